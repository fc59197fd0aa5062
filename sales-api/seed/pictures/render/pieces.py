"""Hand-cut cubes of meat, no two alike, and what pieces are made of."""
import numpy as np

from flesh import BEEF, cut_face
from look import TEXTURES, texture_size
from material import Material, srgb
from meat import fat_colour, finish_flesh
from mesh import add_object, cube_sphere, noise3, roughen, set_attribute
from noise import mirrored, save
from rest import fall, remove_strays


def piece_material(name, flesh, seed=1, wet=0.5, relief=1.0, scale=0.42, rub=None):
    """Meat projected from six sides; each object shows another place of it. Reads the attribute fat.

    rub: sRGB of ground spice that clings to it in patches.
    """
    maps = cut_face(texture_size(1100), seed, flesh)
    save(TEXTURES / f"{name}-colour.png", mirrored(maps.colour))
    save(TEXTURES / f"{name}-relief.png", mirrored(maps.height), fine=True)
    material = Material(name)
    vector = material.mapped(material.coordinates(), scale / 2, material.random_offset())
    colour = material.image(TEXTURES / f"{name}-colour.png", repeat=True, vector=vector, box=True)
    height = material.image(TEXTURES / f"{name}-relief.png", True, True, vector, box=True)
    shade = material.math("MULTIPLY", material.node("ObjectInfo").outputs["Random"], 0.35)
    colour = material.mix(shade, colour, material.mix(1.0, colour, (0.72, 0.6, 0.6, 1), "MULTIPLY"))
    uneven = material.math(
        "MULTIPLY", material.math("SUBTRACT", material.noise(5, 5, 0.65), 0.5), 1.1
    )
    fat = material.step(material.math("ADD", material.attribute("fat"), uneven), 0.45, 0.56)
    colour = material.mix(fat, colour, fat_colour(material, flesh))
    if rub:
        grain = material.mix(0.45, material.noise(3, 4, 0.6), material.noise(34, 3, 0.6))
        cover = material.math("MULTIPLY", material.step(grain, 0.36, 0.56), 0.82)
        colour = material.mix(cover, colour, srgb(*rub))
    finish_flesh(material, colour, height, 0.42, wet, relief)
    return material.result


def cube_mesh(random, size, fatty=0.3, detail=34, sharpness=20.0):
    """A block as a knife leaves it: planes not parallel, corners cut. Gives points, faces, fat."""
    size = np.asarray(size) * random.uniform(0.80, 1.22, 3) * random.uniform(0.88, 1.12) / 2
    planes, distances = [], []
    for axis in range(3):
        for sign in (1, -1):
            plane = random.normal(0, 0.11, 3)
            plane[axis] = sign
            planes.append(plane / np.linalg.norm(plane))
            distances.append(size[axis] * random.uniform(0.92, 1.08))
    for _ in range(random.integers(0, 3)):
        corner = random.choice([-1, 1], 3) * random.uniform(0.5, 1.0, 3) / size
        planes.append(corner / np.linalg.norm(corner))
        distances.append(np.abs(planes[-1] * size).sum() * random.uniform(0.70, 0.88))
    directions, faces = cube_sphere(detail)
    reach = np.maximum(directions @ np.array(planes).T, 0) / np.array(distances)
    radius = (reach**sharpness).sum(1) ** (-1 / sharpness)
    points = directions * radius[:, None]
    points = roughen(points, faces, 0.036, 1.6, int(random.integers(0, 40)))
    points = roughen(points, faces, 0.009, 5.0, int(random.integers(40, 80)))
    fat = np.zeros(len(points))
    if random.random() < fatty:
        side = random.integers(0, 6)
        depth = (points @ planes[side]) / distances[side]
        if random.random() < 0.45:
            fat = np.clip(0.5 + (depth - random.uniform(0.72, 0.98)) * 4, 0, 0.74)
        else:
            away = np.abs(depth - random.uniform(-0.2, 0.6) - 0.4 * noise3(points, 2.2, side))
            fat = np.clip(0.5 + (random.uniform(0.04, 0.12) - away) * 4, 0, 0.66)
    return points, faces, fat


def cubes(
    name="cube",
    count=26,
    flesh=BEEF,
    seed=1,
    size=(0.62, 0.56, 0.52),
    fatty=0.3,
    wet=0.5,
    half=(0.85, 0.6),
    floor=0.0,
    material=None,
):
    """A heap of cubes, fallen into place. Gives the objects."""
    random = np.random.default_rng(seed)
    material = material or piece_material(name, flesh, seed, wet)
    things = []
    for number in range(count):
        points, faces, fat = cube_mesh(random, size, fatty)
        thing = add_object(f"{name}{number}", points, faces, materials=[material])
        set_attribute(thing, fat)
        thing.location = _drop_place(number, random, half, floor, max(size))
        thing.rotation_euler = (
            random.uniform(0, 2 * np.pi, 3)
            if random.random() < 0.4
            else (0, 0, random.uniform(0, 6.28))
        )
        things.append(thing)
    fall(things, half, floor, friction=0.5 if floor else 1.3, wall=9.0 if floor else 0.9, release=not floor)
    if not floor:
        things = remove_strays(things)
    for thing in things:
        thing.scale = (1.03, 1.03, 1.03)
    return things


def _drop_place(number, random, half, floor, size):
    """Where a cube falls from: layers of a grid, each drawn in a little, so that the heap is domed."""
    columns, rows = (max(2, int(2 * side / (size * 1.45))) for side in half)
    layer, spot = divmod(number, columns * rows)
    row, column = divmod(spot, columns)
    inward = max(0.42, 0.96 - 0.16 * layer)
    x, y = ((place + 0.5) / count * 2 - 1 for place, count in ((column, columns), (row, rows)))
    x, y = x * half[0] * inward, y * half[1] * inward
    jitter = random.normal(0, 0.03, 2)
    return x + jitter[0], y + jitter[1], floor + 0.4 + layer * size * 1.6 + spot * 0.02
