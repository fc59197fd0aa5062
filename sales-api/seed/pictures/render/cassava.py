"""Peeled cassava in a tray, a root in its bark before it."""
import numpy as np

from counter import carded, on_counter
from counter_cards import GREEN
from film import TRAY_FLOOR
from material import Material, srgb
from mesh import add_object, noise3, place, roughen, set_attribute, smooth_path, tube
from rest import HeightField, laid_on

FAMILY = "acompanhamentos"
CAP = np.array([0.01, 0.15, 0.32, 0.5, 0.68, 0.86, 0.97])


def stick(random, number, material):
    """A short length of root: hardly thinner to one end, long flats where the knife went, its ends cut a little aslant."""
    length, girth = random.uniform(0.86, 1.00), random.uniform(0.23, 0.285)
    taper, crook = random.uniform(0.02, 0.22), random.normal(0, 0.05)
    run = np.concatenate([np.full(len(CAP), -0.5), np.linspace(-0.5, 0.5, 90), np.full(len(CAP), 0.5)])
    share = np.concatenate([CAP, np.ones(90), CAP[::-1]])
    wide = girth * (1 + taper * run * (1 - 0.5 * run) + 0.05 * np.sin(run * 7 + number))
    run = run + np.sign(run) * 0.004 * (1 - share)
    path = np.stack([run * length, 0.05 * np.sin(run * 3 + number) + crook * run**2, 0 * run], 1)
    points, faces, uv = tube(path, wide * share, 64)
    around = np.tile(np.linspace(0, 2 * np.pi, 64, endpoint=False), len(run))
    run_along = points[:, 0] / length
    ring = np.stack([np.cos(around) * 2.4, np.sin(around) * 2.4, points[:, 0] * 0.35], 1)
    knife = np.stack([np.cos(around) * 5.5, np.sin(around) * 5.5, points[:, 0] * 0.5], 1)
    flats = 1 + 0.06 * noise3(ring + number * 7, 1.1, 31) + 0.085 * np.abs(noise3(knife + number, 1.0, 32))
    points[:, 1:] = points[:, 1:] * flats[:, None]
    turned = random.uniform(0, 2 * np.pi)
    up = points[:, 1:] @ [np.sin(turned), np.cos(turned)]
    for side in (-1, 1):
        near = np.clip((run_along * side - 0.36) / 0.14, 0, 1)
        aslant = random.uniform(0.02, 0.16) * up + points[:, 1:] @ random.normal(0, 0.12, 2)
        points[:, 0] += near * (0.018 * noise3(points * [0, 1, 1] + number + side, 3.5, 33) - side * aslant)
    points = roughen(points, faces, 0.012, 2.4, 20 + number)
    points = roughen(points, faces, 0.004, 7.0, 50 + number)
    thing = add_object(f"cassava{number}", points, faces, uv, materials=[material])
    set_attribute(thing, np.repeat(share, 64), "radial")
    return thing, turned


def flesh():
    """Ivory, with fine fibres along it; on the cut ends a cord, rays and a ring; traces of the rosy inner skin."""
    material = Material("cassava")
    along = material.coordinates(scale=(0.7, 12, 12), offset=material.random_offset())
    fibres = material.noise(3, 5, 0.65, 0.3, along)
    large = material.noise(1.6, 4, 0.55, 0.4, material.coordinates(offset=material.random_offset(), scale=1))
    traces = material.step(material.noise(1.6, 4, 0.6, 0.4, material.mapped(along, (1, 0.25, 0.25))), 0.58, 0.68)
    outer = material.ramp(fibres, [(0.30, srgb(224, 192, 132)), (0.50, srgb(244, 222, 178)), (0.7, srgb(249, 235, 204))])
    outer = material.mix(material.math("MULTIPLY", material.step(large, 0.46, 0.66), 0.4), outer, srgb(234, 204, 142))
    cut = [(0.0, (140, 96, 50)), (0.06, (196, 156, 96)), (0.13, (252, 230, 196))]
    cut += [(0.74, (255, 240, 214)), (0.84, (246, 216, 180)), (0.92, (253, 232, 202))]
    radial = material.attribute("radial")
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", material.noise(5, 4, 0.6), 0.5), 0.09)
    spokes = material.noise(1.0, 3, 0.6, 0, material.mapped(material.coordinates("UV"), (0, 46, 0)))
    rays = material.math("MULTIPLY", material.step(spokes, 0.50, 0.68), material.step(radial, 0.08, 0.3))
    end = material.ramp(material.math("ADD", radial, uneven), [(place, srgb(*tone)) for place, tone in cut])
    end = material.mix(material.math("MULTIPLY", rays, 0.4), end, srgb(236, 196, 148))
    side = material.mix(material.math("MULTIPLY", traces, 0.75), outer, srgb(206, 138, 112))
    outside = material.step(radial, 0.95, 0.99)
    colour = material.mix(outside, end, side)
    material.flesh(colour, 0.08, (0.06, 0.05, 0.03))
    wet = material.step(large, 0.48, 0.62)
    material.set(Roughness=material.mix(wet, 0.62, 0.42), Specular=0.4)
    material.set(Clearcoat=material.math("MULTIPLY", wet, 0.25), Clearcoat_Roughness=0.16)
    ribbed = material.bump(material.math("MULTIPLY", fibres, outside), 0.9, 0.06)
    material.bump(material.mix(0.5, rays, material.noise(40, 4, 0.7)), 0.10, 0.015, under=ribbed)
    return material.result


def root(x, y, turn, length=2.0):
    """A whole root in its bark: long, dark brown, ringed and flaking, rosy where the bark is scratched off."""
    run = np.linspace(0, 1, 160)
    path, _ = smooth_path([(-0.5, 0, 0), (-0.2, 0.05, 0), (0.15, 0.0, 0), (0.5, -0.09, 0)], 160)
    girth = np.interp(run, [0, 0.015, 0.05, 0.25, 0.75, 0.94, 1], [0.01, 0.09, 0.15, 0.215, 0.20, 0.12, 0.03])
    points, faces, uv = tube(path * [length, length, 1], girth, 90)
    points = roughen(points, faces, 0.022, 1.6, 8)
    rings = (1 - np.abs(noise3(points * [3.2, 0.5, 0.5], 1.6, 14))) ** 6
    points[:, 1:] *= (1 - 0.05 * rings)[:, None]
    points = roughen(points, faces, 0.007, 6.0, 9)
    bark = Material("bark")
    flakes = bark.noise(4, 6, 0.7, 0.8, bark.coordinates(scale=(0.8, 2.2, 2.2)))
    grain = bark.noise(14, 4, 0.7, 0.4, bark.coordinates(scale=(1.8, 0.7, 0.7)))
    mixed = bark.mix(0.4, flakes, grain)
    stops = [(0.36, (30, 18, 12)), (0.48, (62, 40, 27)), (0.57, (94, 64, 44)), (0.66, (140, 104, 76))]
    brown = bark.ramp(mixed, [(at, srgb(*tone)) for at, tone in stops])
    scratch = bark.step(bark.noise(2.2, 4, 0.65, 0.5, bark.coordinates(scale=(1.6, 0.9, 0.9))), 0.60, 0.63)
    bark.set(Base_Color=bark.mix(scratch, brown, srgb(198, 128, 104)), Roughness=0.8, Specular=0.15)
    bark.bump(bark.math("SUBTRACT", mixed, bark.math("MULTIPLY", scratch, 0.4)), 1.0, 0.07)
    thing = add_object("root", points, faces, uv, materials=[bark.result])
    return place(thing, (x, y, 0.23), (0, 0, turn))


PLACES = [
    (-1.06, 0.50, 88), (-0.52, 0.52, 94), (0.02, 0.48, 86), (0.54, 0.52, 92), (1.06, 0.50, 87),
    (-1.04, -0.48, 93), (-0.50, -0.46, 86), (0.02, -0.50, 95), (0.56, -0.48, 88), (1.06, -0.46, 92),
    (-0.80, 0.44, 98), (-0.26, 0.40, 84), (0.30, 0.46, 97), (0.82, 0.42, 80),
    (-0.72, -0.40, 82), (-0.16, -0.44, 99), (0.40, -0.38, 78), (0.88, -0.42, 95),
]  # fmt: skip


def cassava(seed=2):
    """Peeled lengths in two rows and two layers, cut ends to the front."""
    random, material, things, field = np.random.default_rng(seed), flesh(), [], HeightField()
    field.height[:] = TRAY_FLOOR
    for number, (x, y, turn) in enumerate(PLACES):
        thing, turned = stick(random, number, material)
        flip = 180 if random.random() < 0.4 else 0
        place(thing, (x, y, 0), (np.degrees(turned), 0, turn + random.normal(0, 3) + flip))
        things.append(laid_on(field, thing, TRAY_FLOOR, 0.22))
    return [*on_counter(things, (1.50, 1.10), card=1.4, aside=0.80), root(-1.08, -1.52, 6, 2.35)]


SUBJECTS = carded(
    "aipim-descascado",
    cassava,
    "Aipim\nDescascado",
    "Aipim descascado, em toletes, em bandeja; ao lado uma raiz com casca",
    "walnut",
    GREEN,
    view=(6, 44, 80),
)
for subject in SUBJECTS.values():
    subject.fill, subject.exposure = 0.92, -0.18
    subject.cards["aipim-descascado"].weight, subject.cards["aipim-descascado"].note = "1 kg", "Congelado"
