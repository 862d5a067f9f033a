# The scoring, line by line.

tally-items = Items
tally-abilities = Abilities
