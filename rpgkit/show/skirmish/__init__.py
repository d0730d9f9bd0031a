"""A skirmish shown: tables, listings, pictures, boards, and the post for a forum."""
