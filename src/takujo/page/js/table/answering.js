/** Answering: the prompt with its buttons, what lies on the table, menus, what an answer would bring, and hints. */

import { announce } from "../dom.js";
import { settings } from "../settings.js";
import { closeChoice, openChoice } from "./choice.js";
import { hintNote } from "./hints.js";
import { markAnswers } from "./marking.js";
import { asked } from "./model.js";
import { preview } from "./preview.js";
import { promptBar } from "./prompt.js";
import { optionsOf } from "./reader.js";
import { closedOf, sentenceOf } from "./sentences.js";

/**
 * @param {object} with_
 * @param {HTMLElement} with_.root
 * @param {HTMLElement} with_.zone  where the table lies
 * @param {Model} with_.model
 * @param {Shown} with_.picture
 * @param {object} on
 * @param {() => Model} on.shown  the table as it is seen
 * @param {(request: Asking) => Promise<any>} on.ask  broken if it is refused
 * @param {(request: Asking) => Promise<any>} on.request  the same for one of our seats; null if it is refused, which is said
 * @param {Act} on.act
 * @param {(scores: number[] | null) => void} on.score  the scores that an option would bring, or none
 * @param {(sprite: WholeSprite) => void} on.read  a thing that stands for no answer was pressed
 * @param {(text: string, pressed: boolean) => void} on.readAnswer  an answer, open or closed, is pointed at or pressed
 * @param {() => void} on.busy  something else than what was missed is looked at
 */
export function answering({ root, zone, model, picture }, on) {
  /** @type {string | null} */
  let pending = null; // the text that we have answered, until the table has changed
  /** @type {Hint | null} */
  let hint = null; // what a bot thinks of the options
  const bring = preview({ picture, ask: on.ask, score: on.score });
  const prompt = promptBar({
    answer,
    consider: pointAt,
    refuse,
    read: (text) => on.readAnswer(text, true),
    act: on.act,
    list,
  });
  const note = hintNote({ answer, consider, close: closeHint });
  const choice = { answer, consider, refuse, zone };

  /** What an answer does, in words, and what it would bring; none: nothing. @param {string | null} text */
  function consider(text) {
    const may = asked(on.shown());
    const open = model.question?.options.some((each) => each.text === text);
    if (may && !pending && open) bring.consider(model, text);
    else bring.clear();
    prompt.tell(text !== null && may && sentenceOf(model.question, text));
  }

  /** All answers as a list. @param {Element} at */
  function list(at) {
    if (model.question) openChoice(at, model.question, model.question, choice);
  }

  /** The same of a button, which is read too. @param {string | null} text */
  function pointAt(text) {
    consider(text);
    if (text !== null) on.readAnswer(text, false);
  }

  /** Why an answer is closed. @param {string} text */
  function refuse(text) {
    on.readAnswer(text, true);
    const closed = closedOf(model.question, text);
    if (closed) announce(closed.reason[settings.lang]);
  }

  /** A click is answered at once: the thing is lifted, the server's word follows. @param {string} text */
  async function answer(text) {
    if (!asked(on.shown()) || pending) return;
    pending = text;
    prompt.element.classList.add("pending");
    bring.clear();
    on.busy();
    const option = model.question?.options.find((each) => each.text === text);
    for (const id of option?.sprites ?? []) picture.sprite(id)?.element.classList.add("answered");
    root.querySelector(`.option[data-text="${CSS.escape(text)}"]`)?.classList.add("answered");
    if (!(await on.request({ type: "play", n: model.n, text }))) putDown();
  }

  /** What was lifted by our answer lies again. */
  function putDown() {
    pending = null;
    prompt.element.classList.remove("pending");
    for (const each of root.querySelectorAll(".answered")) each.classList.remove("answered");
  }

  /** @param {WholeSprite} sprite @param {Element} element */
  function press(sprite, element) {
    const options = optionsOf(model.question, sprite);
    if (options.length === 1) answer(options[0].text);
    else if (options.length > 1 && model.question) openChoice(element, model.question, { options }, choice);
    else {
      on.read(sprite);
      if (sprite.reason) announce(sprite.reason);
    }
  }

  async function askHint() {
    const { question } = model;
    if (!question || !asked(on.shown())) return;
    on.busy();
    note.wait();
    const found = await on.request({ type: "hint" });
    if (model.question !== question) return;
    note.hide();
    if (!found) return;
    hint = /** @type {Hint} */ (found);
    note.tell(question, hint);
    draw();
    mark();
  }

  /** Whether one was open. */
  function closeHint() {
    if (!note.hide()) return false;
    hint = null;
    draw();
    mark();
    return true;
  }

  /** What was thought of or begun is over: the table has changed. @param {WholeTable | Change} message */
  function end(message) {
    hint = null;
    note.hide();
    // may come before the word on ours; several told as one may hold it
    const others = message.type === "change" && message.kind === "play" && !message.from && !isOurs(message);
    if (!others) putDown();
    bring.clear();
    closeChoice();
  }

  const isOurs = (/** @type {Change} */ { seat }) => seat !== undefined && model.yours.includes(seat);
  const draw = () => prompt.update(on.shown(), hint);
  const mark = () => markAnswers(root, picture, asked(on.shown()) ? model.question : null, hint);

  return {
    prompt: prompt.element,
    hint: note.element,
    tell: prompt.tell,
    answer,
    consider,
    press,
    askHint,
    closeHint,
    end,
    draw,
    mark,
    leave() {
      bring.clear();
      closeChoice();
    },
  };
}
