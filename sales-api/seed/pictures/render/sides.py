"""Side dishes in their tubs: farofas, vinaigrette, lambão sauce, cooked rice, frozen feijoada."""
import numpy as np

from bits import bit_material, bean, crumb, dome, sliver, strew, wall
from material import plain
from subject import Subject
from vessels import content_material, open_tub, tub, tub_reach, turned

FAMILY = "acompanhamentos"

GREEN = (44, 84, 30), (112, 152, 66)
BACON = (128, 44, 32), (206, 124, 92)
EGG = (244, 196, 74), (255, 238, 196)
ONION = (224, 206, 180), (246, 236, 222)


class Bits:
    """One kind of small piece in a dish: how it looks, and how many lie on top."""

    def __init__(self, piece, size, count, colours, flat=0.3, **look):
        self.piece, self.size, self.count, self.colours = piece, size, count, colours
        self.flat, self.look = flat, look

    def lay(self, name, places, seed):
        material = bit_material(name, *self.colours, **self.look)
        return strew(name, self.piece, places, material, self.size, seed, flat=self.flat)


def flour(dark, pale, count=9000):
    return Bits(crumb(), (0.020, 0.017, 0.015), count, (dark, pale), roughness=0.75)


def leaves(count, size=0.055, colours=GREEN):
    return Bits(crumb((8, 6), 0.8), (size, size * 0.7, 0.006), count, colours, flat=0.75)


def diced(size, count, colours, wet=0.5):
    shape = (size, size * 0.8, size * 0.5)
    return Bits(
        crumb((12, 10), 0.4), shape, count, colours, roughness=0.2, wet=wet, glow=0.12, flat=0.0
    )


DISHES = {
    "bacon": [
        flour((200, 142, 66), (246, 208, 136)),
        Bits(crumb((12, 10), 0.4), (0.085, 0.055, 0.04), 170, BACON, wet=0.4),
        Bits(crumb((12, 10), 0.6), (0.10, 0.07, 0.045), 95, EGG),
        leaves(150),
    ],
    "cebola": [
        flour((224, 186, 118), (250, 228, 176)),
        Bits(sliver(), (0.16, 0.16, 0.16), 150, ((190, 124, 46), (240, 198, 116)), wet=0.4),
        leaves(520, 0.06),
    ],
    "dende": [
        flour((204, 92, 8), (246, 152, 30)),
        Bits(sliver(), (0.13, 0.13, 0.13), 90, ((226, 128, 30), (250, 196, 100)), wet=0.4),
        leaves(170),
    ],
    "tropeiro": [
        flour((186, 136, 70), (232, 194, 126)),
        Bits(crumb((12, 10), 0.35), (0.12, 0.09, 0.06), 130, BACON, wet=0.4),
        Bits(crumb((12, 10), 0.5), (0.15, 0.09, 0.04), 90, EGG, flat=0.6),
        leaves(430, 0.075),
    ],
    "vinagrete": [
        diced(0.085, 620, ((190, 26, 18), (230, 74, 44)), 0.8),
        diced(0.075, 420, ONION),
        diced(0.075, 170, ((44, 116, 34), (112, 166, 60)), 0.7),
        leaves(260, 0.05),
    ],
    "lambao": [
        diced(0.085, 560, ((126, 16, 12), (186, 44, 24)), 0.8),
        diced(0.070, 230, ((208, 180, 150), (236, 220, 200))),
        diced(0.070, 110, ((30, 88, 28), (80, 134, 44)), 0.7),
        diced(0.065, 110, ((222, 142, 16), (246, 190, 50)), 0.7),
        diced(0.050, 160, ((150, 8, 8), (206, 20, 14)), 0.9),
        leaves(620, 0.065, ((26, 62, 22), (74, 116, 44))),
    ],
    "arroz": [
        Bits(
            crumb((10, 8), 1.0),
            (0.088, 0.021, 0.021),
            5200,
            ((228, 220, 202), (252, 250, 242)),
            flat=0.35,
            glow=0.15,
        ),
        leaves(26, 0.045),
    ],
}

CORES = {
    "bacon": (222, 174, 98),
    "cebola": (236, 206, 146),
    "dende": (222, 120, 20),
    "tropeiro": (206, 160, 92),
    "vinagrete": (206, 110, 62),
    "lambao": (116, 34, 16),
    "arroz": (238, 232, 216),
}


def fill(dish, radius, height, seed=1, heap=0.22):
    """What an open tub holds: a core, and bits on its top and behind its wall. Gives objects."""
    random, reach = np.random.default_rng(seed), tub_reach(radius, height)
    level = height * 0.86
    profile = [(0.01, 0.04), (reach(0) - 0.12, 0.04), (reach(level) - 0.10, level - 0.03)]
    profile += [(radius * 0.7, level + heap * 0.55), (0.01, level + heap * 0.80)]
    wet = dish in ("vinagrete", "lambao")
    core = plain("core", CORES[dish], 0.12 if wet else 0.8, Clearcoat=1.0 if wet else 0.0)
    things = [turned("core", profile, core, smooth=False)]
    for number, bits in enumerate(DISHES[dish]):
        count = int(bits.count * radius**2)
        top = dome(random, count, reach(level) - 0.05, level, heap)
        inset = 0.02 + 1.1 * max(bits.size)
        side = wall(random, int(count * 0.4), reach, 0.06 + inset, level, inset)
        places = np.concatenate([top, side])
        things.append(bits.lay(f"{dish}{number}", places, seed + number))
    return things


def dish_tub(dish, title, weight, radius=1.0, height=0.95, seed=1, note=""):
    vessel = open_tub(title, weight, note, radius, height, f"{dish}-{weight}".replace(" ", ""))
    return [*vessel, *fill(dish, radius, height, seed)]


def frozen_feijoada(weight, radius=1.0, height=1.0, lid=(240, 238, 232), seed=1):
    """A closed tub: beans and meat against the frosted wall."""
    random, reach = np.random.default_rng(seed), tub_reach(radius, height)
    stew = content_material("stew", [(34, 18, 14), (66, 36, 26)], 5)
    things = tub(
        "Feijoada\nCongelada", weight, stew, "Congelada", radius, height, lid, f"feijoada-{weight}"
    )
    beans = wall(random, int(420 * radius**2), reach, 0.12, height * 0.9, 0.11)
    meat = wall(random, int(50 * radius**2), reach, 0.2, height * 0.8, 0.20)
    dark = bit_material("bean", (20, 12, 12), (58, 34, 30), 0.25, wet=0.5)
    brown = bit_material("meat", (112, 46, 30), (176, 96, 66), 0.4, wet=0.4)
    things.append(strew("beans", bean(), beans, dark, (0.085,) * 3, seed))
    things.append(
        strew("meat", crumb((12, 10), 0.5), meat, brown, (0.17, 0.13, 0.05), seed + 1, flat=0.2)
    )
    return things


def _tub(alt, ground, dish, title, weight, **options):
    options = dict(dish=dish, title=title, weight=weight, **options)
    return Subject(dish_tub, alt, ground, view=(5, 33, 85), exposure=0.1, options=options)


SUBJECTS = {
    "farofa-bacon-e-ovo": _tub(
        "Pote de farofa com bacon e ovo", "walnut", "bacon", "Farofa\nBacon e Ovo", "400 g"
    ),
    "farofa-cebola-e-cheiro-verde": _tub(
        "Pote de farofa de cebola e cheiro-verde",
        "oak",
        "cebola",
        "Farofa Cebola\ne Cheiro-Verde",
        "400 g",
    ),
    "farofa-dende": _tub(
        "Pote de farofa de dendê, alaranjada", "slate", "dende", "Farofa\nde Dendê", "400 g"
    ),
    "farofa-para-feijao-tropeiro": _tub(
        "Pote de farofa com bacon, ovo e cheiro-verde para feijão tropeiro",
        "kraft",
        "tropeiro",
        "Farofa para\nFeijão Tropeiro",
        "500 g",
        height=1.1,
    ),
    "vinagrete-250g": _tub(
        "Pote de 250 g de vinagrete", "slate", "vinagrete", "Vinagrete", "250 g", height=0.7
    ),
    "vinagrete-500g": _tub(
        "Pote de 500 g de vinagrete",
        "walnut",
        "vinagrete",
        "Vinagrete",
        "500 g",
        height=1.25,
        seed=4,
    ),
    "molho-lambao": _tub(
        "Pote de molho lambão com pimenta e coentro",
        "oak",
        "lambao",
        "Molho\nLambão",
        "250 g",
        height=0.8,
    ),
    "arroz-branco-pronto": _tub(
        "Pote de arroz branco cozido", "slate", "arroz", "Arroz Branco\nPronto", "500 g"
    ),
    "feijoada-congelada-700g": Subject(
        frozen_feijoada,
        "Pote de 700 g de feijoada congelada",
        "oak",
        view=(5, 26, 85),
        family="feijoada",
        options=dict(weight="700 g"),
    ),
    "feijoada-congelada-1500g": Subject(
        frozen_feijoada,
        "Pote grande, de 1,5 kg, de feijoada congelada",
        "slate",
        view=(5, 26, 85),
        family="feijoada",
        options=dict(weight="1,5 kg", radius=1.15, height=1.6, lid=(122, 18, 32), seed=4),
    ),
}
