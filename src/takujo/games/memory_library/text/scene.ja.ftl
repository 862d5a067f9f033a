# 「記憶の図書館」の画面に出る言葉。

scene-final-round = 最終ラウンド

# 卓上の見出し
scene-stock = ストック
scene-rounds = ラウンド
scene-shard-market = 断片の市場
scene-tome-market = 知識の書市場
scene-discards = 捨て札
scene-your-tomes = 完成した知識の書
scene-oblivion-area = 忘却エリア
scene-tokens = 持ちもの
scene-hits-you = 受けている影響
scene-missing = あと{ $count }枚
scene-ready = そろった

# いま自分にかかっている影響
scene-burden-collect = 収集 ＋{ $count }枚
scene-burden-tome = 完成 ＋{ $count }枚
scene-burden-fee = 忘却料 { $count }個
scene-burden-toll = 発動料 { $count }枚

# 選ぶとどうなるか
scene-pay = −{ $count }枚
scene-lose-point = −1点

# あと何枚払うか
scene-owed-collect_pay = あと{ $count }枚。{ collect_pay.note }
scene-owed-hand_limit = あと{ $count }枚。

# 読み上げ
scene-say-track = ラウンドトラック：{ $last }マス中{ $at }マス目
scene-say-librarian = 司書コマは{ $at }マス目
scene-say-final-round = これが最終ラウンドです
scene-say-market = 市場の{ $kind }：{ $count }枚
scene-say-slot = { $kind }：次のラウンドまで市場にありません
scene-say-deck = { $kind }の山札：残り{ $count }枚
scene-say-tome = { $name }、{ $points }点、条件は{ $price }
scene-say-forgotten = 。忘却すると：{ $text }{ $clause }
scene-say-ability = 。{ $text }{ $clause }
scene-say-no-tome = 知識の書市場の空き
scene-say-missing = あと{ $count }枚足りません
scene-say-ready = 断片がそろっています
scene-say-tome-deck = 書の山札：残り{ $count }冊
scene-say-tome-discard = 捨てられた書：{ $list }
scene-say-discard = 捨てられた断片：{ $list }
scene-say-none = なし
scene-say-counted = { $name }{ $count }
scene-say-stock = ストックの忘却トークン：{ $count }個
scene-say-supply = 残りのワイルドトークン：{ $count }個
scene-say-area = { $name }さんのボード
scene-say-your-area = あなたのボード
scene-say-completed = { $name }（{ $owner }さんが完成、{ $points }点）
scene-say-you-completed = { $name }（完成、{ $points }点）
scene-say-laid = 忘却した{ $kind }、トークンあり
scene-say-bare = 忘却した{ $kind }、トークンなし
scene-say-token = { $kind }の上の忘却トークン、1点
scene-say-free = { $count ->
    [0] カードに載っていない忘却トークンなし
   *[other] カードに載っていない忘却トークン{ $count }個、1個1点
}
scene-say-wilds = { $count ->
    [0] ワイルドトークンなし
   *[other] ワイルドトークン{ $count }個：書の完成で好きな断片になる
}
scene-say-hand = { $name }さんの手札{ $count }枚
scene-say-known = { $said }、わかっているもの：{ $list }
scene-say-effect = { $name }さんの効果：忘却した{ $kind }
scene-say-veil = { $name }さんの効果：神秘のヴェール
scene-say-tray = { $kind }、いま取った断片
scene-say-hand-card = { $kind }
scene-say-hand-count = 手札{ $count }枚、ラウンド終了時は{ $limit }枚まで
scene-say-burden = { $said }（{ $names }さん）

# 席のわきの数
scene-figure-tomes = 完成した書
scene-figure-tokens = 忘却トークン
scene-figure-wilds = ワイルドトークン
