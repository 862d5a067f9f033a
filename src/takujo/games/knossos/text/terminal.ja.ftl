# 端末の卓に出る短い言葉。

drawn-round = 第{ $n }ラウンド
drawn-points = { $n }点
drawn-left = 遺物 残り
drawn-gate = 入|口
drawn-market = 市場
drawn-cost = 値段、名前、▲ 使用中、· 空き
drawn-home = 手元
drawn-out = 遺跡に{ $ruins }・市場に{ $market }
drawn-signs = ʊ 牛の印  M▲ ミープル  ▲ 作業員  △ 印の外
drawn-signs-more = ×× 隙間  ╌╎ 枠はまだ動く  № 番号が来るマス
