"""Whole pieces of beef as they lie on the counter, a name card before them."""
import numpy as np

from beef_cuts import by_hand
from beef_slices import SUET
from bloom import fresh_face
from counter_cards import BRICK, COAL, NAVY, RED
from flesh import BEEF, BEEF_BRIGHT
from grain import chained
from hide import furrowed, furrows, shreds, silver_skin, trimmed_cap
from meat import laid, outline, slab
from rest import local_points, store_points
from sticker import name_card
from subject import Print, Subject
from tenderloin import tenderloin

FAMILY = "bovinos"
FLANK_GRAIN = 9


def shown(piece, turn, front, width=1.35, x=0.2):
    return [laid(piece, turn=turn), name_card(x, front, width, 44, -4)]


def sirloin_cap_shape(seed):
    points = [(-1, 0.34), (-0.62, 0.60), (0.25, 0.52), (0.98, 0.06), (0.92, -0.10), (0.30, -0.50)]
    points += [(-0.45, -0.66), (-0.92, -0.60)]
    return outline(by_hand(points, seed, 0.03), 0.022, 0.014, seed)


def sirloin_cap_piece(name, seed, fat_up):
    """A picanha, thick at the left, thin at its tip; its cap of fat above or below."""
    flesh = BEEF.but(marbling=0.1, bundles=70, grain_angle=62, fat=(232, 206, 168), fat_dark=(214, 172, 130))
    side = flesh.but(grain_angle=78, bundles=110)
    meat = chained(
        fresh_face(seed, flesh, (), (), 0.30, 0.12, 1.3),
        furrows(seed, flesh, 62, 60, 0.14, 0.22, 0.5, 0.25),
        silver_skin(seed, 62, 0.4, 240, 0.12),
    )
    piece = slab(
        name,
        sirloin_cap_shape(seed),
        flesh,
        lambda mask: mask.all() if fat_up else mask.rim(20, 210, 0.022, 0.08, 50),
        seed,
        size=1.4,
        thickness=0.62,
        edge=0.15,
        cap=0.20 if fat_up else -0.34,
        bulge=0.10,
        lumps=0.04,
        lean=0.10,
        relief=1.5 if fat_up else 1.1,
        wet=0.35,
        side=side,
        side_repaint=fresh_face(seed, side, (), (), 0.22, 0.16),
        repaint=trimmed_cap(seed) if fat_up else meat,
        rim_runs_down=fat_up,
        moist=True,
    )
    points = local_points(piece)
    points[:, 2] *= np.interp(points[:, 0] / 1.4, [-0.9, -0.2, 1.0], [1.0, 0.92, 0.50])
    store_points(piece, points)
    return piece


def sirloin_caps(seed=27):
    """Two picanhas: one with its cap up, one that shows the meat."""
    behind = laid(sirloin_cap_piece("picanha", seed, True), -0.22, 0.88, turn=-6)
    before = laid(sirloin_cap_piece("picanha meat", seed + 5, False), 0.20, -0.64, turn=-10)
    return [behind, before, name_card(0.62, -1.86, 1.35, 44, -4)]


def tri_tip(seed=61):
    """Maminha: a triangle of long fibres, a little fat on one side."""
    points = [(-1.0, 0.02), (-0.72, 0.36), (-0.1, 0.62), (0.5, 0.78), (0.86, 0.70), (0.98, 0.34)]
    points += [(0.86, -0.20), (0.52, -0.46), (-0.1, -0.44), (-0.68, -0.28), (-0.96, -0.14)]
    flesh = BEEF_BRIGHT.but(
        marbling=0.0, grain_angle=16, bundles=64, edge=(126, 38, 38), **SUET
    )
    piece = slab(
        "maminha",
        outline(points, 0.03, 0.014, seed),
        flesh,
        lambda mask: mask.rim(14, 172, 0.16, 0.22, 50),
        seed,
        size=1.5,
        thickness=0.56,
        edge=0.40,
        roundness=2.3,
        bulge=0.10,
        wet=0.35,
        face_to=0.2,
        repaint=chained(
            fresh_face(seed, flesh, (), (), 0.12, 0.09, 1.2),
            furrows(seed, flesh, 16, 150, 0.16, 0.30, 0.4, 0.30),
            silver_skin(seed, 16, 0.35, 260, 0.12),
        ),
        side_repaint=fresh_face(seed, flesh.but(grain_angle=4), (), (), 0.12, 0.10),
        moist=True,
    )
    return shown(furrowed(piece, 16, 0.030, seed, 4.0), 4, -1.36, x=0.5)


def flank(seed=63):
    """Fraldinha: long and flat, coarse fibres from end to end, shreds of fat and thin skin."""
    points = [(-1.04, 0.12), (-0.88, 0.35), (-0.5, 0.41), (-0.2, 0.49), (0.12, 0.42), (0.5, 0.46), (0.74, 0.32), (1.06, 0.19)]
    points += [(0.98, 0.02), (1.04, -0.14), (0.66, -0.28), (0.42, -0.42), (0.06, -0.38), (-0.3, -0.49), (-0.66, -0.42), (-1.0, -0.21)]
    flesh = BEEF.but(
        marbling=0.0, grain_angle=FLANK_GRAIN, bundles=48, edge=(110, 32, 34), **SUET
    )
    piece = slab(
        "fraldinha",
        outline(points, 0.012, 0.026, seed),
        flesh,
        lambda mask: mask.rim(62, 140, 0.035, 0.09),
        seed,
        size=1.85,
        thickness=0.32,
        edge=0.17,
        bulge=0.14,
        lumps=0.04,
        lean=0.1,
        wet=0.3,
        relief=1.1,
        face_to=0.2,
        repaint=chained(
            fresh_face(seed, flesh, (), (), 0.12, 0.07, 1.2),
            furrows(seed, flesh, FLANK_GRAIN, 200, 0.30, 0.45, 0.7, 0.40),
            silver_skin(seed, FLANK_GRAIN, 0.3, 300, 0.12),
            shreds(seed, FLANK_GRAIN, 70, 0.09),
        ),
        side_repaint=fresh_face(seed, flesh.but(grain_angle=4), (), (), 0.12, 0.10),
        moist=True,
    )
    return shown(furrowed(piece, FLANK_GRAIN, 0.060, seed, 5.0), -14, -1.2, x=-0.55)


def _piece(scene, name, title, alt, ground, accent="", herbs=()):
    cards = {name: Print(title, alt, accent=accent, tone=RED)}
    return Subject(scene, alt, ground, (3, 52, 85), 0.88, herbs=herbs, cards=cards)


SUBJECTS = {
    "picanha-inteira": _piece(
        sirloin_caps,
        "picanha-peca",
        "Picanha\nem Peça",
        "Duas picanhas inteiras, uma com a capa de gordura para cima, outra com a carne à vista",
        "walnut-board",
        herbs=(-1.2, -1.74, -12),
    ),
    "maminha-inteira": _piece(
        tri_tip,
        "maminha-peca",
        "Maminha\nem Peça",
        "Maminha inteira, com a capa de gordura de um lado",
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
