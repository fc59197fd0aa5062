"""Whole muscles with their grain lengthwise: breasts, the strips beside the breast bone, slices of them."""
import numpy as np
from scipy.interpolate import PchipInterpolator

from material import Material, srgb
from mesh import add_object, grid_faces, noise3, normals, set_attribute

ROWS, AROUND = 170, 120


def muscle(
    name, material, seed, length, left, right, height,
    bend=0.0, edge=0.5, belly=0.12, sweep=0.0, white=None, fat=None
):
    """Lies along x, its thick end at the left, on z = 0. Gives the object.

    left, right: half widths (towards +y and -y), height: thickness, each a list from the left end to the
    right one; edge: small for a cut with a crisp border, 0.5 for a round one; belly: how far it bulges
    below; sweep: how far the right end lies aside; white, fat: share of tendon and of yellow fat, functions
    of (share of the length, -1..1 across).
    """
    run = (1 - np.cos(np.linspace(0, np.pi, ROWS))) / 2
    turn = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)
    ends = np.minimum(_rounded(run / 0.13), _rounded((1 - run) / 0.07))[:, None]
    one, other, thick = (_along(run, knots)[:, None] for knots in (left, right, height))
    one, other, thick = one * ends, other * ends, thick * (0.1 + 0.9 * ends**0.6)
    across = np.broadcast_to(np.cos(turn), (ROWS, AROUND))
    rise = np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** (2 * edge)
    along = np.broadcast_to(run[:, None], across.shape)
    border = np.stack([along.ravel() * 4.4, np.sign(across.ravel()), np.full(along.size, 0.37 * seed)], 1)
    uneven = 1 + 0.07 * noise3(border, 1.0, seed).reshape(along.shape)
    y = across * np.where(across > 0, one, other) * uneven + bend * np.sin(np.pi * along) - sweep * along**2
    z = np.where(rise > 0, thick * rise, belly * thick * rise)
    points = np.stack([(along - 0.5) * length, y, z], -1).reshape(-1, 3)
    faces = grid_faces(ROWS, AROUND, closed=True)
    grain = np.stack([along.ravel() * length * 1.2, across.ravel() * 1.6, np.full(points.shape[0], 0.1 * seed)], 1)
    lift = 0.030 * noise3(points, 1.6, seed) + 0.012 * noise3(points, 4.0, seed + 1)
    lift += 0.007 * noise3(grain * [1, 2.4, 1], 1.0, seed + 2) + 0.002 * noise3(grain * [1.4, 8, 1], 1.0, seed + 3)
    if white:
        lift -= 0.03 * white(along.ravel(), across.ravel()) * np.tile(rise > 0, ROWS)
    lift *= np.clip(thick / thick.max() * 1.6, 0.1, 1).repeat(AROUND, 1).ravel()
    points = points + normals(points, faces) * lift[:, None]
    points[:, 2] -= points[:, 2].min()
    uv = np.stack([along.ravel() * length, across.ravel()], 1)
    thing = add_object(name, points, faces, uv, materials=[material])
    for kind, share in (("white", white), ("fat", fat)):
        set_attribute(thing, share(uv[:, 0] / length, uv[:, 1]) if share else np.zeros(len(points)), kind)
    return thing


def _along(run, knots):
    return PchipInterpolator(np.linspace(0, 1, len(knots)) ** 1.15, knots)(run)


def _rounded(reach):
    return np.sqrt(1 - (1 - np.clip(reach, 0, 1)) ** 2)


def grained_material(name, flesh, fibre=0.5, wet=0.8):
    """Fibres that follow the form to its ends; reads the attributes white and fat."""
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    form, own = material.uv("UV"), material.random_offset()
    fine = material.noise(1, 3, 0.62, 0.25, material.mapped(form, (2.2, 19, 1), own))
    bundle = material.noise(1, 3, 0.55, 0.5, material.mapped(form, (1.0, 4.2, 1), own))
    cloud, grit = material.noise(2.0, 4, 0.55, 0.3, at), material.noise(14, 3, 0.6, 0, at)
    tone = material.mix(0.14 + 0.2 * fibre, material.mix(0.5, cloud, bundle), fine)
    stops = zip((0.34, 0.50, 0.68), (flesh.dark, flesh.tone, flesh.pale))
    colour = material.ramp(tone, [(p, srgb(*c)) for p, c in stops])
    flush = material.step(material.noise(2.4, 4, 0.6, 0.6, at), 0.54, 0.72)
    colour = material.mix(material.math("MULTIPLY", flush, 0.4), colour, srgb(*flesh.edge))
    sheet = material.noise(1, 4, 0.6, 0.8, material.mapped(form, (0.9, 1.7, 1), own))
    skin = material.step(sheet, 0.56, 0.70)
    colour = material.mix(material.math("MULTIPLY", skin, 0.3), colour, srgb(*flesh.membrane))
    shade = material.math("MULTIPLY", material.node("ObjectInfo").outputs["Random"], 0.3)
    colour = material.mix(shade, colour, material.mix(1.0, colour, (0.86, 0.74, 0.72, 1), "MULTIPLY"))
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", material.noise(6, 4, 0.6, 0.4, at), 0.5), 1.1)
    for kind, tint in (("fat", flesh.fat), ("white", (248, 236, 226))):
        cover = material.step(material.math("ADD", material.attribute(kind), uneven), 0.46, 0.60)
        colour = material.mix(material.math("MULTIPLY", cover, 0.92), colour, srgb(*tint))
    material.flesh(colour, 0.12, (0.08, 0.03, 0.018))
    patches = material.mix(0.3, material.noise(2.1, 3, 0.55, 0.4, at), grit)
    film = material.step(patches, 0.60 - 0.24 * wet, 0.72 - 0.24 * wet)
    material.set(
        Roughness=material.mix(film, 0.46, 0.22),
        Specular=0.5,
        Clearcoat=material.math("MULTIPLY", film, 0.55),
        Clearcoat_Roughness=0.12,
    )
    broad = material.bump(bundle, 0.20 * (0.6 + fibre), 0.05)
    narrow = material.bump(fine, 0.16 * (0.6 + fibre), 0.018, under=broad)
    material.bump(grit, 0.15, 0.02, under=narrow)
    return material.result
