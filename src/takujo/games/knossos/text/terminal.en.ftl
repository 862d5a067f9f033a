# What the table says on a terminal, where words are short.

drawn-round = round { $n }
drawn-points = { $n } VP
drawn-left = artifacts left
drawn-gate = IN|
drawn-market = Market
drawn-cost = cost, name, ▲ taken, · free
drawn-home = home
drawn-out = { $ruins } in the ruins, { $market } on the market
drawn-signs = ʊ bull mark  M▲ meeple  ▲ worker  △ beside the marks
drawn-signs-more = ×× gap  ╌╎ the frame may slide  № bears the number
