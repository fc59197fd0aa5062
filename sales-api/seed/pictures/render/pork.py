"""Pork."""
from belly import BELLY, SMOKED, shingled, side_by_side
from counter_cards import TEAL
from film import TRAY_FLOOR, tray
from flesh import PORK, lay_long_bone
from meat import laid, outline, slab
from rest import HeightField, drape
from ribs import rack
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


def chop_shape(seed):
    points = [(-0.98, 0.10), (-0.84, 0.52), (-0.36, 0.70), (0.2, 0.62), (0.66, 0.50), (0.98, 0.22)]
    points += [(0.96, -0.06), (0.70, -0.20), (0.52, -0.50), (0.10, -0.62), (-0.45, -0.60)]
    points += [(-0.85, -0.35)]
    return outline(points, 0.02, 0.014, seed)


def chop_fat(mask):
    mask.rim(45, 225, 0.058, 0.05)
    return mask.seam([(0.46, 0.50), (0.40, 0.30), (0.46, 0.10)], 0.006)


def chop(name, seed, thickness):
    """An oval of loin, fat behind and on the left, the sawn rib and spine on the right."""
    flesh = LOIN.but(
        tone=(204, 106, 98), dark=(172, 74, 70), pale=(228, 150, 134), marbling=0.5, bundles=54, grain_angle=seed * 17, fibre=1.1
    )

    def repaint(maps, mask):
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
        edge=min(0.05, thickness * 0.4),
        wet=0.5,
        relief=1.4,
        repaint=repaint,
    )


def chops(places, thickness, seed):
    field, things = HeightField(), []
    for number, (x, y, turn) in enumerate(places):
        piece = chop(f"chop{number}", seed + 5 * number, thickness)
        things.append(drape(field, laid(piece, x, y, turn=turn)))
    return things


def spare_fat(mask):
    mask.rim(10, 170, 0.025, 0.08)
    return mask


def rack_of_ribs(count, size, depth, turn, seed=41):
    flesh = LEG.but(grain_angle=68, elongation=0.16, marbling=0.3, fibre=0.8)
    return rack("rack", flesh, seed, count, size, depth, fat=spare_fat, turn=turn)


def thin_belly_tray(seed=61):
    content = shingled(
        "sheet",
        BELLY,
        7,
        seed,
        step=0.35,
        floor=TRAY_FLOOR,
        length=1.3,
        height=0.25,
        thickness=0.045,
        skin=(224, 178, 150),
        wave=0.015,
    )
    return [*content, tray((1.68, 1.42)), name_card(0.0, -1.70, 1.45)]


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
        fill=0.86,
        options=dict(places=[(-0.24, 0.84, 6), (0.22, -0.84, -7)], thickness=0.46, seed=23),
    ),
    "costelinha-suina-inteira": Subject(
        rack_of_ribs,
        alt="Peça inteira de costelinha suína, com os ossos serrados à frente",
        ground="slate",
        fill=0.86,
        options=dict(count=12, size=2.0, depth=0.47, turn=24),
    ),
    "costelinha-suina-meia-peca": Subject(
        rack_of_ribs,
        alt="Meia peça de costelinha suína, com cinco ossos",
        ground="oak-board",
        fill=0.88,
        options=dict(count=6, size=1.2, depth=0.70, turn=-10, seed=46),
    ),
    "panceta-suina-em-tiras": Subject(
        side_by_side,
        alt="Tiras grossas de panceta suína com o couro",
        ground="slate",
        fill=0.86,
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
            step=0.43,
            drift=4,
            length=1.4,
            height=0.27,
            thickness=0.045,
            skin=(132, 70, 38),
            wave=0.025,
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
