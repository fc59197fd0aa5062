"""What lies in the tubs: farofas, vinaigrette, lambão sauce, cooked rice, feijoada, bit by bit."""
import numpy as np

from bits import Bits, bean, crumb, disc, dome, scrap, sliver, wall
from material import plain
from mesh import place
from vessels import bowl, tub_reach, turned

GREEN = (44, 84, 30), (112, 152, 66)
BACON = (70, 20, 12), (138, 48, 30), (176, 84, 56), (226, 180, 138)
EGG = (232, 172, 54), (246, 204, 92), (252, 232, 168)
ONION = (214, 196, 170), (240, 230, 212)
TOMATO = (150, 14, 8), (202, 40, 22), (232, 104, 66)
PEPPER = (34, 88, 22), (74, 128, 40), (140, 172, 86)


def flour(dark, pale, count=15000):
    size = 0.016, 0.013, 0.011
    return Bits(crumb(), size, count, (dark, pale), vary=(0.4, 1.7), roughness=0.75)


def bacon(count, size=0.085):
    """Fried bits, brown at the edges, streaked with fat."""
    look = dict(roughness=0.4, wet=0.12, cloud=15, own=0.2, bumps=0.6)
    return Bits(scrap(0.34, 3, 6, 0.5), (size, size * 0.66, size * 0.42), count, BACON, **look)


def egg(count, size=0.095, flat=0.3):
    """Curds of scrambled egg."""
    look = dict(roughness=0.5, cloud=9, own=0.4, glow=0.12, bumps=0.4)
    return Bits(scrap(0.55, 9), (size, size * 0.72, size * 0.45), count, EGG, flat=flat, **look)


def leaves(count, size=0.055, colours=GREEN):
    return Bits(scrap(0.75, 21), (size, size * 0.62, size * 0.10), count, colours, flat=0.7, lift=0.035)


def diced(size, count, colours, wet=0.4):
    """Cut vegetables: no cube like the next, paler where the knife went."""
    shape, look = (size, size * 0.8, size * 0.55), dict(roughness=0.3, cloud=8, own=0.45, glow=0.15)
    return Bits(scrap(0.24, 15, 6, 0.45), shape, count, colours, flat=0.0, wet=wet, **look)


PORK = (62, 28, 20), (104, 54, 40), (158, 108, 86)
PAIO = (84, 26, 18), (132, 52, 36), (206, 152, 122)
STEW = [
    Bits(bean(), (0.074,) * 3, 620, ((20, 12, 11), (52, 30, 25)), wet=0.35),
    Bits(scrap(0.3, 5, 6, 0.5), (0.19, 0.14, 0.10), 8, PORK, 0.8, own=0.2, cloud=12, bumps=0.7),
    Bits(disc(), (0.21, 0.21, 0.055), 7, PAIO, 0.9, own=0.15, cloud=24, bumps=0.5),
]
ICE = Bits(crumb(), (0.016, 0.014, 0.010), 900, ((236, 240, 244), (252, 252, 254)), glow=0.2)

DISHES = {
    "bacon": [
        flour((200, 142, 66), (246, 208, 136)),
        bacon(190),
        egg(105),
        leaves(170),
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
        bacon(230, 0.085),
        egg(120, 0.10, 0.6),
        leaves(360, 0.052),
    ],
    "vinagrete": [
        diced(0.080, 700, TOMATO),
        diced(0.068, 430, ONION),
        diced(0.066, 170, PEPPER),
        leaves(800, 0.06),
    ],
    "lambao": [
        diced(0.075, 560, ((110, 12, 8), (168, 34, 18), (206, 84, 48))),
        diced(0.062, 210, ((196, 160, 124), (228, 208, 180))),
        diced(0.062, 130, PEPPER),
        diced(0.045, 190, ((150, 8, 8), (206, 20, 14)), 0.7),
        leaves(900, 0.065, ((26, 62, 22), (74, 116, 44))),
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
    ],
    "feijoada": [*STEW, ICE],
    "served feijoada": STEW,
    "served farofa": [
        flour((206, 150, 72), (246, 208, 136)),
        bacon(260, 0.05),
        leaves(170, 0.045),
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
    "feijoada": (30, 16, 12),
    "served feijoada": (30, 16, 12),
    "served farofa": (222, 174, 98),
}
WET = "vinagrete", "lambao", "feijoada", "served feijoada"


def core(dish):
    wet = dish in WET
    return plain("core", CORES[dish], 0.12 if wet else 0.8, Clearcoat=1.0 if wet else 0.0)


def fill(dish, radius, height, seed=1, heap=0.22):
    """What an open tub holds: a core, and bits on its top and behind its wall. Gives objects."""
    random, reach = np.random.default_rng(seed), tub_reach(radius, height)
    level = height * 0.86
    juice = 0.25 if dish in WET else 0.0
    profile = [(0.01, 0.04), (reach(0) - 0.12, 0.04), (reach(level) - 0.10, level + juice * 0.2)]
    profile += [(radius * 0.7, level + heap * (0.55 + juice)), (0.01, level + heap * (0.8 + juice))]
    things = [turned("core", profile, core(dish), smooth=False)]
    for number, bits in enumerate(DISHES[dish]):
        count, largest = int(bits.count * radius**2), max(bits.size)
        top = dome(random, count, reach(level) - 0.04 - 0.6 * largest, level + bits.lift, heap)
        inset = 0.02 + 1.5 * largest
        side = wall(random, int(count * 0.4), reach, 0.06 + inset, level, inset)
        places = np.concatenate([top, side])
        things.append(bits.lay(f"{dish}{number}", places, seed + number))
    return things


def served(dish, x, y, radius=0.6, colour=(150, 82, 52), heap=0.16, seed=9, tall=0.57):
    """A bowl of it; tall: its height as a share of its radius. Gives objects."""
    random, height = np.random.default_rng(seed), radius * tall
    things = bowl(core(dish), radius, height, colour, heap=heap * 0.75, name="served")
    for number, bits in enumerate(DISHES[dish]):
        reach = 0.87 * radius - 0.7 * max(bits.size)
        top = dome(random, int(bits.count * radius**2), reach, height * 0.80 + bits.lift, heap)
        things.append(bits.lay(f"served{number}", top, seed + number))
    return [place(thing, (x, y, 0)) for thing in things]
