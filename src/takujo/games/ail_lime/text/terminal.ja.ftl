# 端末の卓に出る短い言葉。

drawn-round = 第{ $n }ラウンド
drawn-points = { $n }点
drawn-built = 建物
drawn-harvest = 収穫
drawn-hand = 手札
drawn-food = 食
drawn-material = 資
drawn-knowledge = 知
drawn-money = 金
drawn-card = 札
drawn-choice = 選
drawn-any = 任
drawn-culture = 文
drawn-industry = 産
drawn-politics = 政
drawn-neutral = 無
drawn-signs = ▲‹●：●は▲に乗っている  食糧 資材 知識 お金  任：どれでも  ◉ 周回トークン  ► スタートプレイヤー
