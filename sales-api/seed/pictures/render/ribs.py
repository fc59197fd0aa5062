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

    def __init__(self, count, seed, depth, slant=0.14):
        random, width = np.random.default_rng(seed + 90), 0.90 - slant * depth
        self.gap, self.slant = 2 * width / (count - 1), slant
        self.middles = np.linspace(-width, width, count) + random.normal(0, 0.09 * self.gap, count)
        self.bends = random.normal(0, 0.05, count)
        self.strengths = random.uniform(0.6, 1.15, count)

    def ridge(self, x, y, half=0.27):
        """Round section of the ribs: about 1 over the middle of one, 0 between two."""
        height = np.zeros_like(x)
        for middle, bend_, strength in zip(self.middles, self.bends, self.strengths):
            away = np.abs(x - middle - self.slant * y - bend_ * y * y) / self.gap
            round_ = np.sqrt(np.clip(1 - (away / (half * (0.75 + 0.35 * strength))) ** 2, 0, 1))
            height = np.maximum(height, (0.7 + 0.3 * strength) * round_)
        return height


def rib_paint(ribs, bone_tone, seed, show=0.72, depth=0.45):
    """Repaints a slab: pale skin over the bones, redder meat and threads of fat between them."""

    def repaint(maps, mask):
        size = len(maps.colour)
        x, y = grid(size)
        x, y = (x - 0.5) / SPAN, (y - 0.5) / SPAN
        warp = 0.05 * (fractal(size, 7, 4, seed + 70) - 0.5)
        over = ribs.ridge(x + warp, y)
        uneven = stretch(fractal(size, 9, 5, seed + 71, 1.0, 0.6))
        fine = stretch(fractal(size, 40, 3, seed + 73, 1.6, 0.5))
        meat = 1 - (0 if mask is None else mask)
        fades = 1 - 0.8 * smooth_step(y / depth, 0.25, 0.95)
        cover = smooth_step(over + 0.25 * (fine - 0.5), 0.18, 0.88) * meat
        cover = cover * (0.25 + 0.75 * smooth_step(uneven + 0.45 * fades, 0.35, 0.95))
        bone = np.broadcast_to(np.float32(bone_tone) / 255, maps.colour.shape)
        rosy = np.multiply(bone_tone, (0.90, 0.66, 0.62))
        bone = blend(bone, rosy, 0.85 * smooth_step(1 - uneven, 0.40, 0.85))
        bone = bone * (1 + 0.10 * (fine - 0.5))[..., None]
        between = (1 - smooth_step(over, 0.0, 0.45)) * meat
        deep = 0.34 * between * (0.4 + 0.6 * uneven)
        maps.colour = maps.colour * (1 - deep[..., None] * [0.55, 1, 1])
        veil = stretch(fractal(size, 5, 5, seed + 74, 0.8, 1.4)) * meat
        maps.colour = blend(maps.colour, bone_tone, 0.30 * smooth_step(veil, 0.5, 0.95))
        edge = smooth_step(over, 0.05, 0.3) * (1 - smooth_step(over, 0.3, 0.6)) * meat
        maps.colour = maps.colour * (1 - 0.16 * edge[..., None] * [0.7, 1, 1])
        threads = smooth_step(stretch(fractal(size, 16, 4, seed + 75, 1.3, 0.5)), 0.70, 0.86) * between
        maps.colour = blend(maps.colour, (238, 212, 190), 0.75 * threads)
        maps.colour = blend(maps.colour, bone, cover * show)
        maps.height = maps.height * (1 - 0.5 * cover) + 0.25 * cover
        maps.rough = maps.rough - 0.06 * cover

    return repaint


def bend(thing, ribs, size, depth, thickness, arch, rise, seed):
    """Raises the ribs, arches the rack, thins it towards the back, draws meat in between the bones."""
    points = local_points(thing)
    x, y = points[:, 0] / size, points[:, 1] / size
    share, over = np.clip(points[:, 2] / thickness, 0, 1), ribs.ridge(x, y, 0.33)
    lumps = 1 + 0.3 * noise3(points * [1, 1, 0], 0.7, seed + 80)
    fades = 1 - 0.7 * smooth_step(y / depth, 0.2, 0.95)
    points[:, 2] += rise * share * over * lumps * fades
    points[:, 2] += arch * (1 - np.clip(np.abs(y / depth + 0.25) / 1.25, 0, 1) ** 2)
    points[:, 2] += 0.07 * share * noise3(points * [1, 0.6, 0], 0.9, seed + 81)
    points[:, 1] += 0.10 * (1 - over) * smooth_step(-y / depth, 0.75, 1.0)
    store_points(thing, points)


def bone_material(shell=(224, 198, 170), marrow=(150, 62, 56), border=(0.42, 0.58)):
    material = Material("rib bone")
    core = material.attribute("marrow")
    grain = material.noise(22, 4, 0.6)
    spongy = material.mix(material.step(grain, 0.4, 0.62), srgb(*marrow), srgb(196, 124, 106))
    edge = material.mix(material.step(grain, 0.3, 0.75), srgb(*shell), srgb(206, 170, 140))
    material.flesh(material.mix(material.step(core, *border), edge, spongy), 0.12)
    material.set(Roughness=0.42, Clearcoat=0.25, Clearcoat_Roughness=0.2)
    material.bump(grain, 0.25, 0.02)
    return material.result


def bone_end(half_width, half_height, length, seed, around=40):
    """A sawn rib that sticks out towards -y with its cut at y = 0. Gives points, faces, marrow."""
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    random = np.random.default_rng(seed)
    uneven = 1 + 0.07 * np.sin(2 * angle + random.uniform(0, 6)) + 0.04 * np.sin(3 * angle + seed)
    rings, marrow = [], []
    steps = [(1, length, 0), (1.0, 0.05, 0), (0.99, 0.015, 0), (0.95, 0, 0), (0.90, -0.002, 0)]
    steps += [(0.84, 0.004, 0.5), (0.76, 0.012, 1), (0.35, 0.012, 1), (0.02, 0.012, 1)]
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
    thickness=0.24,
    arch=0.14,
    rise=0.10,
    fat=None,
    bone_tone=(226, 180, 160),
    show=0.72,
    wet=0.5,
    turn=0.0,
    stub=(1.0, 1.0),
):
    """A rack along x with its sawn bones towards the camera. Gives the objects.

    stub: width and height of the sawn ends, height small for flat ribs.
    """
    shape, ribs = rack_shape(depth, seed), Ribs(count, seed, depth)
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
        repaint=rib_paint(ribs, bone_tone, seed, show, depth),
    )
    bend(meat, ribs, size, depth, thickness, arch, rise, seed)
    bones = _bone_ends(name, ribs, shape, size, depth, thickness, arch, seed, stub)
    return [place(thing, (0, 0, 0), (0, 0, turn)) for thing in (meat, bones)]


def _bone_ends(name, ribs, shape, size, depth, thickness, arch, seed, stub):
    random, ends = np.random.default_rng(seed + 4), []
    level = thickness * 0.72 + arch * (1 - (0.75 / 1.25) ** 2)
    for number, middle in enumerate(ribs.middles):
        x = middle - ribs.slant * depth + ribs.bends[number] * depth**2
        angle = np.arctan2(-depth, x)
        half = ribs.gap * size * random.uniform(0.23, 0.29), thickness * random.uniform(0.30, 0.38)
        y = shape(angle) * np.sin(angle) * size - random.uniform(-0.015, 0.04) * stub[0] ** 4
        ends.append(((x * size, y, level + random.normal(0, 0.012)), *np.multiply(half, stub)))
    return bone_ends(name, ends, seed)


def bone_ends(name, ends, seed, look=None):
    """Sawn ribs that look towards -y. ends: (place, half width, half height); look: as of `bone_material`. Gives the object."""
    parts, marrow = [], []
    for number, (place_, *half) in enumerate(ends):
        points, faces, core = bone_end(*half, 0.6, seed + number)
        parts.append((points + place_, faces))
        marrow.append(core)
    bones = add_object(name + " bones", *merge(parts), materials=[bone_material(**(look or {}))])
    set_attribute(bones, np.concatenate(marrow), "marrow")
    return bones
