# ビブリオワンダーズ!の絵に出る言葉。

scene-closing = 閉館まであと{ $count }ターン

scene-winner-home = { $name }がすべての知識を手に受付へ戻り、勝利
scene-winner-limit = 第{ $turn }ターンで閉館。{ $name }の勝利
scene-solo-home = { $turn }ターンで、すべての知識を手に戻りました
scene-solo-lost = 第{ $turn }ターンで閉館しました
scene-of-areas = / { $count } 知識

# 卓上の見出し
scene-knowledge = 知識エリア
scene-spells = 初級魔法
scene-moves-left = { $count ->
    [0] 移動は終わり
   *[other] 移動 あと{ $count }回
}
scene-shelves = 表向きの書架
scene-rebuild-at = { $count }枚で再構築
scene-deck = 山札
scene-discards = 捨て札
scene-turn = このターン
scene-own-shelf = { $name }で1枚引く
scene-permit = 1枚は条件なし

# その手で起こること
scene-gain-mp = MP+1
scene-draw = +1枚
scene-ride = { $cell }へ
scene-win = 勝利！

# 公開できない理由（短く）
scene-not-met = ここでは未達成
scene-not-twice = 同種は1枚
scene-passed-over = 飛ばした
scene-too-few = 後の枚数が不足

# 読み上げ
scene-say-down = { $cell }、裏向き
scene-say-card = { $cell }、{ $name }
scene-say-known = { $cell }、裏向き、見たカード：{ $name }
scene-say-crystal = 消費クリスタルあり：入っても引けない
scene-say-peeked = 見た人：{ $names }
scene-say-pawns = ここにいる人：{ $names }
scene-say-met-here = ここで達成：{ $list }
scene-say-would-meet = 入ると達成：{ $list }
scene-say-pawn = { $name }は{ $cell }
scene-say-look = { $cell }、裏向き
scene-say-north = 受付より北
scene-say-east = 受付より東
scene-say-south = 受付より南
scene-say-west = 受付より西
scene-say-wizard = { $name }：{ $shelf }で引く、{ $steps ->
    [0] 受付の上
   *[other] 受付まで{ $steps }歩
}、達成している条件：{ $list }
scene-say-mp = { $name }：MP { $count }／{ $limit }
scene-say-area-empty = { $name }：{ $area }の知識、未習得
scene-say-area-filled = { $name }：{ $area }の知識、習得済み
scene-say-hand = { $name }の手札{ $count }枚
scene-say-open-hand = { $said }：{ $list }
scene-say-spell = { $name }、MP { $count }
scene-say-deck = 山札{ $count }枚
scene-say-discard = 捨て札：{ $list }
scene-say-counted = { $name }{ $count }枚
scene-say-none = なし
scene-say-shown = { $name }：表{ $up }枚、裏{ $down }枚
scene-say-meter = { $list }。同じ色が表に{ $count }枚でマップを再構築。
scene-say-played = { $name }、このターンに使用
scene-say-permit = 閲覧許可：このターンに公開する1枚は条件を満たさなくてよい
scene-say-magic = { $name }、魔法カード
scene-say-met = { $name }、いまの場所で達成
scene-say-nearest = { $name }、ここでは未達成。次は{ $cell }、{ $steps }歩先
scene-say-nowhere = { $name }、達成できる表向きの場所がない
scene-say-hand-count = 手札{ $count }枚、ターンの終わりに{ $limit }枚まで

# 席のそばの小さな数
scene-figure-mp = MP
scene-spell-refused = { $spell }：{ $why }
