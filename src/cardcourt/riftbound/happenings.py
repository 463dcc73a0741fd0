"""The kinds of events, their words, and the kinds of modifiers (rules 370.1.a, 407-444)."""

from __future__ import annotations

from typing import Final

TAKE_DAMAGE: Final = 0
HEAL: Final = 1
DIE: Final = 2
MOVE: Final = 3
RECALL: Final = 4
EXHAUST: Final = 5
READY: Final = 6
DRAW: Final = 7
DISCARD: Final = 8
RECYCLE: Final = 9
STUN: Final = 10
BUFF: Final = 11
ENTER: Final = 12
PLAY: Final = 13
CHANNEL: Final = 14
BANISH: Final = 15
ADD: Final = 16
GAIN_POINT: Final = 17
CONQUER: Final = 18
HOLD: Final = 19
ATTACK: Final = 20
DEFEND: Final = 21
RETURN: Final = 22
GET_MIGHT: Final = 23
CHOOSE: Final = 24
BECOME_MIGHTY: Final = 25
COUNTER: Final = 26
WIN_COMBAT: Final = 27
LOSE_COMBAT: Final = 28
COMBAT_ENDS: Final = 29
BEGINNING_PHASE: Final = 30
MAIN_PHASE_BEGINS: Final = 31
END_OF_TURN: Final = 32
BURN_OUT: Final = 33
HIDE: Final = 34
TO_TRASH: Final = 35
CREATE: Final = 36
GAIN_XP: Final = 37
PREDICT: Final = 38
BURN: Final = 39
ATTACH: Final = 40  # amount: the row of the Top-Most Card
DETACH: Final = 41
EQUIP: Final = 42
EMPOWER: Final = 43
DISEMPOWER: Final = 44
LOSE_POINT: Final = 45
SHOWDOWN_BEGINS: Final = 46
COMBAT_BEGINS: Final = 47
USE: Final = 48  # an activated ability, as it resolves
EVENT_KINDS: Final = 49

EVENT_WORDS: Final = {
    "take damage": TAKE_DAMAGE,
    "heal": HEAL,
    "die": DIE,
    "move": MOVE,
    "recall": RECALL,
    "exhaust": EXHAUST,
    "ready": READY,
    "draw": DRAW,
    "discard": DISCARD,
    "recycle": RECYCLE,
    "stun": STUN,
    "buff": BUFF,
    "enter": ENTER,
    "play": PLAY,
    "channel": CHANNEL,
    "banish": BANISH,
    "add": ADD,
    "gain a point": GAIN_POINT,
    "lose a point": LOSE_POINT,
    "conquer": CONQUER,
    "hold": HOLD,
    "attack": ATTACK,
    "defend": DEFEND,
    "return": RETURN,
    "get might": GET_MIGHT,
    "choose": CHOOSE,
    "become mighty": BECOME_MIGHTY,
    "counter": COUNTER,
    "win combat": WIN_COMBAT,
    "lose combat": LOSE_COMBAT,
    "showdown begins": SHOWDOWN_BEGINS,
    "combat begins": COMBAT_BEGINS,
    "combat ends": COMBAT_ENDS,
    "beginning phase": BEGINNING_PHASE,
    "main phase": MAIN_PHASE_BEGINS,
    "end of turn": END_OF_TURN,
    "burn out": BURN_OUT,
    "hide": HIDE,
    "to trash": TO_TRASH,
    "create": CREATE,
    "gain xp": GAIN_XP,
    "predict": PREDICT,
    "burn": BURN,
    "attach": ATTACH,
    "detach": DETACH,
    "equip": EQUIP,
    "empower": EMPOWER,
    "disempower": DISEMPOWER,
    "use": USE,
}

# Flags of events.
IN_CLEANUP: Final = 1  # a kill in a cleanup: its own-death triggers went pending in step 3a
IN_COMBAT: Final = 2  # combat damage: replacements applied at assignment (465.2.c.5)
BY_SPELL: Final = 4
BY_ABILITY: Final = 8
BY_UNIT: Final = 16
AS_EXHAUSTED: Final = 32  # enters exhausted
AS_READY: Final = 64
TO_BOTTOM: Final = 128
WAS_HIDDEN: Final = 256  # played from facedown (811.1.d)
WAS_PAID: Final = 512  # played with its optional additional cost paid (356.4.f.1)

LEAST_SHIFT: Final = 12  # above it: the least might that the effect leaves, plus LEAST_BASE; 0 for none (375)
LEAST_BASE: Final = 100
ONLY_SHIFT: Final = 12  # above it, of resources that are added: the types of what alone they pay for, 0 for anything
MEANS: Final = BY_SPELL | BY_ABILITY | BY_UNIT

# Kinds of modifiers.
MIGHT_CHANGED: Final = 0
MIGHT_SET: Final = 1
KEYWORD_GIVEN: Final = 2
PREVENT: Final = 3
DOUBLE_DAMAGE: Final = 4
REPLACEMENT: Final = 5
DELAYED_TRIGGER: Final = 6
CONTROL_GAINED: Final = 7
ABILITY_GIVEN: Final = 8
PASSIVE_GIVEN: Final = 9
USED: Final = 10  # how often a limited ability was used this turn
ENTERS_READY: Final = 11
REVEALED: Final = 12
COPIED: Final = 14  # amount: the card whose traits the object has
TEXT_COPIED: Final = 15  # amount: the card whose text is part of its Effect Text
EXTRA_TURN: Final = 40  # a turn inserted behind the current one (735); the last one generated comes first
FLOWS: Final = 13  # a spell that is played for its Flow cost (829.1.b.1)

RESERVED: Final = 16  # resources in a Rune Pool that pay for some things only: a domain or -1, and their types

# Durations.
THIS_TURN: Final = 0
THIS_COMBAT: Final = 1
WHILE_THERE: Final = 2  # as long as the object stays the same
SOURCE_ON_BOARD: Final = 3
NO_LIMIT: Final = 4
WHILE_ATTACHED: Final = 5  # as long as the source stays attached to what it is attached to
DURATION_WORDS: Final = {
    "turn": THIS_TURN,
    "combat": THIS_COMBAT,
    "here": WHILE_THERE,
    "me": SOURCE_ON_BOARD,
    "attached": WHILE_ATTACHED,
}
