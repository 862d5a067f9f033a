"""Questions, options and events of The Library of Memories in writing, and the numbers of its state as names."""

from takujo.core.document import Counts, Forms, Members, Row
from takujo.core.game import EventForm, QuestionForm
from takujo.games.memory_library import abilities, rules, state
from takujo.games.memory_library.abilities import DECLINE, FORGO
from takujo.games.memory_library.components import KIND_NAMES, KINDS, SLOTS, TOME_NAMES
from takujo.games.memory_library.rules import COMPLETE, DONE, FREE, WILD

SEATS = range(4)
ENDS = ("shards", "tomes", "track")


def shards(verb: str, extra: dict[int, str] | None = None) -> dict[int, str]:
    return {**{kind: f"{verb} {name}" for kind, name in enumerate(KIND_NAMES)}, **(extra or {})}


TOKENS = shards("give", {FREE: "give free"})

# The flat list of actions is these texts in this order. New ones go to the end; another order is a new rules version.
QUESTIONS = (
    QuestionForm("turn_menu", rules.TURN_MENU.number, {
        rules.COLLECT: "collect",
        **{COMPLETE + slot: f"complete {slot}" for slot in range(SLOTS)},
        rules.OBLIVIATE: "obliviate",
        rules.REORGANIZE: "reorganize",
        rules.USE_TOKEN: "use_token",
        rules.PASS: "pass",
        rules.END_TURN: "end_turn",
    }),
    QuestionForm("extra_shard", rules.EXTRA_SHARD.number, shards("add")),
    QuestionForm("collect_pick", rules.COLLECT_PICK.number, shards("take", {DONE: "done"})),
    QuestionForm("collect_pay", rules.COLLECT_PAY.number, shards("discard")),
    QuestionForm("tome_pay", rules.TOME_PAY.number, shards("pay", {WILD: "pay wild"})),
    QuestionForm("toll", abilities.TOLL.number, shards("discard", {FORGO: "forgo"})),
    QuestionForm("ancient_take", abilities.ANCIENT_HISTORY.number, shards("take")),
    QuestionForm("renaissance_target", abilities.RENAISSANCE_ART.number, {seat: f"name {seat}" for seat in SEATS}),
    QuestionForm("tree_return", abilities.TREE_OF_LIFE.number, {
        **shards("return"),
        **{KINDS + kind: f"return bare {name}" for kind, name in enumerate(KIND_NAMES)},
    }),
    QuestionForm("infinite_choose", abilities.INFINITE_KNOWLEDGE.number, {s: f"complete {s}" for s in range(SLOTS)}),
    QuestionForm("mirror_copy", abilities.MIRROR.number, {
        **{tome: f"mirror {name}" for tome, name in enumerate(TOME_NAMES) if name != "mirror_of_truth"},
        DECLINE: "decline",
    }),
    QuestionForm("oblivion_fee", rules.OBLIVION_FEE.number, TOKENS),
    QuestionForm("obliviate_card", rules.OBLIVIATE_CARD.number, shards("obliviate")),
    QuestionForm("reorganize_discard", rules.REORGANIZE_DISCARD.number, shards("discard")),
    QuestionForm("token_source", rules.TOKEN_SOURCE.number, TOKENS),
    QuestionForm("token_take", rules.TOKEN_TAKE.number, shards("take")),
    QuestionForm("hand_limit", rules.HAND_LIMIT.number, shards("discard")),
)  # fmt: skip

EVENTS = {
    state.DEALT: EventForm("dealt", "shard"),
    state.DEALT_HIDDEN: EventForm("dealt_hidden", "number"),
    state.ROUND_BEGAN: EventForm("round_began", "number", opens="round"),
    state.REPLENISHED: EventForm("replenished", "shard"),
    state.ADDED: EventForm("added", "shard"),
    state.TURN_BEGAN: EventForm("turn_began", opens="turn"),
    state.TAKEN: EventForm("taken", "shard"),
    state.COLLECTED: EventForm("collected", "number", "cost", silent=True),
    state.DISCARDED: EventForm("discarded", "shard"),
    state.PAID_WILD: EventForm("paid_wild"),
    state.COMPLETED: EventForm("completed", "tome", begins=True, takes=("discarded", "paid_wild")),
    state.REVEALED: EventForm("revealed", "slot", "tome"),
    state.OBLIVIATED: EventForm("obliviated", "shard"),
    state.OBLIVIATED_BARE: EventForm("obliviated_bare", "shard"),
    state.EFFECT_BEGAN: EventForm("effect_began", "shard"),
    state.FORGONE: EventForm("forgone", "effect"),
    state.SNATCHED: EventForm("snatched", "shard", "seat"),
    state.TOKEN_GAINED: EventForm("token_gained"),
    state.TOKEN_GIVEN: EventForm("token_given", "shard"),
    state.FREE_TOKEN_GIVEN: EventForm("free_token_given"),
    state.WILD_GAINED: EventForm("wild_gained"),
    state.VEILED: EventForm("veiled"),
    state.EXTRA_ACTION: EventForm("extra_action"),
    state.RETURNED: EventForm("returned", "shard"),
    state.RETURNED_BARE: EventForm("returned_bare", "shard"),
    state.SET_BACK: EventForm("set_back", "number"),
    state.MIRRORED: EventForm("mirrored", "tome"),
    state.REORGANIZED: EventForm("reorganized", begins=True, takes=("discarded",)),
    state.PASSED: EventForm("passed", begins=True),
    state.LAST_ROUND: EventForm("last_round", "end"),
    state.ROUND_ENDED: EventForm("round_ended", "number", begins=True),
    state.COLLECTING: EventForm("collecting", begins=True, takes=("taken", "discarded")),
    state.OBLIVIATING: EventForm("obliviating", begins=True, silent=True),
    state.TOKEN_USED: EventForm("token_used", begins=True, silent=True),
    state.COMPLETED_FREE: EventForm("completed_free", "tome"),
    state.TOLL_PAID: EventForm("toll_paid", "shard"),
    state.LAPSED: EventForm("lapsed", "effect"),
    state.EFFECT_ENDED: EventForm("effect_ended", "shard"),
    state.VEIL_LIFTED: EventForm("veil_lifted"),
    state.LAST_SPACE: EventForm("last_space"),
    state.ENDED: EventForm("ended", "end", begins=True),
    state.HAND_CUT: EventForm("hand_cut", "shard", begins=True, joins=True),
}

FORMS: Forms = {
    **{
        name: Counts(KIND_NAMES)
        for name in ("hand", "unseen", "shown", "laid", "bare", "decks", "market", "tray", "discard")
    },
    "completed": Counts(TOME_NAMES),
    "tome_discard": Counts(TOME_NAMES),
    "tome_market": Row(TOME_NAMES),
    "tome_deck": Row(TOME_NAMES),
    "effects": Members(KIND_NAMES),
    "triggers": Members(ENDS),
}
