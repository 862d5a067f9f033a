# The goal of the game, on one card.
lesson-aim-you = あなたは司書。5種類の「記憶の断片」を集めて「知識の書」を完成させます。
lesson-aim-win = 得点がいちばん多い人の勝ち。完成させた書の点と、忘却トークン1個につき1点です。
lesson-aim-end = コマがトラックの最後に着くか、断片か書が尽きたら、そのラウンドで終わりです。
lesson-aim-turn = 手番では収集・完成・忘却・再編から1つ。手番に1回、トークンで断片をもう1枚取れます。

# How near its end is.
lesson-near-track = コマは{ $last }マスのうち{ $track }マス目です。
lesson-near-tomes = 書の山札はあと{ $n }冊です。

lesson-goal = 書を完成させる
lesson-goal-tome = 勝負を決めるのは書。この書は「歴史」3枚で完成し、6点です。
lesson-goal-complete = 手札に歴史が3枚あります。「古代史の書」を完成させましょう。
    .hint = 払える書には、そう書いてあります。
    .wrong-any = それもできますが、点になりません。払える書を見てください。
lesson-goal-gift = 書には能力があります。これは「断片を1枚無料」。好きなものをどうぞ。
    .then = 6点です。書は手もとに残り、空いた所には新しい書が出ました。

lesson-collect = 断片を集める
lesson-collect-market = 断片は市場から取ります。5種類が1枚ずつ、全員で共有です。
lesson-collect-try = 「生命の樹」は科学3枚、手札は2枚。完成を試してから、収集しましょう。
    .hint = あと1枚足りません。「収集する」を選びます。
    .wrong-any = いま手札を減らすと書が遠のきます。まず収集しましょう。
lesson-collect-take = 科学を取ります。
    .wrong-any = それも使えますが、書に足りないのは科学です。
lesson-collect-second = 2枚までは無料。もう1枚、好きなものを。
    .wrong-done = やめてもよいですが、2枚目は無料です。
lesson-collect-stop = 3枚目は手札1枚のコスト。ここでやめましょう。
    .then = 手番は1アクションで終わり。次の手番で完成できます。
    .wrong-take = 3枚目は手札を1枚払うので、枚数は増えません。やめましょう。

lesson-pay = 3枚なら1枚払う
lesson-pay-tome = 「無限の知識」は5種類1枚ずつ。もう1冊が無償で付いてきます。
lesson-pay-collect = 足りない3種類が全部市場にあります。収集しましょう。
    .wrong-any = まず足りない3種類を取りましょう。
lesson-pay-kinds = 足りない歴史・科学・神秘を取りましょう。
    .wrong-any = まだ足りない種類があります。もう一度、歴史・科学・神秘を。
lesson-pay-stop = ここで終了。3枚は手札1枚、4枚以上は2枚のコストです。
    .wrong-any = 4枚目を取るとコストが2枚になります。
lesson-pay-card = いちばん要らないカードで払います。芸術が2枚あります。
    .hint = 5種類が1枚ずつ残るように。
    .then = 5種類そろいました。余った芸術1枚なら安いものです。
    .wrong-any = それを払うと、その種類がまた足りなくなります。

lesson-round = 市場は早い者勝ち
lesson-round-first = 市場の補充はラウンドに1回だけ。今回は相手が先です。
lesson-round-left = 相手が歴史と芸術を取り、「戦略の書」の歴史は次のラウンドまで出ません。残りから収集を。
    .wrong-any = それもできますが、断片が要ります。収集しましょう。
lesson-round-take = 哲学を。「戦略の書」に要ります。
    .wrong-any = 「戦略の書」に要るのは哲学です。
lesson-round-stop = この手番はここまで。取り終えましょう。
    .wrong-take = 無料ですが、「戦略の書」には使えません。
lesson-round-again = 新しいラウンド。コマが進み、市場が補充され、今度はあなたが先です。収集しましょう。
    .wrong-any = 早い者勝ちです。歴史を取りましょう。
lesson-round-history = だれよりも先に歴史を。
    .then = スタートは毎ラウンド交代。自分が先のラウンドを見越して動きましょう。
    .wrong-any = 待っていたのは歴史です。

lesson-forget = 忘却する
lesson-forget-card = 芸術を使う書がありません。カードは忘却もできます。トークン1個＝1点。
lesson-forget-choose = 「忘却する」を選びます。
    .wrong-any = それはまた今度。ここでは忘却を。
lesson-forget-art = 効果は種類ごとに違います（カードに記載）。芸術を忘却すると、相手の収集が1枚高くなります。
    .then = 1点。効果は次の自分の手番まで続きます。
    .wrong-any = 科学は「生命の樹」に要ります。芸術を忘却しましょう。
lesson-forget-token = 手番に1回、アクションとは別に、トークンで断片を買えます。「生命の樹」に科学があと1枚。使いましょう。
    .wrong-end_turn = 1点は残りますが、7点の書が1枚足りないままです。
lesson-forget-shard = 科学を取ります。
    .wrong-any = 足りないのは科学です。
lesson-forget-complete = 忘却した芸術の効果で、相手は収集のたびに1枚払いました。あなたの番で効果は終わり。「生命の樹」を完成！
    .then = 7点です。能力で、忘却した芸術も手札に戻りました。
    .wrong-any = もう書が払えます。

lesson-reorganize = 書を入れかえる
lesson-reorganize-stuck = 神秘が3枚あるのに使う書がありません。相手は「ルネサンス美術の書」目前です。
lesson-reorganize-choose = 再編しましょう。1枚捨てて、3冊とも入れかえます。
    .wrong-any = それでは相手の欲しい書が残ります。
lesson-reorganize-card = どのカードなら手放せますか？
    .then = 「神秘のヴェール」は神秘3枚。次の手番で6点です。
    .wrong-any = 神秘は3枚そろえば6点の書になりえます。2枚では0点。残しましょう。
lesson-reorganize-veil = 相手の芸術は行き場をなくしました。あなたの番です。「神秘のヴェール」を完成させましょう。
    .wrong-any = 6点が待っています。

lesson-last = 最後のラウンド
lesson-last-score = 最終ラウンド。このあとコマが終点に着きます。あなた10点、相手14点。
lesson-last-win = この1手番で逆転してください。何を試してもかまいません。やり直せます。
    .hint = トークンは1点ですが、最後の1枚になります。
    .then = 15対14！
    .wrong-any = それでは届きません。6点の書を狙いましょう。
lesson-last-know = これで「記憶の図書館」はもう遊べます。次は最初の対局へ。
