"""What lies in the tubs: farofas, vinaigrette, lambão sauce, cooked rice, feijoada, bit by bit."""
import numpy as np

from bits import Bits, crumb, dome, scrap, sliver, wall
from liquids import Liquid
from material import plain
from mesh import place, sphere
from stewing import BEANS, BROTH, stew
from vessels import bowl, tub_reach, turned

GREEN = (48, 72, 30), (104, 128, 62)
BACON = (72, 30, 18), (124, 62, 38), (164, 104, 70), (214, 176, 136)
EGG = (222, 182, 92), (238, 208, 128), (244, 226, 170)
CLEAR_ONION = (206, 160, 128), (226, 196, 168), (238, 224, 204)
TOMATO = (132, 16, 8), (172, 36, 20), (204, 84, 54)
PEPPER = (46, 84, 26), (86, 122, 48), (140, 160, 88)


def flour(dark, pale, count=15000, fine=1.0, own=0.6):
    """fine: below 1 for smaller crumbs; own: how far each crumb has its own shade."""
    size = 0.016 * fine, 0.013 * fine, 0.011 * fine
    return Bits(crumb(), size, count, (dark, pale), vary=(0.4, 1.7), roughness=0.75, own=own)


def bacon(count, size=0.08):
    """Fried bits, brown at the edges, streaked with fat, half under the flour."""
    look = dict(roughness=0.55, wet=0.0, cloud=22, own=0.12, bumps=0.7)
    shape = size, size * 0.6, size * 0.36
    return Bits(scrap(0.3, 3, 6, 0.4), shape, count, BACON, 0.4, (0.5, 1.3), -0.012, **look)


def egg(count, size=0.085, flat=0.5):
    """Curds of scrambled egg."""
    look = dict(roughness=0.6, cloud=10, own=0.35, glow=0.12, bumps=0.6)
    shape = size, size * 0.72, size * 0.45
    return Bits(scrap(0.6, 9), shape, count, EGG, flat, (0.45, 1.3), -0.014, **look)


def leaves(count, size=0.045, colours=GREEN, lift=0.016):
    """Chopped herbs, fine and uneven."""
    shape = size, size * 0.55, size * 0.10
    return Bits(
        scrap(0.8, 21), shape, count, colours, 0.6, (0.35, 1.25), lift, roughness=0.55, cloud=12
    )


def fried_onion(count, size, colours):
    look = dict(roughness=0.42, wet=0.1, cloud=10, own=0.5, glow=0.2)
    shape = size, size * 1.3, size * 0.8
    return Bits(sliver(0.35), shape, count, colours, 0.93, (0.55, 1.2), 0.012, **look)


def diced(size, count, colours, wet=0.6, glow=0.2):
    """Cut vegetables: no cube like the next, paler where the knife went."""
    shape, look = (size, size * 0.8, size * 0.55), dict(roughness=0.34, cloud=13, own=0.4, bumps=0.35)
    return Bits(
        scrap(0.24, 15, 6, 0.45), shape, count, colours, 0.2, (0.55, 1.3), wet=wet, glow=glow, **look
    )


def chopped(size, count, colours, slim=0.5, **look):
    """Soft wet dice as for vinaigrette: edges keen here, blunt there, no two of a size."""
    look = dict(roughness=0.24, cloud=16, own=0.45, bumps=0.25) | look
    shape = size, size * 0.84, size * slim
    return Bits(scrap(0.36, 27, 9, 0.26), shape, count, colours, 0.45, (0.40, 1.35), **look)


def cooked_rice():
    """Plump long grains, a little bent, that cling to each other."""
    points, faces = sphere(14, 12)
    points[:, 1:] *= (1 - 0.25 * points[:, :1] ** 2)
    points[:, 2] += 0.42 * points[:, 0] ** 2
    colours = (236, 224, 194), (247, 239, 218), (253, 248, 234)
    look = dict(roughness=0.36, glow=0.26, cloud=9, wet=0.16, own=0.5)
    return Bits((points, faces), (0.084, 0.0275, 0.0255), 4700, colours, 0.62, (0.78, 1.18), **look)


SEEDS = Bits(crumb(), (0.018, 0.014, 0.006), 170, ((214, 176, 96), (240, 214, 146)), wet=0.5)
LIQUIDS = {
    "vinagrete": Liquid((0.97, 0.84, 0.60), (226, 156, 88), 0.16, (196, 92, 40), oil=0.20),
    "lambao": Liquid((0.94, 0.60, 0.34), (190, 70, 26), 0.42, (150, 44, 14), oil=0.12),
    "feijoada": BROTH,
}
LIQUIDS["served feijoada"] = LIQUIDS["feijoada"]
DISHES = {
    "bacon": [
        flour((196, 146, 78), (240, 206, 140)),
        bacon(210),
        egg(110),
        leaves(260),
    ],
    "cebola": [
        flour((214, 176, 108), (246, 222, 164)),
        fried_onion(210, 0.085, ((136, 84, 34), (190, 136, 66), (222, 184, 118))),
        leaves(620, 0.046),
    ],
    "dende": [
        flour((204, 98, 14), (246, 158, 40), 26000, 0.75, 0.4),
        fried_onion(170, 0.085, ((176, 108, 44), (222, 170, 96), (240, 206, 146))),
        leaves(320),
    ],
    "tropeiro": [
        flour((180, 134, 74), (226, 190, 128)),
        bacon(270, 0.085),
        egg(130, 0.085),
        leaves(520, 0.05, ((36, 60, 26), (84, 108, 50))),
    ],
    "vinagrete": [
        chopped(0.092, 400, TOMATO, 0.55, wet=0.7, glow=0.30),
        chopped(0.082, 300, CLEAR_ONION, 0.26, wet=0.5, glow=0.45, own=0.25),
        chopped(0.070, 110, PEPPER, 0.30, wet=0.5, glow=0.2),
        SEEDS,
        leaves(620, 0.066, ((30, 62, 18), (84, 124, 44)), 0.03),
    ],
    "lambao": [
        diced(0.080, 210, ((120, 18, 8), (164, 36, 18), (196, 70, 40))),
        diced(0.066, 150, ((190, 138, 88), (222, 182, 132), (238, 212, 172)), 0.8, 0.3),
        diced(0.054, 60, PEPPER),
        diced(0.046, 110, ((150, 8, 8), (206, 20, 14)), 0.8),
        SEEDS,
        leaves(520, 0.055, ((26, 56, 20), (74, 108, 44)), 0.04),
    ],
    "arroz": [cooked_rice()],
    "feijoada": [BEANS],
    "served feijoada": [BEANS],
    "served farofa": [
        flour((206, 150, 72), (246, 208, 136)),
        bacon(260, 0.05),
        leaves(170, 0.04),
    ],
}

CORES = {
    "bacon": (222, 174, 98),
    "cebola": (236, 206, 146),
    "dende": (222, 120, 20),
    "tropeiro": (206, 160, 92),
    "arroz": (250, 240, 214),
    "served farofa": (222, 174, 98),
}


def core(dish):
    return LIQUIDS[dish].deep() if dish in LIQUIDS else plain("core", CORES[dish], 0.8)


def sauce(dish, radius, level, seed):
    """Cut vegetables that stand in their liquid and lie below. Gives objects."""
    random, things, kinds = np.random.default_rng(seed), [], []
    for number, bits in enumerate(DISHES[dish]):
        count, low = int(bits.count * radius**2), 0.02 if bits.lift else 0.14
        spots = dome(random, count, radius - 0.03 - 1.4 * max(bits.size), level, 0.0, 0.0)
        spots[:, 2] += random.uniform(-low, 0.012, count)
        things.append(bits.lay(f"{dish}{number}", spots, seed + number))
        kinds.append(spots)
    return [LIQUIDS[dish].surface(radius, level, np.concatenate(kinds[:3])), *things]


def in_liquid(dish, radius, level, seed):
    return stew(radius, level, seed) if "feijoada" in dish else sauce(dish, radius, level, seed)


def fill(dish, radius, height, seed=1, heap=0.22):
    """What an open tub holds: a core, and bits on its top and behind its wall. Gives objects."""
    random, reach = np.random.default_rng(seed), tub_reach(radius, height)
    level, things = height * 0.86, []
    wet = dish in LIQUIDS
    if wet:
        top, close = level - LIQUIDS[dish].depth, 0.05
        profile = [(0.01, 0.04), (reach(0) - close, 0.04), (reach(level) - close, level - 0.005)]
        profile += [(reach(top) - close - 0.02, top), (0.01, top)]
        things = in_liquid(dish, reach(level) - 0.012, level, seed)
    else:
        profile = [(0.01, 0.04), (reach(0) - 0.12, 0.04), (reach(level) - 0.10, level)]
        profile += [(radius * 0.7, level + heap * 0.55), (0.01, level + heap * 0.8)]
    things.append(turned("core", profile, core(dish), smooth=False))
    for number, bits in enumerate(DISHES[dish]):
        count, largest = int(bits.count * radius**2), max(bits.size)
        inset = 0.02 + (1.9 if wet else 1.5) * largest
        places = wall(random, int(count * 0.4), reach, 0.06 + inset, level - wet * inset, inset)
        if not wet:
            top = dome(random, count, reach(level) - 0.04 - 0.6 * largest, level + bits.lift, heap)
            places = np.concatenate([top, places])
        things.append(bits.lay(f"in{dish}{number}", places, seed + number))
    return things


def served(dish, x, y, radius=0.6, colour=(150, 82, 52), heap=0.16, seed=9, tall=0.57):
    """A bowl of it; tall: its height as a share of its radius. Gives objects."""
    random, height = np.random.default_rng(seed), radius * tall
    wet = dish in LIQUIDS
    heaped = 0.0 if wet else heap * 0.75
    things = bowl(core(dish), radius, height, colour, heap=heaped, name="served")
    if wet:
        level = height * 0.80 + LIQUIDS[dish].depth
        things += in_liquid(dish, 0.93 * radius, level, seed)
        for thing in things:
            thing.location.x, thing.location.y = thing.location.x + x, thing.location.y + y
        return things
    for number, bits in enumerate(DISHES[dish]):
        reach = 0.87 * radius - 0.7 * max(bits.size)
        top = dome(random, int(bits.count * radius**2), reach, height * 0.80 + bits.lift, heap)
        things.append(bits.lay(f"served{number}", top, seed + number))
    return [place(thing, (x, y, 0)) for thing in things]
