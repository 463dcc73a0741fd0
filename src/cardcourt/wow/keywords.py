"""What keywords stand for: powers, and instructions where a text only names the keyword (glossary).

Keywords that are nothing but rules of combat, adding links or entering play are read where those rules are:
Conspicuous, the ways of wielding, Ferocity, Long-Range, Protector, Rift, Smash, Stealth, Time is Money, Warp.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.program import Act, Node
from cardcourt.wow.bringing import PutIntoPlay
from cardcourt.wow.card import (
    ABERRATION,
    ABSORB,
    ARCANE_TORRENT,
    ARTIFACT,
    ASSAULT,
    AWESOME,
    BEAR_FORM,
    BERSERKING,
    CAT_FORM,
    ECHO,
    ELUSIVE,
    ENRAGE,
    ESCAPE_ARTIST,
    ETERNAL,
    FIND_TREASURE,
    HARDINESS,
    HARMONIZE,
    HASTE,
    INSPIRING_PRESENCE,
    INVINCIBLE,
    IRRADIATED,
    MEND,
    PREPARATION,
    RESISTANCE,
    SENTINEL,
    SHADOWMELD,
    SPELLSHIELD,
    THROWN,
    TRAP,
    UNTARGETABLE,
    WAR_STOMP,
    WILL_OF_THE_FORSAKEN,
)
from cardcourt.wow.costs import ExhaustCards
from cardcourt.wow.effects import Give, Later
from cardcourt.wow.flow import EachPlayer, Flow, IfYouDo, May, outcome_of, run_text
from cardcourt.wow.instructions import Destroy, Discard, Draw, Exhaust, Heal, LookAt, Ready, Reveal, ToDeck, ToHand
from cardcourt.wow.interfering import CopyLink
from cardcourt.wow.language import (
    RESISTED,
    All,
    AlternateCost,
    AmongThem,
    AsEnters,
    AtLeast,
    Boost,
    Both,
    Cannot,
    Condition,
    Continuous,
    Filter,
    FirstTurnOf,
    HappenedThisTurn,
    Has,
    HasFatalDamage,
    HeroOf,
    Is,
    It,
    KeywordNumber,
    LosesPowers,
    MayPlay,
    Not,
    NumberOf,
    OnTurnOf,
    Packet,
    PayMore,
    Plus,
    Power,
    Prevents,
    SharedRace,
    Target,
    ThatMuch,
    TheRest,
    This,
    Times,
    TopOf,
    Trigger,
    Triggered,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

ITSELF: Final = Filter(("card",), zone="", this=True)
YOUR_HERO: Final = Filter(("hero",), "you")
YOUR_ALLY: Final = Filter(("ally",), "you")
YOUR_CHARACTER: Final = Filter(("hero", "ally"), "you")
OPPOSING_CHARACTER: Final = Filter(("hero", "ally"), "opposing")
FORMS: Final = Filter(("ability",), state=("granting a form",))
MOST_REMOVED: Final = 5  # by a Finishing Move


# -- keywords that are continuous powers -------------------------------------------------------------------------------


def aberration() -> tuple[Power, ...]:
    """glossary:Aberration: prevent all non-combat damage that would be dealt to it."""
    return (Continuous((Prevents(packet=Packet(to=ITSELF, combat="no")),)),)


def artifact() -> tuple[Power, ...]:
    """glossary:Artifact: it may be played from the graveyard."""
    return (Continuous((MayPlay(ITSELF),), zone="graveyard"),)


def assault() -> tuple[Power, ...]:
    """glossary:Assault: +N ATK on your turn."""
    return (Continuous((Plus(KeywordNumber("assault")),), condition=OnTurnOf()),)


def bear_form() -> tuple[Power, ...]:
    """glossary:Bear_Form: Protector, and the form breaks."""
    return (Continuous((Has("protector"),)), *breaking())


def breaking() -> tuple[Power, ...]:
    """Playing an ability without the Feral tag, or striking, destroys what grants a form."""
    others = Filter(("ability",), zone="", without=Filter(("card",), zone="", tag="Feral"))
    end = (Destroy(All(FORMS)),)
    return (Triggered(Trigger("play", others, who="you"), end), Triggered(Trigger("strike", who="you"), end))


def berserking() -> tuple[Power, ...]:
    """glossary:Berserking: +1 ATK for each damage on it."""
    return (Continuous((Plus(NumberOf("damage", This())),)),)


def cat_form() -> tuple[Power, ...]:
    """glossary:Cat_Form: +1 ATK while attacking, and the form breaks."""
    attacking = Is(Filter(("card",), state=("attacking",)), This())
    return (Continuous((Plus(1),), condition=attacking), *breaking())


def elusive() -> tuple[Power, ...]:
    """glossary:Elusive: it can't be proposed as a defender."""
    return (Continuous((Cannot("defend"),)),)


def hardiness() -> tuple[Power, ...]:
    """glossary:Hardiness: of each packet, 1 is prevented."""
    return (Continuous((Prevents(KeywordNumber("hardiness"), Packet(to=ITSELF), each=True),)),)


def harmonize() -> tuple[Power, ...]:
    """glossary:Harmonize: (1) less for allies with printed cost 4 or more."""
    return (Continuous((PayMore(-1, Filter(("ally",), zone="", least_cost=4)),)),)


def haste() -> tuple[Power, ...]:
    """glossary:Haste: (N) less for it in a turn in which an ally of yours has dealt damage to an opposing hero."""
    dealt = HappenedThisTurn("deal", Filter(("hero",), "opposing"), YOUR_ALLY)
    less = PayMore(Times(-1, KeywordNumber("haste")), ITSELF)
    return (Continuous((less,), condition=AtLeast(1, dealt), zone="anywhere"),)


def inspiring_presence() -> tuple[Power, ...]:
    """glossary:Inspiring_Presence: non-combat damage that a hero or ally of yours would deal is 1 more."""
    return (Continuous((Boost(1, packet=Packet(source=YOUR_CHARACTER, combat="no")),)),)


def invincible() -> tuple[Power, ...]:
    """glossary:Invincible: it can't leave play, be targeted, or be dealt damage."""
    return (Continuous((Cannot("leave play"), Cannot("be targeted"), Cannot("be dealt damage"))),)


def preparation() -> tuple[Power, ...]:
    """glossary:Preparation: on your first turn it may be played without paying its cost."""
    return (AlternateCost((), FirstTurnOf()),)


def shadowmeld() -> tuple[Power, ...]:
    """glossary:Shadowmeld: Elusive and Untargetable while ready."""
    ready = Is(Filter(("card",), state=("ready",)), This())
    return (Continuous((Has("elusive"), Has("untargetable")), condition=ready),)


def spellshield() -> tuple[Power, ...]:
    """glossary:Spellshield: it can't be targeted by opponents."""
    return (Continuous((Cannot("be targeted by opponents"),)),)


def trap() -> tuple[Power, ...]:
    """glossary:Trap: a defending hero may be exhausted rather than its cost paid."""
    defending = Filter(("hero",), "you", state=("defending",))
    return (AlternateCost((ExhaustCards(defending),)),)


def untargetable() -> tuple[Power, ...]:
    """glossary:Untargetable: it can't be targeted."""
    return (Continuous((Cannot("be targeted"),)),)


def will_of_the_forsaken() -> tuple[Power, ...]:
    """glossary:Will_of_the_Forsaken: it can't leave play unless it has fatal damage or 0 health."""
    lives: Condition = Both((Not(HasFatalDamage(This())), AtLeast(1, NumberOf("health", This()))))
    return (Continuous((Cannot("leave play"),), condition=lives),)


# -- keywords that trigger ---------------------------------------------------------------------------------------------


def absorb() -> tuple[Power, ...]:
    """glossary:Absorb: as much as it deals to a hero in combat, it heals from your hero."""
    dealt = Trigger("deal", Filter(("hero",)), ITSELF, Packet(combat="yes"))
    return (Triggered(dealt, (Heal(ThatMuch(), HeroOf(), by=This()),)),)


def arcane_torrent() -> tuple[Power, ...]:
    """glossary:Arcane_Torrent: as it enters play, a target opposing card loses and can't have powers this turn."""
    blank = Give((LosesPowers(for_good=True),), Target(Filter(("card",), "opposing")))
    return (Triggered(Trigger("enter"), (blank,)),)


def awesome() -> tuple[Power, ...]:
    """glossary:AWESOME: each player may compliment it at the start of your turn, and then draws a card."""
    compliment = May((Draw(1, "that player"),), who="that player")
    return (Triggered(Trigger("turn starts", who="you"), (EachPlayer("each player", (compliment,)),)),)


def echo() -> tuple[Power, ...]:
    """glossary:Echo: when it is played, it is copied if two or more allies of yours share a race."""
    return (Triggered(Trigger("play"), (CopyLink(It()),), SharedRace(YOUR_ALLY), zone="anywhere"),)


def enrage() -> tuple[Power, ...]:
    """glossary:Enrage: as it enters play, the top card of your deck may be revealed."""
    return (AsEnters(do=(May((Reveal(TopOf()),)),)),)


def escape_artist() -> tuple[Power, ...]:
    """glossary:Escape_Artist: as an opposing link targets it, it may go to its owner's hand."""
    return (Triggered(Trigger("target", ITSELF, who="each opponent"), (May((ToHand(This()),)),)),)


def eternal() -> tuple[Power, ...]:
    """glossary:Eternal: as it enters your graveyard it may be shuffled into your deck."""
    back = (May((ToDeck(It(), "shuffled"),)),)
    return tuple([Triggered(Trigger(event, ITSELF), back, zone="graveyard") for event in ENTERING_GRAVEYARD])


# The kinds of events by which a card enters a graveyard (415.9d-e).
ENTERING_GRAVEYARD: Final = ("destroy", "discard", "to graveyard", "mill")


def find_treasure() -> tuple[Power, ...]:
    """glossary:Find_Treasure: as it enters play, a card may be drawn, and then one is discarded."""
    return (Triggered(Trigger("enter"), TREASURE),)


TREASURE: Final[tuple[Node, ...]] = (May((Draw(), IfYouDo((Discard(),)))),)


def irradiated() -> tuple[Power, ...]:
    """glossary:Irradiated: an ally without it that this deals combat damage to has it, too."""
    clean = Filter(("ally",), without=Filter(("card",), zone="", keyword="irradiated"))
    return (
        Triggered(
            Trigger("deal", clean, ITSELF, Packet(combat="yes")), (Give((Has("irradiated"),), It(), "this game"),)
        ),
    )


def mend() -> tuple[Power, ...]:
    """glossary:Mend: at the start of your turn this character may heal N from a target hero or ally."""
    healing = Heal(KeywordNumber("mend"), Target(Filter(("hero", "ally"))), by=This())
    return (Triggered(Trigger("turn starts", who="you"), (May((healing,)),)),)


def resistance() -> tuple[Power, ...]:
    """glossary:Resistance: all damage of some types that would be dealt to it is prevented, whatever else it is."""
    return (Continuous((Prevents(packet=Packet(to=ITSELF, types=(RESISTED,))),)),)


def sentinel() -> tuple[Power, ...]:
    """glossary:Sentinel: as it exhausts for the first time each turn it is readied."""
    return (Triggered(Trigger("exhaust", ITSELF, first=True), (Ready(This()),)),)


def thrown() -> tuple[Power, ...]:
    """glossary:Thrown: struck with, the hero has Long-Range, and at the end of the turn it goes to its owner's hand."""
    later = Later(Triggered(Trigger("turn ends", who="each player", next=True), (ToHand(This()),)))
    range_of_hero = Give((Has("long-range"),), HeroOf(), "this combat")
    return (Triggered(Trigger("strike", ITSELF, who="you"), (range_of_hero, later)),)


def war_stomp() -> tuple[Power, ...]:
    """glossary:War_Stomp: as it attacks or defends, a target opposing hero or ally may be exhausted."""
    stomp = (May((Exhaust(Target(OPPOSING_CHARACTER)),)),)
    return (Triggered(Trigger("attack"), stomp), Triggered(Trigger("defend"), stomp))


KEYWORD_POWERS: Final[dict[int, Callable[[], tuple[Power, ...]]]] = {
    ABERRATION: aberration,
    ABSORB: absorb,
    ARCANE_TORRENT: arcane_torrent,
    ARTIFACT: artifact,
    ASSAULT: assault,
    AWESOME: awesome,
    BEAR_FORM: bear_form,
    BERSERKING: berserking,
    CAT_FORM: cat_form,
    ECHO: echo,
    ELUSIVE: elusive,
    ENRAGE: enrage,
    ESCAPE_ARTIST: escape_artist,
    ETERNAL: eternal,
    FIND_TREASURE: find_treasure,
    HARDINESS: hardiness,
    HARMONIZE: harmonize,
    HASTE: haste,
    INSPIRING_PRESENCE: inspiring_presence,
    INVINCIBLE: invincible,
    IRRADIATED: irradiated,
    MEND: mend,
    PREPARATION: preparation,
    RESISTANCE: resistance,
    SENTINEL: sentinel,
    SHADOWMELD: shadowmeld,
    SPELLSHIELD: spellshield,
    THROWN: thrown,
    TRAP: trap,
    UNTARGETABLE: untargetable,
    WAR_STOMP: war_stomp,
    WILL_OF_THE_FORSAKEN: will_of_the_forsaken,
}


def powers_of(keyword: int) -> tuple[Power, ...]:
    """The powers that a keyword stands for; none for one that the rules themselves read."""
    meaning = KEYWORD_POWERS.get(keyword)
    return () if meaning is None else meaning()


# -- keywords that a text tells to do ----------------------------------------------------------------------------------


def delve() -> tuple[Node, ...]:
    """glossary:Delve: of the top two cards any number go back on top in any order, the rest to the bottom."""
    return (LookAt(TopOf(number=2)), ToDeck(AmongThem(least=0, most=2), "top"), ToDeck(TheRest(), "bottom"))


def portal() -> tuple[Node, ...]:
    """glossary:Portal: of the top three cards a cheaper Demon ally may enter play, the rest go to the bottom."""
    demon = AmongThem(Filter(("ally",), zone="", tag="Demon", cheaper=True), least=0)
    return (Reveal(TopOf(number=3)), PutIntoPlay(demon), ToDeck(TheRest(), "bottom"))


def treasure() -> tuple[Node, ...]:
    """glossary:Find_Treasure: you may draw a card, and discard one if you do."""
    return TREASURE


KEYWORD_TEXTS: Final[dict[str, Callable[[], tuple[Node, ...]]]] = {
    "delve": delve,
    "find treasure": treasure,
    "portal": portal,
}


@dataclass(frozen=True, eq=False, repr=False)
class DoKeyword(Flow):
    """A keyword that a text tells to do: delve, find treasure, portal."""

    keyword: str

    def run(self, game: Game, act: Act) -> int:
        """What the keyword means is done in order."""
        return outcome_of(run_text(game, act, KEYWORD_TEXTS[self.keyword]()))
