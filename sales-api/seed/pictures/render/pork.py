"""Pork."""
from belly import BELLY, SMOKED, shingled, side_by_side
from counter_cards import TEAL
from film import TRAY_FLOOR, tray
from flesh import PORK, lay_long_bone
from meat import laid, outline, slab
from muscles import muscles, scattered
from rest import HeightField, drape
from ribs import rack
from sawn import SawnBones
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

THIN_CHOP = dict(tone=(204, 106, 98), dark=(172, 74, 70), pale=(228, 150, 134), marbling=0.5)
THICK_CHOP = dict(tone=(186, 86, 78), dark=(150, 56, 54), pale=(214, 128, 112), marbling=0.75)
RACK = dict(tone=(180, 80, 74), dark=(142, 50, 50), pale=(212, 128, 114), marbling=0.4)


def chop_shape(seed):
    points = [(-0.98, 0.10), (-0.84, 0.52), (-0.36, 0.70), (0.2, 0.62), (0.66, 0.50), (0.98, 0.22)]
    points += [(0.96, -0.06), (0.70, -0.20), (0.52, -0.50), (0.10, -0.62), (-0.45, -0.60)]
    points += [(-0.85, -0.35)]
    return outline(points, 0.02, 0.014, seed)


def chop_fat(mask):
    mask.rim(45, 225, 0.058, 0.05)
    return mask.seam([(0.46, 0.50), (0.40, 0.30), (0.46, 0.10)], 0.006)


def chop(name, seed, thickness, sawn):
    """An oval of loin, fat behind and on the left, the sawn rib and spine on the right."""
    colours = THICK_CHOP if sawn else THIN_CHOP
    flesh = LOIN.but(**colours, bundles=54, grain_angle=seed * 17, fibre=1.1)

    def repaint(maps, mask):
        if sawn:
            muscles(seed, (), scattered(seed, 9, 40, 0.5, 0.004, 5, 0.3))(maps, mask)
            bones = SawnBones(maps, seed)
            bones.lay(0.76, 0.04, 0.24, 0.10, seed, -20, 0.30, (160, 74, 62))
            bones.lay(0.56, -0.34, 0.10, 0.20, seed + 1, -24, 0.34, (160, 74, 62))
        else:
            rib = [(0.90, 0.15), (0.74, 0.08), (0.62, -0.10), (0.54, -0.30), (0.40, -0.46)]
            lay_long_bone(maps, rib, 0.031, seed)

    return slab(
        name,
        chop_shape(seed),
        flesh,
        chop_fat,
        seed,
        size=1.12,
        thickness=thickness,
        edge=0.028 if sawn else min(0.05, thickness * 0.4),
        lumps=0.024 if sawn else 0.014,
        wet=0.5,
        relief=1.4,
        repaint=repaint,
    )


def chops(places, thickness, seed, sawn=False):
    """sawn: the bones cut across, as in a thick chop."""
    field, things = HeightField(), []
    for number, (x, y, turn) in enumerate(places):
        piece = chop(f"chop{number}", seed + 5 * number, thickness, sawn)
        things.append(drape(field, laid(piece, x, y, turn=turn)))
    return things


def spare_fat(mask):
    return mask.rim(10, 170, 0.04, 0.10).patches(0.025, 9, 0.05, 1.2, 0.7)


def rack_of_ribs(count, size, depth, turn, seed=41, **style):
    flesh = LEG.but(grain_angle=74, elongation=0.15, fibre=0.9, **RACK)
    style |= dict(fat=spare_fat, bone_tone=(226, 184, 164), turn=turn, stub=(0.85, 0.85))
    return rack("rack", flesh, seed, count, size, depth, **style)


def thin_belly_tray(seed=61):
    content = shingled(
        "sheet",
        BELLY,
        8,
        seed,
        step=0.27,
        drift=5.0,
        floor=TRAY_FLOOR,
        length=1.35,
        height=0.27,
        thickness=0.055,
        skin=(196, 138, 108),
        wave=0.035,
        rind=0.78,
        lumps=0.012,
        wet=0.7,
    )
    return [*content, tray((1.72, 1.54)), name_card(0.0, -2.04, 1.45)]


SUBJECTS = {
    "bisteca-suina-fina": Subject(
        chops,
        alt="Quatro bistecas suínas finas, com osso, sobrepostas",
        ground="white-paper",
        fill=0.9,
        exposure=-0.25,
        options=dict(
            places=[(-0.72, 0.86, 14), (0.34, 0.44, -4), (-0.36, -0.24, 8), (0.50, -0.78, -10)],
            thickness=0.10,
            seed=3,
        ),
    ),
    "bisteca-suina-grossa": Subject(
        chops,
        alt="Duas bistecas suínas grossas, com osso",
        ground="oak-board",
        fill=0.88,
        herbs=(-1.75, -1.50, 8),
        options=dict(places=[(-0.62, 0.60, 6), (0.62, -0.52, -12)], thickness=0.40, seed=23, sawn=True),
    ),
    "costelinha-suina-inteira": Subject(
        rack_of_ribs,
        alt="Peça inteira de costelinha suína, com os ossos serrados à frente",
        ground="oak-board",
        fill=0.92,
        herbs=(-1.5, -1.62, 8),
        options=dict(count=12, size=2.0, depth=0.56, turn=8, thickness=0.28),
    ),
    "costelinha-suina-meia-peca": Subject(
        rack_of_ribs,
        alt="Meia peça de costelinha suína, com seis ossos",
        ground="oak-board",
        fill=0.88,
        options=dict(count=6, size=1.2, depth=0.70, turn=-10, seed=46),
    ),
    "panceta-suina-em-tiras": Subject(
        side_by_side,
        alt="Tiras grossas de panceta suína com o couro",
        ground="slate",
        fill=0.86,
        herbs=(-0.3, -1.62, 6),
        options=dict(
            name="strip",
            flesh=BELLY,
            places=[
                (-0.06, 0.86, 2, 0.0),
                (0.08, 0.28, 1.5, 0.0),
                (-0.04, -0.30, -2, 0.0),
                (0.05, -0.90, 176, 0.0),
                (0.02, 0.10, 7, 0.34),
            ],
            seed=51,
            length=1.35,
            height=0.27,
            thickness=0.34,
            skin=(232, 194, 170),
        ),
    ),
    "panceta-suina-em-fatias-finas": Subject(
        thin_belly_tray,
        alt="Fatias finas de panceta suína fresca em bandeja",
        ground="oak",
        fill=0.88,
        cards={
            "panceta-suina-em-fatias-finas": Print(
                "Panceta\nFatias Finas", "Fatias finas de panceta suína fresca em bandeja", accent=TEAL
            )
        },
    ),
    "bacon-em-fatias-finas": Subject(
        shingled,
        alt="Fatias finas de bacon defumado lado a lado",
        ground="kraft",
        fill=0.88,
        options=dict(
            name="rasher",
            flesh=SMOKED,
            count=7,
            seed=71,
            step=0.42,
            drift=6,
            length=1.4,
            height=0.27,
            thickness=0.06,
            skin=(110, 56, 30),
            wave=0.055,
            rind=0.74,
            lumps=0.012,
        ),
    ),
    "bacon-em-fatias-grossas": Subject(
        side_by_side,
        alt="Fatias grossas de bacon defumado",
        ground="walnut-board",
        fill=0.86,
        options=dict(
            name="thick rasher",
            flesh=SMOKED,
            places=[
                (-0.05, 0.98, 3, 0.0),
                (0.10, 0.36, -2, 0.0),
                (-0.06, -0.26, 2, 0.0),
                (0.06, -0.90, -4, 0.0),
            ],
            seed=81,
            length=1.3,
            height=0.30,
            thickness=0.15,
            skin=(112, 56, 28),
        ),
    ),
}
