"""Peeled cassava in a tray."""
import numpy as np

from film import TRAY_FLOOR, tray_pack
from material import Material, srgb
from mesh import add_object, noise3, roughen, set_attribute, tube
from subject import Subject

FAMILY = "acompanhamentos"


def stick(random, number, material):
    """A length of root: thinner to one end, flat where the knife went, its ends cut straight."""
    length, girth = random.uniform(1.38, 1.66), random.uniform(0.19, 0.27)
    taper, crook = random.uniform(0.2, 0.62), random.normal(0, 0.05)
    run = np.concatenate([[-0.5] * 3, np.linspace(-0.5, 0.5, 70), [0.5] * 3])
    share = np.concatenate([[0.01, 0.4, 0.95], np.ones(70), [0.95, 0.4, 0.01]])
    wide = girth * (1 + taper * run * (1 - 0.5 * run) + 0.04 * np.sin(run * 9 + number))
    run = run + np.sign(run) * 0.004 * (1 - share)
    path = np.stack([run * length, 0.05 * np.sin(run * 3 + number) + crook * run**2, 0 * run], 1)
    points, faces, uv = tube(path, wide * share, 48)
    around = np.tile(np.linspace(0, 2 * np.pi, 48, endpoint=False), len(run))
    ring = np.stack([np.cos(around) * 2.4, np.sin(around) * 2.4, points[:, 0] * 0.5], 1)
    run_along = points[:, 0] / length
    flats = 1 + 0.05 * noise3(ring + number * 7, 1.1, 31)
    flats += 0.035 * np.abs(np.cos(around * 4 + number + 0.5 * run_along))
    points[:, 1:] = points[:, 1:] * flats[:, None]
    for side in (-1, 1):
        near = np.clip((run_along * side - 0.40) / 0.10, 0, 1)
        aslant = points[:, 1:] @ random.normal(0, 0.32, 2)
        broken = 0.022 * noise3(points * [0, 1, 1] + number + side, 3.5, 33)
        points[:, 0] += near * (aslant + broken)
    points = roughen(points, faces, 0.014, 2.4, 20 + number)
    points = roughen(points, faces, 0.005, 7.0, 50 + number)
    thing = add_object(f"cassava{number}", points, faces, uv, materials=[material])
    set_attribute(thing, np.repeat(share, 48), "radial")
    return thing, girth


def flesh():
    """White, with fibres along it, a cord and a ring on the cut ends, traces of the rosy inner skin."""
    material = Material("cassava")
    along = material.coordinates(scale=(0.9, 11, 11), offset=material.random_offset())
    fibres = material.noise(3, 5, 0.65, 0.3, along)
    traces = material.step(material.noise(1.0, 3, 0.5, 0.4, along), 0.60, 0.70)
    outer = material.ramp(fibres, [(0.3, srgb(226, 206, 160)), (0.6, srgb(250, 241, 214))])
    cut = [(0.0, (158, 124, 74)), (0.04, (214, 192, 142)), (0.10, (246, 238, 214))]
    cut += [(0.80, (252, 246, 228)), (0.88, (236, 220, 180)), (0.94, (250, 243, 222))]
    radial = material.attribute("radial")
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", material.noise(5, 4, 0.6), 0.5), 0.16)
    rays = material.step(material.noise(13, 4, 0.7), 0.56, 0.70)
    end = material.ramp(material.math("ADD", radial, uneven), [(place, srgb(*tone)) for place, tone in cut])
    end = material.mix(material.math("MULTIPLY", rays, 0.22), end, srgb(232, 216, 176))
    side = material.mix(material.math("MULTIPLY", traces, 0.65), outer, srgb(204, 148, 118))
    colour = material.mix(material.step(radial, 0.94, 0.99), end, side)
    material.flesh(colour, 0.15, (0.08, 0.06, 0.04))
    material.set(Roughness=0.52, Specular=0.3)
    material.bump(fibres, 0.5, 0.04)
    return material.result


def cassava(seed=2):
    """Two layers of peeled lengths, their cut ends to the front."""
    random, material, things = np.random.default_rng(seed), flesh(), []
    for number in range(9):
        thing, girth = stick(random, number, material)
        row, upper = (number, False) if number < 5 else (number - 5, True)
        x = (row - (1.5 if upper else 2.0)) * 0.43 + random.normal(0, 0.02)
        y, z = 0.07 + random.normal(0, 0.04), TRAY_FLOOR + girth + (0.42 if upper else 0.06)
        thing.location = x, y, z
        flip = 180 if random.random() < 0.35 else 0
        thing.rotation_euler = random.uniform(0, 6), 0, np.radians(90 + random.normal(0, 4) + flip)
        things.append(thing)
    return tray_pack(
        things,
        "Aipim\nDescascado",
        "1 kg",
        "Congelado",
        half=(1.32, 1.15),
        depth=0.46,
        film=False,
        label_width=1.5,
        label_at=(-0.35, -1.72),
        label_turn=6,
        name="aipim",
    )


SUBJECTS = {
    "aipim-descascado": Subject(
        cassava,
        "Bandeja de aipim descascado, em toletes",
        "walnut",
        view=(12, 36, 80),
        fill=0.86,
        exposure=-0.25,
    ),
}
