"""The server's addresses."""
