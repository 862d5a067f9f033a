# What the table says on a terminal, where words are short.

drawn-turn = turn { $n }, round { $round }
drawn-hand = Your hand
drawn-met = met here
drawn-desk = DESK
drawn-blue = b
drawn-red = r
drawn-green = g
drawn-yellow = y
drawn-signs = ✦ crystal  → moving shelf  ░ face down  ?g seen
drawn-signs-more = ▲ on ░: that rival saw it  3? look  ⌂ steps home
