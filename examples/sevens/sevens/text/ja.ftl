# 質問ひとつがメッセージひとつ。属性は注記と、選択肢（先頭の語）ごとの表示。

tagline = 7の隣から順に並べ、人の待つ札は止めておく
minutes = 10
setting-passes = 各自のパスの回数

turn = どのカードを出しますか？
    .note = 場のカードの隣に、7から外へ向かって並べます。出せずパスもできないと脱落です。
    .lay = { $it }を出す
    .pass = パス

event-began = { $who }がダイヤの7を出し、最初の手番になった。
event-laid = { $who }が{ $card }を出した。
event-passed = { $who }がパスした（残り{ $left }回）。
event-went_out = { $who }がすべてのカードを出して上がった。
event-dropped_out = { $who }は出せるカードもパスもなく脱落し、手札をすべて並べた。

why-no-neighbour = 7に近い側の隣のカードがまだ場にありません
why-no-pass = パスがもう残っていません

# 画面に出る項目と物の名前
field-spade = スペード
field-heart = ハート
field-diamond = ダイヤ
field-club = クラブ
field-state = 状態
field-passes = パス
field-hand_size = 枚数
out = 上がり
dropped = 脱落
