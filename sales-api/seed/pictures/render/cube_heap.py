"""Cubes of meat, cut by hand, that fell into a low heap."""
import bpy
import numpy as np

from hand_cut import uneven_size
from knife_cut import block, cut_piece
from look import world_points
from mesh import add_object, sphere
from rest import fall, local_points, remove_strays, store_points

OUTERMOST = sphere(12, 8)[0].T
"""Directions in which a cube's outermost points count while it falls: all would make it slow."""


def cubes(
    name,
    count,
    material,
    seed=1,
    size=(0.62, 0.56, 0.52),
    half=(0.85, 0.6),
    floor=0.0,
    slump=0.15,
    **shape,
):
    """A low heap of cubes, fallen into place. Gives the objects.

    slump: how much broader they grow below; shape: as `knife_cut.block` takes it.
    """
    random = np.random.default_rng(seed)
    things, hulls = [], []
    for number, place_ in zip(range(count), _drop_places(random, half, floor, max(size))):
        points, faces, layers = block(random, uneven_size(random, size), keen=(9, 17), bend=0.13, uneven=True, **shape)
        things.append(cut_piece(f"{name}{number}", points, faces, layers, material))
        hull = add_object("hull", points[np.unique((points @ OUTERMOST).argmax(0))], [[0, 1, 2]])
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
