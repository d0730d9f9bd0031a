"""View-models made from a session, and what is drawn from them: HTML, tables, figures."""
