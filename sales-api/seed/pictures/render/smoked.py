"""Smoked sausages: calabresa and paio, whole and in slices."""
import numpy as np

from casing import fat_bits
from counter_cards import BRICK, COAL
from film import TRAY_FLOOR, tray
from material import Material, srgb
from mesh import noise3, place
from rest import HeightField, local_points, store_points
from sausage import coin, sausage
from scattered import lie
from sticker import name_card
from subject import Print, Subject
from twine import string_along, twine_material

FAMILY = "linguicas"

CALABRESA = dict(tones=((76, 24, 18), (116, 40, 28), (146, 66, 46)), fat=0.50, fat_colour=(186, 116, 80), grain=10)
PAIO = dict(tones=((58, 20, 16), (94, 34, 26), (126, 58, 42)), fat=0.55, fat_colour=(168, 106, 78), grain=6.5)
CALABRESA_CUT = dict(
    tones=((142, 44, 34), (170, 66, 50), (190, 94, 72)), fat=0.62, fat_colour=(230, 192, 160), casing=(98, 32, 20), grain=10.5
)
PAIO_CUT = dict(
    tones=((112, 34, 34), (146, 54, 50), (170, 84, 74)), fat=0.52, fat_colour=(228, 184, 156), casing=(58, 22, 15), grain=7.0
)


def casing_material(name, tones, fat, fat_colour, grain):
    """A smoked casing: darker where the smoke hung, fat dimly under it, drawn into fine wrinkles."""
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(1.5, 5, 0.62, 0.6, at), material.noise(12, 4, 0.65, 0.5, at)
    mixed = material.mix(0.40, cloud, fine)
    colour = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.36, 0.5, 0.64), tones)])
    under = fat_bits(material, at, fat, grain)
    colour = material.mix(material.math("MULTIPLY", under, 0.50), colour, srgb(*fat_colour))
    smoke = material.step(material.noise(2.3, 5, 0.65, 0.8, at), 0.48, 0.74)
    colour = material.mix(material.math("MULTIPLY", smoke, 0.55), colour, srgb(*np.multiply(tones[0], 0.62)))
    material.flesh(colour, 0.08, (0.05, 0.02, 0.012))
    shine = material.step(material.noise(3.1, 4, 0.6, 0.4, at), 0.44, 0.62)
    material.set(
        Roughness=material.mix(shine, 0.54, 0.36),
        Specular=0.4,
        Clearcoat=material.math("MULTIPLY", shine, 0.35),
        Clearcoat_Roughness=0.22,
    )
    folds = material.noise(5, 5, 0.65, 1.2, material.mapped(at, (0.45, 1.6, 1.4)))
    large = material.bump(folds, 0.50, 0.06)
    wrinkles = material.bump(material.noise(17, 5, 0.7, 1.0, material.mapped(at, (0.5, 1.5, 1.4))), 0.40, 0.025, under=large)
    material.bump(under, 0.12, 0.02, under=wrinkles)
    return material.result


def cut_material(name, tones, fat, fat_colour, casing, grain):
    """The cut face of a smoked sausage: coarse meat and torn fat, a thin dark casing where the attribute rim says."""
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    pieces, fine = material.noise(grain * 0.8, 4, 0.6, 1.1, at), material.noise(grain * 3, 3, 0.6, 0.4, at)
    mixed = material.mix(0.25, material.mix(0.3, pieces, fine), material.noise(2.2, 3, 0.6, 0.3, at))
    colour = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.38, 0.5, 0.62), tones)])
    white = fat_bits(material, at, fat, grain)
    colour = material.mix(material.math("MULTIPLY", white, 0.92), colour, material.mix(fine, srgb(*np.multiply(fat_colour, 0.9)), srgb(*fat_colour)))
    smoked = material.ramp(material.noise(6, 3, 0.6, 0, at), [(0.35, srgb(*np.multiply(casing, 0.7))), (0.65, srgb(*np.multiply(casing, 1.3)))])
    near = material.step(material.attribute("rim"), 0.0, 1.0)
    colour = material.mix(material.math("MULTIPLY", near, 0.35), colour, srgb(*np.multiply(tones[0], 0.8)))
    colour = material.mix(material.step(near, 0.90, 0.97), colour, smoked)
    material.flesh(colour, 0.12, (0.05, 0.02, 0.015))
    moist = material.step(material.noise(4.2, 4, 0.6, 0.4, at), 0.46, 0.62)
    material.set(
        Roughness=material.mix(moist, 0.56, 0.40), Specular=0.3, Clearcoat=material.math("MULTIPLY", moist, 0.22), Clearcoat_Roughness=0.25
    )
    soft = material.bump(material.mix(0.5, pieces, white), 0.30, 0.03)
    material.bump(material.noise(30, 4, 0.65, 0.3, at), 0.28, 0.015, under=soft)
    return material.result


def tied(name, path, radius, material, twine, seed):
    """A sausage along a path, its ends tied with twine."""
    path = np.asarray(path, float)
    things = [sausage(name, path, 1, material, radius=radius, seed=seed)]
    for number, (end, before) in enumerate(((path[0], path[1]), (path[-1], path[-2]))):
        out = (end - before) / np.linalg.norm(end - before)
        side = np.cross(out, [0, 0, 1])
        turn = np.linspace(0, 6 * np.pi, 60)[:, None]
        coil = end - out * (0.08 - turn * 0.004)
        coil = coil + (0.058 + 0.008 * np.sin(turn * 0.7)) * (np.cos(turn) * side + np.sin(turn) * np.cross(side, out))
        things.append(string_along(coil, 0.016, f"{name} coil{number}", twine))
        share = np.linspace(0, 1, 16)[:, None]
        for loop, (aside, far) in enumerate(((0.16, 0.10), (-0.07, 0.16))):
            loose = end + out * (far * share - 0.04) + side * aside * share**1.4
            loose[:, 2] = np.maximum(end[2] * (1 - 1.25 * share[:, 0] ** 1.3) + 0.07 * (1 - share[:, 0]), 0.018)
            things.append(string_along(loose, 0.014, f"{name} loose{number}{loop}", twine))
    return things


def horseshoes(radius=0.25, seed=5):
    """Three calabresas, bent like horseshoes, nested; a card before them."""
    material, twine, things = casing_material("calabresa", **CALABRESA), twine_material(), []
    angle = np.radians(np.linspace(172, 8, 11))
    for number, (y, wide) in enumerate(((0.50, 1.62), (-0.10, 1.50), (-0.70, 1.40))):
        random = np.random.default_rng(seed + number)
        arc = np.stack([np.cos(angle) * wide, np.sin(angle) * 0.96, 0 * angle + radius], 1)
        arc[:, :2] += random.normal(0, 0.025, (11, 2))
        for thing in tied(f"calabresa{number}", arc, radius, material, twine, seed + number):
            things.append(place(thing, (random.normal(0, 0.05), y - 0.2, 0), (0, 0, random.normal(0, 3))))
    return [*things, name_card(0.0, -1.20, 1.35)]


def paios(seed=7):
    """Three thick straight ones, the third across the others, a card before them."""
    material, twine, things = casing_material("paio", **PAIO), twine_material(), []
    places = ((-0.28, 0.50, 0, 14), (0.16, -0.38, 0, 9), (0.06, 0.02, 0.60, -24))
    for number, (x, y, z, turn) in enumerate(places):
        path = [(-1.2, 0, 0.40), (-0.5, 0.05, 0.42), (0.3, 0.04, 0.42), (1.15, -0.03, 0.40)]
        for thing in tied(f"paio{number}", path, 0.41, material, twine, seed + number):
            things.append(place(thing, (x, y, z), (0, 0, turn)))
    return [*things, name_card(0.72, -1.36, 1.2)]


def calabresa_slices(seed=4, half=(1.5, 1.12)):
    """Slices cut a little aslant, thrown into a tray, which they fill; a card before it."""
    random, field, things = np.random.default_rng(seed), HeightField(), []
    looks = [cut_material(f"slices{k}", **CALABRESA_CUT | dict(fat=fat, grain=9 + k)) for k, fat in enumerate((0.42, 0.52, 0.62))]
    field.height[:] = TRAY_FLOOR
    for layer, (columns, rows, reach) in enumerate(((6, 4, 0.71), (5, 3, 0.64), (4, 3, 0.54), (3, 2, 0.38))):
        spots = [(c, r) for r in np.linspace(reach, -reach, rows) for c in np.linspace(-reach, reach, columns)]
        for number, (c, r) in enumerate(spots):
            wide = random.uniform(0.26, 0.32)
            thing = rough_coin(f"slice{layer}-{number}", random, looks[random.integers(3)], wide, random.uniform(0.07, 0.12))
            spot = c * (half[0] - 0.14) + random.normal(0, 0.05), r * (half[1] - 0.14) + random.normal(0, 0.05)
            place(thing, (*spot, 0), (random.normal(0, 3), random.normal(0, 3), random.uniform(0, 360)))
            things.append(lie(field, thing, wide, TRAY_FLOOR))
    return [*things, tray(half), name_card(-0.2, -half[1] - 0.42, 1.5)]


def rough_coin(name, random, material, radius, thickness):
    """A slice as it comes off the knife: oval where it was cut aslant, not quite round anywhere."""
    thing = coin(name, random, material, radius, thickness)
    points = local_points(thing)
    points[:, :2] *= (1 + 0.035 * noise3(points * [1, 1, 0] + random.uniform(0, 20, 3), 2.2, 7))[:, None]
    points[:, 0] *= random.uniform(1.0, 1.18)
    store_points(thing, points)
    return thing


def paio_slices(seed=14, radius=0.42, step=0.36, thickness=0.15):
    """A whole paio, before it a row of slices, none quite round, each leaning on the one before; two that fell, a card."""
    random, things = np.random.default_rng(seed), []
    shares = enumerate((0.40, 0.52, 0.64))
    looks = [cut_material(f"rounds{k}", **PAIO_CUT | dict(fat=fat)) for k, fat in shares]

    def cut(name, wide):
        look, thick = looks[random.integers(3)], thickness * random.uniform(0.85, 1.2)
        thing = coin(name, random, look, radius * wide, thick)
        points = local_points(thing)
        offset = random.uniform(0, 20, 3)
        points[:, :2] *= (1 + 0.07 * noise3(points * [1, 1, 0] + offset, 1.9, 7))[:, None]
        store_points(thing, points * [1, random.uniform(0.88, 0.97), 1])
        return thing

    lean = np.degrees(np.arcsin(thickness * 1.15 / step))
    path = [(-1.25, 0.98, 0.40), (-0.5, 1.04, 0.42), (0.3, 1.03, 0.42), (1.1, 0.95, 0.40)]
    things += tied("whole", path, 0.42, casing_material("whole", **PAIO), twine_material(), seed)
    for row, (y, count, start) in enumerate(((0.12, 8, -1.36),)):
        for number in range(count):
            wide = random.uniform(0.90, 1.07)
            thing = cut(f"round{row}-{number}", wide)
            flat = lean * (number > 0) + random.normal(0, 2.5)
            x = start + number * step + random.normal(0, 0.03)
            height = thickness / 2 + radius * wide * np.sin(np.radians(max(flat, 0))) * 0.9
            bow = 0.10 * np.sin(number * 0.45 + row)
            spot = x, y + bow + random.normal(0, 0.04), height
            things.append(place(thing, spot, (random.normal(0, 2), flat, random.uniform(-25, 25))))
    for x, y, height, lift in ((0.98, -0.62, 0.07, 0), (1.36, -0.40, 0.15, -13)):
        things.append(place(cut(f"fallen{x}", 1.0), (x, y, height), (0, lift, random.uniform(0, 360))))
    return [*things, name_card(-0.42, -0.98, 1.45)]


SUBJECTS = {
    "linguica-calabresa": Subject(
        horseshoes,
        alt="Três linguiças calabresas defumadas, curvas",
        ground="oak-board",
        fill=0.84,
        cards={
            "linguica-calabresa": Print("Linguiça\nCalabresa", "Três linguiças calabresas defumadas, curvas, atadas nas pontas", accent=BRICK)
        },
    ),
    "paio": Subject(
        paios,
        alt="Três paios defumados, atados nas pontas",
        ground="slate",
        fill=0.86,
        herbs=(-1.55, -1.12, -6),
        cards={"paio": Print("Paio", "Três paios defumados, atados nas pontas", accent=COAL)},
    ),
    "rodelas-de-calabresa": Subject(
        calabresa_slices,
        alt="Rodelas de calabresa em bandeja",
        ground="oak",
        fill=0.86,
        cards={
            "linguica-calabresa-fatiada": Print(
                "Calabresa\nFatiada", "Rodelas de linguiça calabresa defumada, umas sobre as outras, em bandeja"
            )
        },
    ),
    "rodelas-de-paio": Subject(
        paio_slices,
        alt="Rodelas de paio",
        ground="walnut-board",
        fill=0.86,
        cards={
            "paio-fatiado": Print("Paio\nFatiado", "Rodelas de paio em fileira, atrás delas um paio inteiro", accent=COAL)
        },
    ),
}
