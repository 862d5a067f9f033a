# The goal of the game, on one card.
lesson-aim-you = あなたは迷宮クノッソスの発掘隊長。考古学者ミープル1個とワーカー数個を率います。
lesson-aim-win = 得点がいちばん多い人の勝ち。発掘品と祭壇が中心で、ワーカー1個0.5点、同色の資源5個で1点。
lesson-aim-end = 発掘品か祭壇かタイルの置き場が尽きたら、全員が最後の1手番をして終わりです。
lesson-aim-turn = 手番は1行動だけ。タイルを置く→ワーカーを並べる→帰還して資源を得る→使う、の繰り返し。

# How near its end is.
lesson-near-artifacts = 発掘品の残りは、場に{ $shown }枚、山に{ $n }枚です。
lesson-near-altar = 祭壇は{ $all }マスのうち{ $n }マスが埋まっています。

lesson-artifact = 発掘品を得る
lesson-artifact-sword = 得点の中心は発掘品。この剣は赤6個で、ちょうど6個あります。
lesson-artifact-buy = 「金柄の剣」を得ましょう。赤8個の「赤い柱」も試してみて。
    .then = 2点。1本目の剣で1点、「名品」で1点。剣は集めるほど高くなります。
    .wrong-artifact = 安いですが、剣のほうが1点高いです。
    .wrong-any = ここでは剣を。
lesson-artifact-whence = では資源はどこから？ 遺跡からです。次へ進みましょう。

lesson-ruins = 遺跡に入る
lesson-ruins-lay = 資源は遺跡から。タイルを置くと、そこにミープルが立ちます。置きましょう。
    .wrong-any = それはあとで。まず遺跡へ。
lesson-ruins-place = どれでもかまいません。向きを決め、入口かタイルに接する場所へ。
    .then = 無料でした。入口には色がないのでコストがかかりません。
    .wrong-any = まだ置けていません。もう一度。
lesson-ruins-deep = ミープルは奥にいます。そこから入口まで、ワーカーでつなぎます。
lesson-ruins-worker = 帰還を試すと、入口の隣に駒がないので無理。ワーカーを配置しましょう。
lesson-ruins-line = 入口に届くのはどのタイル？
    .hint = 入口に接しているタイルです。
    .then = 牛マークの上に立ちました。資源になるのはマークの上の駒だけです。
    .wrong-any = 置けますが、入口に接していません。

lesson-trip = 帰還する
lesson-trip-line = 列がつながりました。赤にワーカー2個、青にミープル（2個分）。
lesson-trip-trip = 帰還しましょう。
lesson-trip-red = 持ち帰れるのは2色まで。2個分なら資源3個です。まず赤。
    .wrong-any = それも良いですが、まず赤を。
lesson-trip-blue = 青も。ミープルが3個持って帰ります。
    .wrong-any = それではミープルが迷宮に残ります。
lesson-trip-free = 帰還のたび、増援からワーカーを1個もらえます。受け取りましょう。
    .then = 1・3・6・10・15。同じ色を並べるほど得です。
    .wrong-any = ただでもらえます。

lesson-alone = 自分でやってみる
lesson-alone-price = 隣に同じ色のタイルがあると、1枚につき資源1個。タイルには裏表があります。
lesson-alone-turn = 赤／黄の1枚目を、赤いタイルの隣に、無料で置いてください。
    .hint = 裏返しましょう。赤の隣の黄なら無料です。
    .then = 奥へ行くほど、長い列を作れます。
    .wrong-any = 赤を払ったか、赤に接していません。裏返してもう一度。
lesson-alone-loop = 次はひと回り。ミープルを出し、資源を持って帰るまで。2手番でできます。やり直し自由です。
    .hint = 入口の隣のタイルなら、列は要りません。
    .then = 2手番で資源3個。列を伸ばすほど増えます。これがこのゲームです。
    .wrong-any = ミープルがまだ帰っていません。入口用のワーカーを残しましょう。

lesson-mark = 牛マークへ移る
lesson-mark-beside = ワーカーが牛マークの脇にいます。いた人が去り、マークが空きました。
lesson-mark-step = 移るのは無料で、行動に数えません。帰還の前に移りましょう。
    .wrong-trip = このままでは資源になりません。先にマークへ。
    .wrong-any = まずマークへ。無料です。
lesson-mark-trip = では帰還を。
lesson-mark-red = マークに移ったおかげの赤を。
    .wrong-any = それは次に。まず赤を。
lesson-mark-blue = 青も。
    .wrong-any = 2色目もどうぞ。ただです。
lesson-mark-free = 増援からもう1個。受け取るかは自由です。

lesson-hire = 人手を増やす
lesson-hire-tavern = ワーカー2個では短い列だけ。酒場なら資源5個（ミープルが外なら7個）で2個増えます。
lesson-hire-go = ミープルは待機場所にいます。酒場へ。
lesson-hire-stays = 1個は酒場に残り、2個が加わりました。残した1個は、あとで「戻す」で呼べます。

lesson-last = 最後の手番
lesson-last-score = あなたが祭壇を埋め、全員が最後の手番に。残るはあなた。紫が15対13で勝っています。
lesson-last-win = 勝てる行動を見つけてください。何を試してもかまいません。
    .hint = 柱は2本で4点、3本なら8点です。
    .then = 3本目の柱で4点増えて、あなたの勝ち！
    .wrong-any = 届きません。柱が3本になると何点？
lesson-last-know = これでクノッソスの基本は完璧。市場と祭壇は最初の対局で覚えましょう。

# Answers that are beside the point in any step.
lesson-any =
    .wrong-recruit = ワーカー2個を置いて1個増やすだけ。今はやめましょう。
    .wrong-day_labour = 資源3個の代わりに、ワーカー2個が市場に残ります。
    .wrong-place_worker = 列はもう十分です。
    .wrong-recall = 列が切れてしまいます。
    .wrong-lay_tile = できますが、ここでは別のことを。
    .wrong-any = 市場はあとで出てきます。手番は1行動だけです。
