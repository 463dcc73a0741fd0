"""Targets: which can be chosen, which are still legal, and how they are changed (rules 706, 709.2a, 711.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.record import FINALIZED, NOTHING, row_of
from cardcourt.wow.asking import source_row, targets_of
from cardcourt.wow.happenings import RESOURCE_LINK
from cardcourt.wow.language import ANY_NUMBER, Filter, MustTarget, Target, TargetPlayer
from cardcourt.wow.links import act_of, link_of_ref, link_ref
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import player_of_ref, player_ref
from cardcourt.wow.selection import fits, players
from cardcourt.wow.state import LOST, OWNER, friendly, in_play, on_chain, turn_order
from cardcourt.wow.traits import forbids, traits_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardcourt.kernel.game import Game
    from cardcourt.kernel.program import Node
    from cardcourt.kernel.record import ChainItem

LINK_WORDS = ("link", "effect")


def target_options(game: Game, item: ChainItem, node: Target | TargetPlayer, taken: tuple[int, ...]) -> list[int]:
    """706.1: what can be chosen for one target description, as references; `taken` is what may not be chosen again."""
    if isinstance(node, TargetPlayer):
        options = [player_ref(player) for player in turn_order(game) if is_wanted_player(game, item, node, player)]
    else:
        rows = range(len(game.columns[OWNER])) if node.filter.zone != "play" else sorted(cards_in_play(game))
        options = [game.ref(row) for row in rows if can_be_target(game, item, node, row)]
        options.extend(effects_to_target(game, item, node.filter))
    return [ref for ref in options if ref not in taken]


def is_wanted_player(game: Game, item: ChainItem, node: TargetPlayer, player: int) -> bool:
    """706.1: whether a player fits a target description, read for the controller of the link."""
    if node.who == "opponent":
        return not friendly(game, item.controller, player)
    return node.who != "friendly" or friendly(game, item.controller, player)


def can_be_target(game: Game, item: ChainItem, node: Target, row: int) -> bool:
    """706.1: a card that meets the description, is no untargetable card in play, and is not the link itself."""
    if not fits(game, act_of(item), node.filter, row):
        return False
    if row == item.row and on_chain(game, row):  # 706.1
        return False
    if in_play(game, row):
        return not is_untargetable(game, row, item.controller)
    return not on_chain(game, row) or not is_placed(game, row)


def is_untargetable(game: Game, row: int, player: int) -> bool:
    """706.1: whether a card in play cannot be a target of a player's links."""
    if forbids(game, "be targeted", row):
        return True
    opposing = not friendly(game, traits_of(game, row).controller, player)
    return opposing and forbids(game, "be targeted by opponents", row)


def is_placed(game: Game, row: int) -> bool:
    """711.3: a card that has been placed on the chain as a resource cannot be targeted for interruption."""
    return any(link.row == row and link.kind == RESOURCE_LINK for link in game.chain)


def effects_to_target(game: Game, item: ChainItem, filter: Filter) -> list[int]:
    """711.3: effects can be targeted only where the description says so."""
    if not any(word in filter.types for word in LINK_WORDS):
        return []
    found: list[int] = []
    for link in game.chain:
        if link.row >= 0 or link.id == item.id or link.state != FINALIZED:
            continue
        same = friendly(game, link.controller, item.controller)
        if (filter.side == "opposing" and same) or (filter.side in ("you", "friendly") and not same):
            continue
        found.append(link_ref(link))
    return found


# -- choosing (707.1d) -------------------------------------------------------------------------------------------------


def choose_targets_for(
    game: Game, item: ChainItem, node: Target | TargetPlayer, taken: tuple[int, ...], x: int, later: Sequence[Node]
) -> tuple[int, ...]:
    """707.1d: choose the targets of one description; of a variable number, the number first.

    `taken` are the targets of those before, `later` the descriptions behind it.

    Raises Illegal when there are too few.
    """
    another = isinstance(node, Target) and node.another
    chooser = chooser_of(game, item, node)
    options = target_options(game, item, node, taken if another else ())
    least, most = limits_of(node, x)
    if len(options) < least:
        raise Illegal("707.1d", "there are too few legal targets")
    most = min(most, len(options))
    amount = least
    if most > least:
        about = source_row(item)
        amount = game.choose_number(chooser, "707.1d", "number of targets", least, most, about, risky=True)
    if isinstance(node, Target) and node.at_random:
        return random_targets(game, item, options, amount)
    drawn = [ref for ref in magnets(game, item, options) if ref not in taken]  # 706.4: one of the targets is enough
    forced = min(len(drawn) - left_for_later(game, item, drawn, later, x), amount)
    chosen: tuple[int, ...] = ()
    if forced:  # 706.4
        chosen = choose_refs(game, chooser, "706.4", "targets", drawn, forced, source_row(item))
    left = [ref for ref in options if ref not in chosen]
    rest = amount - len(chosen)
    more = choose_refs(game, chooser, "707.1d", "targets", left, rest, source_row(item))
    return (*chosen, *more)


def left_for_later(game: Game, item: ChainItem, drawn: list[int], later: Sequence[Node], x: int) -> int:
    """706.4: how many magnets the descriptions behind can still take, so that none needs them now."""
    left = list(drawn)
    for node in later:
        if not left:
            break
        if not isinstance(node, Target) or node.at_random or node.by != "you":
            continue
        options = target_options(game, item, node, ())
        for _ in range(min(limits_of(node, x)[0], len(options))):
            fitting = [ref for ref in left if ref in options]
            if fitting:
                left.remove(fitting[0])
    return len(drawn) - len(left)


def choose_refs(
    game: Game, player: int, rule: str, kind: str, refs: list[int], amount: int, about: int
) -> tuple[int, ...]:
    """So many of some references, chosen as cards: those that are asked about are there now."""
    options = {row_of(ref) if ref >= 0 else ref: ref for ref in refs}
    chosen = game.choose_some(player, rule, kind, list(options), amount, amount, about, risky=True)
    return tuple([options[option] for option in chosen])


def choose_ref(game: Game, player: int, rule: str, kind: str, refs: list[int], about: int) -> int:
    """One of some references, chosen as a card; of several to one card, the first."""
    options: dict[int, int] = {}
    for ref in refs:
        options.setdefault(row_of(ref) if ref >= 0 else ref, ref)
    return options[game.choose(player, rule, kind, list(options), about=about)]


def chooser_of(game: Game, item: ChainItem, node: Target | TargetPlayer) -> int:
    """707.1d: the link's controller chooses targets, unless the text says who does."""
    if isinstance(node, TargetPlayer) or node.by == "you":
        return item.controller
    found = players(game, act_of(item), node.by)
    return found[0] if found else item.controller


def limits_of(node: Target | TargetPlayer, x: int) -> tuple[int, int]:
    """707.1d: how many targets a description wants, at least and at most."""
    if isinstance(node, TargetPlayer):
        return 1, 1
    if node.up_to_x:
        return (0, x) if node.least == 0 else (x, x)
    return node.least, ANY_NUMBER if node.most == ANY_NUMBER else node.most


def random_targets(game: Game, item: ChainItem, options: list[int], amount: int) -> tuple[int, ...]:
    """706.5: targets chosen at random among those that are possible; magnets come first."""
    chosen: list[int] = []
    for _ in range(amount):
        left = [ref for ref in options if ref not in chosen]
        among = magnets(game, item, left) or left
        chosen.append(among[game.random_below(len(among))])
    return tuple(chosen)


def magnets(game: Game, item: ChainItem, options: list[int]) -> list[int]:
    """706.4: the cards among the options that opposing links must target if able."""
    return [ref for ref in options if ref >= 0 and draws_links(game, row_of(ref), item.controller)]


def draws_links(game: Game, row: int, player: int) -> bool:
    """706.4: whether a card in play says that links of this player must target it if able."""
    if not in_play(game, row) or friendly(game, traits_of(game, row).controller, player):
        return False
    return any(isinstance(effect.change, MustTarget) for effect in traits_of(game, row).effects)


# -- still legal (709.2a) ----------------------------------------------------------------------------------------------


def target_is_legal(game: Game, item: ChainItem, choice: int, ref: int) -> bool:
    """709.2a: a target that still meets its description, is the same card, and can still be targeted."""
    nodes = targets_of(game, item)
    if choice >= len(nodes):
        return game.is_current(ref)
    node = nodes[choice]
    player = player_of_ref(ref)
    if isinstance(node, TargetPlayer):
        return player >= 0 and not game.columns[LOST][player] and is_wanted_player(game, item, node, player)
    assert isinstance(node, Target)
    if ref < NOTHING:
        return link_of_ref(game, ref) is not None
    return game.is_current(ref) and can_be_target(game, item, node, row_of(ref))
