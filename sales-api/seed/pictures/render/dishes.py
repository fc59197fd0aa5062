"""What lies in the tubs: farofas, vinaigrette, lambão sauce, cooked rice, feijoada, bit by bit."""
import numpy as np

from bits import Bits, crumb, dome, lying_on, scrap, wall
from farofa import bacon, egg, fried_onion, toasted
from liquids import Liquid
from material import plain
from mesh import place, sphere
from stewing import BEANS, BROTH, stew
from vessels import bowl, tub_reach, turned

GREEN = (48, 72, 30), (104, 128, 62)
CLEAR_ONION = (214, 178, 146), (230, 206, 178), (240, 226, 206)
TOMATO = (164, 20, 10), (196, 40, 22), (212, 74, 46), (222, 112, 80)
PEPPER = (46, 84, 26), (86, 122, 48), (140, 160, 88)


def leaves(count, size=0.045, colours=GREEN, lift=0.016):
    """Chopped herbs, fine and uneven."""
    shape = size, size * 0.55, size * 0.10
    return Bits(
        scrap(0.8, 21), shape, count, colours, 0.6, (0.35, 1.25), lift, roughness=0.55, cloud=12
    )


def chopped(size, count, colours, slim=0.5, **look):
    """Soft moist dice as a knife leaves them: edges keen here, crushed there, no two of a size."""
    look = dict(roughness=0.30, cloud=16, own=0.4, bumps=0.3, wet=0.6, reach=(0.08, 0.05, 0.03)) | look
    shape = size, size * 0.84, size * slim
    return Bits(scrap(0.26, 27, 9, 0.44), shape, count, colours, 0.45, (0.50, 1.30), **look)


def cooked_rice():
    """Soft long grains with round ends, a little bent, that let light through and cling to each other."""
    points, faces = sphere(12, 12)
    around = np.maximum(np.hypot(points[:, 1:2], points[:, 2:]), 1e-6)
    points = np.hstack([np.sign(points[:, :1]) * np.abs(points[:, :1]) ** 0.8, points[:, 1:] * around**-0.4])
    points[:, 1] += 0.4 * points[:, 0] ** 2
    colours = (236, 222, 188), (244, 233, 206), (249, 240, 218)
    look = dict(roughness=0.36, glow=0.4, reach=(0.045, 0.04, 0.03), cloud=5, wet=0.22, own=0.35, room=0.032, deep=0.045)
    return Bits((points, faces), (0.072, 0.0185, 0.0180), 17000, colours, 0.80, (0.80, 1.20), **look)


SEEDS = Bits(crumb(), (0.018, 0.014, 0.006), 170, ((214, 176, 96), (240, 214, 146)), wet=0.5)
LIQUIDS = {
    "vinagrete": Liquid((0.99, 0.92, 0.76), (240, 196, 140), 0.10, (214, 138, 84), oil=0.16),
    "lambao": Liquid((0.98, 0.66, 0.40), (208, 66, 24), 0.40, (180, 48, 16), oil=0.10),
    "feijoada": BROTH,
}
LIQUIDS["served feijoada"] = LIQUIDS["feijoada"]
DISHES = {
    "bacon": [
        *toasted((186, 128, 60), (238, 200, 128)),
        bacon(190),
        *egg(95),
        leaves(330),
    ],
    "cebola": [
        *toasted((200, 148, 76), (242, 210, 142)),
        fried_onion(125),
        leaves(560, 0.046),
    ],
    "dende": [
        *toasted((200, 94, 14), (246, 160, 44)),
        fried_onion(95, 0.10, ((176, 108, 44), (222, 170, 96), (240, 206, 146))),
        leaves(320),
    ],
    "tropeiro": [
        *toasted((172, 122, 60), (226, 188, 122)),
        bacon(200, 0.08),
        *egg(80),
        leaves(520, 0.05, ((36, 60, 26), (84, 108, 50))),
    ],
    "vinagrete": [
        chopped(0.074, 500, TOMATO, 0.75, glow=0.50),
        chopped(0.070, 430, CLEAR_ONION, 0.26, glow=0.85, own=0.25),
        chopped(0.058, 170, PEPPER, 0.34, glow=0.25),
        SEEDS,
        leaves(620, 0.066, ((30, 62, 18), (84, 124, 44)), 0.03),
    ],
    "lambao": [
        chopped(0.056, 520, ((150, 12, 6), (186, 26, 14), (204, 48, 28)), 0.6, glow=0.45),
        chopped(0.046, 200, CLEAR_ONION, 0.34, glow=0.70, own=0.25),
        SEEDS,
        leaves(420, 0.048, ((26, 56, 20), (74, 108, 44)), 0.02),
    ],
    "arroz": [cooked_rice()],
    "feijoada": [BEANS],
    "served feijoada": [BEANS],
    "served farofa": [
        *toasted((196, 138, 62), (244, 204, 130)),
        bacon(260, 0.05),
        leaves(170, 0.04),
    ],
}

CORES = {
    "bacon": (222, 174, 98),
    "cebola": (236, 206, 146),
    "dende": (222, 120, 20),
    "tropeiro": (206, 160, 92),
    "arroz": (246, 234, 204),
    "served farofa": (222, 174, 98),
}


def core(dish):
    return LIQUIDS[dish].deep() if dish in LIQUIDS else plain("core", CORES[dish], 0.8)


def sauce(dish, radius, level, seed):
    """Cut vegetables that stand in their liquid and lie below. Gives objects."""
    random, things, kinds = np.random.default_rng(seed), [], []
    for number, bits in enumerate(DISHES[dish]):
        count, low = int(bits.count * radius**2), 0.02 if bits.lift else 0.14
        spots = dome(random, count, radius - 0.03 - 1.1 * max(bits.size), level, 0.0, 0.0)
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
        low = level - max(bits.deep for bits in DISHES[dish]) + 0.03
        profile = [(0.01, 0.04), (reach(0) - 0.12, 0.04), (reach(low) - 0.10, low)]
        profile += [(radius * 0.7, low + heap * 0.55), (0.01, low + heap * 0.8)]
    things.append(turned("core", profile, core(dish), smooth=False))
    for number, bits in enumerate(DISHES[dish]):
        name, inset = f"in{dish}{number}", 0.02 + (1.9 * max(bits.size) if wet else 1.5 * bits.size[1])
        places = wall(random, int(0.4 * bits.count * radius**2), reach, 0.06 + inset, level - wet * inset, inset)
        if wet:
            things.append(bits.lay(name, places, seed + number))
            continue
        outward = places * [1, 1, 0] / np.hypot(places[:, :1], places[:, 1:2])
        things.append(bits.lay(name, places, seed + number, lying_on(outward, random)))
        top = bits.heap(random, radius, reach(level) - 0.04, level, heap, 0.022)
        things.append(bits.lay(f"{name} top", top, seed + number))
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
        top = bits.heap(random, radius, 0.87 * radius, height * 0.80, heap)
        things.append(bits.lay(f"served{number}", top, seed + number))
    return [place(thing, (x, y, 0)) for thing in things]
