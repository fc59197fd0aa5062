"""Beef steaks that lean on each other; picanha in steaks."""
from beef_slices import SUET
from counter_cards import RED
from flesh import BEEF_BRIGHT
from meat import laid, outline, slab
from muscles import muscles, scattered
from rest import HeightField, drape
from subject import Print, Subject

FAMILY = "bovinos"


def steaks(name, shape, flesh, fat, places, size, thickness, seed, edge=0.05, repaint=None, apart=False):
    """Steaks that lean on each other, or lie apart."""
    field, things = HeightField(), []
    for number, (x, y, turn) in enumerate(places):
        own = seed + 13 * number
        cut = slab(
            f"{name}{number}",
            shape(own),
            flesh.but(grain_angle=flesh.grain_angle + 11 * number),
            fat,
            own,
            size=size,
            thickness=thickness,
            edge=edge,
            pixels=1200,
            wet=0.35,
            relief=1.3,
            repaint=repaint,
        )
        cut = laid(cut, x, y, turn=turn)
        things.append(cut if apart else drape(field, cut))
    return things


def sirloin_cap_shape(seed):
    """A steak of picanha: a bow, its back under fat."""
    points = [(-0.98, -0.30), (-0.80, 0.22), (-0.3, 0.50), (0.3, 0.54), (0.8, 0.30), (1.0, -0.22)]
    points += [(0.72, -0.44), (0.2, -0.28), (-0.3, -0.26), (-0.75, -0.42)]
    return outline(points, 0.024, 0.012, seed)


def sirloin_cap_steaks(seed=71):
    def fat(mask):
        return mask.rim(-8, 192, 0.092, 0.03, soft=14)

    flesh = BEEF_BRIGHT.but(marbling=0.4, grain_angle=80, fibre=0.9, elongation=0.24, bundles=62, **SUET)
    places = [(-0.42, 0.78, 8), (0.25, 0.06, -6), (-0.1, -0.72, 5)]
    veins = muscles(seed, (), scattered(seed, 12, 80, 0.6, 0.003, 5, 0.3))
    return steaks("cap", sirloin_cap_shape, flesh, fat, places, 1.15, 0.3, seed, 0.035, veins)


SUBJECTS = {
    "bifes-de-picanha": Subject(
        sirloin_cap_steaks,
        alt="Bifes de picanha",
        ground="oak-board",
        herbs=(-0.25, -1.42, 6),
        cards={"picanha-fatiada": Print("", "Três bifes de picanha com a capa de gordura", tone=RED)},
    ),
}
