"""The salted cuts of pork, under coarse salt."""
import numpy as np

from belly import BELLY, side_by_side
from counter import VIEW, on_counter
from counter_cards import COAL, OCHRE, TEAL
from ear import ear
from fillets import settle
from film import TRAY_FLOOR, vacuum_pack
from flesh import PORK
from meat import laid, outline, slab
from mesh import place
from muscles import muscles, scattered
from rest import HeightField, drape
from ribs import rack
from rind import skin_material, trotter, whole_tail
from salting import cured, feijoada_herbs
from sticker import name_card
from subject import Print, Subject

FAMILY = "feijoada"

CURED = PORK.but(
    tone=(190, 124, 108),
    dark=(158, 88, 78),
    pale=(212, 162, 144),
    edge=(146, 92, 80),
    fat=(240, 224, 198),
    fat_dark=(224, 200, 168),
    membrane=(224, 190, 172),
    marbling=0.3,
    fibre=0.7,
)
CURED_BELLY = BELLY.but(
    tone=(162, 78, 68),
    dark=(124, 50, 46),
    pale=(192, 120, 104),
    edge=(172, 116, 98),
    fat=(242, 226, 202),
    fat_dark=(228, 204, 176),
)


SALTED_LOIN = CURED.but(
    tone=(200, 128, 114),
    dark=(170, 94, 84),
    pale=(222, 164, 146),
    edge=(160, 96, 82),
    marbling=0.35,
    fibre=0.8,
    elongation=0.14,
    bundles=60,
    grain_angle=2,
)


def salted_ribs(seed=92):
    """A rack under coarse salt, a card before it."""

    def fat(mask):
        return mask.rim(10, 170, 0.05, 0.10).patches(0.10, 9, 0.05, 1.2, 0.7)

    flesh = SALTED_LOIN.but(grain_angle=80, elongation=0.15, fibre=0.8)
    tone = 222, 184, 160
    style = dict(fat=fat, bone_tone=tone, wet=0.1, turn=-8, stub=(0.8, 0.8))
    content = rack("salted rack", flesh, seed, 8, 1.5, 0.60, 0.26, **style)
    cured(content[:1], seed, 1100)
    feijoada_herbs(-1.48)
    return [*content, name_card(0.0, -1.56, 1.35)]


def salted_belly(seed=93):
    """Thick slices with their rind under coarse salt; garlic, bay leaves, a card before them."""
    content = side_by_side(
        "salted strip",
        CURED_BELLY,
        [(0.10, 0.80, 3, 0), (-0.06, 0.04, -3, 0), (0.06, -0.72, 2, 0)],
        seed,
        length=1.45,
        height=0.33,
        thickness=0.26,
        skin=(186, 134, 92),
        wet=0.1,
        rind=0.76,
        lumps=0.022,
    )
    cured(content, seed)
    feijoada_herbs(-1.46)
    return [*content, name_card(0.0, -1.62, 1.35)]


def loin_shape(seed):
    """A length of loin: long sides nearly straight, ends cut across."""
    random = np.random.default_rng(seed)
    points = [(-0.96, 0.24), (-0.86, 0.38), (-0.3, 0.44), (0.4, 0.41), (0.86, 0.33), (0.95, 0.22)]
    points += [(1.0, -0.22), (0.92, -0.34), (0.3, -0.42), (-0.4, -0.40), (-0.92, -0.34), (-1.0, -0.18)]
    return outline(np.array(points) * random.uniform(0.96, 1.04, (12, 1)), 0.006, 0.010, seed)


def salted_loin(seed=49):
    """Two lengths of loin, fat along one side, under coarse salt; garlic, bay leaves, a card before them."""
    content = []

    def fat(mask):
        return mask.rim(30, 150, 0.060, 0.07).patches(0.10, 6, 0.05, 0.4, 1.4)

    def round_sides(angle):
        return 0.04 + 0.22 * np.abs(np.sin(angle)) ** 0.7

    for number, (x, y, turn) in enumerate([(0.10, 0.76, 5), (-0.06, -0.42, 176)]):
        own = seed + 7 * number
        piece = slab(
            f"salted loin{number}",
            loin_shape(own),
            SALTED_LOIN,
            fat,
            own,
            size=1.62,
            thickness=0.52,
            edge=round_sides,
            bulge=0.05,
            lumps=0.03,
            wet=0.0,
            relief=1.4,
            side=SALTED_LOIN.but(tone=SALTED_LOIN.dark, pale=SALTED_LOIN.tone, elongation=0.5),
            repaint=muscles(own, (), scattered(own, 10, 4, 0.5, 0.004, 4, 0.4)),
        )
        content.append(laid(piece, x, y, turn=turn))
    cured(content, seed, 1100)
    feijoada_herbs(-1.60)
    return [*content, name_card(0.0, -1.46, 1.4)]


def trotters(seed=94):
    """Feet beside each other, turned differently, one showing where it was sawn; a card before them."""
    material, content = skin_material("trotter", wrinkles=(1.5, 1, 1)), []
    places = [(-1.48, 0.02, 28, -102), (-0.54, 0.16, 152, -88), (0.56, -0.04, 15, 80), (1.50, 0.12, -62, -78)]
    for number, (x, y, roll, turn) in enumerate(places):
        thing = trotter(f"trotter{number}", seed + number, material)
        thing.scale = (1.1, 1.1, 1.1)
        content.append(settle(place(thing, (x, y, 0), (roll, 0, turn))))
    cured(content, seed, 500)
    return [*content, name_card(0.0, -1.72, 1.4)]


def ears(seed=95):
    """Two ears in a tray, cupped, their cut roots in front; a card before it."""
    material, field, content = skin_material("ear", wrinkles=(0.8, 1.6, 1)), HeightField(), []
    field.height[:] = TRAY_FLOOR
    for number, (x, y, turn) in enumerate([(-0.74, 0.10, 104), (0.72, 0.02, 74)]):
        thing = ear(f"ear{number}", seed + number, material, 2.7, 0.72)
        content.append(drape(field, place(thing, (x, y, 0), (0, 0, turn)), 30))
    cured(content, seed, 900)
    return on_counter(content, (1.72, 1.42))


def tails(seed=96):
    """Tails in a vacuum pack with a label; bay and garlic beside."""
    material, content = skin_material("tail", wrinkles=(2.4, 0.8, 0.8)), []
    for number in range(5):
        thing = whole_tail(f"tail{number}", seed + number, material, 0.21, 2.1)
        content.append(settle(place(thing, (0.05 * (-1) ** number, 0.72 - 0.36 * number, 0), (0, 0, 180 * (number % 2) + 3)), 0.02))
    cured(content, seed, 700)
    feijoada_herbs(-1.5)
    return vacuum_pack(content, "Rabo Suíno\nSalgado", "", "Embalado a vácuo", 0.30, 1.3, (-0.5, -0.62), -3, 45, "rabo", (232, 226, 214))


SUBJECTS = {
    "costelinha-salgada": Subject(
        salted_ribs,
        alt="Costelinha suína salgada",
        ground="kraft",
        fill=0.86,
        cards={
            "costelinha-suina-salgada": Print(
                "Costelinha\nSalgada", "Costelinha suína salgada, coberta de sal grosso", accent=OCHRE
            )
        },
    ),
    "lombo-salgado": Subject(
        salted_loin,
        alt="Lombo suíno salgado",
        ground="walnut-board",
        fill=0.86,
        cards={
            "lombo-suino-salgado": Print(
                "Lombo Suíno\nSalgado", "Dois pedaços de lombo suíno salgado, com sal grosso", accent=OCHRE
            )
        },
    ),
    "panceta-salgada": Subject(
        salted_belly,
        alt="Panceta suína salgada",
        ground="oak-board",
        fill=0.86,
        cards={
            "panceta-suina-salgada": Print(
                "Panceta\nSalgada", "Tiras de panceta suína salgada, com sal grosso", accent=COAL
            )
        },
    ),
    "pe-salgado": Subject(
        trotters,
        alt="Pé suíno salgado",
        ground="oak-board",
        fill=0.86,
        cards={
            "pe-suino-salgado": Print("Pé Suíno\nSalgado", "Pés suínos salgados, serrados", accent=TEAL)
        },
    ),
    "orelha-salgada": Subject(
        ears,
        alt="Orelha suína salgada",
        ground="oak",
        view=VIEW,
        fill=0.9,
        cards={
            "orelha-suina-salgada": Print(
                "Orelha Suína\nSalgada", "Orelhas suínas salgadas, com sal grosso, em bandeja"
            )
        },
    ),
    "rabo-salgado": Subject(
        tails,
        alt="Rabo suíno salgado",
        ground="walnut",
        view="high",
        fill=0.84,
        cards={
            "rabo-suino-salgado": Print(
                "", "Rabos suínos salgados em embalagem a vácuo com etiqueta"
            )
        },
    ),
}
