"""A card's words: every node has them in every language, and they read as they should."""

import re

import pytest

from cardcourt.kernel.program import LANGUAGES, Node
from cardcourt.riftbound import (
    attachment,
    copying,
    costs,
    creating,
    effects,
    flow,
    instructions,
    language,
    looking,
    moving,
    remaking,
    xp,
)
from cardcourt.riftbound.card import KEYWORD_NAMES
from cardcourt.riftbound.happenings import DURATION_WORDS, EVENT_WORDS
from cardcourt.riftbound.language import CannotBe, Condition, Filter, Instead, Trigger
from cardcourt.riftbound.spelling import PLAYERS, SpellingError, abilities_from, instructions_from
from cardcourt.riftbound.spelling_parts import CONDITIONS, PLACES, STATES, TYPES, check_object, filter_from
from cardcourt.riftbound.words import words
from tests.riftbound import test_spelling as spelled

ABSTRACT = {
    "Ability",
    "Component",
    "Flow",
    "Instruction",
    "Node",
    "Passive",
    "Phrase",
    "PickedCost",
    "Selector",
    "Value",
}
SAMPLES: list[Node] = [
    *[node for _, node in spelled.FILTERS],
    *[node for _, node in spelled.SELECTORS],
    *[node for _, node in spelled.CONDITIONS],
    *[node for _, node in spelled.TRIGGERS],
    *[node for _, nodes in spelled.COSTS for node in nodes],
    *[node for _, node in spelled.INSTRUCTIONS],
    *[node for _, node in spelled.ABILITIES],
]


def inside(node: Node) -> list[Node]:
    """A node and all nodes in it."""
    return [node, *[deep for part in node.parts() for deep in inside(part)]]


def all_kinds(kind: type[Node]) -> list[type[Node]]:
    """All classes of nodes below one."""
    return [deep for below in kind.__subclasses__() for deep in (below, *all_kinds(below))]


def test_there_is_a_sample_of_every_kind_of_node() -> None:
    packages = (
        attachment,
        copying,
        costs,
        creating,
        effects,
        flow,
        instructions,
        language,
        looking,
        moving,
        remaking,
        xp,
    )
    modules = [module.__name__ for module in packages]
    known = {kind.__name__ for kind in all_kinds(Node) if kind.__module__ in modules}
    seen = {type(part).__name__ for node in SAMPLES for part in inside(node)}
    assert known - ABSTRACT == seen


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("sample", SAMPLES)
def test_every_node_has_words(sample: Node, tongue: str) -> None:
    for node in inside(sample):
        check(node.text(tongue), tongue)


def check(text: str, tongue: str) -> None:
    """Words are whole: no holes, no doubled spaces or stops, and no English where another language is asked for."""
    assert text
    assert text == text.strip()
    assert not re.search(r"[{}]|\s\s|\.\.|,,|\bNone\b", text), text
    if tongue == "ru":
        assert re.search("[а-яё0-9]", text), text


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("event", EVENT_WORDS)
def test_every_event_has_words(event: str, tongue: str) -> None:
    for who in ("me", "you", "opponent", "anyone", "it"):
        if is_possible(event, who):
            check(Trigger(event, who).text(tongue), tongue)
            check(Instead(event, (), who if who in ("you", "opponent") else "").text(tongue), tongue)
    for filter in (Filter(), Filter("spell", "enemy")):
        for who in ("", "you", "opponent"):
            check(Instead(event, (), who, filter, once=True).text(tongue), tongue)
            if is_possible(event, "a filter"):
                check(Trigger(event, who, filter).text(tongue), tongue)
    check(CannotBe(event=event).text(tongue), tongue)
    check(CannotBe(event=event, filter=Filter("rune", "friendly")).text(tongue), tongue)


def is_possible(event: str, who: str) -> bool:
    """Whether an event can be about somebody."""
    try:
        check_object(event, who, ())
    except SpellingError:
        return False
    return True


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_every_word_of_filters_and_conditions_has_words(tongue: str) -> None:
    for kind in TYPES:
        for side in ("", "friendly", "enemy"):
            check(Filter(kind, side, other=True).text(tongue), tongue)
    for at in PLACES:
        check(Filter(at=at).text(tongue), tongue)
    for state in STATES:
        check(Filter(state=state).text(tongue), tongue)
    for keyword in KEYWORD_NAMES:
        check(Filter(keyword=keyword, token="token").text(tongue), tongue)
    for what in CONDITIONS:
        for negated in (False, True):
            check(Condition(what, negated=negated).text(tongue), tongue)
    check(Condition("there is", Filter(), 3, negated=True).text(tongue), tongue)


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_every_word_of_instructions_has_words(tongue: str) -> None:
    data: list[object] = [{"draw": "1", "who": who} for who in PLAYERS.words]
    data += [{"pay": {"energy": "1"}, "to": [{"draw": "1"}], "who": who} for who in PLAYERS.words]
    data += [{"stun": "unit"}, *[{"might": "+1", "to": "me", "until": until} for until in DURATION_WORDS]]
    data += [{"move": "unit", "to": to} for to in ("base", "here", "there", "choice", "battlefield", "their base")]
    data += [{"play": "it", "to": to} for to in ("base", "here", "there", "same")]
    data += [{"play tokens": "Poro", "number": n, "ready": "yes", "exhausted": "yes"} for n in (1, 2)]
    data += [{"might": {"count of": "unit", "times": "3"}, "to": "me", "until": until} for until in DURATION_WORDS]
    data += [{"set might": "that much", "to": "it"}, {"draw": {"might of": "me"}}]
    for node in instructions_from(data):
        check(node.text(tongue), tongue)


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_every_word_of_abilities_has_words(tongue: str) -> None:
    places = ("base", "battlefield", "enemy battlefield", "attacked battlefield")
    data: list[object] = [{"may be played": {"to": to}} for to in places]
    for who in ("opponents", "you", "anyone"):
        data += [{"cannot play": "anything", "who": who}, {"cannot play": "unit", "who": who}]
        data.append({"plays only to": "base", "who": who})
    data += [{"costs": "-1", "who": who, "component": "additional"} for who in ("you", "opponents")]
    data += [{"when": "die", "times": "3", "nth": "11", "do": [{"draw": "1"}]}]
    data += [
        {"when": {event: who}, "do": [{"draw": "1"}]} for event in ("beginning phase",) for who in ("you", "anyone")
    ]
    data += [{"additional cost": {"discard": "1"}}, {"cost": {}, "do": [{"draw": "1"}]}]
    for node in abilities_from(data):
        check(node.text(tongue), tongue)


def test_words_in_an_unknown_language_are_refused() -> None:
    with pytest.raises(ValueError, match="no words in 'de'; right would be en, fr, ru"):
        words(Filter(), "de")


GOLDEN: list[tuple[object, str, str, str]] = [
    (
        {"deal": "4", "to": "unit"},
        "Deal 4 to a unit.",
        "Inflige 4 dégâts à une unité.",
        "Нанести 4 урона одному юниту.",
    ),
    (
        {"deal": "5", "to": {"up to": "3", "of": {"unit": "enemy", "at": "battlefield"}}, "split": "yes"},
        "Deal 5 to up to 3 enemy units at a battlefield, divided as you like.",
        "Inflige 5 dégâts à 3 unités ennemies sur un champ de bataille au plus, à répartir à ton gré.",
        "Нанести 5 урона не более чем 3 вражеским юнитам на поле боя, распределив его как угодно.",
    ),
    (
        {"kill": {"gear": "any"}},
        "Kill a gear.",
        "Tue un matériel.",
        "Убить один предмет снаряжения.",
    ),
    (
        {"move": {"unit": "friendly"}, "to": "battlefield"},
        "Move a friendly unit to a battlefield of your choice.",
        "Déplace une unité alliée vers un champ de bataille de ton choix.",
        "Переместить одного своего юнита на поле боя на ваш выбор.",
    ),
    (
        {"might": "+2", "to": {"all": {"unit": "friendly", "other": "yes"}}},
        "Give all other friendly units +2 Might this turn.",
        "Donne +2 de puissance à toutes les autres unités alliées ce tour-ci.",
        "Дать всем другим вашим юнитам +2 к мощи в этот ход.",
    ),
    (
        {"return": "me"},
        "Return me to my owner's hand.",
        "Renvoie-moi dans la main de mon propriétaire.",
        "Вернуть меня в руку владельца.",
    ),
    (
        {"counter": {"spell": "enemy"}},
        "Counter an enemy spell.",
        "Contre un sort ennemi.",
        "Отменить одно вражеское заклинание.",
    ),
]


@pytest.mark.parametrize(("data", "english", "french", "russian"), GOLDEN)
def test_golden_instructions(data: object, english: str, french: str, russian: str) -> None:
    (node,) = instructions_from(data)
    assert (node.text("en"), node.text("fr"), node.text("ru")) == (english, french, russian)


GOLDEN_ABILITIES: list[tuple[object, str, str, str]] = [
    (
        {"when": "conquer", "do": [{"draw": "1"}, {"buff": "me"}]},
        "When I conquer, draw 1 card. Buff me.",
        "Quand je conquiers un champ de bataille, pioche 1 carte. Renforce-moi.",
        "Когда я захватываю поле боя: взять 1 карту. Усилить меня.",
    ),
    (
        {"when": {"die": {"unit": "friendly", "other": "yes"}}, "may": "yes", "do": [{"ready": "me"}]},
        "When another friendly unit dies, you may ready me.",
        "Quand une autre unité alliée meurt, tu peux faire ceci : redresse-moi.",
        "Когда другой ваш юнит гибнет: можно подготовить меня.",
    ),
    (
        {
            "cost": {"energy": "1", "exhaust": "me"},
            "do": [{"stun": {"unit": "enemy", "at": "here"}}],
            "timing": "action",
        },
        "[Action] 1 Energy, exhaust me: stun an enemy unit here.",
        "[Action] 1 énergie, épuise-moi : étourdis une unité ennemie ici.",
        "[Action] 1 энергия, утомить меня: оглушить одного вражеского юнита здесь.",
    ),
    (
        {"instead of": "die", "for": {"unit": "friendly"}, "do": [{"recall": "it"}]},
        "If a friendly unit would die, do this instead: recall it.",
        "Si une unité alliée devait mourir, à la place : rappelle cet objet.",
        "Если ваш юнит гибнет, вместо этого: отозвать его.",
    ),
    (
        {"has might": "+1", "for": {"unit": "friendly", "at": "here"}, "while": {"there is": {"gear": "friendly"}}},
        "While there is a friendly gear, friendly units here have +1 Might.",
        "Tant qu'il y a un matériel allié, les unités alliées ici ont +1 de puissance.",
        "Пока есть ваш предмет снаряжения, у ваших юнитов здесь +1 к мощи.",
    ),
    (
        {"cannot be": "stun", "for": {"unit": "friendly"}},
        "Friendly units cannot be stunned.",
        "Les unités alliées ne peuvent pas être étourdies.",
        "Ваших юнитов нельзя оглушить.",
    ),
]


@pytest.mark.parametrize(("data", "english", "french", "russian"), GOLDEN_ABILITIES)
def test_golden_abilities(data: object, english: str, french: str, russian: str) -> None:
    (node,) = abilities_from(data)
    assert (node.text("en"), node.text("fr"), node.text("ru")) == (english, french, russian)


def test_golden_filters() -> None:
    found = filter_from({"unit": "enemy", "state": "damaged", "tag": "Poro", "most might": "3"})
    assert found.text("en") == "an enemy damaged Poro unit with 3 Might or less"
    assert found.text("fr") == "une unité ennemie blessée de tag Poro avec 3 de puissance ou moins"
    assert found.text("ru") == "вражеский раненый юнит с тегом Poro с мощью не больше 3"
