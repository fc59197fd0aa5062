"""Raw things on bamboo sticks: how each is made."""
import numpy as np

from flesh import BEEF, BEEF_DEEP
from giblets import heart, heart_material
from material import Material, srgb
from mesh import add_object, cube_sphere, merge, noise3, rotation, roughen, set_attribute, sphere, tube
from mince import mince, mince_material
from pieces import cube_mesh, piece_material

KAFTA_REDS = ((112, 34, 28), (152, 62, 50), (190, 104, 84))
HOT_REDS = (122, 28, 20), (160, 52, 36), (192, 92, 66)
LAMB_REDS = (112, 32, 34), (156, 62, 56), (196, 114, 102)


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


def beef_skewer(name, random, seed, material, size=(0.42, 0.48, 0.44), fatty=0.3, half=1.15):
    """Cubes of about one size, pushed close to one another."""
    things, at = [], -half
    while at < half - size[0] * 0.55:
        points, faces, fat = cube_mesh(random, size, fatty, detail=30)
        points *= (np.array(size) / np.ptp(points, axis=0)) ** 0.6
        width = np.ptp(points[:, 0])
        points = points @ rotation(random.uniform(-16, 16), random.normal(0, 4), random.normal(0, 5))
        points += [at + width / 2, random.normal(0, 0.02), 0.27]
        points[:, 2] = np.maximum(points[:, 2], 0.004)
        things.append(add_object(f"{name} {len(things)}", points, faces, materials=[material]))
        set_attribute(things[-1], fat)
        at += width * 0.90
    return things


def heart_skewer(name, random, seed, material, half=1.15):
    """Hearts threaded across, each leaning on the next."""
    things, count = [], 8
    for number, x in enumerate(np.linspace(-half + 0.12, half - 0.12, count)):
        thing = heart(f"{name} {number}", random, material, seed + number, 0.86)
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
    """The surface of minced meat pressed around a stick along x, with dents of fingers."""

    def __init__(self, half, radius, seed):
        self.half, self.radius, self.seed = half, radius, seed

    def girth(self, x):
        dents = 1 + 0.05 * np.sin(5.3 * x + self.seed)
        return self.radius * (dents + 0.05 * noise3([[x * 1.5, self.seed, 0]], 1.0, 4)[0])

    def project(self, point):
        centre = np.array([np.clip(point[0], -self.half, self.half), 0, self.radius])
        away = point - centre
        away /= np.linalg.norm(away) + 1e-9
        place_ = centre + away * self.girth(point[0]) * [1, 1.06, 0.92]
        return place_, away

    def any_place(self, random):
        angle = random.uniform(0, 2 * np.pi)
        x = random.uniform(-self.half * 1.15, self.half * 1.15)
        return self.project(np.array([x, np.cos(angle), self.radius + np.sin(angle)]))

    def core(self):
        run = np.linspace(-self.half - 0.2, self.half + 0.2, 60)
        path = np.stack([run, 0 * run, 0 * run + self.radius], 1)
        ends = np.sqrt(np.clip(1 - np.abs(np.linspace(-1.02, 1.02, 60)) ** 8, 0.002, 1))
        girth = np.array([self.girth(x) for x in run]) * 0.955 * ends
        points, faces, _ = tube(path, girth, 36)
        points = points * [1, 1.06, 0.92] + [0, 0, 0.08 * self.radius]
        return roughen(points, faces, 0.012, 7.0, self.seed % 60), faces


def kafta_skewer(name, random, seed, material, half=1.05, herbs=46):
    surface = Roll(half, 0.25, seed)
    things = mince(
        name,
        surface,
        1500,
        seed,
        material["meat"],
        radius=0.025,
        length=(0.07, 0.24),
        flow=0.2,
        layer=(-0.036, -0.013),
        wobble=1.2,
    )
    ball, faces = sphere(8, 6)
    for kind, count in (("leaf", herbs), ("chilli", material["chillies"])):
        parts = []
        for _ in range(count):
            spot, _ = surface.any_place(random)
            turned = ball * [0.034, 0.020, 0.008] @ rotation(*random.uniform(0, 360, 3))
            parts.append((turned + spot, faces))
        if parts:
            things.append(add_object(f"{name} {kind}", *merge(parts), materials=[material[kind]]))
    return things


def cheese_material():
    """Pressed curd: warm cream, seams where it was pressed together, small pores."""
    material = Material("coalho")
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(2.2, 4, 0.55, 0, at), material.noise(14, 4, 0.65, 0, at)
    tones = [(0.35, srgb(240, 216, 166)), (0.5, srgb(247, 230, 190)), (0.66, srgb(250, 240, 212))]
    colour = material.ramp(material.mix(0.3, cloud, fine), tones)
    torn = material.mix(0.05, at, material.noise(9, 3), "ADD")
    some = material.step(material.noise(3.5, 2, 0.5, 0, at), 0.46, 0.56)
    holes = []
    for scale, size in ((8.5, 0.20), (19.0, 0.26)):
        near = material.ramp(material.voronoi(scale, vector=torn), [(size * 0.5, 1.0), (size, 0.0)])
        holes.append(material.math("MULTIPLY", near, some))
    pores = material.math("MAXIMUM", *holes)
    edges = material.voronoi(3.4, feature="DISTANCE_TO_EDGE", vector=torn)
    seams = material.math("MULTIPLY", material.ramp(edges, [(0.0, 1.0), (0.035, 0.0)]), 0.4)
    dents = material.math("MAXIMUM", pores, seams)
    colour = material.mix(material.math("MULTIPLY", dents, 0.55), colour, srgb(206, 160, 88))
    material.flesh(colour, 0.16, (0.08, 0.06, 0.03))
    material.set(Roughness=material.ramp(cloud, [(0.4, 0.40), (0.6, 0.55)]), Specular=0.35)
    deep = material.bump(material.math("SUBTRACT", 1.0, dents), 0.6, 0.03)
    curd = material.bump(material.noise(5, 5, 0.65, 0.3, at), 0.35, 0.035, under=deep)
    material.bump(fine, 0.15, 0.015, under=curd)
    return material.result


def cheese_skewer(name, random, seed, material, half=0.95):
    """One long block of cheese, its edges a little soft."""
    directions, faces = cube_sphere(70)
    points = directions / (np.abs(directions) ** 16).sum(1, keepdims=True) ** (1 / 16)
    points *= [half, 0.23, 0.21] * random.uniform((0.97, 0.93, 0.93), (1.03, 1.06, 1.06))
    points[:, 1] += 0.02 * random.normal() * points[:, 0] ** 2
    points = roughen(points, faces, 0.018, 1.4, int(random.integers(0, 40)))
    points = roughen(points, faces, 0.004, 6.0, int(random.integers(40, 80)))
    points[:, 2] -= points[:, 2].min()
    return [add_object(name, points, faces, materials=[material])]


def kafta_materials(kind):
    """Of the meat and of what is seen in it."""
    leaf = Material("herb").set(Base_Color=srgb(58, 84, 36), Roughness=0.5).result
    red = Material("chilli bits").set(Base_Color=srgb(176, 20, 12), Roughness=0.35).result
    reds, fat = {
        "kafta": (KAFTA_REDS, 0.15),
        "hot": (HOT_REDS, 0.15),
        "lamb": (LAMB_REDS, 0.4),
    }[kind]
    meat = mince_material(kind, fat, reds, fatty=0.05)
    return dict(meat=meat, leaf=leaf, chilli=red, chillies=60 if kind == "hot" else 0)


def maker(kind):
    """The function that makes a skewer of a kind, and its material."""
    if kind in ("kafta", "hot", "lamb"):
        return kafta_skewer, kafta_materials(kind)
    if kind == "hearts":
        return heart_skewer, heart_material(seasoned=True)
    if kind == "cheese":
        return cheese_skewer, cheese_material()
    if kind == "mignon":
        lean = BEEF_DEEP.but(marbling=0.1, bundles=60)
        return mignon_skewer, piece_material("mignon", lean, 6, 0.6, grain=0.8)
    beef = BEEF.but(marbling=0.45, fat=(222, 192, 166), fat_dark=(208, 158, 136))
    return beef_skewer, piece_material("skewer", beef, 3, 0.5, grain=0.8)


def mignon_skewer(name, random, seed, material):
    return beef_skewer(name, random, seed, material, (0.60, 0.56, 0.50), 0.0)
