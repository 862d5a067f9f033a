# 端末の卓に出る短い言葉。

drawn-turn = { $n }ターン目（{ $round }巡目）
drawn-hand = 手札
drawn-met = ここで成立
drawn-desk = 受付
drawn-blue = b
drawn-red = r
drawn-green = g
drawn-yellow = y
drawn-signs = ✦ 結晶  → 動く書架  ░ 裏向き  ?g 自分は見た
drawn-signs-more = ░の▲：その人が見た  3? 透視  ⌂ 受付まで
