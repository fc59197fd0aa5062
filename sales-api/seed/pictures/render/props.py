"""Fruit and spices that lie beside what is sold: they say what it tastes of, or how large it is."""
import numpy as np
from PIL import Image

from bits import crumb, strew
from labels import save_texture
from material import Material, srgb
from mesh import add_object, grid_faces, lathe, place, roughen, smooth_profile, sphere
from noise import fractal, smooth_step, stretch


def lime(x, y, turn=20):
    """A whole lime: it tells the tub's size."""
    points, faces = sphere(64, 48)
    reach = points[:, 0]
    tip = 0.10 * np.sign(reach) * np.abs(reach) ** 24
    points = points * [1.12, 1, 1] + np.stack([tip, 0 * reach, 0 * reach], 1)
    points = roughen(points * 0.35, faces, 0.008, 2.0, 5)
    skin = Material("lime")
    cloud = skin.noise(3.0, 4, 0.6)
    skin.set(
        Base_Color=skin.ramp(cloud, [(0.35, srgb(58, 104, 22)), (0.7, srgb(122, 160, 48))]),
        Roughness=0.32,
        Specular=0.5,
    )
    skin.bump(skin.voronoi(30), 0.25, 0.01)
    thing = add_object("lime", points, faces, materials=[skin.result])
    return [place(thing, (x, y, 0.34), (0, 0, turn))]


def garlic_bulb(x, y, turn=0, seed=1):
    """A bulb of garlic on its side: cloves under papery skin, drawn up to a short dry stem, roots cut off."""
    profile = [(0.01, 0.10), (0.20, 0.02), (0.55, 0.06), (0.92, 0.28), (1.0, 0.55), (0.88, 0.88)]
    profile += [(0.52, 1.20), (0.25, 1.40), (0.17, 1.58), (0.15, 1.72), (0.12, 1.78), (0.01, 1.76)]
    points, faces, uv = lathe(smooth_profile(profile, 110), 200)
    around, height = np.arctan2(points[:, 1], points[:, 0]), points[:, 2]
    uneven = around + 0.16 * np.sin(around * 2 + seed) + 0.09 * np.sin(around * 3 + 2 * seed)
    crease = np.abs(np.sin(uneven * 3.5)) ** 0.55 - 0.72
    lobes = 1 + 0.20 * crease * smooth_step(1.45 - height, 0, 0.9)
    points[:, :2] *= lobes[:, None]
    points = roughen(points * 0.33, faces, 0.006, 2.4, seed)
    skin = Material("garlic")
    streaked = skin.coordinates("UV", (46, 1.6, 1))
    streak = skin.noise(1.0, 4, 0.6, 0.5, streaked)
    pale, straw, rosy = srgb(246, 239, 224), srgb(226, 208, 176), srgb(190, 150, 156)
    tone = skin.ramp(streak, [(0.38, pale), (0.58, srgb(238, 226, 206)), (0.74, rosy)])
    split = skin.node("SeparateXYZ")
    skin.plug(skin.coordinates("UV"), split.inputs[0])
    dry = skin.ramp(split.outputs[1], [(0.03, 1.0), (0.08, 0.0), (0.55, 0.0), (0.72, 1.0)])
    skin.flesh(skin.mix(skin.math("MULTIPLY", dry, 0.8), tone, straw), 0.12, (0.05, 0.04, 0.03))
    skin.set(Roughness=0.55, Specular=0.25)
    skin.bump(streak, 0.45, 0.025)
    thing = add_object("garlic", points, faces, uv, materials=[skin.result])
    return [place(thing, (x, y, 0.235), (0, 68, turn))]


def cheese(x, y, seed=3):
    """A few cubes of pale yellow cheese."""
    places = np.array([(-0.24, 0.02, 0.15), (0.12, -0.10, 0.15), (0.02, 0.10, 0.43)])
    rind = Material("cheese")
    cloud = rind.noise(3.0, 4, 0.6)
    rind.flesh(
        rind.ramp(cloud, [(0.3, srgb(238, 206, 120)), (0.7, srgb(250, 228, 158))]),
        0.2,
        (0.08, 0.05, 0.02),
    )
    rind.set(Roughness=0.45, Specular=0.35)
    rind.bump(rind.noise(14, 4, 0.6), 0.15, 0.02)
    size = (0.17, 0.16, 0.15)
    thing = strew(
        "cheese", crumb((40, 28), 0.16), places, rind.result, size, seed, (0.95, 1.05), flat=1
    )
    return [place(thing, (x, y, 0))]


def bay_leaf(x, y, z, turn, length=0.30):
    """A bay leaf that lies on something."""
    u, v = (a.ravel() for a in np.meshgrid(np.linspace(-1, 1, 40), np.linspace(-1, 1, 16)))
    half = 0.36 * (1 - u**2) ** 0.8
    rise = 0.06 * (u**2) + 0.10 * np.abs(v) * half
    points = np.stack([u, v * half, rise], 1) * length
    leaf = Material("bay")
    vein = leaf.noise(9, 3, 0.5, 0.2, leaf.coordinates(scale=(4, 1, 1)))
    leaf.set(
        Base_Color=leaf.ramp(vein, [(0.3, srgb(58, 76, 34)), (0.7, srgb(104, 120, 62))]),
        Roughness=0.4,
        Specular=0.4,
    )
    thing = add_object("bay", points, grid_faces(16, 40), materials=[leaf.result])
    return [place(thing, (x, y, z), (6, -5, turn))]


def _orange_face(size=700):
    """The cut face: segments, walls between them, pith and peel."""
    y, x = (np.mgrid[0:size, 0:size] - size / 2) / (size / 2)
    reach, angle = np.hypot(x, y), np.arctan2(y, x)
    part = np.abs((angle * 10 / (2 * np.pi)) % 1 - 0.5) * 2 * np.pi / 10 * reach
    pulp = np.clip((0.84 - reach) / 0.03, 0, 1) * np.clip((reach - 0.07) / 0.03, 0, 1)
    pulp = pulp * np.clip((np.pi / 10 * reach - part - 0.012) / 0.02, 0, 1)
    streak = fractal(size, 40, 4, 5) * 0.5 + 0.5 * np.cos(angle * 110 + 6 * fractal(size, 6, 4, 6))
    vesicles = stretch(fractal(size, 26, 3, 7, 1.0, 0.5))
    dark = 0.5 * streak + 0.5 * vesicles
    juice = np.stack([226 + 20 * dark, 124 + 44 * dark, 26 + 30 * dark], -1)
    pith = np.broadcast_to((250.0, 232, 186), juice.shape)
    image = pith * (1 - pulp[..., None]) + juice * pulp[..., None]
    peel = np.clip((reach - 0.93) / 0.02, 0, 1)[..., None]
    image = image * (1 - peel) + np.array((240, 140, 20.0)) * peel
    return save_texture(Image.fromarray(np.clip(image, 0, 255).astype(np.uint8)), "orange")


def orange_slices(spots, radius=0.52, thick=0.12):
    """Slices at (x, y, turn), each leaning on the one before."""
    face = Material("orange")
    face.flesh(face.image(_orange_face(), vector=face.uv("UV")), 0.2, (0.10, 0.05, 0.02))
    face.set(Roughness=0.46, Specular=0.3)
    face.bump(face.noise(22, 4, 0.6), 0.35, 0.025)
    profile = [(0.001, 0), (0.97, 0), (1.0, 0.5), (0.97, 1.0), (0.001, 1.0)]
    shape = [(reach * radius, z * thick) for reach, z in profile]
    things = []
    for number, (x, y, turn) in enumerate(spots):
        points, faces, _ = lathe(shape, 96)
        uv = points[:, :2] / (2 * radius) + 0.5
        slice_ = add_object("orange", points, faces, uv, materials=[face.result])
        lean = 0 if not number else 14
        things.append(place(slice_, (x, y, 0.10 * number), (lean, lean / 2, turn)))
    return things
