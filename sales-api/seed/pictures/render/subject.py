"""What the tables of subjects are made of."""
from dataclasses import dataclass, field
from typing import Callable


@dataclass
class Subject:
    """A picture: a scene function and how to show it.

    scene(**options) builds the things at z = 0 and gives the list of those that must lie in frame.
    """

    scene: Callable
    alt: str
    ground: str = "slate"
    view: object = "high"
    fill: float = 0.9
    exposure: float = 0.0
    shift: tuple = (0, 0)
    """Moves the subject to the right and up, in shares of the frame."""
    size: tuple = ()
    """Width and height of the final picture where it is not square."""
    blur: float = 1.0
    herbs: tuple = ()
    """Where herbs lie beside it, as `garnish.herbs_beside` takes it: (x, y, turn)."""
    family: str = ""
    """Set by the table the subject stands in, unless given."""
    options: dict = field(default_factory=dict)
    cards: dict = field(default_factory=dict)
    """Pictures that differ by their name card alone, made by this one render: name to `Print`."""


@dataclass
class Print:
    """What stands on a name card (nothing where there is none), and the text of that picture."""

    title: str
    alt: str
    weight: str = ""
    note: str = ""
    accent: str = ""
    tone: tuple = ()
    """Another meat of the same cut: (gamma, red, yellow, hue) of `grade.tone_meat`."""
    family: str = ""
    """Where it differs from the subject's."""
