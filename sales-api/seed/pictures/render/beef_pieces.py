"""Whole pieces of beef as they lie on the counter, a name card before them."""
import numpy as np

from beef_slices import SUET
from counter_cards import BRICK, COAL, NAVY, RED
from flesh import BEEF, BEEF_BRIGHT, BEEF_DEEP
from grained import grained_material, muscle
from meat import laid, outline, oval, slab
from mesh import place
from muscles import fat_cover, muscles, scattered
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"


def shown(piece, turn, front, width=1.35, x=0.2):
    return [laid(piece, turn=turn), name_card(x, front, width, 44, -4)]


def sirloin_cap(seed=27):
    """Picanha: a wedge under its cap of fat."""
    points = [(-1, 0.34), (-0.62, 0.60), (0.25, 0.52), (0.98, 0.06), (0.92, -0.10), (0.30, -0.50)]
    points += [(-0.45, -0.66), (-0.92, -0.60)]
    piece = slab(
        "picanha",
        outline(points, 0.02, 0.012, seed),
        BEEF.but(marbling=0.35, fat=(226, 204, 172), fat_dark=(196, 154, 120)),
        lambda mask: mask.all(),
        seed,
        size=1.55,
        thickness=0.6,
        edge=0.16,
        cap=0.26,
        bulge=0.11,
        lumps=0.02,
        relief=1.8,
        side=BEEF.but(elongation=0.3, grain_angle=70, marbling=0.4, bundles=60),
        repaint=fat_cover(seed),
    )
    return shown(piece, -8, -1.42, x=0.62)


def tri_tip(seed=61):
    """Maminha: a triangle of long fibres, a little fat on one side."""
    points = [(-1.0, 0.02), (-0.72, 0.36), (-0.1, 0.62), (0.5, 0.78), (0.86, 0.70), (0.98, 0.34)]
    points += [(0.86, -0.20), (0.52, -0.46), (-0.1, -0.44), (-0.68, -0.28), (-0.96, -0.14)]
    flesh = BEEF_BRIGHT.but(
        marbling=0.2, grain_angle=16, elongation=0.08, silver=0.22, fibre=1.0, bundles=70, **SUET
    )
    piece = slab(
        "maminha",
        outline(points, 0.03, 0.014, seed),
        flesh,
        lambda mask: mask.rim(30, 112, 0.035, 0.06),
        seed,
        size=1.5,
        thickness=0.52,
        edge=0.34,
        bulge=0.1,
        relief=1.6,
        repaint=muscles(seed, (), scattered(seed, 9, 16, 0.7, 0.003, 6, 0.6)),
    )
    return shown(piece, 4, -1.36, x=0.5)


def flank(seed=63):
    """Fraldinha: long and flat, coarse fibres across, shreds of fat and thin skin."""
    points = [(-1.0, 0.24), (-0.5, 0.40), (0.1, 0.36), (0.62, 0.42), (0.98, 0.20), (1.0, -0.16)]
    points += [(0.5, -0.40), (-0.1, -0.34), (-0.6, -0.42), (-0.96, -0.26)]
    flesh = BEEF.but(
        marbling=0.6, grain_angle=72, elongation=0.08, fibre=1.1, bundles=60, silver=0.10, **SUET
    )
    piece = slab(
        "fraldinha",
        outline(points, 0.02, 0.024, seed),
        flesh,
        lambda mask: mask.rim(40, 165, 0.04, 0.07).rim(215, 300, 0.008, 0.05),
        seed,
        size=1.75,
        thickness=0.27,
        edge=0.12,
        bulge=0.06,
        wet=0.15,
        relief=1.2,
        repaint=muscles(seed, (), scattered(seed, 14, 72, 0.8, 0.003, 3, 0.5)),
    )
    return shown(piece, -14, -1.2, x=-0.55)


MIGNON = BEEF_DEEP.but(
    tone=(156, 50, 50),
    dark=(116, 30, 34),
    pale=(186, 88, 80),
    edge=(128, 36, 38),
    membrane=(200, 150, 146),
    fat=(236, 214, 182),
)


def tenderloin(seed=65):
    """Filé mignon: a thick head, a thin tail, silver skin on its back, its chain beside; two medallions before it."""
    material = grained_material("mignon", MIGNON, 0.5, 0.75)

    def silver(along, across):
        broad = 0.42 * np.exp(-(((across - 0.12) / 0.22) ** 2))
        return broad * np.clip((along - 0.10) * 8, 0, 1) * np.clip((0.74 - along) * 4, 0, 1)

    def fat(along, across):
        return 0.46 * np.exp(-(((along - 0.08) / 0.07) ** 2)) * (across > -0.3)

    def fold(along, across):
        line = -0.30 + 0.30 * along + 0.05 * np.sin(8 * along)
        return 0.09 * np.exp(-(((across - line) / 0.07) ** 2)) * np.clip((0.5 - along) * 5, 0, 1)

    back = muscle(
        "mignon",
        material,
        seed,
        3.9,
        [0.40, 0.54, 0.54, 0.45, 0.42, 0.40, 0.34, 0.26, 0.14],
        [0.34, 0.52, 0.50, 0.38, 0.37, 0.35, 0.30, 0.22, 0.12],
        [0.56, 0.80, 0.80, 0.68, 0.64, 0.60, 0.48, 0.34, 0.18],
        0.12,
        edge=0.5,
        sweep=-0.10,
        white=silver,
        fat=fat,
        groove=fold,
        ragged=0.05,
    )
    chain = muscle(
        "chain",
        material,
        seed + 3,
        3.1,
        [0.10, 0.13, 0.15, 0.12, 0.13, 0.10, 0.11, 0.07, 0.04],
        [0.10, 0.13, 0.13, 0.12, 0.12, 0.10, 0.09, 0.07, 0.04],
        [0.20, 0.30, 0.32, 0.26, 0.28, 0.22, 0.20, 0.13, 0.07],
        0.08,
        fat=lambda along, across: 0.47 * np.exp(-(((across - 0.5) / 0.4) ** 2)),
        ragged=0.16,
    )
    piece = [place(back, (0, 0.42, 0), (0, 0, 7)), place(chain, (-0.22, 0.10, 0.03), (0, 0, 8))]
    cut = BEEF.but(marbling=0.3, bundles=80, elongation=0.5, fibre=0.7, **SUET)
    side = MIGNON.but(elongation=0.12, grain_angle=90, silver=0.3)
    for number, (x, y) in enumerate(((-1.36, -0.66), (-0.48, -0.84))):
        own = seed + 7 * number
        disc = slab(
            f"medallion{number}",
            oval(1.0, 0.9, 2.2, 0.05, 0.022, own),
            cut.but(grain_angle=40 * number),
            lambda mask: mask.rim(200, 300, 0.01, 0.03),
            own,
            size=0.46,
            thickness=0.34,
            edge=0.06,
            bulge=0.05,
            pixels=900,
            side=side,
            repaint=muscles(own, (), scattered(own, 6, own % 90, 0.5, 0.006, 4, 0.5)),
        )
        piece.append(laid(disc, x, y, turn=60 * number))
    return [*piece, name_card(0.72, -0.98, 1.3, 44, -4)]


def _piece(scene, name, title, alt, ground, accent="", herbs=()):
    cards = {name: Print(title, alt, accent=accent, tone=RED)}
    return Subject(scene, alt, ground, (3, 52, 85), 0.88, herbs=herbs, cards=cards)


SUBJECTS = {
    "picanha-inteira": _piece(
        sirloin_cap,
        "picanha-peca",
        "Picanha\nem Peça",
        "Picanha inteira com a capa de gordura para cima",
        "walnut-board",
        herbs=(-1.4, -1.35, -12),
    ),
    "maminha-inteira": _piece(
        tri_tip,
        "maminha-peca",
        "Maminha\nem Peça",
        "Maminha inteira",
        "oak-board",
        NAVY,
        (-1.45, -1.25, -14),
    ),
    "fraldinha-inteira": _piece(
        flank,
        "fraldinha-peca",
        "Fraldinha\nem Peça",
        "Fraldinha inteira, de fibras largas",
        "slate",
        BRICK,
        (0.35, -1.22, 8),
    ),
    "file-mignon-inteiro": _piece(
        tenderloin, "file-mignon-peca", "Filé Mignon\nem Peça", "Filé mignon inteiro e dois medalhões", "slate", COAL
    ),
}
