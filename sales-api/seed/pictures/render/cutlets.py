"""Lamb cutlets: an eye of meat in a collar of fat, meat and fat along the ribs, the ribs' ends bare."""
import numpy as np

from flesh import LAMB
from grain import steak_face
from material import Material, srgb
from meat import finish_flesh, outline, slab
from mesh import add_object, noise3, place, roughen, set_attribute, smooth_path, tube
from muscles import scattered
from ribs import bone_material

CUTLET = LAMB.but(
    tone=(158, 44, 46),
    dark=(112, 24, 30),
    pale=(190, 86, 78),
    fat=(244, 224, 204),
    fat_dark=(230, 194, 168),
    edge=(132, 44, 42),
    marbling=0.25,
    bundles=46,
    fibre=0.55,
)
RIB_BONE = dict(shell=(228, 204, 174), marrow=(158, 70, 62), border=(0.36, 0.72))
AROUND = 32


def eye_within(flesh):
    """The eye and the thin cap under the fat, a seam of fat between them."""
    border = [(-0.30, 0.74), (0.22, 0.62), (0.56, 0.28), (0.58, -0.14), (0.34, -0.62)]
    cap = flesh.but(grain_angle=flesh.grain_angle + 70, tone=(150, 44, 46))
    seams = [(border, 0.009, 16), ([(-0.66, -0.34), (-0.36, -0.52), (0.0, -0.60)], 0.008, 12)]
    seams += scattered(5, 9, flesh.grain_angle, 0.5, 0.0030, 5, 0.4)
    return [([*border, (1.4, -0.8), (1.4, 1.4), (-0.3, 1.4)], cap)], seams


COLLAR = (246, 226, 200), (236, 202, 174), (222, 168, 144), (196, 112, 98)


def collar_material(name, bare=0.0, relief=1.5):
    """The wall of a cutlet: fat in lobes and layers, blushed where the meat is near. Reads the attribute fat.

    bare: how much of the lean shows through it.
    """
    material = Material(name)
    at = material.coordinates()
    layers = material.noise(5, 5, 0.62, 0.5, material.mapped(at, (1, 1, 3.4)))
    cloud, fine = material.noise(3.2, 5, 0.62, 0.4, at), material.noise(26, 4, 0.62, 0.2, at)
    lobes = material.mix(0.5, material.voronoi(13, vector=at), layers)
    tone = material.mix(0.30, material.mix(0.5, layers, cloud), fine)
    fat = material.ramp(tone, [(p, srgb(*c)) for p, c in zip((0.36, 0.49, 0.58, 0.66), COLLAR)])
    strands = material.noise(9, 4, 0.6, 0.3, material.mapped(at, (1, 1, 2.4)))
    lean = material.ramp(strands, [(0.36, srgb(116, 32, 36)), (0.52, srgb(158, 56, 54)), (0.68, srgb(196, 104, 94))])
    wide = material.noise(1.5, 5, 0.6, 0.5, material.mapped(at, (1, 1, 1.6)))
    uneven = material.math("SUBTRACT", material.mix(0.5, wide, material.mix(0.4, cloud, fine)), 0.5)
    uneven = material.math("MULTIPLY", uneven, 2.3)
    cover = material.step(material.math("ADD", material.attribute("fat"), uneven), 0.24 + bare, 0.72 + bare)
    finish_flesh(material, material.mix(cover, lean, fat), material.mix(0.4, lobes, fine), 0.46, 0.3, relief, at)
    return material.result


def eye(name, seed, thickness, rim, collar, start=212):
    """The round of meat, fat along its outer edge from an angle on; the ribs run along its left."""
    points = [(-0.80, -0.62), (-0.90, 0.0), (-0.84, 0.66), (-0.40, 0.84), (0.30, 0.80), (0.86, 0.40)]
    points += [(0.90, -0.22), (0.52, -0.74), (-0.10, -0.92), (-0.55, -0.86)]
    points = np.array(points) * np.random.default_rng(seed).normal(1, 0.035, (10, 2))
    flesh = CUTLET.but(grain_angle=seed * 23)

    def fat(mask):
        return mask.rim(start, 458, *rim, soft=50)

    thing = slab(
        name,
        outline(points, 0.028, 0.018, seed),
        flesh,
        fat,
        seed,
        size=0.62,
        thickness=thickness,
        edge=0.075,
        lean=0.05,
        pixels=900,
        lumps=0.032,
        bulge=0.05,
        repaint=steak_face(seed, flesh, eye_within, 0.40, 0.040),
        face_to=0.8,
    )
    thing.data.materials[1] = collar
    return thing


def _tube(name, path, wide, high, seed, material, lumps):
    """A rod along a path, half as wide and high as given at each step. Gives the object, its points, its spine."""
    spine, _ = smooth_path(path, len(wide))
    points, faces, _ = tube(spine, np.ones(len(wide)), AROUND)
    centre = np.repeat(spine, AROUND, axis=0)
    half = np.repeat(np.stack([wide, wide, high], 1), AROUND, axis=0)
    points = centre + (points - centre) * half
    points = roughen(points, faces, lumps, 2.6, seed)
    points = roughen(points, faces, 0.3 * lumps, 9.0, seed + 2)
    return add_object(name, points, faces, materials=[material]), points


def rib(name, seed, height, material, reach):
    """Half sunk in the side of a cutlet, scraped clean where it sticks out, wider at its sawn end."""
    random = np.random.default_rng(seed)
    bend, level, bow = random.normal(0, 0.06), height + random.normal(0, 0.03), random.uniform(0.03, 0.08)
    far = 0.5 + random.uniform(0.40, 0.60) * reach
    path = [(-0.42, -0.40, height), (-0.50, -0.1, height), (-0.53, 0.30, height), (-0.50 - bow, 0.66, level)]
    path += [(-0.50 - 0.6 * bow + 0.4 * bend, 0.5 * (0.66 + far), level), (-0.46 + bend, far, level + random.normal(0, 0.03))]
    share = np.linspace(0, 1, 110)
    girth = random.uniform(0.88, 1.12) * (0.086 + 0.010 * np.sin(share * 5 + seed) + 0.005 * np.sin(share * 17 + 2 * seed) + 0.018 * share**5)
    girth[:6] *= np.linspace(0.1, 1, 6)
    girth[-4:] *= (1.0, 0.98, 0.93, 0.02)
    thing, points = _tube(name, path, random.uniform(0.62, 0.74) * girth, random.uniform(1.05, 1.2) * girth, seed, material, 0.026)
    rosy = np.interp(share, [0.40, 0.60, 0.72, 0.90, 0.97, 0.985, 0.99], [0.85, 0.66, 0.40, 0.24, 0.28, 0.40, 0.95])
    streaks = noise3(points * [1, 0.5, 1], 7.0, seed) * 0.34 + 0.26 * noise3(points, 2.6, seed + 1)
    set_attribute(thing, np.repeat(rosy, AROUND) + streaks, "marrow")
    return thing


def rib_meat(name, seed, thickness, material):
    """Meat and fat left between the ribs and beside them, thinner towards the bare ends."""
    random, middle = np.random.default_rng(seed), thickness / 2
    path = [(-0.34, -0.46, middle), (-0.47, -0.1, middle), (-0.45, 0.30, middle), (-0.40, 0.62, middle)]
    path += [(-0.38, random.uniform(0.76, 0.88), middle)]
    share = np.linspace(0, 1, 70)
    wide = np.interp(share, [0, 0.1, 0.5, 0.8, 0.94, 1], [0.02, 0.10, 0.13, 0.13, 0.10, 0.01])
    high = np.interp(share, [0, 0.1, 0.6, 0.94, 1], [0.1, 0.9, 0.92, 0.62, 0.1]) * middle
    thing, points = _tube(name, path, wide, high, seed, material, 0.045)
    fat = 0.42 + 0.45 * noise3(points, 2.0, seed + 7) + np.repeat(np.interp(share, [0.35, 0.65, 1], [0.9, 0.1, 0.25]), AROUND)
    set_attribute(thing, np.clip(fat, 0, 1))
    return thing


def cutlets(places, thickness=0.26, height=0.13, seed=17, reach=1.3):
    """Cutlets side by side, a rib in each at that height. places: (x, y, turn, tilt)."""
    bone, lean, things = bone_material(**RIB_BONE), collar_material("rib meat", 0.10), []
    for number, (x, y, turn, tilt) in enumerate(places):
        name, own = f"cutlet{number}", seed + number
        collar = collar_material(f"{name} collar", 0.05, 1.0)
        parts = [eye(name, seed + 3 * number, thickness, (0.056, 0.07), collar)]
        parts += [rib_meat(f"{name} rib meat", own, thickness, lean), rib(f"{name} bone", own, height, bone, reach)]
        lift = 0.55 * np.sin(np.radians(abs(tilt)))
        things += [place(part, (x, y, lift), (0, tilt, turn)) for part in parts]
    return things


def half_ring(count=6, radius=1.62, seed=5):
    """Places of cutlets along a half circle, bones inwards, each leaning on its neighbour."""
    random, places = np.random.default_rng(seed), []
    for angle in np.linspace(74, -74, count):
        out = radius + random.normal(0, 0.05)
        x, y = out * np.sin(np.radians(angle)), -out * np.cos(np.radians(angle))
        places.append((x, y, angle + random.normal(0, 7), 18 + random.normal(0, 3)))
    return places


def double_cutlets(places, thickness=0.60, heights=(0.15, 0.46), seed=28, reach=1.6):
    """Thick cutlets, two straight ribs in each, one over the other. places: (x, y, turn)."""
    bone, lean, things = bone_material(**RIB_BONE), collar_material("rib meat", 0.16), []
    for number, (x, y, turn) in enumerate(places):
        name, own = f"cutlet{number}", seed + 3 * number
        collar = collar_material(f"{name} collar", 0.08, 0.8)
        parts = [eye(name, own, thickness, (0.058, 0.036), collar, 150), rib_meat(f"{name} rib meat", own, thickness, lean)]
        parts += [rib(f"{name} bone{level}", own, height, bone, reach) for level, height in enumerate(heights)]
        things += [place(part, (x, y, 0), (0, 0, turn)) for part in parts]
    return things
