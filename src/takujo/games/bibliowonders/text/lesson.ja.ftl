# The goal of the game, on one card.
lesson-aim-you = あなたは若い魔法使い。書架がじっとしていない図書館で本を探します。
lesson-aim-win = 知識エリアすべてにキューブを1つずつ置き、いちばん先に受付へ戻った人の勝ち。
lesson-aim-end = だれかが達成した瞬間に終わります。得点はありません。
lesson-aim-turn = 1ターンに移動は2回まで。魔法と知識の習得は好きな順に何度でも。最後にターンを終えます。

# How near its end is.
lesson-near-areas = { $who }：知識エリア{ $needed }のうち{ $areas }、{ $n ->
        [0] 受付の上
       *[other] 受付まで{ $n }歩
    }。

lesson-home = 先に帰った人の勝ち
lesson-home-race = 競争です。II・III・IVの知識エリアを埋めて受付へ戻れば勝ち。もう3つ埋まっています。
lesson-home-south = 移動は2回。南へ進みましょう。
    .wrong-any = 受付は南へ2歩です。
lesson-home-reception = そして受付へ。
    .then = これが勝ち方です。次は、キューブの集め方。
    .wrong-any = もう1歩南です。

lesson-explore = 書架をめくる
lesson-explore-turned = 裏向きのカードに入るとめくれて、魔法の力MPが1増えます。
lesson-explore-north = あなたは青。北へ進みましょう。
    .then = 自分の色の青の書架！1枚引きました。クリスタルは「使用済み」の印です。
    .wrong-any = 実戦では自由ですが、ここでは北へ。
lesson-explore-east = 次は東へ。
    .then = 赤は相手の色で、MPだけ。でも「調査：赤」の条件にはだれでも使えます。
    .wrong-any = 移動はあと1回。東へ。
lesson-explore-end = 移動は終わりです。もう1歩試してから、ターンを終えましょう。
    .wrong-any = 魔法はあとで。ターンを終えましょう。

lesson-moving = 動く書架
lesson-moving-arrow = 矢印の書架は、その方向の隣のカードと入れかわります。乗った人も一緒です。
lesson-moving-ride = C4の矢印は北。東へ進んで乗りましょう。
    .then = C3まで運ばれ、黄の書架はC4へ下がりました。
    .wrong-any = 東の、矢印の書架へ。
lesson-moving-again = もう一度東、裏向きのカードへ。
    .then = また動く書架。受付と入れかわりました！帰る場所はいまD3です。
    .wrong-any = 東へ。
lesson-moving-where = 方角は受付から見て決まります。いまあなたは受付の南にいます。

lesson-knowledge = 知識を習得する
lesson-knowledge-cards = カードは条件です。青＝青の書架がここか隣に。北＝受付より北にいること。
lesson-knowledge-north = 2枚同時に満たせばIIの知識。ここでは青だけなので無理です。北へ動きましょう。
    .hint = 受付の上では、どの方角にもなりません。
    .wrong-any = そこでは北の条件を満たしません。北へ。
lesson-knowledge-two = 青と北、両方満たしました。IIの知識を習得しましょう。
    .then = 1つ目のキューブ！使った2枚は捨て札、満たさなかった赤は手札に残ります。
    .wrong-any = いまここで2つ満たしています。
lesson-knowledge-five = 受付の北西、青・赤・黄の間に立っています。5枚とも満たしています。
lesson-knowledge-four = 4枚同時はめったにありません。いまIVの知識を！
    .wrong-acquire = それもできますが、3枚でよいIIIはあとでも簡単。IVを取りましょう。
    .wrong-any = 動かないで。いまここで全部そろっています。
lesson-knowledge-pick = 5枚のうち4枚を公開します。残したい1枚を残して選びましょう。
    .then = IV達成！習得は1ターンに何度でも。ただし各エリア1回ずつです。
    .wrong-any = IVには4枚の公開が要ります。

lesson-spells = 魔法を使う
lesson-spells-three = MPで使える魔法は3つ。1で透視、2で交渉、3で跳躍（移動＋1）。
lesson-spells-look = 移動は使い切り、MPは4。北のカードを透視しましょう。
    .then = 青、あなたの色です！見えたのはあなただけ。
    .wrong-leap = まず、行く価値があるか見ましょう。
    .wrong-any = 北を見てください。
lesson-spells-leap = 跳躍を使いましょう。3MPで移動が1回増えます。
    .wrong-any = それではMPが跳躍に足りません。
lesson-spells-north = 北へ行って1枚引きましょう。
    .then = 1枚引いて、MPも1戻りました。
    .wrong-any = 青の書架は北です。
lesson-spells-tour = 魔法カードはもっと強力。受付まで4歩、移動は2回。「館内案内」で3回増やしましょう。
    .wrong-any = 2回の移動では届きません。
lesson-spells-home = 移動5回で4歩。受付へ帰りましょう。
    .then = 魔法カードは1回きり。使いどきが大事です。
    .wrong-any = 遠回りでした。ここからやり直しましょう。

lesson-rebuild = 再構築
lesson-rebuild-meter = 赤の書架が5枚表。同じ色が6枚になると、ターンの終わりにマップが再構築されます。
lesson-rebuild-sixth = 北へ進んで、もう1枚めくりましょう。
    .then = 6枚目の赤です。
    .wrong-any = 北へ。
lesson-rebuild-end = ターンを終えます。手札は6枚、残せるのは5枚です。
    .wrong-any = ターンを終えましょう。
lesson-rebuild-cut = 好きな1枚を捨ててください。
    .then = 駒の下以外は混ぜて裏向きに。クリスタルも消え、また引けます。

lesson-puzzle = このターンで勝つ
lesson-puzzle-whole = IIとIIIは達成済み。受付はE4に動いています。1ターンで決めましょう。
lesson-puzzle-win = このターンで勝ってください。何を試してもかまいません。やり直せます。
    .hint = 5枚のうち4枚はいまここで満たしています。D3の矢印にも注目。
    .then = IVを習得し、書架に運ばれて受付へ。
    .wrong-any = このターンでは届きません。やり直し。C3では何を満たしていますか？
lesson-puzzle-know = これでもう遊べます。次は最初の対局へ。
