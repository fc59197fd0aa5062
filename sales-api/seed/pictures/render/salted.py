"""The salted cuts of pork, under coarse salt."""
import numpy as np

from belly import BELLY, side_by_side
from counter import carded, on_counter
from counter_cards import COAL, OCHRE, TEAL
from crust import dry
from ear import ear, ear_material
from fillets import settle
from film import TRAY_FLOOR
from flesh import PORK
from garnish import salt_over
from grain import chained, steak_face
from hide import furrowed, furrows
from labels import WINE
from look import world_points
from meat import outline, slab
from mesh import place
from rest import HeightField, laid_on
from rind import skin_material
from salting import cured, feijoada_herbs
from spare import spare_rack
from sticker import name_card
from subject import Print, Subject
from tail import tail_piece
from trotter import foot

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
FOOT_SKIN = ((186, 122, 100), (210, 152, 128), (228, 186, 160))
CURED_BELLY = BELLY.but(
    tone=(162, 78, 68),
    dark=(124, 50, 46),
    pale=(192, 120, 104),
    edge=(172, 116, 98),
    fat=(242, 226, 202),
    fat_dark=(228, 204, 176),
)


SALTED_LOIN = CURED.but(
    tone=(198, 110, 98),
    dark=(162, 76, 70),
    pale=(224, 154, 138),
    edge=(172, 92, 82),
    fat_dark=(226, 198, 162),
    marbling=0.55,
    fibre=0.8,
    bundles=70,
    elongation=0.2,
)


def salted_ribs(seed=92):
    """A rack seen from inside under coarse salt, a card before it."""
    flesh = CURED.but(tone=(160, 80, 66), dark=(116, 46, 42), pale=(192, 122, 100), grain_angle=72, elongation=0.15)
    content = spare_rack(
        "salted rack",
        flesh,
        seed,
        8,
        1.55,
        0.62,
        0.32,
        rise=0.085,
        fat=lambda mask: mask.rim(20, 160, 0.06, 0.12).patches(0.05, 7, 0.06, 1.2, 0.8),
        bone_tone=(208, 166, 138),
        wet=0.12,
        turn=-7,
        flap=[(-1.0, 0.0, 0.16), (-0.5, 0.12, 0.12), (0.0, 0.28, 0.04), (0.3, 0.3, -0.1), (1, 0.3, -0.2)],
        flush=0.5,
    )
    cured(content[:1], seed, 1300)
    salt_over(content[:1], 260, seed + 3, (0.045, 0.09), "coarse salt")
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
        lumps=0.03,
        wander=1.5,
        bow=0.06,
    )
    cured(content, seed)
    feijoada_herbs(-1.58)
    return [*content, name_card(0.0, -1.78, 1.3)]


def loin_shape(seed):
    """A length of loin as it is opened: long, one end full, the other cut aslant."""
    random = np.random.default_rng(seed)
    points = [(-1.0, -0.06), (-0.92, 0.34), (-0.5, 0.47), (0.1, 0.46), (0.62, 0.50), (0.98, 0.36)]
    points += [(0.86, -0.30), (0.55, -0.44), (0.1, -0.40), (-0.4, -0.48), (-0.86, -0.42)]
    return outline(np.array(points) * random.uniform(0.88, 1.10, (11, 1)), 0.016, 0.016, seed)


def loin_in_tray(seed):
    """Five long pieces under coarse salt, fibres from end to end, fat along one side; the upper lean on the lower."""
    random, field, things = np.random.default_rng(seed), HeightField(), []
    field.height[:] = TRAY_FLOOR
    places = [(-0.56, 0.54, 4, 0.98), (0.72, 0.50, 172, 0.84), (-0.70, -0.18, -8, 0.86), (0.66, -0.16, 9, 0.92)]
    places += [(0.04, -0.74, 184, 1.14)]
    for number, (x, y, turn, size) in enumerate(places):
        own = seed + 7 * number
        flesh = SALTED_LOIN.but(grain_angle=random.uniform(-8, 8), bundles=random.uniform(56, 84))
        piece = slab(
            f"salted loin{number}",
            loin_shape(own),
            flesh,
            lambda mask: mask.rim(35, 150, 0.10, 0.09).patches(0.03, 6, 0.05, 0.8, 1.0),
            own,
            size=size,
            thickness=random.uniform(0.40, 0.50),
            edge=0.11,
            bulge=0.09,
            lumps=0.035,
            wet=0.2,
            relief=1.4,
            side=flesh.but(elongation=0.10, grain_angle=4, marbling=0.1),
            repaint=chained(
                steak_face(own, flesh, None, 0.35),
                furrows(own, flesh, flesh.grain_angle, 420, 0.20, 0.16, 0.5, 0.5),
                dry(0.2, own),
            ),
            face_to=0.6,
        )
        furrowed(piece, flesh.grain_angle, 0.018, own)
        place(piece, (x, y, 0), (random.uniform(6, 14), random.normal(0, 4), turn))
        things.append(laid_on(field, piece, TRAY_FLOOR, 0.20))
    cured(things, seed + 2, 800)
    feijoada_herbs(-1.74)
    return on_counter(things, (1.60, 1.16), "white", card=1.4)


def trotters_in_tray(seed):
    """Four whole feet side by side, their hooves towards the camera, a fifth across them."""
    random, material = np.random.default_rng(seed), skin_material("trotter", FOOT_SKIN, (2.4, 1, 1))
    field, things = HeightField(), []
    field.height[:] = TRAY_FLOOR
    places = [(-1.10, 0.06, -100, 24), (-0.40, -0.06, -86, -16), (0.34, 0.04, -95, 38), (1.08, -0.04, -80, -26)]
    places += [(0.06, 0.42, -14, -20)]
    for number, (x, y, turn, roll) in enumerate(places):
        thing = foot(f"foot{number}", seed + 5 * number, material)
        place(thing, (x, y, 0), (roll, 0, turn + random.normal(0, 2)))
        things.append(laid_on(field, thing, TRAY_FLOOR, 0.16))
    cured(things, seed, 900)
    feijoada_herbs(-1.90)
    return on_counter(things, (1.62, 1.26), card=1.5)


def ears_in_tray(seed):
    """Three that overlap: one seen from outside, on and beside it two whose hollow shows; their tips curl up."""
    material, field, things = ear_material(), HeightField(), []
    field.height[:] = TRAY_FLOOR
    places = [(0.58, 0.44, 152, True, 0.5, 0.3, -0.10), (-0.66, 0.28, 62, False, 1.2, 0.5, 0.16)]
    places += [(0.46, -0.48, 14, False, 1.5, -0.35, -0.14)]
    for number, (x, y, turn, outside, tip, fold, lean) in enumerate(places):
        thing = ear(f"ear{number}", seed + number, material, 2.36, 0.92, 0.85, tip, fold, lean)
        place(thing, (x, y, 0), (180 if outside else 0, 0, turn))
        things.append(laid_on(field, thing, TRAY_FLOOR, 0.30))
    cured(things, seed, 700)
    feijoada_herbs(-1.90)
    return on_counter(things, (1.80, 1.30), card=1.5)


def tail_in_tray(seed, half=(1.38, 1.06)):
    """Tails as they were chopped, from the thick root to the thin tip: a layer that fills the tray, a few on top."""
    random, content = np.random.default_rng(seed), []
    low = [(-0.98, 0.62, 0.35, 20), (-0.34, 0.66, 0.26, -52), (0.30, 0.60, 0.32, 14), (0.98, 0.60, 0.22, -30)]
    low += [(-1.06, -0.02, 0.20, -38), (-0.46, 0.00, 0.34, 24), (0.26, -0.04, 0.24, -18), (0.94, 0.00, 0.31, 40)]
    low += [(-0.92, -0.62, 0.30, 12), (-0.26, -0.64, 0.19, -44), (0.34, -0.62, 0.33, 30), (1.02, -0.58, 0.23, -12)]
    high = [(-0.70, 0.34, 0.18, 58), (0.04, 0.30, 0.27, -24), (0.66, 0.32, 0.19, 66), (-0.64, -0.34, 0.17, -56)]
    high += [(0.00, -0.34, 0.21, 34), (0.66, -0.32, 0.16, -50), (-0.24, 0.0, 0.15, 70)]
    for number, (x, y, size, turn) in enumerate(low + high):
        top = number >= len(low)
        tall = random.uniform(0.56, 0.70) + 0.9 * max(0.25 - size, 0)
        piece = tail_piece(f"tail{number}", size, tall, seed + number, 0.16 + 0.9 * max(0.26 - size, 0))
        lean = random.uniform(50, 66) if size > 0.28 and random.random() < 0.5 else random.uniform(76, 88)
        place(piece, (x, y, 0), (lean, random.normal(0, 6), turn))
        points = world_points([piece])
        piece.location.x += x - (points[:, 0].min() + points[:, 0].max()) / 2
        piece.location.y += y - (points[:, 1].min() + points[:, 1].max()) / 2
        content.append(settle(piece, TRAY_FLOOR + 0.42 * top))
    cured(content, seed, 1100)
    feijoada_herbs(-1.70)
    return on_counter(content, half, card=1.4)


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
    **carded(
        "lombo-suino-salgado",
        loin_in_tray,
        "Lombo Suíno\nSalgado",
        "Lombo suíno salgado em pedaços compridos, com sal grosso, em bandeja",
        "walnut",
        OCHRE,
        seed=49,
    ),
    **carded(
        "pe-suino-salgado",
        trotters_in_tray,
        "Pé Suíno\nSalgado",
        "Cinco pés suínos salgados inteiros, com sal grosso, em bandeja",
        "oak",
        TEAL,
        seed=94,
    ),
    **carded(
        "orelha-suina-salgada",
        ears_in_tray,
        "Orelha Suína\nSalgada",
        "Três orelhas suínas salgadas inteiras, por dentro e por fora, com sal grosso, em bandeja",
        "walnut",
        WINE,
        seed=95,
    ),
    **carded(
        "rabo-suino-salgado",
        tail_in_tray,
        "Rabo Suíno\nSalgado",
        "Rabo suíno salgado em pedaços, da raiz grossa à ponta fina, com sal grosso, em bandeja",
        "slate",
        COAL,
        seed=96,
    ),
}
