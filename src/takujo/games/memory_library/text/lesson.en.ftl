# The goal of the game, on one card.
lesson-aim-you = You are a librarian who gathers shards of memory (cards of five kinds) and turns them into tomes.
lesson-aim-win = Most points win: those of the tomes you complete, and 1 for each oblivion token.
lesson-aim-end = It ends when the pawns reach the last space of the track, or when shards or tomes run out.
lesson-aim-turn = Your turn: one action — Collect, Complete, Obliviate or Reorganize. Once a turn a token may buy one more shard.

# How near its end is.
lesson-near-track = The pawns stand on space { $track } of { $last }.
lesson-near-tomes = { $n ->
        [0] No tome is left in the deck.
        [one] One tome is left in the deck.
       *[other] { $n } tomes are left in the deck.
    }

lesson-goal = Complete a tome
lesson-goal-tome = You win with tomes. This one asks for three History shards and is worth 6 points.
lesson-goal-complete = You hold three History. Complete the Book of Ancient History.
    .hint = The table says which tome you can pay for.
    .wrong-any = That is possible too, but it brings no points yet. Look at the tome you can pay for.
lesson-goal-gift = Every tome has an ability. This one gives you a shard for nothing: take any.
    .then = 6 points. The tome stays with you, and a new one has taken its place.

lesson-collect = Collect shards
lesson-collect-market = Shards come from the market: one of each kind, shared by everyone.
lesson-collect-try = The Tree of Life needs three Science; you have two. Try to complete it, then collect.
    .hint = One shard is short, as the tome says. Choose Collect.
    .wrong-any = A card you give up now will be missing for the tome. Collect first.
lesson-collect-take = Take Science.
    .wrong-any = Useful too, but the tome lacks Science.
lesson-collect-second = Two are free, so take another: any kind you like.
    .wrong-done = You may stop, but the second shard costs nothing.
lesson-collect-stop = A third would cost a card. Stop here.
    .then = Your turn is over: one action each. Next time the tome is yours.
    .wrong-take = The third shard costs a card of your hand: no more cards than before. Stop.

lesson-pay = Three cost a card
lesson-pay-tome = Infinite Knowledge needs one of each kind and gives a second tome for nothing.
lesson-pay-collect = Three kinds are missing and all lie in the market. Collect.
    .wrong-any = First get the three missing kinds.
lesson-pay-kinds = Take the three kinds you lack: History, Science and Mystery.
    .wrong-any = A kind is still missing. Once more: History, Science and Mystery.
lesson-pay-stop = Stop. Three shards cost one card; four or five would cost two.
    .wrong-any = A fourth would cost a second card.
lesson-pay-card = Pay with the card you need least. You have Art twice.
    .hint = One of each kind must remain.
    .then = One of each: you gave a second Art for the fifth kind. A fair price.
    .wrong-any = Then that kind would be missing again.

lesson-round = One market for all
lesson-round-first = The market is filled once a round. This round your opponent goes first.
lesson-round-left = She takes History and Art. The Book of Strategy wanted that History: gone until next round. Collect what is left.
    .wrong-any = Possible, but you want shards. Collect.
lesson-round-take = Take Philosophy: the Book of Strategy needs it too.
    .wrong-any = Philosophy is what the Book of Strategy needs.
lesson-round-stop = Enough for this turn: stop.
    .wrong-take = Free as well, but the Book of Strategy has no use for it.
lesson-round-again = A new round: the pawns moved, the market is full, and now you start. Collect.
    .wrong-any = First come, first served: take the History now.
lesson-round-history = History, before anyone else.
    .then = The start changes every round: plan for the round in which you go first.
    .wrong-any = History is what you were waiting for.

lesson-forget = Forget a card
lesson-forget-card = No tome wants your Art. A card can also be forgotten: that brings a token, worth 1 point.
lesson-forget-choose = Choose Obliviate.
    .wrong-any = Good another time. Here, obliviate.
lesson-forget-art = Each kind has its own effect; read it on the card. Forget Art: opponents then pay a card more to collect.
    .then = 1 point, and the effect lasts until your next turn.
    .wrong-any = The Tree of Life needs Science. Forget Art.
lesson-forget-token = Once a turn a token buys a shard, besides your action. The Tree of Life lacks one Science: use the token.
    .wrong-end_turn = You keep 1 point, but the tome with 7 stays one shard short.
lesson-forget-shard = Take Science.
    .wrong-any = The tome lacks Science.
lesson-forget-complete = Your forgotten Art cost her a card in each Collect. In your turn it ends. Complete the Tree of Life.
    .then = 7 points. Its ability took the forgotten Art back into your hand.
    .wrong-any = You can pay for the tome now.

lesson-reorganize = New tomes
lesson-reorganize-stuck = Three Mystery and no tome for them; and your opponent is close to Renaissance Art.
lesson-reorganize-choose = Reorganize: one card, and all three tomes are replaced.
    .wrong-any = That leaves your opponent the tome she needs.
lesson-reorganize-card = Which card can you spare?
    .then = Veil of Mystery asks for three Mystery: 6 points for your next turn.
    .wrong-any = Three Mystery can make a tome with 6 points; two cannot. Keep them.
lesson-reorganize-veil = Her Art has lost its tome, and your turn has come. Complete the Veil of Mystery.
    .wrong-any = Six points are waiting.

lesson-last = The last round
lesson-last-score = Last round: after it the pawns reach the end. You have 10 points, your opponent 14.
lesson-last-win = Find the way to win in this one turn. Anything goes; you can always start over.
    .hint = A token costs 1 point and may bring the last shard.
    .then = 15 to 14!
    .wrong-any = That is not enough to win. Look for the tome with 6 points.
lesson-last-know = You know The Library of Memories. Next: a first match.
