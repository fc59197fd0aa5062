"""Beef in whole pieces and thick cuts: pouches, medallions, steaks with their fat."""
import numpy as np

from film import vacuum_pack
from flesh import BEEF, BEEF_BRIGHT, BEEF_DEEP
from meat import laid, outline, oval, slab
from rest import HeightField, drape
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"

def pouch(piece, title, turn=0.0, width=1.35, at=(0.1, -0.1), label_turn=-3):
    return vacuum_pack(
        [laid(piece, turn=turn)],
        title,
        note="Peça inteira",
        label_at=at,
        label_width=width,
        label_turn=label_turn,
    )


def sirloin_cap_pouch(seed=27):
    """Picanha: a wedge, its cap of fat up."""
    points = [(-1, 0.34), (-0.62, 0.60), (0.25, 0.52), (0.98, 0.06), (0.92, -0.10), (0.30, -0.50)]
    points += [(-0.45, -0.66), (-0.92, -0.60)]
    piece = slab(
        "picanha",
        outline(points, 0.02, 0.010, seed),
        BEEF.but(marbling=0.35),
        lambda mask: mask.all(bare=0.07),
        seed,
        size=1.55,
        thickness=0.66,
        edge=0.2,
        cap=0.3,
        bulge=0.08,
    )
    return pouch(piece, "Picanha\nBovina", -6, at=(-0.25, -0.12))


def tri_tip_pouch(seed=61):
    """Maminha: a blunt triangle, hardly any fat."""
    points = [(-1.0, 0.16), (-0.55, 0.52), (0.2, 0.60), (0.86, 0.42), (0.98, 0.05), (0.55, -0.34)]
    points += [(-0.1, -0.52), (-0.7, -0.36), (-0.96, -0.1)]
    piece = slab(
        "maminha",
        outline(points, 0.03, 0.014, seed),
        BEEF_BRIGHT.but(marbling=0.25, grain_angle=20, elongation=0.14, silver=0.2, fibre=0.8),
        lambda mask: mask.rim(35, 120, 0.05, 0.07).patches(0.10, 4),
        seed,
        size=1.5,
        thickness=0.56,
        edge=0.34,
        bulge=0.08,
    )
    return pouch(piece, "Maminha\nBovina", 8, at=(0.12, 0.0))


def flank_pouch(seed=63):
    """Fraldinha: long, flat, its fibres across."""
    points = [(-1.0, 0.20), (-0.5, 0.38), (0.3, 0.36), (0.95, 0.22), (1.0, -0.12), (0.5, -0.36)]
    points += [(-0.2, -0.34), (-0.85, -0.28)]
    piece = slab(
        "fraldinha",
        outline(points, 0.03, 0.018, seed),
        BEEF.but(marbling=0.5, grain_angle=74, elongation=0.1, fibre=1.0, bundles=60),
        lambda mask: mask.rim(60, 120, 0.03, 0.05).patches(0.16, 5, 0.1, 0.5, 1.6),
        seed,
        size=1.75,
        thickness=0.36,
        edge=0.18,
        bulge=0.07,
        relief=1.5,
    )
    return pouch(piece, "Fraldinha\nBovina", -10, width=1.3, at=(0.2, 0.02))


def tenderloin_pouch(seed=65):
    """Filé mignon: long and round, thick head and thin tail."""
    points = [(-1.0, 0.16), (-0.7, 0.27), (-0.2, 0.24), (0.4, 0.18), (0.95, 0.08), (0.98, -0.05)]
    points += [(0.4, -0.16), (-0.2, -0.21), (-0.72, -0.24), (-0.98, -0.15)]
    piece = slab(
        "mignon",
        outline(points, 0.02, 0.012, seed),
        BEEF_DEEP.but(
            tone=(142, 48, 48), marbling=0.15, grain_angle=4, elongation=0.1, fibre=0.8, silver=0.35
        ),
        lambda mask: mask.patches(0.08, 6, 0.1, 0.4, 1.4),
        seed,
        size=1.9,
        thickness=0.52,
        edge=0.4,
        bulge=0.06,
    )
    return pouch(piece, "Filé Mignon", 12, width=1.0, at=(-0.35, 0.02), label_turn=9)


def steaks(name, shape, flesh, fat, places, size, thickness, seed, edge=0.05):
    """Steaks that lean on each other."""
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
        )
        things.append(drape(field, laid(cut, x, y, turn=turn)))
    return things


def sirloin_cap_shape(seed):
    """A steak of picanha: a bow, its back under fat."""
    points = [(-0.98, -0.30), (-0.80, 0.22), (-0.3, 0.50), (0.3, 0.54), (0.8, 0.30), (1.0, -0.22)]
    points += [(0.72, -0.44), (0.2, -0.28), (-0.3, -0.26), (-0.75, -0.42)]
    return outline(points, 0.024, 0.012, seed)


def sirloin_cap_steaks(seed=71):
    def fat(mask):
        return mask.rim(-8, 192, 0.092, 0.03, soft=14)

    flesh = BEEF_BRIGHT.but(marbling=0.4, grain_angle=80)
    places = [(-0.42, 0.72, 8), (0.25, 0.06, -6), (-0.1, -0.66, 5)]
    return steaks("cap", sirloin_cap_shape, flesh, fat, places, 1.15, 0.3, seed)


def strip_shape(seed):
    points = [(-1.0, 0.10), (-0.78, 0.46), (-0.1, 0.56), (0.6, 0.48), (0.96, 0.2), (0.92, -0.2)]
    points += [(0.5, -0.42), (-0.1, -0.44), (-0.7, -0.38), (-0.96, -0.18)]
    return outline(points, 0.026, 0.016, seed)


def strip_steaks(seed=73):
    def fat(mask):
        return mask.rim(15, 170, 0.07, 0.05).seam([(0.5, 0.32), (0.6, 0.08), (0.5, -0.18)], 0.006)

    flesh = BEEF.but(marbling=0.5, grain_angle=50)
    return steaks(
        "strip", strip_shape, flesh, fat, [(-0.35, 0.5, 10), (0.3, -0.3, -7)], 1.3, 0.22, seed
    )


def medallions(seed=75):
    """Five thick rounds across the tenderloin, cut faces up, hardly any fat."""
    places = [(-0.98, 0.52, 0), (0.06, 0.72, 60), (1.06, 0.42, 140), (-0.5, -0.52, 200)]
    places += [(0.6, -0.56, 300)]
    things = []
    for number, (x, y, turn) in enumerate(places):
        own = seed + 7 * number
        cut = slab(
            f"medallion{number}",
            oval(1.0, 0.88 + 0.05 * (number % 3), 2.2, 0.05, 0.022, own),
            BEEF.but(marbling=0.2, bundles=96, elongation=0.7, grain_angle=own % 90),
            lambda mask: mask.rim(200, 300, 0.008, 0.03),
            own,
            size=0.5 + 0.02 * (number % 2),
            thickness=0.42,
            edge=0.09,
            bulge=0.06,
            pixels=900,
            side=BEEF_DEEP.but(elongation=0.12, grain_angle=90, silver=0.3),
        )
        things.append(laid(cut, x, y, turn=turn, tilt_x=2 * (number % 3) - 2))
    return things




SUBJECTS = {
    "picanha-peca": Subject(
        sirloin_cap_pouch,
        alt="Picanha inteira embalada a vácuo, com a capa de gordura para cima",
        ground="walnut",
        samples=24, fill=0.9,
    ),
    "picanha-fatiada": Subject(
        sirloin_cap_steaks,
        alt="Três bifes de picanha com a capa de gordura",
        ground="oak-board",
    ),
    "maminha-peca": Subject(
        tri_tip_pouch, alt="Maminha inteira embalada a vácuo", ground="slate", samples=24, fill=0.9
    ),
    "fraldinha-peca": Subject(
        flank_pouch, alt="Fraldinha inteira embalada a vácuo", ground="oak", samples=24, fill=0.9
    ),
    "file-mignon-peca": Subject(
        tenderloin_pouch, alt="Filé mignon inteiro embalado a vácuo", ground="walnut", samples=24, fill=0.9
    ),
    "contrafile-bife": Subject(
        strip_steaks,
        alt="Dois bifes de contrafilé com a faixa de gordura na borda",
        ground="white-paper",
    ),
    "contrafile-alto": Subject(
        lambda: [*strip_steaks(), name_card(0.55, -0.98, 1.25)],
        alt="Bife de chorizo",
        ground="white-paper",
        cards={
            "bife-de-chorizo": Print(
                "Bife de\nChorizo", "Bifes de chorizo com a faixa de gordura", accent="#2a2425"
            )
        },
    ),
    "file-mignon-medalhao": Subject(
        medallions, alt="Cinco medalhões altos de filé mignon", ground="walnut-board"
    ),
}
