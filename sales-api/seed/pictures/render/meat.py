"""Slabs of meat with a painted cut face: steaks, pieces, slices."""
import cv2
import numpy as np
from scipy.ndimage import gaussian_filter1d

from flesh import BEEF, FatMask, cut_face
from look import TEXTURES, texture_size
from material import Material, srgb
from mesh import add_object, grid_faces, noise3, place, roughen, set_attribute
from noise import fractal, grid, sample_points, save, stretch

SPOKES = 900
SPAN = FatMask.SPAN
THIN_FAT = 214, 148, 122
"""Meat that shines through fat."""


def outline(points, soft=0.03, wobble=0.014, seed=1):
    """Radius by angle of a closed polygon around 0 (x, y in -1..1), softened, slightly uneven."""
    corners = np.vstack([points, points[:1]]).astype(float)
    steps = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(corners, axis=0), axis=1))])
    even = np.linspace(0, steps[-1], 1440, endpoint=False)
    line = np.stack([np.interp(even, steps, corners[:, k]) for k in (0, 1)], 1)
    line = gaussian_filter1d(line, soft * 1440, axis=0, mode="wrap")
    angle, radius = np.arctan2(line[:, 1], line[:, 0]), np.hypot(line[:, 0], line[:, 1])
    order = np.argsort(angle)
    angle, radius = angle[order], radius[order]
    wrapped = np.r_[angle - 2 * np.pi, angle, angle + 2 * np.pi], np.r_[radius, radius, radius]
    phases = np.random.default_rng(seed).uniform(0, 2 * np.pi, 7)
    waves = ((2, 1.2), (3, 1.0), (5, 0.8), (8, 0.6), (13, 0.45), (21, 0.3), (34, 0.2))

    def radius_at(theta):
        theta = (np.asarray(theta) + np.pi) % (2 * np.pi) - np.pi
        uneven = sum(a * np.sin(n * theta + phase) for (n, a), phase in zip(waves, phases))
        return np.interp(theta, *wrapped) * (1 + wobble * uneven)

    return radius_at


def oval(width=1.0, height=0.7, power=2.3, skew=0.0, wobble=0.014, seed=1):
    angle = np.linspace(0, 2 * np.pi, 80, endpoint=False)
    cos, sin = np.cos(angle), np.sin(angle)
    radius = (np.abs(cos / width) ** power + np.abs(sin / height) ** power) ** (-1 / power)
    radius *= 1 + skew * cos
    return outline(np.stack([radius * cos, radius * sin], 1), 0.004, wobble, seed)


def slab(
    name,
    shape,
    flesh=BEEF,
    fat=None,
    seed=1,
    size=1.3,
    thickness=0.35,
    edge=0.06,
    roundness=2.6,
    cap=0.0,
    bones=(),
    side=None,
    lean=0.06,
    bulge=0.04,
    lumps=0.014,
    wet=0.5,
    relief=1.0,
    pixels=1300,
    repaint=None,
    rim_runs_down=True,
    face_to=0.55,
    moist=False,
    side_repaint=None,
    under=False,
):
    """A slab lying at z = 0. Gives the object.

    shape: radius by angle (`outline`, `oval`); size: half its width; fat: function of a FatMask.
    edge: rounding of the border, a number or a function of the angle (large: whole muscle).
    cap: share of the height, from the top, that is fat on the sides too (picanha); below 0 from the ground.
    side: Flesh of the side walls; lean: how far walls lean out at random; repaint: changes the Maps.
    face_to: down to which height (1 top, 0 middle) the face reaches over the border.
    moist: a film of juice of its own lies over the relief, in patches; side_repaint: as repaint, for the walls.
    under: the lower side is closed by rings too, so that it can bend and be seen.
    """
    side = side or flesh.but(elongation=0.2, grain_angle=8, marbling=flesh.marbling * 0.4)
    maps, fat_mask = paint_top(name, shape, flesh, fat, bones, seed, pixels, repaint)
    paint_side(name, side, seed + 1, side_repaint)
    angle = np.linspace(0, 2 * np.pi, SPOKES, endpoint=False) + np.pi / 2
    radius = shape(angle) * size
    rounding = np.minimum(edge(angle) if callable(edge) else edge, 0.82 * radius)
    points, uv, is_side = _slab_grid(
        angle, radius, rounding, size, thickness, roundness, seed, lean, face_to, under
    )
    top_share = np.clip(points[:, 2] / thickness * 2 - 1, 0, 1)
    low_relief = cv2.GaussianBlur(maps.height.astype(np.float32), (0, 0), len(maps.height) * 0.006)
    lift = 0.03 * relief * (sample_points(low_relief, uv) - 0.5)
    clouds = stretch(fractal(512, 3, 3, seed + 31)) - 0.5
    lift += bulge * 2 * sample_points(clouds, uv)
    points[:, 2] += lift * top_share
    uv2 = _side_coordinates(points, angle, radius)
    faces = grid_faces(len(points) // SPOKES, SPOKES, closed=True)[:, ::-1]
    points = roughen(points, faces, lumps, 2.1, seed + 3)
    faces = np.concatenate([faces, _close(SPOKES)])
    materials = [top_material(name, wet, relief, moist), side_material(name, wet, relief, flesh, moist)]
    index = is_side[faces].all(1).astype(int)
    thing = add_object(name, points, faces, uv, uv2, materials, index)
    runs = fat_mask if rim_runs_down else None
    set_attribute(thing, _side_fat(points, angle, radius, size, thickness, cap, runs, seed))
    return thing


def paint_top(name, shape, flesh, fat, bones, seed, pixels, repaint):
    count = texture_size(pixels)
    x, y = grid(count)
    across, up = (x - 0.5) / SPAN, (y - 0.5) / SPAN
    angle = np.arctan2(up, across)
    inside = (np.hypot(across, up) < shape(angle)).astype(np.uint8)
    distance = cv2.distanceTransform(inside, cv2.DIST_L2, 5) / count
    mask = None
    if fat:
        mask = np.clip(fat(FatMask(count, distance, angle, seed)).mask, 0, 1).astype(np.float32)
    bones = [(0.5 + SPAN * bx, 0.5 + SPAN * by, radius, aspect) for bx, by, radius, aspect in bones]
    maps = cut_face(count, seed, flesh, distance, mask, bones)
    if repaint:
        repaint(maps, mask)
    save(TEXTURES / f"{name}-colour.png", maps.colour)
    save(TEXTURES / f"{name}-relief.png", maps.height, fine=True)
    save(TEXTURES / f"{name}-rough.png", np.clip(maps.rough, 0.05, 0.95))
    return maps, mask


def paint_side(name, side, seed, repaint):
    maps = cut_face(texture_size(800), seed, side.but(bundles=side.bundles * 0.55))
    if repaint:
        repaint(maps, None)
    save(TEXTURES / f"{name}-side.png", maps.colour)
    save(TEXTURES / f"{name}-side-relief.png", maps.height, fine=True)


def _slab_grid(angle, radius, rounding, size, thickness, roundness, seed, lean, face_to, under=False):
    """Rings from the middle of the top over the border down to the ground."""
    rings, uv, is_side = [], [], []
    cos, sin = np.cos(angle), np.sin(angle)
    rim = np.stack([cos, sin, np.zeros_like(cos)], 1) * radius[:, None]
    lean = lean * (noise3(rim, 1.1, seed + 51) + 0.6 * noise3(rim, 3.0, seed + 52))

    def add(reach, height, side):
        out = reach + lean * (1 - height / thickness) * np.clip(reach / radius, 0, 1) ** 4
        rings.append(np.stack([cos * out, sin * out, np.full_like(cos, height)], 1))
        uv.append(np.stack([0.5 + SPAN * cos * reach / size, 0.5 + SPAN * sin * reach / size], 1))
        is_side.append(np.full(len(cos), side))

    for share in np.linspace(0, 1, 150)[1:] ** 0.85:
        add((radius - rounding) * share, thickness, False)
    for turn in np.linspace(0, np.pi * 0.97, 66)[1:]:
        bend = np.sin(turn) ** (2 / roundness)
        rise = np.abs(np.cos(turn)) ** (2 / roundness) * np.sign(np.cos(turn))
        inner = rounding if turn < np.pi / 2 else rounding * 0.85
        height = thickness / 2 * (1 + rise)
        add(radius - inner + inner * bend, height, rise < face_to)
    for share in np.linspace(1, 0, 90)[1:-1] if under else ():
        add((radius - 0.85 * rounding) * share, 0.0, face_to > -1)
    return np.concatenate(rings), np.concatenate(uv), np.concatenate(is_side)


def _side_coordinates(points, angle, radius):
    """Texture coordinates of the walls: run along the border, height."""
    rim = np.stack([np.cos(angle) * radius, np.sin(angle) * radius], 1)
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(rim, axis=0), axis=1))])
    height = points[:, 2]
    along = np.tile(run / 2.2, len(points) // SPOKES) + 0.15 * np.sin(height * 3)
    return np.stack([along, height / 2.2 + 0.31], 1)


def _close(count, start=0):
    """Quads that close the innermost ring."""
    half = np.arange(count // 2 - 1)
    a, b = start + half, start + half + 1
    c, d = start + count - 2 - half, start + count - 1 - half
    return np.stack([a, b, c, d], 1)


def _side_fat(points, angle, radius, size, thickness, cap, fat_mask, seed):
    """Share of fat on the walls: what the rim of the top has, and the cap above its height."""
    share = np.zeros(len(points))
    if fat_mask is not None:
        rim = np.zeros(SPOKES)
        for reach in (0.955, 0.97, 0.985):
            x = 0.5 + SPAN * np.cos(angle) * radius / size * reach
            y = 0.5 + SPAN * np.sin(angle) * radius / size * reach
            rim += sample_points(fat_mask, np.stack([x, y], 1)) / 3
        rim = gaussian_filter1d(rim, 7, mode="wrap")
        drift = 34 * noise3(points * [0.9, 0.9, 2.6], 1.3, seed + 62) * (1 - points[:, 2] / thickness)
        spoke = np.tile(np.arange(SPOKES), len(points) // SPOKES) + drift
        share = np.interp(spoke, np.arange(SPOKES), rim, period=SPOKES)
        if cap:
            share = share * 0
    if cap:
        thick = abs(cap) * (1 + 0.35 * noise3(points * [1, 1, 0], 0.8, seed + 61))
        depth = points[:, 2] / thickness if cap < 0 else 1 - points[:, 2] / thickness
        share = np.maximum(share, 0.5 + (thick - depth) * 3)
    return np.clip(share, 0, 1)


def finish_flesh(material, colour, relief_map, rough, wet, relief, vector=None, moist=False):
    """What all meat shares: light under the skin, relief, and wet patches beside duller ones.

    moist: juice fills the relief, so that it glints in broken spots and the meat under it stays dull.
    """
    material.flesh(colour)
    patches, drops = material.noise(2.3, 3, 0.55, 0.4, vector), material.noise(16, 3, 0.6, 0, vector)
    film = material.mix(0.35, patches, drops)
    wetness = material.step(film, 0.58 - 0.22 * wet, 0.70 - 0.22 * wet)
    material.set(
        Roughness=rough if moist else material.mix(wetness, rough, 0.26),
        Specular=material.ramp(wetness, [(0.0, 0.24), (1.0, 0.45)]),
        Clearcoat=material.math("MULTIPLY", wetness, 0.75),
        Clearcoat_Roughness=0.09,
    )
    large = material.bump(material.noise(7.0, 3, 0.5, 0.3, vector), 0.30 * relief, 0.06)
    middle = material.bump(relief_map, 0.45 * relief, 0.035, under=large)
    material.bump(material.noise(30, 3, 0.6, 0, vector), 0.10 * relief, 0.012, under=middle)
    if moist:
        juice = material.node("Bump")
        juice.inputs["Strength"].default_value, juice.inputs["Distance"].default_value = 0.35, 0.05
        material.plug(material.noise(11, 3, 0.55, 0.8, vector), juice.inputs["Height"])
        material.plug(large, juice.inputs["Normal"])
        material.plug(juice.outputs[0], material.shader.inputs["Clearcoat Normal"])


def top_material(name, wet=0.5, relief=1.0, moist=False):
    material = Material(name)
    colour = material.image(TEXTURES / f"{name}-colour.png")
    height = material.image(TEXTURES / f"{name}-relief.png", data=True)
    rough = material.image(TEXTURES / f"{name}-rough.png", data=True)
    finish_flesh(material, colour, height, rough, wet, relief, moist=moist)
    return material.result


def fat_colour(material, flesh, vector=None):
    cloud = material.noise(4.5, 4, 0.5, 0.3, vector)
    return material.ramp(cloud, [(0.35, srgb(*flesh.fat)), (0.72, srgb(*flesh.fat_dark))])


def side_material(name, wet, relief, flesh, moist=False):
    material = Material(name + "-side")
    vector = material.uv("UV2")
    colour = material.image(TEXTURES / f"{name}-side.png", repeat=True, vector=vector)
    height = material.image(
        TEXTURES / f"{name}-side-relief.png", data=True, repeat=True, vector=vector
    )
    uneven = material.math(
        "MULTIPLY", material.math("SUBTRACT", material.noise(6, 4, 0.6), 0.5), 0.5
    )
    fat = material.step(material.math("ADD", material.attribute("fat"), uneven), 0.42, 0.54)
    tallow = fat_colour(material, flesh)
    if moist:
        thin = material.math("MULTIPLY", material.step(material.noise(3.4, 5, 0.65, 0.6), 0.46, 0.74), 0.55)
        tallow = material.mix(thin, tallow, srgb(*THIN_FAT))
    colour = material.mix(fat, colour, tallow)
    finish_flesh(material, colour, height, 0.42, wet, relief, moist=moist)
    return material.result


def laid(thing, x=0.0, y=0.0, z=0.0, turn=0.0, tilt_x=0.0, tilt_y=0.0):
    """Places a slab; turn around the vertical in degrees."""
    return place(thing, (x, y, z), (tilt_x, tilt_y, turn))
