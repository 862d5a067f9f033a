# 物語：主語のない節。いくつかで一文になる

story-cards = { $n ->
        [1] { $shard }
       *[other] { $shard }{ $n }枚
    }

story-dealt = { $it }を配られ{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { story-cards }
story-dealt_hidden = { $number }枚配られ{ $end ->
        [yes] た
       *[no] {""}
    }
story-replenished = 市場に{ $it }が補充された。
    .it = { story-cards }
story-added = 市場に{ $shard }を加え{ $end ->
        [yes] た
       *[no] {""}
    }
story-collecting = { $taken ->
        [none] 断片
       *[other] { $taken }
    }を収集し{ $discarded ->
        [none] {""}
       *[other] 、{ $discarded }を捨て
    }{ $end ->
        [yes] た
       *[no] {""}
    }
story-taken = { $it }を{ $end ->
        [yes] 取った
       *[no] 取り
    }
    .it = { story-cards }
story-discarded = { $it }を捨て{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { story-cards }
story-completed = { $discarded ->
        [none] { $paid_wild ->
            [none] {""}
           *[other] { $paid_wild }で
        }
       *[other] { $discarded }{ $paid_wild ->
            [none] {""}
           *[other] と{ $paid_wild }
        }で
    }「{ $tome }」を完成させ{ $end ->
        [yes] た
       *[no] {""}
    }
story-completed_free = 「{ $tome }」を無償で完成させ{ $end ->
        [yes] た
       *[no] {""}
    }
story-paid_wild = { $it }を{ $end ->
        [yes] 払った
       *[no] 払い
    }
    .it = ワイルドトークン{ $n }個
story-revealed = { $it }が現れた。
    .it = 「{ $tome }」
story-hand_cut = 手札が上限を超え、{ $it }を捨て{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { story-cards }
    .each = { $who }は{ $it }を
    .all = 手札が上限を超え、{ $each }捨てた。
story-obliviated = { $shard }を忘却してトークンを{ $end ->
        [yes] 得た
       *[no] 得て
    }
story-obliviated_bare = { $shard }を忘却したが、ストックにトークンは{ $end ->
        [yes] なかった
       *[no] なく
    }
story-effect_began = その効果を発動させ{ $end ->
        [yes] た
       *[no] {""}
    }
story-forgone = 「{ $effect }」の能力を見送{ $end ->
        [yes] った
       *[no] り
    }
story-toll_paid = 発動料として{ $it }を捨て{ $end ->
        [yes] た
       *[no] {""}
    }
    .it = { story-cards }
story-token_gained = 忘却トークンを{ $end ->
        [yes] 得た
       *[no] 得て
    }
story-token_given = { $it }を返{ $end ->
        [yes] した
       *[no] し
    }
    .it = { $shard }の上のトークン
story-free_token_given = { $it }を返{ $end ->
        [yes] した
       *[no] し
    }
    .it = トークン{ $n }個
story-wild_gained = ワイルドトークンを{ $end ->
        [yes] 得た
       *[no] 得て
    }
story-veiled = 相手全員の次の収集をヴェールで覆い、コストを1枚増やし{ $end ->
        [yes] た
       *[no] {""}
    }
story-extra_action = 追加アクションを{ $end ->
        [yes] 得た
       *[no] 得て
    }
story-returned = { $shard }を手札に戻し、トークンをストックへ返{ $end ->
        [yes] した
       *[no] し
    }
story-returned_bare = { $shard }を手札に戻{ $end ->
        [yes] した
       *[no] し
    }
story-set_back = 司書コマを{ $number }マス目に戻{ $end ->
        [yes] した
       *[no] し
    }
story-mirrored = 「{ $tome }」をまね{ $end ->
        [yes] た
       *[no] {""}
    }
story-reorganized = { $discarded ->
        [none] {""}
       *[other] { $discarded }を捨てて
    }知識の書を再編し{ $end ->
        [yes] た
       *[no] {""}
    }
story-passed = パスし{ $end ->
        [yes] た
       *[no] {""}
    }

tie-break = 同点のときは手札の少ない方が上位。
