"""Measuring games: many matches between bots, and what they tell."""
