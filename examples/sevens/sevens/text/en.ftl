# A question is a message; its attributes are its note and its options by their first word.

tagline = Lay your cards beside the sevens, and hold back what others wait for
minutes = 10
setting-passes = Passes of each player

turn = Which card do you lay?
    .note = It goes next to a card on the table, away from the seven. Who can neither lay nor pass drops out.
    .lay = Lay { $it }
    .pass = Pass

event-began = { $who } laid the seven of diamonds and begins.
event-laid = { $who } lays { $card }.
event-passed = { $who } passes; { $left ->
        [0] no pass is left
        [one] one pass is left
       *[other] { $left } passes are left
    }.
event-went_out = { $who } has laid all cards.
event-dropped_out = { $who } can neither lay nor pass, drops out, and lays all cards.

why-no-neighbour = the card next to it, towards the seven, is not on the table yet
why-no-pass = you have no pass left

# what the fields of a view, and the things in it, are called
field-spade = Spades
field-heart = Hearts
field-diamond = Diamonds
field-club = Clubs
field-state = Has
field-passes = Passes
field-hand_size = Cards
out = gone out
dropped = dropped out
