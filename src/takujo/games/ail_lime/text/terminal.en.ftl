# What the table says on a terminal, where words are short.

drawn-round = round { $n }
drawn-points = { $n } VP
drawn-built = built
drawn-harvest = harvest
drawn-hand = Your hand
drawn-food = F
drawn-material = M
drawn-knowledge = K
drawn-money = W
drawn-card = card
drawn-choice = FMK
drawn-any = ?
drawn-culture = C
drawn-industry = I
drawn-politics = P
drawn-neutral = N
drawn-signs = ▲‹● : ● rides on ▲  F food  M material  K knowledge  W money  ? any  ◉ lap tokens  ► start player
