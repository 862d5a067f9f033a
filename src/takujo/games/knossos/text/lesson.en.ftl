# The goal of the game, on one card.
lesson-aim-you = You lead a dig in the labyrinth of Knossos: one archaeologist (the meeple) and a few workers.
lesson-aim-win = Most points win: artifacts and the altar above all, then half a point a worker and one for five of a colour.
lesson-aim-end = When artifacts, altar spaces or room for tiles run out, everyone has one last turn.
lesson-aim-turn = Your turn: one action. The cycle: lay a tile with your meeple, line up workers, bring them home for resources, spend them.

# How near its end is.
lesson-near-artifacts = Artifacts left: { $shown } on display, { $n } in the deck.
lesson-near-altar = { $n ->
        [0] No space of the altar is taken yet.
        [one] One of { $all } spaces of the altar is taken.
       *[other] { $n } of { $all } spaces of the altar are taken.
    }

lesson-artifact = What it is all for
lesson-artifact-sword = Points come above all from artifacts. This sword costs six red; you have six.
lesson-artifact-buy = Buy the Gold-hilted sword. Try the Red column too: it costs eight.
    .then = 2 points: one for the first sword, one as a masterpiece. Each further sword is worth more.
    .wrong-artifact = Cheaper, but the sword is worth one more.
    .wrong-any = You have come for the sword.
lesson-artifact-whence = But where does red come from? Resources come from the ruins: that is next.

lesson-ruins = Into the ruins
lesson-ruins-lay = Resources come from the ruins. Lay a tile: your meeple will stand on it.
    .wrong-any = That helps later. First into the ruins.
lesson-ruins-place = Any tile will do. Then turn it, and choose a place: it must touch a tile or the entrance.
    .then = Free of charge: next to the entrance there is no colour to pay for.
    .wrong-any = The tile is not laid yet. Once more.
lesson-ruins-deep = Your meeple is deep inside. Workers must form a line from it to the entrance.
lesson-ruins-worker = Try the return trip: nobody of yours stands next to the entrance. Place a worker.
lesson-ruins-line = Which tile brings you to the entrance?
    .hint = It must touch the entrance.
    .then = It stands on the bull mark: only pieces on marks bring resources.
    .wrong-any = Allowed, but it does not touch the entrance.

lesson-trip = The return trip
lesson-trip-line = The line is complete: two workers on red, the meeple on blue. The meeple counts as two.
lesson-trip-trip = Make the return trip.
lesson-trip-red = You may bring home one or two colours. Two pieces make 3 resources. First red.
    .wrong-any = Good too. For now, red first.
lesson-trip-blue = And blue: the meeple comes home with 3.
    .wrong-any = Then your meeple would stay in the maze.
lesson-trip-free = Each trip also brings a new worker from the reinforcements, if you like. Take one.
    .then = 1, 3, 6, 10, 15: lines of one colour pay best.
    .wrong-any = A free worker: take it.

lesson-alone = On your own
lesson-alone-price = A tile costs one resource for each neighbour of its own colour. Tiles have two sides.
lesson-alone-turn = Lay the first tile, red and yellow, next to the red tile without paying.
    .hint = Turn it over: yellow beside red is free.
    .then = The deeper the meeple, the longer the line you can build.
    .wrong-any = It cost red, or does not touch the red tile. Turn it over and try again.
lesson-alone-loop = Now a whole loop: out with your meeple, and home with resources. Two turns are enough; you can always start over.
    .hint = A tile next to the entrance needs no line at all.
    .then = Three resources for two turns. Longer lines pay more: that is the game.
    .wrong-any = Your meeple is not home yet. Keep a worker for the entrance.

lesson-mark = Step up
lesson-mark-beside = Your worker stands beside the bull mark: somebody was there first. Now the mark is free.
lesson-mark-step = Stepping up is free and no action. Do it before the trip.
    .wrong-trip = Then this worker would bring nothing. Step up first.
    .wrong-any = First step up, it is free.
lesson-mark-trip = Now the trip.
lesson-mark-red = Take red, thanks to the step up.
    .wrong-any = That comes next. Red first.
lesson-mark-blue = And blue.
    .wrong-any = Take the second colour too: it is free.
lesson-mark-free = A worker from the reinforcements, or not.

lesson-hire = More hands
lesson-hire-tavern = Two workers make short lines. The Tavern sends two more for five resources, seven if your meeple is out.
lesson-hire-go = Your meeple is at home. Go to the Tavern.
lesson-hire-stays = One worker stays in the Tavern, two join you. Recall brings the first back later.

lesson-last = The last turn
lesson-last-score = You filled the altar. Everyone has had a last turn; yours comes at the end. Purple leads 15 to 13.
lesson-last-win = Find the action that wins. Try what you like; you can always start over.
    .hint = A third column is worth four points more than two.
    .then = The third column brings 4 points: you win.
    .wrong-any = Not enough. What are your two columns worth with a third?
lesson-last-know = You know the heart of Knossos. Market and altar you will meet in your first match.

# Answers that are beside the point in any step.
lesson-any =
    .wrong-recruit = That ties up two workers for one new one. Not now.
    .wrong-day_labour = Three resources, but two workers would stay there.
    .wrong-place_worker = The line is long enough already.
    .wrong-recall = That would break your line.
    .wrong-lay_tile = Possible, but this step is about something else.
    .wrong-any = The market has its own step. One action a turn: choose well.
