"""Raw things on bamboo sticks: how each is made."""
import numpy as np

from cut_meat import cut_meat
from flesh import BEEF
from giblets import heart, heart_material
from knife_cut import block, cut_piece
from material import Material, srgb
from mesh import add_object, cube_sphere, grid_faces, merge, noise3, rotation, roughen, sphere, tube
from mince import mince, mince_material

SKEWERED = BEEF.but(tone=(136, 37, 38), dark=(94, 20, 25), pale=(174, 76, 72), marbling=0.4, fat=(232, 206, 172), fat_dark=(216, 172, 138))
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


def beef_skewer(name, random, seed, material, size=(0.40, 0.44, 0.40), fat=(0.22, 0.08), half=1.15):
    """Pieces cut by hand, pushed close to one another, fibres across the stick or along it."""
    things, at = [], -half
    while at < half - size[0] * 0.55:
        own = np.array(size) * random.uniform((0.82, 0.88, 0.88), (1.18, 1.08, 1.08))
        points, faces, layers = block(random, own, fat, keen=(6, 10))
        points = points @ rotation(random.uniform(-18, 18), random.normal(0, 5), random.normal(0, 6))
        width = np.ptp(points[:, 0])
        points += [at + width / 2, random.normal(0, 0.02), 0.25]
        points[:, 2] = np.maximum(points[:, 2], 0.004)
        things.append(cut_piece(f"{name} {len(things)}", points, faces, layers, material))
        at += width * 0.88
    return things


def heart_skewer(name, random, seed, material, half=1.15):
    """Hearts threaded across, each leaning on the next."""
    things, count = [], 8
    for number, x in enumerate(np.linspace(-half + 0.12, half - 0.12, count)):
        thing = heart(f"{name} {number}", random, material, seed + number, 0.80)
        thing.rotation_euler = (0, 0, 0)
        points = _points(thing) @ rotation(
            random.choice([-1, 1]) * random.uniform(60, 105), random.normal(0, 12), 0
        )
        points = points @ rotation(0, 0, random.normal(0, 14))
        points += [x, 0, 0.23]
        points[:, 2] = np.maximum(points[:, 2], 0.004)
        thing.data.vertices.foreach_set("co", points.astype(np.float32).ravel())
        things.append(thing)
    return things


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
    """Pressed curd: ivory, matt, in faint layers along the block, a few small holes of its own colour."""
    material = Material("coalho")
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    layers = material.noise(2.0, 4, 0.55, 0.5, material.mapped(at, (0.9, 2.0, 3.4)))
    cloud, fine = material.noise(1.3, 3, 0.5, 0, at), material.noise(30, 4, 0.65, 0, at)
    tones = [(0.36, srgb(208, 180, 128)), (0.50, srgb(226, 204, 158)), (0.64, srgb(238, 222, 184))]
    colour = material.ramp(material.mix(0.3, cloud, layers), tones)
    torn = material.mix(0.05, at, material.noise(9, 3), "ADD")
    some = material.step(material.noise(3.1, 2, 0.5, 0, at), 0.46, 0.56)
    near = material.ramp(material.voronoi(5.0, vector=torn), [(0.07, 1.0), (0.16, 0.0)])
    small = material.ramp(material.voronoi(14.0, vector=torn), [(0.12, 1.0), (0.24, 0.0)])
    crowd = material.step(material.noise(4.2, 3, 0.5, 0, at), 0.47, 0.58)
    holes = material.math("MAXIMUM", material.math("MULTIPLY", near, some), material.math("MULTIPLY", small, crowd))
    colour = material.mix(material.math("MULTIPLY", holes, 0.45), colour, srgb(196, 164, 106))
    material.flesh(colour, 0.12, (0.06, 0.05, 0.03))
    moist = material.step(material.noise(3.4, 3, 0.6, 0.3, at), 0.46, 0.58)
    material.set(Roughness=material.mix(moist, 0.60, 0.30), Specular=0.4)
    material.set(Clearcoat=material.math("MULTIPLY", moist, 0.35), Clearcoat_Roughness=0.15)
    deep = material.bump(material.math("SUBTRACT", 1.0, holes), 0.9, 0.06)
    torn_curd = material.noise(7.0, 4, 0.65, 0.6, material.mapped(at, (0.6, 2.0, 2.6)))
    curd = material.bump(material.mix(0.5, layers, torn_curd), 0.65, 0.06, under=deep)
    material.bump(fine, 0.30, 0.016, under=curd)
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
        return mignon_skewer, cut_meat("mignon", SKEWERED.but(marbling=0.2), 0.6, 0.6)
    return beef_skewer, cut_meat("skewer", SKEWERED, 0.6)


def mignon_skewer(name, random, seed, material):
    return beef_skewer(name, random, seed, material, (0.50, 0.50, 0.46), (0.0, 0.0))


def slim_kafta_skewer(name, random, seed, material):
    return kafta_skewer(name, random, seed, material, radius=0.205)
