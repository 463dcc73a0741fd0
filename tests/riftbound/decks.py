"""Decks of inline cards for random games: between them they use every keyword and nearly every node of the language."""

from typing import Final

from cardcourt.kernel.game import Game
from cardcourt.kernel.program import Node
from cardcourt.riftbound.card import BATTLEFIELD, GEAR, KEYWORD_NAMES, LEGEND, RUNE, SPELL, UNIT, Card
from cardcourt.riftbound.costs import (
    BanishThis,
    DiscardSome,
    ExhaustSome,
    ExhaustThis,
    KillSome,
    KillThis,
    RecycleSome,
    RecycleThis,
    Resources,
    ReturnSome,
    SpendBuff,
)
from cardcourt.riftbound.effects import (
    DoubleDamage,
    DoubleMight,
    GainControl,
    GiveAbility,
    GiveKeyword,
    GiveMight,
    GivePassive,
    Later,
    NextTime,
    Prevent,
    SetMight,
    SwapMight,
)
from cardcourt.riftbound.flow import Choose, DoThis, If, IfIt, IfYouDo, May, Mode, OneOf, PayTo, PlayCard, PlayTokens
from cardcourt.riftbound.instructions import (
    Add,
    Banish,
    Buff,
    Channel,
    Counter,
    Deal,
    Discard,
    Draw,
    Exhaust,
    GainPoints,
    Heal,
    Kill,
    Ready,
    Recall,
    Recycle,
    Return,
    Stun,
)
from cardcourt.riftbound.language import (
    Activated,
    AdditionalCost,
    All,
    AnyDamageKills,
    BonusDamage,
    CannotBe,
    CannotBeChosen,
    CannotPlay,
    Chosen,
    Condition,
    CostChange,
    CountOf,
    EntersReady,
    Filter,
    Instead,
    It,
    KeywordPassive,
    MayBePlayed,
    Me,
    MightOf,
    MightPassive,
    Number,
    Picked,
    PreventDamage,
    ThatMuch,
    Those,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.modes import DUEL, MAGMA_CHAMBER, MATCH, SKIRMISH, WAR, ModeOfPlay
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.setup import Deck, start_game
from cardcourt.riftbound.state import BODY, CALM, CHAOS, FURY, MIND, ORDER

COPIES: Final = 3

UNIT_HERE: Final = Filter("unit", at="battlefield")
ENEMY: Final = Filter("unit", "enemy")
FRIEND: Final = Filter("unit", "friendly")


def keywords(**values: int) -> tuple[int, ...]:
    """The keywords of a card by name, in the order a card keeps them."""
    assert set(values) <= set(KEYWORD_NAMES)
    return tuple(values.get(name, 0) for name in KEYWORD_NAMES)


def power(domain: int, amount: int = 1) -> tuple[int, ...]:
    """A cost in Power of one domain."""
    return tuple(amount if place == domain else 0 for place in range(7))


def unit(name: str, might: int, energy: int, domain: int, *abilities: Node, **values: int) -> Card:
    """A unit."""
    return Card(
        name, UNIT, might, energy, domains=(domain,), keywords=keywords(**values), abilities=abilities, tags=("Beast",)
    )


def spell(name: str, energy: int, domain: int, *abilities: Node, cost: int = 0, **values: int) -> Card:
    """A spell; `cost` is its Power."""
    return Card(name, SPELL, 0, energy, power(domain, cost), (domain,), keywords(**values), abilities, any_of_domains=0)


def gear(name: str, energy: int, domain: int, *abilities: Node, **values: int) -> Card:
    """A gear."""
    return Card(name, GEAR, 0, energy, domains=(domain,), keywords=keywords(**values), abilities=abilities)


def on(event: str, *do: Node, who: str = "me") -> Triggered:
    """A triggered ability."""
    return Triggered(Trigger(event, who), do)


def recruits(one: int, other: int) -> Deck:
    """Units with a keyword each, and two simple spells: what games are made of, fast to play."""
    cards = [unit(f"Soldier {might}", might, might, one) for might in (1, 2, 3, 4, 5)]
    cards += [
        unit("Sentinel", 3, 3, other, tank=1),
        unit("Stalker", 2, 2, other, ambush=1),
        unit("Courier", 2, 2, one, accelerate=1),
        unit("Lancer", 2, 2, one, assault=2),
        unit("Bulwark", 2, 2, other, shield=2),
        unit("Rider", 2, 2, other, ganking=1),
        spell("Spark", 1, one, Deal(Number(2), Chosen(Filter("unit"))), cost=1, action=1),
        spell("Courage", 1, other, GiveMight(Number(2), Chosen(Filter("unit"))), reaction=1),
    ]
    return Deck(cards * COPIES, runes(one, other), [Card("Field", BATTLEFIELD), Card("Hill", BATTLEFIELD)])


def fighters() -> Deck:
    """Fury and body: combat keywords, triggers, passives; nothing that replaces an event."""
    recruit = Card("Recruit", UNIT, 1, domains=(BODY,), token=True, tags=("Beast",))
    cards = [
        unit("Runner", 2, 2, FURY, accelerate=1),
        unit("Striker", 2, 2, FURY, on("attack", Deal(Number(1), Chosen(Filter("unit", "enemy", "here")))), assault=2),
        unit("Wall", 3, 3, BODY, on("defend", GiveMight(Number(1), Me())), shield=1, tank=1),
        unit("Skirmisher", 3, 3, FURY, ganking=1, backline=1),
        unit("Chief", 4, 4, BODY, MightPassive(amount=Number(1), filter=Filter("unit", "friendly", other=True))),
        unit("Champion of pain", 3, 4, FURY, on("take damage", Buff(Me())), tank=1, backline=1),
        unit("Herald", 2, 3, BODY, on("play", PlayTokens("Recruit", 2, "here"))),
        unit("Looter", 2, 2, FURY, on("conquer", Draw()), on("hold", Draw())),
        unit("Ogre", 5, 5, BODY, on("move", Deal(Number(1), All(Filter("unit", "enemy", "there"))))),
        unit("Duelist", 3, 3, FURY, AnyDamageKills(Condition("me attacking"))),
        spell("Bolt", 1, FURY, Deal(Number(3), Chosen(UNIT_HERE)), cost=1, action=1),
        spell("Storm", 3, FURY, Deal(Number(4), Chosen(ENEMY, 1, 3), split=True)),
        spell("Growth", 1, BODY, GiveMight(Number(3), Chosen(FRIEND)), reaction=1),
        unit("Undying", 1, 3, BODY, CannotBe(event="die"), on("die", Draw())),
        spell("Call", 2, BODY, Ready(Chosen(FRIEND)), Channel(1, exhausted=True), action=1),
    ]
    champion = unit("Warlord", 4, 4, FURY, on("win combat", Draw()), assault=1)
    legend = Card(
        "Banner",
        LEGEND,
        domains=(FURY, BODY),
        abilities=(Activated((ExhaustThis(),), (GiveMight(Number(1), Chosen(FRIEND)),), "action"),),
    )
    places = [
        Card("Arena", BATTLEFIELD, abilities=(MightPassive(amount=Number(1), filter=Filter("unit", at="here")),)),
        Card(
            "Pit", BATTLEFIELD, abilities=(on("conquer", Buff(Picked(Filter("unit", "friendly", "here"))), who="you"),)
        ),
    ]
    return Deck(cards * COPIES, runes(FURY, BODY), places, legend, champion, "fighters", [recruit])


def tricksters() -> Deck:
    """Mind and chaos: spells, counters, hidden cards, control, movement, delayed triggers."""
    cards = [
        unit("Ghost", 2, 2, CHAOS, on("die", Draw()), temporary=1),
        unit("Thorn", 2, 2, CHAOS, deflect=1),
        unit("Ambusher", 3, 3, CHAOS, on("play", Stun(Chosen(Filter("unit", "enemy", "here"), 0))), ambush=1),
        unit("Lurker", 3, 2, MIND, on("attack", Move(Chosen(Filter("unit", "enemy", "here"), 0), "base")), hidden=1),
        unit(
            "Scholar",
            1,
            2,
            MIND,
            Triggered(Trigger("choose", "me"), (Draw(),), times=1),
            Activated((ExhaustThis(), DiscardSome()), (Draw(Number(2)),)),
        ),
        unit(
            "Mimic",
            2,
            3,
            CHAOS,
            Triggered(
                Trigger("die", "", Filter("unit", "friendly", other=True)), (Deal(Number(1), Chosen(ENEMY)),), True
            ),
        ),
        spell("No", 2, MIND, Counter(Chosen(Filter("spell", "enemy"))), reaction=1),
        spell("Trap", 1, CHAOS, Deal(Number(3), Chosen(UNIT_HERE)), hidden=1),
        spell("Charm", 3, CHAOS, GainControl(Chosen(ENEMY)), Ready(Those()), cost=1),
        spell("Shift", 1, MIND, Move(Chosen(Filter("unit"))), action=1),
        spell("Fetch", 2, MIND, Return(Chosen(Filter("unit", most_might=3))), Draw(), action=1),
        spell(
            "Riddle",
            1,
            MIND,
            OneOf((Mode((Draw(Number(2)), Discard())), Mode((Stun(Chosen(ENEMY)),)), Mode((Recall(Chosen(FRIEND)),)))),
            reaction=1,
        ),
        spell("Whisper", 2, CHAOS, Counter(Chosen(Filter("spell", "enemy"))), cost=1, hidden=1, reaction=1),
        spell("Tandem", 1, MIND, GiveMight(Number(1), Chosen(FRIEND, 2, 2)), action=1),
        spell("Flock", 2, CHAOS, Return(Chosen(Filter("unit"), 1, 3, total_might=4)), action=1),
        spell("Swap", 1, CHAOS, SwapMight(Chosen(FRIEND), Chosen(ENEMY)), action=1),
        spell(
            "Ambition",
            2,
            CHAOS,
            Later(Triggered(Trigger("end of turn", "anyone"), (Draw(),)), once=True),
            GiveKeyword("ganking", Chosen(FRIEND, 1, 2)),
            GiveMight(Number(-1), Chosen(Filter("unit", "enemy"), 0, 2), least=1),
        ),
    ]
    champion = unit(
        "Trickster", 3, 3, CHAOS, on("conquer", May((Return(Chosen(FRIEND, 0)), Draw()))), hidden=1, deflect=1
    )
    legend = Card(
        "Mask", LEGEND, domains=(MIND, CHAOS), abilities=(Triggered(Trigger("hide", "you"), (Draw(),), times=1),)
    )
    places = [
        Card("Maze", BATTLEFIELD, abilities=(CannotBe(event="move", filter=Filter("unit", at="here"), to="base"),)),
        Card("Library", BATTLEFIELD, abilities=(Triggered(Trigger("hold", "you"), (Draw(),), cost=(Resources(1),)),)),
    ]
    return Deck(cards * COPIES, runes(MIND, CHAOS), places, legend, champion, "tricksters")


def keepers() -> Deck:
    """Calm and order: replacement effects, prevention, gear, costs that are actions."""
    hourglass = Instead("die", (Kill(Me()), Heal(It()), Exhaust(It()), Recall(It())), filter=FRIEND)
    cards = [
        gear("Hourglass", 2, CALM, hourglass),
        gear("Well", 1, CALM, Activated((ExhaustThis(),), (Add(1),), "reaction")),
        gear("Altar", 1, ORDER, Activated((KillSome(FRIEND),), (Draw(Number(2)), Add(power="order")), "action")),
        gear("Shell", 2, CALM, PreventDamage(1, FRIEND, "", "combat"), temporary=1),
        unit("Martyr", 2, 2, ORDER, Activated((KillThis(),), (GiveMight(Number(2), Chosen(FRIEND)),), "reaction")),
        unit("Phoenix", 3, 4, ORDER, Instead("die", (Recall(Me()), Exhaust(Me())), times=1, may=True)),
        unit("Medic", 2, 2, CALM, on("heal", Draw()), Activated((ExhaustThis(),), (Heal(Chosen(FRIEND)),))),
        unit(
            "Guardian",
            4,
            4,
            CALM,
            PreventDamage(2),
            Triggered(Trigger("discard", "you"), (Deal(Number(1), Picked(ENEMY, 0)),), nth=1),
        ),
        unit("Oracle", 2, 3, ORDER, Triggered(Trigger("play", "you", Filter("spell")), (Buff(Me()), Draw()), may=True)),
        unit("Debtor", 5, 4, ORDER, AdditionalCost((KillSome(FRIEND),), optional=True, cheaper=3), BonusDamage()),
        unit("Saint", 3, 3, CALM, Instead("take damage", (Draw(), Buff(Me())), times=1, may=True)),
        gear("Idol", 2, ORDER, Instead("die", (Return(It()),), filter=FRIEND, may=True), temporary=1),
        spell("Cleave", 2, ORDER, Deal(Number(2), Chosen(Filter("unit", "enemy"), 2, 2, one_place=True)), action=1),
        spell("Ransom", 1, CALM, PayTo((KillSome(FRIEND), KillSome(FRIEND)), (Draw(Number(3)),)), action=1),
        spell("Ward", 1, CALM, Prevent(3, Chosen(FRIEND)), reaction=1),
        spell("Frenzy", 1, ORDER, DoubleDamage(Chosen(UNIT_HERE)), Prevent(-1, Chosen(UNIT_HERE), once=True), action=1),
        spell("Verdict", 4, ORDER, Kill(Chosen(UNIT_HERE)), PayTo((Resources(1),), (Draw(),)), action=1),
        spell(
            "Mercy",
            2,
            CALM,
            NextTime(Instead("die", (Banish(It()),), once=True), Chosen(ENEMY)),
            Draw(Number(1)),
            IfYouDo((Discard(who="opponent"),)),
            action=1,
        ),
    ]
    champion = unit("Judge", 4, 5, ORDER, Instead("draw", (Draw(Number(1)), Channel(1)), who="you", times=1))
    legend = Card(
        "Scales",
        LEGEND,
        domains=(CALM, ORDER),
        abilities=(Activated((ExhaustThis(), Resources(1)), (Buff(Chosen(FRIEND)),), "reaction"),),
    )
    places = [
        Card("Shrine", BATTLEFIELD, abilities=(on("defend", Heal(It()), who=""),)),
        Card("Court", BATTLEFIELD, abilities=(KeywordPassive(keyword="deflect", filter=Filter("unit", at="here")),)),
    ]
    return Deck(cards * COPIES, runes(CALM, ORDER), places, legend, champion, "keepers")


def oddities() -> Deck:
    """Fury and mind: the rarer nodes, each on a card of its own."""
    sprite = Card("Sprite", UNIT, 2, domains=(MIND,), keywords=keywords(temporary=1), token=True)
    cards = [
        spell("Doubling", 1, FURY, DoubleMight(Chosen(FRIEND)), reaction=1),
        spell("Levelling", 2, MIND, SetMight(Number(1), Chosen(Filter("unit"))), action=1),
        spell("Gift", 1, MIND, GiveAbility(on("die", Draw(Number(2))), Chosen(FRIEND)), reaction=1),
        spell("Truce", 2, MIND, GivePassive(CannotPlay(filter=Filter("spell"))), Draw(), action=1),
        spell("Duel", 2, FURY, Choose(Chosen(FRIEND)), Deal(MightOf(Those(1)), Chosen(ENEMY), by=Those(1)), action=1),
        spell("Rite", 2, FURY, DoThis(Triggered(Trigger("play"), (Deal(Number(2), Chosen(UNIT_HERE)),)), 2)),
        spell("Recall to life", 3, MIND, PlayCard(Chosen(Filter("unit", at="trash", most_energy=3)), "energy")),
        spell("Grave call", 1, MIND, Recycle(Picked(Filter("card", at="trash"), 0, 2)), Draw(), reaction=1),
        unit("Sprinter", 2, 2, FURY, EntersReady(), MayBePlayed(timing="action")),
        unit("Slinker", 2, 2, MIND, CannotBeChosen(), MayBePlayed(to="enemy battlefield")),
        unit("Tamer", 2, 3, FURY, CostChange(energy=2, who="", of=Filter("unit", "friendly", tag="Beast"))),
        unit(
            "Packleader",
            2,
            4,
            FURY,
            MightPassive(amount=CountOf(Filter("unit", "friendly", "here", other=True))),
            Activated((SpendBuff(),), (GiveMight(Number(2), Me()),), "action"),
        ),
        unit(
            "Summoner",
            1,
            2,
            MIND,
            Activated((Resources(1), ReturnSome(Filter("unit", "friendly", other=True))), (PlayTokens("Sprite"),)),
            on("play", If(Condition("played another card"), (Draw(),), (Buff(Me()),))),
        ),
        unit(
            "Reaver",
            3,
            3,
            FURY,
            on("take damage", Deal(ThatMuch(), Chosen(ENEMY))),
            Activated((RecycleSome(2),), (IfIt(Me(), 3, (Buff(Me()),)),), only_if=Condition("me at a battlefield")),
        ),
        unit("Exile", 3, 3, MIND, Activated((BanishThis(),), (Draw(), GainPoints(-1))), temporary=1),
        gear(
            "Engine",
            2,
            MIND,
            Activated((ExhaustSome(FRIEND),), (Draw(),), "action"),
            Activated((RecycleThis(),), (Channel(1),)),
            CostChange(energy=1, more=True, who="opponents", of=Filter("spell")),
        ),
        gear(
            "Bell",
            1,
            FURY,
            Triggered(Trigger("main phase", "you"), (Ready(Chosen(FRIEND, 0)),), True, (ExhaustThis(),)),
        ),
        gear(
            "Bone",
            1,
            FURY,
            Triggered(
                Trigger("conquer", "you"), (PlayCard(Me(), "cost", "base"),), True, (Resources(1),), zone="trash"
            ),
            Activated((KillThis(),), (Exhaust(Chosen(ENEMY)),), "reaction"),
        ),
    ]
    champion = unit("Oddity", 3, 3, FURY, Triggered(Trigger("become mighty"), (Draw(),)), deflect=2, ganking=1)
    legend = Card(
        "Mirror", LEGEND, domains=(FURY, MIND), abilities=(Triggered(Trigger("stun", "anyone"), (Draw(),), times=1),)
    )
    places = [
        Card(
            "Vault", BATTLEFIELD, abilities=(Triggered(Trigger("combat ends", "anyone"), (Draw(who="each player"),)),)
        ),
        Card(
            "Gate", BATTLEFIELD, abilities=(Triggered(Trigger("conquer", "you"), (Move(Chosen(FRIEND, 0), "base"),)),)
        ),
    ]
    return Deck(cards * 2, runes(FURY, MIND), places, legend, champion, "oddities", [sprite])


def runes(one: int, other: int) -> list[Card]:
    """A Rune Deck of two domains."""
    return [Card(f"Rune {domain}", RUNE, domains=(domain,)) for domain in (one, other)] * 6


DECKS: Final = (fighters(), tricksters(), keepers(), oddities())
PAIRS: Final = tuple((one, other) for one in range(len(DECKS)) for other in range(len(DECKS)))
PLAIN: Final = (recruits(FURY, BODY), recruits(CALM, CHAOS))


def start_plainly(seed: int, tracing: bool = False) -> Game:
    """The duel of a seed between decks of simple cards."""
    return start_mode(DUEL, seed, tracing, plainly=True)


def start(seed: int, tracing: bool = False) -> Game:
    """The duel of a seed between rich decks; the seed also says which of them meet."""
    return start_mode(DUEL, seed, tracing)


def start_mode(mode: ModeOfPlay, seed: int, tracing: bool = False, plainly: bool = False) -> Game:
    """The game of a seed in a mode of play, between simple decks or rich ones; the seed also says how teams sit."""
    one, other = (0, 1) if plainly else PAIRS[seed % len(PAIRS)]
    decks = PLAIN if plainly else DECKS
    seats = [decks[(one, other)[place % 2]] if place < 2 else decks[(one + place) % len(decks)] for place in range(4)]
    teams = mode.teams[seed % len(mode.teams)] if mode.teams else ()
    return start_game(seats[: mode.players], seed, tracing, mode, teams)


def start_any(seed: int, tracing: bool = False) -> Game:
    """The game of a seed between rich decks in one of the other modes, as the seed says."""
    return start_mode(OTHER_MODES[seed % len(OTHER_MODES)], seed // len(OTHER_MODES), tracing)


def start_any_plainly(seed: int, tracing: bool = False) -> Game:
    """The same between decks of simple cards."""
    return start_mode(OTHER_MODES[seed % len(OTHER_MODES)], seed // len(OTHER_MODES), tracing, plainly=True)


OTHER_MODES: Final[tuple[ModeOfPlay, ...]] = (SKIRMISH, WAR, MAGMA_CHAMBER, MATCH)
