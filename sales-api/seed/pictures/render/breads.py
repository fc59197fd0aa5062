"""Garlic bread as sold raw: five soft rolls in a tray, cut across, the cream in the cuts and over them."""
import numpy as np

from bits import bit_material, lying_on, scrap, sliver, strew
from counter import on_counter
from counter_cards import BRICK, GREEN, OCHRE
from film import TRAY_FLOOR
from garnish import chilli
from loaf import back, bread, spread
from material import Material, srgb
from mesh import place
from props import garlic_bulb
from subject import Print, Subject

FAMILY = "churrasco"

FILLINGS = {
    "tradicional": dict(
        cream=((216, 178, 94), (236, 208, 134), (246, 228, 172)),
        bits=((40, 70, 24), (98, 128, 52)),
        count=150,
    ),
    "queijo": dict(
        cream=((220, 184, 106), (238, 212, 146), (246, 228, 178)),
        bits=((40, 70, 24), (98, 128, 52)),
        count=26,
        amount=1.4,
        shreds=210,
    ),
    "picante": dict(
        cream=((218, 134, 66), (240, 178, 106), (248, 208, 150)),
        bits=((140, 18, 8), (196, 44, 20), (214, 78, 34)),
        count=130,
    ),
}
"""Colours of the cream and of the bits in it, how many of these; shreds: of cheese strewn over."""
BITS = dict(piece=scrap(0.7, 21), size=(0.022, 0.014, 0.005), lean=(0.4, 0.4), look=dict(roughness=0.5))
SHREDS = dict(
    piece=(np.stack([sliver(bend)[0] for bend in (-1.4, -0.8, 0.5, 1.1)]), sliver()[1]),
    size=(0.075, 0.060, 0.050),
    lean=(0.06, 0.10),
    tones=((240, 200, 112), (250, 224, 156)),
    look=dict(roughness=0.40, wet=0.2, glow=0.5),
)
"""Finely grated cheese, softening into the cream."""


def crust_material():
    """Thin golden crust, darker on top and in patches, pale at its sides, brushed with butter."""
    material = Material("crust")
    at = material.coordinates(offset=material.random_offset(), scale=1)
    cloud, fine = material.noise(1.6, 4, 0.55, 0.3, at), material.noise(30, 4, 0.6)
    mixed = material.mix(0.26, cloud, fine)
    own = material.math("MULTIPLY", material.node("ObjectInfo").outputs["Random"], 0.10)
    mixed = material.math("SUBTRACT", mixed, own)
    brown = material.ramp(
        mixed, [(0.28, srgb(132, 64, 22)), (0.44, srgb(186, 108, 42)), (0.62, srgb(222, 158, 80))]
    )
    pale = material.ramp(mixed, [(0.3, srgb(232, 188, 122)), (0.6, srgb(248, 222, 170))])
    blisters = material.ramp(material.voronoi(9, vector=material.mix(0.1, at, fine, "ADD")), [(0.10, 1.0), (0.24, 0.0)])
    some = material.step(material.noise(2.6, 2, 0.5, 0, at), 0.50, 0.60)
    blisters = material.math("MULTIPLY", blisters, some)
    brown = material.mix(material.math("MULTIPLY", blisters, 0.45), brown, srgb(116, 58, 20))
    brown = material.mix(material.attribute("baked"), pale, brown)
    brown = material.mix(material.attribute("edge"), brown, srgb(158, 90, 36))
    soaked = material.ramp(fine, [(0.3, srgb(232, 196, 124)), (0.7, srgb(248, 228, 176))])
    colour = material.mix(material.attribute("crumb"), brown, soaked)
    material.set(
        Base_Color=colour,
        Roughness=material.ramp(cloud, [(0.35, 0.40), (0.65, 0.66)]),
        Specular=0.35,
    )
    wrinkles = material.noise(3.2, 3, 0.5, 0.6, material.mapped(at, (0.7, 2, 2)))
    soft = material.bump(wrinkles, 0.45, 0.05)
    risen = material.bump(blisters, 0.35, 0.02, under=soft)
    material.bump(fine, 0.45, 0.022, under=risen)
    return material.result


def cream_material(kind):
    """Soft butter and garlic: pale lumps, oil that shines here and there."""
    material = Material(f"cream {kind}")
    cloud, fine = material.noise(4, 4, 0.6, 0.3), material.noise(26, 4, 0.7)
    mixed = material.mix(0.45, cloud, fine)
    dark, middle, pale = (srgb(*tone) for tone in FILLINGS[kind]["cream"])
    colour = material.ramp(mixed, [(0.34, dark), (0.50, middle), (0.64, pale)])
    material.flesh(colour, 0.35, (0.09, 0.06, 0.03))
    oily = material.step(material.noise(3.0, 3, 0.55, 0.3), 0.46, 0.60)
    material.set(
        Roughness=material.mix(oily, 0.55, 0.34),
        Specular=0.4,
        Clearcoat=material.math("MULTIPLY", oily, 0.35),
        Clearcoat_Roughness=0.16,
    )
    material.bump(mixed, 0.8, 0.045)
    return material.result


def roll(number, kind, seed, crust, cream):
    """A filled roll around 0, its bits and its cheese. Gives objects."""
    filling, random = FILLINGS[kind], np.random.default_rng(seed * 31 + number)
    whole = back(seed * 10 + number)
    paste, points, outward = spread(whole, cream, filling.get("amount", 1.0))
    things, bits = [bread(whole, crust), paste], [BITS | dict(count=filling["count"], tones=filling["bits"])]
    if "shreds" in filling:
        bits.append(SHREDS | dict(count=filling["shreds"]))
    for kind in bits:
        spots = random.choice(len(points), kind["count"])
        material = bit_material("bits", *kind["tones"], **kind["look"])
        on, turn = points[spots] + outward[spots] * 0.003, lying_on(outward[spots], random, kind["lean"])
        things.append(strew("bits", kind["piece"], on, material, kind["size"], number, (0.4, 1.4), turn=turn))
    return things


def garlic_bread(kind, seed=1):
    """Five rolls side by side in a tray, the card before them, and what they taste of."""
    crust, cream, things = crust_material(), cream_material(kind), []
    random = np.random.default_rng(seed)
    for number, x in enumerate(np.linspace(-1.19, 1.19, 5)):
        turn = random.normal(0, 2.5)
        for part in roll(number, kind, seed, crust, cream):
            things.append(place(part, (x, random.normal(0, 0.01), TRAY_FLOOR), (0, 0, turn)))
    return [*on_counter(things, (1.68, 1.14), card=1.6, aside=-0.35), *BESIDE[kind]()]


def _bread(name, kind, title, alt, ground, accent, seed):
    card = Print(f"Pão de Alho\n{title}", alt, "400 g", "5 unidades", accent)
    return Subject(
        garlic_bread,
        alt,
        ground,
        view=(2, 52, 82),
        options=dict(kind=kind, seed=seed),
        cards={name: card},
    )


BESIDE = {
    "tradicional": lambda: garlic_bulb(1.15, -1.66, 24),
    "queijo": lambda: garlic_bulb(1.15, -1.66, 24),
    "picante": lambda: [*chilli(0.78, -1.48, -14), *chilli(0.84, -1.80, 8)],
}
SUBJECTS = {
    name: _bread(name, *line)
    for name, line in {
        "pao-de-alho-tradicional": (
            "tradicional",
            "Tradicional",
            "Cinco pães de alho crus numa bandeja, com creme de alho e salsinha nos cortes",
            "walnut",
            GREEN,
            3,
        ),
        "pao-de-alho-com-queijo": (
            "queijo",
            "com Queijo",
            "Cinco pães de alho numa bandeja, com creme de alho e queijo ralado por cima",
            "slate",
            OCHRE,
            5,
        ),
        "pao-de-alho-picante": (
            "picante",
            "Picante",
            "Cinco pães de alho numa bandeja, com creme de alho e pimenta-calabresa nos cortes",
            "oak",
            BRICK,
            7,
        ),
    }.items()
}
