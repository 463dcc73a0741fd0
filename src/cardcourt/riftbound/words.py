"""A card's words in English, French and Russian, printed from its program."""

from __future__ import annotations

from typing import Final

from cardcourt.kernel.program import Node
from cardcourt.riftbound import (
    say_abilities,
    say_instructions,
    say_keywords,
    words_en,
    words_fr,
    words_keywords,
    words_ru,
)
from cardcourt.riftbound.attachment import Attach, Weaponmaster
from cardcourt.riftbound.copying import BecomeCopy, CopyText
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
    SpendXp,
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
from cardcourt.riftbound.flow import (
    Choose,
    DoThis,
    If,
    IfIt,
    IfYouDo,
    May,
    Mode,
    OneOf,
    PayTo,
    PlayCard,
    PlayTokens,
)
from cardcourt.riftbound.instructions import Add, Channel, Counter, Deal, Discard, Draw, GainPoints, Move
from cardcourt.riftbound.language import (
    Activated,
    AdditionalCost,
    All,
    AnyDamageKills,
    AsAttached,
    BonusDamage,
    CannotBe,
    CannotBeChosen,
    CannotPlay,
    Chosen,
    Condition,
    CostChange,
    CountOf,
    Dependent,
    EmpoweredOften,
    EntersReady,
    Filter,
    FlowCost,
    Instead,
    It,
    KeywordPassive,
    MayBePlayed,
    Me,
    MightOf,
    MightPassive,
    Number,
    Picked,
    PlaysFrom,
    PreventDamage,
    Repeat,
    SkipPhase,
    ThatMuch,
    This,
    Those,
    TimesEmpowered,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.looking import Burn, LookAt, Predict
from cardcourt.riftbound.speaker import Sayings, Speaker
from cardcourt.riftbound.words_en import English
from cardcourt.riftbound.words_fr import French
from cardcourt.riftbound.words_ru import Russian
from cardcourt.riftbound.xp import GainXp

SAID: Final[Sayings] = {
    Number: say_abilities.say_value,
    MightOf: say_abilities.say_value,
    CountOf: say_abilities.say_value,
    ThatMuch: say_abilities.say_value,
    TimesEmpowered: say_abilities.say_value,
    Filter: say_abilities.say_filter,
    Chosen: say_abilities.say_selector,
    Me: say_abilities.say_selector,
    It: say_abilities.say_selector,
    This: say_abilities.say_selector,
    Those: say_abilities.say_selector,
    All: say_abilities.say_selector,
    Picked: say_abilities.say_selector,
    Condition: say_abilities.say_condition,
    Trigger: say_abilities.say_trigger,
    Resources: Speaker.resources,
    ExhaustThis: say_abilities.say_this,
    KillThis: say_abilities.say_this,
    RecycleThis: say_abilities.say_this,
    BanishThis: say_abilities.say_this,
    KillSome: say_abilities.say_some,
    ExhaustSome: say_abilities.say_some,
    ReturnSome: say_abilities.say_some,
    SpendBuff: say_abilities.say_some,
    DiscardSome: say_abilities.say_discarded,
    RecycleSome: say_abilities.say_recycled,
    Triggered: say_abilities.say_triggered,
    Activated: say_abilities.say_activated,
    Instead: say_abilities.say_instead,
    PreventDamage: say_abilities.say_prevents,
    MightPassive: say_abilities.say_might,
    KeywordPassive: say_abilities.say_keyword,
    BonusDamage: say_abilities.say_bonus,
    AnyDamageKills: say_abilities.say_any_damage,
    CannotBe: say_abilities.say_cannot_be,
    CannotPlay: say_abilities.say_cannot_play,
    CannotBeChosen: say_abilities.say_cannot_be_chosen,
    CostChange: say_abilities.say_cost_change,
    EmpoweredOften: say_abilities.say_empowered_often,
    AsAttached: say_abilities.say_as_attached,
    EntersReady: say_abilities.say_enters_ready,
    MayBePlayed: say_abilities.say_may_be_played,
    AdditionalCost: say_abilities.say_additional,
    SkipPhase: say_abilities.say_skip,
    Attach: say_instructions.say_attach,
    BecomeCopy: say_instructions.say_become_copy,
    CopyText: say_instructions.say_copy_text,
    Weaponmaster: say_instructions.say_weaponmaster,
    Deal: say_instructions.say_deal,
    Move: say_instructions.say_move,
    Draw: say_instructions.say_draw,
    Discard: say_instructions.say_discard,
    Add: say_instructions.say_add,
    Channel: say_instructions.say_channel,
    GainPoints: say_instructions.say_points,
    GiveMight: say_instructions.say_give_might,
    SetMight: say_instructions.say_set_might,
    DoubleMight: say_instructions.say_double_might,
    SwapMight: say_instructions.say_swap_might,
    GiveKeyword: say_instructions.say_give_keyword,
    GiveAbility: say_instructions.say_give_ability,
    GivePassive: say_instructions.say_give_passive,
    Prevent: say_instructions.say_prevent,
    DoubleDamage: say_instructions.say_double_damage,
    GainControl: say_instructions.say_control,
    NextTime: say_instructions.say_next_time,
    Later: say_instructions.say_later,
    IfYouDo: say_instructions.say_if_you_do,
    May: say_instructions.say_may,
    If: say_instructions.say_if,
    IfIt: say_instructions.say_if_it,
    Mode: say_instructions.say_mode,
    OneOf: say_instructions.say_one_of,
    PayTo: say_instructions.say_pay,
    Choose: say_instructions.say_choose,
    DoThis: say_instructions.say_do_this,
    PlayTokens: say_instructions.say_tokens,
    PlayCard: say_instructions.say_play,
    Repeat: say_keywords.say_repeat,
    FlowCost: say_keywords.say_flow,
    PlaysFrom: say_keywords.say_plays_from,
    Counter: say_keywords.say_counter,
    Dependent: say_keywords.say_dependent,
    GainXp: say_keywords.say_gain_xp,
    SpendXp: say_keywords.say_spend_xp,
    Predict: say_keywords.say_predict,
    Burn: say_keywords.say_burn,
    LookAt: say_keywords.say_look_at,
}

SPEAKERS: Final[dict[str, Speaker]] = {
    "en": English({**words_en.PHRASES, **words_keywords.EN}, SAID),
    "fr": French({**words_fr.PHRASES, **words_keywords.FR}, SAID),
    "ru": Russian({**words_ru.PHRASES, **words_keywords.RU}, SAID),
}


def words(node: Node, language: str) -> str:
    """A node in words: sentences for abilities and instructions, phrases for their parts.

    Raises ValueError when the language is not one of LANGUAGES.
    """
    if language not in SPEAKERS:
        raise ValueError(f"there are no words in {language!r}; right would be {', '.join(SPEAKERS)}")
    return SPEAKERS[language].text(node)
