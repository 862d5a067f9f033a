# 端末の卓に出る短い言葉。

drawn-round = 第{ $n }ラウンド
drawn-points = { $n }点
drawn-market = 市場
drawn-tray = 収集中
drawn-hand = 手札
drawn-oblivion = 忘却
drawn-by-you = 自分の効果
drawn-history = 史
drawn-science = 科
drawn-art = 芸
drawn-philosophy = 哲
drawn-mystery = 秘
drawn-signs = ●2 トークンのある断片  ○ トークンなし  ★ ワイルド  ▒ 手札の枚数  {"["}史] まだない断片  +4 山札の残り  ! 効果
