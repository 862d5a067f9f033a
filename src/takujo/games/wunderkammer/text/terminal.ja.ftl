# 端末の卓に出る短い言葉。

drawn-round = 第{ $n }ラウンド
drawn-points = { $n }点
drawn-characters = キャラクター
drawn-in-line = 列にある
drawn-own = ほかにある
drawn-lines = 列
drawn-hand = 手札
drawn-bench = ベンチ
drawn-signs = × トラッシュ  J ジョーカー  @ キャラクター
