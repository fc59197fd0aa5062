"""Thick rounds across the tenderloin and the pork loin, cut faces up."""
import numpy as np

from bloom import fresh_face, fresh_side, own_shade
from counter_cards import COAL, RED, TEAL
from flesh import PORK
from meat import laid, oval, slab
from sticker import name_card
from subject import Print, Subject
from tenderloin import medallions as tied_rounds

FAMILY = "bovinos"
PLACES = (-0.98, 0.58, 0), (0.06, 0.74, 60), (1.06, 0.52, 140), (-0.5, -0.46, 200), (0.6, -0.48, 300)


def medallions(flesh, side, seed, size=0.5, thickness=0.42, rim=0.008, flat=0.88):
    """Five of them, no two of one colour and one height, their faces as `bloom` paints them.

    rim: how broad the fat on part of their border is; flat: the least height to width.
    """
    things = []
    for number, (x, y, turn) in enumerate(PLACES):
        own = seed + 7 * number
        random = np.random.default_rng(own)
        meat = own_shade(flesh.but(grain_angle=own % 90), random, 0.5)
        cut = slab(
            f"medallion{number}",
            oval(1.0, flat + 0.05 * (number % 3), 2.2, 0.05, 0.022, own),
            meat,
            lambda mask: mask.rim(180, 320, rim, max(0.03, 1.2 * rim)),
            own,
            size=size + 0.02 * (number % 2),
            pixels=900,
            side=side,
            repaint=fresh_face(own, meat, (), (), 0.34, 0.4, fat=flesh.fat),
            thickness=thickness * random.uniform(0.86, 1.1),
            edge=0.022,
            bulge=0.05,
            wet=0.35,
            relief=0.9,
            lean=0.1,
            moist=True,
            side_repaint=fresh_side(own, meat),
        )
        things.append(laid(cut, x, y, turn=turn, tilt_x=2 * (number % 3) - 2))
    return [*things, name_card(0.1, -1.66, 1.4, 44, -4)]


def _rounds(name, title, alt, ground, accent, options, herbs=(), **other):
    cards = {name: Print(title, alt, accent=accent, **other)}
    return Subject(medallions, alt, ground, (3, 52, 85), 0.86, herbs=herbs, cards=cards, options=options)


SUBJECTS = {
    "medalhoes-de-mignon": Subject(
        tied_rounds,
        "Cinco medalhões altos de filé mignon",
        "walnut-board",
        (3, 52, 85),
        0.86,
        herbs=(-1.55, -1.5, 14),
        cards={
            "file-mignon-medalhao": Print(
                "Filé Mignon\nMedalhões", "Cinco medalhões altos de filé mignon, amarrados com barbante", accent=COAL, tone=RED
            )
        },
    ),
    "medalhoes-de-lombo": _rounds(
        "lombo-suino-em-medalhoes",
        "Lombo Suíno\nem Medalhões",
        "Cinco medalhões altos de lombo suíno com um fio de gordura",
        "slate",
        TEAL,
        dict(
            flesh=PORK.but(
                tone=(210, 122, 110),
                dark=(178, 84, 76),
                pale=(232, 166, 150),
                edge=(172, 84, 76),
                fat=(242, 222, 196),
                fat_dark=(230, 198, 168),
                bundles=60,
                elongation=0.5,
                fibre=0.85,
                marbling=0.55,
            ),
            side=PORK.but(tone=(206, 122, 110), dark=(176, 88, 80), elongation=0.12, grain_angle=90),
            seed=175,
            size=0.60,
            thickness=0.27,
            rim=0.042,
            flat=0.80,
        ),
        (-1.5, -1.42, 14),
        family="suinos",
    ),
}
