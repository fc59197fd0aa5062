"""Kafta: fine mince kneaded to a paste and pressed by hand around a stick, herbs and onion worked in."""
import numpy as np

from material import Material, srgb
from mesh import add_object, grid_faces, merge, noise3, normals, rotation, roughen, sphere

KINDS = {
    "kafta": dict(reds=((116, 34, 26), (154, 62, 48), (184, 98, 78)), fat=0.35),
    "hot": dict(reds=((112, 30, 20), (152, 56, 40), (184, 90, 68)), fat=0.28, chillies=150),
    "lamb": dict(reds=((112, 32, 32), (148, 56, 52), (178, 90, 80)), fat=0.42, leaves=120, onion_tone=(186, 118, 132)),
}
"""reds: dark, middle and pale meat; fat: share of flecks; then how many chillies and leaves show, and the onion's colour."""
STEPS, AROUND = 330, 150


def paste(name, reds, fat):
    """Mince of 2 mm whose grains were pressed into each other: mottled, closed, moist in patches."""
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    warp = material.mix(0.045, at, material.node("TexNoise").outputs["Color"], "ADD")
    grains = material.voronoi(17, "Color", vector=warp)
    small = material.voronoi(34, "Color", vector=warp)
    cloud, fine = material.noise(2.4, 4, 0.6, 0.4, at), material.noise(26, 4, 0.65, 0.4, at)
    mixed = material.mix(0.42, material.mix(0.45, material.math("ADD", grains, 0.0), material.math("ADD", small, 0.0)), cloud)
    mixed = material.mix(0.35, mixed, fine)
    colour = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.36, 0.50, 0.64), reds)])
    bits = 0.0
    for scale, weight in ((9, 0.75), (19, 0.85)):
        torn = material.noise(scale, 2, 0.55, 1.0, material.mapped(at, (1.0, 1.2, 1.0), (scale, 0.3, 1.9)))
        first = 0.66 - 0.10 * fat
        bits = material.math("MAXIMUM", bits, material.math("MULTIPLY", material.step(torn, first, first + 0.06), weight))
    colour = material.mix(bits, colour, srgb(216, 164, 138))
    material.flesh(colour, 0.20, (0.06, 0.025, 0.018))
    moist = material.step(material.noise(3.2, 4, 0.6, 0.4, at), 0.44, 0.60)
    material.set(
        Roughness=material.mix(moist, 0.52, 0.36),
        Specular=0.35,
        Clearcoat=material.math("MULTIPLY", moist, 0.40),
        Clearcoat_Roughness=0.16,
    )
    gaps = material.voronoi(19, feature="SMOOTH_F1", vector=warp)
    grain = material.bump(material.math("SUBTRACT", 1.0, gaps), 0.50, 0.035)
    torn = material.bump(material.noise(13, 4, 0.62, 0.8, at), 0.42, 0.035, under=grain)
    material.bump(fine, 0.22, 0.015, under=torn)
    return material.result


def kafta_materials(kind):
    """Of the paste and of what is seen in it, with how many of each."""
    kind = dict(chillies=0, leaves=90, onion_tone=(214, 170, 142)) | KINDS[kind]
    leaf, red = Material("herb"), Material("chilli bits")
    leaf.set(Base_Color=leaf.ramp(leaf.noise(9, 3), [(0.3, srgb(30, 58, 20)), (0.7, srgb(74, 104, 40))]), Roughness=0.45)
    red.set(Base_Color=srgb(172, 20, 10), Roughness=0.3)
    onion = Material("onion bits").flesh(srgb(*kind["onion_tone"]), 0.35, (0.06, 0.05, 0.04)).set(Roughness=0.28)
    meat = paste("kafta", kind["reds"], kind["fat"])
    return [(meat, 0), (leaf.result, kind["leaves"]), (onion.result, 34), (red.result, kind["chillies"])]


def _girth(x, away, half, random, seed):
    """Radius around the stick: full, the prints of four fingers across its upper side, ends pressed onto the stick."""
    lumps = 0.055 * noise3(np.column_stack([x * 1.5, 0 * x + seed % 13, 0 * x]), 1.0, 4)
    lumps += 0.045 * noise3(np.column_stack([1.4 * x, away]), 1.25, seed % 60)
    facing = random.uniform(0.9, 2.2)
    shown = np.clip(away[:, 0] * np.cos(facing) + away[:, 1] * np.sin(facing), 0, 1) ** 0.8
    for at in (np.arange(5) - 2) * half * random.uniform(0.40, 0.46) + random.normal(0, 0.035, 5):
        slant = 0.10 * away[:, 0]
        lumps -= random.uniform(0.08, 0.17) * np.exp(-(((x - at - slant) / random.uniform(0.10, 0.14)) ** 2)) * shown
    share = np.clip(np.abs(x) / (half + 0.17), 0, 1)
    ends = np.sqrt(np.clip(1 - share ** random.uniform(4.2, 6.5), 0, 1))
    return (1 + lumps) * np.maximum(ends, 0.16)


def kafta_skewer(name, random, seed, material, half=1.05, radius=0.27):
    """The paste around a stick along x. Gives the objects."""
    half = half * random.uniform(0.92, 1.04)
    run, angle = np.linspace(-half - 0.17, half + 0.17, STEPS), np.linspace(0, 2 * np.pi, AROUND, False)
    x, angle = (axis.ravel() for axis in np.meshgrid(run, angle, indexing="ij"))
    away = np.column_stack([np.cos(angle), np.sin(angle)])
    reach = radius * random.uniform(0.95, 1.05) * _girth(x, away, half, random, seed)
    points = np.column_stack([x, away * reach[:, None] * [1.14, 0.88]]) + [0, 0, radius]
    points[:, 1] += random.normal(0, 0.035) * (points[:, 0] ** 2 - 0.4)
    faces = grid_faces(STEPS, AROUND, closed=True)
    points = roughen(points, faces, 0.010, 9.0, seed % 60)
    points = roughen(points, faces, 0.007, 21.0, seed % 50)
    points[:, 2] = np.maximum(points[:, 2], 0.004)
    (meat, _), *bits = material
    things = [add_object(name, points, faces, materials=[meat])]
    out = normals(points, faces)
    upper = np.flatnonzero((out[:, 2] > -0.3) & (np.abs(points[:, 0]) < half + 0.05))
    ball, ball_faces = sphere(10, 8)
    sizes = ([0.034, 0.017, 0.006], [0.026, 0.019, 0.010], [0.030, 0.020, 0.008])
    for (own, count), size in zip(bits, sizes):
        parts = [_pressed_in(random, ball, size, points[spot], out[spot]) for spot in random.choice(upper, count)]
        if parts:
            things.append(add_object(f"{name} bits", *merge([(part, ball_faces) for part in parts]), materials=[own]))
    return things


def _pressed_in(random, ball, size, spot, out):
    """A bit that lies flat in the surface, half of it under."""
    torn = 1 + 0.35 * noise3(ball + random.uniform(0, 20, 3), 1.4, 9)
    bit = ball * torn[:, None] * size * random.uniform(0.6, 1.4, 3) @ rotation(random.normal(0, 14), random.normal(0, 14), random.uniform(0, 360))
    side = np.cross(out, [1.0, 0.2, 0.1])
    side /= np.linalg.norm(side)
    return bit @ np.stack([side, np.cross(out, side), out]) + spot
