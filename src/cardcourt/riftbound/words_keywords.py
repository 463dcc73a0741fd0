"""What chapter 800 and the systems around it say in English, French and Russian: keywords, XP, looking at cards."""

from __future__ import annotations

from typing import Final

EN: Final = {
    "dependent": "[{keyword}] {text}",
    "gain xp you": "gain {amount} XP",
    "gain xp": "{who} gains {amount} XP",
    "spend xp": "spend {number} XP",
    "predict you": "predict {amount}",
    "predict": "{who} predicts {amount}",
    "burn you": "burn {amount}",
    "burn": "{who} burns {amount}",
    "look at": "look at the top {amount} cards of your Main Deck, you may pick {cards} among them: {do}; "
    "recycle the rest",
    "might limit": " with Might up to {number}",
    "level": "you have at least {number} XP",
    "not level": "you have less than {number} XP",
}
FR: Final = {
    "dependent": "[{keyword}] {text}",
    "gain xp you": "gagne {amount} XP",
    "gain xp": "{who} gagne {amount} XP",
    "spend xp": "dépense {number} XP",
    "predict you": "prédis {amount}",
    "predict": "{who} prédit {amount}",
    "burn you": "brûle {amount}",
    "burn": "{who} brûle {amount}",
    "look at": "regarde les {amount} premières cartes de ton deck principal, tu peux y prendre {cards} : {do} ; "
    "recycle le reste",
    "might limit": " de puissance {number} au plus",
    "level": "tu as au moins {number} XP",
    "not level": "tu as moins de {number} XP",
}
RU: Final = {
    "dependent": "[{keyword}] {text}",
    "gain xp you": "получить {amount} опыта",
    "gain xp": "{who} получает {amount} опыта",
    "spend xp": "потратить {number} опыта",
    "predict you": "предсказать {amount}",
    "predict": "{who} предсказывает {amount}",
    "burn you": "сжечь {amount}",
    "burn": "{who} сжигает {amount}",
    "look at": "посмотреть верхние карты вашей главной колоды ({amount}), можно взять из них {cards}: {do}; "
    "остальные переработать",
    "might limit": " с мощью не больше {number}",
    "level": "у вас есть хотя бы {number} опыта",
    "not level": "у вас меньше {number} опыта",
}
