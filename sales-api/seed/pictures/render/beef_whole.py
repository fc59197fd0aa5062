"""Beef steaks that lean on each other; picanha in steaks."""
import numpy as np

from beef_slices import SUET
from bloom import fresh_side, fresh_steak, own_shade
from counter_cards import RED
from flesh import BEEF_BRIGHT
from meat import laid, outline, slab
from rest import HeightField, drape
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"


def steaks(name, shape, flesh, fat, places, size, thickness, seed, face, apart=False):
    """Steaks that lean on each other, or lie apart; face: gives each its `repaint`, of seed and Flesh."""
    field, things = HeightField(), []
    for number, (x, y, turn) in enumerate(places):
        own = seed + 13 * number
        turned = own_shade(flesh.but(grain_angle=flesh.grain_angle + 11 * number), np.random.default_rng(own))
        cut = slab(
            f"{name}{number}",
            shape(own),
            turned,
            fat,
            own,
            size=size,
            thickness=thickness,
            edge=0.026,
            pixels=1200,
            wet=0.35,
            relief=0.9,
            repaint=face(own, turned),
            side_repaint=fresh_side(own, turned),
            face_to=0.9,
            moist=True,
        )
        cut = laid(cut, x, y, turn=turn)
        things.append(cut if apart else drape(field, cut))
    return things


def sirloin_cap_shape(seed, hollow=0.13):
    """A steak of picanha: a bow, its back under fat; hollow: how far the front draws in."""
    points = [(-0.98, -0.30), (-0.80, 0.22), (-0.3, 0.50), (0.3, 0.54), (0.8, 0.30), (1.0, -0.22)]
    points += [(0.72, -0.44), (0.2, -0.41 + hollow), (-0.3, -0.39 + hollow), (-0.75, -0.42)]
    return outline(points, 0.024, 0.012, seed)


def sirloin_cap_steaks(seed=71):
    def fat(mask):
        return mask.rim(-8, 192, 0.092, 0.03, soft=14)

    flesh = BEEF_BRIGHT.but(
        marbling=0.15, grain_angle=80, fibre=0.55, elongation=0.3, bundles=80, edge=(130, 40, 40), **SUET
    )
    places = [(-0.34, 0.80, 8), (0.22, 0.12, -6), (-0.12, -0.60, 5)]

    def face(own, turned):
        return fresh_steak(own, turned, None, 0.36)

    def shape(own):
        return sirloin_cap_shape(own, 0.0)

    return steaks("cap", shape, flesh, fat, places, 1.2, 0.27, seed, face)


def sirloin_cap_with_card():
    return [*sirloin_cap_steaks(), name_card(0.52, -1.52, 1.3, 44, -4)]


SUBJECTS = {
    "bifes-de-picanha": Subject(
        sirloin_cap_with_card,
        alt="Bifes de picanha",
        ground="oak-board",
        herbs=(-1.5, -1.35, -10),
        cards={"picanha-fatiada": Print("Picanha\nFatiada", "Três bifes de picanha com a capa de gordura", tone=RED)},
    ),
}
