"""Chicken skin on a body: goose-flesh, folds, fat that shines through, meat where it is cut."""
from dataclasses import dataclass

import numpy as np

from limbs import subdivided
from material import Material, srgb
from mesh import add_object, noise3, normals, roughen, set_attribute


@dataclass(frozen=True)
class Skin:
    """Colours of skin (dark to light), of the fat that shows through, of pores and of the meat."""

    tones: tuple = ((190, 112, 92), (210, 150, 120), (224, 178, 142))
    fat: tuple = (230, 188, 108)
    pore: tuple = (240, 208, 172)
    meat: tuple = ((150, 50, 52), (190, 84, 78), (216, 128, 112))
    fatty: float = 0.34
    goose: float = 1.0
    """How much the pores stand out."""
    seams: float = 0.28
    """How pale the seams between muscles are."""


WHITE_SKIN = Skin()
YELLOW_SKIN = Skin(
    tones=((194, 112, 80), (214, 152, 98), (228, 182, 120)),
    fat=(228, 174, 80),
    pore=(240, 202, 134),
    meat=((136, 38, 38), (176, 68, 60), (206, 112, 92)),
    fatty=0.50,
    goose=1.3,
    seams=0.12,
)


def skin_material(skin=WHITE_SKIN, name="skin"):
    """Reads the attributes meat, bone, fat and fold."""
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, middle = material.noise(1.7, 4, 0.55, 0.4, at), material.noise(5, 4, 0.6, 0.3, at)
    fine = material.noise(22, 3, 0.6, 0, at)
    stops = zip((0.36, 0.48, 0.62), skin.tones)
    colour = material.ramp(material.mix(0.4, cloud, middle), [(p, srgb(*c)) for p, c in stops])
    under = material.noise(2.6, 5, 0.62, 0.8, material.mapped(at, 1.0, (5.2, 1.3, 0)))
    under = material.math("ADD", under, material.math("MULTIPLY", material.attribute("fat"), 0.26))
    yellow = material.step(under, 0.64 - 0.2 * skin.fatty, 0.80 - 0.2 * skin.fatty)
    colour = material.mix(material.math("MULTIPLY", yellow, 0.45 + 0.6 * skin.fatty), colour, srgb(*skin.fat))
    flush = material.step(material.noise(2.3, 5, 0.65, 0.5, at), 0.50, 0.74)
    colour = material.mix(material.math("MULTIPLY", flush, 0.55), colour, srgb(204, 96, 86))
    pores, rings = _pores(material, at)
    colour = material.mix(material.math("MULTIPLY", rings, 0.22 * skin.goose), colour, srgb(176, 98, 78))
    colour = material.mix(material.math("MULTIPLY", pores, 0.30), colour, srgb(*skin.pore))
    fold = material.math("MULTIPLY", material.attribute("fold"), 0.7)
    colour = material.mix(fold, colour, srgb(178, 86, 68))
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", middle, 0.5), 0.7)
    bare = material.step(material.math("ADD", material.attribute("meat"), uneven), 0.46, 0.54)
    bone = material.step(material.math("ADD", material.attribute("bone"), uneven), 0.50, 0.66)
    meat, seams = _meat(material, at, skin, middle)
    edge = material.math("MULTIPLY", material.attribute("fat"), material.step(middle, 0.36, 0.56))
    meat = material.mix(material.math("MULTIPLY", edge, 0.9), meat, srgb(*skin.fat))
    colour = material.mix(bare, colour, meat)
    gristle = material.ramp(middle, [(0.35, srgb(206, 136, 124)), (0.58, srgb(232, 212, 196))])
    material.flesh(material.mix(bone, colour, gristle), 0.26, (0.10, 0.036, 0.020))
    wet = material.step(material.mix(0.35, material.noise(2.6, 5, 0.62, 0.5, at), fine), 0.42, 0.54)
    material.set(
        Roughness=material.mix(wet, 0.42, 0.17),
        Specular=material.mix(wet, 0.45, 0.85),
        Clearcoat=wet,
        Clearcoat_Roughness=0.05,
    )
    covered = material.math("SUBTRACT", 1.0, bare)
    large = material.bump(middle, 0.30, 0.06)
    creases = material.noise(7, 3, 0.55, 1.2, material.mapped(at, (1.9, 0.7, 0.9)))
    wrinkled = material.bump(creases, 0.30, 0.045, under=large)
    grained = material.bump(material.mix(bare, fine, seams), 0.16, 0.03, under=wrinkled)
    material.bump(material.math("MULTIPLY", pores, covered), 0.30 * skin.goose, 0.016, under=grained)
    return material.result


def _pores(material, at):
    """Raised dots where feathers were, denser in some places, and the darker rings around them."""
    away = material.voronoi(26, vector=material.mapped(at, (1.0, 1.0, 0.8)))
    where = material.step(material.noise(1.5, 3, 0.5, 0, at), 0.36, 0.54)
    dots = material.ramp(away, [(0.06, 1.0), (0.34, 0.0)])
    rings = material.ramp(away, [(0.22, 0.0), (0.36, 1.0), (0.52, 0.0)])
    return (material.math("MULTIPLY", part, where) for part in (dots, rings))


def _meat(material, at, skin, middle):
    """Muscles side by side, with pale seams between them."""
    bend = material.node("TexNoise")
    material.plug(at, bend.inputs["Vector"])
    bent = material.mix(0.1, at, bend.outputs["Color"])
    long = material.mapped(bent, (0.35, 1.4, 1.2))
    away = material.voronoi(2.8, feature="DISTANCE_TO_EDGE", vector=long)
    fibre = material.noise(9, 4, 0.65, 0.8, material.mapped(at, (0.5, 1.8, 1.8)))
    stops = zip((0.36, 0.5, 0.66), skin.meat)
    meat = material.ramp(material.mix(0.35, fibre, middle), [(p, srgb(*c)) for p, c in stops])
    seam = material.math("MULTIPLY", material.ramp(away, [(0.01, 1.0), (0.07, 0.0)]), skin.seams)
    return material.mix(seam, meat, srgb(240, 204, 180)), material.ramp(away, [(0.0, 0.0), (0.14, 1.0)])


def skinned(
    name, body, material, seed=1, reach=(1.55, 1.0, 0.55), spacing=0.03, lumps=0.02, bare_below=None,
    bare_until=9.0, folds=0,
):
    """The body as an object; bare_below: height under which the skin ends and meat shows, left of bare_until.

    folds: how many long folds the loose skin has.
    """
    points, faces = subdivided(*body.mesh(reach, spacing))
    points = points - normals(points, faces) * body.distance(points)[:, None] * 0.7
    meat, bone = body.share(points, "meat"), body.share(points, "bone")
    outward = normals(points, faces)
    if folds:
        points = points + outward * drawn_folds(points, outward, folds, seed)[:, None]
        outward = normals(points, faces)
    fold = np.clip((0.10 - body.distance(points + 0.10 * outward)) / 0.10 * 1.6 - 0.15, 0, 1)
    hem = np.exp(-(((meat - 0.30) / 0.16) ** 2)) * (bone < 0.3)
    fat = np.maximum(0.75 * np.clip(fold * 1.4, 0, 1), hem)
    points = points + outward * (0.03 * hem * (0.7 + 0.6 * noise3(points, 3.0, seed + 4)))[:, None]
    if bare_below is not None:
        hem = bare_below + 0.10 * noise3(points, 1.7, seed + 3)
        hem = hem - np.clip((points[:, 0] - bare_until) * 2.5, 0, 2)
        meat = np.maximum(meat, np.clip(0.5 + (hem - points[:, 2]) * 9, 0, 1))
        skirt = np.exp(-(((points[:, 2] - hem) / 0.05) ** 2))
        fat = np.maximum(fat, np.exp(-(((points[:, 2] - hem) / 0.065) ** 2)))
        pleats = 0.7 + 0.5 * noise3(points, 4.5, seed + 6)
        points = points * (1 + 0.05 * (skirt * pleats)[:, None] * [1, 1, 0])
        sway = np.stack([noise3(points, 1.3, seed + k) for k in (21, 22)], 1)
        points[:, :2] += 0.09 * sway * np.clip(0.4 - points[:, 2:], 0, 0.5) / 0.5
    recess = np.clip(meat - bone, 0, 1) * (0.022 + 0.03 * noise3(points, 4.0, seed + 9))
    ridges = (1 - np.abs(noise3(points * [0.8, 1.3, 1.0], 3.6, seed + 5))) ** 3
    loose = np.clip(0.25 + noise3(points, 1.1, seed + 7) + fold, 0, 1) * (1 - meat) * (1 - bone)
    points = points + outward * (0.036 * ridges * loose - recess)[:, None]
    points = roughen(points, faces, lumps, 1.5, seed)
    points = roughen(points, faces, lumps * 0.4, 4.0, seed + 1)
    thing = add_object(name, points, faces, materials=[material])
    for kind, values in {"meat": meat, "bone": bone, "fat": fat, "fold": fold}.items():
        set_attribute(thing, values, kind)
    return thing


def drawn_folds(points, outward, count, seed):
    """Heights of long folds in loose skin: a soft roll on one side of a crease, fading out at both ends."""
    random, result = np.random.default_rng(seed + 40), np.zeros(len(points))
    upper = points[outward[:, 2] > 0.25]
    for _ in range(count):
        middle, heading = upper[random.integers(len(upper))], random.uniform(0, np.pi)
        away = points[:, :2] - middle[:2]
        along = away @ [np.cos(heading), np.sin(heading)]
        across = away @ [-np.sin(heading), np.cos(heading)]
        length, bend = random.uniform(0.22, 0.45), random.uniform(-0.5, 0.5)
        across = across + bend * along**2 + 0.03 * noise3(points, 2.0, seed + 41)
        crease = 0.65 * np.exp(-((across / 0.028) ** 2))
        swell = np.exp(-(((across - 0.055) / 0.05) ** 2)) + 0.4 * np.exp(-(((across + 0.07) / 0.06) ** 2))
        result += 0.032 * (swell - crease) * np.exp(-((along / length) ** 2))
    return result * np.clip(outward[:, 2] * 2, 0, 1)
