"""Many small pieces on a surface: crumbs, grains, diced vegetables, leaves."""
import numpy as np
from scipy.spatial import cKDTree
from scipy.spatial.transform import Rotation

from material import Material, srgb
from mesh import add_object, noise3, set_attribute, sphere


def crumb(sides=(8, 6), square=0.7):
    """A small lump of radius 1; square below 1 makes it boxy. Gives points, faces."""
    points, faces = sphere(*sides)
    return np.sign(points) * np.abs(points) ** square, faces


def bean():
    points, faces = sphere(18, 12)
    points[:, 1] += 0.28 * points[:, 0] ** 2
    return points * [1, 0.62, 0.56], faces


def scrap(rough=0.4, seed=1, kinds=6, square=1.0, sides=(20, 14)):
    """Torn or chopped lumps, no two alike; square: as of `crumb`. Gives points per kind, faces."""
    points, faces = crumb(sides, square)
    shapes = []
    for kind in range(kinds):
        coarse, fine = (noise3(points + 5.3 * kind, scale, seed + 40) for scale in (1.1, 2.9))
        shapes.append(points * (1 + rough * coarse + 0.4 * rough * fine)[:, None])
    return np.array(shapes), faces


def sliver(bend=0.5, taper=0.9):
    """A thin curved strip, as of onion or leek; taper: less for blunt ends."""
    points, faces = sphere(14, 8)
    points = np.sign(points) * np.abs(points) ** [taper, 0.5, 0.5]
    points = points * [1, 0.22, 0.12]
    points[:, 1] += bend * points[:, 0] ** 2
    return points, faces


def dome(random, count, radius, level, height, jitter=0.03, power=0.5, clumps=0.0, margin=0.0):
    """Places on a low heap over a round opening; clumps: how high it stands in small lumps; margin: left free."""
    reach, angle = np.sqrt(random.random(count)) * (radius - margin), random.uniform(0, 2 * np.pi, count)
    plan = np.stack([reach * np.cos(angle), reach * np.sin(angle)], 1)
    uneven = 1 + 0.22 * noise3(np.column_stack([plan, np.zeros(count)]), 1.2, 5)
    rise = level + height * uneven * np.maximum(1 - (reach / radius) ** 2, 0) ** power
    rise += clumps * noise3(np.column_stack([plan, 0 * reach]), 4.6, 6)
    return np.column_stack([plan, rise + random.uniform(-jitter, jitter, count)])


def wall(random, count, radius_at, low, high, inset=0.05):
    """Places behind the clear wall of a vessel, on the side of the camera."""
    height, angle = random.uniform(low, high, count), random.uniform(-np.pi, 0, count)
    reach = radius_at(height) - inset - random.uniform(0, 0.02, count)
    return np.stack([reach * np.cos(angle), reach * np.sin(angle), height], 1)


def apart(candidates, room):
    """Of places those that keep this distance from all before them."""
    near, kept = cKDTree(candidates).query_ball_point(candidates, room), np.ones(len(candidates), bool)
    for number, others in enumerate(near):
        if kept[number]:
            kept[[other for other in others if other > number]] = False
    return candidates[kept]


def lying_on(outward, random, lean=(0.1, 0.1)):
    """Turns (n, 3, 3) that lay pieces flat on surfaces with these normals, but for a lean about both axes."""
    steep = np.abs(outward[:, 2:]) > 0.9
    across = np.cross(outward, np.where(steep, (0, 1.0, 0), (0, 0, 1.0)))
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    frame = np.stack([across, np.cross(outward, across), outward], -1)
    count = len(outward)
    angles = np.column_stack([random.uniform(0, 2 * np.pi, count), random.normal(0, lean, (count, 2))])
    return frame @ Rotation.from_euler("zyx", angles).as_matrix()


def strew(name, piece, places, material, size, seed=1, vary=(0.75, 1.25), flat=0.0, turn=None):
    """One object of many copies of a piece (or of several kinds of it, mixed), turned at random.

    size: per axis; flat: 1 keeps them lying; turn: matrices (n, 3, 3) where it is known.
    """
    random, (points, faces) = np.random.default_rng(seed), piece
    count = len(places)
    turns = random.normal(0, 1.6 * (1 - flat), (count, 2))
    turns = np.column_stack([random.uniform(0, 2 * np.pi, count), turns])
    turn = Rotation.from_euler("zyx", turns).as_matrix() if turn is None else turn
    scale = np.array(size) * random.uniform(*vary, (count, 3))
    kinds = points if points.ndim == 3 else points[None]
    chosen, corners = kinds[random.integers(0, len(kinds), count)], kinds.shape[1]
    copies = np.einsum("nij,nkj->nki", turn, chosen * scale[:, None]) + places[:, None]
    offsets = np.arange(count)[:, None, None] * corners
    thing = add_object(
        name, copies.reshape(-1, 3), (faces[None] + offsets).reshape(-1, 4), materials=[material]
    )
    set_attribute(thing, np.repeat(random.random(count), corners), "shade")
    return thing


def bit_material(name, *tones, roughness=0.45, wet=0.0, cloud=6.0, glow=0.0, own=0.6, bumps=0.0, reach=(0.06, 0.04, 0.02)):
    """sRGB colours from dark to pale, mixed by piece and by place.

    own: weight of the piece against the place; glow: light that goes through, and how far it reaches;
    bumps: roughness.
    """
    material = Material(name)
    noise = material.noise(cloud, 4, 0.6)
    mixed = material.mix(own, noise, material.attribute("shade"))
    step = 0.44 / (len(tones) - 1)
    stops = [(0.28 + step * number, srgb(*tone)) for number, tone in enumerate(tones)]
    colour = material.ramp(mixed, stops)
    material.set(Base_Color=colour, Roughness=roughness, Specular=0.4)
    material.set(Clearcoat=wet, Clearcoat_Roughness=0.08)
    if bumps:
        material.bump(noise, bumps, 0.03)
    if glow:
        material.flesh(colour, glow, reach)
    return material.result


class Bits:
    """One kind of small piece in a dish: how it looks, and how many there are."""

    def __init__(self, piece, size, count, colours, flat=0.3, vary=(0.75, 1.25), lift=0.0, room=0.0, deep=0.03, **look):
        """room: from one to the next, where they do not run into each other; deep: how far down they lie."""
        self.piece, self.size, self.count, self.colours = piece, size, count, colours
        self.flat, self.vary, self.lift, self.look = flat, vary, lift, look
        self.room, self.deep = room, deep

    def heap(self, random, radius, reach, level, height, clumps=0.0):
        """Places on a heap; radius: of the vessel, reach: of the heap."""
        count, level = int(self.count * radius**2), level + self.lift + 0.03 - self.deep
        margin = 0.6 * max(self.size)
        places = dome(random, count, reach, level, height, self.deep, clumps=clumps, margin=margin)
        return apart(places, self.room) if self.room else places

    def lay(self, name, places, seed, turn=None):
        material = bit_material(name, *self.colours, **self.look)
        return strew(name, self.piece, places, material, self.size, seed, self.vary, self.flat, turn)
