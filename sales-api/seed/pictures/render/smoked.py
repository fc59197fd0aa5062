"""Smoked sausages: calabresa and paio, whole and in slices."""
import numpy as np

from counter_cards import COAL
from film import TRAY_FLOOR, tray
from material import Material, srgb
from mesh import noise3, place
from rest import fall, local_points, store_points
from sausage import coin, sausage, slice_material
from sticker import name_card
from subject import Print, Subject
from twine import string_along, twine_material

FAMILY = "linguicas"

CALABRESA = dict(tones=((92, 26, 16), (138, 46, 26), (172, 76, 42)), fat=(188, 104, 66), grain=11)
PAIO = dict(tones=((62, 20, 16), (98, 34, 26), (134, 58, 42)), fat=(172, 108, 80), grain=7)
CALABRESA_CUT = dict(
    tones=((158, 54, 38), (184, 78, 56), (202, 106, 80)),
    fat=0.30,
    fat_colour=(236, 202, 166),
    casing=(120, 38, 20),
    grain=25,
)
PAIO_CUT = dict(
    tones=((122, 36, 34), (154, 56, 48), (178, 84, 70)),
    fat=0.26,
    fat_colour=(222, 172, 140),
    casing=(62, 22, 15),
    grain=10.5,
    clear=0.6,
)


def casing_material(name, tones, fat, grain):
    """A smoked casing: darker where the smoke hung, lumps of fat dimly under it, fine wrinkles."""
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(1.8, 5, 0.6, 0.4, at), material.noise(12, 4, 0.65, 0.3, at)
    mixed = material.mix(0.4, cloud, fine)
    colour = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.36, 0.5, 0.64), tones)])
    lumps = material.node("TexVoronoi", feature="SMOOTH_F1")
    material.plug(material.mix(0.08, at, fine, "ADD"), lumps.inputs["Vector"])
    lumps.inputs["Scale"].default_value = grain
    near = material.ramp(lumps.outputs["Distance"], [(0.20, 1.0), (0.42, 0.0)])
    some = material.step(material.noise(grain * 0.7, 2, 0.5, 0, at), 0.50, 0.60)
    dim = material.math("MULTIPLY", material.math("MULTIPLY", near, some), 0.55)
    colour = material.mix(dim, colour, srgb(*fat))
    material.flesh(colour, 0.08, (0.05, 0.02, 0.012))
    shine = material.step(material.noise(2.6, 3, 0.55, 0.3, at), 0.42, 0.66)
    material.set(
        Roughness=material.mix(shine, 0.46, 0.34),
        Clearcoat=material.math("MULTIPLY", shine, 0.25),
        Clearcoat_Roughness=0.2,
    )
    large = material.bump(material.noise(5, 4, 0.6, 0.8, at), 0.35, 0.05)
    middle = material.bump(near, 0.12, 0.03, under=large)
    material.bump(material.noise(26, 4, 0.65, 0.6, at), 0.22, 0.02, under=middle)
    return material.result


def tied(name, path, radius, material, twine, seed):
    """A sausage along a path, its ends tied with twine."""
    path = np.asarray(path, float)
    things = [sausage(name, path, 1, material, radius=radius, seed=seed)]
    for number, (end, before) in enumerate(((path[0], path[1]), (path[-1], path[-2]))):
        out = (end - before) / np.linalg.norm(end - before)
        side = np.cross(out, [0, 0, 1])
        turn = np.linspace(0, 4 * np.pi, 40)[:, None]
        coil = end - out * 0.05 + out * turn * 0.006
        coil = coil + 0.07 * (np.cos(turn) * side + np.sin(turn) * np.cross(side, out))
        things.append(string_along(coil, 0.018, f"{name} coil{number}", twine))
        share = np.linspace(0, 1, 16)[:, None]
        loose = end + out * (0.02 + 0.2 * share) + side * 0.1 * np.sin(share * 3)
        loose[:, 2] = np.maximum(end[2] - 1.4 * share[:, 0] * end[2] + 0.06, 0.02)
        things.append(string_along(loose, 0.016, f"{name} loose{number}", twine))
    return things


def horseshoes(radius=0.25, seed=5):
    """Three calabresas, bent like horseshoes, nested."""
    material, twine, things = casing_material("calabresa", **CALABRESA), twine_material(), []
    angle = np.radians(np.linspace(172, 8, 11))
    for number, (y, wide) in enumerate(((0.50, 1.62), (-0.14, 1.50), (-0.78, 1.40))):
        random = np.random.default_rng(seed + number)
        arc = np.stack([np.cos(angle) * wide, np.sin(angle) * 0.96, 0 * angle + radius], 1)
        arc[:, :2] += random.normal(0, 0.025, (11, 2))
        for thing in tied(f"calabresa{number}", arc, radius, material, twine, seed + number):
            things.append(place(thing, (random.normal(0, 0.05), y - 0.2, 0), (0, 0, random.normal(0, 3))))
    return things


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
    """Slices poured into a tray, a card before it."""
    random, material, things = np.random.default_rng(seed), slice_material("slices", **CALABRESA_CUT), []
    for number in range(44):
        layer, spot = divmod(number, 12)
        row, column = divmod(spot, 4)
        thing = coin(f"slice{number}", random, material, 0.30, 0.11)
        thing.location = (
            (column - 1.5) * 0.6 + random.normal(0, 0.04),
            (row - 1) * 0.56 + random.normal(0, 0.04),
            TRAY_FLOOR + 0.25 + layer * 0.42,
        )
        thing.rotation_euler = (*random.normal(0, 0.35, 2), random.uniform(0, 6))
        things.append(thing)
    content = fall(things, (half[0] - 0.26, half[1] - 0.26), TRAY_FLOOR, wall=4.0, release=False)
    return [*content, tray(half), name_card(-0.2, -half[1] - 0.28, 1.5)]


def paio_slices(seed=14, radius=0.42, step=0.36, thickness=0.15):
    """A whole paio, before it a row of slices, none quite round, each leaning on the one before; two that fell, a card."""
    random, things = np.random.default_rng(seed), []
    shares = enumerate((0.14, 0.26, 0.36))
    looks = [slice_material(f"rounds{k}", **PAIO_CUT | dict(fat=fat)) for k, fat in shares]

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
                "Calabresa\nFatiada", "Rodelas de linguiça calabresa defumada em bandeja"
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
