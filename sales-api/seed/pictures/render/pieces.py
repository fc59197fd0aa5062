"""Lumps with worn edges, no two alike, and the meat of cooked ones."""
import numpy as np

from flesh import cut_face
from look import TEXTURES, texture_size
from material import Material, srgb
from meat import fat_colour, finish_flesh
from mesh import cube_sphere, noise3, roughen
from noise import mirrored, save


def piece_material(name, flesh, seed=1, wet=0.5, relief=1.0, scale=0.42, grain=0.0):
    """Meat projected from six sides; each object shows another place of it. Reads the attribute fat.

    grain: how clearly fibres run along x.
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
        colour, height = _with_fibres(material, colour, height, offset, grain)
    uneven = material.math(
        "MULTIPLY", material.math("SUBTRACT", material.noise(5, 5, 0.65), 0.5), 1.1
    )
    fat = material.step(material.math("ADD", material.attribute("fat"), uneven), 0.45, 0.56)
    if grain:
        thin = material.step(material.noise(9, 4, 0.65), 0.42, 0.68)
        fat = material.math("MULTIPLY", fat, material.math("SUBTRACT", 1.0, material.math("MULTIPLY", thin, 0.45)))
    colour = material.mix(fat, colour, fat_colour(material, flesh))
    finish_flesh(material, colour, height, 0.42, wet, relief)
    return material.result


def _with_fibres(material, colour, height, offset, grain):
    """Streaks on the sides, dots on the ends, and clouds where air has reddened the meat or not."""
    along = material.mapped(material.coordinates(), (0.13, 1, 1), offset)
    threads = material.mix(0.45, material.noise(11, 3, 0.6, 0.2, along), material.noise(34, 3, 0.6, 0, along))
    dark = material.ramp(threads, [(0.38, (0.58, 0.46, 0.47, 1)), (0.54, (1, 1, 1, 1))])
    colour = material.mix(0.85 * grain, colour, dark, "MULTIPLY")
    pale = material.step(threads, 0.54, 0.66)
    colour = material.mix(material.math("MULTIPLY", pale, 0.34 * grain), colour, srgb(226, 150, 138))
    clouds = material.noise(2.6, 3, 0.55, 0.5, material.mapped(material.coordinates(), 1.0, offset))
    bloom = material.ramp(clouds, [(0.34, (0.70, 0.58, 0.62, 1)), (0.58, (1, 1, 1, 1))])
    colour = material.mix(0.8 * grain, colour, bloom, "MULTIPLY")
    return colour, material.mix(0.75 * grain, height, threads)


def cube_mesh(random, size, fatty=0.3, detail=30, sharpness=9.0, soft=1.0, corners=2):
    """A block as a knife leaves it: planes not parallel, corners cut. Gives points, faces, fat.

    soft: how far flesh gives way, so that faces swell and lean and no edge is like the next;
    corners: how many the knife may take off.
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
    fat = _fat(random, points, planes, distances, wide) if random.random() < fatty else np.zeros(len(points))
    points = roughen(points, faces, 0.036, 1.6, int(seeds[1]))
    if soft:
        points = points @ (np.eye(3) + soft * random.normal(0, 0.10, (3, 3)) * (1 - np.eye(3)))
        points = roughen(points, faces, 0.060 * soft * wide, 1.6 / wide, int(seeds[2]))
    points = roughen(points, faces, 0.009, 5.0, int(40 + seeds[3]))
    return points, faces, fat


def _fat(random, points, planes, distances, wide):
    """A rim of fat along one edge, or a seam through the block that tapers off: never all of a face."""
    side, beside = random.integers(0, 6), random.integers(0, 4)
    beside = (side // 2 * 2 + 2 + beside) % 6
    depth, across = ((points @ planes[k]) / distances[k] for k in (side, beside))
    patch = noise3(points, 1.3 / wide, int(random.integers(0, 40)))
    if random.random() < 0.5:
        return np.clip(0.5 + (depth + 0.25 * across + 0.16 * patch - random.uniform(0.90, 1.08)) * 4, 0, 0.80)
    bent = random.uniform(-0.3, 0.5) + 0.3 * noise3(points, 1.4 / wide, int(random.integers(0, 40)))
    width = random.uniform(0.05, 0.13) * (0.8 + 1.4 * patch + 0.5 * across)
    return np.clip(0.5 + (width - np.abs(depth - bent)) * 4, 0, 0.72)
