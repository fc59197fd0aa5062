"""How the counter shows what lies open: a tray without film, the name card standing in front."""
from film import TRAY_FLOOR, tray
from rest import fall
from sticker import name_card
from subject import Print, Subject

VIEW = 2, 55, 82
HERBS, ASIDE = (-1.72, -1.58, -10), 0.5
"""Where a sprig lies before a tray of the usual size, and how far the card then stands aside."""


def on_counter(content, half=(1.6, 1.12), colour="black", card=1.65, aside=0.0):
    """Content that lies on TRAY_FLOOR inside `half`, its tray and its card; aside: the card, to the right."""
    return [*content, tray(half, colour=colour), name_card(aside, -half[1] - 0.52, card)]


def poured(things, half, columns_rows, layer_height, random, wall=6.0):
    """Lets things fall into a tray in layers, each a loose grid."""
    columns, rows = columns_rows
    for number, thing in enumerate(things):
        layer, spot = divmod(number, columns * rows)
        row, column = divmod(spot, columns)
        thing.location = (
            ((column + 0.5) / columns * 2 - 1) * half[0] + random.normal(0, 0.03),
            ((row + 0.5) / rows * 2 - 1) * half[1] + random.normal(0, 0.03),
            TRAY_FLOOR + 0.35 + layer * layer_height,
        )
    return fall(things, half, TRAY_FLOOR, friction=0.6, wall=wall, release=False)


def carded(name, scene, title, alt, ground, accent="", view=VIEW, herbs=(), **options):
    """A line of a table: the subject of one picture, with its card."""
    return {
        name: Subject(
            scene,
            alt,
            ground,
            view=view,
            herbs=herbs,
            options=options,
            cards={name: Print(title, alt, accent=accent)},
        )
    }
