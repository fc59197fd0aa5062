"""Raw things on bamboo sticks: how each is made."""
import numpy as np

from bits import bit_material, scrap, strew
from flesh import BEEF
from garnish import upward_places
from giblets import BLUNT_PROFILE, heart, heart_material
from material import Material, srgb
from mesh import add_object, cube_sphere, grid_faces, merge, noise3, rotation, roughen, set_attribute, sphere, tube
from mince import mince, mince_material
from pieces import cube_mesh, piece_material

KAFTA_REDS = (112, 34, 28), (160, 62, 48), (198, 110, 88)
HOT_REDS = (124, 30, 24), (166, 54, 40), (200, 98, 72)
LAMB_REDS = (104, 32, 34), (144, 54, 52), (182, 98, 90)


def bamboo_material():
    material = Material("bamboo")
    grain = material.noise(5, 4, 0.6, 0, material.coordinates(scale=(0.4, 14, 14)))
    tint = material.ramp(grain, [(0.35, srgb(196, 158, 104)), (0.65, srgb(228, 198, 146))])
    return material.set(Base_Color=tint, Roughness=0.55).result


def stick(name, material, height, handle=0.75, tip=0.22, half=1.15):
    """Along x: a blunt end at the left, a point at the right."""
    run = np.linspace(-half - handle, half + tip, 40)
    path = np.stack([run, 0 * run, 0 * run + height], 1)
    girth = np.r_[0.004, np.full(33, 0.036), 0.032, 0.026, 0.020, 0.014, 0.008, 0.002]
    points, faces, _ = tube(path, girth, 12)
    return add_object(name, points, faces, materials=[material])


def beef_skewer(name, random, seed, material, size=(0.42, 0.48, 0.44), fatty=0.45, half=1.15):
    """Pieces cut by hand, pushed close to one another: none as long or as square as the next."""
    things, at = [], -half
    while at < half - size[0] * 0.55:
        own = np.array(size) * random.uniform((0.74, 0.84, 0.84), (1.22, 1.12, 1.12))
        points, faces, fat = cube_mesh(random, own, fatty, detail=40, sharpness=5.2, soft=0.9, corners=1, bundles=0.016, rims=0.25)
        points *= (own / np.ptp(points, axis=0)) ** 0.6
        width = np.ptp(points[:, 0])
        points = points @ rotation(random.uniform(-22, 22), random.normal(0, 5), random.normal(0, 7))
        points += [at + width / 2, random.normal(0, 0.025), 0.27]
        points[:, 2] = np.maximum(points[:, 2], 0.004)
        things.append(add_object(f"{name} {len(things)}", points, faces, materials=[material]))
        set_attribute(things[-1], fat)
        at += width * 0.83
    return things


def heart_skewer(name, random, seed, material, half=1.15):
    """Hearts threaded across, pressed against each other, garlic and herbs on them."""
    things, count = [], 9
    for number, x in enumerate(np.linspace(-half + 0.10, half - 0.10, count)):
        size = random.uniform(0.74, 0.92)
        thing = heart(f"{name} {number}", random, material, seed + number, size, BLUNT_PROFILE)
        thing.rotation_euler = (0, 0, 0)
        points = _points(thing)
        points *= [random.uniform(0.80, 0.94), random.uniform(0.94, 1.08), random.uniform(0.92, 1.04)]
        side = random.choice([-1, 1]) if number % 3 else (-1) ** (number // 3)
        points = points @ rotation(side * random.uniform(62, 112), random.normal(0, 14), 0)
        points = points @ rotation(random.normal(0, 10), 0, random.normal(0, 18))
        points += [x + random.normal(0, 0.02), random.normal(0, 0.03), 0.24]
        points[:, 2] = np.maximum(points[:, 2], 0.004)
        thing.data.vertices.foreach_set("co", points.astype(np.float32).ravel())
        thing.data.update()
        things.append(thing)
    return [*things, *_seasoning(name, things, random)]


def _seasoning(name, things, random):
    """Chopped garlic and parsley that stick to what lies there."""
    kinds = (("garlic", 26, ((220, 190, 130), (244, 226, 180)), 0.022), ("parsley", 44, ((46, 70, 24), (96, 120, 46)), 0.026))
    own, parts = int(random.integers(0, 60)), []
    for kind, count, tones, size in kinds:
        places = upward_places(things, count, random, own, 0.8) + [0, 0, 0.003]
        material = bit_material(kind, *tones, roughness=0.4)
        parts.append(strew(f"{name} {kind}", scrap(0.5, 14), places, material, (size, size * 0.7, size * 0.3), own, (0.5, 1.4), 0.7))
    return parts


def _points(thing):
    points = np.empty(len(thing.data.vertices) * 3, np.float32)
    thing.data.vertices.foreach_get("co", points)
    return points.reshape(-1, 3).astype(float)


class Roll:
    """The surface of minced meat pressed around a stick along x: dents of fingers, a flat underside, slim ends."""

    FLAT = np.array([1, 1.16, 0.86])

    def __init__(self, half, radius, seed):
        self.half, self.radius, self.seed = half, radius, seed
        random = np.random.default_rng(seed)
        self.dents = np.column_stack([random.uniform(-half, half, 9), random.uniform(-0.4, 3.5, 9)])
        self.taper = random.uniform(0.02, 0.16, 2)

    def girth(self, x, around):
        """around: unit vectors (n, 3) from the stick."""
        along = np.column_stack([x * 1.7, 0 * x + self.seed, 0 * x])
        lumps = 0.10 * noise3(along, 1.0, 4) + 0.07 * noise3(around * 0.8 + along[:, :1] * [1, 0, 0], 1.3, self.seed % 60)
        at, angle = self.dents.T
        facing = around[:, 1:2] * np.cos(angle) + around[:, 2:] * np.sin(angle)
        near = np.exp(-(((x[:, None] - at) / 0.14) ** 2))
        lumps = lumps - 0.15 * (near * np.clip(facing, 0, 1) ** 2).sum(1)
        share = np.clip(x / (self.half + 0.20), -1, 1)
        slim = 1 - np.where(share < 0, *self.taper) * np.abs(share) ** 2
        ends = np.sqrt(np.clip(1 - np.abs(share) ** 4.5, 0.004, 1))
        return self.radius * (1 + lumps) * slim * ends

    def project(self, point):
        away = point - [0, 0, self.radius]
        away = np.array([0, away[1], away[2]]) / (np.hypot(away[1], away[2]) + 1e-9)
        x = np.clip(point[0], -self.half - 0.17, self.half + 0.17)
        return np.array([x, 0, self.radius]) + away * self.girth(np.array([x]), away[None]) * self.FLAT, away

    def any_place(self, random):
        angle = random.uniform(0, 2 * np.pi)
        x = random.uniform(-self.half * 1.15, self.half * 1.15)
        return self.project(np.array([x, np.cos(angle), self.radius + np.sin(angle)]))

    def core(self):
        run, angle = np.linspace(-self.half - 0.2, self.half + 0.2, 260), np.linspace(0, 2 * np.pi, 110, False)
        x, angle = (axis.ravel() for axis in np.meshgrid(run, angle, indexing="ij"))
        away = np.column_stack([0 * x, np.cos(angle), np.sin(angle)])
        points = np.column_stack([x, 0 * x, 0 * x + self.radius])
        points += away * (0.91 * self.girth(x, away))[:, None] * self.FLAT
        faces = grid_faces(260, 110, closed=True)
        points = roughen(points, faces, 0.016, 8.0, self.seed % 60)
        return roughen(points, faces, 0.010, 15.0, self.seed % 50), faces


def kafta_skewer(name, random, seed, material, half=1.05, herbs=150, radius=0.27):
    """Minced meat pressed by hand around the stick: its strands short and close, herbs and onion among them."""
    surface = Roll(half * random.uniform(0.92, 1.04), radius * random.uniform(0.94, 1.06), seed)
    things = mince(
        name,
        surface,
        4000,
        seed,
        material["meat"],
        radius=0.036,
        length=(0.04, 0.12),
        flow=0.25,
        layer=(-0.052, -0.008),
        wobble=0.8,
    )
    ball, faces = sphere(8, 6)
    for kind, count, size in (("leaf", herbs, 1.35), ("onion", 60, 1.3), ("chilli", material["chillies"], 1.6)):
        parts = []
        for _ in range(count):
            spot, normal = surface.any_place(random)
            turned = ball * [0.030, 0.019, 0.008] @ rotation(*random.uniform(0, 360, 3))
            parts.append((turned * size * random.uniform(0.5, 1.2) + spot + 0.010 * normal, faces))
        if parts:
            things.append(add_object(f"{name} {kind}", *merge(parts), materials=[material[kind]]))
    bend = random.normal(0, 0.035)
    for thing in things:
        points = _points(thing)
        points[:, 1] += bend * (points[:, 0] ** 2 - 0.4)
        points[:, 2] = np.maximum(points[:, 2], 0.004)
        thing.data.vertices.foreach_set("co", points.astype(np.float32).ravel())
    return things


def cheese_material():
    """Pressed curd: ivory, moist, a little translucent, small holes of its own colour."""
    material = Material("coalho")
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    curd, cloud, fine = material.noise(4.0, 4, 0.6, 0.6, at), material.noise(1.1, 3, 0.5, 0, at), material.noise(34, 4, 0.65, 0, at)
    tones = [(0.36, srgb(228, 196, 134)), (0.50, srgb(240, 215, 162)), (0.64, srgb(246, 230, 190))]
    colour = material.ramp(material.mix(0.45, cloud, curd), tones)
    torn = material.mix(0.07, at, material.noise(9, 3), "ADD")
    some = material.step(material.noise(2.3, 2, 0.5, 0, at), 0.44, 0.56)
    near = material.ramp(material.voronoi(4.2, vector=torn), [(0.06, 1.0), (0.13, 0.0)])
    small = material.ramp(material.voronoi(15.0, vector=torn), [(0.10, 1.0), (0.22, 0.0)])
    holes = material.math("MAXIMUM", material.math("MULTIPLY", near, some), material.math("MULTIPLY", small, some))
    colour = material.mix(material.math("MULTIPLY", holes, 0.5), colour, srgb(206, 172, 108))
    material.flesh(colour, 0.2, (0.08, 0.06, 0.04))
    moist = material.step(material.noise(3.4, 3, 0.6, 0.3, at), 0.46, 0.58)
    material.set(Roughness=material.mix(moist, 0.52, 0.28), Specular=0.4)
    material.set(Clearcoat=material.math("MULTIPLY", moist, 0.4), Clearcoat_Roughness=0.14)
    deep = material.bump(material.math("SUBTRACT", 1.0, holes), 0.9, 0.05)
    pressed = material.bump(curd, 0.30, 0.05, under=deep)
    material.bump(fine, 0.22, 0.012, under=pressed)
    return material.result


def cheese_skewer(name, random, seed, material, half=0.95):
    """One long block of cheese cut by hand: edges a little crumbled, faces not quite flat, a corner chipped."""
    directions, faces = cube_sphere(110)
    points = directions / (np.abs(directions) ** 16).sum(1, keepdims=True) ** (1 / 16)
    edge = np.clip((np.sort(np.abs(points), axis=1)[:, 1] - 0.82) / 0.18, 0, 1)
    points *= [half, 0.235, 0.21] * random.uniform((0.94, 0.90, 0.92), (1.04, 1.08, 1.08))
    points[:, 1] *= 1 + random.normal(0, 0.05) * points[:, 0]
    points[:, 1] += random.normal(0, 0.03) * points[:, 0] ** 2
    points[:, 2] += random.normal(0, 0.04) * points[:, 1]
    corner = np.array([half, 0.23, 0.21]) * random.choice([-1, 1], 3)
    near = np.linalg.norm((points - corner) / [0.30, 0.13, 0.13], axis=1)
    points -= (np.sign(corner) * [0.07, 0.03, 0.03]) * np.exp(-(near**2))[:, None]
    own = int(random.integers(0, 40))
    crumbled = 0.034 * np.clip(noise3(points, 5.5, own) + 0.5 * noise3(points, 13.0, own + 1), 0, None) * edge
    points -= points * (crumbled / (np.linalg.norm(points * [0, 1, 1], axis=1) + 0.05))[:, None] * [0.1, 1, 1]
    points = roughen(points, faces, 0.016, 1.4, own)
    points = roughen(points, faces, 0.008, 6.0, int(random.integers(40, 80)))
    points[:, 2] -= points[:, 2].min()
    return [add_object(name, points, faces, materials=[material])]


def kafta_materials(kind):
    """Of the meat and of what is seen in it."""
    leaf = Material("herb").set(Base_Color=srgb(52, 86, 32), Roughness=0.5).result
    onion = Material("onion bits").flesh(srgb(232, 208, 180), 0.3).set(Roughness=0.35).result
    red = Material("chilli bits").set(Base_Color=srgb(186, 18, 10), Roughness=0.3).result
    reds, fat = {
        "kafta": (KAFTA_REDS, 0.35),
        "hot": (HOT_REDS, 0.30),
        "lamb": (LAMB_REDS, 0.40),
    }[kind]
    meat = mince_material(kind, fat, reds, (218, 170, 142), 0.16, 0.05)
    return dict(meat=meat, leaf=leaf, onion=onion, chilli=red, chillies=130 if kind == "hot" else 0)


def maker(kind):
    """The function that makes a skewer of a kind, and its material."""
    if kind == "slim kafta":
        return slim_kafta_skewer, kafta_materials("kafta")
    if kind in ("kafta", "hot", "lamb"):
        return kafta_skewer, kafta_materials(kind)
    if kind == "hearts":
        return heart_skewer, heart_material(seasoned=True)
    if kind == "cheese":
        return cheese_skewer, cheese_material()
    if kind == "mignon":
        lean = BEEF.but(tone=(142, 42, 40), dark=(102, 24, 26), pale=(182, 88, 78), marbling=0.36)
        return mignon_skewer, piece_material("mignon", lean, 6, 0.2, 1.7, grain=1.0, seams=0.35, streak=0.16)
    beef = BEEF.but(tone=(144, 45, 42), dark=(104, 26, 27), marbling=0.5, fat=(228, 200, 174), fat_dark=(210, 162, 138))
    return beef_skewer, piece_material("skewer", beef, 3, 0.2, 1.7, grain=1.0, seams=0.9, streak=0.16)


def mignon_skewer(name, random, seed, material):
    return beef_skewer(name, random, seed, material, (0.56, 0.56, 0.52), 0.0, 1.02)


def slim_kafta_skewer(name, random, seed, material):
    return kafta_skewer(name, random, seed, material, radius=0.205)
