"""The salted cuts of pork, under coarse salt."""
import numpy as np

from belly import BELLY, side_by_side
from counter_cards import COAL, OCHRE
from ear import ear
from fillets import settle
from flesh import PORK
from garnish import garlic
from labels import bag_front
from meat import outline, slab
from mesh import place
from muscles import muscles, scattered
from props import bay_leaf
from rind import skin_material, trotter, whole_tail
from sack import sack
from salting import cured, feijoada_herbs
from spare import spare_rack
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
EAR_SKIN = ((196, 132, 110), (220, 166, 144), (236, 202, 182))
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
    tone=(216, 132, 119),
    dark=(184, 92, 86),
    pale=(236, 172, 158),
    edge=(196, 114, 102),
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
    """A length of loin, its cut face in front, fat over its back."""
    piece = slab(
        "salted loin",
        loin_shape(seed),
        SALTED_LOIN,
        lambda mask: mask.rim(30, 150, 0.02, 0.05),
        seed,
        size=0.80,
        thickness=0.62,
        edge=0.07,
        bulge=0.05,
        lumps=0.035,
        wet=0.4,
        relief=1.4,
        side=SALTED_LOIN.but(elongation=0.14, grain_angle=90, marbling=0.1),
        repaint=muscles(seed, (), scattered(seed, 8, 40, 0.5, 0.005, 5, 0.35)),
    )
    return [(piece, 0.80, -1.05, 86, 22)]


def bagged(title, name, ground, colour, pieces, seed):
    """A printed bag, before it some of what it holds, under coarse salt; bay leaves, garlic."""
    front, _ = bag_front(name, title, "para feijoada", "em sal grosso", ground, accent="#e8b04a")
    bag = sack(front, 1.95, 2.35, 0.8, seed, lumps=0.05, plastic=True, colour=colour, fold="welded", full=0.74)
    content = []
    for thing, x, y, roll, turn in pieces(seed):
        thing.scale = (0.72, 0.72, 0.72)
        content.append(settle(place(thing, (x, y, 0), (roll, 0, turn))))
    cured(content, seed, 260 * len(content))
    bay_leaf(-1.02, -0.72, 0.02, 30, 0.26)
    bay_leaf(-1.26, -0.94, 0.02, -20, 0.26)
    garlic([(-0.62, -0.98, 20), (-0.40, -1.14, 80)])
    return [*bag, *content]


def trotter_pieces(seed):
    material = skin_material("trotter", TAIL_SKIN, (1.5, 1, 1))
    return [(trotter("trotter", seed, material), 0.74, -1.02, 20, -118)]


def ear_pieces(seed):
    material = skin_material("ear", EAR_SKIN, (0.8, 1.6, 1))
    return [(ear("ear", seed, material, 1.7, 0.62, cup=0.75, curl=0.7, fold=0.3, lean=0.12), 0.70, -1.10, 0, 24)]


def tail_pieces(seed):
    material = skin_material("tail", TAIL_SKIN, (2.4, 0.8, 0.8))
    tails = [whole_tail(f"tail{number}", seed + number, material, 0.25, 1.7, curl) for number, curl in enumerate((-1.6, 1.2))]
    return [(tails[0], 0.70, -0.90, 0, 164), (tails[1], 0.60, -1.22, 0, 184)]


def _bagged(slug, title, alt, ground, colour, lies_on, pieces, seed):
    options = dict(title=title, name=slug, ground=ground, colour=colour, pieces=pieces, seed=seed)
    return Subject(bagged, alt, lies_on, view=(9, 23, 85), fill=0.84, exposure=0.3, options=options)


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
    "lombo-suino-salgado": _bagged(
        "lombo-suino-salgado",
        "Lombo Suíno\nSalgado",
        "Pacote de lombo suíno salgado, um pedaço diante dele",
        "#8a4a12",
        (138, 74, 18),
        "walnut",
        loin_pieces,
        49,
    ),
    "pe-suino-salgado": _bagged(
        "pe-suino-salgado",
        "Pé Suíno\nSalgado",
        "Pacote de pé suíno salgado, um pé diante dele",
        "#1f5a58",
        (31, 90, 88),
        "oak",
        trotter_pieces,
        94,
    ),
    "orelha-suina-salgada": _bagged(
        "orelha-suina-salgada",
        "Orelha Suína\nSalgada",
        "Pacote de orelha suína salgada, uma orelha diante dele",
        "#7a1220",
        (122, 18, 32),
        "walnut",
        ear_pieces,
        95,
    ),
    "rabo-suino-salgado": _bagged(
        "rabo-suino-salgado",
        "Rabo Suíno\nSalgado",
        "Pacote de rabo suíno salgado, dois rabos diante dele",
        "#2a2422",
        (42, 36, 34),
        "slate",
        tail_pieces,
        96,
    ),
}
