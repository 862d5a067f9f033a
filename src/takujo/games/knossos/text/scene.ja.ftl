# クノッソスの絵のことば。

scene-final-turns = { $count ->
    [1] 最後の手番
   *[other] 最終手番　残り{ $count }
}

scene-figure-home = 待機中のワーカー
scene-figure-ruins = 遺跡にいる駒
scene-figure-artifacts = 発掘品

# 卓上の見出し
scene-gate = 入口
scene-gate-other = Entrance
scene-row = タイル置き場
scene-turns = 面と向き
scene-artifacts = 発掘品
scene-harvest = 帰還：同じ色の駒の数
scene-altar = 祭壇　{ $name }
scene-full = { $full }／{ $capacity }
scene-your-party = あなたの発掘隊
scene-now = 今{ $points }点
scene-cost = コスト
scene-free = 無料
scene-per-tile = タイルごと{ $n }
scene-per-tile-short = { $n }×
scene-worth = { $list }点
scene-worth-each = 1個{ $points }点
scene-worth-hermes = 数字−1点

scene-note-place = 印は牛マーク（ミープル）の位置、数字はコスト。{ $gap_rule ->
    [total] 隙間は合わせてXマスでXの2乗かかります。
   *[each] Xマスの隙間はXの2乗かかります。
}

# 市場のエリアの働き
scene-does-reinforcements = 帰還のたびに控えを{ $n }個
scene-does-tavern = ここの控えを{ $n }個得る
scene-does-recruit = 2個（次は3個）置き、控えを{ $n }個
scene-does-warehouse = ダイスを得る。上限が15になる
scene-does-guide = この色のタイルにもう1個置ける
scene-does-day_labour = 1色の資源を{ $n }個
scene-does-big_basket = 帰還でこの色も得られる
scene-does-camp = ミープルを既にあるタイルへ
scene-does-telegram = 入口なしで帰還
scene-does-office = タイルを引き、1枚置ける

# 読み上げ
scene-say-ruins = 遺跡。枠は{ $size }×{ $size }マス。まだ左へ{ $left }、右へ{ $right }、上へ{ $up }、下へ{ $down }動かせます
scene-say-slide-left = 枠は左へあと{ $count }
scene-say-slide-right = 枠は右へあと{ $count }
scene-say-slide-up = 枠は上へあと{ $count }
scene-say-slide-down = 枠は下へあと{ $count }
scene-say-gap = 閉じた隙間のマス
scene-say-new-gap = ここに隙間ができます
scene-say-entrance = 入口
scene-say-tile = タイル{ $number }、{ $colour }、{ $free ->
    [0] 空いた牛マークなし
   *[other] 空いた牛マーク{ $free }
}
scene-say-pieces = { $name }：{ $meeple ->
    [0] {""}
   *[other] ミープル{" "}
}{ $on ->
    [0] {""}
   *[other] 牛マークにワーカー{ $on }個{" "}
}{ $beside ->
    [0] {""}
   *[other] 脇にワーカー{ $beside }個
}
scene-say-meeple = { $name }のミープル
scene-say-meeple-home = { $name }のミープル、待機中
scene-say-worker = { $name }のワーカー
scene-say-at-gate = 入口にいる{ $name }のワーカー
scene-say-beside = { $name }：牛マークの脇にワーカー{ $count }個
scene-say-home = { $name }：待機中のワーカー{ $count }個
scene-say-goal-mark = 空いた牛マークへ
scene-say-goal-beside = 牛マークは埋まっているので、その脇へ
scene-say-step = { $worth ->
    [0] 経路を進める
   *[other] ここで数える駒：{ $worth }
}
scene-say-step-proposed = { $worth ->
    [0] おすすめの経路
   *[other] おすすめの経路、ここで数える駒：{ $worth }
}
scene-say-place = 牛マーク（ミープル）がここに来ます
scene-say-ghost = 配置するタイル
scene-say-ghost-least = いちばん安く置けるところ
scene-say-touched = 同じ{ $colour }のタイル：1かかります
scene-say-cost = その色{ $same }個、隙間{ $gaps }個
scene-say-lit = 経路のタイル
scene-say-thread = ここまでの経路：{ $count }枚
scene-say-proposed = おすすめの経路：{ $count }枚
scene-say-row = タイル置き場：{ $limit }枚まで、今{ $count }枚。{ $fits }
scene-say-fits = 枠に収まるタイルがあります。
scene-say-fits-not = どのタイルも枠に収まりません。
scene-say-box = 箱のタイル：{ $count }枚
scene-say-row-tile = { $shape }、{ $first }か{ $second }、牛マーク{ $marks }
scene-say-tile-fits-not = どこにも収まりません。
scene-say-turn = { $side }面、{ $colour }、右へ{ $degrees }°
scene-say-no-card = すべてなくなるまで補充されません
scene-say-deck = 発掘品の山：{ $count }枚
scene-say-card = { $name }、{ $kind }。{ $cost }。{ $effect }
scene-say-two = コストは1色{ $x }個と1色{ $y }個
scene-say-alt = コストは{ $a }か{ $b }を{ $x }個、または{ $c }と{ $d }を{ $y }個と{ $z }個
scene-say-held = { $owner }：{ $said }
scene-say-kind = { $kind }：{ $count }枚、{ $points }点
scene-say-kinds = { $name }の発掘品：{ $points }点
scene-say-market = 市場、シートM0と{ $sheet }
scene-say-harvest = 帰還で得る資源：同じ色の駒1個から5個で{ $list }。ミープルは2個分
scene-say-area = { $name }。{ $text }空き：{ $free }
scene-say-die = { $colour }の追加資源ダイス（{ $number }）
scene-say-reserve = { $name }の控え：{ $count }個
scene-say-altar = 祭壇 { $name }。{ $text }{ $capacity }マス中{ $full }マス
scene-say-altar-space = { $points }点
scene-say-own = あなたの個人ボード。今終われば{ $total }点。ワーカー{ $workers }、資源{ $resources }、発掘品{ $artifacts }、祭壇{ $altar }
scene-say-rival = { $name }の個人ボード、{ $total }点
scene-say-store = { $colour }：{ $count }個、上限{ $limit }{ $extra ->
    [0] {""}
   *[other] 、うち追加資源ダイスに{ $extra }
}
