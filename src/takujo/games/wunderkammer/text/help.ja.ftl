# What each answer does and when it is worth it.

help-play-play_card = このカードをラインへ。すでにある枚数が合計に入り、これは次の手番から数えます。
help-play-trash_hand = このカードをトラッシュへ。その分ドローでき、シャッフルすれば戻ってきます。
help-play-play_joker = ジョーカーでこのラインも数えます。無料、手番に1回。まだプレイしていないラインに。
help-play-play_character = キャラクターの力で、ジョーカーのようにこのラインを数えます。
help-play-trash_line = このラインを丸ごとトラッシュし、別の種類のために空けます。長さは失われます。
help-play-end_play = プレイを終えます。この合計で取れるアイテムが決まります。

help-take-take_item = このアイテムをテイクします。トラッシュに入り、次のシャッフルで使えます。得点にはすぐ数えます。
help-take-skip_take = テイクしません。カードは得点なので、めったに得になりません。

help-put-put_card = このカードを自分のキャラクターにプットします。そのキャラクターにまだない種類なら全員にとって1点上がり、カード自体は失います。
help-put-skip_put = プットしません。

help-put_target-put_on = このキャラクターの下に置きます。すでにお気に入りの種類では意味がありません。

help-character-take_character = このキャラクターをテイクします。能力があれば、それもあなたのもの。共通の場からなら、お気に入りの4種も全員にとって1点ずつ上がります。
help-character-pass_character = テイクしません。相手のほうが得をする4種なら、それも手です。

help-refill-shuffle_draw = 全部混ぜ、4枚を新しいラインに公開してドロー。新しいアイテムを使いたいときに。
help-refill-draw_only = 手札の上限になるまでドローだけ。ラインはそのまま伸びます。

help-make_room-trash_hand = このカードをトラッシュしてドローします。
help-make_room-done_trashing = これでドローします。
