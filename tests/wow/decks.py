"""Decks of inline cards for random games: between them they use most keywords and nodes, so that rules meet."""

from typing import Final

from cardcourt.kernel.game import Game
from cardcourt.kernel.program import Node
from cardcourt.wow.bringing import PutIntoPlay, PutIntoResources, PutToken, PutTokenCopy
from cardcourt.wow.card import (
    ABILITY,
    ALLY,
    ARCANE,
    ARMOR,
    FIRE,
    FROST,
    HERO,
    HOLY,
    ITEM,
    LOCATION,
    MELEE,
    NATURE,
    QUEST,
    RANGED,
    SHADOW,
    WEAPON,
    Card,
    keywords_of,
)
from cardcourt.wow.costs import (
    Activate,
    DestroyCards,
    DiscardCards,
    ExhaustCards,
    FlipHero,
    PutDamageCost,
    RemoveCards,
    RemoveCountersCost,
    Resources,
)
from cardcourt.wow.deck import Deck
from cardcourt.wow.effects import ForNow, Give, Later
from cardcourt.wow.flow import EachPlayer, Either, ForEach, If, IfYouDo, May, MayPay, Mode, Modes, Repeat
from cardcourt.wow.instructions import (
    AddCounters,
    Deal,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Heal,
    LookAt,
    Mill,
    PutDamage,
    Ready,
    RemoveFromGame,
    Reveal,
    Search,
    Smash,
    SwitchDamage,
    ToDeck,
    ToHand,
)
from cardcourt.wow.interfering import (
    BecomeDefender,
    ChangeTarget,
    CopyLink,
    EndTurn,
    ExtraTurn,
    Interrupt,
    RemoveFromCombat,
    SkipTurn,
)
from cardcourt.wow.language import (
    AdditionalCost,
    All,
    Also,
    AmongThem,
    AsEnters,
    AtLeast,
    Becomes,
    Boost,
    Cannot,
    CanProtect,
    CanSabotage,
    CardsIn,
    Choose,
    Continuous,
    ControlledBy,
    Count,
    Divides,
    DoesAndPrevents,
    Doubles,
    Filter,
    Has,
    HeroOf,
    Host,
    Instead,
    It,
    Less,
    LosesPowers,
    MustAttack,
    Packet,
    Payment,
    PayMore,
    Plus,
    Prevents,
    Redirects,
    Reward,
    Shields,
    Switches,
    Target,
    TheOther,
    TheRest,
    This,
    TopOf,
    Trigger,
    Triggered,
    Turns,
    X,
)
from cardcourt.wow.setup import start_game

COPIES: Final = 2

CHARACTER: Final = Filter()
AN_ALLY: Final = Filter(("ally",))
YOUR_ALLY: Final = Filter(("ally",), "you")
THEIR_ALLY: Final = Filter(("ally",), "opposing")
THEIR_HERO: Final = Filter(("hero",), "opposing")
FRIEND: Final = Filter(side="you")
ENEMY: Final = Filter(side="opposing")
ITSELF: Final = Filter(("card",), this=True)


def hero(name: str, health: int, *powers: Node, back: tuple[Node, ...] = (), **values: int) -> Card:
    """A hero."""
    return Card(name, HERO, health=health, keywords=keywords_of(**values), powers=powers, back=back)


def ally(
    name: str,
    cost: int,
    atk: int,
    health: int,
    *powers: Node,
    damage: int = MELEE,
    tags: tuple[str, ...] = (),
    limits: tuple[tuple[str, int], ...] = (),
    **values: int,
) -> Card:
    """An ally."""
    return Card(
        name,
        ALLY,
        cost,
        atk,
        health=health,
        damage=damage,
        tags=("Beast", *tags),
        limits=limits,
        keywords=keywords_of(**values),
        powers=powers,
    )


def weapon(name: str, cost: int, atk: int, strike: int, *tags: str, damage: int = MELEE, **values: int) -> Card:
    """A weapon, one of its kind in hand (406)."""
    limits = tuple([(tag, 1) for tag in tags if tag in ("Melee", "Ranged")])
    return Card(
        name, WEAPON, cost, atk, strike=strike, damage=damage, tags=tags, limits=limits, keywords=keywords_of(**values)
    )


def armor(name: str, cost: int, defense: int, *powers: Node) -> Card:
    """An armor."""
    return Card(name, ARMOR, cost, defense=defense, powers=powers)


def item(name: str, cost: int, *powers: Node) -> Card:
    """An item."""
    return Card(name, ITEM, cost, powers=powers)


def ability(name: str, cost: int, *powers: Node, instant: bool = False, has_x: bool = False) -> Card:
    """A non-ongoing ability."""
    return Card(name, ABILITY, cost, powers=powers, tags=("Instant",) if instant else (), has_x=has_x)


def ongoing(name: str, cost: int, *powers: Node, attach: Filter | None = None, targets: bool = True) -> Card:
    """An ongoing ability, attached to something or not."""
    return Card(name, ABILITY, cost, powers=powers, attach=attach, attach_target=targets, ongoing=True)


def quest(name: str, cost: int, *do: Node) -> Card:
    """A quest."""
    return Card(name, QUEST, powers=(Reward((Resources(cost),), do),))


def deal(amount: int, filter: Filter = CHARACTER, *types: str) -> Deal:
    """Your hero deals damage to a target."""
    return Deal(amount, Target(filter), types or ("fire",))


def on(event: str, *do: Node, filter: Filter | None = None, who: str = "") -> Triggered:
    """A triggered power."""
    return Triggered(Trigger(event, filter, who=who), do)


def always(*changes: Node, on: Filter | None = None) -> Continuous:
    """A continuous power."""
    return Continuous(changes, on)  # type: ignore[arg-type]


# -- plain decks -------------------------------------------------------------------------------------------------------


def recruits(name: str, damage: int) -> Deck:
    """Allies with a keyword each, equipment, and simple abilities: what games are made of, fast to play."""
    cards = [ally(f"Soldier {atk}", atk, atk, atk, damage=damage) for atk in (1, 2, 3, 4)]
    cards += [
        ally("Sentinel", 2, 1, 3, protector=1),
        ally("Runner", 2, 2, 1, ferocity=1),
        ally("Ghost", 2, 2, 1, elusive=1),
        ally("Stalker", 3, 3, 2, stealth=1, ferocity=1),
        ally("Archer", 3, 3, 1, long_range=1, damage=RANGED),
        weapon("Axe", 2, 2, 1, "One-Handed", "Melee"),
        armor("Shirt", 1, 1),
        ability("Spark", 1, deal(2), instant=True),
        ability("Bolt", 3, deal(4)),
        quest("Errand", 2, Draw()),
    ]
    return Deck(hero(name, 15), cards * COPIES)


# -- rich decks --------------------------------------------------------------------------------------------------------


def wardens() -> Deck:
    """Protectors, prevention, redirecting, healing, attachments, armor; little that is replaced otherwise."""
    cards = [
        ally("Guardian", 2, 1, 4, protector=1),
        ally("Bodyguard", 3, 2, 4, always(CanProtect(Filter(("hero",), "you")))),
        ally("Mender", 2, 1, 3, on("enter", Heal(2, Target(CHARACTER))), damage=HOLY),
        ally("Bearer", 3, 2, 3, always(Redirects(This(), Packet(to=Filter(("hero",), "you")), optional=True))),
        ally("Thick Hide", 3, 2, 4, hardiness=1),
        ally("Lost One", 2, 2, 2, on("destroy", Draw())),
        ally("Champion", 5, 4, 5, tags=("Unique",), protector=1, assault=1),
        ally("Healer", 3, 1, 3, Payment((Activate(),), (Heal(2, Target(FRIEND)),)), damage=HOLY),
        ally("Retribution", 3, 2, 4, on("deal", Deal(1, TheOther(), ("holy",), by=This()))),
        ally("Enraged", 4, 2, 5, berserking=1),
        ally("Cold Golem", 4, 3, 4, always(Less(1, Packet(to=ITSELF))), damage=FROST),
        ally("Quiet One", 2, 1, 2, shadowmeld=1, mend=1),
        ally("Hound", 2, 2, 2, tags=("Pet",), limits=(("Pet", 1),), ferocity=1),
        weapon("Mace", 3, 3, 1, "One-Handed", "Melee"),
        weapon("Staff", 4, 4, 2, "Two-Handed", "Melee", damage=HOLY),
        Card("Buckler", ARMOR, 2, defense=2, tags=("Off-Hand", "Shield")),
        armor("Plate", 3, 3),
        Card("Cloak", ARMOR, 2, defense=1, powers=(always(Shields(YOUR_ALLY)),)),
        item("Horn", 2, Payment((Resources(1), Activate()), (Give((Plus(2),), Target(YOUR_ALLY)),))),
        item("Trinket", 1, Payment((DestroyCards(),), (Draw(),))),
        ability("Shield Wall", 2, Give((Prevents(3),), Target(CHARACTER)), instant=True),
        ability("Last Stand", 3, ForNow(always(Prevents(packet=Packet(to=Filter(("hero",), "you"))))), instant=True),
        ability("Blessing", 2, Give((Plus(2, 2),), Target(AN_ALLY)), Draw()),
        ability("Cleanse", 2, Destroy(Target(Filter(("ability",)))), instant=True),
        ability("Rebuke", 2, deal(3, ENEMY, "holy")),
        ongoing("Mark", 1, Continuous((Plus(1, 1),), Filter(("card",), host=True)), attach=YOUR_ALLY),
        ongoing(
            "Chains",
            2,
            Continuous((Cannot("attack"), Cannot("protect")), Filter(("card",), host=True)),
            attach=THEIR_ALLY,
        ),
        ongoing("Aura", 3, always(Plus(1), on=YOUR_ALLY)),
        ongoing("Sanctuary", 4, always(Prevents(1, Packet(to=Filter(("hero",), "you")), each=True))),
        ongoing(
            "Ward",
            2,
            always(Prevents(packet=Packet(to=Filter(("card",), host=True)), first_each_turn=True)),
            attach=FRIEND,
            targets=False,
        ),
        quest("Pilgrimage", 3, Draw(2), Discard()),
        quest("Vigil", 2, Heal(3, HeroOf())),
        Card("Chapel", LOCATION, powers=(Payment((Activate(),), (Heal(1, Target(CHARACTER)),)),)),
    ]
    flip = Payment((Resources(3), FlipHero()), (Heal(3, Target(CHARACTER)),))
    return Deck(hero("Warden", 18, flip, back=(always(Plus(1), on=Filter(("hero",), "you")),), dual_wield=0), cards)


def raiders() -> Deck:
    """Ferocity, stealth, boosts, triggers, counters, control, costs, replacing; little that prevents."""
    cards = [
        ally("Biter", 1, 2, 1, ferocity=1),
        ally("Shade", 2, 2, 2, stealth=1, damage=SHADOW),
        ally("Sniper", 3, 3, 2, long_range=1, damage=RANGED),
        ally("Drudge", 2, 3, 2, always(MustAttack())),
        ally("Brute", 4, 4, 4, assault=2, smash=1),
        ally("Target", 3, 3, 3, conspicuous=1, ferocity=1),
        ally("Fanatic", 3, 2, 3, on("attack", deal(1, ENEMY, "shadow"))),
        ally("Vulture", 2, 1, 2, on("destroy", AddCounters("+1 atk"), filter=THEIR_ALLY)),
        ally(
            "Hoarder",
            3,
            2,
            3,
            AsEnters(counter="loot", number=2),
            Payment((RemoveCountersCost("loot"),), (Draw(),), times=1),
        ),
        ally("Zealot", 3, 3, 2, always(Boost(1, packet=Packet(source=FRIEND, combat="no")))),
        ally("Cutthroat", 4, 3, 2, on("enter", Destroy(Target(Filter(("ally",), "opposing", state=("damaged",)))))),
        ally("Conscript", 1, 2, 2, AsEnters(exhausted=True)),
        ally("Imp", 1, 1, 1, on("deal", Draw(), filter=THEIR_HERO), elusive=1, damage=FIRE),
        ally(
            "Warlord",
            5,
            4,
            4,
            always(Plus(1), Has("ferocity"), on=Filter(("ally",), "you", other=True)),
            tags=("Unique",),
        ),
        ally(
            "Grave Robber",
            2,
            2,
            1,
            Payment((Activate(), RemoveCards(Filter(("ally",), "you", "graveyard"))), (PutDamage(1, Target(AN_ALLY)),)),
        ),
        weapon("Dagger", 1, 1, 0, "One-Handed", "Melee", stealth=1),
        weapon("Claw", 2, 2, 1, "One-Handed", "Melee", damage=NATURE),
        weapon("Bow", 3, 3, 1, "Ranged", damage=RANGED, long_range=1),
        item("Bomb", 2, Payment((Resources(1), DestroyCards()), (Deal(2, All(AN_ALLY), ("fire",)),))),
        item("Totem Pole", 3, Triggered(Trigger("turn starts", who="you"), (Deal(1, Target(THEIR_HERO), ("fire",)),))),
        ability("Lightning", 1, Deal(X(), Target(CHARACTER), ("nature",)), has_x=True),
        ability("Volley", 3, Deal(4, Target(ENEMY, 1, 2), ("ranged",), divided=True)),
        ability("Frenzy", 2, Give((Has("ferocity"), Has("stealth"), Plus(1)), Target(YOUR_ALLY)), instant=True),
        ability(
            "Betrayal", 4, Give((ControlledBy(),), Target(Filter(("ally",), "opposing", most_cost=3)), "this game")
        ),
        ability(
            "Ambush", 2, Either((Mode((deal(2, AN_ALLY, "melee"),)), Mode((Exhaust(Target(ENEMY)),)))), instant=True
        ),
        ability("Orders", 2, Modes((Mode((Ready(Target(YOUR_ALLY)),)), Mode((Draw(), Discard()))), 1), instant=True),
        ability("Banish", 3, ToHand(Target(AN_ALLY)), instant=True),
        ability(
            "Revenge",
            2,
            Later(Triggered(Trigger("destroy", YOUR_ALLY), (Deal(1, HeroOf("each opponent"), ("shadow",)),))),
        ),
        ability("Crush", 3, Smash(4, Target(THEIR_ALLY), ("fire",))),
        ability("Exchange", 2, SwitchDamage(Target(FRIEND), Target(ENEMY))),
        ability("Ruin", 4, Destroy(Target(Filter(("equipment", "ability")))), IfYouDo((Draw(),))),
        ability("Sacrifice", 0, AdditionalCost((DestroyCards(YOUR_ALLY),)), Draw(2)),
        ongoing("Hex", 2, Continuous((Plus(-2),), Filter(("card",), host=True)), attach=THEIR_ALLY),
        ongoing(
            "Possession",
            5,
            Continuous((ControlledBy(),), Filter(("card",), host=True)),
            attach=Filter(("ally",), "opposing", most_cost=3),
        ),
        ongoing("Curse", 2, Triggered(Trigger("turn ends"), (Deal(1, Host(), ("shadow",)),)), attach=ENEMY),
        ongoing("War Drums", 3, always(PayMore(-1, YOUR_ALLY, least=1))),
        ongoing("Tax", 3, always(PayMore(1, Filter(("ally",), zone=""), "each opponent"))),
        quest("Plunder", 2, Draw(), May((Discard(), Draw()))),
        quest("Massacre", 3, Deal(2, Target(AN_ALLY), ("fire",))),
        quest("Grave Work", 1, Mill(2, "each player")),
    ]
    flip = Payment((Resources(2), FlipHero()), (Deal(2, Target(CHARACTER), ("fire",)),), your_turn=True)
    return Deck(hero("Raider", 18, flip, dual_wield=1), cards)


def conjurers() -> Deck:
    """Tokens, interrupting, copying, replacing, searching, sabotage, turns out of order, cards from elsewhere."""
    imp = Card("Spark Imp", ALLY, atk=1, health=1, damage=FIRE, tags=("Imp",), token=True)
    link = Filter(("ability", "ally", "equipment"), zone="chain")
    spell = Filter(("ability",), zone="chain")
    dead = Filter(("ally",), "you", "graveyard")
    mine = Filter(("ally",), "you", other=True)
    cards = [
        ally("Summoner", 3, 2, 2, on("enter", PutToken("Spark Imp", 2)), damage=FIRE),
        ally("Sapper", 2, 2, 2, always(CanSabotage(Filter(("equipment", "ability"), "opposing")))),
        ally("Duelist", 3, 3, 3, Triggered(Trigger("enter combat"), (Give((Plus(1),), This()),))),
        ally("Two-Faced", 2, 1, 4, Payment((Resources(1),), (Give((Switches(),), This()),), times=1)),
        ally(
            "Spirit",
            3,
            2,
            2,
            Triggered(
                Trigger("destroy"),
                (PutIntoPlay(It(), exhausted=True), Give((Plus(-1),), It(), "this game")),
                condition=AtLeast(4, CardsIn("hand")),
            ),
        ),
        ally("Splitter", 4, 4, 3, always(Divides(ENEMY, Packet(source=ITSELF)))),
        ally(
            "Martyr",
            2,
            2,
            2,
            always(DoesAndPrevents((Destroy(This()),), Packet(to=Filter(("hero",), "you")), optional=True)),
        ),
        ally("Phoenix", 4, 3, 2, always(Instead("destroy", (RemoveFromGame(This()),))), damage=FIRE, elusive=1),
        ally("Herald", 3, 2, 3, always(Has("protector"), on=Filter(("ally",), "you", tag="Imp"))),
        ally(
            "Hedge Witch", 2, 1, 3, on("use", Deal(1, All(Filter(("ally",), "opposing")), ("nature",))), damage=NATURE
        ),
        ally("Kindred", 3, 0, 3, Continuous((Plus(Count(mine)),)), damage=NATURE),
        ally("Twin", 2, 2, 2, Payment((Resources(2), ExhaustCards(mine)), (PutTokenCopy(This()),), basic=True)),
        ally("Flicker", 2, 2, 1, Payment((Resources(1), DiscardCards()), (RemoveFromCombat(This()), Ready(This())))),
        ally("Usher", 4, 3, 3, Payment((PutDamageCost(1),), (BecomeDefender(This()),))),
        weapon("Wand", 2, 1, 0, "Ranged", damage=ARCANE),
        armor("Robe", 2, 1, always(Boost(1, packet=Packet(to=FRIEND, heals=True)))),
        item(
            "Orb",
            2,
            Payment((Activate(),), (LookAt(TopOf("you", 2)), ToHand(AmongThem()), ToDeck(TheRest(), "bottom"))),
        ),
        item("Altar", 1, Payment((DestroyCards(YOUR_ALLY),), (Heal(2, HeroOf()), Draw()), basic=True, times=1)),
        ability("Denial", 2, Interrupt(Target(link)), instant=True),
        ability("Echoes", 2, CopyLink(Target(spell)), instant=True),
        ability("Deflect", 1, ChangeTarget(Target(spell)), instant=True),
        ability("Swarm", 3, PutToken("Spark Imp", 3)),
        ability("Raise", 3, PutIntoPlay(Target(dead), exhausted=True)),
        ability("Seek", 2, Search(Filter(("quest", "ally"), zone="deck"), reveal=True), ToHand(AmongThem())),
        ability("Growth", 3, PutIntoResources(TopOf(), exhausted=True), Draw()),
        ability("Time Slip", 7, ExtraTurn()),
        ability("Curfew", 6, EndTurn()),
        ability("Lull", 5, SkipTurn("opponent")),
        ability(
            "Sheep", 3, Give((LosesPowers(), Turns(tags=("Sheep",)), Becomes("atk", 1)), Target(AN_ALLY)), instant=True
        ),
        ability("Grand Form", 3, Give((Doubles(), Has("smash")), Target(YOUR_ALLY))),
        ability("Soul Tax", 1, MayPay((Resources(2),), (Draw(2),), (Discard(),), "you")),
        ability("Rain", 4, ForEach(All(THEIR_ALLY), (Deal(1, It(), ("frost",)),)), Repeat(2, (Draw(),))),
        ability("Bargain", 2, EachPlayer("each player", (Draw(1, "that player"), Discard(1, "that player")))),
        ability(
            "Judgement", 3, If(AtLeast(1, Count(THEIR_ALLY)), (Destroy(Choose(THEIR_ALLY, by="opponent")),), (Draw(),))
        ),
        ongoing(
            "Rift Gate", 3, Triggered(Trigger("turn starts", who="you"), (May((Discard(), PutToken("Spark Imp"))),))
        ),
        ongoing("Living Shield", 3, always(Also(types=("ally",), atk=2, health=3)), attach=None),
        ongoing("Silence", 2, Continuous((LosesPowers(True),), Filter(("card",), host=True)), attach=THEIR_ALLY),
        ongoing(
            "Fury", 2, Triggered(Trigger("play", Filter(("ability",), "you", "")), (Give((Plus(1),), All(YOUR_ALLY)),))
        ),
        quest("Scouting", 1, Reveal(TopOf("each player")), Draw()),
        quest(
            "Grave Tide",
            3,
            RemoveFromGame(Target(Filter(("ally",), "", "graveyard"))),
            IfYouDo((PutToken("Spark Imp"),)),
        ),
        Card(
            "Nexus",
            LOCATION,
            capacity=3,
            powers=(
                Payment((Activate(),), (AddCounters("power"),)),
                Payment((RemoveCountersCost("power", 2),), (Draw(),)),
            ),
        ),
    ]
    flip = Payment((Resources(4), FlipHero()), (PutToken("Spark Imp", 2), Draw()))
    return Deck(hero("Conjurer", 18, flip), cards, tokens=[imp])


PLAIN_DECKS: Final = (recruits("Red", FIRE), recruits("Blue", FROST))
RICH_DECKS: Final = (wardens(), raiders(), conjurers())
PAIRS: Final = ((0, 1), (1, 2), (2, 0), (1, 0), (2, 1), (0, 2), (2, 2))


def start(seed: int, tracing: bool) -> Game:
    """A game of the seed between two of the rich decks."""
    return start_game([RICH_DECKS[deck] for deck in PAIRS[seed % len(PAIRS)]], seed, tracing)


def start_for_many(seed: int, tracing: bool) -> Game:
    """A game of the seed between three players, or between two teams of two, with rich decks."""
    players, teams = ((3, ()), (4, (0, 1, 0, 1)))[seed % 2]
    return start_game([RICH_DECKS[(seed + seat) % len(RICH_DECKS)] for seat in range(players)], seed, tracing, teams)


def start_plainly(seed: int, tracing: bool) -> Game:
    """A game of the seed between plain decks."""
    return start_game(list(PLAIN_DECKS), seed, tracing)
