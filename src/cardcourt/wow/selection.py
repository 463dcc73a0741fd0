"""Which cards and players a text means, its numbers and conditions, read when they are needed (706, 709.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.chain import legal_targets
from cardcourt.kernel.program import Act
from cardcourt.kernel.record import INCARNATION_SHIFT, NOTHING, ChainItem, Done, row_of
from cardcourt.wow import traits
from cardcourt.wow.asking import questions_of, targets_of
from cardcourt.wow.book import book_of
from cardcourt.wow.card import ALLIANCE_RACES, HORDE_RACES, KEYWORD_NAMES
from cardcourt.wow.happenings import AS_COST, DISCARD, EVENT_WORDS, EXTRA_PAID, LEAVING
from cardcourt.wow.language import (
    ASKS_MODES,
    ASKS_SHARES,
    Affected,
    All,
    AmongThem,
    AtLeast,
    Both,
    CardsIn,
    Choose,
    Condition,
    Count,
    CountersOn,
    Exists,
    Filter,
    FirstTurnOf,
    HappenedThisTurn,
    HasFatalDamage,
    HeroOf,
    Host,
    Is,
    It,
    KeywordNumber,
    Not,
    NumberOf,
    OnTurnOf,
    Paid,
    PaidWith,
    Phrase,
    Selector,
    SharedRace,
    Sum,
    Target,
    Targeted,
    ThatMuch,
    TheOther,
    TheRest,
    This,
    Those,
    Times,
    TopOf,
    Triggered,
    Value,
    X,
)
from cardcourt.wow.language import Done as DoneBefore
from cardcourt.wow.objects import (
    SEEN_ATK,
    SEEN_CONTROLLER,
    SEEN_COST,
    SEEN_DAMAGE,
    SEEN_DEFENSE,
    SEEN_HEALTH,
    SEEN_HOST,
    counters_on,
    last_known,
    player_of_ref,
)
from cardcourt.wow.state import (
    CONTROLLER,
    DAMAGE,
    DECK,
    FACTS,
    GRAVEYARD,
    HAND,
    HERO_ROW,
    HOST,
    OWNER,
    REMOVED,
    RESOURCE_ROW,
    TURN_PLAYER,
    TURNS,
    X_CHOSEN,
    ZONES_A_PLAYER,
    attached_zone,
    chain_zone,
    friendly,
    hero_of,
    in_play,
    opponents,
    turn_order,
    zone_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# What a triggered link notes of its event.
NOTED_IT: Final = 0
NOTED_OTHER: Final = 1
NOTED_AMOUNT: Final = 2
NOTED_PLAYER: Final = 3
NOTED_HOST: Final = 4
NOTED_FLAGS: Final = 5

ZONES: Final = {"deck": DECK, "hand": HAND, "graveyard": GRAVEYARD, "removed": REMOVED, "resources": RESOURCE_ROW}
SEEN_NUMBERS: Final = {
    "atk": SEEN_ATK,
    "health": SEEN_HEALTH,
    "def": SEEN_DEFENSE,
    "cost": SEEN_COST,
    "damage": SEEN_DAMAGE,
}
PLAYER_SIDES: Final = ("target player", "that player", "its controller", "their controller")
RACES: Final = (*ALLIANCE_RACES, *HORDE_RACES)
LOOKED_AT: Final = -2  # the choice of a record: cards that were looked at, revealed or found


def item_of(game: Game, act: Act) -> ChainItem | None:
    """The link that is being resolved, or nothing for what replaces an event."""
    return game.chain_item(act.item) if act.item != NOTHING else None


# -- cards -------------------------------------------------------------------------------------------------------------


def rows(game: Game, act: Act, selector: Selector) -> list[int]:
    """The cards a selector means now; those that have become different cards are left out (415.9a)."""
    act.choice = NOTHING
    if isinstance(selector, All):
        return candidates(game, act, selector.filter)
    if isinstance(selector, Choose):
        found = candidates(game, act, selector.filter)
        wanted = number(game, act, selector.number)
        least, most = (selector.least, selector.most) if wanted < 0 else (wanted, wanted)
        return chosen_among(game, act, selector.by, found, least, most)
    if isinstance(selector, HeroOf):
        heroes = [hero_of(game, player) for player in players(game, act, selector.who)]
        return [row for row in heroes if row >= 0]
    if isinstance(selector, TopOf):
        return top_cards(game, act, selector)
    if isinstance(selector, AmongThem):
        looked = [row_of(ref) for ref in looked_at(game, act) if game.is_current(ref)]
        fitting = [row for row in looked if traits.matches(game, selector.filter, act.you, act.source, row, act.it)]
        return chosen_among(game, act, selector.by, fitting, selector.least, selector.most)
    return [row_of(ref) for ref in refs(game, act, selector) if game.is_current(ref)]


def refs(game: Game, act: Act, selector: Selector) -> list[int]:
    """The cards a selector means, as references, those among them that have become different cards."""
    item = item_of(game, act)
    if isinstance(selector, Target):
        return target_refs(game, act, item, NOTHING if item is None else choice_of(game, item, selector))
    if isinstance(selector, Those):
        return target_refs(game, act, item, selector.choice - 1)
    if isinstance(selector, This):  # 200.1
        if item is not None and item.row < 0:
            return [item.source]
        return [game.ref(act.source)] if act.source >= 0 else []
    if isinstance(selector, It):
        return noted(game, item, NOTED_IT, act.it)
    if isinstance(selector, TheOther):
        return noted(game, item, NOTED_OTHER, act.other)
    if isinstance(selector, Host):
        return host_refs(game, act, item)
    if isinstance(selector, Affected):
        return list(act.earlier_refs)
    if isinstance(selector, TheRest):
        return the_rest(game, act)
    if isinstance(selector, PaidWith):
        return paid_with(game, act)
    return [game.ref(row) for row in rows(game, act, selector)]


def choice_of(game: Game, item: ChainItem, target: Target) -> int:
    """Which of a link's target descriptions one is, in reading order (707.1d)."""
    for choice, node in enumerate(targets_of(game, item)):
        if node is target:
            return choice
    raise ValueError("the link has no such target")


def number_place(game: Game, item: ChainItem, asking: Phrase) -> int:
    """Where the numbers that a node asked for stand among a link's: behind X come modes, then shares (707.1)."""
    place = 1
    questions = questions_of(game, item)
    for wanted in (ASKS_MODES, ASKS_SHARES):
        for node in questions:
            if node.asks() != wanted:
                continue
            if node is asking:
                return place
            place += node.asked_numbers() if wanted == ASKS_MODES else len(shared_among(game, item, node))
    raise ValueError("the link has no such number")


def shared_among(game: Game, item: ChainItem, node: Phrase) -> tuple[int, ...]:
    """The targets among which a node divides something."""
    for part in node.parts():
        if isinstance(part, Target):
            return item.targets[choice_of(game, item, part)]
    return ()


def target_refs(game: Game, act: Act, item: ChainItem | None, choice: int) -> list[int]:
    """709.2c: the targets of one choice that are still legal."""
    act.choice = choice
    return [] if item is None else legal_targets(game, item, choice)


def noted(game: Game, item: ChainItem | None, place: int, row: int) -> list[int]:
    """What a trigger noted of its event (712.3a); about an event that is replaced, the row itself."""
    if item is not None and item.noted and row == row_of(item.noted[place]):
        ref = item.noted[place]
        if ref < 0:
            return []
        return [moved_by_event(game, item, ref)] if place == NOTED_IT else [ref]
    return [game.ref(row)] if row >= 0 else []


def moved_by_event(game: Game, item: ChainItem, ref: int) -> int:
    """415.9b: a card that a link triggered off as it left play is meant where it went, while it stays there."""
    power = book_of(game).nodes[item.node] if item.node >= 0 else None
    if isinstance(power, Triggered) and LEAVING >> EVENT_WORDS[power.when.event] & 1:  # 415.9b
        there = ref + (1 << INCARNATION_SHIFT)
        return there if game.is_current(there) else ref
    return ref


def host_refs(game: Game, act: Act, item: ChainItem | None) -> list[int]:
    """709.2d: what the source is attached to, or was attached to at last."""
    if act.source < 0:
        return []
    host = game.columns[HOST][act.source]
    if host >= 0 and in_play(game, act.source):
        return [game.ref(host)]
    seen = last_seen(game, game.ref(act.source))
    if seen and seen[SEEN_HOST] >= 0:
        return [seen[SEEN_HOST]]
    if item is not None and len(item.noted) > NOTED_HOST and item.noted[NOTED_HOST] >= 0:
        return [item.noted[NOTED_HOST]]
    return []


def last_seen(game: Game, ref: int) -> tuple[int, ...]:
    """709.2d: the numbers of a card as it was last in play, told by a reference to it there or to where it went."""
    found = last_known(game, ref)
    earlier = ref - (1 << INCARNATION_SHIFT)
    return found if found or earlier < 0 else last_known(game, earlier)


def chosen_among(game: Game, act: Act, by: str, found: list[int], least: int, most: int) -> list[int]:
    """709.2b: cards that a player chooses as the text is processed."""
    choosers = players(game, act, by)
    if not found or not choosers:
        return []
    return list(game.choose_some(choosers[0], "709.2b", "card", found, least, most, act.source))


def paid_with(game: Game, act: Act) -> list[int]:
    """415.9b: the cards that costs of the link moved, as they are now."""
    moved = LEAVING | 1 << DISCARD
    paid = [event for event in game.history if event.cause == act.item and event.flags & AS_COST]
    return [game.ref(event.row) for event in paid if moved >> event.kind & 1 and event.row >= 0]


def top_cards(game: Game, act: Act, selector: TopOf) -> list[int]:
    """415.3: the top cards of the decks of players."""
    amount = number(game, act, selector.number)
    found: list[int] = []
    for player in players(game, act, selector.who):
        deck = game.columns[zone_of(player, DECK)]
        found.extend(reversed(deck[max(0, len(deck) - amount) :]))
    return found


def looked_at(game: Game, act: Act) -> tuple[int, ...]:
    """The cards that the text last looked at, revealed or found."""
    item = item_of(game, act)
    if item is not None:
        for done in reversed(item.done):
            if done.choice == LOOKED_AT:
                return done.refs
    return act.earlier_refs


def the_rest(game: Game, act: Act) -> list[int]:
    """The cards looked at that the text has done nothing with since."""
    item = item_of(game, act)
    if item is None:
        return list(act.earlier_refs)
    left: list[int] = []
    for done in item.done:
        left = list(done.refs) if done.choice == LOOKED_AT else [ref for ref in left if ref not in done.refs]
    return left


def candidates(game: Game, act: Act, filter: Filter) -> list[int]:
    """The cards that fit a description, in the order of their zones."""
    wanted, you = read_for(game, act, filter)
    if wanted is None:
        return []
    return [row for row in rows_in(game, wanted.zone) if traits.matches(game, wanted, you, act.source, row, act.it)]


def fits(game: Game, act: Act, filter: Filter, row: int) -> bool:
    """Whether a card fits a description of a text."""
    wanted, you = read_for(game, act, filter)
    return wanted is not None and traits.matches(game, wanted, you, act.source, row, act.it)


def read_for(game: Game, act: Act, filter: Filter) -> tuple[Filter | None, int]:
    """A description and the player it is read for: one about another player is read as that player's own."""
    if filter.side not in PLAYER_SIDES:
        return filter, act.you
    found = players(game, act, filter.side)
    return (replace(filter, side="you"), found[0]) if found else (None, act.you)


def rows_in(game: Game, zone: str) -> list[int]:
    """The cards in a zone that a description names; in play where it names none (712.4)."""
    if zone == "chain":
        return game.columns[chain_zone(game)][:]
    found: list[int] = []
    for player in range(game.players):
        if zone in ZONES:
            found.extend(game.columns[zone_of(player, ZONES[zone])])
        else:
            for kind in range(HERO_ROW if zone == "play" else DECK, ZONES_A_PLAYER):
                found.extend(game.columns[zone_of(player, kind)])
    if zone not in ZONES:
        found.extend(game.columns[attached_zone(game)])
    if not zone:
        found.extend(game.columns[chain_zone(game)])
    return found


# -- players -----------------------------------------------------------------------------------------------------------


def players(game: Game, act: Act, who: str) -> list[int]:
    """The players a text is about, in turn order where there are several."""
    if who == "you":
        return [act.you] if act.you >= 0 else []
    if who == "each player":
        return turn_order(game)
    if who == "each opponent":
        return opponents(game, act.you)
    if who == "each friendly player":
        return [player for player in turn_order(game) if friendly(game, player, act.you)]
    if who == "opponent":
        others = opponents(game, act.you)
        return [game.choose(act.you, "709.2b", "opponent", others)] if others else []
    if who == "turn player":
        return [game.columns[FACTS][TURN_PLAYER]]
    if who == "that player":
        return [act.player] if act.player >= 0 else []
    if who == "target player":
        return target_players(game, act)
    if who in ("its controller", "its owner"):
        return side_of(game, refs(game, act, It()), who == "its owner")
    if who in ("their controller", "their owner"):
        return side_of(game, list(act.earlier_refs) or first_targets(game, act), who == "their owner")
    if who == "host's controller":
        return side_of(game, refs(game, act, Host()), False)
    raise ValueError(f"there is no player {who!r}")


def side_of(game: Game, found: list[int], owner: bool) -> list[int]:
    """The controllers, or owners, of cards: of one no longer in play, who controlled it at last (712.3b)."""
    sides: list[int] = []
    for ref in found:
        row = row_of(ref)
        player = game.columns[OWNER if owner else CONTROLLER][row]
        if not owner and not (game.is_current(ref) and in_play(game, row)):
            seen = last_seen(game, ref)
            player = seen[SEEN_CONTROLLER] if seen else game.columns[OWNER][row]
        if player >= 0 and player not in sides:
            sides.append(player)
    return sides


def first_targets(game: Game, act: Act) -> list[int]:
    """The legal targets of the first choice that has any."""
    item = item_of(game, act)
    if item is None:
        return []
    for choice in range(len(item.targets)):
        found = [ref for ref in legal_targets(game, item, choice) if player_of_ref(ref) < 0]
        if found:
            return found
    return []


def target_players(game: Game, act: Act) -> list[int]:
    """The players that the link targets and that are still legal targets."""
    item = item_of(game, act)
    if item is None:
        return []
    found: list[int] = []
    for choice in range(len(item.targets)):
        targeted_now = [player_of_ref(ref) for ref in legal_targets(game, item, choice)]
        found.extend([player for player in targeted_now if 0 <= player < game.players])
    return found


# -- numbers (104, 709.2d) ---------------------------------------------------------------------------------------------


def number(game: Game, act: Act, value: Value | int) -> int:
    """The number a value is now."""
    if isinstance(value, int):
        return value
    if isinstance(value, X):
        item = item_of(game, act)
        if item is not None:
            return item.numbers[0] if item.numbers else 0
        return game.columns[X_CHOSEN][act.source] if act.source >= 0 else 0
    if isinstance(value, Count):
        return value.times * len(candidates(game, act, value.filter))
    if isinstance(value, NumberOf):
        return sum(number_of(game, ref, value.what) for ref in refs(game, act, value.of))
    if isinstance(value, KeywordNumber):
        return traits.keyword(game, act.source, KEYWORD_NAMES.index(value.keyword))
    if isinstance(value, CountersOn):
        word = book_of(game).word(value.counter)
        return sum(counters_on(game, row, word) for row in rows(game, act, value.on))
    if isinstance(value, CardsIn):
        kind = ZONES[value.zone]
        return sum(len(game.columns[zone_of(player, kind)]) for player in players(game, act, value.who))
    if isinstance(value, ThatMuch):
        return value.times * act.amount
    if isinstance(value, DoneBefore):
        return value.times * act.earlier_amount
    if isinstance(value, Sum):
        return sum(number(game, act, part) for part in value.of)
    if isinstance(value, Times):
        return value.number * number(game, act, value.of)
    if isinstance(value, HappenedThisTurn):
        return happened(game, act, value)
    raise TypeError(f"{type(value).__name__} is no number")


def number_of(game: Game, ref: int, what: str) -> int:
    """A number of a card; of one that is no longer where it was, the last known one (709.2d)."""
    row = row_of(ref)
    if not (game.is_current(ref) and in_play(game, row)):
        seen = last_seen(game, ref)
        if seen and what == "remaining health":
            return max(0, seen[SEEN_HEALTH] - seen[SEEN_DAMAGE])
        if seen and what in SEEN_NUMBERS:
            return seen[SEEN_NUMBERS[what]]
    if what == "atk":
        return traits.atk(game, row)
    if what == "health":
        return traits.health(game, row)
    if what == "def":
        return traits.defense(game, row)
    if what == "cost":
        return traits.traits_of(game, row).cost
    if what == "damage":
        return game.columns[DAMAGE][row]
    if what == "remaining health":
        return traits.remaining_health(game, row)
    if what == "strike":
        return traits.strike_cost(game, row)
    raise ValueError(f"cards have no number {what!r}")


def happened(game: Game, act: Act, value: HappenedThisTurn) -> int:
    """How often an event happened this turn, or the amounts of them summed up."""
    kind = EVENT_WORDS[value.event]
    found = 0
    for event in game.history:
        if event.kind != kind or not was(game, act, value.filter, event.row):
            continue
        if was(game, act, value.source, event.source):
            found += event.amount if value.amounts else 1
    return found


def was(game: Game, act: Act, filter: Filter | None, row: int) -> bool:
    """Whether a card that an event was about fits a description, wherever it is now."""
    if filter is None:
        return True
    return row >= 0 and traits.matches(game, replace(filter, zone=""), act.you, act.source, row, act.it)


# -- conditions --------------------------------------------------------------------------------------------------------


def holds(game: Game, act: Act, condition: Condition) -> bool:
    """Whether a condition is so now."""
    if isinstance(condition, AtLeast):
        found = number(game, act, condition.value)
        return found >= condition.number and (condition.most < 0 or found <= condition.most)
    if isinstance(condition, Exists):
        return bool(candidates(game, act, condition.filter))
    if isinstance(condition, Is):
        return any(
            traits.matches(game, condition.filter, act.you, act.source, row, act.it)
            for row in rows(game, act, condition.what)
        )
    if isinstance(condition, HasFatalDamage):
        return any(traits.has_fatal_damage(game, row) for row in rows(game, act, condition.what))
    if isinstance(condition, OnTurnOf):
        return game.columns[FACTS][TURN_PLAYER] in players(game, act, condition.who)
    if isinstance(condition, FirstTurnOf):
        turn_player = game.columns[FACTS][TURN_PLAYER]
        return turn_player in players(game, act, condition.who) and game.columns[TURNS][turn_player] <= 1
    if isinstance(condition, SharedRace):
        sharing = candidates(game, act, condition.filter)
        return any(sum(traits.has_tag(game, row, race) for row in sharing) > 1 for race in RACES)
    if isinstance(condition, Targeted):
        return targeted(game, act, condition.filter)
    if isinstance(condition, Paid):
        item = item_of(game, act)
        return item is not None and bool(item.flags & EXTRA_PAID)
    if isinstance(condition, Not):
        return not holds(game, act, condition.condition)
    if isinstance(condition, Both):
        return all(holds(game, act, part) for part in condition.conditions)
    raise TypeError(f"{type(condition).__name__} is no condition")


def targeted(game: Game, act: Act, filter: Filter) -> bool:
    """706.3: whether the link targets a card of a kind that is still a legal target."""
    item = item_of(game, act)
    if item is None:
        return False
    for choice in range(len(item.targets)):
        for ref in legal_targets(game, item, choice):
            if player_of_ref(ref) < 0 and traits.matches(game, filter, act.you, act.source, row_of(ref), act.it):
                return True
    return False


# -- what an instruction did -------------------------------------------------------------------------------------------


def take_up(game: Game, act: Act) -> None:
    """Let an act know what the instruction of its link before it did."""
    item = item_of(game, act)
    if item is not None and item.done:
        last: Done = item.done[-1]
        act.last = last.outcome
        act.refs = last.refs
        act.did = last.amount
