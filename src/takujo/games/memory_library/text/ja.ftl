# 記憶の図書館：質問、選択肢、理由、出来事、盤面の説明。
# 質問ひとつがメッセージひとつ。属性は注記と、選択肢（先頭の語）ごとの表示。

## 質問

turn_menu = この手番に何をしますか？
    .note = アクションは1つ。手番に1回、忘却トークンも使えます。
    .collect = 収集する
    .complete = 「{ $it }」を完成させる
    .obliviate = 忘却する
    .reorganize = 再編する
    .use_token = 忘却トークンを使う
    .pass = パス
    .end_turn = 手番を終える
extra_shard = 「歴史の断片（忘却）」の効果で市場に断片を1枚加えます。どの山札から出しますか？
    .add = { $it }を加える
collect_pick = どの断片を取りますか？
    .note = 2枚まで無料、3枚なら手札1枚、4枚以上なら手札2枚。コスト増加は別です。
    .take = { $it }を取る
    .done = これで取り終える
collect_pay = 収集のコストとして、どのカードを捨てますか？
    .note = { $collect_payment ->
        [old_hand] 支払いに使えるのは、収集の前から持っていた手札だけです。
       *[whole_hand] いま取った断片も手札に入っていて、支払いに使えます。
    }
    .discard = { $it }を捨てる
tome_pay = 書の完成に何を支払いますか？
    .pay = { $it }で払う
toll = 発動料として、どのカードを捨てますか？
    .note = 相手の「神秘の断片（忘却）」の効果が続いています。払うか、能力を見送るかです。
    .discard = { $it }を捨てる
    .forgo = 能力を見送る
ancient_take = 古代史の書：どの断片を取りますか？
    .take = { $it }を取る
renaissance_target = ルネサンス美術の書：だれの手札を無作為に1枚捨てさせますか？
    .name = { $it }を指名する
tree_return = 生命の樹：どの断片を手札に戻しますか？
    .note = 載っているトークンはストックへ戻ります。
    .return = { $it }を戻す
infinite_choose = 無限の知識：どの書を無償で完成させますか？
    .complete = 「{ $it }」を完成させる
mirror_copy = 真理の鏡：どの書の能力をまねますか？
    .mirror = 「{ $it }」をまねる
    .decline = まねない
oblivion_fee = 忘却料として、どのトークンを払いますか？
    .note = 相手の「哲学の断片（忘却）」の効果が続いています。
    .give = { $it }を払う
obliviate_card = どの断片を忘却しますか？
    .note = { $basic_game ->
        [on] ストックにあればトークンを1個得ます。この対局では断片に能力はありません。
       *[off] ストックにあればトークンを1個得ます。発動した効果は次の自分の手番まで続きます。
    }
    .obliviate = { $it }を忘却する
reorganize_discard = 再編のために、どのカードを捨てますか？
    .discard = { $it }を捨てる
token_source = どのトークンを使いますか？
    .give = { $it }を使う
token_take = トークンでどの断片を取りますか？
    .take = { $it }を取る
hand_limit = 手札が上限を超えています。どのカードを捨てますか？
    .discard = { $it }を捨てる

free = カードに載っていないトークン
wild = ワイルドトークン
slot = { $number }番目
one-of-two = { $tome }（{ $slot }）
bare-shard = { $shard }（トークンなし）

## できない理由

why-acted = この手番のアクションはもう済みました。
why-must-act = できるアクションがあるうちはパスできません。
why-market-empty = 断片の市場は次のラウンドまで空です。
why-collection-dear = 相手の効果で収集のコストが{ $surcharge }枚増えていて、払えません。
why-not-payable = コストの{ $cost }枚が払えません。もっと取るか、取り消してください。
why-take-one = 少なくとも1枚取ってください。
why-extra-no-complete = 追加アクションで完成はできません。
why-slot-empty = ここにはもう書がありません。
why-tome-short = 断片があと{ $short }枚足りません。
why-tome-dearer = 断片があと{ $short }枚足りません（相手の「科学の断片（忘却）」で＋{ $surcharge }枚）。
why-hand-empty = 手札がありません。
why-fee = 忘却料はトークン{ $fee }個ですが、{ $tokens }個しかありません。
why-reorganize-dear = コストの手札{ $cost }枚がありません。
why-tome-deck-empty = 知識の書の山札がありません。
why-token-used = この手番ではもうトークンを使いました。
why-no-token = 忘却トークンがありません。
why-wild-needed = ワイルドトークンは残りの支払いに必要です。
why-toll-begun = 発動料を払いはじめています。
why-rival-empty = 手札がありません。
why-no-mirror = 真理の鏡は真理の鏡をまねできません。

## 出来事

event-dealt = { $who }に{ $shard }が配られた。
event-dealt_hidden = { $who }に{ $number }枚配られた。
event-round_began = 第{ $number }ラウンド開始。スタートプレイヤーは{ $who }。
event-replenished = 市場に{ $shard }が補充された。
event-added = { $who }が市場に{ $shard }を加えた。
event-turn_began = { $who }の手番。
event-taken = { $who }が{ $shard }を取った。
event-collected = { $who }が断片を{ $number }枚収集した{ $cost ->
        [0] {""}
       *[other] （コスト{ $cost }枚）
    }。
event-discarded = { $who }が{ $shard }を捨てた。
event-hand_cut = { $who }は手札が上限を超え、{ $shard }を捨てた。
event-paid_wild = { $who }がワイルドトークンを払った。
event-completed = { $who }が「{ $tome }」を完成させた。
event-revealed = 「{ $tome }」が現れた。
event-obliviated = { $who }が{ $shard }を忘却し、トークンを得た。
event-obliviated_bare = { $who }が{ $shard }を忘却した（ストックにトークンなし）。
event-effect_began = { $who }の忘却した{ $shard }の効果が始まった。
event-forgone = { $who }は「{ $effect }」の能力を見送った。
event-snatched = { $seat }により、{ $who }は無作為に{ $shard }を失った。
event-token_gained = { $who }が忘却トークンを得た。
event-token_given = { $who }が{ $shard }の上のトークンを返した。
event-free_token_given = { $who }がトークンを返した。
event-wild_gained = { $who }がワイルドトークンを得た。
event-veiled = { $who }のヴェールが相手の次の収集を覆った。
event-extra_action = { $who }は追加アクションを得た。
event-returned = { $who }が{ $shard }を手札に戻し、トークンはストックへ戻った。
event-returned_bare = { $who }がトークンのない{ $shard }を手札に戻した。
event-set_back = { $who }が砂時計を返し、司書コマは{ $number }マス目に戻った。
event-mirrored = { $who }が「{ $tome }」をまねた。
event-reorganized = { $who }が知識の書を再編した。
event-passed = { $who }はパスした。
event-last_round = { $end }このラウンドが最後になる。
event-round_ended = 司書コマは{ $number }マス目へ。スタートプレイヤーマーカーは{ $who }へ。
event-collecting = { $who }が断片の収集を始めた。
event-obliviating = { $who }が忘却を始めた。
event-token_used = { $who }が忘却トークンを使った。
event-completed_free = { $who }が「{ $tome }」を無償で完成させた。
event-toll_paid = { $who }が発動料として{ $shard }を捨てた。
event-lapsed = 「{ $effect }」の能力は何も起こさなかった。
event-effect_ended = { $who }の忘却した{ $shard }の効果が終わった。
event-veil_lifted = { $who }のヴェールが消えた。
event-last_space = 残り1マス。司書コマが戻されなければ、このラウンドが最後になる。
event-ended = { $end }ゲーム終了。

end-shards = 断片の山札が尽きた。
end-tomes = 知識の書の山札が尽きた。
end-track = ラウンドトラックの終わりに着いた。

## 盤面の説明

round-line = 第{ $round }ラウンド、{ $length }マス中{ $track }マス目。スタートプレイヤーは{ $start }。
last-round-line = 最終ラウンド：{ $ends }
last-space-line = 残り1マス。司書コマが戻されなければ、このラウンドが最後になる。
over-line = ゲーム終了：{ $ends }
market-line = 市場：{ $shards }
decks-line = 山札：{ $shards }
discard-line = 捨て札：{ $shards }
tray-line = 収集中：{ $cards }、コスト{ $cost }枚
tomes-line = 知識の書（{ $deck }）：
tome-slot = { $tome } · { $price } · { $points }点{ $missing }
tome-slot-empty = （なし）
tome-payable = {" "}· 完成できる
tome-missing = {" "}· あと{ $n }枚
tome-deck-line = 山札の残り{ $n }冊
stock-line = ストック：トークン{ $tokens }個
board-line = { $who }：{ $score }点
board-you = { $who }（あなた）：{ $score }点
hand-line = 手札（{ $n }枚）：{ $cards }
hand-hidden = 手札：{ $n }枚
hand-known = （公開済み：{ $cards }）
tokens-line = トークン：カード外{ $free }個、カード上{ $laid }個 · ワイルド{ $wilds }個
completed-line = 完成した書：{ $tomes }
oblivion-line = 忘却エリア：{ $cards }
times = { $thing }×{ $n }
with-token = { $shard }（トークンつき）
list-comma = 、
sentence-gap = {""}
effects-line = 続いている効果：{ $effects }
veil-line = { $who }へのヴェール
burden-collect = 収集＋{ $n }枚
burden-tome = 完成＋{ $n }枚
burden-fee = 忘却料{ $n }個
burden-toll = 発動料{ $n }枚
burdens-line = あなたへの影響：{ $burdens }
none = なし
