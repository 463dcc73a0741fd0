"""Replacement effects: which apply, in whose order, and what stands instead (rules 367-375, 432, 437)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.modifier import use_up
from cardcourt.kernel.program import Act
from cardcourt.kernel.record import ALL, NOTHING, Event, Modifier, row_of
from cardcourt.riftbound.board import book_of
from cardcourt.riftbound.characteristics import (
    ROWS_A_NODE,
    ability_controller,
    actual_might,
    held_abilities,
    matches,
    sources,
    text_of,
)
from cardcourt.riftbound.happenings import (
    BY_ABILITY,
    BY_SPELL,
    BY_UNIT,
    DOUBLE_DAMAGE,
    EVENT_WORDS,
    FLOWS,
    GAIN_POINT,
    GET_MIGHT,
    IN_COMBAT,
    LEAST_BASE,
    LEAST_SHIFT,
    LOSE_POINT,
    PREVENT,
    RECYCLE,
    REPLACEMENT,
    RETURN,
    TAKE_DAMAGE,
    THIS_COMBAT,
    THIS_TURN,
    TO_TRASH,
    USED,
)
from cardcourt.riftbound.language import Ability, AddsMight, Instead, PreventDamage, unfolded
from cardcourt.riftbound.objects import name
from cardcourt.riftbound.state import (
    CONTROLLER,
    are_friends,
    cleanup_due,
    is_removed,
    turn_order,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# Sources of damage that a prevention is about (437.1.b).
ANY_SOURCE: Final = 0
SPELLS_AND_ABILITIES: Final = 1
UNITS: Final = 2
SOURCE_WORDS: Final = {"": ANY_SOURCE, "spells and abilities": SPELLS_AND_ABILITIES, "units": UNITS}


LEAVES_CHAIN: Final = (1 << TO_TRASH) | (1 << RETURN) | (1 << RECYCLE)


class Effect:
    """A replacement effect that is active now: an ability of an object, or a modifier.

    `giver` is the object whose text it is: the source, or what is attached to it (136.2.d).
    """

    def __init__(
        self,
        id: int,
        controller: int,
        source: int,
        ability: Ability | None,
        modifier: Modifier | None,
        giver: int = NOTHING,
    ) -> None:
        self.id = id
        self.controller = controller
        self.source = source
        self.ability = ability
        self.modifier = modifier
        self.giver = giver

    def only_alters(self) -> bool:
        """Whether it changes nothing but the amount of the event."""
        return not isinstance(self.ability, Instead)


def replaced_kinds(game: Game) -> int:
    """The kinds of events that some replacement effect listens to, one bit each."""
    if game.replaced_kinds < 0:
        kinds = 0
        for effect in active_effects(game):
            kinds |= LEAVES_CHAIN if is_flow(effect) else kind_bit(effect.ability)
        if book_of(game).has_dependents:  # they can become active without anything that empties this
            for row in sources(game):
                for ability in unfolded([part for part, _ in text_of(game, row)]):
                    if isinstance(ability, Instead | PreventDamage | AddsMight):
                        kinds |= kind_bit(ability)
        game.replaced_kinds = kinds
    return game.replaced_kinds


def kind_bit(ability: Ability | None) -> int:
    """The bit of the kind of events that a replacement effect listens to."""
    if isinstance(ability, AddsMight):
        return 1 << GET_MIGHT
    return 1 << (EVENT_WORDS[ability.event] if isinstance(ability, Instead) else TAKE_DAMAGE)


def is_more_might(effect: Effect) -> bool:
    """Whether it is what makes the spells of its controller take more might."""
    return isinstance(effect.ability, AddsMight)


def takes_more_might(game: Game, effect: Effect, event: Event) -> bool:
    """370.1: whether an event takes might from a unit that a spell or ability of the effect's controller chose."""
    if event.kind != GET_MIGHT or event.amount >= 0 or event.by != effect.controller:
        return False
    item = game.chain_item(event.cause)
    return item is not None and any(game.ref(event.row) in refs for refs in item.targets)


def is_flow(effect: Effect) -> bool:
    """Whether it is what banishes a spell that was played for its Flow cost."""
    return effect.modifier is not None and effect.modifier.kind == FLOWS


def active_effects(game: Game) -> list[Effect]:
    """All replacement effects that are active, oldest sources first, then those of effects."""
    book = book_of(game)
    found: list[Effect] = []
    if book.has_replacements:
        for row in sources(game):
            for ability, giver in held_abilities(game, row):
                if isinstance(ability, Instead | PreventDamage | AddsMight):
                    id = -1 - book.place(ability) - ROWS_A_NODE * (giver + 1)
                    found.append(Effect(id, ability_controller(game, row), row, ability, None, giver))
    for modifier in game.modifiers:
        if modifier.kind in (PREVENT, DOUBLE_DAMAGE):
            found.append(Effect(modifier.id, modifier.controller, row_of(modifier.source), None, modifier))
        elif modifier.kind == FLOWS:
            found.append(Effect(modifier.id, modifier.controller, row_of(modifier.source), book.flow, modifier))
        elif modifier.kind == REPLACEMENT:
            node = book.nodes[modifier.node]
            assert isinstance(node, Ability)
            found.append(Effect(modifier.id, modifier.controller, row_of(modifier.source), node, modifier))
    return found


# -- whether an effect applies -----------------------------------------------------------------------------------------


def applies(game: Game, effect: Effect, event: Event) -> bool:
    """370.1, 370.2: whether an effect may be applied to an event: it qualifies, and was not applied to it before.

    Prevention is applied to the next damage that fits (437.1.b.2).
    """
    if effect.id in event.lineage or is_removed(game, effect.controller):
        return False
    ability = effect.ability
    modifier = effect.modifier
    if modifier is not None and modifier.kind == FLOWS:
        return leaves_chain(game, modifier, event)
    if is_more_might(effect):
        return takes_more_might(game, effect, event)
    if isinstance(ability, Instead):
        return instead_applies(game, effect, ability, event)
    if event.kind != TAKE_DAMAGE or event.amount <= 0:
        return False
    if isinstance(ability, PreventDamage):
        about_it = event.row == effect.source
        if ability.filter is not None:
            about_it = matches(game, ability.filter, effect.controller, effect.source, event.row)
        return about_it and from_source(SOURCE_WORDS[ability.source], event) and prevention_left(game, effect) != 0
    assert modifier is not None
    if modifier.on and game.ref(event.row) not in modifier.on:
        return False
    return modifier.kind == DOUBLE_DAMAGE or (modifier.left != 0 and from_source(modifier.values[0], event))


def leaves_chain(game: Game, modifier: Modifier, event: Event) -> bool:
    """829.1.b.1: whether a spell would leave the chain without having been told to by its own instructions."""
    it = event.row >= 0 and game.ref(event.row) in modifier.on
    return it and bool(LEAVES_CHAIN >> event.kind & 1) and event.cause != modifier.values[0]


def instead_applies(game: Game, effect: Effect, ability: Instead, event: Event) -> bool:
    """Whether an event qualifies for a replacement effect's description of it."""
    if EVENT_WORDS[ability.event] != event.kind:
        return False
    if ability.combat_only and not event.flags & IN_COMBAT:
        return False
    if ability.times and times_used(game, effect.id) >= ability.times:
        return False
    if ability.who == "you" and not is_about_you(game, event, effect.controller):
        return False
    if ability.who == "opponent" and are_friends(game, event.player, effect.controller):
        return False
    modifier = effect.modifier
    if modifier is not None and modifier.on and ability.filter is None:
        return game.ref(event.row) in modifier.on
    if ability.filter is None:
        return bool(ability.who) or event.row == effect.source
    return matches(game, ability.filter, effect.controller, effect.source, event.row)


def is_about_you(game: Game, event: Event, you: int) -> bool:
    """Whether an event happens to this player."""
    if event.kind in (GAIN_POINT, LOSE_POINT) and are_friends(game, event.player, you):  # 489.8.d.3
        return True
    return event.player == you


def from_source(wanted: int, event: Event) -> bool:
    """417.6: whether damage comes from a source of the kind that a prevention names."""
    if wanted == SPELLS_AND_ABILITIES:
        return bool(event.flags & (BY_SPELL | BY_ABILITY)) and not event.flags & (BY_UNIT | IN_COMBAT)
    if wanted == UNITS:
        return bool(event.flags & (BY_UNIT | IN_COMBAT))  # 417.6.c
    return True


def times_used(game: Game, id: int) -> int:
    """371.1, 383.3.e.1: how often a limited ability has been used this turn."""
    return sum(1 for modifier in game.modifiers if modifier.kind == USED and modifier.values[0] == id)


def mark_used(game: Game, id: int, amount: int, until: int) -> None:
    """Remember that a limited ability was used."""
    game.add_modifier(Modifier(game.next_id(), USED, NOTHING, NOTHING, (), until, amount, values=(id,)))


def prevention_left(game: Game, effect: Effect) -> int:
    """437.3: what is left of a prevention's value, -1 for All."""
    if effect.modifier is not None:
        return effect.modifier.left
    ability = effect.ability
    assert isinstance(ability, PreventDamage)
    if ability.amount < 0 or not ability.each:
        return ability.amount
    used = sum(m.amount for m in game.modifiers if m.kind == USED and m.values[0] == effect.id)
    return max(0, ability.amount - used)


# -- the walk ----------------------------------------------------------------------------------------------------------


def replace(game: Game, events: list[Event]) -> list[Event]:
    """370.1: apply replacement effects to simultaneous events; returns those that still can happen (373.1.a)."""
    effects = [e for e in active_effects(game) if any(applies(game, e, event) for event in events)]
    if not effects:
        return events
    about = [event.row for event in events if event.row >= 0]
    before = {row: game.ref(row) for row in about}
    left = walk(game, events, effects)
    return [event for event in left if event.row < 0 or game.ref(event.row) == before[event.row]]


def walk(game: Game, events: list[Event], effects: list[Effect]) -> list[Event]:
    """372, 373: one after the other if nothing but amounts change, or in one sequence over all of them."""
    if len(events) == 1 or all(effect.only_alters() for effect in effects):
        left: list[Event] = []
        for event in events:
            altered = replace_one(game, event)
            if altered is not None:
                left.append(altered)
        return left
    return replace_together(game, events)


def replace_one(game: Game, event: Event) -> Event | None:
    """372: one event; the controller of what is acted on orders the effects that apply to it.

    Who declines an effect has not used it (371.2.b). Returns the event that still happens, or nothing.
    """
    declined: tuple[int, ...] = ()
    while True:
        usable = [e for e in applicable_effects(game, event) if e.id not in declined]
        if not usable:
            return event
        effect = usable[0]
        if len(usable) > 1:
            effect = chosen_effect(game, event, usable)
        ability = effect.ability
        if isinstance(ability, Instead):
            if ability.may and not game.choose_yes(effect.controller, "371.2.a", "apply", effect.source, True):
                declined = (*declined, effect.id)
                continue
            carry_out(game, effect, ability, event)
            return None
        event = alter(game, effect, event)
        if is_undone(event):  # 437.4, 437.2.a, 417.1.e.1
            return None


def applicable_effects(game: Game, event: Event) -> list[Effect]:
    """The effects that may be applied to an event now."""
    return [effect for effect in active_effects(game) if applies(game, effect, event)]


def replace_ordered(game: Game, event: Event, order: tuple[int, ...]) -> Event | None:
    """Apply effects to one event in an order that has been settled; returns the event that is left, or nothing."""
    for id in order:
        for effect in active_effects(game):
            if effect.id != id or not applies(game, effect, event):
                continue
            if isinstance(effect.ability, Instead):
                carry_out(game, effect, effect.ability, event)
                return None
            event = alter(game, effect, event)
            break
    return None if is_undone(event) else event


def is_undone(event: Event) -> bool:
    """Whether nothing is left of an event: no damage (437.4), or no change of might."""
    return event.amount == 0 if event.kind == GET_MIGHT else event.amount <= 0


def chosen_effect(game: Game, event: Event, usable: list[Effect]) -> Effect:
    """372: which of several effects is applied next."""
    player = orderer(game, event)
    if game.tracing:
        game.note("372", "orders", f"P{player + 1}", name(game, event.row), len(usable))
    id = game.choose(player, "372", "replacement", [effect.id for effect in usable], about=event.row, risky=True)
    return next(effect for effect in usable if effect.id == id)


def orderer(game: Game, event: Event) -> int:
    """372: the controller of the object acted on; the player acted on; the turn player for what nobody controls."""
    if event.row < 0:
        return event.player  # 372.1
    controller = game.columns[CONTROLLER][event.row]
    return controller if controller >= 0 and not is_removed(game, controller) else turn_order(game)[0]


def first_in_turn_order(game: Game, effects: list[Effect]) -> int:
    """373.1: effects of different players are applied in turn order; here the player who comes first."""
    return next(player for player in turn_order(game) if any(effect.controller == player for effect in effects))


def replace_together(game: Game, events: list[Event]) -> list[Event]:
    """373: several simultaneous events; each effect is applied in one sequence, in its controller's order.

    An object that leaves with one of them may replace the others (370.4).
    """
    left = events
    while left:
        usable = [e for e in active_effects(game) if any(applies(game, e, event) for event in left)]
        if not usable:
            break
        player = first_in_turn_order(game, usable)
        own = [effect for effect in usable if effect.controller == player]
        id = game.choose(player, "373", "replacement", [effect.id for effect in own], risky=True)
        effect = next(e for e in own if e.id == id)
        left = apply_in_sequence(game, effect, left)
    return left


def apply_in_sequence(game: Game, effect: Effect, events: list[Event]) -> list[Event]:
    """373.2: one effect is applied to qualified events one by one, in its controller's order, and then never again.

    What it does to one event can end it before the next. Returns the events that still happen.
    """
    ability = effect.ability
    left: list[Event] = []
    waiting = list(events)
    while True:
        hit = [event for event in waiting if is_active(game, effect) and applies(game, effect, event)]
        if not hit:
            break
        event = hit[0]
        if isinstance(ability, Instead) and len(hit) > 1:
            row = game.choose(effect.controller, "373", "which event", [e.row for e in hit], about=effect.source)
            event = next(e for e in hit if e.row == row)
        waiting.remove(event)
        if not isinstance(ability, Instead):
            altered = alter(game, effect, event)
            if not is_undone(altered):
                left.append(altered)
        elif ability.may and not game.choose_yes(effect.controller, "371.2.a", "apply", event.row, True):
            left.append(event.altered(event.amount, (*event.lineage, effect.id)))
        else:
            carry_out(game, effect, ability, event)
    left.extend(event.altered(event.amount, (*event.lineage, effect.id)) for event in waiting)
    return left


def is_active(game: Game, effect: Effect) -> bool:
    """Whether a replacement effect is still there to be applied."""
    return any(other.id == effect.id for other in active_effects(game))


def carry_out(game: Game, effect: Effect, ability: Instead, event: Event) -> None:
    """370.1.b, 373.1.a: the actions of a replacement are performed in place of the event, before unmodified ones."""
    if game.tracing:
        game.note("370.1", "replaced", name(game, effect.source), name(game, event.row))
    modifier = effect.modifier
    if modifier is not None and ability.once:
        game.drop_modifiers([modifier])
    if ability.times:
        mark_used(game, effect.id, 1, THIS_TURN)  # 371.1
    if ability.once or ability.times:
        cleanup_due(game)  # it is used up, so the next cleanup can change more
    act = Act(effect.controller, effect.source, NOTHING, event.row, event.amount, (*event.lineage, effect.id))
    act.other = effect.giver
    ref = game.ref(event.row) if event.row >= 0 else NOTHING
    for node in ability.do:
        if act.it >= 0 and game.ref(act.it) != ref:
            act.it = NOTHING  # 124: what it was about has become another object
        node.run(game, act)


def alter(game: Game, effect: Effect, event: Event) -> Event:
    """The event with what one effect makes of its amount."""
    lineage = (*event.lineage, effect.id)
    modifier = effect.modifier
    if isinstance(effect.ability, AddsMight):
        return more_might(game, effect, effect.ability, event)
    if modifier is not None and modifier.kind == DOUBLE_DAMAGE:
        if game.tracing:
            game.note("432.1", "doubled", event.amount, event.amount * 2, name(game, event.row))
        return event.altered(event.amount * 2, lineage)
    left = prevention_left(game, effect)
    prevented = min(left, event.amount)
    if left == ALL:  # 437.3.c
        prevented = event.amount
    spend_prevention(game, effect, prevented)
    if game.tracing:
        rest = "all" if left == ALL else str(left - prevented)
        game.note("437.2", "prevented", prevented, event.amount, name(game, event.row), rest)
        if prevented == event.amount:
            game.note("437.4", "not dealt", name(game, event.row))
    return event.altered(event.amount - prevented, lineage)  # 437.2


def more_might(game: Game, effect: Effect, ability: AddsMight, event: Event) -> Event:
    """370.1, 375: more might is taken, within the limit that the spell itself has."""
    amount = event.amount + ability.amount
    least = event.flags >> LEAST_SHIFT
    if least:
        amount = min(0, max(amount, least - LEAST_BASE - actual_might(game, event.row)))
    if game.tracing:
        game.note("370.1", "takes more might", name(game, effect.source), event.amount, amount, name(game, event.row))
    return event.altered(amount, (*event.lineage, effect.id))


def spend_prevention(game: Game, effect: Effect, prevented: int) -> None:
    """437.3, 437.3.b: only what was really prevented is taken off the value, at 0 it expires (437.3.a); "the next time"
    ends with its first use.
    """
    modifier = effect.modifier
    if modifier is None:
        ability = effect.ability
        assert isinstance(ability, PreventDamage)
        if ability.each:
            mark_used(game, effect.id, prevented, THIS_COMBAT)
    elif modifier.values[1]:
        game.drop_modifiers([modifier])
    else:
        use_up(game, modifier, prevented)
