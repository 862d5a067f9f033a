# What each answer does and when it is worth it.

help-plan_card-plan = このカードを計画に出します。手番では、この移動数で進むか、この建物を建てるかです。

help-turn_action-advance = カードを捨てて移動数だけ進み、カード報酬とマス報酬を得ます。いつでも選べます。
help-turn_action-build = コストを払って建てます。得点とずっと続く効果のほか、{ $production_timing ->
        [harvest] 合うマスで収穫するたびに産出します。
        [both] 合うマスで建てたときと収穫するたびに産出します。
        [build_anywhere] 建てたときに産出します。
       *[build] 合うマスで建てれば産出します。
    }コマは動きません。
help-turn_action-convert = この資源をお金1つに変えます。お金は何の代わりにもなります。あと1つ足りないときに。

help-choose_destination-go = ここで止まり、マスの報酬を得ます。上に乗っているコマも一緒に。先客がいればその上に乗ります。

help-choose_column-climb = このコマの上に乗ります。持ち主が動けば一緒に運ばれ、マス報酬をもらえます。

help-choose_card_reward-take = カード報酬としてこの資源を得ます。産出は起きません。

help-choose_space_reward-take = この資源を得ます。次に建てたい建物のコストに合わせましょう。

help-choose_ride_reward-take = 運ばれてきたボーナスとして、この資源を得ます。

help-pay_any-pay = これで払います。お金は何にでも使えるので、最後まで残しましょう。

help-chain_build-build = このカードも続けて建てます。コストは別に払います。
help-chain_build-stop = ここまで。残りの連鎖はなくなります。
help-chain_build-convert = 続けて建てる前に、お金1つに変えます。

help-last_conversion-convert = 手番の終わりに、この資源をお金1つに変えます。
help-last_conversion-done = 変換せずに手番を終えます。
