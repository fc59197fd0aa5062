"""Packages: foam tray with film, vacuum pouch, paper parcel, sack; and labels that lie on them."""
import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, maximum_filter

from grounds import paper_material
from labels import label
from look import world_points
from material import Material, plain, srgb
from mesh import add_object, cube_sphere, grid_faces, noise3, roughen, smooth_path, trim, tube
from noise import smooth_step
from rest import HeightField

TRAY_FLOOR = 0.07
FOAM = {"black": (34, 34, 36), "white": (236, 234, 230), "yellow": (236, 206, 120)}


def rounded_box_distance(x, y, half, corner):
    """Distance to a rectangle with round corners, negative inside."""
    over_x, over_y = np.abs(x) - half[0] + corner, np.abs(y) - half[1] + corner
    outside = np.hypot(np.maximum(over_x, 0), np.maximum(over_y, 0))
    return outside + np.minimum(np.maximum(over_x, over_y), 0) - corner


def film_material(name="film", haze=0.03, gloss=0.12, shine=1.0, wrinkle=0.12):
    """Thin clear film: it mirrors the window and lets the rest through unbent, unlike glass."""
    material = Material(name)
    large = material.node("Bump")
    large.inputs["Strength"].default_value, large.inputs["Distance"].default_value = wrinkle, 0.05
    folds = material.noise(2.2, 4, 0.6, 1.6, material.coordinates(scale=(1, 1.7, 1)))
    material.plug(folds, large.inputs["Height"])
    glossy, clear, milky = (
        material.node(k) for k in ("BsdfGlossy", "BsdfTransparent", "BsdfDiffuse")
    )
    glossy.inputs["Roughness"].default_value = gloss
    material.plug(large.outputs[0], glossy.inputs["Normal"])
    clear.inputs["Color"].default_value = (0.97, 0.97, 0.97, 1)
    milky.inputs["Color"].default_value = (0.9, 0.9, 0.9, 1)
    facing = material.node("LayerWeight")
    facing.inputs["Blend"].default_value = 0.5
    material.plug(large.outputs[0], facing.inputs["Normal"])
    grazing = material.math("POWER", facing.outputs["Facing"], 4.0)
    amount = material.math("ADD", 0.07 * shine, material.math("MULTIPLY", grazing, 0.8))
    through = material.node("MixShader")
    through.inputs[0].default_value = haze
    material.plug(clear.outputs[0], through.inputs[1])
    material.plug(milky.outputs[0], through.inputs[2])
    both = material.node("MixShader")
    material.plug(amount, both.inputs[0])
    material.plug(through.outputs[0], both.inputs[1])
    material.plug(glossy.outputs[0], both.inputs[2])
    output = next(node for node in material.nodes if node.type == "OUTPUT_MATERIAL")
    material.plug(both.outputs[0], output.inputs["Surface"])
    return material.result


def printed_material(path, name="label", gloss=0.35):
    material = Material(name)
    material.set(
        Base_Color=material.image(path, vector=material.uv("UV")), Roughness=gloss, Specular=0.4
    )
    return material.result


def lay_label(path, aspect, width, centre, turn=0.0, height_at=None, lift=0.012, name="label"):
    """A label on a surface whose height at points (n, 2) is known. Gives the object."""
    u, v = (axis.ravel() for axis in np.meshgrid(np.linspace(0, 1, 60), np.linspace(0, 1, 60)))
    flat = np.stack([(u - 0.5) * width, (v - 0.5) * width / aspect], 1)
    cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    plan = flat @ np.array([[cos, sin], [-sin, cos]]) + centre
    height = height_at(plan) if height_at else np.zeros(len(plan))
    points = np.column_stack([plan, height + lift])
    material = printed_material(path, name)
    return add_object(name, points, grid_faces(60, 60), np.stack([u, v], 1), materials=[material])


def tray(half=(1.6, 1.12), depth=0.42, colour="black"):
    """A foam tray around 0; content lies on TRAY_FLOOR. Gives the object."""
    count, reach = 360, 1.22
    line = np.linspace(-reach, reach, count)
    x, y = (axis.ravel() for axis in np.meshgrid(line * half[0], line * half[1]))
    distance = rounded_box_distance(x, y, half, 0.42)
    height = TRAY_FLOOR + (depth - TRAY_FLOOR) * smooth_step(distance, -0.30, -0.02)
    height += 0.012 * np.sin(x * 16) * smooth_step(-distance, 0.32, 0.4) * 0.5
    outside = smooth_step(distance, 0.05, 0.11)
    height = height * (1 - outside) + (depth - 0.12) * outside
    points, faces = np.stack([x, y, height], 1), grid_faces(count, count)
    kept = (distance[faces] < 0.10).all(1)
    material = Material("foam").set(Base_Color=srgb(*FOAM[colour]), Roughness=0.42, Specular=0.35)
    material.bump(material.voronoi(34), 0.10, 0.01)
    thing = add_object("tray", *trim(points, faces[kept]), materials=[material.result])
    _tray_wall(half, depth, material.result)
    return thing


def _tray_wall(half, depth, material):
    """The outer wall, from under the rim down to the ground."""
    angle = np.linspace(0, 2 * np.pi, 240, endpoint=False)
    rings = []
    for height, inset in ((depth - 0.03, 0.02), (depth - 0.12, 0.05), (0.03, 0.28), (0.0, 0.32)):
        rings.append(rounded_ring(angle, np.array(half) - inset, 0.4, height))
    add_object(
        "tray wall", np.concatenate(rings), grid_faces(4, 240, closed=True), materials=[material]
    )


def rounded_ring(angle, half, corner, height):
    """Points of a rectangle with round corners, by angle."""
    power = 2 / 7
    x = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** power * half[0]
    y = np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** power * half[1]
    return np.stack([x, y, np.full_like(x, height)], 1)


def content_field(things, half=2.6, cells=520):
    """Heights of what is to be wrapped."""
    field = HeightField(half, cells)
    field.raise_by(world_points(things).astype(float))
    return field


def stretch_film(things, half, depth, corner=0.42):
    """Film pulled over a tray: flat from rim to rim, lifted where content stands higher."""
    field = content_field(things, max(half) * 1.3)
    distance = rounded_box_distance(field.x, field.y, half, corner)
    content = np.where(distance < 0, gaussian_filter(field.height, 2) + 0.025, 0)
    surface = np.maximum(np.full_like(content, depth + 0.02), content)
    rim = distance > -0.04
    for _ in range(70):
        surface = np.maximum(content, gaussian_filter(surface, 7))
        surface[rim] = depth + 0.02
    surface = gaussian_filter(surface, 2)
    over_x, over_y = half[0] - corner - np.abs(field.x), half[1] - corner - np.abs(field.y)
    turn, near = np.arctan2(over_y, over_x), np.hypot(over_x, over_y)
    pleats = np.sin(turn * 26 + 3 * np.sin(turn * 5)) * np.exp(-((near - corner) ** 2) / 0.10)
    pleats *= np.exp(-(np.maximum(over_x, 0) ** 2 + np.maximum(over_y, 0) ** 2) / 0.03)
    surface = surface + 0.022 * pleats
    tension = noise3(
        np.stack([field.x, field.y, 0 * field.x], -1).reshape(-1, 3) * [0.5, 1.6, 0], 1.3, 71
    )
    surface += 0.010 * tension.reshape(surface.shape) * smooth_step(-distance, 0.02, 0.3)
    down = smooth_step(distance, 0.03, 0.12)
    surface = surface * (1 - down) + (depth - 0.22) * down
    points = np.stack([field.x.ravel(), field.y.ravel(), surface.ravel()], 1)
    faces = grid_faces(field.cells, field.cells)
    kept = (distance.ravel()[faces] < 0.115).all(1)
    film = add_object("film", *trim(points, faces[kept]), materials=[film_material()])
    field.height = surface
    return film, field


def tray_pack(
    content,
    title,
    weight="",
    note="",
    half=(1.6, 1.12),
    depth=0.42,
    colour="black",
    film=True,
    label_width=1.25,
    label_at=(-0.75, -0.62),
    label_turn=0.0,
    name="tray",
):
    """A filled tray with film and label. content: things that lie on TRAY_FLOOR inside `half`.

    Gives all things, for the frame.
    """
    things = [tray(half, depth, colour)]
    height_at = content_field(content, max(half) * 1.3).at
    if film:
        sheet, field = stretch_film(content, half, depth)
        height_at = field.at
    if title:
        path, aspect = label(name, title, weight, note)
        things.append(lay_label(path, aspect, label_width, label_at, label_turn, height_at, 0.014))
    return [*content, *things]


def vacuum_pack(
    content,
    title,
    weight="",
    note="Embalado a vácuo",
    margin=0.34,
    label_width=1.1,
    label_at=(0, 0),
    label_turn=0.0,
    name="vacuum",
    back=None,
):
    """A clear pouch that clings to its content, sealed around. content lies at z = 0 around 0.

    back: sRGB of an opaque underside; clear without it.
    """
    points = world_points(content)
    low, high = points.min(0)[:2], points.max(0)[:2]
    centre, half = (low + high) / 2, (high - low) / 2 + margin
    field = content_field(
        content, float(np.abs(np.concatenate([centre + half, centre - half])).max()) + 0.1
    )
    x, y = field.x - centre[0], field.y - centre[1]
    footprint = field.height > 0.04
    away = distance_transform_edt(~footprint) * (2 * field.half / field.cells)
    cling = gaussian_filter(field.height, 1.5) + 0.015
    surface = cling.copy()
    for _ in range(10):
        surface = np.maximum(cling, gaussian_filter(surface, 4) - 0.004)
    surface = gaussian_filter(surface, 1.6)
    angle = np.arctan2(y / half[1], x / half[0])
    ring = np.stack([np.cos(angle) * 2, np.sin(angle) * 2, 0 * angle], -1).reshape(-1, 3)
    folds = (1 - np.abs(noise3(ring, 2.4, 81))).reshape(surface.shape) ** 3
    surface += 0.085 * folds * np.exp(-away / 0.16) * (away > 0)
    fine = noise3(np.stack([x, y, 0 * x], -1).reshape(-1, 3), 3.2, 83).reshape(surface.shape)
    surface += 0.010 * (1 - np.abs(fine)) ** 4 * np.exp(-away / 0.3)
    distance = rounded_box_distance(x, y, half, 0.08)
    seal = (distance > -0.17) & (distance < -0.05)
    surface = np.where(distance > -0.2, np.minimum(surface, 0.05), surface)
    surface += 0.004 * np.sin(distance / 0.045 * 2 * np.pi) * seal
    wave = noise3(np.stack([x, y, 0 * x], -1).reshape(-1, 3), 0.5, 85).reshape(surface.shape)
    surface += 0.05 * (1 + wave) * smooth_step(distance, -0.22, 0.0)
    shape = np.stack([field.x.ravel(), field.y.ravel(), surface.ravel()], 1)
    faces = grid_faces(field.cells, field.cells)
    faces = faces[(distance.ravel()[faces] < 0).all(1)]
    cover = film_material("pouch", haze=0.04, gloss=0.16, shine=1.2, wrinkle=0.12)
    add_object("pouch", *trim(shape, faces), materials=[cover])
    under = shape.copy()
    under[:, 2] = np.minimum(under[:, 2] - 0.012, 0.02 + 0.05 * (distance.ravel() > -0.2))
    under[:, 2] = np.where(distance.ravel() > -0.2, shape[:, 2] - 0.012, 0.004)
    foil = plain("pouch back", back, 0.3, Specular=0.5) if back else cover
    things = [add_object("pouch back", *trim(under, faces), materials=[foil])]
    field.height = surface
    if title:
        path, aspect = label(name, title, weight, note)
        smooth = HeightField(field.half, field.cells)
        smooth.height = gaussian_filter(maximum_filter(surface, 9), 5)
        at = (centre[0] + label_at[0], centre[1] + label_at[1])
        things.append(lay_label(path, aspect, label_width, at, label_turn, smooth.at, 0.02))
    return [*content, *things]


def parcel(
    title, weight="", note="", size=(2.3, 1.5, 0.75), seed=1, label_width=1.05, name="parcel"
):
    """Butcher's paper folded around meat, tied crosswise with string, a label on it."""
    half = np.array(size) / 2
    directions, faces = cube_sphere(90)
    scale = (np.abs(directions) ** 7).sum(1) ** (-1 / 7)
    points = directions * scale[:, None] * half
    bulge = 1 + 0.10 * (1 - (points[:, 0] / half[0]) ** 2) * (1 - (points[:, 1] / half[1]) ** 2)
    points[:, 2] *= bulge
    creases = 1 - np.abs(noise3(points, 0.9, seed + 5))
    points = roughen(points, faces, 0.035, 0.8, seed)
    points *= 1 + 0.018 * (creases[:, None] ** 4 - 0.3)
    points[:, 2] -= points[:, 2].min()
    for axis, position in ((0, 0.10), (1, -0.05)):
        groove = np.exp(-(((points[:, axis] - position) / 0.10) ** 2))
        points *= 1 - 0.035 * groove[:, None] * (points[:, 2:] > 0.03)
    paper = paper_material((190, 150, 104), "parcel paper")
    body = add_object("parcel", points, faces, materials=[paper])
    field = content_field([body])
    things = [body, *_flaps(field, half, paper)]
    field.raise_by(world_points(things[1:]).astype(float))
    things += _strings(field, half, seed)
    if title:
        path, aspect = label(name, title, weight, note)
        smooth = HeightField(field.half, field.cells)
        smooth.height = gaussian_filter(maximum_filter(field.height, 5), 4)
        at = (-half[0] * 0.28, -half[1] * 0.42)
        things.append(lay_label(path, aspect, label_width, at, -3, smooth.at, 0.02))
    return things


def _flaps(field, half, paper):
    """The sheet's free edge across the top and a pointed flap at each end."""
    line = np.linspace(-0.97, 0.97, 80)
    u, v = (axis.ravel() for axis in np.meshgrid(line, np.linspace(0, 1, 40)))
    edge = 0.34 + 0.03 * np.sin(u * 2.4) - 0.02 * u
    plan = np.stack([u * half[0], (edge + v * (0.96 - edge)) * half[1]], 1)
    lift = 0.012 + 0.03 * (1 - v) ** 3 * (1 + 0.5 * np.sin(u * 5))
    points = np.column_stack([plan, field.at(plan) + lift])
    return [add_object("flap", points, grid_faces(40, 80), materials=[paper])]


def twine_material():
    material = Material("twine")
    twist = material.node("TexWave", bands_direction="DIAGONAL")
    material.plug(material.uv("UV"), twist.inputs["Vector"])
    twist.inputs["Scale"].default_value = 9
    stripes = twist.outputs["Fac"]
    material.set(
        Base_Color=material.ramp(stripes, [(0.2, srgb(186, 160, 122)), (0.8, srgb(236, 220, 188))]),
        Roughness=0.8,
        Specular=0.2,
    )
    material.bump(stripes, 0.5, 0.02)
    return material.result


def string_along(path, radius=0.024, name="string", material=None):
    """A string along points in space."""
    vertices, faces, uv = tube(path, radius, 10)
    return add_object(name, vertices, faces, uv, materials=[material or twine_material()])


def _strings(field, half, seed):
    material, things = twine_material(), []
    for axis, offset in ((0, -0.05), (1, 0.10)):
        reach = half[axis] * 1.0
        run = np.linspace(-reach, reach, 160)
        plan = np.zeros((160, 2))
        plan[:, axis], plan[:, 1 - axis] = run, offset + 0.01 * np.sin(run * 4)
        height = np.maximum(field.at(plan), 0) + 0.012
        path = np.column_stack([plan, height])
        ends = [[*plan[k] * [1.0, 1.0], 0.02] for k in (0, -1)]
        path = np.vstack([ends[0], path, ends[1]])
        things.append(string_along(path, 0.024, f"string{axis}", material))
    top = float(field.at(np.array([[0.10, -0.05]]))[0]) + 0.04
    for turn, length in ((25, 0.42), (155, 0.40)):
        cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        loop = [
            (0, 0, 0),
            (0.5, 0.14, 0.10),
            (0.95, 0.12, 0.06),
            (0.95, -0.08, 0.03),
            (0.5, -0.10, 0.06),
            (0, 0, 0.02),
        ]
        local = np.array(loop) * [length, length, 1]
        turned = np.column_stack(
            [
                local[:, 0] * cos - local[:, 1] * sin,
                local[:, 0] * sin + local[:, 1] * cos,
                local[:, 2],
            ]
        )
        path, _ = smooth_path(turned + [0.10, -0.05, top], 80)
        things.append(string_along(path, 0.022, f"bow{turn}", material))
    for turn, length in ((-40, 0.40), (-130, 0.46)):
        cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        run = np.linspace(0, length, 30)
        bend = 0.10 * np.sin(run * 6)
        plan = np.column_stack([run * cos - bend * sin, run * sin + bend * cos]) + [0.10, -0.05]
        path = np.column_stack([plan, np.maximum(field.at(plan) + 0.03, top - run * 0.6)])
        things.append(string_along(path, 0.022, f"end{turn}", material))
    knot = string_along([(0.04, -0.05, top), (0.16, -0.05, top + 0.01)], 0.05, "knot", material)
    return [*things, knot]


def sack(
    front,
    aspect=None,
    width=1.7,
    height=2.4,
    depth=0.75,
    seed=1,
    lumps=0.03,
    lump_size=2.2,
    plastic=False,
    colour=(122, 18, 32),
    fold="stitched",
    name="sack",
):
    """A standing sack, printed on its front (towards -y). front: a texture's path (`labels.bag_front`).

    lumps and lump_size: how the content shows through (charcoal large, rice none); fold: how the
    top is closed, "stitched" or "welded"; colour: sides and the band on top.
    """
    rows, around = 170, 240
    share = np.linspace(0, 1, rows)[:, None]
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)[None] - np.pi / 2
    belly = 1 - 0.97 * smooth_step(share, 0.62, 0.97) ** 1.15
    belly = belly * (0.86 + 0.14 * np.sin(np.pi * np.clip(share / 0.7, 0, 1)))
    half_depth = depth / 2 * belly
    half_width = width / 2 * (0.93 + 0.07 * (1 - belly)) * (1 + 0 * angle)
    power = 2 / (2.6 + 1.8 * (1 - smooth_step(share, 0.0, 0.5)))
    x = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** power * half_width
    y = np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** power * half_depth
    points = np.stack([x, y, share * height * np.ones_like(x)], -1).reshape(-1, 3)
    faces = grid_faces(rows, around, closed=True)
    front_share = np.clip(0.5 + (angle + np.pi / 2) / np.pi, 0, 1) * np.ones_like(share)
    wrapped = (angle + np.pi / 2 + np.pi) % (2 * np.pi) - np.pi
    run = np.cumsum(
        np.hypot(np.diff(x, axis=1, prepend=x[:, :1]), np.diff(y, axis=1, prepend=y[:, :1])), 1
    )
    total = run[:, -1:] + np.hypot(x[:, :1] - x[:, -1:], y[:, :1] - y[:, -1:])
    signed = np.where(wrapped < 0, run - total, run)
    u = 0.5 + signed / (width * 1.04)
    uv = np.stack([u, share * np.ones_like(u)], -1).reshape(-1, 2)
    full = smooth_step(0.80 - share, 0, 0.25) * np.ones_like(u)
    points = roughen(points, faces, 0.03, 0.7, seed)
    bumps = noise3(points, lump_size, seed + 3) + 0.5 * noise3(points, lump_size * 2.1, seed + 4)
    creases = (1 - np.abs(noise3(points * [1.4, 1, 0.45], 1.3, seed + 5))) ** 4
    outward = np.stack(
        [np.cos(angle) * np.ones_like(share), np.sin(angle) * np.ones_like(share)], -1
    ).reshape(-1, 2)
    amount = (
        lumps * bumps * full.ravel()
        - 0.03 * creases * smooth_step(share * np.ones_like(u), 0.45, 0.8).ravel()
    )
    points[:, :2] += outward * amount[:, None]
    points[:, 2] = np.maximum(points[:, 2], 0)
    printed = _sack_material(front, plastic, colour)
    body = add_object(name, points, faces, uv, materials=[printed])
    return [body, *_sack_top(points[-around:], height, width, colour, fold, plastic)]


def _sack_material(front, plastic, colour):
    """The print on the front half, plain colour around it."""
    material = Material("sack")
    vector = material.uv("UV")
    split = material.node("SeparateXYZ")
    material.plug(vector, split.inputs[0])
    beside = material.math("ABSOLUTE", material.math("SUBTRACT", split.outputs[0], 0.5))
    picture = material.image(front, vector=vector)
    material.set(
        Base_Color=material.mix(material.math("GREATER_THAN", beside, 0.5), picture, srgb(*colour))
    )
    creased = material.noise(2.4, 5, 0.6, 0.8)
    if plastic:
        material.set(Roughness=0.28, Specular=0.5, Clearcoat=0.4, Clearcoat_Roughness=0.1)
        material.bump(creased, 0.30, 0.06)
    else:
        material.set(Roughness=0.62, Specular=0.25)
        material.bump(creased, 0.28, 0.05)
    return material.result


def _sack_top(ring, height, width, colour, fold, plastic):
    """The closed top: a band folded over and stitched, or a welded strip."""
    middle, reach = ring[:, :2].mean(0), np.abs(ring[:, 0] - ring[:, 0].mean()).max()
    count, tall = 90, 0.20 if fold == "stitched" else 0.13
    u, v = (axis.ravel() for axis in np.meshgrid(np.linspace(-1, 1, count), np.linspace(0, 1, 14)))
    ripple = 0.02 * np.sin(u * 4 + 1) + 0.01 * np.sin(u * 11)
    parts = []
    for sign in (-1, 1):
        y = middle[1] + ripple + sign * 0.018 * (1 - 0.8 * v * (fold != "stitched"))
        points = np.stack([middle[0] + u * reach * 1.005, y, height - 0.03 + v * tall], 1)
        band = plain("band", tuple(c * 0.86 for c in colour), 0.3 if plastic else 0.6)
        parts.append(add_object("band", points, grid_faces(14, count), materials=[band]))
    if fold == "stitched":
        run = np.linspace(-0.99, 0.99, 400)
        y = middle[1] + 0.02 * np.sin(run * 4 + 1) + 0.01 * np.sin(run * 11) - 0.026
        y += 0.010 * np.sign(np.sin(run * 130))
        path = np.stack([middle[0] + run * reach, y, np.full(400, height + tall * 0.42)], 1)
        parts.append(string_along(path, 0.013, "stitches", plain("thread", (238, 228, 206), 0.8)))
    return parts
