# The goal of the game, on one card.
lesson-aim-you = You own a cabinet of curiosities and collect items: shells, masks, automata.
lesson-aim-win = Highest score wins. An item is worth 1 for each taken character who likes its kind, whoever took the character.
lesson-aim-end = It ends when enough kinds are gone from the middle: empty item piles and taken characters count together.
lesson-aim-turn = Your turn: play cards on your lines, take an item for their length, take a character, draw.

# How near its end is.
lesson-near-kinds = { $n ->
        [0] No kind is exhausted yet
        [one] One kind is exhausted
       *[other] { $n } kinds are exhausted
    }, of { $all } that end the game.

lesson-value = What is it worth?
lesson-value-nothing = Your cards are worth nothing yet. Characters decide: each likes four kinds.
lesson-value-end = Your lines hold all four that the Voyager likes. Items come later: finish the Play step.
lesson-value-take = Take the Voyager.
    .then = Each of these kinds is worth 1 now, for everyone who owns them. You have most.
    .wrong-any = Without characters nothing has value.

lesson-total = Play and take
lesson-total-length = New items are bought with length. Play on a line, and the cards already in it count.
lesson-total-hearts = The ♥2 line has two cards. Play a ♥2 on it.
    .wrong-end_play = Not yet: one more line can count for your total.
lesson-total-diamonds = Total 2. The ♦3 line has one: play ♦3.
    .wrong-end_play = Not yet: one more line can count for your total.
lesson-total-end = Total 3. Finish.
    .wrong-any = More is possible, but comes in the next lesson.
lesson-total-take = Take an item whose number is at most 3. Try ♣4 too.
    .then = It lies in your trash and comes into play after a shuffle.
    .wrong-any = An item costs nothing and may bring points. Take one.
lesson-total-draw = Your cards have joined their lines: they are longer now. Only draw.
    .wrong-any = Shuffling would break up your lines. Only draw.

lesson-joker = The joker
lesson-joker-free = Your joker counts one more line each turn, free of charge.
lesson-joker-play = Play ♥2 on its line of three.
    .wrong-end_play = Not yet: one more line can count for your total.
lesson-joker-joker = You have no card for ♣4. Joker there: two more.
    .wrong-any = The ♣4 line is longer: joker there.
lesson-joker-end = Total 5. Finish.
lesson-joker-take = A total of 5 is much this early. The Dealer and the Astronomer like ♥5: take it.
    .wrong-any = Cheaper items you can have any turn. ♥5 is a favourite of two characters.

lesson-shuffle = Shuffle and draw
lesson-shuffle-trash = Your new ♥5 lies in the trash. Shuffling brings everything back: four new lines, new hand.
lesson-shuffle-end = Two kinds in hand fit no line: all five are taken. Try ♦5, then finish.
lesson-shuffle-shuffle = Stuck lines, good cards in the trash: shuffle and draw.
    .then = Four cards lie in new lines. If your deck is empty, you must shuffle.
    .wrong-any = Drawing alone leaves you with the same stuck lines.

lesson-put = Put a card
lesson-put-five = You own five ♣6, and no taken character likes them. Slip one under yours: the other four gain 1 each.
lesson-put-end = Items can wait this turn: finish the Play step.
lesson-put-put = Put ♣6.
    .then = Minus one card, plus four points. It stays there, hidden, to the end.
    .wrong-any = ♣6 is the kind you own most of and nobody likes.

lesson-away = Take from a rival
lesson-away-sits = The Voyager sits at your rival's. But all four of his kinds lie in your lines, and not in hers.
lesson-away-end = Items can wait this turn: finish the Play step.
lesson-away-take = So he may be taken. Try the Artificer too, whose kinds you lack; then take the Voyager.
    .then = Values do not change, but his ability and what lies under him are yours.
    .wrong-any = He comes at no cost.

lesson-last = Close the doors
lesson-last-seven = Seven kinds are gone; the eighth ends the game at once. You lead 23 to 13: close it.
lesson-last-win = Win in this turn. Try what you like; you can always start over.
    .hint = One pile holds a single card.
    .then = The pile is empty, the doors close, you win.
    .wrong-any = The game goes on, and your rival catches up. Which pile is nearly empty?
lesson-last-know = You know Wunderkammer. Next: a first match.

# Answers that are beside the point in any step.
lesson-any =
    .wrong-trash_hand = It would lie in the trash until you shuffle. Nothing is gained by that now.
    .wrong-trash_line = That throws away the length of the line, and length is what buys items.
    .wrong-play_joker = The joker is always free, but here something else comes first.
    .wrong-play_character = A character can count a line too. Here something else comes first.
    .wrong-play_card = A good card for a later turn. Look at what we point at.
