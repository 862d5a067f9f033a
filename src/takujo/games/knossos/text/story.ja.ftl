# 物語：主語のない節。いくつかで一文になる

entrance = 入口

story-forced_pass = 何もできず、行動なしと{ $end ->
        [yes] なった
       *[no] なり
    }
story-stepped_up = { $tile }のワーカーを牛マークへ{ $end ->
        [yes] 移した
       *[no] 移し
    }
story-laid = { $piece }を{ $side_up }の面で{ $laid_beside }の隣に配置し（{ $tile }）、ミープルを{ $end ->
        [yes] 載せた
       *[no] 載せ
    }
story-side_up = { $it }の面を上に{ $end ->
        [yes] した
       *[no] し
    }
    .it = { $colour }
story-laid_beside = { $it }の隣に{ $end ->
        [yes] 置いた
       *[no] 置き
    }
    .it = { $tile }
story-gap_closed = 隙間（コスト{ $cost }個）を{ $end ->
        [yes] 作った
       *[no] 作り
    }
story-meeple_placed = ミープルを{ $it }に{ $end ->
        [yes] 置いた
       *[no] 置き
    }
    .it = { $tile }
story-worker_placed = { $it }にワーカーを{ $end ->
        [yes] 置いた
       *[no] 置き
    }
    .it = { $tile }
    .each = { $who }は{ $it }
    .all = ワーカーの配置：{ $each }。
story-worker_beside = { $it }の牛マークの脇にワーカーを{ $end ->
        [yes] 置いた
       *[no] 置き
    }
    .it = { $tile }
story-walked = タイル{ $it }を通って帰還し{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { $step }
story-piece_home = { $it }からワーカーを{ $end ->
        [yes] 戻した
       *[no] 戻し
    }
    .it = { $tile }
story-meeple_home = ミープルを{ $end ->
        [yes] 戻した
       *[no] 戻し
    }
story-gained = { $it }を{ $end ->
        [yes] 得た
       *[no] 得て
    }{ $lost ->
        [none] {""}
       *[other] （上限を超える{ $lost }は失った）
    }
    .it = { $colour }{ $number }個
story-white_gained = 白{ $number }個を{ $end ->
        [yes] 得た
       *[no] 得て
    }
story-lost = 上限を超える{ $it }を{ $end ->
        [yes] 失った
       *[no] 失い
    }
    .it = { $colour }{ $number }個
story-paid = { $it }を{ $end ->
        [yes] 払った
       *[no] 払い
    }
    .it = { $colour }{ $number }個
story-white_paid = 白{ $number }個を{ $end ->
        [yes] 払った
       *[no] 払い
    }
story-die_taken = { $colour }の追加資源ダイス（{ $number }）を{ $end ->
        [yes] 得た
       *[no] 得て
    }
story-die_returned = { $colour }の追加資源ダイスを{ $number ->
        [0] {""}
       *[other] 返し、載っていた{ $number }個を
    }{ $number ->
        [0] { $end ->
        [yes] 返した
       *[no] 返し
    }
       *[other] { $end ->
        [yes] 失った
       *[no] 失い
    }
    }
story-hired = { $space }にワーカーを{ $number }個{ $end ->
        [yes] 置いた
       *[no] 置き
    }
story-came_home = { $it }からワーカーを{ $end ->
        [yes] 戻した
       *[no] 戻し
    }
    .it = { $space }
story-reserve_home = { $it }{ $end ->
        [yes] 得た
       *[no] 得て
    }
    .it = { $reserve }の控えを{ $number }個
story-bought = { $paid ->
        [none] 何も払わずに
       *[other] { $paid }で
    }{ $artifact }を{ $end ->
        [yes] 得た
       *[no] 得て
    }
story-tile_drawn = タイル置き場に{ $it }が出た。
    .it = { $piece }
story-card_turned = 発掘品置き場に{ $it }が出た。
    .it = { $artifact }

tie-break = 同点のときは終了条件を満たしたプレイヤーが上位。
