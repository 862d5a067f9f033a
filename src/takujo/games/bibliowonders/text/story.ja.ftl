# 物語：主語のない節。いくつかで一文になる

story-moved = { $direction }の{ $cell }へ移動し{ $end ->
        [yes] た
       *[no] {""}
    }
story-turned_up = { $face }を表に{ $end ->
        [yes] した
       *[no] し
    }
story-mp_gained = MPを{ $number }点{ $end ->
        [yes] 得た
       *[no] 得て
    }（計{ $mp }点）
story-mp_lost = MPは上限の{ $mp }点から{ $end ->
        [yes] 増えなかった
       *[no] 増えず
    }
story-mp_paid = { $it }を{ $end ->
        [yes] 払った
       *[no] 払い
    }
    .it = MP{ $number }点
story-spell_cast = { $mp_paid }で「{ $spell }」を{ $end ->
        [yes] 唱えた
       *[no] 唱え
    }
story-card_drawn = { $it }を{ $end ->
        [yes] 引いた
       *[no] 引き
    }
    .it = { $kind }{ $n ->
        [1] {""}
       *[other] { $n }枚
    }
story-card_drawn_hidden = { $it }{ $end ->
        [yes] 引いた
       *[no] 引き
    }
    .it = カードを{ $n }枚
story-nothing_drawn = 引けるカードが{ $end ->
        [yes] なかった
       *[no] なく
    }
story-crystal_placed = { $cell }に消費クリスタルを{ $end ->
        [yes] 置いた
       *[no] 置き
    }
story-transposed = { $cell }と{ $other }を入れ替え{ $end ->
        [yes] た
       *[no] {""}
    }
story-peeked = { $it }を見{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { $cell }（{ $face }）
story-peeked_hidden = { $it }をこっそり見{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { $cell }
story-pawn_carried = { $cell }へ{ $end ->
        [yes] 運ばれた
       *[no] 運ばれ
    }
story-knowledge_acquired = { $kinds }を公開して{ $area }の知識を習得し{ $end ->
        [yes] た
       *[no] {""}
    }
story-magic_played = { $kind }を{ $end ->
        [yes] 使った
       *[no] 使い
    }
story-moves_gained = 移動を{ $number }回増やし{ $end ->
        [yes] た
       *[no] {""}
    }
story-permitted = 条件を満たさない1枚も公開できるように{ $end ->
        [yes] なった
       *[no] なり
    }
story-discarded = { $it }を捨て{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { $kind }{ $n ->
        [1] {""}
       *[other] { $n }枚
    }
story-moves_unused = 移動を{ $moves }回残し{ $end ->
        [yes] た
       *[no] {""}
    }
story-permit_unused = 閲覧許可を使わずに{ $end ->
        [yes] 終えた
       *[no] 終え
    }
story-game_won = すべての知識を手に受付へ{ $end ->
        [yes] 戻った
       *[no] 戻り
    }
story-limit_reached = 第{ $number }ターンで閉館となった。知識キューブの多い方、次に受付に近い方、次にMPの多い方が勝つ。
