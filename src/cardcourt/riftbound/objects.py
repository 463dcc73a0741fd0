"""What is written about objects, battlefields and players, behind events and steps (rules 105-109, 124, 190).

Every write of a column has its function here, in `events`, or where a game is set up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.modifier import on_object, use_up
from cardcourt.kernel.record import NOTHING, Event, Modifier, row_of
from cardcourt.riftbound.board import attached_to, book_of, is_token, is_type
from cardcourt.riftbound.card import RUNE, SPELL, UNIT
from cardcourt.riftbound.characteristics import state_changed
from cardcourt.riftbound.happenings import CONTROL_GAINED, COPIED, DETACH, RESERVED, SOURCE_ON_BOARD, WHILE_ATTACHED
from cardcourt.riftbound.state import (
    ASSIGNED,
    BANISHMENT,
    BARRED,
    BASE,
    BUFFS,
    CARD,
    COLUMNS,
    COMPLETED,
    CONTESTED,
    CONTROLLER,
    DAMAGE,
    DAMAGED_BY,
    DESIGNATION,
    DOMAINS,
    EMPOWERED,
    ENERGY,
    ENTERED,
    EXHAUSTED,
    FINALIZED_ON,
    FOUGHT,
    HIDDEN_ON,
    HOST,
    HURT,
    LAYOUT,
    MAIN_DECK,
    MIGHTY_NOW,
    MOVES,
    NEXT,
    OCCUPIED,
    OWNER,
    PLACE,
    PLAYED,
    POWER,
    PRINTED,
    REMOVED,
    REPLACED_BY,
    SCORED,
    SPELLS_PLAYED,
    STAGED,
    STUNNED,
    TEAM,
    TURN,
    TURNS,
    TYPES,
    XP,
    ZONE,
    ZONE_NAMES,
    ZONES_A_PLAYER,
    battlefield_at,
    battlefield_zone,
    battlefields,
    chain_zone,
    cleanup_due,
    facedown_zone,
    finalized_mark,
    first_place,
    is_base,
    is_battlefield_place,
    is_board,
    is_trash,
    player_of_zone,
    zone_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# -- names for notes ---------------------------------------------------------------------------------------------------


def name(game: Game, row: int) -> str:
    """The name of an object."""
    return game.book.names[game.columns[CARD][row]] if row >= 0 else "nothing"


def place_name(game: Game, zone: int) -> str:
    """A location or zone in words."""
    if zone < 0:
        return "nowhere"
    if is_battlefield_place(game, zone):
        return name(game, battlefield_at(game, zone))
    if is_base(game, zone):
        return f"P{player_of_zone(game, zone) + 1}'s base"
    owner = player_of_zone(game, zone)
    if owner < 0:
        return "the chain" if zone == COLUMNS + game.players * ZONES_A_PLAYER else "facedown"
    return f"P{owner + 1}'s {ZONE_NAMES[(zone - COLUMNS) % ZONES_A_PLAYER]}"


# -- objects -----------------------------------------------------------------------------------------------------------


PER_OBJECT: Final = tuple(
    (column, LAYOUT.defaults[column]) for column, per_object in enumerate(LAYOUT.per_object) if per_object
)
PER_OBJECT_BITS: Final = sum(1 << column for column, _ in PER_OBJECT)


def new_row(game: Game, card: int, owner: int) -> int:
    """A row for an object that did not exist before, in no zone yet (439.1)."""
    columns = game.columns
    row = len(columns[CARD])
    game.append(PER_OBJECT, PER_OBJECT_BITS)
    columns[CARD][row] = columns[PRINTED][row] = card
    columns[TYPES][row] = book_of(game).cards[card].types
    game.put(OWNER, row, owner)  # 183, 439.4
    columns[CONTROLLER][row] = owner
    columns[ENTERED][row] = game.next_id()
    return row


def new_on_chain(game: Game, card: int, owner: int) -> int:
    """An object that did not exist before, on the chain because it is being played (185.2.a)."""
    row = new_row(game, card, owner)
    game.own(chain_zone(game)).append(row)
    game.put(ZONE, row, chain_zone(game))
    return row


def new_battlefield(game: Game, card: int, owner: int) -> int:
    """439.2.b.5, 439.4.b: a created battlefield goes to the Battlefield Zone, and nobody controls it."""
    row = new_row(game, card, owner)
    game.own(battlefield_zone(game)).append(row)
    game.put(ZONE, row, battlefield_zone(game))
    game.put(PLACE, row, first_place(game) + 2 * (len(battlefields(game)) - 1))
    game.put(CONTROLLER, row, NOTHING)  # 439.4.b
    game.forget_caches()
    cleanup_due(game)
    return row


def replace_with(game: Game, row: int, card: int, creator: int) -> None:
    """438.1.a: a token takes the place of an object, and is that object for all effects, with all its statuses."""
    if not is_token(game, row):  # 438.6: a token that is replaced ceases to exist
        put_aside(game, row)
    game.put(PRINTED, row, card)
    game.put(OWNER, row, creator)
    take_traits(game, row)


def put_aside(game: Game, row: int) -> None:
    """438.5, 438.5.a: what is replaced is in its owner's Banishment, as replaced and not as banished."""
    aside = new_row(game, game.columns[PRINTED][row], game.columns[OWNER][row])
    zone = zone_of(game.columns[OWNER][row], BANISHMENT)
    game.own(zone).append(aside)
    game.put(ZONE, aside, zone)
    game.put(REPLACED_BY, aside, row)


def replaced_by(game: Game, row: int) -> list[int]:
    """438.7.b.1: what has been replaced by a token, or by what that replaced."""
    return [other for other, by in enumerate(game.columns[REPLACED_BY]) if by == row]


def swap_back(game: Game, row: int, aside: int) -> None:
    """438.7.b: the token stops existing, and what it replaced is in its place again, with its effects and statuses."""
    game.put(PRINTED, row, game.columns[PRINTED][aside])
    game.put(OWNER, row, game.columns[OWNER][aside])
    game.own(game.columns[ZONE][aside]).remove(aside)
    game.put(ZONE, aside, NOTHING)
    game.put(REPLACED_BY, aside, NOTHING)
    take_traits(game, row)


CLEARED: Final = (
    DAMAGE,
    HURT,
    DAMAGED_BY,
    ASSIGNED,
    EXHAUSTED,
    STUNNED,
    BUFFS,
    EMPOWERED,
    DESIGNATION,
    FOUGHT,
    MOVES,
    FINALIZED_ON,
    MIGHTY_NOW,
)


def forget(game: Game, row: int) -> None:
    """124.1, 705, 748, 705.1, 747: a new object keeps no temporary modification."""
    columns = game.columns
    for column in CLEARED:
        if columns[column][row]:
            game.put(column, row, 0)
    for column in (HOST, HIDDEN_ON):
        if columns[column][row] != NOTHING:
            game.put(column, row, NOTHING)
    owner = columns[OWNER][row]
    if columns[CONTROLLER][row] != owner:
        game.put(CONTROLLER, row, owner)
    game.put(ENTERED, row, game.next_id())
    end_what_left(game)
    take_traits(game, row)


def end_what_left(game: Game) -> None:
    """124.1, 390.4: what was about an object that is gone ends, and so does what lasted while its source was there."""
    if not game.modifiers:
        return
    gone = [
        m
        for m in game.modifiers
        if (m.on and not any(game.is_current(ref) for ref in m.on))
        or (m.until in (SOURCE_ON_BOARD, WHILE_ATTACHED) and not game.is_current(m.source))
    ]
    end(game, gone)


def end(game: Game, gone: list[Modifier]) -> None:
    """End some modifiers at the same moment."""
    if gone:
        game.drop_modifiers(gone)
        for modifier in gone:
            game.rules.modifier_ended(game, modifier)


def take_traits(game: Game, row: int) -> None:
    """477.1.b.1: an object has the traits of the card it copied last, or else of the one it was made with."""
    copies = on_object(game, COPIED, row)
    card = copies[-1].amount if copies else game.columns[PRINTED][row]
    if game.columns[CARD][row] != card:
        game.put(CARD, row, card)
        game.put(TYPES, row, book_of(game).cards[card].types)
        game.forget_caches()
        cleanup_due(game)


def copying_ended(game: Game, modifier: Modifier) -> None:
    """477.1.b: when a copy effect ends, the latest other one applies, or the object is itself again."""
    for ref in modifier.on:
        if game.is_current(ref):
            take_traits(game, row_of(ref))


def clear_item(game: Game, row: int) -> None:
    """319.5: a spell that has left the chain for another zone is no item of it; the one that resolves stops by itself
    (359.3.e.15).
    """
    for item in game.chain:
        if item.row == row and not item.at:
            game.remove_from_chain(item.id)
            cleanup_due(game)


def relocated(game: Game, row: int, old: int, new: int) -> None:
    """319.6: an object that enters or leaves the board makes a cleanup due; what listens there changes (385.2)."""
    if old == chain_zone(game) and not is_board(game, new):
        clear_item(game, row)
    if is_board(game, old) != is_board(game, new):
        cleanup_due(game)
        if not is_type(game, row, RUNE):
            game.forget_caches()
    elif is_trash(game, old) or is_trash(game, new):
        game.forget_caches()


def put_in_zone(game: Game, row: int, kind: int, bottom: bool = False) -> None:
    """056, 056.2, 416.1.c: a card goes to its owner's zone, a Chosen Champion not back to the Champion Zone (108.3.c).

    186.1: a token ceases to exist in any zone off the board but the chain.
    """
    owner = game.columns[OWNER][row]
    if kind != BASE and is_board(game, game.columns[ZONE][row]):
        detach_all(game, row)
    game.relocate(row, zone_of(owner, kind), bottom)
    if is_token(game, row) and kind not in (BASE,):  # 186.1, 186
        cease(game, row)


def put_back(game: Game, player: int, cards: list[int]) -> None:
    """436.1.a: put cards of the Main Deck back on top of it, the first of them topmost."""
    deck = game.own(zone_of(player, MAIN_DECK))
    for row in cards:
        deck.remove(row)
    deck.extend(reversed(cards))


def cease(game: Game, row: int) -> None:
    """A token stops existing (186.1)."""
    zone = game.columns[ZONE][row]
    if zone >= 0:
        game.own(zone).remove(row)
        game.put(ZONE, row, NOTHING)
        if game.tracing:
            game.note("186.1", "token ceases", name(game, row))


def move_to(game: Game, row: int, zone: int) -> None:
    """Change the location of an object on the board, with what is attached to it (719.3.a)."""
    attached = attached_to(game, row)
    game.relocate(row, zone)
    for other in attached:
        game.relocate(other, zone)  # 719.3.a
    apply_contested(game, row)
    cleanup_due(game)  # 453, 319.8


def detach_all(game: Game, row: int) -> None:
    """719.5, 435.4.b: attached cards detach from a card that leaves the board, at its last location, as they always do.

    Nothing can keep them attached to it.
    """
    others = attached_to(game, row)
    if not others:
        return
    if game.tracing:
        for other in others:
            game.note("719.5", "detached", name(game, other))
    controllers = game.columns[CONTROLLER]
    happen(game, [Event(DETACH, other, 1, controllers[other]) for other in others])
    for other in others:
        if game.columns[HOST][other] == row:
            set_host(game, other, NOTHING)


def set_host(game: Game, row: int, host: int) -> None:
    """480.2: an object is attached or detached: one of its texts becomes active, and has a new timestamp."""
    game.put(HOST, row, host)
    game.put(ENTERED, row, game.next_id())
    ref = game.ref(row)
    end(game, [m for m in game.modifiers if m.until == WHILE_ATTACHED and m.source == ref])
    game.forget_caches()
    cleanup_due(game)


def put_facedown(game: Game, row: int, battlefield: int, player: int) -> None:
    """421.1: a card is put facedown by its controller (191.1), who may play it from the next turn on (811.1.b)."""
    game.relocate(row, facedown_zone(game, battlefield))
    game.put(CONTROLLER, row, player)  # by nobody else than who hides it
    game.put(HIDDEN_ON, row, game.fact(TURN))


# -- control of objects and battlefields -------------------------------------------------------------------------------


def take_control(game: Game, row: int, player: int) -> None:
    """Give a player control of an object on the board (188), and of nothing that is attached to it (718.5.f).

    Its abilities on the chain keep their controllers (191.4.b). Its place may now be contested (190.3.a).
    """
    if game.columns[CONTROLLER][row] == player:
        return
    game.put(CONTROLLER, row, player)
    game.forget_caches()
    cleanup_due(game)
    if game.tracing:
        game.note("191.3", "control", f"P{player + 1}", name(game, row))
    apply_contested(game, row)


def control_ended(game: Game, modifier: Modifier) -> None:
    """480.3: when an effect on control ends, the latest other one applies, or the owner has control again."""
    for ref in modifier.on:
        if not game.is_current(ref):
            continue
        row = row_of(ref)
        others = on_object(game, CONTROL_GAINED, row)
        take_control(game, row, others[-1].controller if others else game.columns[OWNER][row])


def give_battlefield_control(game: Game, battlefield: int, player: int) -> None:
    """190.4: a player has control of a battlefield from now on; -1 leaves it uncontrolled."""
    if game.columns[CONTROLLER][battlefield] == player:
        return
    game.put(CONTROLLER, battlefield, player)
    game.forget_caches()
    cleanup_due(game)


def apply_contested(game: Game, row: int) -> None:
    """190.3.a.1, 450: a unit present where its controller has no control contests an uncontested battlefield."""
    zone = game.columns[ZONE][row]
    if not is_battlefield_place(game, zone) or not is_type(game, row, UNIT):
        return
    battlefield = battlefield_at(game, zone)
    player = game.columns[CONTROLLER][row]
    if game.columns[CONTESTED][battlefield] < 0 and game.columns[CONTROLLER][battlefield] != player:
        contest(game, battlefield, player, "190.3.a.1")


def contest(game: Game, battlefield: int, player: int, rule: str) -> None:
    """190.3: a player applies Contested to a battlefield."""
    game.put(CONTESTED, battlefield, player)
    cleanup_due(game)
    if game.tracing:
        game.note(rule, "contested", f"P{player + 1}", name(game, battlefield))


def clear_contested(game: Game, battlefield: int) -> None:
    """190.3: a battlefield is no longer contested."""
    game.put(CONTESTED, battlefield, NOTHING)


def stage(game: Game, battlefield: int, what: int, on: bool) -> None:
    """Mark something as staged at a battlefield, or as no longer staged (323.8, 323.9)."""
    staged = game.columns[STAGED][battlefield]
    after = staged | what if on else staged & ~what
    if after != staged:
        game.put(STAGED, battlefield, after)
        cleanup_due(game)


def mark_scored(game: Game, battlefield: int, player: int) -> None:
    """470: remember that a player scored a battlefield this turn."""
    game.put(SCORED, battlefield, game.columns[SCORED][battlefield] | 1 << player)


def bar(game: Game, battlefield: int) -> None:
    """469.1.a: a teammate of the turn player controls it in the scoring step, so their team cannot conquer it."""
    game.put(BARRED, battlefield, 1)


def mark_occupied(game: Game, battlefield: int, player: int) -> None:
    """489.8.g.1: remember who has units at a battlefield in the scoring step."""
    game.put(OCCUPIED, battlefield, game.columns[OCCUPIED][battlefield] | 1 << player)


def put_battlefield(game: Game, row: int) -> None:
    """113.1: a battlefield that was set aside comes into play, uncontrolled."""
    game.own(battlefield_zone(game)).append(row)
    game.put(ZONE, row, battlefield_zone(game))
    game.put(PLACE, row, first_place(game) + 2 * (len(battlefields(game)) - 1))
    game.put(CONTROLLER, row, NOTHING)


def become_blank(game: Game, battlefield: int) -> None:
    """652.2.a: a token battlefield with no abilities in place of one, with all that is true of it (438.1)."""
    game.put(CARD, battlefield, book_of(game).blank)  # 652.2.c
    game.put(OWNER, battlefield, NOTHING)
    game.forget_caches()
    cleanup_due(game)


# -- the state of a unit -----------------------------------------------------------------------------------------------


def clear_stun(game: Game, row: int) -> None:
    """423.1.a.2: a unit is no longer stunned."""
    game.put(STUNNED, row, 0)
    cleanup_due(game)


def spend_buff(game: Game, row: int) -> None:
    """702.2.b, 745.1: a Buff counter is removed as a cost."""
    game.add(BUFFS, row, -1)
    cleanup_due(game)


def give_designation(game: Game, row: int, designation: int) -> None:
    """Write a unit's designation; Assault and Shield depend on it (807.1.d, 814.1.d)."""
    game.put(DESIGNATION, row, designation)
    cleanup_due(game)


def mark_fought(game: Game, row: int, designation: int) -> None:
    """383.4.e.2.a, 383.4.f.2.a, 383.4.e.2.b, 383.4.f.2.b: remember that the triggers of this designation have been
    checked in this combat.
    """
    game.put(FOUGHT, row, game.columns[FOUGHT][row] | designation)


def leave_combat(game: Game, row: int) -> None:
    """466.7: a unit's designation is removed, and what was checked about it in this combat forgotten."""
    if game.columns[DESIGNATION][row]:
        game.put(DESIGNATION, row, 0)
    if game.columns[FOUGHT][row]:
        game.put(FOUGHT, row, 0)


def mark_assigned(game: Game, player: int, row: int, amount: int, result: int) -> None:
    """465.2.c.1: assigned damage is not dealt; it is only remembered."""
    if result:
        game.add(ASSIGNED, row, result)
    if game.tracing:
        game.note("465.2.c.1", "assigned", f"P{player + 1}", amount, name(game, row), result)


def clear_assigned(game: Game, row: int) -> None:
    """465.2.d: what was assigned is being dealt."""
    game.put(ASSIGNED, row, 0)


def mark_mighty(game: Game, row: int, mighty: int) -> None:
    """709: remember whether a unit is Mighty, to see the moment at which it becomes so."""
    game.put(MIGHTY_NOW, row, mighty)


# -- the counts of a player and a turn ---------------------------------------------------------------------------------


def set_teams(game: Game, teams: tuple[int, ...]) -> None:
    """483.2: the team of each seat."""
    for player, team in enumerate(teams):
        game.put(TEAM, player, team)


def set_turn_order(game: Game, order: list[int]) -> None:
    """115.1: the players in this order, again and again."""
    for place, player in enumerate(order):
        game.put(NEXT, player, order[(place + 1) % len(order)])


def leave_turn_order(game: Game, player: int) -> None:
    """651: a player is in the game no longer, and who would be followed by them is followed by whoever is next."""
    game.put(REMOVED, player, 1)
    for other in range(game.players):
        if game.columns[NEXT][other] == player:
            game.put(NEXT, other, game.columns[NEXT][player])


def leave_game(game: Game, row: int) -> None:
    """652.3: a card is in no zone any more."""
    zone = game.columns[ZONE][row]
    if zone >= 0:
        game.own(zone).remove(row)
        game.put(ZONE, row, NOTHING)
        game.forget_caches()


def count_move(game: Game, row: int) -> None:
    """446.1: a unit has moved once more this turn."""
    game.add(MOVES, row, 1)


def begin_counts(game: Game, player: int) -> None:
    """419.4.b, 470: a player begins a turn, in which nobody has played, moved or scored anything yet."""
    for row, moves in enumerate(game.columns[MOVES]):
        if moves:
            game.put(MOVES, row, 0)
    game.add(TURNS, player, 1)
    for other in range(game.players):
        if game.columns[PLAYED][other]:
            game.put(PLAYED, other, 0)
            game.put(COMPLETED, other, 0)
            game.put(SPELLS_PLAYED, other, 0)
    for battlefield in battlefields(game):
        for column in (SCORED, BARRED, OCCUPIED):
            if game.columns[column][battlefield]:
                game.put(column, battlefield, 0)


def count_finalized(game: Game, player: int, row: int) -> None:
    """419.4.b: a player has played one more card this turn."""
    game.add(PLAYED, player, 1)
    if is_type(game, row, SPELL):
        game.add(SPELLS_PLAYED, player, 1)


def spend_xp(game: Game, player: int, amount: int) -> None:
    """730.2: a player's XP is reduced."""
    game.add(XP, player, -amount)
    state_changed(game)


def mark_finalized(game: Game, row: int, player: int) -> None:
    """812.1.c: remember on which turn and by whom a card was finalized."""
    game.put(FINALIZED_ON, row, finalized_mark(game, player))


def spend(game: Game, player: int, energy: int, by_domain: list[int], types: int) -> None:
    """444.1: the resources are removed from the Rune Pool: first what pays for things of these types alone."""
    energy -= spend_reserved(game, player, NOTHING, energy, types)
    if energy:
        game.add(ENERGY, player, -energy)
    for domain, amount in enumerate(by_domain):
        left = amount - spend_reserved(game, player, domain, amount, types)
        if left:
            game.add(POWER, player * DOMAINS + domain, -left)  # 163.2


def reserved(game: Game, player: int, types: int) -> list[Modifier]:
    """What is in a player's Rune Pool for things of some of these types alone, the oldest first."""
    return [m for m in game.modifiers if m.kind == RESERVED and m.controller == player and m.values[1] & types]


def spend_reserved(game: Game, player: int, domain: int, amount: int, types: int) -> int:
    """Spend what is for things of these types alone, Energy or Power of a domain; returns how much."""
    left = amount
    for modifier in reserved(game, player, types):
        if left and modifier.values[0] == domain:
            left -= use_up(game, modifier, left)
    return amount - left


def empty_pools(game: Game, rule: str) -> None:
    """167: every player's Rune Pool empties."""
    apart = [modifier for modifier in game.modifiers if modifier.kind == RESERVED]
    end(game, apart)  # 167.1
    for player in range(game.players):
        left = any(modifier.controller == player for modifier in apart)
        if left or game.columns[ENERGY][player] or any(game.columns[POWER][player * DOMAINS : (player + 1) * DOMAINS]):
            game.put(ENERGY, player, 0)  # 167.1
            for domain in range(DOMAINS):
                game.put(POWER, player * DOMAINS + domain, 0)
            if game.tracing:
                game.note(rule, "pool empties", f"P{player + 1}")
