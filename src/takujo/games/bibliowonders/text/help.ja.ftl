# What each answer does and when it is worth it.

help-turn_action-move = この方向へ1歩。裏向きならめくって1MP、クリスタルのない自分の色なら1枚引き、矢印なら書架ごと運ばれます。
help-turn_action-clairvoyance = 1MPで、この裏向きのカードをこっそり見ます。行く価値があるか、先に分かります。
help-turn_action-negotiation = 2MPで1枚引いて1枚捨てます。条件の合わないカードを取り替えましょう。
help-turn_action-leap = 3MPで、このターンの移動が1回増えます。あと1歩届かないときに。
help-turn_action-play = 手札の魔法カードを使います。効果はカードのとおり。ターンの終わりに捨て札になります。
help-turn_action-acquire = いまの場所で条件を満たす、異なるカードをその枚数公開し、キューブを置きます。{ $areas_needed ->
        [short] IIとIIIがそろえば帰るだけ。
       *[all] II・III・IVがそろえば帰るだけ。
    }
help-turn_action-end_turn = ターンを終えます。残った移動は消え、MPと手札は残ります（手札は5枚まで）。

help-acquire_pick-reveal = このカードを公開して捨てます。次に使いやすいカードは残しましょう。

help-negotiation_discard-discard = このカードを捨てます。いま引いたカードでもかまいません。

help-transpose_first-lift = 入れ替える1枚目。上の駒やクリスタルも一緒に動きます。

help-transpose_second-swap = 2枚目。1枚目と場所が入れ替わります。ほかの効果は起きません。

help-catalogue_pick-look = この裏向きのカードを見ます。近くに自分の色があれば大当たりです。
help-catalogue_pick-stop = もう見ません。

help-handlimit_discard-discard = このカードを捨てます。残せるのは5枚までです。
