# What each answer does and when it is worth it.

help-turn_menu-collect = 市場の断片を取ります。2枚まで無料、3枚で手札1枚、4枚から2枚（コスト増加は別）。書に足りない種類が出ているときに。
help-turn_menu-complete = 条件の断片を払って書を完成。点が入り、能力もすぐ使えます。勝つための本筋です。
help-turn_menu-obliviate = { $basic_game ->
        [on] 手札1枚を忘却エリアに置き、1点のトークンを得ます。使い道のないカードに。
       *[off] 手札1枚を忘却エリアに置き、1点のトークンと効果を得ます。使い道のないカードに。
    }
help-turn_menu-reorganize = 手札1枚を捨て、並んだ書をすべて入れ替えます。欲しい書がないとき、相手の狙いを外すときに。
help-turn_menu-use_token = トークン1個（1点）を返して断片を1枚。アクションは別に行えます。書が完成するなら得です。
help-turn_menu-pass = { $voluntary_pass ->
        [on] この手番は何もしません。この対局ではいつでもパスできます。
       *[off] 何もしません。できるアクションが1つもないときだけ選べます。
    }
help-turn_menu-end_turn = 手番を終えます。使わなかった追加アクションはなくなり、トークンは残ります。

help-extra_shard-add = この種類を市場に1枚加えます。自分が先に取れる、欲しい種類を。

help-collect_pick-take = この断片を取り分けます。支払いは取り終えてからです。
help-collect_pick-done = { $collect_payment ->
        [old_hand] ここまでにします。コストを払い、そのあと断片が手札に入ります。
       *[whole_hand] ここまでにします。断片は手札に入り、そのあとコストを払います。
    }

help-collect_pay-discard = { $collect_payment ->
        [old_hand] このカードで払います。並んだ書に要らないものを。いま取った断片では払えません。
       *[whole_hand] このカードで払います。並んだ書に要らないものを。いま取った断片でも払えます。
    }

help-tome_pay-pay = これで払います。ワイルドトークンは何にでもなるので、カードで足りるなら取っておきましょう。

help-toll-discard = このカードを捨てて、能力を使います。
help-toll-forgo = 払わずに能力をあきらめます。書やトークンはそのまま残ります。

help-ancient_take-take = この断片を市場から無料で取ります。

help-renaissance_target-name = この人の手札が無作為に1枚捨てられます。書の完成が近い人を狙いましょう。

help-tree_return-return = この断片を手札に戻します。上のトークンはストックへ戻るので、トークンなしのカードが得です。

help-infinite_choose-complete = この書を無償で完成させ、能力も使います。点の高い書か、欲しい能力の書を。

help-mirror_copy-mirror = 相手が完成させたこの書の能力を、自分のものとして使います。
help-mirror_copy-decline = まねしません。鏡の点は入ります。

help-oblivion_fee-give = 忘却の前に、このトークンを料金として返します。カードの上のものでも同じです。

help-obliviate_card-obliviate = { $basic_game ->
        [on] このカードを忘却します。ストックにあればトークンを1個得ます。
       *[off] このカードを忘却します。ストックにあればトークンを1個得て、カードにある効果が次の自分の手番まで続きます。
    }

help-reorganize_discard-discard = 書を入れ替えるため、このカードを捨てます。いちばん要らないものを。

help-token_source-give = このトークンを使います。どれを返しても得点は同じ1点減です。

help-token_take-take = トークンと引きかえに、この断片を取ります。ほかのコストはありません。

help-hand_limit-discard = このカードを捨てます。ラウンドの終わりに残せる手札は7枚です。
