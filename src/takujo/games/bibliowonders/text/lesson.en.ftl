# The goal of the game, on one card.
lesson-aim-you = You are a young wizard in a library whose shelves do not stay in place.
lesson-aim-win = Place a cube in each of your knowledge areas, then be the first to step back onto the Reception.
lesson-aim-end = It ends at once when somebody does so. There are no points.
lesson-aim-turn = Your turn: move twice, and as often as you like cast spells, play magic cards and reveal cards for knowledge.

# How near its end is.
lesson-near-areas = { $who }: { $areas } of { $needed } areas filled, { $n ->
        [0] at the Reception
        [one] one step from the Reception
       *[other] { $n } steps from the Reception
    }.

lesson-home = First back wins
lesson-home-race = The race: fill the knowledge areas II, III and IV, then step onto the Reception. Yours are full.
lesson-home-south = You may move twice. Go south.
    .wrong-any = The Reception is two steps south of you.
lesson-home-reception = And onto the Reception.
    .then = That is how a game is won. Now for the three cubes.
    .wrong-any = One more step south.

lesson-explore = Turn up shelves
lesson-explore-turned = Each face-down card you step on is turned up and gives 1 MP, the fuel for spells.
lesson-explore-north = You are blue. Go north.
    .then = A Blue Shelf, your colour: you drew a card. The crystal says it is used up.
    .wrong-any = Any way is fine in play. Here, north.
lesson-explore-east = Now east.
    .then = Red is your rival's colour: only the MP for you. But its card conditions count for everyone.
    .wrong-any = One move is left. Go east.
lesson-explore-end = No moves left. Try to go on, then end your turn.
    .wrong-any = Spells come later. End your turn.

lesson-moving = Shelves that move
lesson-moving-arrow = A shelf with an arrow trades places with the next card that way, and takes you along.
lesson-moving-ride = C4 points north. Step onto it, to the east.
    .then = It carried you to C3. The Yellow Shelf went down to C4.
    .wrong-any = Step onto the shelf with the arrow, east of you.
lesson-moving-again = East again, onto a face-down card.
    .then = A moving shelf again: it traded places with the Reception! Home is now on D3.
    .wrong-any = Go east.
lesson-moving-where = Directions are read from the Reception, wherever it is. You are south of it now.

lesson-knowledge = Gain knowledge
lesson-knowledge-cards = Cards are conditions. Blue: a face-up Blue Shelf here or beside you. North: you are north of the Reception.
lesson-knowledge-north = Two cards met at once make knowledge II. Try it here: only Blue is met. Go north.
    .hint = On the Reception you are in no direction.
    .wrong-any = From there North is not met. Go north.
lesson-knowledge-two = Now Blue and North are both met. Acquire knowledge II.
    .then = The first cube. The two cards are spent; Red, which was not met, stays in your hand.
    .wrong-any = Two conditions are met right here. Use them.
lesson-knowledge-five = You stand north-west of the Reception, between Blue, Red and Yellow: five cards are met.
lesson-knowledge-four = Four at once are rare. Acquire IV now.
    .wrong-acquire = Possible, but III needs only three cards and comes easily another time. Take IV.
    .wrong-any = Do not leave: everything is met right here.
lesson-knowledge-pick = Five fit and four are needed: choose which to reveal, and keep the one you like.
    .then = IV is done. You may acquire several times in a turn, each area once.
    .wrong-any = Four cards must be revealed for IV.

lesson-spells = Spells and magic cards
lesson-spells-three = MP pay for three spells: 1 to look at a card, 2 to exchange one, 3 for one more move.
lesson-spells-look = No moves left, 4 MP. Look at the card to the north.
    .then = Blue, your colour! Only you have seen it.
    .wrong-leap = First look where it is worth going.
    .wrong-any = Look north.
lesson-spells-leap = Leap: 3 MP for one more move.
    .wrong-any = That would leave too little for Leap.
lesson-spells-north = Go and take the card.
    .then = A card and 1 MP back.
    .wrong-any = North is the Blue Shelf.
lesson-spells-tour = Magic cards do more. Home is four steps away, and you have two moves: play the Guided Tour for three more.
    .wrong-any = Two moves alone are not enough.
lesson-spells-home = Five moves, four steps. Walk home.
    .then = Magic cards are played once, at the right moment.
    .wrong-any = That is a detour too many. Start over from here.

lesson-rebuild = The map is rebuilt
lesson-rebuild-meter = Five Red Shelves are face up. At six of a colour the map is shuffled at the end of the turn.
lesson-rebuild-sixth = Step north and turn up one more.
    .then = The sixth Red Shelf.
    .wrong-any = Go north.
lesson-rebuild-end = End your turn. You hold six cards; five may stay.
    .wrong-any = End your turn.
lesson-rebuild-cut = Discard any card.
    .then = Shuffled and face down again, except under pawns. Crystals are gone: your shelves give cards anew.

lesson-puzzle = Win in this turn
lesson-puzzle-whole = You have II and III. The Reception has wandered to E4. A whole turn is yours.
lesson-puzzle-win = Win in this turn. Try what you like; you can always start over.
    .hint = Four of your five cards are met where you stand. And D3 has an arrow.
    .then = IV, a ride east, home.
    .wrong-any = Not this turn any more. Start over: what is met on C3?
lesson-puzzle-know = You know Bibliowonders! Next: a first match.
