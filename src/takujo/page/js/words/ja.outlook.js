// @ts-nocheck
/** ヒントと検討の日本語。キーは en.outlook.js と同じ（テストで比べる）。 */
export default {
  outlook: {
    hint: "ヒント",
    thinking: "ボットが考えています……",
    best: (label, other, ahead) => `最善は「${label}」。次の「${other}」より ${ahead}％ 上です。`,
    close: (label, other) => `最善に見えるのは「${label}」ですが、「${other}」も同じくらいかもしれません。`,
    alone: (label) => `選べるのは「${label}」だけです。`,
    figure: (value, error) => `${value}％ ± ${error}`,
    spoken: (label, value, error, tries) => `${label}：勝つ見込み ${value}％、誤差 ${error} ほど、試行 ${tries} 回`,
    unseen: "調べていません",
    all: (n) => `全 ${n} 個を見る`,
    few: "よいものだけ",
    scale: (tries) =>
      `勝つ見込み。あなたが知りえることだけから、ボットが ${tries} 回の試行で推定しました。± は誤差の目安です。`,
    analyse: "検討する",
    analyseNote: "ボットが対局全体を調べます",
    analysis: "検討",
    progress: (done, of) => (of ? `考え中：${of} のうち ${done} の決断` : "順番を待っています……"),
    failed: "検討が途中で止まりました。もう一度どうぞ。",
    curve: "各席の勝つ見込みの移り変わり",
    curveSaid: (ends) =>
      `勝つ見込みの図。${ends.map(([name, from, to]) => `${name}：${from}％ から ${to}％ へ`).join("、")}。損の大きかった手は一覧にあります。`,
    costliest: "損の大きかった手",
    none: "はっきり損と言える手はありませんでした。",
    instead: (chosen, best) => `${chosen} → よりよい手：${best}`,
    cost: (value, error) => `−${value}％ ± ${error}`,
    mark: (ply, name, chosen, best, value) =>
      `${ply ? `${ply}手目のあと` : "最初の手の前"} ${name}：${chosen}。「${best}」のほうが ${value}％ よかった`,
    asTheBot: "ボットも同じ手を選びます。",
    asGood: "ボットの手と同じくらいよい手です（わかる範囲では）。",
    better: (label) => `ボットなら：${label}`,
    budget: (bot, decisions, tries) =>
      `${bot} が ${decisions} の決断を ${tries} 回の試行で調べました。どの席も、そのとき知りえたことだけで。勝つ見込みは推定であって真実ではありません。`,
  },
};
