# The goal of the game, on one card.
lesson-aim-you = あなたは「驚異の部屋」の主。貝殻や仮面や自動人形などのアイテムを集めます。
lesson-aim-win = 得点がいちばん高い人の勝ち。アイテムの価値は、それをお気に入りとする、テイクされたキャラクターの数です（だれのものでも）。
lesson-aim-end = 尽きた山とテイクされたキャラクターが合わせて決まった数になった手番で終わりです。
lesson-aim-turn = 手番では、ラインに手札をプレイ→長さの合計でアイテムをテイク→キャラクターをテイク→ドロー。

# How near its end is.
lesson-near-kinds = なくなった種類：{ $all }で終わり、いま{ $n }です。

lesson-value = 価値を決めるのはキャラクター
lesson-value-nothing = カードはまだ0点。価値を決めるのはキャラクターで、お気に入りは1人4種です。
lesson-value-end = ラインに航海者のお気に入り4種がそろっています。アイテムは後回し、プレイを終えましょう。
lesson-value-take = 航海者をテイクしましょう。
    .then = 4種がそれぞれ1点に。持っている人全員の得点です。いちばん多いのはあなた。
    .wrong-any = キャラクターがいなければ、何の価値もありません。

lesson-total = プレイとテイク
lesson-total-length = アイテムはラインの長さで買います。プレイすると、そのラインにすでにある枚数が合計に入ります。
lesson-total-hearts = ♥2のラインは2枚。♥2をプレイしましょう。
    .wrong-end_play = まだです。もう1本、合計に足せます。
lesson-total-diamonds = 合計2。♦3のラインは1枚。♦3もプレイ。
    .wrong-end_play = まだです。もう1本、合計に足せます。
lesson-total-end = 合計3。プレイを終えます。
    .wrong-any = まだできることがありますが、それは次に。
lesson-total-take = 数字が3以下のアイテムを1枚。♣4も試してみましょう。
    .then = トラッシュに入り、シャッフルのあとで使えます。
    .wrong-any = アイテムは無料で、得点になりえます。1枚取りましょう。
lesson-total-draw = 出したカードがラインに加わり、長くなりました。ドローだけにします。
    .wrong-any = シャッフルするとラインが崩れます。ドローだけに。

lesson-joker = ジョーカー
lesson-joker-free = ジョーカーは手番ごとに1本、ただでラインを数えてくれます。
lesson-joker-play = 3枚ある♥2のラインに♥2を。
    .wrong-end_play = まだです。もう1本、合計に足せます。
lesson-joker-joker = ♣4の手札がありません。そこにジョーカーで＋2。
    .wrong-any = ♣4のラインのほうが長いので、そこに。
lesson-joker-end = 合計5。プレイを終えます。
lesson-joker-take = 序盤で合計5は大きい。古物商と天文学者のお気に入り、♥5を取りましょう。
    .wrong-any = 安いアイテムはいつでも取れます。♥5は2人のお気に入りです。

lesson-shuffle = 混ぜ直す
lesson-shuffle-trash = 新しい♥5はトラッシュの中。シャッフルすると全部混ざり、ラインも手札も新しくなります。
lesson-shuffle-end = 5本とも埋まり、手札が置けません。♦5を試してから終えましょう。
lesson-shuffle-shuffle = ラインは手詰まり、トラッシュには良い品。シャッフル・アンド・ドロー！
    .then = 4枚が新しいラインに。デッキが空なら必ずシャッフルです。
    .wrong-any = ドローだけでは手詰まりのままです。

lesson-put = プットする
lesson-put-five = ♣6が5枚あるのに0点。1枚をキャラクターの下に置くと、残り4枚が1点ずつ上がります。
lesson-put-end = 今回アイテムは後回し。プレイを終えます。
lesson-put-put = ♣6をプットしましょう。
    .then = 1枚減って4点増えました。最後まで伏せたままです。
    .wrong-any = いちばん多く持っていて、だれのお気に入りでもないのは♣6です。

lesson-away = キャラクターを相手から
lesson-away-sits = 航海者は相手のところ。でも4種がそろっているのは、あなたのラインだけです。
lesson-away-end = 今回アイテムは後回し。プレイを終えます。
lesson-away-take = だからテイクできます。4種のない細工師も試してから、航海者をテイクしましょう。
    .then = 価値はそのまま。能力と、下にあるカードがあなたのものになります。
    .wrong-any = ただで来てくれます。

lesson-last = 幕を引く
lesson-last-seven = 7種がなくなり、8種目でゲーム終了。いま23対13で勝っています。幕を引きましょう。
lesson-last-win = この手番で勝ってください。何を試してもかまいません。
    .hint = 残り1枚の山があります。
    .then = 山が尽きて閉幕、あなたの勝ち！
    .wrong-any = ゲームが続き、追いつかれます。空きそうな山は？
lesson-last-know = これで「ヴンダーカンマー」はもう遊べます。次は最初の対局へ。

# Answers that are beside the point in any step.
lesson-any =
    .wrong-trash_hand = シャッフルまでトラッシュで眠ります。いまは得がありません。
    .wrong-trash_line = ラインの長さを捨ててしまいます。長さこそアイテムを買う力です。
    .wrong-play_joker = ジョーカーはいつでも無料ですが、ここでは別のことが先です。
    .wrong-play_character = キャラクターもラインを数えられますが、ここでは別のことが先です。
    .wrong-play_card = それは後の手番に。示したところを見てください。
