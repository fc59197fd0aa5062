"""Racks of ribs: a bent slab with the bones raised under the meat and sawn through in front."""
import numpy as np

from material import Material, srgb
from meat import outline, slab
from mesh import add_object, merge, noise3, place, set_attribute
from noise import blend, fractal, grid, smooth_step, stretch
from rest import local_points, store_points

SPAN = 0.46


def rack_shape(depth, seed):
    """Long side in front and behind; width is 2, depth in shares of half the width."""
    random = np.random.default_rng(seed)
    across = np.linspace(-1, 1, 8)
    back = depth * (1 + random.normal(0, 0.04, 8)) * np.linspace(0.86, 1.04, 8)
    front = -depth * (1 + random.normal(0, 0.015, 8)) * np.linspace(0.94, 1.0, 8)
    points = [*zip(across, back), *zip(across[::-1], front[::-1])]
    return outline(points, 0.010, 0.006, seed)


class Ribs:
    """Where the ribs run, in shares of half the rack's width: unevenly spaced, leaning, a bit bent."""

    def __init__(self, count, seed, width=0.92, slant=0.14):
        random = np.random.default_rng(seed + 90)
        self.gap, self.slant = 2 * width / (count - 1), slant
        self.middles = np.linspace(-width, width, count) + random.normal(0, 0.09 * self.gap, count)
        self.bends = random.normal(0, 0.05, count)
        self.strengths = random.uniform(0.6, 1.15, count)

    def ridge(self, x, y):
        """About 1 over the middle of a rib, 0 between two."""
        height = np.zeros_like(x)
        for middle, bend_, strength in zip(self.middles, self.bends, self.strengths):
            away = np.abs(x - middle - self.slant * y - bend_ * y * y) / self.gap
            height = np.maximum(height, strength * (1 - smooth_step(away, 0.06, 0.46)))
        return height


def rib_paint(ribs, bone_tone, seed, show=0.55):
    """Repaints a slab: thin pale skin over the bones, redder meat between them."""

    def repaint(maps, mask):
        size = len(maps.colour)
        x, y = grid(size)
        x, y = (x - 0.5) / SPAN, (y - 0.5) / SPAN
        warp = 0.07 * (fractal(size, 6, 4, seed + 70) - 0.5)
        over = ribs.ridge(x + warp, y)
        uneven = stretch(fractal(size, 8, 5, seed + 71))
        meat = 1 - (0 if mask is None else mask)
        cover = over * smooth_step(uneven + 0.3 * over, 0.35, 0.95) * meat
        maps.colour = blend(maps.colour, bone_tone, cover * show)
        between = (1 - np.clip(over, 0, 1)) * meat * stretch(fractal(size, 7, 3, seed + 72))
        maps.colour = maps.colour * (1 - 0.22 * between[..., None] * [0.5, 1, 1])
        maps.height = maps.height * (1 - 0.4 * cover) + 0.2 * over
        maps.rough = maps.rough - 0.08 * cover

    return repaint


def bend(thing, ribs, size, depth, thickness, arch, rise, seed):
    """Raises the ribs, arches the rack, thins it towards the back, draws meat in between the bones."""
    points = local_points(thing)
    x, y = points[:, 0] / size, points[:, 1] / size
    share, over = np.clip(points[:, 2] / thickness, 0, 1), ribs.ridge(x, y)
    lumps = 1 + 0.5 * noise3(points * [1, 1, 0], 0.7, seed + 80)
    fades = 1 - 0.75 * smooth_step(y / depth, 0.1, 0.9)
    points[:, 2] *= 1 - 0.28 * smooth_step(y / depth, 0.2, 1.0)
    points[:, 2] += rise * share * over * lumps * fades
    points[:, 2] += arch * (1 - np.clip(np.abs(y / depth + 0.25) / 1.25, 0, 1) ** 2)
    points[:, 2] += 0.07 * share * noise3(points * [1, 0.6, 0], 0.9, seed + 81)
    points[:, 1] += 0.07 * (1 - over) * smooth_step(-y / depth, 0.75, 1.0)
    store_points(thing, points)


def bone_material(shell=(226, 204, 176), marrow=(158, 70, 62)):
    material = Material("rib bone")
    core = material.attribute("marrow")
    grain = material.noise(22, 4, 0.6)
    spongy = material.mix(material.step(grain, 0.4, 0.62), srgb(*marrow), srgb(196, 124, 106))
    edge = material.mix(material.step(grain, 0.3, 0.75), srgb(*shell), srgb(206, 170, 140))
    material.flesh(material.mix(material.step(core, 0.42, 0.58), edge, spongy), 0.12)
    material.set(Roughness=0.42, Clearcoat=0.25, Clearcoat_Roughness=0.2)
    material.bump(grain, 0.25, 0.02)
    return material.result


def bone_end(half_width, half_height, length, seed, around=40):
    """A sawn rib that sticks out towards -y with its cut at y = 0. Gives points, faces, marrow."""
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    random = np.random.default_rng(seed)
    uneven = 1 + 0.07 * np.sin(2 * angle + random.uniform(0, 6)) + 0.04 * np.sin(3 * angle + seed)
    rings, marrow = [], []
    steps = [(1, length, 0), (1.0, 0.05, 0), (0.99, 0.015, 0), (0.94, 0, 0), (0.80, -0.002, 0)]
    steps += [(0.70, 0.004, 0.5), (0.60, 0.010, 1), (0.35, 0.012, 1), (0.02, 0.012, 1)]
    for reach, y, core in steps:
        out = uneven * reach
        ring = [np.cos(angle) * half_width * out, np.full(around, y)]
        rings.append(np.stack([*ring, np.sin(angle) * half_height * out], 1))
        marrow.append(np.full(around, core))
    here = np.arange(around)
    after = (here + 1) % around
    faces = [
        np.stack([k * around + here, k * around + after, (k + 1) * around + after, (k + 1) * around + here], 1)
        for k in range(len(steps) - 1)
    ]
    return np.concatenate(rings), np.concatenate(faces), np.concatenate(marrow)


def rack(
    name,
    flesh,
    seed,
    count=9,
    size=1.7,
    depth=0.42,
    thickness=0.28,
    arch=0.14,
    rise=0.08,
    fat=None,
    bone_tone=(232, 190, 170),
    show=0.55,
    wet=0.5,
    turn=0.0,
):
    """A rack along x with its sawn bones towards the camera. Gives the objects."""
    shape, ribs = rack_shape(depth, seed), Ribs(count, seed)
    meat = slab(
        name,
        shape,
        flesh,
        fat,
        seed,
        size=size,
        thickness=thickness,
        edge=0.10,
        bulge=0.04,
        wet=wet,
        repaint=rib_paint(ribs, bone_tone, seed, show),
    )
    bend(meat, ribs, size, depth, thickness, arch, rise, seed)
    bones = _bone_ends(name, ribs, shape, size, depth, thickness, arch, seed)
    return [place(thing, (0, 0, 0), (0, 0, turn)) for thing in (meat, bones)]


def _bone_ends(name, ribs, shape, size, depth, thickness, arch, seed):
    random, parts, marrow = np.random.default_rng(seed + 4), [], []
    level = thickness * 0.52 + arch * (1 - (0.75 / 1.25) ** 2)
    for number, middle in enumerate(ribs.middles):
        x = middle - ribs.slant * depth + ribs.bends[number] * depth**2
        angle = np.arctan2(-depth, x)
        half = ribs.gap * size * random.uniform(0.17, 0.24), thickness * random.uniform(0.22, 0.30)
        points, faces, core = bone_end(*half, 0.6, seed + number)
        y = shape(angle) * np.sin(angle) * size - random.uniform(0.01, 0.08)
        points += [x * size, y, level + random.normal(0, 0.012)]
        parts.append((points, faces))
        marrow.append(core)
    bones = add_object(name + " bones", *merge(parts), materials=[bone_material()])
    set_attribute(bones, np.concatenate(marrow), "marrow")
    return bones
