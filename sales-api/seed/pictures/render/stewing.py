"""Feijoada: beans half under a thick dark broth; in it meat, ribs, slices of sausage."""
import numpy as np

from bits import Bits, bean, dome
from flesh import BEEF, PORK
from liquids import Liquid, afloat
from material import Material, srgb
from mesh import add_object, noise3, place, rotation, roughen, set_attribute, tube
from pieces import cube_mesh, piece_material
from sausage import coin, slice_material

BROTH = Liquid((0.34, 0.14, 0.07), (58, 24, 13), 0.66, (26, 11, 7), oil=0.10)
SKINS = (22, 11, 11), (46, 24, 21), (78, 42, 34)
BEANS = Bits(bean(), (0.080,) * 3, 330, SKINS, 0.8, (0.80, 1.15), wet=0.6, roughness=0.32)
COOKED = dict(edge=(60, 30, 20), fat=(206, 164, 116), fat_dark=(172, 124, 82), fibre=1.0, elongation=0.14)
CHARQUE = BEEF.but(tone=(104, 50, 32), dark=(64, 28, 19), pale=(150, 90, 60), marbling=0.15, **COOKED)
RIB = PORK.but(tone=(124, 64, 40), dark=(84, 40, 24), pale=(160, 98, 64), marbling=0.15, **COOKED)
CALABRESA = dict(
    tones=((128, 42, 20), (164, 66, 34), (192, 98, 58)), fat=0.30, fat_colour=(222, 170, 122), casing=(98, 28, 14), grain=15
)
PAIO = dict(
    tones=((104, 36, 24), (138, 54, 36), (164, 84, 58)), fat=0.42, fat_colour=(214, 164, 124), casing=(70, 24, 15), grain=9
)
PIECES = dict(ribs=1.2, paio=3.4, meat=3.6, calabresa=5.0)
"""Of each for a radius of 1."""


def stew(radius, level, seed):
    """What stands in a stew's surface, more beans below. Gives objects."""
    random = np.random.default_rng(seed)
    count = {kind: max(1, round(number * radius**2)) for kind, number in PIECES.items()}
    kinds = [(count["ribs"], 0.31, 0.0, 0.02), (count["paio"], 0.25, 0.0, 0.03)]
    kinds += [(count["meat"], 0.25, -0.02, 0.02), (count["calabresa"], 0.185, 0.0, 0.03)]
    kinds += [(int(BEANS.count * radius**2), 0.041, -0.016, 0.020)]
    ribs, paio, meat, calabresa, tops = afloat(random, kinds, radius - 0.02, level)
    below = dome(random, int(BEANS.count * radius**2), radius - 0.1, level - 0.10, 0.0, 0.04)
    things = [BROTH.surface(radius, level, np.concatenate([meat, ribs, tops]), 0.09)]
    things.append(BEANS.lay("beans", np.concatenate([tops, below]), seed))
    things += _chunks(random, meat) + _ribs(random, ribs)
    things += _slices("calabresa", random, calabresa, CALABRESA, 0.20, 0.09)
    return things + _slices("paio", random, paio, PAIO, 0.27, 0.10)


def _slices(name, random, spots, look, radius, thick):
    material, things = slice_material(name, **look), []
    for number, spot in enumerate(spots):
        thing = coin(f"{name}{number}", random, material, radius * random.uniform(0.9, 1.1), thick)
        turn = *random.normal((5, 0), (8, 8)), random.uniform(0, 360)
        things.append(place(thing, spot, turn))
    return things


def _chunks(random, spots):
    """Salted beef cooked soft: rounded, its fibres parting."""
    material, things = piece_material("stewed meat", CHARQUE, 5, 0.12, relief=2.2, grain=1.0), []
    for number, spot in enumerate(spots):
        points, faces, fat = cube_mesh(random, (0.40, 0.29, 0.24), 0.2, 44, 4.2, 1.5)
        parting = noise3(points * [1.2, 7, 7], 1.0, 11 + number) + 0.5 * noise3(points * [2, 15, 15], 1.0, 31 + number)
        points = points * (1 + 0.09 * parting)[:, None]
        points = points @ rotation(*random.normal(0, 12, 2), random.uniform(0, 360))
        things.append(add_object(f"stewed meat{number}", points + spot, faces, materials=[material]))
        set_attribute(things[-1], fat)
    return things


def _ribs(random, spots):
    """A length of rib each: its flat bone lies bare along the meat."""
    material, bone, things = piece_material("stewed rib", RIB, 9, 0.12, relief=2.2, grain=1.0), _bone(), []
    for number, spot in enumerate(spots):
        turned = rotation(random.normal(0, 10), random.normal(0, 5), random.uniform(-40, 40) + 90 * (number % 2))
        points, faces, fat = cube_mesh(random, (0.62, 0.44, 0.26), 0.0, 44, 5.0, 1.2)
        points *= [0.31, 0.20, 0.13] / np.abs(points).max(0)
        points[:, 2] += 0.12 * (0.09 - points[:, 0] ** 2)
        points = roughen(points, faces, 0.012, 9.0, 40 + number)
        things.append(add_object(f"rib{number}", points @ turned + spot, faces, materials=[material]))
        set_attribute(things[-1], fat)
        run = np.linspace(-0.35, 0.35, 30)
        path = np.stack([run, 0.03 * np.sin(5 * run + number), 0.085 + 0.16 * (0.09 - run**2)], 1)
        girth = np.r_[0.002, 0.058, 0.070, np.full(24, 0.068), 0.070, 0.058, 0.002]
        points, faces, _ = tube(path, girth, 24)
        points = roughen(points * [1, 1.25, 1], faces, 0.006, 6.0, 60 + number)
        things.append(add_object(f"rib bone{number}", points @ turned + spot, faces, materials=[bone]))
    return things


def _bone():
    material = Material("stewed bone")
    cloud = material.noise(9, 4, 0.6)
    material.flesh(material.ramp(cloud, [(0.3, srgb(140, 92, 58)), (0.7, srgb(198, 156, 110))]), 0.1)
    material.set(Roughness=0.38, Clearcoat=0.4, Clearcoat_Roughness=0.15)
    material.bump(cloud, 0.3, 0.02)
    return material.result
