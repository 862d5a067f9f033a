# 物語：主語のない節。いくつかで一文になる

story-drew = { $it }を{ $end ->
        [yes] 引いた
       *[no] 引き
    }
    .it = { $why }「{ $card }」{ $n ->
        [1] {""}
       *[other] { $n }枚
    }
story-drew_hidden = { $it }{ $end ->
        [yes] 引いた
       *[no] 引き
    }
    .it = { $why }カードを{ $number }枚
story-no_card = 引けるカードが{ $end ->
        [yes] なかった
       *[no] なく
    }
story-planned = 「{ $card }」を計画し{ $end ->
        [yes] た
       *[no] {""}
    }
story-shown = 「{ $card }」を計画して{ $end ->
        [yes] いた
       *[no] おり
    }
story-converted = { $it }をお金{ $n }に変換し{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { $recipe }{ $n ->
        [1] {""}
       *[other] （{ $n }回）
    }
story-discarded = { $landed ->
        [none] { $stayed ->
            [none] 進むために「{ $card }」を捨て{ $end ->
            [yes] た
           *[no] {""}
        }
           *[other] 「{ $card }」を捨てて0マス{ $end ->
            [yes] 進んだ
           *[no] 進み
        }
        }
       *[other] 「{ $card }」を捨てて{ $landed }へ{ $end ->
        [yes] 進んだ
       *[no] 進み
    }
    }
story-stayed = { $it }に{ $end ->
        [yes] とどまった
       *[no] とどまり
    }
    .it = { $space }
story-landed = { $it }に{ $end ->
        [yes] 止まった
       *[no] 止まり
    }
    .it = { $space }
story-lap = 周回トークン（{ $left ->
        [0] 最後の1個
       *[other] 残り{ $left }個
    }）を{ $end ->
        [yes] 得た
       *[no] 得て
    }
story-no_lap = 1周したが、周回トークンはもう{ $end ->
        [yes] なかった
       *[no] なく
    }
story-climbed = { $seat }の上に{ $end ->
        [yes] 乗った
       *[no] 乗り
    }
story-carried = { $it }を{ $end ->
        [yes] 運んだ
       *[no] 運び
    }
    .it = { $seat }
story-card_gave = カード報酬で{ $gain }を{ $end ->
        [yes] 得た
       *[no] 得て
    }
story-space_gave = { $space }で{ $gain }を{ $end ->
        [yes] 得た
       *[no] 得て
    }
story-ride_gave = 相乗りボーナスで{ $gain }を{ $end ->
        [yes] 得た
       *[no] 得て
    }
story-produced = { $it }を産出し{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = 「{ $card }」で{ $gain }
story-paid = { $it }を{ $end ->
        [yes] 払った
       *[no] 払い
    }
    .it = { $tokens }
story-built = { $paid ->
        [none] {""}
       *[other] { $paid }で
    }「{ $card }」を{ $end ->
        [yes] 建てた
       *[no] 建て
    }
story-chained = 続けて{ $paid ->
        [none] {""}
       *[other] { $paid }で
    }「{ $card }」を{ $end ->
        [yes] 建てた
       *[no] 建て
    }
story-chain_ended = 建設を{ $end ->
        [yes] 終えた
       *[no] 終え
    }
story-marker_passed = スタートプレイヤーマーカーを受け{ $end ->
        [yes] 取った
       *[no] 取り
    }

tie-break = 同点のときは周回トークンの多い方、次に建物の多い方が上位。
