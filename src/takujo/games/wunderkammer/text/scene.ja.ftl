# 「ヴンダーカンマー」の画面に出る言葉。

scene-last-turn = 最後の手番
scene-last-round = 最終ラウンド
scene-step-play = 1 プレイ
scene-step-take = 2 テイク・アイテム
scene-step-set = 3 セット
scene-step-put = 4 プット
scene-step-character = 5 テイク・キャラクター
scene-step-refill = 6 シャッフル・アンド・ドロー

scene-points-or-so = 点？

# 卓上の見出し
scene-nine = 九人のキャラクター
scene-gone = なくなった種類
scene-unknown = 伏せたカード{ $count }枚：点はもっと高いかも
scene-total = 合計
scene-total-of = 合計{ $total }
scene-enough = { $total }以下をテイク可
scene-nothing-yet = まだテイク不可
scene-your-lines = あなたのライン
scene-your-bench = あなたのベンチ
scene-deck = デッキ
scene-trash = トラッシュ
scene-joker = ジョーカー
scene-could-take = テイク可
scene-could-steal = テイク可
scene-stuck = 空きなし

# 選ぶとどうなるか
scene-gain = ＋{ $points }点
scene-loss = −{ $points }点
scene-gone-to = ◆{ $gone }/{ $of }
scene-ends = ゲーム終了
scene-draws = ＋{ $count }枚
scene-new-line = 新ライン
scene-longer = 延長

# 読み上げ
scene-say-drawer = { $item }：残り{ $left }枚、1枚{ $value }点
scene-say-raised = { $said }（{ $names }）
scene-say-rising = { $said }。{ $names }がテイクされると上がる
scene-say-owned = { $said }。あなたは{ $count }枚
scene-say-gone = なくなった種類：{ $of }で終わり、いま{ $gone }。アイテム：{ $items }。キャラクター：{ $guests }
scene-say-unknown = キャラクターの下に伏せたカード{ $count }枚：点は見えているより高いかもしれません
scene-say-guest = { $number }番 { $name }、お気に入りは{ $kinds }。{ $ability }
scene-say-held = { $said }{ $name }さんのベンチ。
scene-say-missing = { $said }あなたのラインに足りないもの：{ $kinds }。
scene-say-could-take = いまのラインなら、{ $name }をテイクできます
scene-say-could-steal = いまのラインなら、{ $name }を持ち主からテイクできます
scene-say-danger = { $name }が危ない：{ $names }さんがテイクできます
scene-say-defended = { $name }は持ち主のラインに守られています
scene-say-total = { $name }さんの合計：{ $total }
scene-say-bonus = { $said }（うち{ $bonus }は能力）
scene-say-area = { $name }さんの場：全部で{ $cards }枚
scene-say-hidden = { $said }。手札・デッキ・伏せたカード：{ $cards }
scene-say-your-area = あなたの場
scene-say-hand = { $name }さんの手札{ $count }枚
scene-say-free-line = 空いたライン
scene-say-line = { $name }さんの{ $item }のライン、{ $count }枚{ $played ->
    [0] {""}
   *[other] 、この手番に{ $played }枚プレイ
}
scene-say-your-line = あなたの{ $item }のライン、{ $count }枚{ $played ->
    [0] {""}
   *[other] 、この手番に{ $played }枚プレイ
}
scene-say-length = このラインは{ $count }枚
scene-say-counted-line = このラインで合計に＋{ $count }
scene-say-joker = ジョーカー：手番に1回、ラインの種類のカードとしてプレイできる
scene-say-joker-on = { $item }としてプレイしたジョーカー
scene-say-no-joker = ジョーカーはこの手番でプレイ済み
scene-say-deck = { $name }さんのデッキ{ $count }枚
scene-say-trash = { $name }さんのトラッシュ{ $count }枚
scene-say-known = { $said }（{ $cards }）
scene-say-put-hidden = { $character }の下に伏せたカード（{ $name }さんがプット）
scene-say-put = { $character }の下の{ $item }（{ $name }さんがプット）
scene-say-in-vain = { $said }。点は上がりません
scene-say-bin = { $item }のラインをトラッシュ
scene-say-hand-card = 手札の{ $item }
scene-say-none = なし
scene-say-counted = { $name }×{ $count }

# 席のわきの数
scene-figure-deck = デッキ
scene-figure-trash = トラッシュ
scene-figure-bench = キャラクター
