"""The engine against its twin (twin.py) on random positions: combat damage, replaced deaths, total costs."""

import os
from dataclasses import replace

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from cardcourt.kernel.event import happen
from cardcourt.kernel.game import CONTROLLER, OWNER, Game
from cardcourt.kernel.procedure import Procedure, procedure, step
from cardcourt.kernel.program import Node
from cardcourt.kernel.record import NOTHING, ChainItem, Event, Modifier
from cardcourt.riftbound.assignment import assign_by_attacker, deal_assigned_damage, sum_might
from cardcourt.riftbound.book import RiftboundBook
from cardcourt.riftbound.card import BATTLEFIELD, GEAR, KEYWORD_NAMES, SPELL, UNIT, Card
from cardcourt.riftbound.characteristics import PAID_ADDITIONAL
from cardcourt.riftbound.costing import total_cost
from cardcourt.riftbound.costs import ENERGY_AMOUNT, Resources
from cardcourt.riftbound.described import Table
from cardcourt.riftbound.entry import enter
from cardcourt.riftbound.flow import DISCOUNT_SHIFT, IGNORES_ENERGY, IGNORES_POWER
from cardcourt.riftbound.happenings import DIE, DOUBLE_DAMAGE, PREVENT, TAKE_DAMAGE, THIS_TURN
from cardcourt.riftbound.instructions import Recall
from cardcourt.riftbound.language import AdditionalCost, CannotBe, CostChange, Filter, Instead, It
from cardcourt.riftbound.replacement import ANY_SOURCE
from cardcourt.riftbound.state import ASSIGNED, DAMAGE, TRASH, ZONE, zone_of
from cardcourt.riftbound.triggers import CARD_ITEM
from tests.riftbound import twin

POSITIONS = int(os.environ.get("TWIN_POSITIONS", "150"))  # of each kind
MOST_WAYS = 2_000  # games that the engine can come to from one position; with more it is left out
ONE, OTHER = 0, 1
NO_KEYWORDS = (0,) * len(KEYWORD_NAMES)

many = settings(max_examples=POSITIONS)


def ends(game: Game) -> list[Game]:
    """Every end that the game can come to, whatever is answered."""
    found: list[Game] = []
    open_games = [game]
    seen: set[int] = set()
    while open_games:
        one = open_games.pop()
        one.run()
        if one.digest() in seen:
            continue
        seen.add(one.digest())
        assume(len(seen) < MOST_WAYS)
        if one.over:
            found.append(one)
            continue
        assert one.decision is not None
        for option in one.decision.options:
            copy = one.copy()
            copy.answer(option)
            open_games.append(copy)
    return found


def keywords(**values: int) -> tuple[int, ...]:
    return tuple(values.get(name, 0) for name in KEYWORD_NAMES)


# -- combat damage -----------------------------------------------------------------------------------------------------

shields = st.one_of(
    st.builds(twin.Shield, st.just(True)),
    st.builds(twin.Shield, st.just(False), st.integers(1, 4)),
    st.builds(twin.Shield, st.just(False), st.just(twin.ALL)),
    st.builds(twin.Shield, st.just(False), st.just(twin.ALL), st.just(True)),
)
fighters = st.builds(
    twin.Fighter,
    st.integers(0, 5),
    st.integers(0, 2),
    st.booleans(),
    st.booleans(),
    st.sampled_from((False, False, False, True)),
    st.lists(shields, max_size=2).map(tuple),
)
ASSIGN = procedure(
    "twin: combat damage",
    step("465.2.a", sum_might),
    step("465.2.c", assign_by_attacker, late=True),
    step("465.2.d", deal_assigned_damage),
)


@given(st.lists(fighters, min_size=1, max_size=3).map(tuple), st.integers(0, 9))
@example((twin.Fighter(2, shields=(twin.Shield(prevents=2), twin.Shield(doubles=True))),), 3)
@example((twin.Fighter(2), twin.Fighter(2, shields=(twin.Shield(doubles=True),))), 3)
@many
def test_combat_damage(units: tuple[twin.Fighter, ...], amount: int) -> None:
    """465.2.c, with 372 and 437: every way in which damage can be assigned among the defenders, and no other."""
    game, rows = combat(units, amount)
    before = [game.columns[DAMAGE][row] for row in rows]
    dealt = set()
    for end in ends(game):
        assert not any(end.columns[ASSIGNED])
        dealt.add(tuple(end.columns[DAMAGE][row] - had for row, had in zip(rows, before, strict=True)))
    assert dealt == twin.ways_to_assign(amount, units)


def combat(units: tuple[twin.Fighter, ...], amount: int) -> tuple[Game, list[int]]:
    """A combat at the moment of its damage: one attacker of so much might, and these defenders."""
    cards = [Card("Field", BATTLEFIELD), Card("Attacker", UNIT, amount)]
    for index, unit in enumerate(units):
        values = keywords(tank=int(unit.tank), backline=int(unit.backline))
        text: tuple[Node, ...] = (CannotBe(event="take damage"),) if unit.immune else ()
        cards.append(Card(f"Defender {index}", UNIT, unit.might, keywords=values, abilities=text))
    table = Table(2)
    table.point = "combat damage bf1"
    table.put_battlefield("bf1", 0, "bf1")
    table.put_battlefield("bf2", 0, "bf2")
    table.put("Attacker", 1, ONE, "bf1")
    for index, unit in enumerate(units):
        table.put(f"Defender {index}", 2 + index, OTHER, "bf1").damage = unit.damage
    game, names, reasons = enter(RiftboundBook(cards), table)
    assert reasons == []
    rows = [names[f"Defender {index}"] for index in range(len(units))]
    for row, unit in zip(rows, units, strict=True):
        for shield in unit.shields:
            shelter(game, row, shield)
    return run_only(game, ASSIGN), rows


def shelter(game: Game, row: int, shield: twin.Shield) -> None:
    """Start the effect on damage that this describes."""
    kind = DOUBLE_DAMAGE if shield.doubles else PREVENT
    left = -1 if shield.doubles else shield.prevents
    values = () if shield.doubles else (ANY_SOURCE, int(shield.once))
    game.add_modifier(
        Modifier(game.next_id(), kind, OTHER, NOTHING, (game.ref(row),), THIS_TURN, 0, left, values=values)
    )


def run_only(game: Game, what: Procedure, values: tuple[int, ...] = ()) -> Game:
    """The game with nothing to do but this procedure."""
    game.below = None
    game.savepoint = None
    game.at = 0
    game.procedure = what
    game.values = values
    return game


# -- damage outside of combat ------------------------------------------------------------------------------------------


def let_happen(game: Game) -> None:
    """The simultaneous events that the values of the procedure say: a kind, an amount, and what it happens to."""
    kind, amount, *rows = game.values
    happen(game, [Event(kind, row, amount, game.columns[CONTROLLER][row], by=ONE) for row in rows])


HAPPEN = procedure("twin: something happens", step("407", let_happen, late=True))


@given(st.lists(shields, max_size=3).map(tuple), st.integers(1, 9))
@many
def test_damage_outside_of_combat(effects: tuple[twin.Shield, ...], amount: int) -> None:
    """372, 437: the controller of the unit orders the effects."""
    unit = twin.Fighter(9, shields=effects)
    game, (row,) = combat((unit,), 0)
    run_only(game, HAPPEN, (TAKE_DAMAGE, amount, row))
    assert {end.columns[DAMAGE][row] for end in ends(game)} == twin.ways_to_deal(amount, unit)


# -- deaths that are replaced ------------------------------------------------------------------------------------------

AT_BASE, AT_BATTLEFIELD = 0, 1
PLACES = {None: "", AT_BASE: "base", AT_BATTLEFIELD: "battlefield"}
deaths = st.lists(
    st.tuples(st.sampled_from((ONE, OTHER)), st.sampled_from((AT_BASE, AT_BATTLEFIELD))), min_size=1, max_size=4
)
rescues = st.builds(
    twin.Rescue,
    st.sampled_from((ONE, OTHER)),
    st.sampled_from((None, ONE, OTHER)),
    st.sampled_from((None, AT_BASE, AT_BATTLEFIELD)),
    st.booleans(),
)


@given(deaths, st.lists(rescues, max_size=3).map(tuple), st.sampled_from((ONE, OTHER)))
@many
def test_replaced_deaths(dying: list[tuple[int, int]], effects: tuple[twin.Rescue, ...], turn_player: int) -> None:
    """372, 373: who can be saved when several units die at once, and by whose choices."""
    units = tuple(twin.Dying(f"Unit {index}", *each) for index, each in enumerate(dying))
    game, names = graveside(units, effects, turn_player)
    rows = [names[unit.name] for unit in units]
    run_only(game, HAPPEN, (DIE, 1, *rows))
    saved = set()
    for end in ends(game):
        dead = [end.columns[ZONE][row] == zone_of(end.columns[OWNER][row], TRASH) for row in rows]
        saved.add(frozenset(unit.name for unit, is_dead in zip(units, dead, strict=True) if not is_dead))
    assert saved == twin.ways_to_die(units, effects, turn_player)


def graveside(
    units: tuple[twin.Dying, ...], effects: tuple[twin.Rescue, ...], turn_player: int
) -> tuple[Game, dict[str, int]]:
    """A position with these units, and a gear for each effect that saves some."""
    cards = [Card("Field", BATTLEFIELD), Card("Unit", UNIT, 1)]
    table = Table(2)
    table.turn_player = turn_player
    table.point = "cleanup"
    table.put_battlefield("bf1", 0, "bf1")
    table.put_battlefield("bf2", 0, "bf2")
    for unit in units:
        place = "base" if unit.place == AT_BASE else f"bf{unit.controller + 1}"
        table.put(unit.name, 1, unit.controller, place)
    for index, effect in enumerate(effects):
        side = "" if effect.whose is None else "friendly" if effect.whose == effect.controller else "enemy"
        text = Instead(
            "die", (Recall(It()),), filter=Filter("unit", side, PLACES[effect.place]), times=int(effect.once)
        )
        cards.append(Card(f"Charm {index}", GEAR, abilities=(text,)))
        table.put(f"Charm {index}", 2 + index, effect.controller, "base")
    game, names, reasons = enter(RiftboundBook(cards), table)
    assert reasons == []
    return game, names


# -- total costs -------------------------------------------------------------------------------------------------------

amounts = st.integers(0, 4)
discounts = st.builds(twin.Change, amounts, amounts, st.just(False), st.integers(0, 2))
own_changes = st.builds(twin.Change, amounts, amounts, st.booleans(), st.integers(0, 2), st.integers(0, 3))
other_changes = st.builds(twin.Change, amounts, amounts, st.booleans(), st.integers(0, 2), st.just(1), st.booleans())


@st.composite
def bills(draw: st.DrawFn) -> tuple[twin.Bill, bool]:
    """A bill, and whether its additional cost is optional (and chosen)."""
    optional = draw(st.booleans())
    components = []
    if draw(st.booleans()):
        components.append(twin.Component(draw(amounts), draw(amounts), tuple(draw(st.lists(discounts, max_size=2)))))
    changes = [*draw(st.lists(own_changes, max_size=2)), *draw(st.lists(other_changes, max_size=2))]
    return (
        twin.Bill(
            draw(st.integers(0, 8)),
            draw(amounts),
            draw(st.booleans()),
            draw(st.booleans()),
            tuple(components),
            draw(st.integers(0, 3)),
            tuple(changes),
        ),
        optional,
    )


@given(bills())
@many
def test_total_costs(drawn: tuple[twin.Bill, bool]) -> None:
    """356: what the engine asks for is among what the rules allow, and every best total can be had."""
    bill, optional = drawn
    asked = asked_totals(bill, optional)
    allowed = twin.totals(bill if optional else without_component_discounts(bill))
    assert asked <= allowed
    assert twin.best(allowed) <= asked


def without_component_discounts(bill: twin.Bill) -> twin.Bill:
    """The bill of a mandatory additional cost: these discounts are about optional ones."""
    return replace(bill, components=tuple(replace(component, discounts=()) for component in bill.components))


def asked_totals(bill: twin.Bill, optional: bool) -> set[twin.Price]:
    """The total costs that the engine asks for, whatever the payer chooses."""
    game, row, targets = counter_with(bill, optional)
    found = set()
    for taken in either_choices(bill):
        item = ChainItem(0, CARD_ITEM, ONE, row, NOTHING, game.ref(row))
        item.flags = PAID_ADDITIONAL if optional and bill.components else 0
        item.flags |= (IGNORES_ENERGY if bill.ignores_energy else 0) | (IGNORES_POWER if bill.ignores_power else 0)
        item.flags |= taken
        item.targets = (tuple(targets),)
        total = total_cost(game, item, False).amounts
        found.add((total[ENERGY_AMOUNT], sum(total[1:])))
    return found


def either_choices(bill: twin.Bill) -> list[int]:
    """The flags of the ways in which discounts in Energy or Power are taken."""
    count = sum(1 for change in bill.changes if change.either)
    return [taken << DISCOUNT_SHIFT for taken in range(1 << count)]


def counter_with(bill: twin.Bill, optional: bool) -> tuple[Game, int, list[int]]:
    """A position with a spell in hand that costs so much, everything that changes its cost, and a target."""
    text: list[Node] = []
    others: list[Card] = []
    for component in bill.components:
        power = (component.power, 0, 0, 0, 0, 0, 0)
        text.append(AdditionalCost((Resources(component.energy, power),), optional))
    for change in (discount for component in bill.components for discount in component.discounts):
        node = CostChange(energy=change.energy, power=change.power, component="additional", least=change.least)
        others.append(Card(f"Other {len(others)}", GEAR, abilities=(node,)))
    counted: list[Card] = []
    for index, change in enumerate(bill.changes):
        if change.times == 1:
            others.append(Card(f"Other {len(others)}", GEAR, abilities=(cost_change(change),)))
        else:  # so often as there are units with a tag of its own
            text.append(cost_change(change, Filter("unit", "friendly", tag=f"Tag {index}"), ""))
            counted.extend([Card(f"Counted {index}", UNIT, 1, tags=(f"Tag {index}",))] * change.times)
    power = (bill.power, 0, 0, 0, 0, 0, 0)
    spell = Card("Spell", SPELL, 0, bill.energy, power, (0,), abilities=tuple(text))
    target = Card("Target", UNIT, 1, keywords=keywords(deflect=bill.deflect))
    table = Table(2)
    table.put_battlefield("bf1", 0, "bf1")
    table.put_battlefield("bf2", 0, "bf2")
    table.put("Spell", 1, ONE, "hand")
    table.put("Target", 2, OTHER, "base")
    for index, other in enumerate((*others, *counted)):
        table.put(other.name, 3 + index, ONE, "base")
    cards = [Card("Field", BATTLEFIELD), spell, target, *others, *counted]
    game, names, reasons = enter(RiftboundBook(cards), table)
    assert reasons == []
    return game, names["Spell"], [game.ref(names["Target"])]


def cost_change(change: twin.Change, of: Filter | None = None, who: str = "you") -> CostChange:
    """The passive ability that this describes."""
    return CostChange(
        energy=change.energy,
        power=change.power,
        more=change.more,
        of=of,
        who=who,
        least=change.least,
        either=change.either,
    )
