"""Beef steaks of the loin, thick and thin, their fat behind."""
from beef_cuts import by_hand
from beef_slices import SUET
from beef_whole import steaks
from bloom import fresh_steak
from counter_cards import COAL, RED
from flesh import BEEF_BRIGHT
from meat import outline
from muscles import scattered
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"


def ribeye_shape(seed):
    points = [(-0.96, 0.06), (-0.78, 0.50), (-0.2, 0.70), (0.42, 0.68), (0.88, 0.40), (1.0, -0.04)]
    points += [(0.80, -0.46), (0.42, -0.50), (0.0, -0.60), (-0.5, -0.58), (-0.88, -0.32)]
    return outline(points, 0.024, 0.018, seed)


def ancho_within(flesh):
    """The eye and, behind a seam of fat, its cap, darker and coarser."""
    seam = [(-0.92, 0.22), (-0.55, 0.40), (-0.1, 0.36), (0.35, 0.40), (0.58, 0.16), (0.62, -0.2), (0.5, -0.62)]
    cap = flesh.but(grain_angle=flesh.grain_angle + 70, tone=(148, 46, 46), bundles=48)
    thin = [(-0.5, -0.44), (-0.24, -0.16), (0.1, -0.04)], [(0.0, 0.34), (0.06, 0.12), (0.2, -0.1)]
    kernel = [([(0.42, 0.38), (0.54, 0.26), (0.61, 0.06)], 0.019, 16), ([(0.30, 0.42), (0.44, 0.30)], 0.012, 12)]
    seams = [(seam, 0.008, 30), *kernel, *((line, 0.0035, 12) for line in thin)]
    seams += scattered(7, 16, flesh.grain_angle, 0.62, 0.0018)
    return [([*seam, (1.4, -0.8), (1.4, 1.4), (-1.4, 1.4)], cap)], seams


def ancho_fat(mask):
    return mask.rim(75, 200, 0.03, 0.06).rim(300, 380, 0.012, 0.04)


def ancho_flesh(angle):
    return BEEF_BRIGHT.but(
        marbling=0.3, grain_angle=angle, fibre=0.5, elongation=0.42, bundles=84, edge=(130, 40, 40), **SUET
    )


def ancho(seed=33):
    """Two ribeyes: eye and cap parted by a seam of fat, fine marbling all over, a rim of fat behind."""
    places, flesh = ((-0.26, 0.60, 10), (0.14, -0.30, -8)), ancho_flesh(-20)

    def face(own, turned):
        return fresh_steak(own, turned, ancho_within, 0.75, 0.6)

    things = steaks("ancho", ribeye_shape, flesh, ancho_fat, places, 1.32, 0.3, seed, face)
    return [*things, name_card(0.6, -1.62, 1.3, 44, -4)]


def strip_shape(seed):
    points = [(-1.0, 0.10), (-0.78, 0.46), (-0.1, 0.56), (0.6, 0.48), (0.96, 0.2), (0.92, -0.2)]
    points += [(0.5, -0.42), (-0.1, -0.44), (-0.7, -0.38), (-0.96, -0.18)]
    return outline(by_hand(points, seed), 0.024, 0.018, seed)


def strip_within(flesh):
    """The eye, a small muscle at one end, a sinew under the fat."""
    border = [(0.46, 0.70), (0.56, 0.20), (0.66, -0.10), (0.58, -0.60)]
    small = flesh.but(grain_angle=flesh.grain_angle - 70, tone=(142, 44, 44))
    under = [(-0.8, 0.26), (-0.2, 0.38), (0.3, 0.36), (0.8, 0.16)]
    seams = [(border, 0.005, 14), (under, 0.0020, 10), *scattered(9, 10, flesh.grain_angle, 0.5, 0.0018)]
    return [([*border, (1.4, -0.6), (1.4, 0.7)], small)], seams


def strip_steaks(places, thickness, size, seed, card, cap=0.06, apart=False):
    """Contrafilé: an eye of meat under a strip of fat, a sinew between."""

    def fat(mask):
        return mask.rim(12, 172, cap, 0.04, soft=18)

    def face(own, turned):
        return fresh_steak(own, turned, strip_within, 0.5)

    flesh = BEEF_BRIGHT.but(
        marbling=0.2, grain_angle=50, fibre=0.55, elongation=0.4, bundles=80, edge=(130, 40, 40), **SUET
    )
    things = steaks("strip", strip_shape, flesh, fat, places, size, thickness, seed, face, apart=apart)
    return [*things, name_card(*card, 1.35, 44, -4)]


def _steaks(name, title, alt, ground, herbs, accent="", **options):
    cards = {name: Print(title, alt, accent=accent, tone=RED)}
    return Subject(strip_steaks, alt, ground, (3, 50, 85), 0.86, herbs=herbs, cards=cards, options=options)


SUBJECTS = {
    "ancho": Subject(
        ancho,
        alt="Bife ancho",
        ground="oak-board",
        herbs=(-1.5, -1.42, -10),
        cards={
            "ancho-bife": Print(
                "Bife Ancho", "Bifes ancho bem marmorizados, com o olho e a capa separados por gordura", tone=RED
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
        "Dois bifes de chorizo altos, um deles com a capa de gordura à frente",
        "slate",
        (0.6, -1.75, 12),
        COAL,
        places=((-0.34, 0.74, 16), (0.30, -0.60, 166)),
        thickness=0.42,
        size=1.2,
        seed=173,
        cap=0.085,
        card=(-0.5, -1.95),
        apart=True,
    ),
}
