# What the pictures of all games say.

scene-your-turn = Your turn
scene-waiting = Please wait
scene-choosing = { $name } is choosing
scene-all-choosing = { $count } players are choosing
scene-over = Game over
scene-winner = { $name } wins with { $points ->
        [one] one point
       *[other] { $points } points
    }
scene-winners = { $name } share the victory with { $points ->
        [one] one point
       *[other] { $points } points
    }
scene-round = Round { $round }
scene-you = you
scene-first = first
scene-points = VP
scene-figure-hand = cards in hand
scene-and = { $a } and { $b }
scene-say-acting = { $name } is choosing
scene-say-start = { $name } is the start player
