"""Boards for JupyterLab: a session on the screen, with no rule inside."""
