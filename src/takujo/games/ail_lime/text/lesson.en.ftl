# The goal of the game, on one card.
lesson-aim-you = You travel the young Republic of Ail round and round, with a hand of cards.
lesson-aim-win = Most points win: buildings, their abilities, and laps (1, 3, 6, 10 … for your tokens).
lesson-aim-end = The round in which the last lap token is taken is the last.
lesson-aim-turn = All plan one card in secret. In turn: discard it to advance and harvest, or pay for it and build it.

# How near its end is.
lesson-near-laps = { $n ->
        [0] No lap token is left.
        [one] One of { $all } lap tokens is left.
       *[other] { $n } of { $all } lap tokens are left.
    }

lesson-build = Buildings are points
lesson-build-cost = Points come from buildings. Law Reform costs two Food; you have two.
lesson-build-plan = Everyone plans one card in secret. Plan Law Reform.
    .wrong-any = You could not pay for that one: it would only move you.
lesson-build-build = Your turn: build it.
    .then = 1 point. And on a Food space the new building produced one Food at once.
    .wrong-advance = Then the card is spent as fuel. You can pay for it: build.
lesson-build-refill = Law Reform also lets you refill to four cards instead of three.

lesson-advance = Cards are fuel
lesson-advance-road = Resources come from the road. A card used to advance moves you by its number, exactly.
lesson-advance-plan = Plan Investment: two steps, and one Money printed on it.
    .wrong-any = Fewer steps: it would not reach Kukeka.
lesson-advance-go = You cannot pay to build it, so you advance: two steps along the arrows. Go to Kukeka, which gives Material.
    .then = Money for the card, Material for the space. What you pass on the way gives nothing.
    .wrong-go-makati = Out to Atalam and back again: you would end where you began.

lesson-produce = Build where it produces
lesson-produce-once = A building can produce as it is built, if you stand on the right space. Machine Oil: two Material on a Material space.
lesson-produce-wait = Here is Knowledge; the next space has Material. Plan Law Reform and go one step first.
    .wrong-plan-machine_oil_power = You could build it here for 2 points, but it would produce nothing.
    .wrong-any = One step as well, but keep it: its three Food bring 2 points later.
lesson-produce-plan = You stand on Kukeka, a Material space. Now plan Power of Machine Oil.
    .wrong-any = Now is the moment for Machine Oil.
lesson-produce-build = Your turn: build it.
    .then = 2 points, and two Material at once. Where you build matters.
    .wrong-advance = It would move you two steps: no points, no production.

lesson-ride = Ride on others
lesson-ride-stand = You stand on your rival's pawn. When it moves, you ride along for nothing.
lesson-ride-plan = Your rival goes first this round. Plan Law Reform, one step.
    .wrong-any = Fine in play. Here one step is enough.
lesson-ride-step = She moved to Shep Okiyau and you rode along: one Food for you. Now take your own step, where you like.
    .then = Whoever moves takes along all pawns above, and leaves those below behind.

lesson-chain = Chains and Money
lesson-chain-chain = Light of the Lin Script has a chain: after it you may build another card from your hand.
lesson-chain-plan = Plan it.
    .wrong-any = Begin with the script: you have its two Knowledge.
lesson-chain-build = Build it for two Knowledge.
    .wrong-any = You can pay: build.
lesson-chain-second = Now Resource Mining: two Material. You have one, and Money stands in for the other.
    .then = Two buildings in one turn. That one has a chain too, if you could pay.
    .wrong-stop = A second building in the same turn is the point of a chain.

lesson-convert = Make Money
lesson-convert-laboratory = Your Laboratory turns two Knowledge into one Money, as often as you like in your turn.
lesson-convert-plan = Power of Machine Oil costs three Material. Plan it all the same.
    .wrong-any = Worth fewer points than Machine Oil.
lesson-convert-first = Two Material short. Convert first.
    .wrong-any = You can make it payable: convert.
lesson-convert-second = Once more.
    .wrong-any = One more Money is needed.
lesson-convert-build = One Material and two Money: build.
    .then = 2 points.
    .wrong-any = Now you can pay.

lesson-last = Laps and the end
lesson-last-lap = The step from Inushi to Makati is a lap. One, two, three tokens score 1, 3, 6.
lesson-last-plan = Plan Books from Abroad, two steps. Resource Mining has movement 0 and would not leave the spot.
    .wrong-plan-resource_mining = Movement 0: you would stay and harvest Inushi again.
    .wrong-any = That works too. Here take the two steps.
lesson-last-line = Over the line you go; where you stop is up to you.
    .then = A second lap token: 3 points instead of 1.
lesson-last-behind = One lap token is left. When it is taken, this round is the last. You are one point behind.
lesson-last-win = Win in this round. Try what you like; you can always start over.
    .hint = Building brings 1 point, and the game goes on.
    .then = The third lap gave 3 points and closed the game.
    .wrong-any = The game goes on, or is lost. What does a third lap bring?
lesson-last-know = You know Ail Lime. Next: a first match.
