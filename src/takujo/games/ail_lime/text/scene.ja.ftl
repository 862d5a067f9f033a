# 「アイルの道」の画面に出る言葉。

scene-phase-plan = 計画
scene-phase-execute = 実行
scene-final-round = 最終ラウンド

# 卓上の見出し
scene-supply = 周回トークン
scene-main-road = 本道
scene-shortcut = 近道
scene-side-track = 寄り道
scene-your-buildings = あなたの建物
scene-plans = 今回の計画
scene-parts = 建物{ $buildings } · 能力{ $abilities } · 周回{ $laps }
scene-limit = 補充は{ $limit }枚まで
scene-missing = あと{ $count }
scene-ready = 払える
scene-rides = 相乗り
scene-chain = 連鎖 あと{ $count }枚
scene-to-pay = あと{ $count }つ払う

# 読み上げ
scene-say-chart = アイル共和国の図
scene-say-space = { $name }：{ $text }
scene-say-goal = { $name }：{ $gain }
scene-say-gain = 得るもの：{ $gain }
scene-say-lap = 周回トークン
scene-say-draw = カード1枚
scene-say-choice = 好きな基本資源1つ
scene-say-points = { $count }点
scene-any = 好きな資源
scene-say-pawn = { $name }さんのコマ（{ $space }）
scene-say-pawn-on = { $name }さんのコマ（{ $space }、{ $below }さんの上）
scene-say-supply = 残りの周回トークン：{ $all }個中{ $left }個
scene-say-final-round = 周回トークンがなくなりました。このラウンドで終わります
scene-say-deck = 山札：{ $count }枚
scene-say-discard = 捨て札：{ $list }
scene-say-counted = { $name }{ $count }
scene-say-none = なし
scene-say-card = { $name }：進む{ $move }{ $reward }、または{ $cost }で建てる。{ $text }
scene-say-reward = ＋{ $reward }
scene-say-built = { $name }（{ $owner }さんの建物）。{ $text }
scene-say-you-built = { $name }（あなたの建物）。{ $text }
scene-say-no-buildings = { $name }さんの建物はまだありません
scene-say-goods = { $name }さん：{ $list }
scene-say-your-goods = あなたの{ $list }
scene-say-laps = { $name }さんの周回トークン{ $count }個、{ $points }点
scene-say-held = { $name }さんの手札{ $count }枚、補充は{ $limit }枚まで
scene-say-area = { $name }さん：{ $points }点。{ $production }
scene-say-production = { $kind }のマスで{ $list }。
scene-say-parts = 建物{ $buildings }点、能力{ $abilities }点、周回{ $laps }点。補充は{ $limit }枚まで
scene-say-plan-hidden = { $name }さんは計画カードを伏せました
scene-say-plan-none = { $name }さんの計画カードはありません
scene-say-plan-open = { $name }さんの計画は{ $card }
scene-say-plan-now = { $name }さんが{ $card }を公開しました
scene-say-plan-advance = { $name }さんは{ $card }で進みました
scene-say-plan-build = { $name }さんは{ $card }を建てました
scene-say-rides = 一緒に運ばれる：{ $names }さん。着いたマスの報酬を得ます
scene-say-missing = 資源があと{ $count }つ足りません
scene-say-ready = 払えます
scene-say-chain = あと{ $count }枚続けて建てられます
scene-say-to-pay = あと{ $count }つ払います

# 席のわきの数
scene-figure-laps = 周回トークン
scene-figure-buildings = 建物
