# What the table says on a terminal, where words are short.

drawn-round = round { $n }
drawn-points = { $n } pts
drawn-market = Market
drawn-tray = Taking
drawn-hand = Hand
drawn-oblivion = Oblivion
drawn-by-you = Yours
drawn-history = H
drawn-science = S
drawn-art = A
drawn-philosophy = P
drawn-mystery = M
drawn-signs = ●2 with a token  ○ without  ★ wild  ▒ cards in hand  {"["}H] still missing  +4 in the deck  ! an effect
