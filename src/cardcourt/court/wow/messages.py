"""The notes of the WoW TCG engine in words."""

from __future__ import annotations

from typing import Final

from cardcourt.kernel.game import Note

ENGLISH: Final[dict[str, str]] = {
    "forbidden": "this cannot happen",
    # what happens to cards and players
    "damage": "{0} deals {1} damage to {2}, which has {3} in all",
    "combat damage": "{0} deals {1} combat damage to {2}, which has {3} in all",
    "put": "{0} damage is put on {1}, which has {2} in all",
    "healed": "{0} damage is healed from {1}, {2} stays",
    "damage removed": "damage is removed from {0}, {1} stays",
    "exhausted": "{0} exhausts",
    "readied": "{0} readies",
    "attached": "{0} is attached to {1}",
    "control": "{0} controls {1}",
    "counters": "{0} {1} counter(s) are put on {2}",
    "counters off": "{0} {1} counter(s) are removed from {2}",
    "flipped": "{0} is flipped",
    "face down": "{0} turns face down",
    "face up": "{0} turns face up",
    "enters": "{0} enters play under {1}'s control",
    "resource face down": "{0} puts a card into the resource row face down",
    "resource face up": "{0} puts {1} into the resource row face up",
    "returned": "{0} is put into its owner's hand",
    "to deck": "{0} is put into its owner's deck",
    "to graveyard": "{0} is put into its owner's graveyard",
    "removed": "{0} is removed from the game",
    "destroyed": "{0} is destroyed",
    "discards": "{0} discards {1}",
    "draws": "{0} draws a card",
    "drawn card": "it is {0}",
    "reveals": "{0} is revealed",
    "looks at": "{0} looks at {1}",
    "shuffles": "{0} shuffles the deck",
    # checks, losing, winning
    "fatal damage": "{0} has fatal damage ({1}, health {2})",
    "no health": "{0} has no health",
    "empty deck": "{0} had to draw from an empty deck",
    "violates uniqueness": "{0} must give up one card too many: {1}",
    "hero destroyed": "{0} loses: the hero is destroyed",
    "decked": "{0} loses: decked",
    "removed from the game": "{0} is removed from the game",
    "wins": "{0} wins",
    "draw": "all remaining players lose at once: the game is a draw",
    # the start
    "chooses who goes first": "{0} chooses who goes first",
    "goes first": "{0} goes first",
    "put into hand": "{0} puts {1} into hand",
    "mulligan": "{0} shuffles {1} cards into the deck and takes as many",
    # priority and turn
    "window opens": "the {0} opens",
    "window closes": "all have passed: the window closes",
    "passes": "{0} passes",
    "step": "{0}'s {1}",
    "turn skipped": "{0}'s turn is skipped",
    "turn ends": "{0}'s turn ends at once",
    # adding and resolving links
    "names": "{0} names {1}",
    "takes over": "{0} takes over the attachments, counters, damage, state and combat of {1}",
    "loop ends": "a loop: behind a number of times that {0} chooses, {1} does not trigger once more",
    "announces": "{0} announces {1}",
    "X": "{0} chooses {1} for X",
    "total cost": "{0} costs {1}",
    "added": "{0} is added to the chain",
    "declined": "what {0} lets a player do is not done",
    "not done": "{0}: what it depends on was not done",
    "not paid": "{0}: nothing is paid",
    "turn of player": "{0} goes next",
    "given": "{0} is changed, for {1}",
    "for now": "{0}: from now on, for {1}",
    "watches": "{0} watches, for {1}",
    "ceases": "{0} cannot be added and ceases to exist",
    "ceases to exist": "{0} ceases to exist",
    "triggers": "{0} triggers",
    "triggered": "{0} is triggered",
    "copied": "{0} is copied",
    "resolves": "{0} resolves",
    "interrupted": "{0} is interrupted",
    "as it enters": "something is done as {0} enters play",
    "exhausts resources": "{0} exhausts {1} resource(s)",
    "illegal": "{0}",
    "no priority": "{0} does not have priority and cannot act",
    "shown": "{0} shows {1} before it lies face down",
    "becomes copy": "it becomes a copy of {0}",
    "undone": "everything done for it is undone",
    # combat
    "proposed": "{0} is proposed as attacker against {1}",
    "sabotage proposed": "{0} is proposed as attacker to sabotage {1}",
    "attacks": "{0} starts attacking {1}",
    "strikes": "{0} strikes with {1}, wielded by {2}",
    "protects": "{0} exhausts {1} to protect {2}",
    "defends": "{0} starts defending against {1}",
    "becomes defender": "{0} becomes the defender",
    "sabotages": "{0} sabotages {1}",
    "no combat damage": "attacker or defender is missing: no combat damage",
    "combat ends": "the combat ends",
    # replacing and preventing
    "orders": "{0} chooses: {2} modifier(s) compete for what would happen to {1}",
    "replaced": "{0} replaces what would happen to {1}",
    "boosted": "{0}: {1} to {3} becomes {2}",
    "less": "{0}: {1} to {3} becomes {2}",
    "prevented": "{0} prevents {1} of {2} to {3}",
    "redirected": "{0}: {1} that {2} would be dealt goes to {3} instead",
    "in vain": "{0} has done its part, but this damage can't be prevented",
    "never dealt": "no damage is dealt to {0}",
    "divided": "{0} damage is divided among {1}",
}

# Questions whose kind alone would not tell a reader what is chosen.
QUESTIONS: Final[dict[str, str]] = {
    "modifier": "which of the modifiers applies next",
    "apply": "whether to apply it",
    "protect": "which character protects, if any",
    "strike with": "which weapon to strike with, if any",
}


def in_words(note: Note) -> str:
    """A note as a sentence."""
    return ENGLISH[note.key].format(*note.arguments)
