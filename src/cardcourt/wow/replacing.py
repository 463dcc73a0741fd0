"""Replacing and preventing: which modifiers compete for an event, who chooses, what stands instead (716-717, 802.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.decision import DONE
from cardcourt.kernel.event import happen
from cardcourt.kernel.modifier import use_up
from cardcourt.kernel.program import Act, Node
from cardcourt.kernel.record import ALL, NOTHING, Event
from cardcourt.wow.card import ALLY, EQUIPMENT, HERO, RESISTANCE, SMASH
from cardcourt.wow.happenings import (
    BY_THE_GAME,
    CHOSEN,
    DEAL,
    DIVIDED,
    EVENT_WORDS,
    EXHAUST,
    HEAL,
    IN_COMBAT,
    NEXT_TIME,
    PREVENT,
    SMASHED,
    TYPE_BITS,
    UNPREVENTABLE,
)
from cardcourt.wow.language import (
    NAMED_WORDS,
    RESISTED,
    Boost,
    DamageChange,
    Divides,
    DoesAndPrevents,
    Filter,
    Instead,
    Less,
    Packet,
    Prevents,
    Redirects,
    Shields,
    Smashes,
    Value,
)
from cardcourt.wow.objects import name, player_name
from cardcourt.wow.packets import can_be_dealt, room_for_damage
from cardcourt.wow.selection import number, players, rows
from cardcourt.wow.state import (
    CONTROLLER,
    EXHAUSTED,
    FACTS,
    OWNER,
    TURN_PLAYER,
    hero_of,
    turn_order,
)
from cardcourt.wow.traits import (
    Effect,
    damage_bits,
    defense,
    in_state,
    is_type,
    keyword,
    matches,
    reading,
    solution_of,
    traits_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# Effects that are no text: the DEF of equipment (717.2c) and Smash (717.8), told apart by the card they are on.
DEFENSE_IDS: Final = 1 << 28  # numbers in the state have 32 bits
SMASH_IDS: Final = 1 << 29


class Competitor:
    """A modifier that competes to replace a packet: an effect, or the DEF of a ready equipment, or Smash."""

    def __init__(self, id: int, controller: int, effect: Effect | None, row: int = NOTHING) -> None:
        self.id = id
        self.controller = controller
        self.effect = effect
        self.row = row

    def change(self) -> DamageChange | None:
        """What it does to the packet; nothing for the DEF of equipment and for Smash."""
        change = None if self.effect is None else self.effect.change
        return change if isinstance(change, DamageChange) else None


# -- the walk (802.2) --------------------------------------------------------------------------------------------------


def replace(game: Game, events: list[Event]) -> list[Event]:
    """716.1, 802.2: apply what replaces simultaneous events; returns those that still happen."""
    packets = [event for event in events if event.kind in (DEAL, HEAL)]
    left: list[Event] = []
    for event in events:
        if event.kind not in (DEAL, HEAL):
            left.extend(replace_event(game, event))
    if packets:
        left.extend(process_packets(game, packets))
    return left


def process_packets(game: Game, packets: list[Event]) -> list[Event]:
    """802.2: the turn player processes the packets destined for his characters, then the next player clockwise."""
    used: list[int] = []
    left: list[Event] = []
    for player in turn_order(game):
        own = [part for part in packets if game.columns[CONTROLLER][part.row] == player]
        for part in in_chosen_order(game, player, own):
            left.extend(process(game, part, used))
    end_next_times(game, used)
    return left


def in_chosen_order(game: Game, player: int, packets: list[Event]) -> list[Event]:
    """802.2: a player orders packets destined for his characters; asked where one modifier competes for several."""
    if len(packets) < 2:
        return packets
    shared: list[int] = []
    seen: list[int] = []
    for part in packets:
        for competitor in competitors(game, part, ()):
            if competitor.id in seen and is_used_up(competitor):
                shared.append(competitor.id)
            seen.append(competitor.id)
    if not shared:
        return packets
    order = game.choose_order(player, "802.2", "order of packets", [part.row for part in packets])
    return [part for row in order for part in packets if part.row == row]


def is_used_up(competitor: Competitor) -> bool:
    """Whether applying a modifier to one packet leaves less of it for another one."""
    change = competitor.change()
    if change is None or isinstance(change, DoesAndPrevents):
        return True
    modifier = None if competitor.effect is None else competitor.effect.modifier
    return isinstance(change, Prevents) and (change.first_each_turn or (modifier is not None and modifier.left != ALL))


def end_next_times(game: Game, used: list[int]) -> None:
    """717.5: "the next time" was what one link or one combat made, however many packets."""
    gone = [m for m in game.modifiers if m.until == NEXT_TIME and m.id in used]
    if gone:
        game.drop_modifiers(gone)


# -- one packet (717.4) ------------------------------------------------------------------------------------------------


def process(game: Game, event: Event, used: list[int]) -> list[Event]:
    """717.4: one modifier after the other is chosen and applied, until none competes; dividers come last (717.4c)."""
    declined: tuple[int, ...] = ()
    while True:
        competing = competitors(game, event, declined)
        boosts = [part for part in competing if is_boost(part)]
        others = [part for part in competing if not is_boost(part) and not is_divider(part)]
        if boosts:  # 717.4a
            chosen = choose_one(game, event.by, "717.4a", event, boosts)
        elif others:
            allowed = [part for part in others if not (event.flags & UNPREVENTABLE and is_prevention(part))]  # 717.4b
            if not allowed:
                return divide(game, event, competing, used)
            chosen = choose_one(game, game.columns[CONTROLLER][event.row], "717.4b", event, allowed)
        else:
            return divide(game, event, competing, used)
        if chosen is None:
            declined = (*declined, *[part.id for part in (boosts or others)])
            continue
        if is_optional(chosen) and not agrees(game, chosen, event):
            declined = (*declined, chosen.id)
            continue
        used.append(chosen.id)
        altered = apply(game, event, chosen)
        if altered is None:
            return []
        event = altered


def choose_one(game: Game, player: int, rule: str, event: Event, among: list[Competitor]) -> Competitor | None:
    """The modifier that is applied next; a player who only has optional ones of his own may take none."""
    required = [part for part in among if not is_optional(part) or part.controller != player]
    options = [part.id for part in among]
    if not required:
        options.append(DONE)
    if len(among) > 1 and game.tracing:
        game.note(rule, "orders", player_name(player), name(game, event.row), len(among))
    chosen = game.choose(player, rule, "modifier", options, about=event.row)
    for part in among:
        if part.id == chosen:
            return part
    return None


def agrees(game: Game, chosen: Competitor, event: Event) -> bool:
    """717.4b: the destination's controller sets the order; a modifier's controller says whether it is applied."""
    if chosen.controller == game.columns[CONTROLLER][event.row] and not is_boost(chosen):
        return True  # choosing it was agreeing
    return game.choose_yes(chosen.controller, "712.7", "apply", about=event.row)


def is_optional(part: Competitor) -> bool:
    """712.7, 717.2c: whether a modifier may be declined."""
    change = part.change()
    if change is None:
        return part.id >= DEFENSE_IDS and part.id < SMASH_IDS
    return bool(getattr(change, "optional", False))


def is_boost(part: Competitor) -> bool:
    """717.4a: whether a modifier increases a packet or changes its combat flag, preventability or damage type."""
    change = part.change()
    return isinstance(change, Boost)


def is_prevention(part: Competitor) -> bool:
    """717.2: whether a modifier is a prevention modifier; a conditional one is none before it is paid for (717.3)."""
    change = part.change()
    return isinstance(change, Prevents) or (change is None and part.id < SMASH_IDS)


def is_divider(part: Competitor) -> bool:
    """717.4c: whether a modifier divides the packet."""
    change = part.change()
    return isinstance(change, Divides | Smashes) or (change is None and part.id >= SMASH_IDS)


# -- which modifiers compete -------------------------------------------------------------------------------------------


def competitors(game: Game, event: Event, declined: tuple[int, ...]) -> list[Competitor]:
    """717.4, 716.1e: the modifiers that would replace a packet and have not been applied to what it descends from."""
    found: list[Competitor] = []
    for effect in solution_of(game).effects:
        change = effect.change
        if not isinstance(change, DamageChange) or effect.id in event.lineage or effect.id in declined:
            continue
        if applies(game, effect, change, event):
            found.append(Competitor(effect.id, effect.controller, effect))
    if event.kind == DEAL:
        found.extend(shielding_equipment(game, event, declined))
        if smashes(game, event):
            found.append(Competitor(SMASH_IDS + event.source, event.by, None, event.source))
    return found


def applies(game: Game, effect: Effect, change: DamageChange, event: Event) -> bool:
    """716.1c: whether a modifier replaces a packet, as the game is immediately before it."""
    about = packet_of(change)
    if about.heals != (event.kind == HEAL) or not describes(game, effect, about, event):
        return False
    if isinstance(change, Prevents):
        return change.all_but < event.amount if change.all_but else prevention_left(game, effect, change, event) != 0
    if isinstance(change, Divides | Smashes):
        return event.amount > 0
    return True


def packet_of(change: DamageChange) -> Packet:
    """Which packets a change is about."""
    about = getattr(change, "packet", None)
    assert isinstance(about, Packet)
    return about


def describes(game: Game, effect: Effect, about: Packet, event: Event) -> bool:
    """408: whether a packet is one that a modifier is about."""
    if effect.on:
        end = event.source if about.from_those else event.row
        if end < 0 or game.ref(end) not in effect.on:
            return False
    return packet_fits(game, about, effect.controller, effect.source, event)


def packet_fits(game: Game, about: Packet, you: int, source: int, event: Event) -> bool:
    """408: whether a packet has the attributes of a description."""
    if about.combat and (about.combat == "yes") != bool(event.flags & IN_COMBAT):
        return False
    if about.types and not event.flags & named_bits(game, about.types, source):
        return False
    if (about.least >= 0 and event.amount < about.least) or (about.most >= 0 and event.amount > about.most):
        return False
    if about.to is not None and not matches(game, about.to, you, source, event.row):
        return False
    if about.source is not None and not (event.source >= 0 and matches(game, about.source, you, source, event.source)):
        return False
    if about.either is not None and not fits_either(game, about.either, you, source, event):
        return False
    if about.with_ is not None:
        return any(matches(game, about.with_, you, source, card) for card in associated(game, event))
    return True


def fits_either(game: Game, filter: Filter, you: int, source: int, event: Event) -> bool:
    """Whether the destination or the source character of a packet fits a description."""
    ends = [row for row in (event.row, event.source) if row >= 0]
    return any(matches(game, filter, you, source, row) for row in ends)


def named_bits(game: Game, words: tuple[str, ...], source: int) -> int:
    """A union of damage types, those among them that were named as a card entered play (402.3c: a copy has none)."""
    bits = 0
    for word in words:
        if word == RESISTED:
            bits |= keyword(game, source, RESISTANCE)
        elif word in NAMED_WORDS:
            named = [
                m.values[0] for m in game.modifiers if m.kind == CHOSEN and m.on == (game.ref(source),) and m.values
            ]
            place = NAMED_WORDS.index(word)
            bits |= named[place] if place < len(named) else 0
        else:
            bits |= damage_bits((word,))
    return bits


def associated(game: Game, event: Event) -> list[int]:
    """408.3d: the cards that a packet is dealt with: in combat every weapon of the wielder, else the source card."""
    from cardcourt.wow.wielding import weapons_of  # noqa: PLC0415

    if event.place >= 0:
        return [event.place]
    return weapons_of(game, event.source) if event.flags & IN_COMBAT and event.source >= 0 else []


def prevention_left(game: Game, effect: Effect, change: Prevents, event: Event) -> int:
    """717.2a, 717.6: how much a prevention can still prevent of a packet, -1 for all."""
    modifier = effect.modifier
    if modifier is not None and modifier.left != ALL:
        return modifier.left
    limit = change.amount if isinstance(change.amount, int) else number(game, reading(game, effect), change.amount)
    if change.first_each_turn:
        return max(0, limit - suffered(game, event.row))
    return limit


def suffered(game: Game, row: int) -> int:
    """717.6: damage dealt to a character this turn, or prevented that would have been."""
    return sum(event.amount for event in game.history if event.kind in (DEAL, PREVENT) and event.row == row)


def shielding_equipment(game: Game, event: Event, declined: tuple[int, ...]) -> list[Competitor]:
    """717.2c: each ready equipment with DEF may be exhausted by a shielder's controller to prevent damage to it."""
    player = game.columns[CONTROLLER][event.row]
    if event.flags & UNPREVENTABLE or not is_shielder(game, event.row, player):
        return []
    found: list[Competitor] = []
    for row, traits in solution_of(game).traits.items():
        if not traits.types & EQUIPMENT or game.columns[CONTROLLER][row] != player:
            continue
        if game.columns[EXHAUSTED][row] or defense(game, row) < 1 or not shields(game, row, event.row):
            continue
        id = DEFENSE_IDS + row
        if id not in declined and id not in event.lineage:
            found.append(Competitor(id, player, None, row))
    found.sort(key=row_of_competitor)
    return found


def shields(game: Game, equipment: int, character: int) -> bool:
    """717.2c: whether an equipment can be exhausted for a shielder: for a hero, or for what a text says."""
    if is_type(game, character, HERO):
        return True
    for effect in traits_of(game, character).effects:
        change = effect.change
        if isinstance(change, Shields) and matches(game, change.with_, effect.controller, effect.source, equipment):
            return True
    return False


def row_of_competitor(part: Competitor) -> int:
    """The card that a competitor is on."""
    return part.row


def is_shielder(game: Game, row: int, player: int) -> bool:
    """717.2c: heroes are shielders, and what an equipment of its controller says."""
    if is_type(game, row, HERO):
        return True
    return any(isinstance(effect.change, Shields) for effect in traits_of(game, row).effects)


def smashes(game: Game, event: Event) -> bool:
    """717.8, glossary:Smash: more combat damage of a character with Smash than is fatal to a defending ally."""
    if event.flags & DIVIDED or SMASH_IDS + event.source in event.lineage:
        return False
    if event.flags & SMASHED:  # 405.8
        return is_type(game, event.row, ALLY) and event.amount > room_for_damage(game, event.row)
    if not event.flags & IN_COMBAT or event.source < 0 or not keyword(game, event.source, SMASH):
        return False
    if not is_type(game, event.row, ALLY) or not is_defending(game, event.row):
        return False
    return event.amount > room_for_damage(game, event.row)


def is_defending(game: Game, row: int) -> bool:
    """602.3: whether a character is a defender."""
    return in_state(game, "defending", row)


# -- applying ----------------------------------------------------------------------------------------------------------


def apply(game: Game, event: Event, part: Competitor) -> Event | None:
    """717.1: change a packet's attributes; what is not changed remains. Returns nothing when it ceases to exist."""
    change = part.change()
    if change is None:
        return shield(game, event, part)
    effect = part.effect
    assert effect is not None
    lineage = (*event.lineage, part.id)
    if isinstance(change, Boost):
        return boost(game, event, effect, change, lineage)
    if isinstance(change, Prevents):
        return prevent(game, event, effect, change, lineage)
    if isinstance(change, Less):
        less = change.amount if isinstance(change.amount, int) else number(game, reading(game, effect), change.amount)
        return shrunk(game, event, event.amount - less, lineage, "less", effect)
    if isinstance(change, Redirects):
        return redirect(game, event, effect, change, lineage)
    assert isinstance(change, DoesAndPrevents)
    return do_and_prevent(game, event, effect, change, lineage)


def with_flags(event: Event, amount: int, lineage: tuple[int, ...], flags: int, row: int = NOTHING) -> Event:
    """A packet with some attributes changed."""
    return Event(
        event.kind,
        event.row if row < 0 else row,
        amount,
        event.player,
        event.place,
        event.source,
        event.cause,
        event.by,
        lineage,
        flags,
    )


def boost(game: Game, event: Event, effect: Effect, change: Boost, lineage: tuple[int, ...]) -> Event:
    """717.4a: a larger packet, or one with another flag or type."""
    act = reading(game, effect, event.row)
    plus = change.plus if isinstance(change.plus, int) else number(game, act, change.plus)
    if effect.modifier is not None and effect.modifier.values and isinstance(change.plus, Value):
        plus = effect.modifier.values[0]
    amount = event.amount * change.times + plus
    flags = event.flags
    if change.unpreventable:  # 408.3c
        flags |= UNPREVENTABLE
    if change.combat:  # 408.3b
        flags |= IN_COMBAT
    if change.types:
        flags = (flags & ~TYPE_BITS) | damage_bits(change.types)
    if game.tracing:
        game.note("717.4a", "boosted", name(game, effect.source), event.amount, amount, name(game, event.row))
    return with_flags(event, amount, lineage, flags)


def shrunk(game: Game, event: Event, amount: int, lineage: tuple[int, ...], key: str, effect: Effect) -> Event | None:
    """408.2a: a packet reduced to 0 or less ceases to exist."""
    if game.tracing:
        game.note("717.4b", key, name(game, effect.source), event.amount, max(0, amount), name(game, event.row))
    if amount <= 0:
        return None
    return with_flags(event, amount, lineage, event.flags)


def prevent(game: Game, event: Event, effect: Effect, change: Prevents, lineage: tuple[int, ...]) -> Event | None:
    """717.2a: the packet is reduced by what is prevented, and so is what the modifier can still prevent."""
    left = prevention_left(game, effect, change, event)
    amount = event.amount if left < 0 else min(left, event.amount)
    if change.all_but:
        amount = event.amount - change.all_but
    modifier = effect.modifier
    if modifier is not None and modifier.left != ALL:
        use_up(game, modifier, event.amount)
        game.forget_caches()
    return prevented(game, event, amount, lineage, effect.source, effect.id)


def prevented(game: Game, event: Event, amount: int, lineage: tuple[int, ...], by: int, cause: int) -> Event | None:
    """717.2b, 717.2d: what remains of a packet; that damage was prevented may trigger something."""
    if game.tracing:
        rule = "717.2c" if cause >= DEFENSE_IDS else "717.2a"
        game.note(rule, "prevented", name(game, by), amount, event.amount, name(game, event.row))
    controller = game.columns[CONTROLLER][event.row]
    told = Event(PREVENT, event.row, amount, controller, by, event.source, cause, event.by, event.lineage, event.flags)
    happen(game, [told])  # 717.2d
    if amount >= event.amount:
        if game.tracing:
            game.note("717.2b", "never dealt", name(game, event.row))
        return None
    return with_flags(event, event.amount - amount, lineage, event.flags)


def shield(game: Game, event: Event, part: Competitor) -> Event | None:
    """717.2c: an equipment is exhausted and prevents as much as its DEF; what is more than the packet is lost."""
    worth = defense(game, part.row)
    happen(game, [Event(EXHAUST, part.row, player=part.controller)])
    return prevented(game, event, min(worth, event.amount), (*event.lineage, part.id), part.row, part.id)


def redirect(game: Game, event: Event, effect: Effect, change: Redirects, lineage: tuple[int, ...]) -> Event | None:
    """716.1d: the packet is dealt to something else instead, or to nothing where that can't be dealt it (408.2b)."""
    act = reading(game, effect, event.row)
    found = rows(game, act, change.to)
    to = found[0] if found else NOTHING
    if game.tracing:
        game.note("717.1", "redirected", name(game, effect.source), event.amount, name(game, event.row), name(game, to))
    if to < 0 or not can_be_dealt(game, to, event.flags & TYPE_BITS):
        return None
    return with_flags(event, event.amount, lineage, event.flags & ~SMASHED, to)


def do_and_prevent(
    game: Game, event: Event, effect: Effect, change: DoesAndPrevents, lineage: tuple[int, ...]
) -> Event | None:
    """717.3: do something; if it was done, a prevention is made, which does nothing to what cannot be prevented."""
    from cardcourt.wow.flow import run_text  # noqa: PLC0415  # instructions replace nothing, replacing runs instructions

    act = Act(effect.controller, effect.source, NOTHING, event.row, event.amount, lineage)
    done = run_text(game, act, change.do)
    if change.then:
        run_text(game, act, change.then)
    if not done:
        return with_flags(event, event.amount, lineage, event.flags)
    if event.flags & UNPREVENTABLE:
        if game.tracing:
            game.note("717.3", "in vain", name(game, effect.source))
        return with_flags(event, event.amount, lineage, event.flags)
    limit = change.amount if isinstance(change.amount, int) else number(game, act, change.amount)
    amount = event.amount if limit < 0 else min(limit, event.amount)
    return prevented(game, event, amount, lineage, effect.source, effect.id)


# -- dividers (717.4c) -------------------------------------------------------------------------------------------------


def divide(game: Game, event: Event, competing: list[Competitor], used: list[int]) -> list[Event]:
    """717.4c: dividers after everything else; each new packet goes through the whole again."""
    dividers = [part for part in competing if is_divider(part)]
    if not dividers:
        return [event]
    part = dividers[0]
    if len(dividers) > 1:
        id = game.choose(
            game.columns[CONTROLLER][event.row], "717.4c", "modifier", [p.id for p in dividers], about=event.row
        )
        part = next(p for p in dividers if p.id == id)
    lineage = (*event.lineage, part.id)
    change = part.change()
    shares = divided_freely(game, event, part, change) if isinstance(change, Divides) else smashed(game, event)
    if not shares:
        return divide(game, event, [p for p in competing if p is not part], used)
    if game.tracing:
        game.note("717.7" if isinstance(change, Divides) else "717.8", "divided", event.amount, len(shares))
    left: list[Event] = []
    for row, amount in shares:
        if can_be_dealt(game, row, event.flags & TYPE_BITS):  # 408.2b
            left.extend(process(game, with_flags(event, amount, lineage, event.flags | DIVIDED, row), used))
    return left


def divided_freely(game: Game, event: Event, part: Competitor, change: Divides) -> list[tuple[int, int]]:
    """717.7: the source's player divides the packet as he chooses among any number of characters."""
    effect = part.effect
    assert effect is not None
    player = game.columns[CONTROLLER][event.source] if event.source >= 0 else event.by
    if change.optional and not game.choose_yes(player, "717.7", "divide", about=event.row):
        return []
    among = [
        row
        for row in sorted(solution_of(game).traits)
        if matches(game, change.among, effect.controller, effect.source, row)
        and can_be_dealt(game, row, event.flags & TYPE_BITS)
    ]
    shares: list[tuple[int, int]] = []
    left = event.amount
    for place, row in enumerate(among):
        share = left if place == len(among) - 1 else game.choose_number(player, "717.7", "share", 0, left, about=row)
        if share:
            shares.append((row, share))
        left -= share
    return shares


def smashed(game: Game, event: Event) -> list[tuple[int, int]]:
    """717.8: exactly fatal damage to the ally, and the rest to its controller's hero."""
    fatal = room_for_damage(game, event.row)
    shares = [(event.row, fatal)] if fatal else []
    hero = hero_of(game, game.columns[CONTROLLER][event.row])
    if hero >= 0:
        shares.append((hero, event.amount - fatal))
    return shares


# -- other events (716) ------------------------------------------------------------------------------------------------


def replace_event(game: Game, event: Event) -> list[Event]:
    """716.1b: the affected player, or the controller of the affected card, chooses which modifier replaces an event."""
    if event.flags & BY_THE_GAME:  # 103.3
        return [event]
    competing = [effect for effect in instead_effects(game, event) if effect.id not in event.lineage]
    while competing:
        player = affected(game, event)
        chosen = competing[0]
        if len(competing) > 1:
            id = game.choose(player, "716.1b", "modifier", [effect.id for effect in competing], about=event.row)
            chosen = next(effect for effect in competing if effect.id == id)
        change = chosen.change
        assert isinstance(change, Instead)
        competing.remove(chosen)
        if change.optional and not game.choose_yes(chosen.controller, "712.7", "apply", about=event.row):
            continue
        run_instead(game, event, chosen, change.do)
        return []
    return [event]


def run_instead(game: Game, event: Event, effect: Effect, do: tuple[Node, ...]) -> None:
    """716.1a: the event never happens; what stands instead does, as far as it can (716.1d)."""
    from cardcourt.wow.flow import run_text  # noqa: PLC0415

    if game.tracing:
        game.note("716.1a", "replaced", name(game, effect.source), name(game, event.row))
    act = Act(effect.controller, effect.source, NOTHING, event.row, event.amount, (*event.lineage, effect.id))
    act.player = event.player
    if effect.modifier is not None and effect.modifier.until == NEXT_TIME:
        game.drop_modifiers([effect.modifier])
    run_text(game, act, do)


def instead_effects(game: Game, event: Event) -> list[Effect]:
    """716.1c: the modifiers that would replace an event, as the game is immediately before it."""
    found: list[Effect] = []
    for effect in solution_of(game).effects:
        change = effect.change
        if not isinstance(change, Instead) or EVENT_WORDS[change.event] != event.kind:
            continue
        if change.who and event.player not in players(game, reading(game, effect), change.who):
            continue
        if effect.on and (event.row < 0 or game.ref(event.row) not in effect.on):
            continue
        if change.filter is not None and not (
            event.row >= 0 and matches(game, change.filter, effect.controller, effect.source, event.row)
        ):
            continue
        if change.filter is None and not change.who and not effect.on and event.row != effect.source:
            continue
        found.append(effect)
    return found


def affected(game: Game, event: Event) -> int:
    """716.1b: the player whom an event would affect, or the controller of the card."""
    if event.row < 0:
        return event.player if event.player >= 0 else game.columns[FACTS][TURN_PLAYER]
    controller = game.columns[CONTROLLER][event.row]
    return controller if controller >= 0 else game.columns[OWNER][event.row]


def would_be_replaced(game: Game, event: Event) -> bool:
    """403.1: whether something would replace an event, so that a cost that asks for it cannot be paid."""
    return bool(instead_effects(game, event))
