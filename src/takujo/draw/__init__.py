"""Pictures: a scene in, SVG, PNG or GIF out. Nothing here knows a game."""
