"""Beef steaks of the loin, thick and thin, their fat behind."""
from beef_slices import SUET
from beef_whole import steaks
from counter_cards import COAL, RED
from flesh import BEEF_BRIGHT
from meat import outline, slab
from muscles import muscles, scattered
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"


def ribeye_shape(seed):
    points = [(-0.92, 0.1), (-0.72, 0.56), (-0.1, 0.76), (0.5, 0.66), (0.88, 0.28), (0.9, -0.15)]
    points += [(0.55, -0.55), (0.0, -0.66), (-0.5, -0.56), (-0.86, -0.3)]
    return outline(points, 0.028, 0.020, seed)


def ancho_within(flesh):
    """The eye and, behind a seam of fat, its cap, darker and coarser."""
    seam = [(-0.92, 0.22), (-0.55, 0.40), (-0.1, 0.36), (0.35, 0.40), (0.58, 0.16), (0.62, -0.2), (0.5, -0.62)]
    cap = flesh.but(grain_angle=flesh.grain_angle + 70, tone=(148, 46, 46), bundles=48, marbling=0.7)
    thin = [(-0.5, -0.44), (-0.24, -0.16), (0.1, -0.04)], [(0.0, 0.34), (0.06, 0.12), (0.2, -0.1)]
    kernel = [([(0.28, 0.42), (0.48, 0.30), (0.62, 0.02)], 0.034, 12), ([(0.40, 0.50), (0.56, 0.24), (0.50, 0.08)], 0.03, 8)]
    seams = [(seam, 0.013, 26), *kernel, *((line, 0.004, 10) for line in thin)]
    seams += scattered(7, 34, flesh.grain_angle, 0.62, 0.0022)
    return [([*seam, (1.4, -0.8), (1.4, 1.4), (-1.4, 1.4)], cap)], seams


def ancho_fat(mask):
    return mask.rim(75, 200, 0.03, 0.06).rim(300, 380, 0.012, 0.04)


def ancho(seed=33):
    """One thick ribeye: eye and cap parted by a seam of fat, a rim of fat behind."""
    flesh = BEEF_BRIGHT.but(marbling=0.95, grain_angle=-20, fibre=0.8, elongation=0.34, bundles=64, **SUET)
    side = flesh.but(tone=(150, 52, 48), marbling=0.9, elongation=0.3, grain_angle=80)
    steak = slab(
        "ancho",
        ribeye_shape(seed),
        flesh,
        ancho_fat,
        seed,
        1.5,
        0.44,
        edge=0.035,
        side=side,
        lean=0.04,
        wet=0.35,
        relief=1.3,
        repaint=muscles(seed, *ancho_within(flesh)),
    )
    return [steak]


def strip_shape(seed):
    points = [(-1.0, 0.10), (-0.78, 0.46), (-0.1, 0.56), (0.6, 0.48), (0.96, 0.2), (0.92, -0.2)]
    points += [(0.5, -0.42), (-0.1, -0.44), (-0.7, -0.38), (-0.96, -0.18)]
    return outline(points, 0.026, 0.016, seed)


def strip_within(flesh):
    """The eye, a small muscle at one end, a sinew under the fat."""
    border = [(0.46, 0.70), (0.56, 0.20), (0.66, -0.10), (0.58, -0.60)]
    small = flesh.but(grain_angle=flesh.grain_angle - 70, tone=(142, 44, 44))
    under = [(-0.8, 0.26), (-0.2, 0.38), (0.3, 0.36), (0.8, 0.16)]
    seams = [(border, 0.007, 12), (under, 0.0022, 10), *scattered(9, 16, flesh.grain_angle, 0.5, 0.0026)]
    return [([*border, (1.4, -0.6), (1.4, 0.7)], small)], seams


def strip_steaks(places, thickness, size, seed, card, cap=0.06, apart=False):
    """Contrafilé: an eye of meat under a strip of fat, a sinew between."""

    def fat(mask):
        return mask.rim(12, 172, cap, 0.04, soft=18)

    flesh = BEEF_BRIGHT.but(marbling=0.6, grain_angle=50, fibre=0.8, elongation=0.32, bundles=62, **SUET)
    within = muscles(seed, *strip_within(flesh))
    things = steaks("strip", strip_shape, flesh, fat, places, size, thickness, seed, 0.035, within, apart)
    return [*things, name_card(*card, 1.35, 44, -4)]


def _steaks(name, title, alt, ground, herbs, accent="", **options):
    cards = {name: Print(title, alt, accent=accent, tone=RED)}
    return Subject(strip_steaks, alt, ground, (3, 50, 85), 0.86, herbs=herbs, cards=cards, options=options)


SUBJECTS = {
    "ancho": Subject(
        ancho,
        alt="Bife ancho",
        ground="oak-board",
        herbs=(-1.3, -1.2, -8),
        cards={
            "ancho-bife": Print(
                "", "Bife ancho bem marmorizado, com o olho e a capa separados por gordura", tone=RED
            )
        },
    ),
    "contrafile-em-bifes": _steaks(
        "contrafile-bife",
        "Contrafilé\nem Bifes",
        "Bifes de contrafilé com a faixa de gordura na borda",
        "walnut-board",
        (-1.4, -1.35, -14),
        places=((-0.2, 0.72, 8), (0.18, 0.12, -6), (-0.12, -0.5, 4)),
        thickness=0.2,
        size=1.2,
        seed=73,
        card=(0.3, -1.62),
    ),
    "contrafile-alto": _steaks(
        "bife-de-chorizo",
        "Bife de\nChorizo",
        "Dois bifes de chorizo altos com a capa de gordura",
        "slate",
        (0.6, -1.75, 12),
        COAL,
        places=((-0.3, 0.74, 8), (0.3, -0.66, -6)),
        thickness=0.46,
        size=1.2,
        seed=173,
        cap=0.085,
        card=(-0.5, -1.95),
        apart=True,
    ),
}
