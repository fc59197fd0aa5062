"""Beef in thin slices, one leaning on the next, a name card before them: each cut by its own shape."""
from beef_cuts import CHUCK, EYE_OF_ROUND, KNUCKLE, RUMP, SILVERSIDE, TOPSIDE, TRI_TIP
from counter_cards import BRICK, COAL, GREEN, NAVY, RED, TEAL
from flesh import BEEF, BEEF_BRIGHT, BEEF_DEEP
from look import world_points
from meat import laid, slab
from muscles import muscles
from rest import HeightField, drape
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"

SUET = dict(fat=(226, 206, 174), fat_dark=(204, 168, 132))
"""Fat in shop light: cream, not white paint."""

FAN = (-0.82, 0.62, 28), (-0.30, 0.10, 8), (0.24, -0.28, -10), (0.82, -0.62, -26)
APART = (-0.86, 0.62, 14), (0.86, 0.56, -12), (0.0, -0.52, -3)
LEANING = (-1.05, 0.10, 74), (-0.42, 0.06, 82), (0.22, 0.0, 86), (0.86, -0.05, 96)


def sliced(
    cut, flesh, seed, places=APART, thickness=0.17, size=1.1, card=None
):
    """Slices of one cut; places: (x, y, turn), each lying on those before."""
    field, things = HeightField(), []
    for number, (x, y, turn) in enumerate(places):
        own = seed + 17 * number
        slice_ = slab(
            f"slice{number}",
            cut.shape(own),
            flesh.but(grain_angle=flesh.grain_angle + own % 24),
            cut.fat,
            own,
            size=size,
            thickness=thickness,
            edge=0.045,
            pixels=1200,
            relief=1.4,
            wet=0.32,
            repaint=muscles(own, *cut.within(flesh)) if cut.within else None,
        )
        things.append(drape(field, laid(slice_, x, y, turn=turn), 30, 0.0))
    front = world_points(things)[:, 1].min()
    x, y = card or (0.3, front - 0.5)
    return [*things, name_card(x, y, 1.35, 44, -4)]


LEAN = BEEF_BRIGHT.but(marbling=0.12, fibre=0.85, bundles=66, elongation=0.3, grain_angle=30, **SUET)


def _slices(name, title, alt, accent, ground, view=(3, 56, 85), herbs=(), **options):
    card = {name: Print(title, alt, accent=accent, tone=RED)}
    return Subject(sliced, alt, ground, view, 0.86, herbs=herbs, cards=card, options=options)


SUBJECTS = {
    "bifes-de-patinho": _slices(
        "patinho-bife",
        "Patinho\nem Bifes",
        "Bifes finos de patinho, quase redondos",
        GREEN,
        "oak-board",
        cut=KNUCKLE,
        flesh=LEAN,
        seed=41,
        places=FAN,
        size=0.98,
        card=(-0.86, -1.02),
    ),
    "bifes-de-coxao-mole": _slices(
        "coxao-mole-bife",
        "Coxão Mole\nem Bifes",
        "Bifes largos de coxão mole",
        NAVY,
        "walnut-board",
        cut=TOPSIDE,
        flesh=LEAN.but(tone=(172, 64, 58)),
        seed=141,
        places=APART,
        size=1.16,
        herbs=(-1.5, -1.3, 4),
    ),
    "bifes-de-coxao-duro": _slices(
        "coxao-duro-bife",
        "Coxão Duro\nem Bifes",
        "Bifes de coxão duro com gordura numa borda",
        BRICK,
        "kraft",
        cut=SILVERSIDE,
        flesh=BEEF.but(marbling=0.2, fibre=1.0, bundles=56, elongation=0.22, **SUET),
        seed=241,
        size=1.18,
        herbs=(-1.5, -1.3, 4),
    ),
    "bifes-de-acem": _slices(
        "acem-bife",
        "Acém\nem Bifes",
        "Bifes de acém com gordura entre os músculos",
        NAVY,
        "slate",
        cut=CHUCK,
        flesh=BEEF.but(marbling=0.75, fibre=0.7, bundles=64, elongation=0.34, **SUET),
        seed=62,
        places=APART,
        thickness=0.22,
        size=1.08,
        herbs=(-1.5, -1.3, 4),
    ),
    "bifes-de-alcatra": _slices(
        "alcatra-bife",
        "Alcatra\nem Bifes",
        "Bifes de alcatra da espessura de um dedo",
        COAL,
        "walnut",
        cut=RUMP,
        flesh=BEEF.but(marbling=0.4, fibre=0.8, bundles=60, elongation=0.3, **SUET),
        seed=341,
        places=((-0.66, 0.55, 10), (0.62, 0.42, -6), (-0.06, -0.58, 5)),
        thickness=0.24,
        size=1.14,
        herbs=(-1.5, -1.3, 4),
    ),
    "bifes-de-maminha": _slices(
        "maminha-bife",
        "Maminha\nem Bifes",
        "Bifes de maminha com gordura numa borda",
        "",
        "oak",
        cut=TRI_TIP,
        flesh=BEEF_BRIGHT.but(marbling=0.35, fibre=0.9, bundles=58, elongation=0.24, **SUET),
        seed=441,
        places=LEANING,
        thickness=0.2,
        size=1.02,
        herbs=(-1.6, -1.15, -6),
    ),
    "fatias-de-lagarto": _slices(
        "lagarto-fatiado",
        "Lagarto\nFatiado",
        "Fatias de lagarto com capa de gordura",
        TEAL,
        "slate",
        cut=EYE_OF_ROUND,
        flesh=BEEF_DEEP.but(
            tone=(176, 70, 66), dark=(138, 44, 44), pale=(208, 122, 114), marbling=0.14, bundles=72, elongation=0.8, fibre=0.3, **SUET
        ),
        seed=83,
        places=((-0.92, 0.62, 14), (-0.02, 0.74, -6), (0.90, 0.60, -20), (-0.50, -0.10, 10), (0.44, -0.14, -12)),
        thickness=0.17,
        size=0.70,
        herbs=(-1.42, -1.0, 4),
    ),
}
