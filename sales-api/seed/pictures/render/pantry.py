"""Dry goods in printed bags, sauces in jars and bottles, peeled cassava."""
import numpy as np

from bags import grains, window_bag
from bits import bit_material, bean, crumb, strew
from film import vacuum_pack
from material import Material, srgb
from mesh import add_object, roughen, tube
from sack import sack
from subject import Subject
from vessels import bottle, content_material, jar

FAMILY = "acompanhamentos"

RICE = dict(
    length=74,
    slim=0.27,
    ground=(190, 180, 156),
    tones=[(244, 240, 228), (252, 250, 244), (232, 226, 208)],
)
BEANS = dict(length=88, slim=0.62, tones=[(26, 20, 24), (44, 34, 40), (34, 26, 30)], shine=0.55)
SALT = dict(
    length=46,
    slim=0.86,
    ground=(170, 172, 176),
    tones=[(240, 242, 244), (226, 230, 234), (250, 250, 250)],
)

LOOSE = {
    "rice": ((1, 0.24, 0.24), 0.085, ((228, 222, 206), (252, 250, 244)), (1.0, (10, 8))),
    "salt": ((1, 0.9, 0.85), 0.045, ((226, 228, 230), (250, 250, 250)), (0.16, (12, 10))),
}


def spilled(kind, count, centre, spread, seed):
    """Some of the content, lying before the bag."""
    random = np.random.default_rng(seed)
    plan = random.normal(0, 1, (count, 2)) * spread + centre
    if kind == "beans":
        piece, size, colours, wet = bean(), (0.105,) * 3, ((18, 14, 16), (52, 40, 44)), 0.6
    else:
        shape, length, colours, (square, sides) = LOOSE[kind]
        piece, size, wet = crumb(sides, square), tuple(length * k for k in shape), 0.0
    places = np.column_stack([plan, np.full(count, min(size) * 0.6)])
    material = bit_material(kind, *colours, 0.3, wet=wet, glow=0.1 if kind != "beans" else 0.0)
    return strew(kind, piece, places, material, size, seed, vary=(0.88, 1.12), flat=0.96)


def bag(name, title, weight, look, ground, size, note="", loose=None, count=60, seed=1, **colours):
    """A standing plastic bag with a window and, before it, a little of what it holds."""
    content = grains((860, 476), seed=seed, **look)
    hex_colour = "#%02x%02x%02x" % ground
    front = window_bag(name, title, weight, content, hex_colour, note=note, **colours)
    width, height, depth = size
    things = sack(
        front, width, height, depth, seed, lumps=0.02, plastic=True, colour=ground, fold="welded"
    )
    if loose:
        spilled(loose, count, (0.1, -depth / 2 - 0.32), (width * 0.24, 0.09), seed + 4)
    return things


def cassava_stick(random, number, material):
    """A peeled length of root: not quite round, its ends cut straight."""
    length, girth = random.uniform(1.55, 1.75), random.uniform(0.19, 0.25)
    run = np.linspace(-0.5, 0.5, 60)
    path = np.stack([run * length, 0.05 * np.sin(run * 3 + number), 0 * run], 1)
    radius = girth * (1 + 0.16 * run + 0.05 * np.sin(run * 9 + number))
    radius = radius * np.clip((0.5 - np.abs(run)) * 40, 0.02, 1) ** 0.3
    points, faces, uv = tube(path, radius, 40)
    points = roughen(points, faces, 0.022, 2.2, 20 + number)
    return add_object(f"cassava{number}", points, faces, uv, materials=[material]), girth


def cassava_material():
    """White flesh with faint fibres along it and a rosy trace of the inner skin."""
    material = Material("cassava")
    fibres = material.noise(3, 4, 0.6, 0.3, material.coordinates(scale=(1.2, 8, 8)))
    traces = material.step(material.noise(1.6, 3), 0.60, 0.72)
    colour = material.ramp(fibres, [(0.3, srgb(232, 222, 196)), (0.7, srgb(252, 248, 234))])
    rosy = material.math("MULTIPLY", traces, 0.35)
    material.flesh(material.mix(rosy, colour, srgb(222, 176, 160)), 0.2, (0.08, 0.06, 0.04))
    material.set(Roughness=0.5, Specular=0.35)
    material.bump(fibres, 0.3, 0.03)
    return material.result


def cassava(seed=2):
    random, material, things = np.random.default_rng(seed), cassava_material(), []
    for number in range(8):
        stick, girth = cassava_stick(random, number, material)
        row, layer = number % 4, number // 4
        y = (row - 1.5) * 0.47 + (0.2 if layer else 0.0) + random.normal(0, 0.015)
        stick.location = random.normal(0, 0.05), y * (0.8 if layer else 1.0), girth + layer * 0.36
        stick.rotation_euler = random.uniform(0, 6), 0, np.radians(random.normal(0, 2.5))
        things.append(stick)
    return vacuum_pack(
        things,
        "Aipim\nDescascado",
        "1 kg",
        "Congelado",
        label_width=1.15,
        label_at=(-0.35, -0.28),
        label_turn=-3,
        label_stiffness=70,
        name="aipim",
    )


def chimichurri(title, colours, speck, lid, seed=1):
    herbs = content_material("herbs", colours, 9, 0.2, speck)
    return jar(title, "200 g", herbs, "Chimichurri", lid=lid, name=title.split("\n")[1].lower())


def barbecue(title, colour, cap):
    return bottle(f"Barbecue\n{title}", "400 g", colour, cap=cap, name=f"barbecue-{title.lower()}")


def _bag(alt, lies_on, family="acompanhamentos", **options):
    view = (10, 20, 85)
    return Subject(bag, alt, lies_on, view=view, exposure=0.2, family=family, options=options)


def _sauce(scene, alt, ground, **options):
    return Subject(
        scene, alt, ground, view=(8, 14, 85), family="temperos-e-carvao", options=options
    )


SUBJECTS = {
    "arroz-branco-1kg": _bag(
        "Pacote de 1 kg de arroz branco",
        "walnut",
        name="arroz-1kg",
        title="Arroz\nBranco",
        weight="1 kg",
        note="tipo 1",
        look=RICE,
        ground=(28, 66, 122),
        size=(1.6, 2.0, 0.75),
        loose="rice",
        count=70,
    ),
    "arroz-branco-5kg": _bag(
        "Pacote grande, de 5 kg, de arroz branco",
        "oak",
        name="arroz-5kg",
        title="Arroz\nBranco",
        weight="5 kg",
        note="tipo 1",
        look=dict(RICE, length=46),
        ground=(236, 228, 208),
        ink="#1c427a",
        accent="#1c427a",
        size=(1.9, 2.7, 1.0),
        seed=4,
    ),
    "feijao-preto-1kg": _bag(
        "Pacote de 1 kg de feijão-preto",
        "oak",
        family="feijoada",
        name="feijao-1kg",
        title="Feijão-\nPreto",
        weight="1 kg",
        note="tipo 1",
        look=BEANS,
        ground=(226, 186, 70),
        ink="#2a1a16",
        accent="#7a1220",
        size=(1.6, 2.0, 0.75),
        loose="beans",
        count=45,
        seed=7,
    ),
    "feijao-preto-5kg": _bag(
        "Pacote grande, de 5 kg, de feijão-preto",
        "walnut",
        family="feijoada",
        name="feijao-5kg",
        title="Feijão-\nPreto",
        weight="5 kg",
        note="tipo 1",
        look=dict(BEANS, length=54),
        ground=(122, 18, 32),
        accent="#d9942b",
        size=(1.9, 2.7, 1.0),
        seed=9,
    ),
    "sal-grosso-1kg": _bag(
        "Pacote de 1 kg de sal grosso",
        "slate",
        family="temperos-e-carvao",
        name="sal-1kg",
        title="Sal\nGrosso",
        weight="1 kg",
        note="para churrasco",
        look=SALT,
        ground=(200, 49, 60),
        accent="#7a1220",
        size=(1.5, 1.9, 0.75),
        loose="salt",
        count=130,
        seed=11,
    ),
    "sal-grosso-2kg": _bag(
        "Pacote de 2 kg de sal grosso",
        "walnut",
        family="temperos-e-carvao",
        name="sal-2kg",
        title="Sal\nGrosso",
        weight="2 kg",
        note="para churrasco",
        look=dict(SALT, length=32),
        ground=(240, 236, 228),
        ink="#7a1220",
        accent="#c8313c",
        size=(1.7, 2.5, 0.95),
        seed=13,
    ),
    "sal-de-parrilla": _bag(
        "Pacote de 500 g de sal de parrilla",
        "oak",
        family="temperos-e-carvao",
        name="sal-parrilla",
        title="Sal de\nParrilla",
        weight="500 g",
        note="grãos menores",
        look=dict(SALT, length=20),
        ground=(38, 32, 32),
        accent="#ee6a2b",
        size=(1.5, 1.75, 0.6),
        loose="salt",
        count=160,
        seed=15,
    ),
    "aipim-descascado": Subject(
        cassava, "Aipim descascado em toletes, embalado a vácuo", "slate", samples=26
    ),
    "chimichurri-tradicional": _sauce(
        chimichurri,
        "Pote de chimichurri tradicional, verde",
        "oak",
        title="Chimichurri\nTradicional",
        colours=[(42, 52, 16), (86, 96, 34), (132, 132, 58)],
        speck=(196, 176, 112),
        lid=(44, 62, 50),
    ),
    "chimichurri-picante": _sauce(
        chimichurri,
        "Pote de chimichurri picante, avermelhado",
        "slate",
        title="Chimichurri\nPicante",
        colours=[(74, 30, 10), (128, 58, 20), (150, 96, 36)],
        speck=(206, 32, 16),
        lid=(200, 49, 60),
    ),
    "molho-barbecue-tradicional": _sauce(
        barbecue,
        "Garrafa de molho barbecue tradicional",
        "oak",
        title="Tradicional",
        colour=(84, 22, 12),
        cap=(122, 18, 32),
    ),
    "molho-barbecue-defumado": _sauce(
        barbecue,
        "Garrafa de molho barbecue defumado, mais escuro",
        "walnut",
        title="Defumado",
        colour=(44, 20, 14),
        cap=(30, 26, 26),
    ),
    "molho-barbecue-picante": _sauce(
        barbecue,
        "Garrafa de molho barbecue picante, mais vermelho",
        "slate",
        title="Picante",
        colour=(142, 28, 12),
        cap=(206, 80, 24),
    ),
}
