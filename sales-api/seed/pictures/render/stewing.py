"""Feijoada: beans half under a thick dark broth; in it beef, pork, slices of sausage."""
import numpy as np

from bits import Bits, bean, dome
from flesh import BEEF, PORK
from liquids import Liquid, afloat
from material import Material, srgb
from mesh import add_object, lathe, noise3, place, rotation, set_attribute
from noise import smooth_step
from pieces import cube_mesh, piece_material
from sausage import coin, slice_material

BROTH = Liquid((0.34, 0.14, 0.07), (58, 24, 13), 0.66, (26, 11, 7), oil=0.10)
SKINS = (24, 13, 13), (52, 30, 27), (92, 56, 46)
BEANS = Bits(bean(), (0.080,) * 3, 330, SKINS, 0.8, (0.80, 1.15), wet=0.12, roughness=0.46)
COOKED = dict(edge=(60, 30, 20), fat=(184, 138, 94), fat_dark=(150, 102, 66), fibre=1.0, elongation=0.14)
CHARQUE = BEEF.but(tone=(128, 62, 48), dark=(78, 34, 27), pale=(176, 112, 86), marbling=0.10, **COOKED)
RIBS = PORK.but(tone=(150, 92, 66), dark=(104, 58, 40), pale=(190, 136, 104), marbling=0.15, **COOKED)
CALABRESA = dict(
    tones=((98, 28, 14), (134, 46, 24), (158, 68, 38)), fat=0.36, fat_colour=(208, 148, 102), casing=(82, 24, 12), grain=15
)
PAIO = dict(
    tones=((76, 24, 16), (104, 38, 26), (126, 56, 38)), fat=0.44, fat_colour=(188, 132, 96), casing=(62, 20, 13), grain=9
)
PIECES = dict(paio=3.4, beef=2.0, pork=2.2, calabresa=8.0)
"""Of each for a radius of 1."""


def stew(radius, level, seed):
    """What stands in a stew's surface, more beans below. Gives objects."""
    random = np.random.default_rng(seed)
    count = {kind: max(1, round(number * radius**2)) for kind, number in PIECES.items()}
    kinds = [(count["paio"], 0.23, 0.0, 0.03), (count["pork"], 0.24, -0.01, 0.02)]
    kinds += [(count["beef"], 0.22, -0.02, 0.02), (count["calabresa"], 0.155, 0.01, 0.04)]
    kinds += [(int(BEANS.count * radius**2), 0.041, -0.016, 0.020)]
    paio, pork, beef, calabresa, tops = afloat(random, kinds, radius - 0.02, level)
    below = dome(random, int(BEANS.count * radius**2), radius - 0.1, level - 0.10, 0.0, 0.04)
    close = dome(random, int(0.7 * BEANS.count * radius**2), radius - 0.09, level - 0.026, 0.0, 0.022)
    things = [BROTH.surface(radius, level, np.concatenate([beef, pork, tops]), 0.09)]
    things.append(BEANS.lay("beans", np.concatenate([tops, close, below]), seed))
    things += _chunks("beef", random, beef, CHARQUE, 0.2, 9) + _chunks("pork", random, pork, RIBS, 0.9, 5)
    things += [rib_bone(random, spot) for spot in pork]
    things += _slices("calabresa", random, calabresa, CALABRESA, 0.20, 0.09)
    return things + _slices("paio", random, paio, PAIO, 0.27, 0.10)


def _slices(name, random, spots, look, radius, thick):
    material, things = slice_material(name, wet=0.12, dull=0.62, **look), []
    for number, spot in enumerate(spots):
        thing = coin(f"{name}{number}", random, material, radius * random.uniform(0.9, 1.1), thick)
        turn = *random.normal(0, 8, 2), random.uniform(0, 360)
        things.append(place(thing, spot, turn))
    return things


def _chunks(name, random, spots, flesh, fatty, fine):
    """Salted meat cooked soft: its fibres part in long bundles."""
    material, things = piece_material(f"stewed {name}", flesh, 5, 0.3, relief=2.2, grain=1.0), []
    for number, spot in enumerate(spots):
        points, faces, fat = cube_mesh(random, (0.40, 0.32, 0.26), fatty, 44, 6.5, 0.5)
        bundles = noise3(points * [0.7, fine, fine], 1.0, 11 + number)
        threads = noise3(points * [1.4, 24, 24], 1.0, 31 + number)
        points = points * (1 + 0.15 * bundles + 0.06 * threads)[:, None]
        points = points @ rotation(*random.normal(0, 12, 2), random.uniform(0, 360))
        things.append(add_object(f"stewed {name}{number}", points + spot, faces, materials=[material]))
        set_attribute(things[-1], fat)
    return things


def rib_bone(random, spot, half=0.25):
    """The bone of a sawn rib, which sticks out of its meat at both ends."""
    profile = [(0.001, -half), (0.60, -half), (0.74, -half), (0.94, -half), (1.0, -half * 0.95)]
    profile += [(r, -z) for r, z in profile[::-1]]
    points, faces, _ = lathe(profile, 48)
    inner = smooth_step(np.hypot(points[:, 0], points[:, 1]), 0.85, 0.55) * (np.abs(points[:, 2]) > half * 0.97)
    points = points * [0.092, 0.060, 1] @ rotation(90, 0, random.uniform(0, 360))
    points = points @ rotation(*random.uniform(-16, 16, 2), random.uniform(-50, 50)) + spot + (0, 0, 0.05)
    material = Material("rib bone")
    pores = material.noise(30, 3, 0.6)
    shell = material.ramp(pores, [(0.3, srgb(168, 124, 82)), (0.7, srgb(206, 170, 124))])
    marrow = material.ramp(pores, [(0.35, srgb(92, 44, 32)), (0.65, srgb(150, 92, 66))])
    material.flesh(material.mix(material.attribute("marrow"), shell, marrow), 0.15)
    material.set(Roughness=0.45, Specular=0.35)
    material.bump(pores, 0.3, 0.02)
    thing = add_object("rib bone", points, faces, materials=[material.result])
    set_attribute(thing, inner, "marrow")
    return thing
