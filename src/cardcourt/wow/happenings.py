"""The kinds of events and modifiers of the WoW TCG, their durations and flags."""

from __future__ import annotations

from typing import Final

# Kinds of events. What the fields of an event mean is said for each; those not named have their general meaning.
DEAL: Final = (
    0  # a packet: row destination, amount, source character, place the card it is dealt with or -1, by controller
)
HEAL: Final = 1  # a packet: row destination, amount, source the character that heals, place as above
PUT_DAMAGE: Final = 2  # damage is put (405.3)
REMOVE_DAMAGE: Final = 3  # damage is removed without healing (405.7, 410.6e)
DESTROY: Final = 4  # from play into its owner's graveyard (415.9d)
REMOVE: Final = 5  # removed from the game (415.7)
RETURN: Final = 6  # put into its owner's hand
TO_DECK: Final = 7  # put into its owner's deck: amount 1 at the bottom
TO_GRAVEYARD: Final = 8  # into the graveyard from elsewhere than play and hand
ENTER: Final = 9  # enters play: player the one it enters under, place its zone, or its host with flag ON_HOST
TO_RESOURCES: Final = 10  # into a resource row: player whose, flags FACE_DOWN, AS_EXHAUSTED
EXHAUST: Final = 11
READY: Final = 12
DRAW_CARD: Final = 13  # player draws (415.9f)
DISCARD: Final = 14  # row is discarded by player (415.9e)
CONTROL: Final = 15  # player gains control of row (401)
ATTACH: Final = 16  # row is attached to place
ADD_COUNTERS: Final = 17  # amount counters of the name place (a word of the book) on row
REMOVE_COUNTERS: Final = 18
PLAY: Final = 19  # row was played by player, cause its link (707.1f)
USE_POWER: Final = 20  # a power of row was used
COMPLETE: Final = 21  # the quest row was completed
BECOME_TARGET: Final = 22  # row (or player) was chosen as a target of cause
PROPOSE: Final = 23  # row was proposed as attacker against place
ATTACK: Final = 24  # row starts attacking (602.1), place the proposed defender
DEFEND: Final = 25  # row starts defending (602.3), place the attacker
ENTER_COMBAT: Final = 26  # row enters combat with place
PROTECT: Final = 27  # row starts protecting place
STRIKE: Final = 28  # the weapon row is struck with by player, place the wielder
SABOTAGE_DONE: Final = 29  # row sabotages place (603.1)
PREVENT: Final = 30  # amount damage to row is prevented, place the card that prevented, source the character
TURN_STARTS: Final = 31  # player's turn starts (501.1d)
TURN_ENDS: Final = 32  # player's end phase starts (500.2)
INTERRUPT: Final = 33  # the link cause is interrupted
FLIP: Final = 34  # the hero row is turned over
TURN_FACE_DOWN: Final = 35
TURN_FACE_UP: Final = 36
PLACE_RESOURCE: Final = 37  # player places row as a resource (the link is added)
LOSE: Final = 38  # player loses the game
REVEAL: Final = 39  # row is revealed out of player's deck or hand
SHUFFLE: Final = 40
SEARCH: Final = 41
HERO_BECOMES: Final = 42  # player's hero becomes row (301.4)
MILL: Final = 43  # from the top of a deck into the graveyard
LAST_KNOWN: Final = 44  # what a card was as it left play (709.2d): its lineage holds the numbers
CEASE: Final = 45  # the token or copy row, out of play, ceases to exist (410.6d, 402.1)
SEEN_STATE: Final = 46  # a state that was, in two numbers (803.3)
EVENT_KINDS: Final = 47

# The words by which texts name kinds of events.
EVENT_WORDS: Final = {
    "deal": DEAL,
    "heal": HEAL,
    "put damage": PUT_DAMAGE,
    "destroy": DESTROY,
    "remove": REMOVE,
    "return": RETURN,
    "to deck": TO_DECK,
    "to graveyard": TO_GRAVEYARD,
    "enter": ENTER,
    "to resources": TO_RESOURCES,
    "exhaust": EXHAUST,
    "ready": READY,
    "draw": DRAW_CARD,
    "discard": DISCARD,
    "control": CONTROL,
    "attach": ATTACH,
    "add counters": ADD_COUNTERS,
    "remove counters": REMOVE_COUNTERS,
    "play": PLAY,
    "use": USE_POWER,
    "complete": COMPLETE,
    "target": BECOME_TARGET,
    "propose": PROPOSE,
    "attack": ATTACK,
    "defend": DEFEND,
    "enter combat": ENTER_COMBAT,
    "protect": PROTECT,
    "strike": STRIKE,
    "sabotage": SABOTAGE_DONE,
    "prevent": PREVENT,
    "turn starts": TURN_STARTS,
    "turn ends": TURN_ENDS,
    "interrupt": INTERRUPT,
    "flip": FLIP,
    "place": PLACE_RESOURCE,
    "reveal": REVEAL,
    "hero becomes": HERO_BECOMES,
    "mill": MILL,
}

# Events that move a card out of play.
LEAVING: Final = (1 << DESTROY) | (1 << REMOVE) | (1 << RETURN) | (1 << TO_DECK)

# Flags of events. Packets (408.3) carry the damage types of card.py in their lowest eight bits.
TYPE_BITS: Final = 255
IN_COMBAT: Final = 1 << 8  # the combat flag (408.3b)
UNPREVENTABLE: Final = 1 << 9  # 408.3c
BY_THE_GAME: Final = 1 << 10  # can be neither stopped nor replaced (103.3)
FACE_DOWN_FLAG: Final = 1 << 11
AS_EXHAUSTED: Final = 1 << 12
ON_HOST: Final = 1 << 13
BY_FATAL_DAMAGE: Final = 1 << 14  # a destruction by fatal damage (410.6a)
AS_COST: Final = 1 << 15
DIVIDED: Final = 1 << 16  # the packet is part of one that a divider split (717.4c)
WAS_HOST_OF: Final = 1 << 17
AT_RANDOM: Final = 1 << 18
SMASHED: Final = 1 << 19  # the packet is smashed to an ally (405.8)

# Kinds of modifiers in the store. `node` is the node of the language that says what the modifier does.
CONTINUOUS: Final = 0  # a definite continuous modifier: its node is a Change, or a Continuous power (714)
# A triggered modifier: its node is a Triggered (715). `on` is what the event has to happen to, or what "it" is where an
# event happens to no card; values[0] is the link that made it, for what it watches "this way".
TRIGGER: Final = 1
COUNTERS: Final = 2  # `amount` counters of the name values[0] on one card (404.1)
STRUCK: Final = 3  # on: the wielder; values: the reference of the weapon associated with it (303.2a)
USED: Final = 4  # a power was used: values (row reference, place of its node), amount times (701.4)
CHOSEN: Final = 5  # a choice remembered for a card: values
NO_READY: Final = 6
EXTRA_TURN: Final = 7  # an extra turn of its controller is to come (500.3)
SKIP_TURN: Final = 8  # its controller skips a turn (500.4)

# Durations. A modifier whose `until` is UNTIL_TURN_OF + player ends as that player's next turn starts.
THE_GAME: Final = 0
THIS_TURN: Final = 1
THIS_COMBAT: Final = 2
WHILE_SOURCE: Final = 3  # while its source remains in play (714.3b)
NEXT_TIME: Final = 4  # until it has applied once to what one link or one conclusion created (717.5), or the turn ends
WHILE_EXHAUSTED: Final = 5  # while its source remains exhausted: it ends as that card readies or leaves play (714.3b)
UNTIL_TURN_OF: Final = 16
NEXT_READY_STEP: Final = 32  # + a player: during that player's next ready step; it ends as the step has readied cards
DURATION_WORDS: Final = {
    "this game": THE_GAME,
    "this turn": THIS_TURN,
    "this combat": THIS_COMBAT,
    "while this is in play": WHILE_SOURCE,
    "next time this turn": NEXT_TIME,
    "until your next turn": UNTIL_TURN_OF,
    "until its controller's next turn": UNTIL_TURN_OF,
    "your next ready step": NEXT_READY_STEP,
    "next ready step": NEXT_READY_STEP,
    "while this is exhausted": WHILE_EXHAUSTED,
}

# Kinds of links (705): the source of a card is itself, of an effect the card that made it, of a proposal the player.
CARD_LINK: Final = 0
POWER_LINK: Final = 1
REWARD_LINK: Final = 2
TRIGGERED_LINK: Final = 3
PROPOSAL_LINK: Final = 4
RESOURCE_LINK: Final = 5
LINK_NAMES: Final = ("card", "payment effect", "reward effect", "triggered effect", "proposal", "resource")

# Flags of links.
DUPLICATE: Final = 1  # a copy that was not played (402.1)
FREE: Final = 2  # played without paying its cost (403.6a)
PLACED_FACE_UP: Final = 4
ADDITIONAL_RESOURCE: Final = 8  # 412.1c
SABOTAGING: Final = 16  # the proposal of a sabotage combat (601.2b)
EXTRA_PAID: Final = 32  # an optional additional cost was paid
EMPOWERED: Final = 1 << 21  # and higher bits: which Empower texts of the link count (glossary:Empower)
ALTERNATE: Final = 128  # its alternate cost was chosen (403.3)
PLACED_EXHAUSTED: Final = 512  # a resource that enters play exhausted (412.1c)
BY_EFFECT: Final = 256  # an effect has it added now, whatever the time
