"""Fresh sausages in links, and what kits show of them."""
import numpy as np

from counter import on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from film import TRAY_FLOOR
from garnish import chilli, garlic
from props import cheese
from sausage import sausage, sausage_material
from sticker import name_card
from subject import Print, Subject

FAMILY = "linguicas"

TOSCANA = dict(
    tones=((164, 58, 50), (194, 86, 72), (214, 122, 102)), fat=0.45, grain=7.5, casing=0.10
)
SMOKED = dict(
    tones=((96, 24, 14), (140, 40, 22), (170, 64, 36)),
    fat=0.20,
    fat_colour=(200, 112, 70),
    casing=0.04,
    wet=0.7,
)
PAIO = dict(
    tones=((74, 22, 16), (112, 38, 26), (146, 62, 42)),
    fat=0.30,
    fat_colour=(196, 128, 92),
    casing=0.04,
    grain=6.5,
)


def side_by_side(filling, count=5, radius=0.24, length=2.2, floor=0.0, seed=3, bend=0.08):
    """Single sausages, one beside the other."""
    random, material, things = (
        np.random.default_rng(seed),
        sausage_material("single", **filling),
        [],
    )
    for number in range(count):
        y = ((count - 1) / 2 - number) * radius * 2.04
        run = np.linspace(-0.5, 0.5, 7) * length * random.uniform(0.95, 1.04)
        curve = bend * random.uniform(0.4, 1.3) * (np.cos(run * 1.6) - 0.7)
        path = np.stack([run, y + curve, 0 * run + radius + floor], 1)
        things.append(
            sausage(f"single{number}", path, 1, material, radius=radius, seed=seed + number)
        )
    return things


GROUND = dict(grain=12.5, clear=0.55, fat_colour=(228, 186, 160), wet=0.75)
PLAIN = GROUND | dict(tones=((126, 40, 32), (160, 62, 48), (186, 92, 70)), fat=0.5, herbs=(70, 74, 40), speck=0.17)
HERBS = GROUND | dict(
    tones=((146, 52, 42), (178, 78, 64), (202, 110, 90)), fat=0.4, herbs=(44, 84, 20), speck=0.31
)
GARLIC = GROUND | dict(tones=((140, 50, 42), (172, 74, 60), (194, 102, 84)), fat=0.6)
CHICKEN = GROUND | dict(
    tones=((190, 98, 72), (216, 138, 106), (230, 168, 134)), fat=0.4, fat_colour=(240, 212, 182)
)
CHICKEN_HERBS = CHICKEN | dict(herbs=(48, 76, 26), speck=0.27)
CHEESE = GROUND | dict(
    tones=((138, 48, 36), (168, 70, 52), (192, 98, 74)), fat=0.3, cheese=(246, 222, 140)
)
HOT = GROUND | dict(tones=((140, 34, 22), (176, 56, 34), (198, 84, 52)), fat=0.4, chilli=(120, 8, 6), speck=0.30)
THIN = GROUND | dict(tones=((156, 62, 50), (184, 88, 72), (204, 116, 98)), fat=0.45, grain=17.0)
THIN_LAMB = GROUND | dict(tones=((98, 30, 28), (130, 46, 42), (160, 76, 66)), fat=0.4, grain=17.0)


def folded(rows, seed, reach=1.0, step=0.41):
    """A path to and fro, a row for each link, turning where one is twisted off the next."""
    random, path = np.random.default_rng(seed), []
    for row in range(rows):
        y = ((rows - 1) / 2 - row) * step
        run = np.linspace(-0.84, 0.84, 5) * reach * random.uniform(0.95, 1.05) * (1 - 2 * (row % 2))
        sag = random.uniform(-0.05, 0.07) * (1 - (run / reach) ** 2)
        path += [(x + random.normal(0, 0.02), y + dy, 0.2 + TRAY_FLOOR) for x, dy in zip(run, sag)]
        if row < rows - 1:
            path.append((np.sign(run[-1]) * reach * 1.04, y - step / 2, 0.2 + TRAY_FLOOR))
    return path


def links_in_tray(filling=PLAIN, seed=15, colour="black", beside=None):
    """A chain of six links folded into an open tray, a card before it. beside: gives what lies with them, by a function."""
    material = sausage_material("links", **filling)
    chain = sausage("links", folded(6, seed), 6, material, radius=0.2, seed=seed, bow=0.07)
    if beside:
        beside()
    return on_counter([chain], (1.42, 1.42), colour, 1.4, -0.3 if beside else 0.4)


def garlic_cloves():
    return garlic([(0.82, -1.86, 30), (1.18, -1.74, 140), (1.14, -2.08, 80)])


def cheese_cubes():
    return cheese(0.98, -1.84)


def chillies():
    return [*chilli(0.66, -1.80, -6, 0.8), *chilli(0.72, -2.06, 8, 0.75)]


def coil_on_board(filling=THIN, seed=25, radius=0.10):
    """A long thin sausage wound into a coil, a card before it."""
    turns = np.linspace(0.55 * np.pi, 12.4 * np.pi, 220)
    reach = 0.10 + turns / (2 * np.pi) * radius * 2.12
    reach *= 1 + 0.03 * np.sin(turns + 1) + 0.022 * np.sin(2 * turns + 0.4) + 0.014 * np.sin(3.13 * turns)
    path = np.column_stack(
        [reach * np.cos(turns) * 1.14, reach * np.sin(turns) * 0.98, 0 * turns + radius]
    )
    material = sausage_material("coil", **filling)
    things = [sausage("links", path, 1, material, radius=radius, seed=seed, steps=2600, twist=0.02)]
    return [*things, name_card(0.0, -1.98, 1.4)]


PLAIN_CARDS = {
    "linguica-toscana": Print(
        "Linguiça\nToscana", "Linguiça toscana em gomos", tone=(0.86, 0.98, 0.95)
    ),
    "calabresa-fresca": Print(
        "Linguiça\nCalabresa Fresca",
        "Calabresa fresca para churrasco em gomos",
        accent=COAL,
        tone=(1.1, 1.0, 1.3),
    ),
    "linguica-de-costela": Print(
        "Linguiça\nde Costela",
        "Linguiça escura de costela bovina",
        accent=AUBERGINE,
        tone=(1.35, 0.9, 0.8),
    ),
}
HOT_CARDS = {
    "linguica-apimentada-media": Print(
        "Linguiça\nApimentada Média",
        "Linguiça apimentada média, com lascas de pimenta",
        accent=OCHRE,
        tone=(0.94, 0.95, 1.05),
    ),
    "linguica-apimentada-forte": Print(
        "Linguiça\nApimentada Forte",
        "Linguiça apimentada forte, vermelha, com lascas de pimenta",
        accent=BRICK,
        tone=(1.12, 1.05, 1.0),
    ),
}


SPRIG = -1.62, -1.84, -12
"""Where herbs lie before a tray that has nothing else beside it."""


def fresh(alt, filling, cards, scene=links_in_tray, family="", **options):
    herbs = SPRIG if scene is links_in_tray and "beside" not in options else ()
    options = dict(filling=filling, **options)
    return Subject(
        scene, alt=alt, ground="oak-board", fill=0.88, options=options, cards=cards, family=family, herbs=herbs
    )


SUBJECTS = {
    "linguicas-frescas": fresh("Linguiça fresca em gomos", PLAIN, PLAIN_CARDS),
    "linguicas-apimentadas": fresh("Linguiça apimentada em gomos", HOT, HOT_CARDS, seed=16, colour="white", beside=chillies),
    "toscana-com-alho": fresh(
        "Linguiça toscana com alho em gomos",
        GARLIC,
        {
            "linguica-toscana-com-alho": Print(
                "Linguiça Toscana\ncom Alho", "Linguiça toscana com alho em gomos", accent=TEAL
            )
        },
        beside=garlic_cloves,
        seed=17,
    ),
    "toscana-com-ervas": fresh(
        "Linguiça toscana com ervas em gomos",
        HERBS,
        {
            "linguica-toscana-com-ervas": Print(
                "Linguiça Toscana\ncom Ervas", "Linguiça toscana com ervas em gomos", accent=GREEN
            )
        },
        colour="white",
        seed=18,
    ),
    "frango": fresh(
        "Linguiça clara de frango em gomos",
        CHICKEN,
        {
            "linguica-frango": Print(
                "Linguiça\nde Frango", "Linguiça clara de frango em gomos", accent=NAVY
            )
        },
        colour="white",
        seed=19,
    ),
    "frango-com-ervas": fresh(
        "Linguiça clara de frango com ervas",
        CHICKEN_HERBS,
        {
            "linguica-frango-com-ervas": Print(
                "Linguiça de Frango\ncom Ervas", "Linguiça clara de frango com ervas", accent=GREEN
            )
        },
        seed=20,
    ),
    "cuiabana": fresh(
        "Linguiça cuiabana em gomos",
        CHEESE,
        {
            "linguica-cuiabana": Print(
                "Linguiça Cuiabana\ncom Queijo",
                "Linguiça cuiabana com pedaços de queijo, e cubos de queijo ao lado",
                accent=OCHRE,
            )
        },
        beside=cheese_cubes,
        seed=21,
    ),
    "fina-de-pernil": fresh(
        "Linguiça fina em caracol",
        THIN,
        {
            "linguica-fina-de-pernil": Print(
                "Linguiça Fina\nde Pernil", "Linguiça fina de pernil suíno em caracol", accent=TEAL
            )
        },
        scene=coil_on_board,
    ),
    "linguica-de-cordeiro": fresh(
        "Linguiça fina de cordeiro em caracol",
        THIN_LAMB,
        {
            "linguica-de-cordeiro": Print(
                "Linguiça\nde Cordeiro", "Linguiça fina de cordeiro em caracol", accent=COAL
            )
        },
        scene=coil_on_board,
        family="cordeiro",
        seed=27,
    ),
}
