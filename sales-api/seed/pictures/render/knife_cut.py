"""What a knife leaves of meat: blocks with flat faces, their fibres all one way, fat along a side or as a seam."""
import numpy as np

from hand_cut import edge_cap, wandering_seam, wedged
from mesh import add_object, cube_sphere, noise3, normals, rotation, set_attribute

OUTSIDE = -1.0
"""Of the attributes fat and skin, where there is none: both are depths below the border of a layer."""


def block(random, size, fat=(), skin=(), keen=(6, 11), askew=0.12, detail=38, along=None, fibres=0.004, bend=0.09, uneven=False):
    """A piece with six flat faces, its edges hardly rounded. Gives points, faces and what `with_inside` stores.

    fat, skin: chances of a layer on one side, of a seam inside and of a second one, of fat or of sinew;
    keen: how sharp its edges are; askew: how far its faces lean; along: degrees the fibres lean from the x axis, none for one of the axes;
    uneven: as by hand, with what `hand_cut` tells.
    """
    size = np.asarray(size) / 2
    planes, distances = sides = _planes(random, size, askew)
    if uneven:
        planes, distances = wedged(random, sides, size)
    directions, faces = cube_sphere(detail)
    reach = np.maximum(directions @ planes.T, 0) / distances
    power = random.uniform(*keen)
    points = directions * ((reach**power).sum(1) ** (-1 / power))[:, None]
    rest = rested(random, points, along)
    layers = dict(rest=rest, fat=np.full(len(points), OUTSIDE), skin=np.full(len(points), OUTSIDE))
    layer, seam = (edge_cap, wandering_seam) if uneven else (_layer, _seam)
    for name, chances in (("fat", fat), ("skin", skin)):
        for kind, chance in zip((layer, seam, seam), chances):
            if random.random() < chance:
                layers[name] = np.maximum(layers[name], kind(random, points, planes, distances))
    wide, seed = 2 * size.mean(), int(random.integers(0, 40))
    points = points @ (np.eye(3) + random.normal(0, 0.09, (3, 3)) * (1 - np.eye(3)))
    out = normals(points, faces)
    lift = bend * wide * noise3(points, 1.1 / wide, seed) + 0.012 * noise3(points, 5.0, seed + 1)
    lift += fibres * noise3(rest * [3, 17, 17], 1.0, seed + 2) + 0.008 * np.clip(layers["fat"] * 25, 0, 1)
    return points + out * lift[:, None], faces, layers


def _planes(random, size, askew):
    planes, distances = [], []
    for axis in range(3):
        for sign in (1, -1):
            plane = random.normal(0, askew, 3)
            plane[axis] = sign
            planes.append(plane / np.linalg.norm(plane))
            distances.append(size[axis] * random.uniform(0.94, 1.06))
    return np.array(planes), np.array(distances)


def rested(random, points, along, tilt=0):
    """Places inside the muscle, its fibres along x: bent a little, and elsewhere for each piece.

    tilt: degrees the fibres rise out of the plane, where they do not run along an axis.
    """
    turn = random.choice([0, 90, 180]) if along is None else along
    turned = points @ rotation(tilt + random.normal(0, 7), random.choice([0, 90]) * (along is None), turn + random.normal(0, 9))
    bent = 0.03 * noise3(turned, 1.5, int(random.integers(0, 40)))
    return turned + np.outer(bent, [0, 1, 1]) + random.uniform(0, 40, 3)


def _layer(random, points, planes, distances):
    """Depth below a side: a wedge that runs out, seldom over all of it."""
    side = random.integers(0, 6)
    depth = points @ planes[side] - distances[side]
    slope = points @ planes[(side + 2) % 6] / distances[side]
    thick = random.uniform(0.012, 0.046)
    return depth + thick * (1 + 1.5 * slope) + 0.025 * noise3(points, 5.0, int(random.integers(0, 40)))


def _seam(random, points, planes, distances):
    """Depth inside a sheet between two muscles: it bends, swells and tapers off."""
    side = random.integers(0, 6)
    depth = points @ planes[side] - distances[side] * random.uniform(-0.4, 0.55)
    wave = 0.05 * noise3(points, 3.2, int(random.integers(0, 40)))
    swell = noise3(points, 3.0, int(random.integers(0, 40))) + 0.8 * points @ planes[(side + 2) % 6] / distances[side]
    return random.uniform(0.009, 0.030) * (1 + 1.0 * swell) - np.abs(depth + wave)


def cut_piece(name, points, faces, layers, material):
    return with_inside(add_object(name, points, faces, materials=[material]), layers)


def with_inside(thing, layers):
    """Stores what `cut_meat` reads. Gives the thing."""
    for kind in ("fat", "skin"):
        if kind in thing.data.attributes:
            thing.data.attributes.remove(thing.data.attributes[kind])
        set_attribute(thing, layers[kind], kind)
    place = thing.data.attributes.new("rest", "FLOAT_VECTOR", "POINT")
    place.data.foreach_set("vector", np.float32(layers["rest"]).ravel())
    return thing
