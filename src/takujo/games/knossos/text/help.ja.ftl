# What each answer does and when it is worth it.

help-main-step_up = 手番に1回ただで、牛マークの脇のワーカーを空いたマークへ。これで資源になります。
help-main-lay_tile = タイルを置き、ミープルを載せます。新しい列の始まり。帰還ではミープルが2個分です。
help-main-place_worker = 自分の駒の隣のタイルにワーカーを1個。入口への列をつなぎます。
help-main-trip = 列が入口に届いたら帰還。1色につき1・3・6・10・15個。同じ色を集めるほど得です。
help-main-recall = どこかのワーカー1個を待機場所へ。動けなくなったワーカーに。
help-main-tavern = 資源5個（ミープルが外なら＋2）で新しいワーカー2個。序盤におすすめ。
help-main-recruit = ワーカー2～3個を置いて、新しいワーカー1個を得ます。資源は要りません。
help-main-warehouse = 1色3個で追加資源ダイス。その色を15個まで持てます。
help-main-guide = 1色4個。ワーカー配置のたび、その色のタイルにもう1個置けます。
help-main-day_labour = ワーカー2個を置いて、好きな1色の資源3個。手早い元手です。
help-main-big_basket = 1色7個。帰還のたびに、その色も一緒に持ち帰れます。
help-main-camp = タイルを置かずに、奥のタイルへミープルを。途中のタイル1枚につき資源1個。
help-main-telegram = 資源2個とワーカー2個で、入口につながなくても帰還できます。
help-main-office = タイル置き場に新しいタイルを引き、続けて配置もできます。
help-main-altar = 資源を払ってワーカーを祭壇へ。終了時に得点になります。コストと得点は祭壇カードのとおり。
help-main-artifact = この発掘品を得ます。同じ種類を集めるほど高得点。効果つきのものもあります。
help-main-final_return = 最後の手番だけ。1～2色の牛マークの駒を帰還させ、1個につき資源1（ミープル2）。

help-tile_pick-tile = このタイルを置きます。小さいほど置きやすく、大きいほど遠くへ届きます。

help-tile_orient-turn = この面・向きで置きます。隣と同じ色は1枚につき資源1個かかります。

help-tile_anchor-at = ここに置きます。コストは場所の横に出ています。

help-pay_mono-pay = この色で払い、この色のマスにワーカーを置きます。

help-pay_alt-pay = この払い方にします。多く持っている色から使いましょう。

help-pay_mix-pay = この色からこの数だけ払います。残りは次の色から。

help-split_pay-extra = 追加資源ダイスからこの数を出します。0になるとダイスは返り、ワーカーが戻ります。

help-split_gain-extra = 得た資源のうち、この数を追加資源ダイスに置きます。

help-worker_tile-place = ここに置きます。空いた牛マークに乗れば資源になります。

help-guide_tile-place = 道案内で、ここにもう1個置きます。
help-guide_tile-skip = 今回は道案内を使いません。

help-path_step-go = このタイルを通ります。数えるのは牛マークの上の自分の駒だけです。

help-harvest_mode-colour = この色を持ち帰ります。経路のこの色のマークにいる駒がすべて帰ります。
help-harvest_mode-white = 白は4色すべてに駒が必要。貴重で、終了時に1色の得点に白の数を掛けます。

help-second_colour-colour = この色も持ち帰ります。
help-second_colour-none = 1色だけ。ほかの駒は次の帰還に残せます。

help-white_piece-take = 白のために、この駒を帰します。

help-basket-collect = 籠で、この色も得ます。
help-basket-leave = この色は次の機会に残します。

help-leftover-take = このワーカーも帰します（資源はなし）。
help-leftover-take_all = 残りのワーカーを全員帰します。
help-leftover-done = 残りはそのまま、次の帰還を待ちます。

help-market_return-fetch = 市場からこのワーカーを戻します。その効果は終わります。
help-market_return-reinforcements = 増援から新しいワーカーが1個、ただで加わります。序盤はまずこれ。
help-market_return-none = だれも戻しません。

help-hermes_space-space = ヘルメスのこのマスへ。数字より1少ない点になります。
help-hermes_space-none = ヘルメスには置きません。

help-recall_pick-recall = このワーカーを戻します。

help-labour_colour-gain = この色を3個得ます。狙う発掘品に合わせましょう。

help-camp_tile-camp = ミープルをここに置きます。

help-office_draw-draw = もう1枚引きます。
help-office_draw-stop = これで引き終えます。

help-office_lay-lay = 続けてタイルを配置します。
help-office_lay-finish = 配置しません。

help-final_colour-colour = この色の駒を帰します。
help-final_colour-none = 2色目は選びません。

help-final_pieces-take = この駒を帰して資源を得ます。
help-final_pieces-all = すべて帰します。
help-final_pieces-done = これで終わり。遺跡に残るワーカーも0.5点です。

help-after_main-step_up = 行動のあとで、このワーカーを空いたマークへ。
help-after_main-end_turn = 手番を終えます。
