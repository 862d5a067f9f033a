# What the picture of The Library of Memories says.

scene-final-round = Final round

# captions on the table
scene-stock = Stock
scene-rounds = Rounds
scene-shard-market = Shard market
scene-tome-market = Tome market
scene-discards = Discards
scene-your-tomes = Your tomes
scene-oblivion-area = Oblivion area
scene-tokens = Tokens
scene-hits-you = Hits you
scene-missing = { $count } short
scene-ready = ready

# what now hits the viewer
scene-burden-collect = Collect +{ $count }
scene-burden-tome = Tomes +{ $count }
scene-burden-fee = Oblivion fee { $count }
scene-burden-toll = Toll { $count }

# consequences
scene-pay = pay { $count }
scene-lose-point = −1 VP

# what is still to be paid
scene-owed-collect_pay = { $count ->
    [one] One card
   *[other] { $count } cards
} to go. { collect_pay.note }
scene-owed-hand_limit = { $count ->
    [one] One card
   *[other] { $count } cards
} to go.

# spoken labels
scene-say-track = Round track: space { $at } of { $last }
scene-say-librarian = The librarians stand on space { $at }
scene-say-final-round = This is the final round
scene-say-market = { $kind } in the market: { $count }
scene-say-slot = { $kind }: nothing in the market until the next round
scene-say-deck = { $kind } deck: { $count ->
    [one] one card
   *[other] { $count } cards
} left
scene-say-tome = { $name }, { $points } points, for { $price }
scene-say-forgotten = . When obliviated: { $text } { $clause }
scene-say-ability = . { $text } { $clause }
scene-say-no-tome = Empty place in the tome market
scene-say-missing = { $count ->
    [one] You lack one shard
   *[other] You lack { $count } shards
}
scene-say-ready = You have all its shards
scene-say-tome-deck = Tome deck: { $count ->
    [one] one tome
   *[other] { $count } tomes
} left
scene-say-tome-discard = Discarded tomes: { $list }
scene-say-discard = Discarded shards: { $list }
scene-say-none = none
scene-say-counted = { $count } { $name }
scene-say-stock = Oblivion tokens in the stock: { $count }
scene-say-supply = Wild tokens in the supply: { $count }
scene-say-area = Board of { $name }
scene-say-your-area = Your board
scene-say-completed = { $name }, completed by { $owner }, { $points } points
scene-say-you-completed = { $name }, completed, { $points } points
scene-say-laid = { $kind } in oblivion with its token
scene-say-bare = { $kind } in oblivion, without a token
scene-say-token = Oblivion token on { $kind }, 1 point
scene-say-free = { $count ->
    [0] No free oblivion token
    [one] One free oblivion token, 1 point
   *[other] { $count } free oblivion tokens, 1 point each
}
scene-say-wilds = { $count ->
    [0] No wild token
    [one] One wild token: any shard for a tome
   *[other] { $count } wild tokens: any shard for a tome
}
scene-say-hand = { $name } holds { $count ->
    [one] one card
   *[other] { $count } cards
}
scene-say-known = { $said }; known: { $list }
scene-say-effect = { $name }: Forgotten { $kind } is in force
scene-say-veil = { $name }: a Veil of Mystery is in force
scene-say-tray = { $kind }, just taken
scene-say-hand-card = { $kind }
scene-say-hand-count = { $count } cards in hand, { $limit } may be kept at the end of the round
scene-say-burden = { $said }, because of { $names }

# small counts beside a seat
scene-figure-tomes = completed tomes
scene-figure-tokens = oblivion tokens
scene-figure-wilds = wild tokens
