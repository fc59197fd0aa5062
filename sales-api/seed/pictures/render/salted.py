"""The salted cuts of pork, under coarse salt."""
import numpy as np

from belly import BELLY, side_by_side
from counter_cards import COAL, NAVY, OCHRE, TEAL
from ear import ear
from fillets import settle
from flesh import PORK
from garnish import salt, salt_over
from mesh import add_object, noise3, place, set_attribute
from pieces import cube_mesh, piece_material
from rest import fall, remove_strays
from ribs import rack
from rind import skin_material, tail_piece, trotter
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
    tone=(182, 104, 92),
    dark=(150, 76, 68),
    pale=(208, 150, 132),
    edge=(172, 116, 98),
    fat=(242, 226, 202),
    fat_dark=(228, 204, 176),
)


def salted_ribs(seed=92):
    """A rack under coarse salt, a card before it."""

    def fat(mask):
        return mask.rim(20, 160, 0.05, 0.09).patches(0.16, 7, 0.05, 1.2, 0.6)

    flesh = CURED.but(grain_angle=70, elongation=0.16)
    content = rack(
        "salted rack", flesh, seed, 8, 1.5, 0.60, fat=fat, bone_tone=(228, 200, 176), wet=0.1, turn=-12
    )
    cured(content[:1], seed)
    return [*content, name_card(-0.15, -1.42, 1.4)]


def salted_belly(seed=93):
    """Thick strips under coarse salt, a card before them."""
    content = side_by_side(
        "salted strip",
        CURED_BELLY,
        [(-0.08, 0.62, 2, 0), (0.08, 0.0, -2, 0), (-0.05, -0.62, 3, 0), (0.02, 0.24, 11, 0.30)],
        seed,
        length=1.3,
        height=0.28,
        thickness=0.30,
        skin=(210, 172, 130),
        wet=0.1,
    )
    cured(content, seed)
    return [*content, name_card(0.1, -1.20, 1.35)]


def salted_loin(seed=49):
    """Loin cut lengthwise into thick strips, side by side, under coarse salt, a card before them."""
    random, content = np.random.default_rng(seed), []
    material = piece_material("salted loin", CURED.but(bundles=70), seed, 0.15, 1.2, grain=0.25)
    for number, (x, y, turn) in enumerate([(-0.96, 0.06, 86), (-0.31, -0.05, 93), (0.33, 0.07, 88), (0.97, -0.02, 95)]):
        points, faces, _ = cube_mesh(random, (1.5, 0.60, 0.46), 0, 64, 8.0, 0.15)
        points *= np.array([1.6, 0.60, 0.46]) / np.ptp(points, axis=0) * random.uniform(0.93, 1.07, 3)
        across = points[:, 1] / np.ptp(points[:, 1]) * 2 * (-1 if number % 3 else 1)
        fat = np.clip(0.5 + (across - 0.74 + 0.12 * noise3(points, 2.2, seed % 40 + number)) * 4, 0, 0.9)
        thing = add_object(f"salted loin{number}", points, faces, materials=[material])
        set_attribute(thing, fat)
        content.append(settle(place(thing, (x, y, 0), (0, 0, turn))))
    cured(content, seed, 1100)
    return [*content, name_card(0.1, -1.36, 1.4)]


def loose_salt(seed):
    """A few grains that fell beside the piece; they need not lie in frame."""
    spots = [(-1.5, -0.9), (1.5, -0.8), (1.2, 0.9), (-1.4, 0.9), (0.9, -1.2)]
    salt(spots, 26, seed, 0.25, (0.008, 0.026))


def cured(content, seed, coarse=900):
    """A dust of salt pressed in, coarser grains over it."""
    salt_over(content, 7 * coarse, seed + 1, (0.005, 0.014), "salt dust")
    salt_over(content, coarse, seed, (0.014, 0.055))
    loose_salt(seed)


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
    """Three ears, cups up, a card before them."""
    material, content = skin_material("ear", wrinkles=(0.8, 1.6, 1)), []
    for number, (x, y, turn) in enumerate([(-0.62, 0.62, 24), (0.62, 0.52, 158), (-0.1, -0.40, 8)]):
        thing = ear(f"ear{number}", seed + number, material)
        content.append(place(thing, (x, y, 0), (0, 0, turn)))
    cured(content, seed, 1100)
    return [*content, name_card(0.15, -1.30, 1.4)]


def tails(seed=96):
    """Tails cut into short pieces, heaped, a card before them."""
    material, random, content = skin_material("tail", wrinkles=(2.4, 0.8, 0.8)), np.random.default_rng(seed), []
    for number, thick in enumerate(np.linspace(0.40, 0.19, 18)[random.permutation(18)]):
        thing = tail_piece(f"tail{number}", seed + number, material, thick * random.uniform(0.95, 1.05))
        column, row = number % 3 - 1, number // 3 % 2 - 0.5
        thing.location = (0.9 * column, 0.8 * row, 0.6 + 0.9 * (number // 6))
        thing.rotation_euler = random.uniform(0, 6.3, 3) * [1, 0.3, 1]
        content.append(thing)
    content = remove_strays(fall(content, (1.15, 0.72), wall=3.0, friction=0.95, release=False), 2.1)
    cured(content, seed, 700)
    return [*content, name_card(0.05, -1.42, 1.35)]


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
                "Lombo Suíno\nSalgado", "Tiras grossas de lombo suíno salgado, com sal grosso", accent=OCHRE
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
        ground="slate",
        fill=0.86,
        cards={
            "orelha-suina-salgada": Print(
                "Orelha Suína\nSalgada", "Orelhas suínas salgadas, com sal grosso"
            )
        },
    ),
    "rabo-salgado": Subject(
        tails,
        alt="Rabo suíno salgado",
        ground="oak",
        fill=0.88,
        cards={
            "rabo-suino-salgado": Print(
                "Rabo Suíno\nSalgado", "Pedaços de rabo suíno salgado, com sal grosso", accent=NAVY
            )
        },
    ),
}
