"""Which objects and players an instruction acts on, and the numbers in it (rules 355, 359.3.e-f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.chain import legal_targets
from cardcourt.kernel.program import FORBIDDEN, IGNORED, REPLACED, Node
from cardcourt.kernel.record import NOTHING, ChainItem, Done, row_of
from cardcourt.riftbound.board import book_of, is_type, item_at, thing_of
from cardcourt.riftbound.card import BATTLEFIELD
from cardcourt.riftbound.characteristics import candidates, might, value_now
from cardcourt.riftbound.language import (
    Activated,
    All,
    Both,
    Chosen,
    ChosenBy,
    Filter,
    It,
    Me,
    MightOf,
    Moved,
    Picked,
    Selector,
    This,
    Those,
    Triggered,
    Value,
)
from cardcourt.riftbound.objects import name
from cardcourt.riftbound.state import (
    CARD,
    CONTROLLER,
    DEFENDER,
    OWNER,
    ZONE,
    is_removed,
    next_player,
    opponents,
    order_from,
    turn_order,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.program import Act

UNSEEN: Final = ("hand", "main deck", "rune deck")  # zones whose cards not everybody sees (128.3, 128.4)

# Which of up to four Repeat costs were paid, as flags of chain items (820.1.c.2).
REPEAT_SHIFT: Final = 20
ALL_REPEATS: Final = 15

# What a trigger notes: of its event the object, the amount, the place and the player; and whose text it is (136.2.d).
NOTED_OBJECT: Final = 0
NOTED_AMOUNT: Final = 1
NOTED_PLACE: Final = 2
NOTED_PLAYER: Final = 3
NOTED_GIVER: Final = 4
# What a card notes of the object that an additional cost is paid with: these, and what it costs (206).
NOTED_ENERGY: Final = 5
NOTED_POWER: Final = 6


def item_of(game: Game, act: Act) -> ChainItem | None:
    """The chain item that is being carried out."""
    return game.chain_item(act.item) if act.item != NOTHING else None


def instructions_of(game: Game, item: ChainItem) -> tuple[Node, ...]:
    """The instructions of a chain item, from top to bottom (158.1)."""
    book = book_of(game)
    if item.row >= 0:
        return book.effects[game.columns[CARD][item.row]]
    ability = book.nodes[item.node]
    assert isinstance(ability, Triggered | Activated)
    return ability.do


def runs_of(item: ChainItem) -> int:
    """820.1.d, 820.3, 820.1.b, 820.1.d.1: how often an item's instructions are carried out: once more for each Repeat
    that was paid for.
    """
    return 1 + (item.flags >> REPEAT_SHIFT & ALL_REPEATS).bit_count()


def run_of(game: Game, item: ChainItem) -> int:
    """Which of its runs an item is in, counted from 0."""
    if not item.flags >> REPEAT_SHIFT & ALL_REPEATS or item.at == 0:
        return 0
    return (item.at - 1) // len(instructions_of(game, item))


def choice_now(game: Game, item: ChainItem, choice: int) -> int:
    """820.2.a: the place among all choices of an item of one choice of its text, as it is in this run."""
    run = run_of(game, item)
    return choice + run * book_of(game).choice_counts[id(instructions_of(game, item))] if run else choice


def number_now(game: Game, item: ChainItem, node: Node) -> int:
    """820.2.a: the mode or destination chosen for a node, in this run."""
    place = book_of(game).numbers[id(node)]
    run = run_of(game, item)
    return item.numbers[place + run * book_of(game).number_counts[id(instructions_of(game, item))] if run else place]


def place_noted(game: Game, act: Act) -> int:
    """The place that "there" means: noted by the trigger condition (359.3.f.3)."""
    item = item_of(game, act)
    return NOTHING if item is None else noted_place(item)


def noted_place(item: ChainItem) -> int:
    """The place that a chain item's trigger noted, or -1."""
    return item.noted[NOTED_PLACE] if item.noted else NOTHING


def rows(game: Game, act: Act, selector: Selector) -> list[int]:
    """The objects a selector means now; what cannot be affected any more is left out (359.3.e.5-8)."""
    act.choice = NOTHING
    if isinstance(selector, Chosen):
        return chosen_rows(game, act, selector)
    if isinstance(selector, Me):
        item = item_of(game, act)
        if item is not None and item.row == NOTHING and not game.is_current(item.source):
            return []
        return [act.source] if act.source >= 0 else []
    if isinstance(selector, This):
        return this_object(game, act)
    if isinstance(selector, It):
        item = item_of(game, act)
        if item is not None and act.it >= 0:
            return [act.it] if item.noted and game.is_current(item.noted[NOTED_OBJECT]) else []
        return [act.it] if act.it >= 0 else []
    if isinstance(selector, Those):
        return [row_of(ref) for ref in those_refs(game, act, selector.choice - 1) if game.is_current(ref)]
    if isinstance(selector, Moved):
        return moved_before(game, act)
    if isinstance(selector, Both):
        found = rows(game, act, selector.one)
        found.extend([row for row in rows(game, act, selector.other) if row not in found])
        act.choice = NOTHING
        return found
    if isinstance(selector, All):
        return candidates(game, selector.filter, act.you, act.source, place_noted(game, act))
    if isinstance(selector, Picked):
        return picked_rows(game, act, selector)
    raise TypeError(f"{type(selector).__name__} does not name objects")


def this_object(game: Game, act: Act) -> list[int]:
    """136.2.d: "this" in Effect Text is the attached object that appended it, not the Top-Most Card."""
    item = item_of(game, act)
    if item is not None and len(item.noted) > NOTED_GIVER and item.noted[NOTED_GIVER] != NOTHING:
        giver = item.noted[NOTED_GIVER]
        return [row_of(giver)] if game.is_current(giver) else []
    if act.other >= 0:
        return [act.other]
    return rows(game, act, Me())


def chosen_rows(game: Game, act: Act, selector: Chosen) -> list[int]:
    """The targets of a choice that are still legal, to which alone anything is done (359.3.e.6, 359.3.e.7).

    Of a group that no longer fits, a subset that does (355.11.b).
    """
    item = item_of(game, act)
    if item is None:
        return []
    choice = choice_now(game, item, book_of(game).choices[id(selector)])
    act.choice = choice
    found = [thing_of(ref) for ref in legal_targets(game, item, choice)]
    if selector.total_might >= 0 and sum(might(game, row) for row in found) > selector.total_might:
        return fitting_subset(game, act, selector, found)
    return found


def fitting_subset(game: Game, act: Act, selector: Chosen, found: list[int]) -> list[int]:
    """355.11.b: the controller chooses a subset of the original targets that meets the requirement."""
    kept: list[int] = []
    total = 0
    left = [row for row in found if might(game, row) <= selector.total_might]
    while left:
        fitting = [row for row in left if total + might(game, row) <= selector.total_might]
        if not fitting:
            break
        row = game.choose(act.you, "355.11.b", "remaining target", fitting, picked=tuple(kept))
        kept.append(row)
        total += might(game, row)
        left.remove(row)
    return kept


def picked_rows(game: Game, act: Act, selector: Picked) -> list[int]:
    """Objects picked now, without targeting (355.17, 416.6): if there are fewer than told, all (416.4)."""
    if selector.each:
        return picked_by_each(game, act, selector)
    found = candidates(game, selector.filter, act.you, act.source, place_noted(game, act))
    if selector.filter.other and item_of(game, act) is None:
        found = [row for row in found if row != act.it]  # another than the one it is about
    if not found:
        return []
    least = fewest(selector.filter, selector.least)
    return list(game.choose_some(act.you, "355.17", "pick", found, least, selector.most))


def fewest(filter: Filter, least: int) -> int:
    """How many objects must be picked, unless they are cards of a quality among those that not everybody sees."""
    if filter.at in UNSEEN and asks_for_quality(filter):  # 128.6.a: whoever picks none ignores it, as if impossible
        return 0
    return least


def asks_for_quality(filter: Filter) -> bool:
    """Whether cards must be of a type or quality (128.6)."""
    if filter.type not in ("card", "any") or filter.less_might_than_me or filter.no_dearer:
        return True
    if filter.state or filter.keyword or filter.named or filter.tag or filter.token:
        return True
    return max(filter.most_might, filter.least_might, filter.most_energy, filter.most_power) >= 0


def picked_by_each(game: Game, act: Act, selector: Picked) -> list[int]:
    """355.10.e: every player picks some of their own objects, in turn order; what is done to them is done at once."""
    found: list[int] = []
    for player in turn_order(game):
        own = candidates(game, selector.filter, player, act.source, place_noted(game, act))
        least = min(fewest(selector.filter, selector.least), len(own))
        if own:
            found.extend(game.choose_some(player, "355.10.e", "pick", own, least, min(selector.most, len(own))))
    return found


def those_refs(game: Game, act: Act, choice: int) -> list[int]:
    """The objects of an earlier choice: those acted on, none if that was ignored (359.3.e.14.a), else all."""
    item = item_of(game, act)
    if item is None:
        return []
    choice = choice_now(game, item, choice)
    for done in item.done:
        if done.choice == choice:
            if done.outcome in (FORBIDDEN, REPLACED) and game.tracing:
                game.note("FAQ.1", "negated")
            return [] if done.outcome == IGNORED else list(done.refs)
    return legal_targets(game, item, choice)


def moved_before(game: Game, act: Act) -> list[int]:
    """359.3.e.13: the cards of a player that the text has brought to where they still are, in the order it did."""
    item = item_of(game, act)
    if item is None:
        return []
    there = [ref for done in item.done for ref in done.seen[3 * len(done.refs) :] if game.is_current(ref)]
    return [row_of(ref) for ref in there if game.columns[OWNER][row_of(ref)] == act.you]


def done_with(item: ChainItem, choice: int) -> Done | None:
    """What the instruction about a choice did, if one has run."""
    for done in item.done:
        if done.choice == choice:
            return done
    return None


def look_back(game: Game, act: Act, selector: Selector, part: int) -> int:
    """What an object is, or was when this item moved it (359.3.e.13): 0 its controller, 1 its might, 2 its place.

    What is still there can be read (359.3.e.12.a). Returns -1 when the information is not available (359.3.e.12), as
    that about an illegal target (359.3.f.2.a).
    """
    item = item_of(game, act)
    if isinstance(selector, Those) and item is not None:
        done = done_with(item, choice_now(game, item, selector.choice - 1))
        if done is not None and done.seen and not game.is_current(done.refs[0]):
            return done.seen[part]  # 359.3.e.13
    if isinstance(selector, Me) and item is not None and not game.is_current(item.source):
        return NOTHING
    if isinstance(selector, It) and item is not None and item.noted and not game.is_current(item.noted[NOTED_OBJECT]):
        return item.noted[NOTED_PLAYER] if part == 0 else NOTHING
    found = rows(game, act, selector)
    if not found:
        return NOTHING
    return seen_of(game, found[0])[part]


def seen_of(game: Game, row: int) -> tuple[int, int, int]:
    """What is kept of an object: its controller, its might, its place."""
    if row < NOTHING:
        item = item_at(game, row)
        return (NOTHING if item is None else item.controller, 0, NOTHING)
    return (game.columns[CONTROLLER][row], might(game, row), game.columns[ZONE][row])


def number(game: Game, act: Act, value: Value) -> int:
    """The number a value is as the instruction is carried out (359.3.f.2); -1 when it is not available."""
    if isinstance(value, ChosenBy):
        return sum(chosen_by(game, row) for row in rows(game, act, value.of))
    if isinstance(value, MightOf):
        found = look_back(game, act, value.of, 1)
        return found if found == NOTHING else found + value.plus
    return value_now(game, value, act.you, act.source, act.it, act.amount)


def chosen_by(game: Game, row: int) -> int:
    """359.3.e.9.a: how many objects a spell chose: mistargets count, what went to or from a non-board zone does not."""
    item = item_at(game, row)
    return 0 if item is None else len([ref for refs in item.targets for ref in refs if game.is_current(ref)])


def you_are_nobody(game: Game, act: Act) -> bool:
    """190.6.d: "you" is no one in an ability of a battlefield that nobody controlled as the ability triggered."""
    item = item_of(game, act)
    if item is None or item.row >= 0 or item.snapshot is None or item.snapshot.values[1] >= 0:
        return False
    if not is_type(game, row_of(item.source), BATTLEFIELD):
        return False
    if game.tracing:
        game.note("190.6.d", "nobody", name(game, row_of(item.source)))
    return True


def players(game: Game, act: Act, who: str) -> list[int]:
    """The players an instruction is about, in turn order where there are several (303.2.a)."""
    if who == "you":
        return [] if you_are_nobody(game, act) else [act.you]
    if who == "each player":
        return turn_order(game)
    if who == "each opponent":
        return opponents(game, act.you)
    if who == "opponent":
        return [game.choose(act.you, "355.17", "opponent", opponents(game, act.you))]
    if who == "next player":
        return [next_player(game, act.you)]
    if who == "each player from the next":
        return order_from(game, next_player(game, act.you))
    if who == "defender":
        defender = game.fact(DEFENDER)
        return [defender] if defender >= 0 else []
    if who == "its owner":
        owners = [game.columns[OWNER][row_of(ref)] for ref in those_refs(game, act, 0)[:1]]
        return [owner for owner in owners if not is_removed(game, owner)]
    controller = look_back(game, act, It() if who == "that controller" else Those(1), 0)
    return [controller] if controller >= 0 and not is_removed(game, controller) else []
