"""Hearts and gizzards of chicken."""
import numpy as np

from counter import carded, on_counter, poured
from counter_cards import BRICK
from film import TRAY_FLOOR
from limbs import Body, subdivided
from material import Material, srgb
from mesh import add_object, lathe, noise3, normals, place, roughen, set_attribute, smooth_profile
from rest import HeightField, laid_on

FAMILY = "aves"
HEART_PROFILE = [
    (0.004, -0.36),
    (0.06, -0.34),
    (0.13, -0.24),
    (0.19, -0.08),
    (0.215, 0.06),
    (0.20, 0.17),
    (0.165, 0.22),
    (0.12, 0.27),
    (0.10, 0.32),
    (0.06, 0.33),
    (0.004, 0.31),
]

BLUNT_PROFILE = [
    *[(0.004, -0.39), (0.06, -0.365), (0.135, -0.27), (0.205, -0.12), (0.245, 0.03), (0.248, 0.12)],
    *[(0.222, 0.19), (0.17, 0.235), (0.105, 0.26), (0.078, 0.29), (0.074, 0.35), (0.05, 0.355), (0.036, 0.32), (0.004, 0.29)],
]

CONE_PROFILE = [
    *[(0.004, -0.41), (0.06, -0.385), (0.125, -0.29), (0.185, -0.15), (0.232, 0.0), (0.25, 0.10), (0.238, 0.17)],
    *[(0.20, 0.22), (0.150, 0.250), (0.112, 0.275), (0.102, 0.305), (0.086, 0.315), (0.064, 0.29), (0.050, 0.24), (0.004, 0.20)],
]
"""Tapers to a point; at the broad end the open stump of a vessel."""


def heart_material(seasoned=False):
    """Dark red muscle, a thin ring of cream fat and pale vessels at the top."""
    material = Material("heart")
    offset = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(3.0, 5, 0.6, 0, offset), material.noise(10, 4, 0.6, 0, offset)
    tones = ((84, 24, 22), (124, 38, 34), (158, 62, 50)) if seasoned else ((88, 24, 22), (126, 40, 35), (164, 70, 56))
    muscle = material.ramp(cloud, [(at, srgb(*tone)) for at, tone in zip((0.32, 0.5, 0.7), tones)])
    streaks = material.noise(6, 4, 0.6, 0.6, material.mapped(offset, (1.6, 1.6, 0.5)))
    thin = material.math("MULTIPLY", material.step(streaks, 0.58, 0.66), 0.45)
    muscle = material.mix(thin, muscle, srgb(212, 140, 116))
    shade = material.math("MULTIPLY", material.node("ObjectInfo").outputs["Random"], 0.4 if seasoned else 0.55)
    muscle = material.mix(shade, muscle, material.mix(1.0, muscle, (0.66, 0.5, 0.5, 1), "MULTIPLY"))
    bent = material.mapped(offset, (1.0, 1.0, 0.45))
    vessel = material.ramp(material.voronoi(4.2, feature="DISTANCE_TO_EDGE", vector=bent), [(0.0, 1.0), (0.035, 0.0)])
    muscle = material.mix(material.math("MULTIPLY", vessel, 0.4 if seasoned else 0.3), muscle, srgb(66, 12, 18))
    pale, rosy = ((232, 200, 150), (206, 138, 108)) if seasoned else ((226, 190, 142), (196, 116, 100))
    fat = material.ramp(fine, [(0.42, srgb(*pale)), (0.68, srgb(*rosy))])
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.55)
    rim = 0.83 if seasoned else 0.88
    top = material.step(material.math("ADD", material.attribute("fat"), uneven), rim, rim + 0.17)
    top = material.math("MULTIPLY", top, 0.82 if seasoned else 0.84)
    colour = material.mix(top, muscle, fat)
    colour = material.mix(material.attribute("hollow"), colour, srgb(58, 10, 14))
    material.flesh(colour, 0.15)
    wet = material.step(cloud, 0.40, 0.56)
    material.set(
        Roughness=material.mix(wet, 0.44, 0.26),
        Specular=0.6,
        Clearcoat=material.math("MULTIPLY", wet, 0.6 if seasoned else 0.4),
        Clearcoat_Roughness=0.08 if seasoned else 0.06,
    )
    ribs = material.noise(9, 3, 0.6, 0.4, material.mapped(offset, (1.6, 1.6, 0.5)))
    ribbed = material.bump(ribs, 0.5 if seasoned else 0.45, 0.06)
    material.bump(fine, 0.34 if seasoned else 0.32, 0.03, under=ribbed)
    return material.result


def heart(name, random, material, seed, size=0.66, shape=HEART_PROFILE, lumpy=1.0):
    """One heart, its point down; the attribute fat rises towards the top, hollow says where a vessel is open."""
    profile = smooth_profile(shape, 60) * size * random.uniform(0.86, 1.14)
    points, faces, _ = lathe(profile, 40)
    share = (points[:, 2] / size + 0.36) / 0.69
    hollow = (np.linalg.norm(points[:, :2], axis=1) < 0.066 * size) & (share > 0.7)
    points *= np.array([1.0, random.uniform(0.80, 0.94), random.uniform(0.92, 1.10)])
    points[:, 0] += random.normal(0, 0.5) * points[:, 2] ** 2
    points = roughen(points, faces, 0.040 * lumpy, 2.6, seed)
    points = roughen(points, faces, 0.012 * lumpy, 7.0, seed + 1)
    points[:, 2] += 0.03 * np.sin(2 * np.arctan2(points[:, 1], points[:, 0]) + seed) * np.clip(share * 3 - 2, 0, 1)
    around = np.arctan2(points[:, 1], points[:, 0])
    ridge = np.exp(-(((around - random.uniform(-1, 1)) / 0.2) ** 2)) * np.clip(share * 3 - 1, 0, 1)
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, np.maximum(share, 0.90 * ridge) + random.normal(0.03, 0.06))
    set_attribute(thing, np.where(hollow & (shape is CONE_PROFILE), 0.9, 0.0), "hollow")
    return thing


def hearts(count=96, seed=9):
    """Loose hearts, fallen into a tray."""
    random, material, things = np.random.default_rng(seed), heart_material(), []
    for number in range(count):
        thing = heart(f"heart{number}", random, material, seed + number % 30, 0.64, BLUNT_PROFILE)
        thing.rotation_euler = random.uniform(0, 6.28, 3)
        things.append(thing)
    return on_counter(poured(things, (1.28, 0.84), (6, 4), 0.5, random))


def gizzard_material():
    """Wine red muscle, silver tendon in fans where the attribute silver says, a darker face where meat was cut."""
    material = Material("gizzard")
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(3.4, 4, 0.55, 0.3, at), material.noise(16, 4, 0.6, 0, at)
    strands = material.noise(14, 4, 0.65, 0.6, material.mapped(at, (0.7, 2.6, 1.6)))
    tones = [(0.34, srgb(68, 18, 22)), (0.5, srgb(96, 30, 32)), (0.66, srgb(124, 50, 48))]
    muscle = material.ramp(material.mix(0.35, cloud, fine), tones)
    cut = material.ramp(material.mix(0.5, strands, fine), [(0.36, srgb(88, 24, 28)), (0.5, srgb(112, 36, 38)), (0.64, srgb(138, 58, 54))])
    muscle = material.mix(material.step(material.attribute("meat"), 0.3, 0.6), muscle, cut)
    lining = material.ramp(fine, [(0.36, srgb(116, 46, 46)), (0.62, srgb(158, 90, 80))])
    muscle = material.mix(material.attribute("inner"), muscle, lining)
    shade = material.math("MULTIPLY", material.node("ObjectInfo").outputs["Random"], 0.8)
    muscle = material.mix(shade, muscle, material.mix(1.0, muscle, (1.35, 1.2, 1.15, 1), "MULTIPLY"))
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.45)
    silver = material.step(material.math("ADD", material.attribute("silver"), uneven), 0.30, 0.80)
    sheen = material.ramp(strands, [(0.38, srgb(140, 104, 112)), (0.62, srgb(190, 170, 176))])
    colour = material.mix(material.math("MULTIPLY", silver, 0.68), muscle, sheen)
    fold = material.math("MULTIPLY", material.attribute("fold"), 0.5)
    material.flesh(material.mix(fold, colour, srgb(52, 10, 16)), 0.12)
    wet = material.step(material.mix(0.4, cloud, fine), 0.42, 0.54)
    material.set(
        Roughness=material.mix(wet, 0.46, 0.22),
        Specular=material.mix(wet, 0.4, 0.75),
        Clearcoat=material.math("MULTIPLY", wet, 0.6),
        Clearcoat_Roughness=0.08,
    )
    broad = material.bump(material.noise(7.0, 3, 0.55, 0.3, at), 0.4, 0.05)
    ribbed = material.bump(strands, 0.24, 0.02, under=broad)
    material.bump(fine, 0.3, 0.02, under=ribbed)
    return material.result


def gizzard_body(random):
    """Opened and cleaned: two thick halves like a butterfly, cut flat outside, joined by a thin band with ragged ends."""
    spread, body = random.uniform(0.25, 0.30), Body(0.04)
    body.lump((0, random.normal(0, 0.03), -0.04), (0.24, 0.27, 0.10))
    for end in (1, -1):
        rag = random.normal(0, 0.08), (0.28 + random.uniform(0, 0.08)) * end, -0.08
        body.lump(rag, (random.uniform(0.10, 0.22), random.uniform(0.07, 0.13), 0.035), (random.normal(0, 15), 0, random.normal(0, 30)))
    for side in (1, -1):
        lobe = Body(0.05)
        aside, turn = random.normal(0, 0.05), random.normal(0, 18)
        wide, long = random.uniform(0.24, 0.29), random.uniform(0.30, 0.40)
        lobe.lump((spread * side, aside, 0), (wide, long, random.uniform(0.15, 0.19)), (0, 8 * side, turn))
        lobe.lump((spread * 0.9 * side, aside + random.choice((-0.14, 0.14)), 0), (wide * 0.8, long * 0.66, 0.165), (0, 0, turn))
        lobe.cut((spread * side + random.uniform(0.12, 0.20) * side, aside, 0.03), (side, random.normal(0, 0.3), random.uniform(0.1, 0.7)))
        body.join(lobe, 0.03)
    return body


def gizzards(seed=5):
    """Small pieces laid loosely into a tray in layers, a few with the inside up."""
    random, material, field = np.random.default_rng(seed), gizzard_material(), HeightField()
    field.height[:] = TRAY_FLOOR
    meshes = [gizzard_mesh(random, seed + 7 * number) for number in range(12)]
    spots = [(x, y) for y in np.linspace(0.62, -0.70, 4) for x in np.linspace(-1.08, 1.08, 5)]
    spots += [(x, y) for y in (0.36, -0.10, -0.58) for x in np.linspace(-0.84, 0.84, 4)]
    spots += [(-0.52, 0.16), (0.10, 0.22), (0.62, 0.10), (-0.20, -0.30), (0.42, -0.34)]
    things = []
    for number, (x, y) in enumerate(spots):
        points, faces, shares = meshes[number % 12]
        bent = roughen(points, faces, 0.05, 2.4, seed + number)
        thing = add_object(f"gizzard{number}", bent, faces, materials=[material])
        for kind, share in shares.items():
            set_attribute(thing, share, kind)
        tilt = 180 * (number % 8 == 3) + random.normal(0, 14), random.normal(0, 14), random.uniform(0, 360)
        shift = random.normal(0, 0.06, 2)
        thing.scale = (random.uniform(0.64, 0.76),) * 3
        things.append(laid_on(field, place(thing, (x + shift[0], y + shift[1], 0), tilt), TRAY_FLOOR, 0.2))
    return on_counter(things, (1.50, 1.04), "white")


def gizzard_mesh(random, seed):
    """Points, faces and what its material reads."""
    body = gizzard_body(random)
    points, faces = subdivided(*body.mesh((0.80, 0.66, 0.36), 0.024))
    outward = normals(points, faces)
    meat = body.share(points, "meat")
    fold = np.clip((0.08 - body.distance(points + 0.08 * outward)) / 0.08 - 0.2, 0, 1)
    inner = np.clip(0.5 - outward[:, 2] * 3, 0, 1) * (points[:, 2] < -0.03)
    beside = np.stack([np.abs(points[:, 0]) - 0.24, points[:, 1] - 0.04], 1)
    away, way = np.linalg.norm(beside, axis=1), beside / (np.linalg.norm(beside, axis=1, keepdims=True) + 1e-6)
    rays = noise3(np.column_stack([2.4 * way, 0.8 * away + np.sign(points[:, 0])]), 1.8, seed + 3)
    fan = np.clip(0.95 - away / 0.26 + 0.65 * rays, 0, 1) * np.clip(outward[:, 2] * 2, 0, 1)
    band = np.exp(-(((points[:, 0] + 0.05 * noise3(points, 4.0, seed + 2)) / 0.10) ** 2))
    silver = np.maximum(fan, 0.75 * band) * (1 - meat) * (1 - 0.7 * inner)
    ridges = (1 - np.abs(noise3(points * [2.2, 0.8, 1], 4.4, seed + 1))) ** 2
    points = points + outward * ((0.026 * inner + 0.010 * (1 - meat)) * (ridges - 0.5))[:, None]
    points = points + outward * (0.012 * meat * noise3(points, 6.0, seed + 5))[:, None]
    return points, faces, {"silver": silver, "inner": inner * (1 - meat), "fold": fold * (1 - band), "meat": meat}


SUBJECTS = {
    **carded(
        "coracao-de-frango",
        hearts,
        "Coração\nde Frango",
        "Corações de frango soltos em bandeja",
        "steel",
    ),
    **carded(
        "moela-de-frango",
        gizzards,
        "Moela\nde Frango",
        "Moelas de frango abertas e limpas em bandeja",
        "slate",
        BRICK,
    ),
}
for subject in SUBJECTS.values():
    subject.fill = 0.9
