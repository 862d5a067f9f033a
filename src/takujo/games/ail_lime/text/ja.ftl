# アイルの道：質問、選択肢、理由、出来事、盤面の説明。
# 質問ひとつがメッセージひとつ。属性は注記と、選択肢（先頭の語）ごとの表示。

## 質問

plan_card = 裏向きに出すカードを1枚選んでください
    .note = 全員が同時に計画します。全員がそろうまで選び直せます。
    .plan = 「{ $it }」を出す
turn_action = 「進む」か「建てる」かを選んでください
    .note = 進む：カードを捨て、移動して収穫します。建てる：コストを払い、コマは動きません。
    .advance = 進む
    .build = 建てる
    .convert = 変換：{ $it }→お金1
choose_destination = 止まるマスを選んでください
    .note = 上に乗っているコマはすべて一緒に運びます。
    .go = { $it }へ
choose_column = どのコマの上に乗りますか
    .climb = { $it }の上に乗る
choose_card_reward = カード報酬を選んでください
    .take = { $it }を得る
choose_space_reward = ペデの資源を選んでください
    .note = { $production_timing ->
        [harvest] 選んだ資源のマスで産出する建物が産出します。
        [both] 選んだ資源のマスで産出する建物が産出します。
       *[build] {""}
    }
    .take = { $it }を得る
choose_ride_reward = ペデに運ばれました。相乗りボーナスを選んでください
    .take = { $it }を得る
pay_any = 支払う資源を選んでください
    .note = どの資源で払ってもかまいません。
    .pay = { $it }を払う
chain_build = 続けて建てますか
    .note = 建設連鎖で、手札のカードを続けて建てられます。コストは1枚ごとに払います。
    .build = 「{ $it }」を建てる
    .convert = 変換：{ $it }→お金1
    .stop = 建設を終える
last_conversion = 手番を終える前に変換しますか
    .note = 変換は1枚につき手番中1回です。今得た資源も使えます。
    .convert = 変換：{ $it }→お金1
    .done = 手番を終える

## できない理由

why-short = { $money ->
        [0] 資源が{ $short }つ足りません。代わりになるお金もありません。
       *[other] お金で補っても、資源が{ $short }つ足りません。
    }
why-money = コストのお金{ $money }つはほかの資源では払えません（あと{ $short }つ不足）。
why-any = 好きな資源{ $price }つが要りますが、{ $tokens }つしかありません。
why-input = 同じ資源が{ $needed }つ要ります。お金では代用できません。
why-used = この手番ではもう使いました。
why-stop-early = 途中では止まれません。{ $move }歩進みます。
why-no-way = 矢印に沿ってちょうど{ $move }歩で着く道がありません。
why-not-top = そのコマの上には別のコマがいます。乗れるのはいちばん上だけです。
why-basic = 食糧・資材・知識から選びます。
why-none-left = その資源は持っていません。

## 出来事

event-round_began = 第{ $number }ラウンド開始。スタートプレイヤーは{ $who }。
event-drew = { $who }が{ $why }「{ $card }」を引いた。
event-drew_hidden = { $who }が{ $why }カードを{ $number }枚引いた。
event-reshuffled = 捨て札を混ぜて、{ $number }枚の新しい山札にした。
event-planned = { $who }は「{ $card }」を計画した。
event-planned_hidden = { $who }が計画を終えた。
event-plans_laid = 全員の計画が出そろった。
event-shown = { $who }の計画は「{ $card }」。
event-skipped = { $who }は計画カードがなく、手番がない。
event-revealed = { $who }が「{ $card }」を公開した。
event-converted = { $who }が{ $recipe }をお金1に変換した。
event-discarded = { $who }が進むために「{ $card }」を捨てた。
event-stepped = { $who }が{ $from }から{ $to }へ進んだ。
event-lap = { $who }が周回トークンを得た（残り{ $left }個）。
event-no_lap = { $who }は1周したが、周回トークンはもうなかった。
event-final_round = 周回トークンがなくなった。このラウンドで終わる。
event-stayed = { $who }は{ $space }にとどまった。
event-landed = { $who }は{ $space }に止まった。
event-climbed = { $who }が{ $seat }の上に乗った。
event-carried = { $who }が{ $seat }を運んだ。
event-card_gave = { $who }がカード報酬で{ $gain }を得た。
event-space_gave = { $who }が{ $space }で{ $gain }を得た。
event-ride_gave = { $who }が相乗りボーナスで{ $gain }を得た（{ $space }）。
event-produced = { $who }の「{ $card }」が{ $gain }を産出した。
event-paid = { $who }が{ $tokens }を払った。
event-built = { $who }が「{ $card }」を建てた。
event-chained = { $who }が続けて「{ $card }」を建てた。
event-chain_ended = { $who }は建設を終えた。
event-marker_passed = { $who }がスタートプレイヤーマーカーを受け取った。
event-ended = { $end }ゲーム終了。
event-refilled = 手札が補充された。
event-no_card = 山札も捨て札もなく、{ $who }はカードを引けなかった。

drawn-deal = {""}
drawn-space = マス報酬で
drawn-ride = 相乗りボーナスで
drawn-refill = {""}
drawn-marker = マーカーで

end-laps = 周回トークンがなくなった。
end-cards = 全員の手札がなくなった。
end-rounds = 最後のラウンドが終わった。

tokens = { $resource }{ $n }
cards = { $n ->
        [1] { $card }
       *[other] { $card }×{ $n }
    }
comma = 、
nothing = なし
none = なし

## 盤面の説明

round-line = 第{ $round }ラウンド、{ $phase }。スタートプレイヤーは{ $start }。
phase-plan = 計画フェイズ
phase-execute = 実行フェイズ
phase-over = ゲーム終了
supply-line = 周回トークン：残り{ $left }個（全{ $all }個）
last-round-line = 周回トークンがなくなった。このラウンドで終わる。
deck-line = 山札{ $deck }枚 · 捨て札：{ $discard }
turn-line = { $who }の手番：「{ $card }」
chain-line = あと{ $n }枚続けて建てられる。
pay-line = あと{ $n }つ払う。
goal-line = { $space }へ：{ $gain }
goal-card = カード1枚
goal-choice = 基本資源1つ
goal-lap = 周回トークン
goal-onto = { $who }の上に乗る
goal-rider = { $who }を運ぶ
board-line = マップ（コマは下から順に）：
space-line = [{ $number } { $space }：{ $reward } → { $next }]
reward-card = カード
reward-choice = 基本資源
you = （あなた）
traveller-line = { $who }{ $you }：{ $score }点（建物{ $buildings }点＋能力{ $abilities }点＋周回{ $laps }点）
goods-line = { $goods } · 周回トークン{ $laps }個
hand-line = 手札（{ $n }枚、補充は{ $limit }枚まで）：{ $cards }
hand-hidden = 手札：{ $n }枚（補充は{ $limit }枚まで）
plan-line = 計画カード：{ $card }
plan-hidden = 計画カード：裏向きで1枚
deed-advance = 「{ $card }」で進んだ
deed-build = 「{ $card }」を建てた
tableau-line = 建設エリア：{ $cards }
production-line = { $kind }のマスで収穫すると：＋{ $gain }
