# 端末の卓に出る短い言葉。

drawn-round = 第{ $n }ラウンド
drawn-points = { $n }点
drawn-left = 発掘品 残り
drawn-gate = 入|口
drawn-market = 市場
drawn-cost = コスト、名前、▲ 使用中、· 空き
drawn-home = 待機
drawn-out = 遺跡に{ $ruins }・市場に{ $market }
drawn-signs = ʊ 牛マーク  M▲ ミープル  ▲ ワーカー  △ 脇
drawn-signs-more = ×× 隙間  ╌╎ 外枠はまだ動く  № 番号が来るマス
