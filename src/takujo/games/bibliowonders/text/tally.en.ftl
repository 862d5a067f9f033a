# How far a wizard has come, line by line.

tally-knowledge = Knowledge
tally-area = Knowledge { $area }
tally-home = Home at the Reception
end-home = A wizard has come home with all the knowledge.
end-limit = The library has closed.
