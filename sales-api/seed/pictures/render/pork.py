"""Pork with its bones: chops, racks of ribs."""
import numpy as np

from bloom import fresh_side, fresh_steak, own_shade
from counter_cards import TEAL
from flesh import PORK
from meat import laid, outline, slab
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

THIN_CHOP = dict(tone=(204, 110, 100), dark=(172, 76, 70), pale=(228, 156, 140))
THICK_CHOP = dict(tone=(196, 104, 94), dark=(166, 70, 66), pale=(222, 146, 130))
MARROW = 178, 102, 86
RACK = dict(tone=(182, 86, 78), dark=(144, 52, 52), pale=(214, 134, 120), marbling=0.4)


def chop_shape(seed, uneven):
    points = [(-0.98, 0.06), (-0.82, 0.50), (-0.36, 0.70), (0.2, 0.68), (0.64, 0.62), (0.98, 0.46)]
    points += [(1.0, 0.22), (0.86, 0.02), (0.82, -0.24), (0.76, -0.52), (0.44, -0.64), (0.10, -0.60)]
    points += [(-0.45, -0.60), (-0.86, -0.36)]
    random = np.random.default_rng(seed)
    return outline(np.array(points) * random.uniform(1 - uneven, 1 + uneven, (14, 1)), 0.014, 0.014, seed)


def chop_fat(mask):
    return mask.rim(42, 232, 0.050, 0.09)


def chop_within(flesh):
    """The pale eye; over it, behind a layer of fat, a darker muscle; another beside the bone."""
    border = [(-0.42, 0.62), (-0.06, 0.42), (0.28, 0.36), (0.62, 0.30), (0.88, 0.24)]
    cap = flesh.but(tone=(172, 70, 66), dark=(136, 46, 46), grain_angle=flesh.grain_angle + 70, bundles=58)
    beside = [(0.16, -0.66), (0.26, -0.40), (0.46, -0.20), (0.58, 0.02)]
    small = flesh.but(tone=(184, 84, 78), dark=(150, 58, 56), grain_angle=flesh.grain_angle - 60)
    parts = [([*border, (1.3, 0.3), (1.3, 1.2), (-0.5, 1.2)], cap), ([*beside, (1.2, 0.0), (1.2, -1.2), (0.16, -1.2)], small)]
    return parts, [(border, 0.030, 0), (beside, 0.011, 0)]


def chop_bones(maps, mask, seed):
    """The spine at the bottom right, the rib that rises from it along the border, a spur to the left."""
    random, bones = np.random.default_rng(seed), SawnBones(maps, seed)
    sway = random.normal(0, 0.025, 2)
    spur = [(0.62, -0.44), (0.40, -0.52), (0.16 + sway[0], -0.55)]
    rib = [(0.60, -0.44), (0.70, -0.20), (0.76, 0.02), (0.90, 0.20), (1.02, 0.34)]
    bones.lay_along(spur, (0.14, 0.075, 0.035), 0.42, MARROW)
    bones.lay_along(rib, (0.16, 0.105 + sway[1], 0.062, 0.058, 0.066), 0.36, MARROW)
    np.maximum(mask, bones.raised, out=mask)


def chop(name, seed, thickness, thick):
    """An oval of loin, fat behind and on the left, the sawn spine and its rib on the right."""
    colours = THICK_CHOP if thick else THIN_CHOP
    random = np.random.default_rng(seed)
    flesh = own_shade(LOIN.but(**colours, bundles=74, grain_angle=random.uniform(0, 180)), random, 0.5)
    face = fresh_steak(seed, flesh, chop_within, 0.26, 0.3, fibre=0.42, fat=flesh.fat)

    def repaint(maps, mask):
        face(maps, mask)
        chop_bones(maps, mask, seed)

    return slab(
        name,
        chop_shape(seed, 0.03 if thick else 0.05),
        flesh,
        chop_fat,
        seed,
        size=1.12,
        thickness=thickness,
        edge=0.022 if thick else 0.016,
        lumps=0.022 if thick else 0.018,
        wet=0.35,
        relief=0.9,
        repaint=repaint,
        side_repaint=fresh_side(seed, flesh),
        face_to=0.9,
        moist=True,
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
            thickness=0.08,
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
        herbs=(-1.65, -1.62, 8),
        options=dict(
            places=[(-0.62, 0.90, 2), (0.62, -0.72, -10)],
            thickness=0.36,
            seed=23,
            thick=True,
            card=(0.5, -2.04, 1.25),
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
