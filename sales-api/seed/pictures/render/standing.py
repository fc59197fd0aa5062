"""What a card that stands in an earlier picture says (`stand_card.py`)."""
from dataclasses import dataclass

from labels import WINE

BELOW = 330, 950, 0.70


@dataclass
class Standing:
    """A base (`bases/`), what its card says, the picture's text, its colour where it differs."""

    base: str
    title: str
    alt: str
    family: str
    accent: str = WINE
    tone: tuple = ()
    spot: tuple = ()
    place: tuple = BELOW


def stand(family, base, **cards):
    """Cards in one base. cards: name, _ for -, to (title, alt[, accent[, further fields]])."""
    standing = {}
    for name, (title, alt, *more) in cards.items():
        accent, other = (*more, *(WINE, {})[len(more) :])
        standing[name.replace("_", "-")] = Standing(base, title, alt, family, accent, **other)
    return standing
