"""Chimichurri in jars, barbecue sauce in bottles, a small bowl of each beside."""
import numpy as np

from bits import Bits, dome, scrap, wall
from charcoal import lumps
from counter_cards import BRICK, COAL, GREEN
from garnish import chilli
from labels import WINE
from material import Material, plain, srgb
from mesh import place
from subject import Subject
from vessels import bottle, bowl, jar

FAMILY = "temperos-e-carvao"

OIL = dict(Specular=0.5, Clearcoat=1.0, Clearcoat_Roughness=0.04)
LEAF, GARLIC = scrap(0.6, 21), scrap(0.3, 8, 6, 0.5)
HERBS = {
    "tradicional": [
        Bits(LEAF, (0.046, 0.026, 0.006), 1500, ((40, 56, 16), (98, 118, 40)), wet=0.9),
        Bits(GARLIC, (0.024, 0.020, 0.012), 190, ((206, 190, 140), (236, 226, 190)), wet=0.9),
        Bits(LEAF, (0.028, 0.020, 0.006), 260, ((136, 22, 12), (190, 44, 22)), wet=0.9),
    ],
    "picante": [
        Bits(LEAF, (0.050, 0.028, 0.006), 760, ((52, 56, 16), (106, 108, 42)), wet=0.9),
        Bits(LEAF, (0.036, 0.026, 0.007), 800, ((128, 18, 8), (186, 46, 20)), wet=0.9),
        Bits(GARLIC, (0.022, 0.018, 0.010), 260, ((214, 170, 96), (240, 214, 150)), wet=0.9),
    ],
}
FLAKES = Bits(LEAF, (0.030, 0.022, 0.006), 46, ((150, 20, 8), (206, 60, 24), (226, 150, 70)), 0.9, (0.4, 1.3), wet=0.6)
OILS = {"tradicional": (62, 66, 16), "picante": (120, 34, 8)}


def chimichurri(kind, lid, accent, dish=(236, 230, 218), seed=1):
    """A jar whose herbs show through the glass, and a bowl of it."""
    random, oil = np.random.default_rng(seed), plain("oil", OILS[kind], 0.12, **OIL)
    radius, height, tall = 0.72, 1.75, 0.36
    title, name = f"Chimichurri\n{kind.title()}", f"chimichurri-{kind}"
    things = jar(title, "200 g", oil, "", radius, height, lid, name, accent, wall=0.055)
    served = bowl(oil, 0.62, tall, dish, name="serving", heap=0.075)
    for number, bits in enumerate(HERBS[kind]):
        side = wall(random, bits.count, lambda _: radius, 0.12, height * 0.84, 0.06)
        bits.lay(f"in{number}", side, seed + number)
        top = dome(random, bits.count // 2, 0.43, tall * 0.80 - 0.004, 0.075, 0.02)
        served.append(bits.lay(f"on{number}", top, seed + 9 + number))
    for thing in served:
        place(thing, (1.30, -0.40, 0))
    return [*things, *served]


def sauce_material(colour):
    """Thick and sticky, redder where light goes through, specks of spice in it."""
    sauce = Material("sauce")
    cloud = sauce.noise(1.5, 3, 0.5, 0.3)
    deep, pale = np.multiply(colour, 0.92), np.clip(np.multiply(colour, 1.08), 0, 255)
    body = sauce.ramp(cloud, [(0.35, srgb(*deep)), (0.65, srgb(*pale))])
    specks = sauce.ramp(sauce.voronoi(26), [(0.05, 1.0), (0.13, 0.0)])
    some = sauce.math("MULTIPLY", specks, sauce.step(sauce.noise(5, 2), 0.5, 0.6))
    sauce.flesh(sauce.mix(sauce.math("MULTIPLY", some, 0.75), body, srgb(30, 8, 5)), 0.12, (0.06, 0.02, 0.010))
    sauce.set(Roughness=0.24, Specular=0.45, Clearcoat=0.5, Clearcoat_Roughness=0.06)
    ripples = sauce.bump(sauce.noise(1.8, 2, 0.5, 0.5), 0.22, 0.10)
    sauce.bump(sauce.noise(12, 3, 0.6), 0.10, 0.02, under=ripples)
    return sauce.result


def barbecue(title, colour, cap, accent, beside="", dish=(236, 230, 218)):
    """A bottle, a bowl of the sauce, and what it tastes of."""
    sauce = sauce_material(colour)
    things = bottle(f"Barbecue\n{title}", "400 g", sauce, cap=cap, name=f"barbecue-{title}", accent=accent)
    served = bowl(sauce, 0.66, 0.36, dish, fill=0.86, heap=0.07, name="serving")
    if beside == "chillies":
        places = dome(np.random.default_rng(3), FLAKES.count, 0.50, 0.36 * 0.86 + 0.002, 0.07, 0.0)
        served.append(FLAKES.lay("flakes", places, 3))
    for thing in served:
        place(thing, (1.22, -0.24, 0))
    if beside == "chillies":
        served += [*chilli(-1.05, -0.62, -32), *chilli(-0.72, -0.90, -8)]
    elif beside == "smoke":
        served += lumps([(-1.02, -0.42), (-0.66, -0.80), (-1.22, -0.86)], (0.44, 0.20, 0.18), 6)
    return [*things, *served]


def _sauce(scene, alt, ground, **options):
    return Subject(
        scene,
        alt,
        ground,
        view=(8, 20, 85),
        fill=0.84,
        exposure=0.15,
        options=options,
    )


SUBJECTS = {
    "chimichurri-tradicional": _sauce(
        chimichurri,
        "Pote de chimichurri tradicional, verde, e uma tigela dele",
        "oak",
        kind="tradicional",
        lid=(46, 74, 54),
        accent=GREEN,
    ),
    "chimichurri-picante": _sauce(
        chimichurri,
        "Pote de chimichurri picante, avermelhado, e uma tigela dele",
        "slate",
        kind="picante",
        lid=(176, 34, 30),
        accent=BRICK,
        seed=21,
    ),
    "molho-barbecue-tradicional": _sauce(
        barbecue,
        "Garrafa de molho barbecue tradicional e uma tigela dele",
        "oak",
        title="Tradicional",
        colour=(84, 24, 11),
        cap=(122, 18, 32),
        accent=WINE,
    ),
    "molho-barbecue-defumado": _sauce(
        barbecue,
        "Garrafa de molho barbecue defumado, mais escuro, uma tigela dele e carvão",
        "walnut",
        title="Defumado",
        colour=(58, 20, 11),
        cap=(30, 26, 26),
        accent=COAL,
        beside="smoke",
    ),
    "molho-barbecue-picante": _sauce(
        barbecue,
        "Garrafa de molho barbecue picante, mais vermelho, uma tigela dele com flocos de pimenta e pimentas",
        "slate",
        title="Picante",
        colour=(112, 28, 11),
        cap=(206, 80, 24),
        accent=BRICK,
        beside="chillies",
    ),
}
