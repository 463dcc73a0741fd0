"""Characteristics as functions of the state: layers, filters, conditions (rules 142-143, 473-480, 706-711, 740)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.modifier import on_object
from cardcourt.kernel.record import NOTHING, ROW_MASK, row_of
from cardcourt.riftbound import state
from cardcourt.riftbound.board import (
    ABILITIES_TOO,
    all_units,
    attached_to,
    board_objects,
    book_of,
    card_of,
    enemy_units_at,
    here,
    in_combat,
    is_alone,
    is_attached,
    is_equipped,
    is_token,
    is_type,
    item_at,
    place_matches,
    searched,
    type_matches,
)
from cardcourt.riftbound.card import (
    ASSAULT,
    BATTLEFIELD,
    GEAR,
    KEYWORD_NAMES,
    KEYWORDS,
    SHIELD,
    SUMMED_KEYWORDS,
    UNIT,
    Card,
)
from cardcourt.riftbound.dependent import active_text, has_level, has_played_another
from cardcourt.riftbound.happenings import (
    ABILITY_GIVEN,
    KEYWORD_GIVEN,
    MIGHT_CHANGED,
    MIGHT_SET,
    PASSIVE_GIVEN,
    TEXT_COPIED,
)
from cardcourt.riftbound.language import (
    Ability,
    Activated,
    AnyDamageKills,
    Condition,
    CountOf,
    Dependent,
    Filter,
    FlowCost,
    KeywordPassive,
    MightPassive,
    Number,
    Passive,
    Repeat,
    ThatMuch,
    TimesEmpowered,
    Triggered,
    Value,
    unfolded,
)
from cardcourt.riftbound.state import (
    ATTACKING,
    BUFFS,
    CARD,
    CONTROLLER,
    DAMAGE,
    DAMAGED_BY,
    DEFENDING,
    DESIGNATION,
    EMPOWERED,
    EXHAUSTED,
    FACTS,
    HOST,
    OWNER,
    STUNNED,
    TURN_PLAYER,
    ZONE,
    are_friends,
    battlefields,
    cleanup_due,
    is_battlefield_place,
    is_board,
    on_board,
    turn_order,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import ChainItem

MIGHTY: Final = 5  # 708
ROWS_A_NODE: Final = ROW_MASK + 1  # tells what one node does from one row
MIGHT_BONUSES: Final = -(1 << 56)  # below all marks of passive abilities
INSTANCES: Final = 1 << 48  # tells the instances of one ability on one object
TRAIT_MODIFIERS: Final = (MIGHT_SET, KEYWORD_GIVEN, MIGHT_CHANGED)


def state_changed(game: Game) -> None:
    """What only passive abilities can read makes a cleanup due where there are any (319).

    Without them it would change nothing, and cleanups end with one that changes nothing (322).
    """
    if book_of(game).has_passives:
        cleanup_due(game)


# -- abilities that are active -----------------------------------------------------------------------------------------


def abilities_of(game: Game, row: int) -> tuple[Ability, ...]:
    """The abilities of an object that are active now, in the order of its text."""
    book = book_of(game)
    if book.has_attachments or (game.modifiers and are_abilities_given(game)):
        return tuple([ability for ability, _ in held_abilities(game, row)])
    printed = book.abilities[game.columns[CARD][row]]
    return active_text(game, row, ability_controller(game, row), printed) if book.has_dependents else printed


def are_abilities_given(game: Game) -> bool:
    """Whether any effect gives an ability to anything."""
    return any(modifier.kind == ABILITY_GIVEN for modifier in game.modifiers)


def held_abilities(game: Game, row: int) -> list[tuple[Ability, int]]:
    """The abilities of an object that are active now, each with the object whose text it is (136.2.d)."""
    text = text_of(game, row)
    if not book_of(game).has_dependents:
        return text
    you = ability_controller(game, row)
    return [(active, giver) for ability, giver in text for active in active_text(game, row, you, (ability,))]


def text_of(game: Game, row: int) -> list[tuple[Ability, int]]:
    """The abilities on an object, dependent ones among them, each with the object whose text it is.

    Printed text is inactive while the object is attached to another (718.2); to a Top-Most Card the Effect Text of what
    is attached to it is appended (719.1); given abilities stay (135.4.b).
    """
    book = book_of(game)
    found: list[tuple[Ability, int]] = []
    if not is_inactive(game, row):
        found.extend([(ability, row) for ability in book.abilities[game.columns[CARD][row]]])
    for other in attached_to(game, row):
        found.extend(appended_text(game, other))
    if game.modifiers:
        ref = game.ref(row)
        for modifier in game.modifiers:
            if modifier.kind == ABILITY_GIVEN and ref in modifier.on:
                node = book.nodes[modifier.node]
                assert isinstance(node, Ability)
                found.append((node, row))  # 135.4.b
    return found


def is_inactive(game: Game, row: int) -> bool:
    """135.4, 434.1.e, 718.2, 721.1: whether an object's printed text is inactive, because it is attached to another."""
    return game.columns[HOST][row] != NOTHING


def appended_text(game: Game, row: int) -> list[tuple[Ability, int]]:
    """136.2.c, 434.1.c, 477.2.c, 718.3, 718.5.g, 719.1: what an attached object appends to its Top-Most Card."""
    book = book_of(game)
    found = [(ability, row) for ability in book.effect_texts[game.columns[CARD][row]]]
    for copied in on_object(game, TEXT_COPIED, row):
        found.extend([(ability, row) for ability in book.abilities[copied.amount]])
    return found


def own_text(game: Game, row: int, you: int) -> tuple[Ability, ...]:
    """366.1, 366.2.a: what is active of a card's own text as player `you` plays it, wherever it is."""
    book = book_of(game)
    printed = book.abilities[game.columns[CARD][row]]
    return active_text(game, row, you, printed) if book.has_dependents else printed


def sources(game: Game) -> list[int]:
    """365.1, 384.1, 384.2: the objects whose abilities are active on the board: permanents, battlefields and legends,
    oldest first.
    """
    found = board_objects(game)
    found.extend(battlefields(game))
    for player in range(game.players):
        found.extend(game.columns[state.zone_of(player, state.LEGEND_ZONE)])
    return oldest_first(game, found)


def oldest_first(game: Game, rows: list[int]) -> list[int]:
    """Objects in the order in which they entered their zones."""
    if len(rows) < 2:
        return rows
    entered = game.columns[state.ENTERED]
    return sorted(rows, key=lambda row: (entered[row], row))


def passives(game: Game, kind: type[Passive]) -> list[tuple[int, int, Passive]]:
    """The active passive abilities of a kind: whose it is, on which object (or -1), and the ability.

    Those of a permanent are active from when it enters on (359.2.a).
    """
    book = book_of(game)
    found: list[tuple[int, int, Passive]] = []
    if kind not in book.passive_kinds:
        return found
    for row in sources_with(game, kind):
        for ability in abilities_of(game, row):
            if isinstance(ability, Passive) and isinstance(ability, kind):
                you = ability_controller(game, row)
                if ability.condition is None or holds(game, ability.condition, you, row):
                    found.append((you, row, ability))
    for modifier in game.modifiers:
        if modifier.kind == PASSIVE_GIVEN:
            node = book.nodes[modifier.node]
            if isinstance(node, Passive) and isinstance(node, kind):
                you, source = modifier.controller, row_of(modifier.source)
                if node.condition is None or holds(game, node.condition, you, source):
                    found.append((you, source, node))
    return found


def sources_with(game: Game, kind: type[Passive]) -> list[int]:
    """The objects that can have a passive ability of a kind, oldest first: printed, or given by an effect."""
    if book_of(game).has_attachments or any(modifier.kind == ABILITY_GIVEN for modifier in game.modifiers):
        return sources(game)
    printed = book_of(game).passives_on
    cards = game.columns[CARD]
    found = [row for row in board_objects(game) if kind in printed[cards[row]]]
    found.extend([row for row in battlefields(game) if kind in printed[cards[row]]])
    for player in range(game.players):
        legends = game.columns[state.zone_of(player, state.LEGEND_ZONE)]
        found.extend([row for row in legends if kind in printed[cards[row]]])
    return oldest_first(game, found)


def ability_controller(game: Game, row: int) -> int:
    """Who controls the abilities of an object (190.6)."""
    controller = game.columns[CONTROLLER][row]
    if controller >= 0 and is_board(game, game.columns[ZONE][row]):
        return controller  # 190.6.a, 191.4, 191.4.a, 190.6
    if is_type(game, row, BATTLEFIELD):
        return turn_order(game)[0]  # 190.6.b
    return game.columns[OWNER][row]  # 191.4.a.1


# -- might and keywords: the layers ------------------------------------------------------------------------------------


class Change:
    """One arithmetic effect on a unit's might: an amount, or a value it is increased to."""

    def __init__(self, timestamp: int, amount: int, to: int) -> None:
        self.timestamp = timestamp
        self.amount = amount
        self.to = to


class Traits:
    """What the layers make of an object: its might (which may be below 0) and its keywords' values."""

    def __init__(self, might: int, keywords: list[int]) -> None:
        self.might = might
        self.keywords = keywords


def actual_might(game: Game, row: int) -> int:
    """143.2.b.1: the might of a unit as increases and decreases see it; it can be below 0 (143.2.b.1)."""
    if is_plain(game):
        card = card_of(game, row)
        total = card.might
        total += game.columns[BUFFS][row]  # 703, 702.2.a
        designation = game.columns[DESIGNATION][row]
        if designation:
            total += card.keywords[
                ASSAULT if designation == ATTACKING else SHIELD
            ]  # 807.1.c, 814.1.c, 807.1.d.1, 814.1.d.1
        return total
    return layered(game, row).might


def is_plain(game: Game) -> bool:
    """Whether nothing but printed facts, buffs and keywords bears on might and keywords."""
    book = book_of(game)
    if book.has_trait_passives or book.has_attachments:
        return False
    for modifier in game.modifiers:  # noqa: SIM110  # asked all the time
        if modifier.kind in TRAIT_MODIFIERS:
            return False
    return True


def might(game: Game, row: int) -> int:
    """The might of a unit as everything else sees it: never below 0 (143.2.b); off the board the printed one (711)."""
    if not on_board(game, row):  # 711
        return card_of(game, row).might
    value = actual_might(game, row)
    if value < 0:  # 143.2.b
        return 0
    return value


def keyword(game: Game, row: int, index: int) -> int:
    """The value of a keyword that is active on an object, 0 when it has it not."""
    if is_plain(game):
        return card_of(game, row).keywords[index]
    return layered(game, row).keywords[index]


def shows_keyword(game: Game, row: int, word: str) -> bool:
    """722.1, 722.2, 727.1.b.1: whether an object has a keyword for whatever looks for it, active or not."""
    text_of_it = [*book_of(game).abilities[game.columns[CARD][row]], *[part for part, _ in text_of(game, row)]]
    if any(isinstance(text, Dependent) and text.keyword == word for text in text_of_it):
        return True  # 812.3, 824.2
    for text in unfolded(text_of_it):
        if isinstance(text, Activated | Triggered) and text.keyword == word:
            return True  # 808.3, 818.5.a
        if isinstance(text, FlowCost | Repeat) and word == ("flow" if isinstance(text, FlowCost) else "repeat"):
            return True  # 820.4, 829.2
        if isinstance(text, KeywordPassive) and text.keyword == word and text.filter is None:
            return True
    if word not in KEYWORD_NAMES:
        return False
    index = KEYWORD_NAMES.index(word)
    return card_of(game, row).keywords[index] > 0 or keyword(game, row, index) > 0


def layered(game: Game, row: int) -> Traits:
    """Apply the layers repeatedly until every effect that can apply has been applied once (476, 477)."""
    card = card_of(game, row)
    traits = Traits(card.might, list(card.keywords))
    if is_inactive(game, row):
        traits.keywords = [0] * KEYWORDS  # 721.2
    key = row + 1
    if key in game.cache:  # asked about itself while it is being worked out: what is known so far
        return Traits(game.cache[key], traits.keywords)
    set_base_might(game, row, traits)  # 477, 477.1, 477.1.a
    game.cache[key] = traits.might
    try:
        applied: set[int] = set()
        counted = [0, 0]
        while apply_layers(game, row, traits, applied, counted):
            game.cache[key] = traits.might
    finally:
        del game.cache[key]
    return traits


def set_base_might(game: Game, row: int, traits: Traits) -> None:
    """Layer 1: the last effect that sets might wins (477.1.a.1)."""
    ref = game.ref(row)
    for modifier in game.modifiers:
        if modifier.kind == MIGHT_SET and ref in modifier.on:
            traits.might = modifier.amount  # 477.1.a.1


def apply_layers(game: Game, row: int, traits: Traits, applied: set[int], counted: list[int]) -> bool:
    """476, 476.2: one pass over the layers behind the first; whether anything new applied."""
    changed = apply_abilities(game, row, traits, applied)
    return apply_arithmetic(game, row, traits, applied, counted) or changed


def apply_abilities(game: Game, row: int, traits: Traits, applied: set[int]) -> bool:
    """477.2, 477.2.a: layer 2: keywords given by effects and passives; whether anything new applied."""
    ref = game.ref(row)
    changed = False
    for other in attached_to(game, row):
        for copied in on_object(game, TEXT_COPIED, other):
            if copied.id not in applied:
                applied.add(copied.id)
                changed = True
                for index, value in enumerate(book_of(game).cards[copied.amount].keywords):
                    if value:
                        give_keyword(traits, index, value)
    for modifier in game.modifiers:
        if (
            modifier.kind == KEYWORD_GIVEN and ref in modifier.on and modifier.id not in applied  # 476.1
        ):
            applied.add(modifier.id)
            give_keyword(traits, modifier.amount, modifier.values[0])
            changed = True
    seen: dict[int, int] = {}
    for you, source, ability in [*passives(game, KeywordPassive), *keywords_off_board(game, row)]:
        assert isinstance(ability, KeywordPassive)
        mark = mark_of(game, ability, source, seen)
        if mark not in applied and reaches(game, ability.filter, you, source, row):
            applied.add(mark)
            give_keyword(traits, KEYWORD_NAMES.index(ability.keyword), ability.value)
            changed = True
    return changed


def keywords_off_board(game: Game, row: int) -> list[tuple[int, int, Passive]]:
    """806.4, 813.4: the keywords that a card off the board gives itself under a condition."""
    if on_board(game, row) or KeywordPassive not in book_of(game).passives_on[game.columns[CARD][row]]:
        return []
    you = ability_controller(game, row)
    return [
        (you, row, ability)
        for ability in own_text(game, row, you)
        if isinstance(ability, KeywordPassive)
        and ability.filter is None
        and (ability.condition is None or holds(game, ability.condition, you, row))
    ]


def give_keyword(traits: Traits, index: int, value: int) -> None:
    """Some keywords add up, others are redundant (801.3.a.1)."""
    traits.keywords[index] += value  # 807.2, 809.2, 814.2, 823.2
    if index not in SUMMED_KEYWORDS:  # 805.4, 810.2, 811.4, 815.2, 816.2, 822.2, 826.5
        traits.keywords[index] = 1


def apply_arithmetic(game: Game, row: int, traits: Traits, applied: set[int], counted: list[int]) -> bool:
    """477.3, 477.3.a: layer 3: increases, then decreases (477.3.e), each once; whether anything new applied.

    `counted` holds what buffs and combat keywords have contributed so far.
    """
    changes: list[Change] = []
    for other in attached_to(game, row):
        add_might_bonus(game, other, changes, applied)
    buffs = game.columns[BUFFS][row]
    if buffs != counted[0]:  # 703, 702.2.a
        changes.append(Change(0, buffs - counted[0], -1))
        counted[0] = buffs
    designation = game.columns[DESIGNATION][row]
    in_combat = traits.keywords[ASSAULT if designation == ATTACKING else SHIELD] if designation else 0
    if in_combat != counted[1]:  # 807.1.c, 814.1.c, 807.1.d.1, 814.1.d.1
        changes.append(Change(0, in_combat - counted[1], -1))
        counted[1] = in_combat
    ref = game.ref(row)
    for modifier in game.modifiers:
        if modifier.kind == MIGHT_CHANGED and ref in modifier.on and modifier.id not in applied:
            applied.add(modifier.id)
            changes.append(Change(modifier.id, modifier.amount, -1))
    seen: dict[int, int] = {}
    for you, source, ability in passives(game, MightPassive):
        assert isinstance(ability, MightPassive)
        mark = mark_of(game, ability, source, seen)
        if mark in applied:
            continue  # 476.1
        if reaches(game, ability.filter, you, source, row):
            applied.add(mark)
            timestamp = game.columns[state.ENTERED][source] if source >= 0 else 0
            changes.append(Change(timestamp, value_now(game, ability.amount, you, source, NOTHING, 0), ability.to))
    changes.sort(key=application_order)  # 477.3.e.1.a, 477.3.e.2.a, 480.3, 480
    for change in changes:
        if change.to >= 0:
            traits.might = max(traits.might, change.to)
        else:
            traits.might += change.amount
    return bool(changes)


def mark_of(game: Game, ability: Passive, source: int, seen: dict[int, int]) -> int:
    """By what it is remembered that a passive ability has been applied; instances on one object are told apart."""
    mark = -1 - book_of(game).place(ability) - ROWS_A_NODE * (source + 1)
    seen[mark] = seen.get(mark, 0) + 1
    return mark - INSTANCES * (seen[mark] - 1)


def add_might_bonus(game: Game, row: int, changes: list[Change], applied: set[int]) -> None:
    """137.3, 434.1.d, 477.3.d, 718.4: the Might Bonus of an attached object changes the might of its Top-Most Card."""
    if is_type(game, game.columns[HOST][row], GEAR) and not is_type(game, game.columns[HOST][row], UNIT):  # 137.3.b
        return
    mark = MIGHT_BONUSES - row
    if mark not in applied:
        applied.add(mark)
        changes.append(Change(game.columns[state.ENTERED][row], card_of(game, row).might_bonus, -1))


def application_order(change: Change) -> tuple[int, int]:
    """Increases by timestamp, then those to a value, which depend on them (479.2), then decreases."""
    if change.to >= 0:  # 479.2, 478
        return (1, change.timestamp)
    return (0 if change.amount >= 0 else 2, change.timestamp)


def reaches(game: Game, filter: Filter | None, you: int, source: int, row: int) -> bool:
    """Whether a passive ability of `source`, controlled by `you`, is about this object."""
    if filter is None:
        return row == source
    return matches(game, filter, you, source, row)


# -- damage ------------------------------------------------------------------------------------------------------------


def kills_with_any_damage(game: Game, player: int, row: int) -> bool:
    """Whether any amount of this player's damage is enough to kill the unit (142.4.c)."""
    if are_friends(game, game.columns[CONTROLLER][row], player):
        return False
    return any(you == player for you, _, _ in passives(game, AnyDamageKills))


def lethal_damage_from(game: Game, row: int, player: int) -> int:
    """The amount of damage by this player that is lethal for a unit without damage: never 0 (142.4.b)."""
    if player >= 0 and kills_with_any_damage(game, player, row):
        return 1
    return max(1, might(game, row))


def has_lethal_damage(game: Game, row: int) -> bool:
    """Whether a unit, stunned or not (423.1.c), has non-zero damage of its might, or enough of somebody's (142.4)."""
    damage = game.columns[DAMAGE][row]
    if damage <= 0:
        return False
    if damage >= might(game, row):
        return True
    return bool(killed_by_any_damage_of(game, row))


def killed_by_any_damage_of(game: Game, row: int) -> list[int]:
    """142.4.c: the players who marked damage on a unit of which any amount is enough to kill it."""
    if AnyDamageKills not in book_of(game).passive_kinds:
        return []
    marked_by = game.columns[DAMAGED_BY][row]
    players = range(game.players)
    return [player for player in players if marked_by >> player & 1 and kills_with_any_damage(game, player, row)]


# -- filters and conditions --------------------------------------------------------------------------------------------


def matches(game: Game, filter: Filter, you: int, source: int, row: int, there: int = NOTHING) -> bool:
    """Whether an object is what a filter asks for, seen by player `you` and the object `source`."""
    if row < NOTHING:
        return ability_matches(game, filter, you, row)
    zone = game.columns[ZONE][row]
    return place_matches(game, filter, you, source, row, zone, there) and is_of_kind(game, filter, you, source, row)


def is_of_kind(game: Game, filter: Filter, you: int, source: int, row: int) -> bool:
    """Whether an object is what a filter asks for, wherever it is."""
    card = card_of(game, row)
    if not type_matches(filter.type, card) or (filter.type == "card" and is_token(game, row)):
        return False
    zone = game.columns[ZONE][row]
    if filter.side:
        controller = side_of(game, row, zone)
        if controller < 0 or not is_on_side(game, filter.side, controller, you):
            return False
    if filter.other and row == source:
        return False
    if filter.named and card.name != filter.named:
        return False
    if filter.tag and not any(tag in card.tags for tag in filter.tag.split(" or ")):
        return False
    if filter.token and is_token(game, row) != (filter.token == "token"):
        return False
    if filter.state and not state_matches(game, filter.state, row):
        return False
    if filter.chooses is not None and not has_chosen(game, filter.chooses, you, source, item_at(game, row)):
        return False
    return number_matches(game, filter, card, source, row)


def is_on_side(game: Game, side: str, controller: int, you: int) -> bool:
    """740.1, 489.8.c: whether the side of a filter, empty for any, is that of what a player controls."""
    if side == "yours":
        return controller == you
    return not side or are_friends(game, controller, you) == (side == "friendly")


def side_of(game: Game, row: int, zone: int) -> int:
    """Whose an object is: its controller's on the board and on the chain (191.2), elsewhere its owner's."""
    if is_board(game, zone):
        return game.columns[CONTROLLER][row]
    item = item_at(game, row) if zone == state.chain_zone(game) else None
    return game.columns[OWNER][row] if item is None else item.controller


def ability_matches(game: Game, filter: Filter, you: int, row: int) -> bool:
    """355.9.a.2: whether an ability on the chain is what a filter asks for."""
    item = item_at(game, row)
    if item is None or filter.type not in ABILITIES_TOO:
        return False
    if not is_on_side(game, filter.side, item.controller, you) or costs_more(game, filter, item):
        return False
    return filter.chooses is None or has_chosen(game, filter.chooses, you, row_of(item.source), item)


def costs_more(game: Game, filter: Filter, item: ChainItem) -> bool:
    """206.1: whether the base cost of an ability, whatever changed it, is above a filter's limits."""
    ability = book_of(game).nodes[item.node]
    if not isinstance(ability, Triggered | Activated):
        return False
    energy = sum(cost.amounts()[0] for cost in ability.cost if cost.amounts())
    power = sum(sum(cost.amounts()[1:]) for cost in ability.cost)
    return 0 <= filter.most_energy < energy or 0 <= filter.most_power < power


def has_chosen(game: Game, filter: Filter, you: int, source: int, item: ChainItem | None) -> bool:
    """359.3.e.9.a: whether a chain item chose an object of a kind that has not changed to a non-board zone."""
    if item is None:
        return False
    chosen = [ref for refs in item.targets for ref in refs if game.is_current(ref)]
    return any(matches(game, filter, you, source, row_of(ref)) for ref in chosen)


def state_matches(game: Game, name: str, row: int) -> bool:
    """Whether an object has a status (124.2)."""
    columns = game.columns
    if name == "ready":
        return not columns[EXHAUSTED][row]
    if name == "exhausted":
        return bool(columns[EXHAUSTED][row])
    if name == "damaged":
        return columns[DAMAGE][row] > 0
    if name == "stunned":
        return bool(columns[STUNNED][row])
    if name == "buffed":
        return columns[BUFFS][row] > 0
    if name == "attacking":
        return columns[DESIGNATION][row] == ATTACKING
    if name == "defending":
        return columns[DESIGNATION][row] == DEFENDING
    if name == "in combat":
        return in_combat(game, row)
    if name == "mighty":
        return might(game, row) >= MIGHTY  # 710
    if name == "alone":
        return is_alone(game, row)
    if name == "empowered":
        return columns[EMPOWERED][row] > 0
    if name == "equipped":
        return is_equipped(game, row)
    if name == "attached":
        return is_attached(game, row)
    raise ValueError(f"there is no status {name!r}")


def number_matches(game: Game, filter: Filter, card: Card, source: int, row: int) -> bool:
    """Whether might, cost (of a token 0, 185.3.a.1) and keywords are within a filter's limits."""
    if filter.most_might >= 0 and might(game, row) > filter.most_might:
        return False
    if filter.least_might >= 0 and might(game, row) < filter.least_might:
        return False
    if filter.most_energy >= 0 and card.energy > filter.most_energy:  # 206
        return False
    if filter.most_power >= 0 and sum(card.power) + card.any_of_domains > filter.most_power:  # 206
        return False
    if filter.less_might_than_me and might(game, row) >= might(game, source):
        return False
    if filter.no_dearer and not costs_no_more(game, card, item_at(game, source)):
        return False
    return not filter.keyword or shows_keyword(game, row, filter.keyword)


def costs_no_more(game: Game, card: Card, item: ChainItem | None) -> bool:
    """206: whether a card costs no more Energy and no more Power than what an item's additional cost was paid with."""
    if item is None or not item.noted:
        return False
    energy, power = item.noted[-2:]
    return card.energy <= energy and sum(card.power) + card.any_of_domains <= power


def holds(
    game: Game, condition: Condition, you: int, source: int, item: ChainItem | None = None, there: int = NOTHING
) -> bool:
    """Whether a condition is true, for player `you` and the object `source`."""
    return simply_holds(game, condition, you, source, item, there) != condition.negated


def simply_holds(game: Game, condition: Condition, you: int, source: int, item: ChainItem | None, there: int) -> bool:
    """Whether a condition is true, its negation aside."""
    what = condition.what
    if what == "there is":
        assert condition.filter is not None
        return count(game, condition.filter, you, source, there) >= condition.least
    if what == "paid":
        return item is not None and bool(item.flags & PAID_ADDITIONAL)  # 356.4.f.1
    if what == "moved":
        return source >= 0 and game.columns[state.MOVES][source] >= condition.least
    if what == "from hand":
        return item is not None and item.origin == state.zone_of(you, state.HAND)
    if what == "my turn":
        return game.columns[FACTS][TURN_PLAYER] == you
    if what == "hand empty":
        return not game.columns[state.zone_of(you, state.HAND)]
    if what == "played another card":
        return has_played_another(game, source, you)
    if what == "opponent played another spell":
        return has_opponent_played_another(game, you, item)
    if what == "level":
        return has_level(game, you, condition.least)
    if what == "enemy alone here":
        place = here(game, source)
        return place >= 0 and len(enemy_units_at(game, place, you)) == 1
    if what in ("me empowered", "times empowered"):
        return source >= 0 and game.columns[EMPOWERED][source] >= condition.least
    if source < 0 or not on_board(game, source):
        return False
    if what == "me at a battlefield":
        return is_battlefield_place(game, game.columns[ZONE][source])
    if what == "me at there":
        return game.columns[ZONE][source] == there
    return state_matches(game, what.removeprefix("me "), source)


def has_opponent_played_another(game: Game, you: int, item: ChainItem | None) -> bool:
    """419.4.b: whether an opponent has finalized a spell this turn, other than the one that the item chose."""
    chosen = None
    if item is not None and item.targets and item.targets[0]:
        chosen = item_at(game, row_of(item.targets[0][0]))
    for player in range(game.players):
        if are_friends(game, player, you):
            continue
        itself = chosen is not None and chosen.row >= 0 and chosen.controller == player
        if game.columns[state.SPELLS_PLAYED][player] > int(itself):
            return True
    return False


# Flags of a chain item that conditions read.
PAID_ADDITIONAL: Final = 1


def count(game: Game, filter: Filter, you: int, source: int, there: int = NOTHING) -> int:
    """How many objects match a filter."""
    return len(candidates(game, filter, you, source, there))


def candidates(game: Game, filter: Filter, you: int, source: int, there: int = NOTHING) -> list[int]:
    """The objects that match a filter, in the order of their zones."""
    if id(filter) in book_of(game).plain_units:
        return all_units(game)
    return [row for row in searched(game, filter, you) if matches(game, filter, you, source, row, there)]


def value_now(game: Game, value: Value, you: int, source: int, it: int, amount: int) -> int:
    """The number a value is now; selectors in it are the instruction's business."""
    if isinstance(value, Number):
        return value.number
    if isinstance(value, CountOf):
        return value.times * count(game, value.of, you, source) + value.plus
    if isinstance(value, ThatMuch):
        return value.times * amount
    if isinstance(value, TimesEmpowered):
        return value.times * game.columns[EMPOWERED][source]
    raise TypeError(f"{type(value).__name__} needs an instruction")
