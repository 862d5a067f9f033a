"""What every game must keep, as tests: of ours, and with `pytest --takujo-game` of games from outside."""
