"""Play in a terminal: in colour on a screen, or as plain lines for pipes and screen readers. Knows no game."""
