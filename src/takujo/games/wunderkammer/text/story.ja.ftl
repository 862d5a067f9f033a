# 物語：主語のない節。いくつかで一文になる

story-items = { $n ->
        [1] { $face }
       *[other] { $face }×{ $n }
    }

story-ability_dealt = 能力は{ $it }。
    .it = { $character }「{ $ability }」
story-revealed = { $it }を公開し{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { story-items }
story-drew = { $it }を{ $end ->
        [yes] 引いた
       *[no] 引き
    }
    .it = { story-items }
story-drew_hidden = { $number ->
        [0] 1枚も
       *[other] { $number }枚
    }{ $number ->
        [0] { $end ->
        [yes] 引けなかった
       *[no] 引けず
    }
       *[other] { $end ->
        [yes] 引いた
       *[no] 引き
    }
    }
story-played = { $it }をプレイし{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { $face }（{ $counted ->
        [-1] 同じライン
        [0] 新しいライン
       *[other] ＋{ $counted }
    }）
story-joker_played = ジョーカーを{ $face }（＋{ $counted }）としてプレイし{ $end ->
        [yes] た
       *[no] {""}
    }
story-character_played = { $it }としてプレイし{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { $character }を{ $line }
story-trashed = { $it }をトラッシュし{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { story-items }
story-line_trashed = { $it }をトラッシュし{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { $face }のライン（{ $number }枚）
story-total_raised = 「{ $ability }」で{ $points }を足し{ $end ->
        [yes] た
       *[no] {""}
    }
story-totalled = 合計{ $number }に{ $end ->
        [yes] 達した
       *[no] 達し
    }
story-item_taken = { $item }（{ $left ->
        [0] 最後の1枚
       *[other] 残り{ $left }枚
    }{ $pile_spent ->
        [none] {""}
       *[other] 、{ $pile_spent }
    }）をテイクし{ $end ->
        [yes] た
       *[no] {""}
    }
story-pile_spent = { $it }にし{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = なくなった種類は{ $gone }
story-no_item = アイテムをテイク{ $end ->
        [yes] しなかった
       *[no] せず
    }
story-put_card = { $character }に{ $item }をプットし{ $end ->
        [yes] た
       *[no] {""}
    }
story-put_hidden = { $character }にカードを1枚、裏向きでプットし{ $end ->
        [yes] た
       *[no] {""}
    }
story-character_taken = { $character }をテイクし{ $end ->
        [yes] た
       *[no] {""}
    }（なくなった種類は{ $gone }）
story-character_stolen = { $seat }から{ $character }をテイクし{ $end ->
        [yes] た
       *[no] {""}
    }
story-seen = { $it }を{ $end ->
        [yes] 見つけた
       *[no] 見つけ
    }
    .it = { $character }の下に{ $item }
story-shuffled = { $number }枚をシャッフルし{ $end ->
        [yes] た
       *[no] {""}
    }
story-turned_up = { $it }が現れた。
    .it = { $character }の下から{ $item }

tie-break = 同点のときはキャラクターの多い方が上位。
