# How far a wizard has come, line by line.

tally-knowledge = Knowledge
tally-area = Knowledge { $area }
tally-home = Home at the Reception
