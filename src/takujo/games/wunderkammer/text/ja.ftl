# ヴンダーカンマー：質問、選択肢、理由、出来事、盤面の説明。
# 質問ひとつがメッセージひとつ。属性は注記と、選択肢（先頭の語）ごとの表示。

## 質問

play = 何をプレイしますか？
    .note = プレイしたラインは、すでに並んでいる枚数が合計に入ります。いらない手札はトラッシュすれば、その分ドローできます。
    .play_card = { $it }をプレイ
    .trash_hand = 手札の{ $it }をトラッシュ
    .play_joker = { $it }のラインにジョーカー
    .play_character = { $it }のラインにキャラクター
    .trash_line = { $it }のラインをトラッシュ
    .end_play = プレイを終える
take = どのアイテムをテイクしますか？
    .note = 数字が合計以下のものを1枚。トラッシュに置かれます。
    .take_item = { $it }をテイク
    .skip_take = テイクしない
put = 自分のキャラクターにカードをプットしますか？
    .note = そのキャラクターにまだない種類なら、全員にとって1点高くなります。カード自体はだれの得点にもなりません。
    .put_card = { $it }をプット
    .skip_put = プットしない
put_target = どのキャラクターの下に置きますか？
    .note = すでに書かれている種類、置かれている種類なら点は増えません。
    .put_on = { $it }の下へ
character = キャラクターをテイクしますか？
    .note = 4種のアイテムがすべて自分のラインにそろっています。
    .take_character = { $it }をテイク
    .pass_character = テイクしない
refill = シャッフルしますか、ドローだけにしますか？
    .note = シャッフルすると全部のカードを混ぜ直し、4枚を公開して新しいラインから始めます。
    .shuffle_draw = シャッフル・アンド・ドロー
    .draw_only = ドローだけ
make_room = 手札がいっぱいです。どのカードをトラッシュしますか？
    .note = ドローの前に、手札を上限より少なくします。余分にトラッシュしてもかまいません。
    .trash_hand = { $it }をトラッシュ
    .done_trashing = トラッシュを終えてドロー

item = { $face } { $name }

## できない理由

why-no-free-line = 5つのラインが別の種類で埋まっています。先にラインをトラッシュしてください。
why-joker-played = この手番ではもうジョーカーをプレイしました。
why-character-played = この手番ではもうそのキャラクターをプレイしました。
why-line-new = この手番に始めたラインなので、数に入りません。
why-line-played-on = この手番にはもうプレイしたラインです。
why-line-kept = この手番にプレイしたラインはトラッシュできません。
why-pile-empty = この種類はもう残っていません。
why-too-dear = 数字は{ $number }ですが、合計は{ $total }です。
why-not-yours = 自分のベンチにいないキャラクターです。
why-yours = すでに自分のベンチにいます。
why-kinds-missing = ラインにあと{ $n }種類足りません。
why-defended = 持ち主のラインにも4種がそろっていて、守られています。
why-hand-full = 手札が{ $limit }枚より少なくなるまで、先にトラッシュしてください。

## 出来事

event-ability_dealt = { $character }の能力は「{ $ability }」になった。
event-revealed = { $who }が{ $face }を公開した。
event-drew = { $who }が{ $face }を引いた。
event-drew_hidden = { $number ->
        [0] { $who }は1枚も引けなかった。
       *[other] { $who }が{ $number }枚引いた。
    }
event-round_began = 第{ $number }ラウンド。{ $who }から始まる。
event-turn_began = { $who }の手番。
event-played = { $who }が{ $face }をプレイした（{ $counted ->
        [-1] 同じライン
        [0] 新しいライン
       *[other] ＋{ $counted }
    }）。
event-joker_played = { $who }がジョーカーを{ $face }としてプレイした（＋{ $counted }）。
event-character_played = { $who }が{ $character }を{ $line }としてプレイした。
counted = { $face }（＋{ $n }）
event-total_raised = 「{ $ability }」で{ $who }の合計が{ $points }増えた。
event-trashed = { $who }が{ $face }をトラッシュした。
event-line_trashed = { $who }が{ $face }のライン（{ $number }枚）をトラッシュした。
event-totalled = { $who }の合計は{ $number }。
event-item_taken = { $who }が{ $item }をテイクした（残り{ $left }枚）。
event-no_item = { $who }はアイテムをテイクしなかった。
event-pile_spent = { $item }がなくなった。なくなった種類は{ $gone }。
event-cards_set = { $who }がプレイしたカードをセットした。
event-put_card = { $who }が{ $character }に{ $item }をプットした。
event-put_hidden = { $who }が{ $character }にカードを1枚、裏向きでプットした。
event-character_taken = { $who }が{ $character }をテイクした。なくなった種類は{ $gone }。
event-character_stolen = { $who }が{ $seat }から{ $character }をテイクした。
event-seen = { $who }が{ $character }の下に{ $item }を見つけた。
event-shuffled = { $who }が{ $number }枚をシャッフルした。
event-last_turns = { $gone }種類がなくなった。このラウンドの終わりまで続ける。
event-ended = { $end }ゲーム終了。
event-turned_up = { $character }の下から{ $item }が現れた。
event-scored = { $who }の得点は{ $points }点。

end-kinds = 決められた数の種類がなくなった。
end-rounds = 最後のラウンドが終わった。

## 盤面の説明

round-line = 第{ $round }ラウンド（最大{ $most }）。スタートプレイヤーは{ $start }。
gone-line = なくなった種類：{ $threshold }のうち{ $gone }。
last-turn-line = この手番でゲームが終わる。
closing-line = 終了条件を満たした。このラウンドの終わりまで続ける。
turn-line = { $who }の手番{ $step }
total-part = {" "}· 合計{ $total }
idle-part = {" "}· プレイできない手札：{ $cards }
step-play = ：1 プレイ
step-take = ：2 テイク・アイテム
step-put = ：4 プット
step-character = ：5 テイク・キャラクター
step-refill = ：6 シャッフル・アンド・ドロー
items-line = アイテム：残りの枚数／1枚の点数
pile = { $face } { $left }／{ $value }
unknown-puts = 伏せられた{ $n }枚のカードで、さらに高くなるかもしれない。
characters-line = キャラクター（* ラインにある、+ いまプレイした、· ほかに持っている）：
character-entry = { $number } { $name }：{ $kinds } · { $ability }
have-line = *
have-played = +
have-own = ·
on-bench = {" "}· { $who }のベンチ
under-part = {" "}· 下のカード：{ $cards }
defended-part = {" "}· 守られている
face-down = 伏せたカード
could-take-line = 今のラインでテイクできる：{ $characters }
in-danger-line = ねらわれている：{ $characters }
board-line = { $who }：{ $score }点{ $uncertain }
board-you = { $who }（あなた）：{ $score }点{ $uncertain }
uncertain-part = （伏せてプットしたカードは、まだ持っているものとして数えた）
lines-line = ライン：{ $lines }
hand-line = 手札（{ $n }枚）：{ $cards }
deck-line = デッキ（{ $n }枚）：{ $cards }
hidden-line = 手札{ $hand }枚、デッキ{ $deck }枚。伏せたカードと合わせて：{ $cards }
trash-line = トラッシュ（{ $n }枚）：{ $cards }
bench-line = ベンチ：{ $characters }
played-cards = { $n }枚
played-joker = ジョーカー
across = （プレイ：{ $what }）
times = { $thing }×{ $n }
comma = 、
semicolon = ；
none = なし
