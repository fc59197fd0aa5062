"""Hand-cut cubes of meat, no two alike, and what pieces are made of."""
import bpy
import numpy as np

from flesh import BEEF, cut_face
from look import TEXTURES, texture_size, world_points
from material import Material, srgb
from meat import fat_colour, finish_flesh
from mesh import add_object, cube_sphere, noise3, normals, roughen, set_attribute
from noise import mirrored, save
from rest import fall, local_points, remove_strays, store_points

HULL_STEP = 29
"""Of the points of a cube those that count while it falls: all would make it slow."""


def piece_material(name, flesh, seed=1, wet=0.5, relief=1.0, scale=0.42, rub=None, grain=0.0, sinew=0.0, seams=0.0, streak=0.13):
    """Meat projected from six sides; each object shows another place of it. Reads the attribute fat.

    rub: sRGB of ground spice that clings to it in patches; grain: how clearly fibres run along x;
    sinew, seams: how much silver skin, or fat, runs through it in lines; streak: width to length of fibres.
    """
    maps = cut_face(texture_size(1100), seed, flesh)
    save(TEXTURES / f"{name}-colour.png", mirrored(maps.colour))
    save(TEXTURES / f"{name}-relief.png", mirrored(maps.height), fine=True)
    material = Material(name)
    offset = material.random_offset()
    vector = material.mapped(material.coordinates(), scale / 2, offset)
    colour = material.image(TEXTURES / f"{name}-colour.png", repeat=True, vector=vector, box=True)
    height = material.image(TEXTURES / f"{name}-relief.png", True, True, vector, box=True)
    shade = material.math("MULTIPLY", material.node("ObjectInfo").outputs["Random"], 0.35)
    colour = material.mix(shade, colour, material.mix(1.0, colour, (0.72, 0.6, 0.6, 1), "MULTIPLY"))
    if grain:
        colour, height = _with_fibres(material, colour, height, offset, grain, streak)
    if sinew:
        colour = _with_lines(material, colour, offset, sinew, (206, 172, 162), (232, 216, 206))
    if seams:
        colour = _with_lines(material, colour, offset, seams, flesh.fat_dark, flesh.fat)
    uneven = material.math(
        "MULTIPLY", material.math("SUBTRACT", material.noise(5, 5, 0.65), 0.5), 1.1
    )
    fat = material.step(material.math("ADD", material.attribute("fat"), uneven), 0.45, 0.56)
    if grain:
        thin = material.step(material.noise(9, 4, 0.65), 0.42, 0.68)
        fat = material.math("MULTIPLY", fat, material.math("SUBTRACT", 1.0, material.math("MULTIPLY", thin, 0.45)))
    colour = material.mix(fat, colour, fat_colour(material, flesh))
    if rub:
        colour, height = _rubbed(material, colour, height, rub)
    finish_flesh(material, colour, height, 0.42, wet, relief)
    return material.result


def _with_fibres(material, colour, height, offset, grain, streak):
    """Streaks on the sides, dots on the ends, and clouds where air has reddened the meat or not."""
    along = material.mapped(material.coordinates(), (streak, 1, 1), offset)
    threads = material.mix(0.45, material.noise(11, 3, 0.6, 0.2, along), material.noise(34, 3, 0.6, 0, along))
    dark = material.ramp(threads, [(0.38, (0.58, 0.46, 0.47, 1)), (0.54, (1, 1, 1, 1))])
    colour = material.mix(0.85 * grain, colour, dark, "MULTIPLY")
    pale = material.step(threads, 0.54, 0.66)
    colour = material.mix(material.math("MULTIPLY", pale, 0.34 * grain), colour, srgb(226, 150, 138))
    clouds = material.noise(2.6, 3, 0.55, 0.5, material.mapped(material.coordinates(), 1.0, offset))
    bloom = material.ramp(clouds, [(0.34, (0.70, 0.58, 0.62, 1)), (0.58, (1, 1, 1, 1))])
    colour = material.mix(0.8 * grain, colour, bloom, "MULTIPLY")
    return colour, material.mix(0.75 * grain, height, threads)


def _with_lines(material, colour, offset, amount, dark, pale):
    """Thin sheets between the muscles, cut across: lines that swell, fade and end."""
    along = material.mapped(material.coordinates(), (0.4, 1, 1), offset)
    folds = material.noise(2.7, 2, 0.45, 0.7, along)
    gap = material.math("ABSOLUTE", material.math("SUBTRACT", folds, 0.5))
    swell = material.math("MULTIPLY", material.step(material.noise(4.5, 2, 0.5, 0, along), 0.36, 0.66), 0.026 * max(1.0, amount))
    near = material.math("SUBTRACT", swell, gap)
    line, veil = material.step(near, -0.004, 0.024), material.step(near, -0.06, 0.02)
    colour = material.mix(material.math("MULTIPLY", veil, 0.3 * amount), colour, srgb(206, 146, 140))
    streaks = material.ramp(material.noise(30, 3, 0.6, 0, along), [(0.4, srgb(*dark)), (0.6, srgb(*pale))])
    return material.mix(material.math("MULTIPLY", line, min(0.9, 0.7 * amount)), colour, streaks)


def _rubbed(material, colour, height, rub):
    """A paste of ground spice: thick in some places, a mere tint in others, grainy everywhere."""
    grain = material.mix(0.5, material.noise(4, 4, 0.65), material.noise(40, 3, 0.7))
    tint, thick = material.step(grain, 0.34, 0.54), material.step(grain, 0.47, 0.58)
    colour = material.mix(material.math("MULTIPLY", tint, 0.5), colour, srgb(*rub))
    deep = tuple(0.68 * channel for channel in rub)
    colour = material.mix(material.math("MULTIPLY", thick, 0.85), colour, srgb(*deep))
    return colour, material.mix(0.6, height, grain)


def cube_mesh(random, size, fatty=0.3, detail=30, sharpness=9.0, soft=1.0, corners=2, bundles=0.0, rims=0.5):
    """A block as a knife leaves it: planes not parallel, corners cut. Gives points, faces, fat.

    soft: how far flesh gives way, so that faces swell and lean and no edge is like the next;
    corners: how many the knife may take off; bundles: how high those of fibres stand out of the cut;
    rims: share of the fat that lies on an edge, not in a seam.
    """
    size = np.asarray(size) * random.uniform(0.80, 1.22, 3) * random.uniform(0.88, 1.12) / 2
    if random.random() < 0.3 * soft:
        size[random.integers(0, 2)] *= random.uniform(1.15, 1.35)
    wide = 2 * size.mean()
    planes, distances = [], []
    for axis in range(3):
        for sign in (1, -1):
            plane = random.normal(0, 0.11 + 0.03 * soft, 3)
            plane[axis] = sign
            planes.append(plane / np.linalg.norm(plane))
            distances.append(size[axis] * random.uniform(0.92, 1.08))
    for _ in range(random.integers(0, corners + 1)):
        corner = random.choice([-1, 1], 3) * random.uniform(0.5, 1.0, 3) / size
        planes.append(corner / np.linalg.norm(corner))
        distances.append(np.abs(planes[-1] * size).sum() * random.uniform(0.70, 0.88))
    directions, faces = cube_sphere(detail)
    seeds = random.integers(0, 40, 4)
    keen = sharpness * (1 + 0.4 * soft * np.clip(noise3(directions, 1.1, seeds[0]), -1, 1))
    reach = np.maximum(directions @ np.array(planes).T, 0) / np.array(distances)
    radius = (reach ** keen[:, None]).sum(1) ** (-1 / keen)
    points = directions * radius[:, None]
    fat = _fat(random, points, planes, distances, wide, rims) if random.random() < fatty else np.zeros(len(points))
    points = roughen(points, faces, 0.036, 1.6, int(seeds[1]))
    if soft:
        points = points @ (np.eye(3) + soft * random.normal(0, 0.10, (3, 3)) * (1 - np.eye(3)))
        points = roughen(points, faces, 0.060 * soft * wide, 1.6 / wide, int(seeds[2]))
    points = roughen(points, faces, 0.009, 5.0, int(40 + seeds[3]))
    if bundles:
        ridges = noise3(points * [2.4, 9, 9], 1.0, int(seeds[3])) + 0.5 * noise3(points * [5, 20, 20], 1.0, int(seeds[0]))
        points = points + normals(points, faces) * (bundles * ridges)[:, None]
    return points, faces, fat


def _fat(random, points, planes, distances, wide, rims):
    """A rim of fat along one edge, or a seam through the block that tapers off: never all of a face."""
    side, beside = random.integers(0, 6), random.integers(0, 4)
    beside = (side // 2 * 2 + 2 + beside) % 6
    depth, across = ((points @ planes[k]) / distances[k] for k in (side, beside))
    patch = noise3(points, 1.3 / wide, int(random.integers(0, 40)))
    if random.random() < rims:
        return np.clip(0.5 + (depth + 0.25 * across + 0.16 * patch - random.uniform(0.90, 1.08)) * 4, 0, 0.80)
    bent = random.uniform(-0.3, 0.5) + 0.3 * noise3(points, 1.4 / wide, int(random.integers(0, 40)))
    width = random.uniform(0.05, 0.13) * (0.8 + 1.4 * patch + 0.5 * across)
    return np.clip(0.5 + (width - np.abs(depth - bent)) * 4, 0, 0.72)


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
    soft=1.0,
    slump=0.08,
    **shape,
):
    """A low heap of cubes, fallen into place. Gives the objects.

    slump: how much broader they grow below; shape: as `cube_mesh` takes it.
    """
    random = np.random.default_rng(seed)
    material = material or piece_material(name, flesh, seed, wet, grain=1.0)
    things, hulls = [], []
    for number, place_ in zip(range(count), _drop_places(random, half, floor, max(size))):
        points, faces, fat = cube_mesh(random, size, fatty, soft=soft, **shape)
        things.append(add_object(f"{name}{number}", points, faces, materials=[material]))
        set_attribute(things[-1], fat)
        hull = add_object("hull", points[::HULL_STEP], [[0, 1, 2]])
        hull.location = place_
        hull.rotation_euler = (*random.normal(0, 0.2, 2), random.uniform(0, 2 * np.pi))
        hulls.append(hull)
    walls = half if floor else np.multiply(half, 2.5)
    fall(hulls, walls, floor, 130, 0.5 if floor else 1.0, wall=9.0, release=False, turning=0.6)
    for thing, hull in zip(things, hulls):
        thing.matrix_world = hull.matrix_world
        bpy.data.objects.remove(hull, do_unlink=True)
    things = remove_strays(things, 3.2 if floor else 2.4)
    things = _between(things, floor + 0.5 * min(size), floor + 2.35 * max(size))
    for thing in things:
        _settle(thing, floor, slump)
    return things


def _drop_places(random, half, floor, size):
    """Where cubes fall from: layers of a loose grid, every second spot later, each layer drawn in.

    On the ground the grid is an oval.
    """
    level = 0
    for layer in range(9):
        inward = 0.98 - 0.3 * min(layer, 2)
        columns, rows = (max(1, int(2 * side * inward / (size * 1.12))) for side in half)
        for late in (0, 1):
            for spot in range(columns * rows):
                row, column = divmod(spot, columns)
                u, v = (column + 0.5) / columns * 2 - 1, (row + 0.5) / rows * 2 - 1
                if (row + column) % 2 == late and (floor or u * u + v * v < 1.15):
                    x, y = np.array([u, v]) * half * inward + random.normal(0, 0.03 if floor else 0.06, 2)
                    yield x, y, floor + 0.3 + level * size * 1.5
            level += 1


def _between(things, low, high):
    """Takes away what stands above a height, and what fell through the floor."""
    kept = []
    for thing in things:
        if low < world_points([thing])[:, 2].max() < high:
            kept.append(thing)
        else:
            bpy.data.objects.remove(thing, do_unlink=True)
    return kept


def _settle(thing, floor, slump):
    """Lets a fallen cube slump: broader below, pressed against its neighbours and flat on the ground."""
    matrix = np.array(thing.matrix_world)
    world = local_points(thing) @ matrix[:3, :3].T + matrix[:3, 3]
    rise = (world[:, 2:] - world[:, 2].min()) / np.ptp(world[:, 2])
    middle = world.mean(0)
    world = middle + (world - middle) * (1.05 + slump * (1 - 2 * rise) * [1, 1, 0])
    world[:, 2] = np.maximum(world[:, 2], floor + 0.004)
    store_points(thing, (world - matrix[:3, 3]) @ np.linalg.inv(matrix[:3, :3]).T)
