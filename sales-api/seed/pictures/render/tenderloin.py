"""A whole tenderloin: thick head with its lobe, tapering tail, lengthwise fibres; medallions cut from it, tied."""
import numpy as np

from cut_meat import cut_meat
from flesh import BEEF
from grained import muscle
from knife_cut import OUTSIDE, rested, with_inside
from mesh import add_object, cube_sphere, merge, noise3, normals, place, sphere, tube
from rest import local_points
from sticker import name_card
from twine import twine_material

MIGNON = BEEF.but(
    tone=(142, 42, 44), dark=(100, 24, 29), pale=(184, 88, 84), marbling=0.0, fat=(228, 200, 166), fat_dark=(212, 166, 132)
)
PLACES = (-1.02, 0.60), (0.06, 0.74), (1.10, 0.56), (-0.52, -0.48), (0.62, -0.50)


def fillet(name, seed, length, left, right, height, bend=0.0, skin=0.0, fat=0.0, **form):
    """A muscle with remnants of silver skin and fat; skin, fat: how far they spread."""
    meat = cut_meat(name, MIGNON.but(tone=(154, 46, 48), dark=(114, 30, 34), pale=(196, 98, 92)), 0.9, 1.2, long=0.35, shades=0.1)
    thing = muscle(name, meat, seed, length, left, right, height, bend, ragged=0.04, dents=0.06, **form)
    points = local_points(thing)
    above = points[:, 2] / points[:, 2].max()
    sheets = noise3(points * [0.6, 2.6, 2.2], 1.0, seed) + 0.5 * noise3(points * [1.2, 7, 7], 1.0, seed + 1)
    shreds = noise3(points * [1.4, 3.4, 3.4], 1.0, seed + 2) + 0.6 * noise3(points * [4, 9, 9], 1.0, seed + 3)
    layers = dict(
        rest=points + np.random.default_rng(seed).uniform(0, 40, 3),
        skin=0.10 * (sheets + skin + 0.4 * np.clip(3 * points[:, 1], -1, 1) * above - 0.58),
        fat=0.20 * (shreds + fat - 0.5 * above),
    )
    return with_inside(thing, layers)


def tenderloin(seed=65):
    """Filé mignon, whole."""
    body = fillet(
        "mignon",
        seed,
        3.9,
        [0.46, 0.62, 0.60, 0.54, 0.50, 0.46, 0.40, 0.33, 0.20],
        [0.44, 0.58, 0.56, 0.52, 0.48, 0.43, 0.38, 0.31, 0.20],
        [0.60, 0.86, 0.86, 0.78, 0.74, 0.68, 0.60, 0.46, 0.28],
        0.18,
        0.0,
        -0.9,
        edge=0.46,
        sweep=0.22,
    )
    lobe = fillet(
        "lobe",
        seed + 5,
        1.6,
        [0.24, 0.34, 0.32, 0.22, 0.10],
        [0.24, 0.36, 0.32, 0.2, 0.08],
        [0.42, 0.58, 0.54, 0.38, 0.16],
        0.04,
        -0.2,
        -0.9,
        edge=0.5,
    )
    things = [place(body, (0.05, 0.22, 0), (0, 0, 16)), place(lobe, (-0.90, -0.46, 0), (0, 0, 21))]
    return [*things, name_card(0.92, -0.92, 1.35, 44, -4)]


def medallion(name, random, material, size, thickness):
    """A round across the fibres, its faces flat. Gives the object and the radius at its middle, by angle."""
    directions, faces = cube_sphere(84)
    phases, waves = random.uniform(0, 6, 4), np.array([0.05, 0.035, 0.02, 0.012])
    angle = np.arctan2(directions[:, 1], directions[:, 0])

    def radius_at(theta):
        return size * (1 + (waves * np.cos(np.outer(theta, [2, 3, 5, 8]) + phases)).sum(1))

    out, half = np.hypot(directions[:, 0], directions[:, 1]), thickness / 2
    reach = ((out / radius_at(angle)) ** 12 + (np.abs(directions[:, 2]) / half) ** 12) ** (-1 / 12)
    points = directions * reach[:, None]
    rise = points[:, 2:] / half
    points[:, :2] *= 1.03 - 0.04 * rise**2 - 0.07 * np.exp(-((points[:, 2:] / 0.06) ** 2))
    rest = rested(random, points[:, [2, 0, 1]], 0)
    own = int(random.integers(0, 40))
    lift = 0.028 * noise3(points, 2.0, own) + 0.007 * noise3(points, 6.0, own + 1)
    lift += 0.006 * noise3(rest * [1.5, 14, 14], 1.0, 9)
    none = np.full(len(points), OUTSIDE)
    points = points + normals(points, faces) * lift[:, None] + [0, 0, half]
    thing = add_object(name, points, faces, materials=[material])
    return with_inside(thing, dict(rest=rest, skin=none, fat=none)), radius_at


def tied(name, random, radius_at, height, material):
    """String once around a medallion, with a knot and two loose ends, at the side towards the camera."""
    knot = np.radians(random.uniform(-130, -50))
    angle = knot + np.linspace(0, 2 * np.pi, 160)
    wave = height + 0.012 * np.sin(2 * angle + random.uniform(0, 6))
    ring = np.stack([np.cos(angle), np.sin(angle)], 1) * (radius_at(angle) * 0.97 + 0.008)[:, None]
    parts = [tube(np.column_stack([ring, wave]), 0.018, 10)[:2]]
    at = np.array([*(ring[0] * 1.03), wave[0]])
    ball, faces = sphere(14, 10)
    parts.append((ball * [0.045, 0.040, 0.036] + at, faces))
    across = np.array([-np.sin(knot), np.cos(knot), 0])
    outward = np.array([np.cos(knot), np.sin(knot), 0])
    for sign in (-1, 1):
        run = np.linspace(0, 1, 20)[:, None]
        path = at + run * (sign * 0.16 * across + 0.10 * outward) - [0, 0, 1] * run**2 * (height - 0.05)
        parts.append(tube(path, 0.017, 10)[:2])
    return add_object(name, *merge(parts), materials=[material])


def medallions(seed=75):
    """Five thick rounds, each tied so that it keeps its form in the pan."""
    random, string = np.random.default_rng(seed), twine_material("Object")
    meat, things = cut_meat("medallion", MIGNON.but(tone=(136, 38, 40), marbling=0.4), 0.6, 0.85), []
    for number, (x, y) in enumerate(PLACES):
        size, thickness = random.uniform(0.48, 0.53), random.uniform(0.40, 0.46)
        disc, radius_at = medallion(f"medallion{number}", random, meat, size, thickness)
        for part in (disc, tied(f"string{number}", random, radius_at, thickness / 2, string)):
            things.append(place(part, (x, y, 0)))
    return [*things, name_card(0.1, -1.66, 1.4, 44, -4)]
