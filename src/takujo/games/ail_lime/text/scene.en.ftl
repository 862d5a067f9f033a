# What the picture of Ail Lime says.

scene-phase-plan = Planning
scene-phase-execute = Execution
scene-final-round = Final round

# captions on the table
scene-supply = Lap tokens
scene-main-road = Main road
scene-shortcut = Shortcut
scene-side-track = Side track
scene-your-buildings = Your buildings
scene-plans = Plans this round
scene-parts = Buildings { $buildings } · abilities { $abilities } · laps { $laps }
scene-limit = refill to { $limit }
scene-missing = { $count } short
scene-ready = payable
scene-rides = along for the ride
scene-chain = Chain: { $count } more
scene-to-pay = { $count } to pay

# spoken labels
scene-say-chart = Chart of the Republic of Ail
scene-say-space = { $name }: { $text }
scene-say-goal = { $name }: { $gain }
scene-say-gain = this would bring { $gain }
scene-say-lap = a lap token
scene-say-draw = a card
scene-say-choice = a basic resource of your choice
scene-say-points = { $count ->
    [one] one point
   *[other] { $count } points
}
scene-any = any token
scene-say-pawn = Pawn of { $name } on { $space }
scene-say-pawn-on = Pawn of { $name } on { $space }, standing on { $below }
scene-say-supply = Lap tokens to be won: { $left } of { $all }
scene-say-final-round = The last lap token is gone: this is the final round
scene-say-deck = Deck: { $count ->
    [one] one card
   *[other] { $count } cards
}
scene-say-discard = Discard pile: { $list }
scene-say-counted = { $count } { $name }
scene-say-none = none
scene-say-card = { $name }: advance { $move }{ $reward }, or build for { $cost }. { $text }
scene-say-reward = {" "}with { $reward }
scene-say-built = { $name }, built by { $owner }. { $text }
scene-say-you-built = { $name }, built. { $text }
scene-say-no-buildings = { $name } has built nothing yet
scene-say-goods = { $name } has { $list }
scene-say-your-goods = You have { $list }
scene-say-laps = { $name }: { $count ->
    [one] one lap token
   *[other] { $count } lap tokens
}, { $points } points
scene-say-held = { $name } holds { $count ->
    [one] one card
   *[other] { $count } cards
}, refill to { $limit }
scene-say-area = { $name }: { $points } points. { $production }
scene-say-production = On { $kind } spaces: { $list }.
scene-say-parts = { $buildings } points for buildings, { $abilities } for abilities, { $laps } for laps; refill to { $limit } cards
scene-say-plan-hidden = { $name } has laid a card face down
scene-say-plan-none = { $name } has laid no card
scene-say-plan-open = { $name } has planned { $card }
scene-say-plan-now = { $name } has turned up { $card }
scene-say-plan-advance = { $name } advanced with { $card }
scene-say-plan-build = { $name } built { $card }
scene-say-rides = Carried along: { $names }. Each gets what the space gives
scene-say-missing = { $count ->
    [one] One token is missing
   *[other] { $count } tokens are missing
}
scene-say-ready = You can pay for it
scene-say-chain = { $count ->
    [one] One more card may be built
   *[other] { $count } more cards may be built
}
scene-say-to-pay = { $count ->
    [one] One token is still to be paid
   *[other] { $count } tokens are still to be paid
}

# small counts beside a seat
scene-figure-laps = lap tokens
scene-figure-buildings = buildings
