"""Whole pieces of beef as they lie on the counter, a name card before them."""
from beef_slices import SUET
from counter_cards import BRICK, COAL, NAVY, RED
from flesh import BEEF, BEEF_BRIGHT
from grain import chained, fine_grain
from hide import furrowed, furrows, scored_cap, shreds, silver_skin
from meat import laid, outline, slab
from muscles import fat_cover
from sticker import name_card
from subject import Print, Subject
from tenderloin import tenderloin

FAMILY = "bovinos"
FLANK_GRAIN = 9


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
        repaint=chained(fat_cover(seed), scored_cap(seed)),
    )
    return shown(piece, -8, -1.42, x=0.62)


def tri_tip(seed=61):
    """Maminha: a triangle of long fibres, a little fat on one side."""
    points = [(-1.0, 0.02), (-0.72, 0.36), (-0.1, 0.62), (0.5, 0.78), (0.86, 0.70), (0.98, 0.34)]
    points += [(0.86, -0.20), (0.52, -0.46), (-0.1, -0.44), (-0.68, -0.28), (-0.96, -0.14)]
    flesh = BEEF_BRIGHT.but(
        marbling=0.0, grain_angle=16, elongation=0.3, fibre=0.5, bundles=70, edge=(126, 38, 38), **SUET
    )
    piece = slab(
        "maminha",
        outline(points, 0.03, 0.014, seed),
        flesh,
        lambda mask: mask.rim(14, 172, 0.11, 0.10),
        seed,
        size=1.5,
        thickness=0.62,
        edge=0.52,
        roundness=2.3,
        bulge=0.09,
        wet=0.3,
        face_to=0.5,
        repaint=chained(
            fine_grain(seed, flesh, (), 0.10, 0.06),
            furrows(seed, flesh, 16, 420, 0.14, 0.20, 0.35, 0.40),
            silver_skin(seed, 16, 0.9, 500, 0.30),
            shreds(seed, 16, 22, 0.07),
        ),
    )
    return shown(furrowed(piece, 16, 0.020, seed, 4.0), 4, -1.36, x=0.5)


def flank(seed=63):
    """Fraldinha: long and flat, coarse fibres from end to end, shreds of fat and thin skin."""
    points = [(-1.04, 0.12), (-0.88, 0.35), (-0.5, 0.41), (-0.2, 0.49), (0.12, 0.42), (0.5, 0.46), (0.74, 0.32), (1.06, 0.19)]
    points += [(0.98, 0.02), (1.04, -0.14), (0.66, -0.28), (0.42, -0.42), (0.06, -0.38), (-0.3, -0.49), (-0.66, -0.42), (-1.0, -0.21)]
    flesh = BEEF.but(
        marbling=0.0, grain_angle=FLANK_GRAIN, elongation=0.25, fibre=0.5, bundles=60, edge=(110, 32, 34), **SUET
    )
    piece = slab(
        "fraldinha",
        outline(points, 0.012, 0.026, seed),
        flesh,
        lambda mask: mask.rim(62, 140, 0.035, 0.09),
        seed,
        size=1.85,
        thickness=0.19,
        edge=0.09,
        bulge=0.13,
        lumps=0.03,
        lean=0.1,
        wet=0.2,
        relief=1.3,
        face_to=0.3,
        repaint=chained(
            fine_grain(seed, flesh, (), 0.10, 0.06),
            furrows(seed, flesh, FLANK_GRAIN, 520, 0.40, 0.50, 0.5, 0.85),
            silver_skin(seed, FLANK_GRAIN, 0.5, 700, 0.2),
            shreds(seed, FLANK_GRAIN, 70, 0.09),
        ),
    )
    return shown(furrowed(piece, FLANK_GRAIN, 0.055, seed, 7.0), -14, -1.2, x=-0.55)


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
        tenderloin, "file-mignon-peca", "Filé Mignon\nem Peça", "Filé mignon inteiro, limpo, com a ponta fina", "oak-board", COAL, (-1.25, -1.08, -6)
    ),
}
