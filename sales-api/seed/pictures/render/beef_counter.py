"""Minced beef and blends in open trays, the card before them."""
from bacon_bits import bacon_bits
from counter import VIEW, on_counter
from counter_cards import (
    BACON_BLEND,
    BLEND_MINCE,
    DEEP_MINCE,
    FATTY_MINCE,
    LEAN_MINCE,
)
from film import TRAY_FLOOR
from mesh import place
from mince import Heap, mince, mince_material
from subject import Subject

FAMILY = "bovinos"


def minced(seed, colour="black", bacon=0, **style):
    """bacon: how many dice of it."""
    material, surface = mince_material("mince", **style), Heap((1.34, 0.9), 0.62)
    heap = mince("mince", surface, 3300, seed, material)
    if bacon:
        heap.append(bacon_bits("bacon", surface, bacon, seed))
    return on_counter([place(thing, (0.02, 0.04, TRAY_FLOOR)) for thing in heap], colour=colour)


SUBJECTS = {
    "moida-magra": Subject(
        minced,
        alt="Carne moída magra",
        ground="oak",
        view=VIEW,
        samples=16,
        cards=LEAN_MINCE,
        options=dict(seed=3, fat=0.15, fatty=0.04),
    ),
    "moida-escura": Subject(
        minced,
        alt="Carne moída escura",
        ground="slate",
        view=VIEW,
        samples=16,
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
        view=VIEW,
        samples=16,
        cards=FATTY_MINCE,
        options=dict(
            colour="yellow",
            seed=8, fat=0.7, fatty=0.2, reds=((138, 40, 38), (178, 74, 66), (212, 132, 116))
        ),
    ),
    "blends": Subject(
        minced,
        alt="Blend moído",
        ground="slate",
        view=VIEW,
        samples=16,
        cards=BLEND_MINCE,
        options=dict(
            seed=18, fat=0.5, fatty=0.16, reds=((132, 34, 32), (176, 62, 54), (210, 120, 106))
        ),
    ),
    "blend-com-bacon": Subject(
        minced,
        alt="Blend moído com bacon",
        ground="oak",
        view=VIEW,
        samples=16,
        cards=BACON_BLEND,
        options=dict(seed=28, fat=0.15, fatty=0.04, bacon=110, colour="white"),
    ),
}
