# How a table is told of whose game says nothing more.

plain-space = {" "}
plain-comma = {", "}
plain-count = { $it } { $n }
plain-line = { $what }: { $it }
plain-heading = { $what }:
plain-board = { $who }: { $score ->
        [one] 1 point
       *[other] { $score } points
    }
plain-you = { $who } (you): { $score ->
        [one] 1 point
       *[other] { $score } points
    }
field-hand = Hand
field-hand_size = Cards in hand
