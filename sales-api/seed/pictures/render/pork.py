"""Pork."""
from belly import BELLY, SMOKED, fanned, shingled
from flesh import PORK, lay_long_bone
from meat import laid, outline, slab
from rest import HeightField, drape
from ribs import rack
from subject import Subject

FAMILY = "suinos"

LOIN = PORK.but(tone=(226, 152, 136), dark=(208, 122, 110), pale=(240, 190, 172), marbling=0.1, membrane=(236, 178, 162))
LEG = PORK.but(tone=(208, 116, 104), dark=(182, 84, 78), pale=(230, 160, 142), marbling=0.3, membrane=(226, 146, 130))


def chop_shape(seed):
    points = [(-0.98, 0.10), (-0.84, 0.52), (-0.36, 0.70), (0.2, 0.62), (0.66, 0.50), (0.98, 0.22)]
    points += [(0.96, -0.06), (0.70, -0.20), (0.52, -0.50), (0.10, -0.62), (-0.45, -0.60)]
    points += [(-0.85, -0.35)]
    return outline(points, 0.02, 0.014, seed)


def chop_fat(mask):
    mask.rim(50, 215, 0.040, 0.06).seam([(0.42, 0.52), (0.36, 0.28), (0.44, 0.06)], 0.009)
    return mask.blob(0.47, 0.02, 0.08)


def chop(name, seed, thickness):
    """An oval of loin, fat behind and on the left, the sawn rib and spine on the right."""
    flesh = LOIN.but(
        tone=(222, 138, 124), marbling=0.25, bundles=30, grain_angle=seed * 17, fibre=0.7
    )

    def repaint(maps, mask):
        lay_long_bone(maps, [(0.93, 0.17), (0.78, 0.10), (0.64, -0.05)], 0.024, seed)
        lay_long_bone(maps, [(0.64, -0.05), (0.60, -0.2), (0.44, -0.44)], 0.040, seed + 1)

    return slab(
        name,
        chop_shape(seed),
        flesh,
        chop_fat,
        seed,
        size=1.05,
        thickness=thickness,
        edge=min(0.05, thickness * 0.4),
        repaint=repaint,
    )


def chops(places, thickness, seed):
    field, things = HeightField(), []
    for number, (x, y, turn) in enumerate(places):
        piece = chop(f"chop{number}", seed + 5 * number, thickness)
        things.append(drape(field, laid(piece, x, y, turn=turn)))
    return things


def spare_fat(mask):
    mask.rim(10, 170, 0.05, 0.09).patches(0.24, 7, 0.05, 0.5, 1.0)
    return mask


def rack_of_ribs(count, size, depth, turn, seed=41):
    flesh = LEG.but(grain_angle=80, elongation=0.16, marbling=0.4, fibre=0.8)
    return rack("rack", flesh, seed, count, size, depth, fat=spare_fat, turn=turn)


SUBJECTS = {
    "bisteca-suina-fina": Subject(
        chops,
        alt="Quatro bistecas suínas finas, com osso, sobrepostas",
        ground="white-paper",
        options=dict(
            places=[(-0.62, 0.72, 16), (-0.2, 0.26, 4), (0.25, -0.22, -8), (0.62, -0.70, -20)],
            thickness=0.09,
            seed=3,
        ),
    ),
    "costelinha-suina-inteira": Subject(
        rack_of_ribs,
        alt="Peça inteira de costelinha suína, com os ossos serrados à frente",
        ground="slate",
        fill=0.86,
        options=dict(count=11, size=2.0, depth=0.40, turn=14),
    ),
    "costelinha-suina-meia-peca": Subject(
        rack_of_ribs,
        alt="Meia peça de costelinha suína, com cinco ossos",
        ground="oak-board",
        view="high",
        options=dict(count=5, size=1.15, depth=0.62, turn=-8, seed=46),
    ),
    "panceta-suina-em-tiras": Subject(
        shingled,
        alt="Tiras grossas de panceta suína com o couro",
        ground="walnut-board",
        options=dict(
            name="strip",
            flesh=BELLY,
            count=4,
            seed=51,
            step=0.62,
            length=1.35,
            height=0.25,
            thickness=0.30,
            skin=(214, 170, 128),
        ),
    ),
    "panceta-suina-em-fatias-finas": Subject(
        fanned,
        alt="Fatias finas de panceta suína abertas em leque",
        ground="slate",
        options=dict(
            name="sheet",
            flesh=BELLY,
            count=7,
            seed=61,
            length=1.2,
            height=0.24,
            thickness=0.035,
            wave=0.02,
        ),
    ),
    "bacon-em-fatias-finas": Subject(
        shingled,
        alt="Fatias finas de bacon defumado lado a lado",
        ground="white-paper",
        options=dict(
            name="rasher",
            flesh=SMOKED,
            count=8,
            seed=71,
            step=0.27,
            length=1.45,
            height=0.22,
            thickness=0.03,
            skin=(126, 66, 34),
            wave=0.04,
        ),
    ),
    "bacon-em-fatias-grossas": Subject(
        shingled,
        alt="Quatro fatias grossas de bacon defumado",
        ground="walnut-board",
        options=dict(
            name="thick rasher",
            flesh=SMOKED,
            count=4,
            seed=81,
            step=0.47,
            drift=5,
            length=1.3,
            height=0.27,
            thickness=0.13,
            skin=(112, 56, 28),
            wave=0.015,
        ),
    ),
}
