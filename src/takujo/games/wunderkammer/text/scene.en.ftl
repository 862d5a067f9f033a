# What the picture of Wunderkammer says.

scene-last-turn = Last turn
scene-last-round = Last round
scene-step-play = 1 Play
scene-step-take = 2 Take Item
scene-step-set = 3 Set
scene-step-put = 4 Put
scene-step-character = 5 Take Character
scene-step-refill = 6 Shuffle and Draw

scene-points-or-so = VP?

# captions on the table
scene-nine = Nine characters
scene-gone = Exhausted kinds
scene-unknown = { $count ->
    [one] One face-down card may raise a value
   *[other] { $count } face-down cards may raise values
}
scene-total = Total
scene-total-of = Total { $total }
scene-enough = takes { $total } or less
scene-nothing-yet = takes nothing yet
scene-your-lines = Your lines
scene-your-bench = Your bench
scene-deck = Deck
scene-trash = Trash
scene-joker = Joker
scene-could-take = take
scene-could-steal = take
scene-stuck = no line

# consequences
scene-gain = +{ $points } VP
scene-loss = −{ $points } VP
scene-gone-to = ◆{ $gone }/{ $of }
scene-ends = ends it
scene-draws = +{ $count }
scene-new-line = new line
scene-longer = extend

# spoken labels
scene-say-drawer = { $item }: { $left ->
    [0] none left
    [one] one card left
   *[other] { $left } cards left
}, worth { $value ->
    [one] 1 point
   *[other] { $value } points
} each
scene-say-raised = { $said }, thanks to { $names }
scene-say-rising = { $said }; would rise with { $names }
scene-say-owned = { $said }; you own { $count }
scene-say-gone = Exhausted kinds: { $gone } of { $of } that end the game. Items: { $items }. Characters: { $guests }
scene-say-unknown = { $count ->
    [one] One card lies face down under a character: a value may be higher than you see
   *[other] { $count } cards lie face down under characters: values may be higher than you see
}
scene-say-guest = No. { $number } { $name }, favourites { $kinds }. { $ability }
scene-say-held = { $said } With { $name }.
scene-say-missing = { $said } Missing in your lines: { $kinds }.
scene-say-could-take = As the lines are now, you could take { $name }
scene-say-could-steal = As the lines are now, you could take { $name } from its holder
scene-say-danger = { $name } is in danger: { $names } could take it
scene-say-defended = { $name } is protected by the lines of its holder
scene-say-total = Total of { $name }: { $total }
scene-say-bonus = { $said }, { $bonus } of it by an ability
scene-say-area = Board of { $name }: { $cards } cards in all
scene-say-hidden = { $said }. In hand and deck, or put in secret: { $cards }
scene-say-your-area = Your board
scene-say-hand = { $name } holds { $count ->
    [one] one card
   *[other] { $count } cards
}
scene-say-free-line = A free line
scene-say-line = { $name }: line of { $item }, { $count ->
    [0] begun this turn
    [one] one card
   *[other] { $count } cards
}{ $played ->
    [0] {""}
   *[other] , { $played } played on it
}
scene-say-your-line = Your line of { $item }, { $count ->
    [0] begun this turn
    [one] one card
   *[other] { $count } cards
}{ $played ->
    [0] {""}
   *[other] , { $played } played on it
}
scene-say-length = { $count ->
    [one] One card in this line
   *[other] { $count } cards in this line
}
scene-say-counted-line = This line adds { $count } to the total
scene-say-joker = Joker: may be played once a turn as a card of one of your lines
scene-say-joker-on = The joker, played as { $item }
scene-say-no-joker = The joker has been played this turn
scene-say-deck = Deck of { $name }: { $count ->
    [one] one card
   *[other] { $count } cards
}
scene-say-trash = Trash of { $name }: { $count ->
    [one] one card
   *[other] { $count } cards
}
scene-say-known = { $said } ({ $cards })
scene-say-put-hidden = A face-down card under { $character }, put by { $name }
scene-say-put = { $item } under { $character }, put by { $name }
scene-say-in-vain = { $said }; it raises nothing
scene-say-bin = Trash the line of { $item }
scene-say-hand-card = { $item } in your hand
scene-say-none = none
scene-say-counted = { $name }×{ $count }

# small counts beside a seat
scene-figure-deck = cards in the deck
scene-figure-trash = cards in the trash
scene-figure-bench = characters
