# The scoring, line by line.

tally-buildings = Buildings
tally-abilities = Abilities
tally-laps = Lap tokens
