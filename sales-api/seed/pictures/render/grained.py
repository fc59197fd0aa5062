"""Whole muscles with their grain lengthwise: breasts, the strips beside the breast bone, slices of them."""
import numpy as np
from scipy.interpolate import PchipInterpolator

from material import Material, srgb
from mesh import add_object, grid_faces, noise3, normals, set_attribute

ROWS, AROUND = 240, 200


def muscle(
    name, material, seed, length, left, right, height,
    bend=0.0, edge=0.5, belly=0.12, sweep=0.0, white=None, fat=None, groove=None, ragged=0.03, slant=0.0, dents=0.0,
    blunt=(0.13, 0.07),
):
    """Lies along x, its thick end at the left, on z = 0. Gives the object.

    left, right: half widths (towards +y and -y), height: thickness, each a list from the left end to the
    right one; edge: small for a cut with a crisp border, 0.5 for a round one; belly: how far it bulges
    below; sweep: how far the right end lies aside; white, fat: share of tendon and of yellow fat, functions
    of (share of the length, -1..1 across); groove: depth of a fold, another such function; ragged: how
    unevenly the border was trimmed; slant: how much thinner it is towards +y; dents: depth of broad hollows;
    blunt: share of the length over which each end is rounded.
    """
    run = (1 - np.cos(np.linspace(0, np.pi, ROWS))) / 2
    turn = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)
    ends = np.minimum(_rounded(run / blunt[0]), _rounded((1 - run) / blunt[1]))[:, None]
    one, other, thick = (_along(run, knots)[:, None] for knots in (left, right, height))
    one, other, thick = one * ends, other * ends, thick * (0.1 + 0.9 * ends**0.6)
    across = np.broadcast_to(np.cos(turn), (ROWS, AROUND))
    rise = np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** (2 * edge)
    along = np.broadcast_to(run[:, None], across.shape)
    flat_along, flat_across = along.ravel(), across.ravel()
    uneven = 1 + _border_noise(along, across, 4.4, seed, 0.07) + _border_noise(along, across, 15, seed + 5, ragged)
    y = across * np.where(across > 0, one, other) * uneven + bend * np.sin(np.pi * along) - sweep * along**2
    z = np.where(rise > 0, thick * rise * (1 - slant * across), belly * thick * rise)
    points = np.stack([(along - 0.5) * length, y, z], -1).reshape(-1, 3)
    faces = grid_faces(ROWS, AROUND, closed=True)
    grain = np.stack([flat_along * length * 1.2, flat_across * 1.6, np.full(len(points), 0.1 * seed)], 1)
    lift = dents * noise3(points * [1.0, 1.4, 0.5], 1.2, seed + 4) + 0.034 * noise3(points, 1.6, seed) + 0.014 * noise3(points, 4.0, seed + 1)
    lift += 0.010 * noise3(grain * [1, 2.4, 1], 1.0, seed + 2) + 0.004 * noise3(grain * [1.1, 6, 1], 1.0, seed + 3)
    above = np.tile(rise > 0, ROWS)
    for part, depth in ((white, 0.03), (groove, 1.0)):
        if part:
            lift -= depth * part(flat_along, flat_across) * above
    hollow = np.clip(0.5 - lift / 0.16, 0, 1)
    lift *= np.clip(thick / thick.max() * 1.6, 0.1, 1).repeat(AROUND, 1).ravel()
    points = points + normals(points, faces) * lift[:, None]
    points[:, 2] -= points[:, 2].min()
    uv = np.stack([flat_along * length, flat_across], 1)
    thing = add_object(name, points, faces, uv, materials=[material])
    for kind, share in (("white", white), ("fat", fat)):
        set_attribute(thing, share(flat_along, flat_across) if share else np.zeros(len(points)), kind)
    set_attribute(thing, hollow, "hollow")
    return thing


def _border_noise(along, across, frequency, seed, amount):
    border = np.stack([along.ravel() * frequency, np.sign(across.ravel()), np.full(along.size, 0.37 * seed)], 1)
    return amount * noise3(border, 1.0, seed).reshape(along.shape)


def _along(run, knots):
    return PchipInterpolator(np.linspace(0, 1, len(knots)) ** 1.15, knots)(run)


def _rounded(reach):
    return np.sqrt(1 - (1 - np.clip(reach, 0, 1)) ** 2)


def moist_material(name, flesh, fibre=0.5, wet=0.6):
    """Raw poultry: smooth, half clear, faint fibres that follow the form to its ends, a film of moisture.

    Reads the attributes white, fat and hollow.
    """
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    form, own = material.uv("UV"), material.random_offset()
    fine = material.noise(1, 3, 0.62, 0.3, material.mapped(form, (2.4, 34, 1), own))
    bundle = material.noise(1, 3, 0.6, 0.6, material.mapped(form, (0.9, 7.0, 1), own))
    cloud, small = material.noise(1.3, 4, 0.55, 0.3, at), material.noise(7, 4, 0.6, 0.3, at)
    grain = material.mix(0.6, bundle, fine)
    tone = material.mix(0.10 + 0.22 * fibre, material.mix(0.25, cloud, small), grain)
    stops = zip((0.36, 0.50, 0.64), (flesh.dark, flesh.tone, flesh.pale))
    colour = material.ramp(tone, [(p, srgb(*c)) for p, c in stops])
    hollow = material.step(material.math("ADD", material.attribute("hollow"), material.mix(0.5, small, cloud)), 0.85, 1.35)
    colour = material.mix(material.math("MULTIPLY", hollow, 0.5), colour, srgb(*flesh.edge))
    sheet = material.step(material.noise(1, 5, 0.62, 0.9, material.mapped(form, (0.9, 1.3, 1), own)), 0.50, 0.70)
    colour = material.mix(material.math("MULTIPLY", sheet, 0.26), colour, srgb(*flesh.membrane))
    colour = material.mix(_striping(material, form, own, cloud), colour, srgb(244, 220, 204))
    shade = material.math("MULTIPLY", material.node("ObjectInfo").outputs["Random"], 0.5)
    colour = material.mix(shade, colour, material.mix(1.0, colour, (0.88, 0.80, 0.75, 1), "MULTIPLY"))
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", small, 0.5), 1.1)
    for kind, tint in (("fat", flesh.fat), ("white", (240, 226, 214))):
        cover = material.step(material.math("ADD", material.attribute(kind), uneven), 0.44, 0.64)
        colour = material.mix(material.math("MULTIPLY", cover, 0.9), colour, srgb(*tint))
    material.flesh(colour, 0.30, (0.12, 0.042, 0.026))
    film = material.step(material.mix(0.3, material.noise(2.4, 4, 0.55, 0.5, at), small), 0.56 - 0.2 * wet, 0.66 - 0.2 * wet)
    material.set(
        Roughness=material.mix(film, 0.42, 0.18),
        Specular=material.mix(film, 0.45, 0.85),
        Clearcoat=film,
        Clearcoat_Roughness=0.05,
    )
    broad = material.bump(material.noise(3.0, 3, 0.55, 0.4, at), 0.45, 0.09)
    uneven = material.bump(small, 0.32, 0.045, under=broad)
    material.bump(grain, 0.12 + 0.26 * fibre, 0.022, under=uneven)
    return material.result


def _striping(material, form, own, cloud):
    """Hair-thin pale lines that run with the fibres, here and there."""
    line = material.noise(1, 2, 0.5, 0.7, material.mapped(form, (0.3, 7.5, 1), own))
    thin = material.ramp(line, [(0.465, 0.0), (0.5, 1.0), (0.535, 0.0)])
    where = material.step(cloud, 0.50, 0.64)
    return material.math("MULTIPLY", material.math("MULTIPLY", thin, where), 0.36)
