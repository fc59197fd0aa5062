"""Feijoada: beans half under a thick dark broth; in it beef, pork, slices of sausage."""
import numpy as np

from bits import Bits, bean, dome
from flesh import BEEF, PORK
from liquids import Liquid, afloat
from mesh import add_object, noise3, place, rotation, set_attribute
from pieces import cube_mesh, piece_material
from sausage import coin, slice_material

BROTH = Liquid((0.34, 0.14, 0.07), (58, 24, 13), 0.66, (26, 11, 7), oil=0.10)
SKINS = (22, 11, 11), (46, 24, 21), (78, 42, 34)
BEANS = Bits(bean(), (0.080,) * 3, 330, SKINS, 0.8, (0.80, 1.15), wet=0.6, roughness=0.32)
COOKED = dict(edge=(60, 30, 20), fat=(184, 138, 94), fat_dark=(150, 102, 66), fibre=1.0, elongation=0.14)
CHARQUE = BEEF.but(tone=(104, 50, 32), dark=(64, 28, 19), pale=(150, 90, 60), marbling=0.15, **COOKED)
RIBS = PORK.but(tone=(124, 64, 40), dark=(84, 40, 24), pale=(160, 98, 64), marbling=0.15, **COOKED)
CALABRESA = dict(
    tones=((128, 42, 20), (164, 66, 34), (192, 98, 58)), fat=0.30, fat_colour=(222, 170, 122), casing=(98, 28, 14), grain=15
)
PAIO = dict(
    tones=((104, 36, 24), (138, 54, 36), (164, 84, 58)), fat=0.42, fat_colour=(214, 164, 124), casing=(70, 24, 15), grain=9
)
PIECES = dict(paio=3.6, beef=2.4, pork=1.8, calabresa=7.0)
"""Of each for a radius of 1."""


def stew(radius, level, seed):
    """What stands in a stew's surface, more beans below. Gives objects."""
    random = np.random.default_rng(seed)
    count = {kind: max(1, round(number * radius**2)) for kind, number in PIECES.items()}
    kinds = [(count["paio"], 0.23, 0.0, 0.03), (count["beef"], 0.22, -0.02, 0.02)]
    kinds += [(count["pork"], 0.22, -0.02, 0.02), (count["calabresa"], 0.165, 0.01, 0.04)]
    kinds += [(int(BEANS.count * radius**2), 0.041, -0.016, 0.020)]
    paio, beef, pork, calabresa, tops = afloat(random, kinds, radius - 0.02, level)
    below = dome(random, int(BEANS.count * radius**2), radius - 0.1, level - 0.10, 0.0, 0.04)
    things = [BROTH.surface(radius, level, np.concatenate([beef, pork, tops]), 0.09)]
    things.append(BEANS.lay("beans", np.concatenate([tops, below]), seed))
    things += _chunks("beef", random, beef, CHARQUE, 0.2, 7) + _chunks("pork", random, pork, RIBS, 0.9, 4)
    things += _slices("calabresa", random, calabresa, CALABRESA, 0.20, 0.09)
    return things + _slices("paio", random, paio, PAIO, 0.27, 0.10)


def _slices(name, random, spots, look, radius, thick):
    material, things = slice_material(name, wet=0.4, **look), []
    for number, spot in enumerate(spots):
        thing = coin(f"{name}{number}", random, material, radius * random.uniform(0.9, 1.1), thick)
        turn = *random.normal(0, 8, 2), random.uniform(0, 360)
        things.append(place(thing, spot, turn))
    return things


def _chunks(name, random, spots, flesh, fatty, fine):
    """Salted meat cooked soft: rounded, its fibres parting."""
    material, things = piece_material(f"stewed {name}", flesh, 5, 0.12, relief=2.2, grain=1.0), []
    for number, spot in enumerate(spots):
        points, faces, fat = cube_mesh(random, (0.36, 0.32, 0.26), fatty, 44, 6.5, 0.5)
        parting = noise3(points * [1.2, fine, fine], 1.0, 11 + number) + 0.5 * noise3(points * [2, 15, 15], 1.0, 31 + number)
        points = points * (1 + 0.12 * parting)[:, None]
        points = points @ rotation(*random.normal(0, 12, 2), random.uniform(0, 360))
        things.append(add_object(f"stewed {name}{number}", points + spot, faces, materials=[material]))
        set_attribute(things[-1], fat)
    return things
