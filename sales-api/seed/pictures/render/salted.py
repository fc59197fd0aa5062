"""The salted cuts of pork, under coarse salt."""
import numpy as np

from belly import BELLY, side_by_side
from counter import carded, on_counter
from counter_cards import COAL, OCHRE, TEAL
from ear import ear, ear_material
from fillets import settle
from film import TRAY_FLOOR
from flesh import PORK
from garnish import garlic
from grain import steak_face
from labels import WINE
from meat import laid, outline, slab
from mesh import place
from props import bay_leaf
from rest import HeightField, drape, laid_on
from rind import skin_material, trotter
from salting import cured, feijoada_herbs, in_pouch
from spare import spare_rack
from sticker import name_card
from subject import Print, Subject
from tail import tail_piece

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
TAIL_SKIN = ((200, 136, 120), (224, 172, 154), (240, 206, 190))
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
    elongation=0.65,
)


def salted_ribs(seed=92):
    """A rack seen from inside under coarse salt, a card before it."""
    flesh = CURED.but(tone=(184, 104, 92), dark=(146, 68, 60), pale=(210, 146, 128), grain_angle=72, elongation=0.15)
    content = spare_rack(
        "salted rack",
        flesh,
        seed,
        8,
        1.55,
        0.62,
        fat=lambda mask: mask.rim(20, 160, 0.06, 0.12).patches(0.08, 7, 0.06, 1.2, 0.8),
        bone_tone=(226, 194, 170),
        wet=0.12,
        turn=-7,
        flap=[(-1.0, 0.0, 0.16), (-0.5, 0.12, 0.12), (0.0, 0.28, 0.04), (0.3, 0.3, -0.1), (1, 0.3, -0.2)],
    )
    cured(content[:1], seed, 420)
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
    """Across a loin: flat below, full above, fuller on one side."""
    random = np.random.default_rng(seed)
    points = [(-1.0, 0.0), (-0.90, 0.36), (-0.5, 0.60), (0.1, 0.68), (0.62, 0.56), (0.94, 0.22)]
    points += [(0.98, -0.20), (0.80, -0.46), (0.3, -0.56), (-0.3, -0.54), (-0.8, -0.42)]
    return outline(np.array(points) * random.uniform(0.95, 1.05, (11, 1)), 0.03, 0.012, seed)


def loin_pieces(seed):
    """Four thick pieces, each leaning on its neighbour, a strip of fat on each."""
    random, field, things = np.random.default_rng(seed), HeightField(), []
    for number, (x, y, turn) in enumerate([(-0.64, 0.60, 8), (0.66, 0.56, -10), (-0.40, -0.38, -7), (0.84, -0.46, 14)]):
        own = seed + 7 * number
        flesh = SALTED_LOIN.but(grain_angle=50 + 20 * number)
        piece = slab(
            f"salted loin{number}",
            loin_shape(own),
            flesh,
            lambda mask: mask.rim(15, 165, 0.085, 0.06),
            own,
            size=random.uniform(0.68, 0.80),
            thickness=0.34,
            edge=0.05,
            bulge=0.04,
            lumps=0.02,
            wet=0.4,
            relief=1.0,
            side=flesh.but(elongation=0.14, grain_angle=90, marbling=0.1),
            repaint=steak_face(own, flesh, None, 0.35),
            face_to=0.9,
        )
        things.append(drape(field, laid(piece, x, y, turn=turn), 20))
    return things


def trotters(seed):
    """Three of them, hooves towards the camera."""
    material = skin_material("trotter", TAIL_SKIN, (1.5, 1, 1))
    places = [(-0.88, 0.06, 16, -97), (0.02, -0.10, -10, -86), (0.90, 0.10, -26, -80)]
    return [
        settle(place(trotter(f"trotter{number}", seed + 5 * number, material), (x, y, 0), (roll, 0, turn)))
        for number, (x, y, roll, turn) in enumerate(places)
    ]


def ears_in_tray(seed):
    """Three: two seen from inside, their cut roots towards the camera, one from outside between them."""
    material, field, things = ear_material(), HeightField(), []
    field.height[:] = TRAY_FLOOR
    for number, (x, y, turn, roll, fold, lean) in enumerate(
        [(0.10, 0.16, 84, 180, 0.0, 0.10), (-0.74, -0.04, 100, 0, 0.5, -0.10), (0.82, -0.08, 76, 0, -0.3, 0.16)]
    ):
        thing = ear(f"ear{number}", seed + number, material, fold=fold, lean=lean)
        place(thing, (x, y, 0), (roll, 0, turn))
        things.append(laid_on(field, thing, TRAY_FLOOR, 0.22))
    cured(things, seed, 700)
    bay_leaf(-1.40, -1.74, 0.02, 30, 0.26)
    bay_leaf(-1.14, -1.90, 0.02, -20, 0.26)
    return on_counter(things, (1.72, 1.34), card=1.5)


def tail_in_tray(seed):
    """Pieces with a cut face up, those on top leaning towards the camera."""
    random, field, content = np.random.default_rng(seed), HeightField(), []
    field.height[:] = TRAY_FLOOR
    low = [(-0.92, 0.52, 0.40), (-0.14, 0.60, 0.41), (0.62, 0.50, 0.38), (1.08, 0.02, 0.29), (-1.06, -0.20, 0.31)]
    low += [(-0.46, -0.10, 0.36), (0.28, -0.12, 0.37), (-0.74, -0.66, 0.30), (-0.10, -0.68, 0.32), (0.50, -0.70, 0.28)]
    low += [(0.98, -0.56, 0.27)]
    high = [(-0.50, 0.42, 0.37), (0.26, 0.36, 0.38), (0.78, 0.16, 0.30), (-0.78, -0.28, 0.30), (-0.06, -0.32, 0.33)]
    for number, (x, y, size) in enumerate(low + high):
        top = number >= len(low)
        piece = tail_piece(f"tail{number}", size, size * random.uniform(0.8, 1.15), seed + number)
        lean = random.uniform(14, 32) if top else random.normal(4, 8)
        place(piece, (x, y, 0), (lean, random.normal(0, 13 if top else 8), random.uniform(-20, 20)))
        content.append(laid_on(field, piece, TRAY_FLOOR, 0.16 if top else 0.03))
    cured(content, seed, 800)
    bay_leaf(-1.34, -1.50, 0.02, 30, 0.26)
    bay_leaf(-1.08, -1.66, 0.02, -20, 0.26)
    garlic([(1.22, -1.5, 20), (1.42, -1.66, 80)])
    return on_counter(content, (1.42, 1.06), card=1.4)


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
    **in_pouch(
        "lombo-suino-salgado",
        "Lombo Suíno\nSalgado",
        "Lombo suíno salgado em pedaços grossos, em embalagem a vácuo",
        "walnut",
        loin_pieces,
        49,
        OCHRE,
        label_at=(0, 0.74),
        width=1.8,
        grains=700,
    ),
    **in_pouch(
        "pe-suino-salgado",
        "Pé Suíno\nSalgado",
        "Três pés suínos salgados em embalagem a vácuo",
        "oak",
        trotters,
        94,
        TEAL,
        label_at=(0, 0.66),
    ),
    **carded(
        "orelha-suina-salgada",
        ears_in_tray,
        "Orelha Suína\nSalgada",
        "Três orelhas suínas salgadas em bandeja, duas vistas por dentro",
        "walnut",
        WINE,
        seed=95,
    ),
    **carded(
        "rabo-suino-salgado",
        tail_in_tray,
        "Rabo Suíno\nSalgado",
        "Rabo suíno salgado em pedaços, com sal grosso, em bandeja",
        "slate",
        COAL,
        seed=96,
    ),
}
