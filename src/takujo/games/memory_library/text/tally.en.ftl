# The scoring, line by line.

tally-tomes = Tomes
tally-tokens = Oblivion tokens
