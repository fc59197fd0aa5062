"""Pork with its bones: chops, racks of ribs."""
import numpy as np

from counter_cards import TEAL
from flesh import PORK
from grain import chained, fine_grain
from meat import laid, outline, slab
from muscles import muscles, scattered
from rest import HeightField, drape
from sawn import SawnBones
from spare import spare_rack
from sticker import name_card
from subject import Print, Subject

FAMILY = "suinos"

FAT = dict(fat=(244, 230, 212), fat_dark=(234, 208, 188))
LOIN = PORK.but(
    tone=(226, 152, 136),
    dark=(208, 122, 110),
    pale=(240, 190, 172),
    marbling=0.1,
    membrane=(236, 178, 162),
    **FAT,
)
LEG = PORK.but(
    tone=(214, 122, 110),
    dark=(184, 86, 80),
    pale=(232, 164, 146),
    marbling=0.3,
    membrane=(226, 146, 130),
    **FAT,
)

THIN_CHOP = dict(tone=(200, 100, 94), dark=(168, 68, 66), pale=(226, 146, 132), marbling=0.12)
THICK_CHOP = dict(tone=(186, 86, 78), dark=(150, 56, 54), pale=(214, 128, 112), marbling=0.25)
MARROW = 160, 74, 62
RACK = dict(tone=(182, 86, 78), dark=(144, 52, 52), pale=(214, 134, 120), marbling=0.4)


def chop_shape(seed, uneven):
    points = [(-0.98, 0.10), (-0.84, 0.52), (-0.36, 0.70), (0.2, 0.62), (0.66, 0.50), (0.98, 0.22)]
    points += [(0.96, -0.06), (0.70, -0.20), (0.52, -0.50), (0.10, -0.62), (-0.45, -0.60)]
    points += [(-0.85, -0.35)]
    random = np.random.default_rng(seed)
    return outline(np.array(points) * random.uniform(1 - uneven, 1 + uneven, (12, 1)), 0.02, 0.014, seed)


def chop_fat(mask):
    mask.rim(45, 225, 0.056, 0.09)
    return mask.seam([(0.46, 0.50), (0.40, 0.30), (0.46, 0.10)], 0.006)


def chop(name, seed, thickness, thick):
    """An oval of loin, fat behind and on the left, the sawn rib and spine on the right."""
    colours = THICK_CHOP if thick else THIN_CHOP
    flesh = LOIN.but(**colours, bundles=54 if thick else 66, grain_angle=seed * 17, fibre=0.6)
    grain = fine_grain(seed, flesh, (), 0.35, 0.026, flesh.fat, 0.8)
    random = np.random.default_rng(seed)

    def repaint(maps, mask):
        chained(muscles(seed, (), scattered(seed, 9 if thick else 3, 40, 0.5, 0.004, 5, 0.3)), grain)(maps, mask)
        bones, shift = SawnBones(maps, seed), 0 if thick else random.normal(0, 0.03)
        bones.lay(0.74, 0.04 + shift, 0.27, 0.13, seed, -20, 0.30, MARROW)
        bones.lay(0.54, -0.34, 0.12, random.uniform(0.20, 0.26), seed + 1, -24, 0.34, MARROW)

    return slab(
        name,
        chop_shape(seed, 0 if thick else 0.05),
        flesh,
        chop_fat,
        seed,
        size=1.12,
        thickness=thickness,
        edge=0.028 if thick else min(0.05, thickness * 0.4),
        lumps=0.024 if thick else 0.018,
        wet=0.5,
        relief=1.4,
        repaint=repaint,
    )


def chops(places, thickness, seed, thick=False, card=(0.55, -1.9, 1.3)):
    """Chops over each other, a card before them."""
    field, things = HeightField(), []
    for number, (x, y, turn) in enumerate(places):
        piece = chop(f"chop{number}", seed + 5 * number, thickness, thick)
        things.append(drape(field, laid(piece, x, y, turn=turn)))
    return [*things, name_card(*card)]


def spare_fat(mask):
    return mask.rim(20, 160, 0.04, 0.10)


def rack_of_ribs(count, size, depth, turn, seed=41, flap=(), card=(0.5, -1.6, 1.4), **style):
    """Seen from inside, a card before it."""
    flesh = LEG.but(grain_angle=70, elongation=0.15, fibre=0.9, **RACK)
    content = spare_rack(
        "rack", flesh, seed, count, size, depth, bone_tone=(210, 160, 142), fat=spare_fat, turn=turn, flap=flap, wet=0.45, flush=0.45, **style
    )
    return [*content, name_card(*card)]


SUBJECTS = {
    "bisteca-suina-fina": Subject(
        chops,
        alt="",
        ground="walnut-board",
        fill=0.9,
        herbs=(-1.65, -1.62, 10),
        options=dict(
            places=[(-0.72, 0.86, 14), (0.44, 0.50, -4), (-0.44, -0.20, 8), (0.56, -0.66, -10)],
            thickness=0.10,
            seed=3,
        ),
        cards={
            "bisteca-suina-fina": Print(
                "Bisteca Suína\nFina", "Quatro bistecas suínas finas, com osso, sobrepostas", accent=TEAL
            )
        },
    ),
    "bisteca-suina-grossa": Subject(
        chops,
        alt="",
        ground="oak-board",
        fill=0.88,
        herbs=(-1.75, -1.50, 8),
        options=dict(
            places=[(-0.62, 0.66, 6), (0.62, -0.46, -12)],
            thickness=0.40,
            seed=23,
            thick=True,
            card=(0.5, -1.84, 1.25),
        ),
        cards={
            "bisteca-suina-grossa": Print(
                "Bisteca Suína\nGrossa", "Duas bistecas suínas grossas, com osso", accent=TEAL
            )
        },
    ),
    "costelinha-suina-inteira": Subject(
        rack_of_ribs,
        alt="",
        ground="oak-board",
        fill=0.92,
        herbs=(-1.75, -1.62, 8),
        options=dict(
            count=12,
            size=2.0,
            depth=0.56,
            thickness=0.34,
            rise=0.085,
            turn=6,
            flap=[(-1.0, -0.05, 0.13), (-0.6, 0.08, 0.12), (-0.2, 0.16, 0.08), (0.1, 0.26, 0.0), (1, 0.3, -0.2)],
        ),
        cards={
            "costelinha-suina-inteira": Print(
                "Costelinha\nSuína Inteira",
                "Peça inteira de costelinha suína, com os ossos serrados à frente",
                accent=TEAL,
            )
        },
    ),
    "costelinha-suina-meia-peca": Subject(
        rack_of_ribs,
        alt="",
        ground="walnut-board",
        fill=0.88,
        herbs=(-1.5, -1.52, 8),
        options=dict(
            count=6,
            size=1.35,
            depth=0.70,
            turn=-7,
            seed=46,
            thickness=0.34,
            arch=0.12,
            rise=0.085,
            taper=0.08,
            flap=[(-1, 0.5, -0.2), (0.1, 0.40, 0.0), (0.45, 0.26, 0.10), (1.0, 0.12, 0.16)],
            card=(0.45, -1.52, 1.25),
        ),
        cards={
            "costelinha-suina-meia-peca": Print(
                "Costelinha\nMeia Peça", "Meia peça de costelinha suína, com seis ossos", accent=TEAL
            )
        },
    ),
}
