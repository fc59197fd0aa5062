"""Whole pieces of beef as they lie on the counter, a name card before them."""
from beef_slices import SUET
from counter_cards import BRICK, COAL, NAVY, RED
from flesh import BEEF, BEEF_BRIGHT, BEEF_DEEP
from meat import laid, outline, slab
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
        marbling=0.55, grain_angle=72, elongation=0.06, fibre=1.2, bundles=52, silver=0.16, **SUET
    )
    piece = slab(
        "fraldinha",
        outline(points, 0.02, 0.024, seed),
        flesh,
        lambda mask: mask.rim(60, 150, 0.015, 0.05),
        seed,
        size=1.75,
        thickness=0.27,
        edge=0.12,
        bulge=0.06,
        relief=2.0,
        repaint=muscles(seed, (), scattered(seed, 14, 72, 0.8, 0.003, 3, 0.5)),
    )
    return shown(piece, -14, -1.2, x=-0.55)


def tenderloin(seed=65):
    """Filé mignon: long and round, a thick head and a thin tail."""
    points = [(-1.0, 0.12), (-0.82, 0.26), (-0.52, 0.27), (-0.2, 0.20), (0.4, 0.16), (0.95, 0.08)]
    points += [(0.99, -0.04), (0.4, -0.15), (-0.2, -0.19), (-0.6, -0.25), (-0.92, -0.20)]
    flesh = BEEF_DEEP.but(
        tone=(146, 48, 48), marbling=0.12, grain_angle=4, elongation=0.06, fibre=1.0, silver=0.3, **SUET
    )
    chain = [(-0.86, -0.12), (-0.4, -0.10), (0.1, -0.07), (0.6, -0.05)]
    piece = slab(
        "mignon",
        outline(points, 0.02, 0.012, seed),
        flesh,
        None,
        seed,
        size=1.9,
        thickness=0.52,
        edge=0.42,
        bulge=0.07,
        relief=1.5,
        repaint=muscles(seed, (), [(chain, 0.007, 30), *scattered(seed, 5, 4, 0.8, 0.0024, 4, 0.5)]),
    )
    return shown(piece, 16, -0.95, x=0.62)


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
    ),
    "file-mignon-inteiro": _piece(
        tenderloin, "file-mignon-peca", "Filé Mignon\nem Peça", "Filé mignon inteiro", "oak", COAL
    ),
}
