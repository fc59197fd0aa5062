"""Beef cut small, as it is sold: in trays with film, slices on the counter with a name card."""
from counter_cards import (
    CHUCK_SLICES,
    COARSE_STRIPS,
    DEEP_MINCE,
    FATTY_MINCE,
    LEAN_MINCE,
    LEAN_SLICES,
    LEAN_STRIPS,
    ROUND_SLICES,
    TRI_TIP_SLICES,
)
from film import TRAY_FLOOR, tray_pack
from flesh import BEEF, BEEF_BRIGHT, BEEF_DEEP
from labels import BLANK
from meat import laid, outline, oval, slab
from mesh import place
from mince import Heap, mince, mince_material
from pieces import strips
from rest import HeightField, drape
from sticker import name_card
from subject import Subject

FAMILY = "bovinos"


def in_tray(content, colour):
    return tray_pack(
        content,
        BLANK,
        colour=colour,
        label_width=1.5,
        label_at=(-0.66, -0.68),
        name="counter",
    )


def minced(seed, colour="black", **style):
    material = mince_material("mince", **style)
    heap = mince("mince", Heap((1.34, 0.9), 0.62), 3300, seed, material)
    return in_tray([place(thing, (0.02, 0.04, TRAY_FLOOR)) for thing in heap], colour)


def stripped(flesh, seed, fatty=0.1, colour="black", **size):
    heap = strips(
        "strip", 60, flesh, seed, fatty=fatty, half=(0.95, 0.6), floor=TRAY_FLOOR, **size
    )
    return in_tray(heap, colour)


def leg_slice(seed):
    """A thin slice across the leg: broad, one side straighter."""
    points = [(-1.0, 0.05), (-0.72, 0.52), (-0.1, 0.66), (0.55, 0.58), (0.95, 0.22), (0.98, -0.2)]
    points += [(0.6, -0.54), (0.0, -0.6), (-0.6, -0.5), (-0.93, -0.25)]
    return outline(points, 0.03, 0.022, seed)


def sliced(flesh, seed, fat=None, thickness=0.13, shape=leg_slice, size=1.05):
    """Four slices, each leaning on the one before."""
    field, things = HeightField(), []
    places = [(-0.62, 0.42, 12), (0.48, 0.50, -8), (-0.32, -0.22, -5), (0.5, -0.36, -16)]
    for number, (x, y, turn) in enumerate(places):
        own = seed + 17 * number
        cut = slab(
            f"slice{number}",
            shape(own),
            flesh.but(grain_angle=own % 70),
            fat,
            own,
            size=size,
            thickness=thickness,
            edge=0.045,
            pixels=1000,
        )
        things.append(drape(field, laid(cut, x, y, turn=turn)))
    return [*things, name_card(0.0, -1.5)]


def thin_rim(mask):
    return mask.rim(50, 150, 0.014, 0.03)


def chuck_fat(mask):
    """Acém: several muscles, fat between them."""
    mask.seam([(-0.7, 0.3), (-0.2, 0.12), (0.15, 0.3), (0.6, 0.42)], 0.014)
    mask.seam([(-0.2, 0.12), (-0.05, -0.2), (0.2, -0.5)], 0.010)
    return mask.rim(200, 320, 0.02, 0.05).blob(0.18, 0.28, 0.07)


def round_fat(mask):
    return mask.rim(70, 130, 0.008, 0.03)


def eye_of_round(seed):
    return oval(1.0, 0.86, 2.2, wobble=0.016, seed=seed)


def tri_tip(seed):
    """A slice across the maminha: a blunt wedge, fat along its broad side."""
    points = [(-0.98, -0.05), (-0.6, 0.42), (0.1, 0.56), (0.75, 0.5), (0.98, 0.2), (0.9, -0.3)]
    points += [(0.4, -0.46), (-0.3, -0.38), (-0.8, -0.24)]
    return outline(points, 0.03, 0.018, seed)


def tri_tip_fat(mask):
    return mask.rim(28, 130, 0.04, 0.05)


SUBJECTS = {
    "moida-magra": Subject(
        minced,
        alt="Carne moída magra",
        ground="oak",
        view="top",
        samples=28,
        cards=LEAN_MINCE,
        options=dict(seed=3, fat=0.15, fatty=0.04),
    ),
    "moida-escura": Subject(
        minced,
        alt="Carne moída escura",
        ground="slate",
        view="top",
        samples=28,
        cards=DEEP_MINCE,
        options=dict(
            colour="white",
            seed=5, fat=0.1, fatty=0.03, reds=((86, 18, 22), (128, 36, 36), (166, 78, 70))
        ),
    ),
    "moida-gorda": Subject(
        minced,
        alt="Carne moída com gordura",
        ground="walnut",
        view="top",
        samples=28,
        cards=FATTY_MINCE,
        options=dict(
            colour="yellow",
            seed=8, fat=0.7, fatty=0.2, reds=((138, 40, 38), (178, 74, 66), (212, 132, 116))
        ),
    ),
    "iscas-magras": Subject(
        stripped,
        alt="Iscas de carne magra",
        ground="walnut",
        view="top",
        samples=28,
        cards=LEAN_STRIPS,
        options=dict(flesh=BEEF_BRIGHT.but(marbling=0.15), seed=5, fatty=0.03),
    ),
    "iscas-fibrosas": Subject(
        stripped,
        alt="Iscas de carne de fibra longa",
        ground="slate",
        view="top",
        samples=28,
        cards=COARSE_STRIPS,
        options=dict(colour="yellow", flesh=BEEF.but(marbling=0.5), seed=9, fatty=0.25, width=0.3, length=1.0),
    ),
    "bifes-finos": Subject(
        sliced,
        alt="Bifes finos de carne magra",
        ground="oak-board",
        cards=LEAN_SLICES,
        options=dict(flesh=BEEF_BRIGHT.but(marbling=0.1), seed=40, fat=thin_rim),
    ),
    "bifes-entremeados": Subject(
        sliced,
        alt="Bifes com gordura entre os músculos",
        ground="kraft",
        cards=CHUCK_SLICES,
        options=dict(flesh=BEEF_DEEP.but(marbling=0.7), seed=60, fat=chuck_fat, thickness=0.2),
    ),
    "lagarto-fatias": Subject(
        sliced,
        alt="Fatias redondas de lagarto",
        ground="walnut-board",
        cards=ROUND_SLICES,
        options=dict(
            flesh=BEEF.but(marbling=0.05, bundles=110, elongation=0.8),
            seed=80,
            fat=round_fat,
            shape=eye_of_round,
            size=0.8,
            thickness=0.18,
        ),
    ),
    "maminha-fatias": Subject(
        sliced,
        alt="Bifes de maminha",
        ground="oak-board",
        cards=TRI_TIP_SLICES,
        options=dict(
            flesh=BEEF.but(marbling=0.35),
            seed=100,
            fat=tri_tip_fat,
            shape=tri_tip,
            thickness=0.22,
        ),
    ),
}
