# What the table says on a terminal, where words are short.

drawn-round = round { $n }
drawn-points = { $n } VP
drawn-characters = Characters
drawn-in-line = in line
drawn-own = elsewhere
drawn-lines = Lines
drawn-hand = Hand
drawn-bench = bench
drawn-signs = × trash  J joker  @ character
