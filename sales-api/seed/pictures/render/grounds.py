"""What the subject lies on: calm surfaces, chosen per subject by name."""
import bpy
import numpy as np

from look import TEXTURES
from material import Material, srgb
from mesh import add_object, grid_faces, noise3, rounded_box_distance
from noise import blend, fractal, grid, mirrored, sample, save, smooth_step, stretch

FAR = 40.0


def lay(kind, points):
    """Lays the ground under a subject whose points are known; see GROUNDS for the names."""
    low, high = points.min(0), points.max(0)
    GROUNDS[kind](low[:2], high[:2])
    _wall(high[1] + 4.5)


def _wall(distance):
    """A calm wall far behind, which low views see; lamps of wide scenes stand behind it and shine through."""
    half, material = FAR / 2, Material("wall")
    cloud = material.noise(0.35, 3)
    material.set(
        Base_Color=material.ramp(cloud, [(0.3, srgb(92, 84, 78)), (0.7, srgb(116, 107, 99))]),
        Roughness=0.9,
        Specular=0.1,
    )
    corners = [(-half, 0), (half, 0), (half, half), (-half, half)]
    points = [(x, distance, z - 0.3) for x, z in corners]
    wall = add_object("wall", points, [[0, 1, 2, 3]], materials=[material.result])
    wall.visible_shadow = False


def _table(material, depth=0.0):
    half = FAR / 2
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    return add_object("table", [(*c, depth) for c in corners], [[0, 1, 2, 3]], materials=[material])


def slate(low=None, high=None, depth=0.0):
    return _table(_slate_material(), depth)


def _slate_material():
    """Split stone in layers, mirrored into a tile without seams."""
    path = TEXTURES / "slate"
    if not (TEXTURES / "slate-relief.png").exists():
        size = 1400
        x, y = grid(size)
        bend = [fractal(size, 4, 5, seed) - 0.5 for seed in (79, 80)]
        layers = fractal(size, 6, 7, 81, gain=0.5)
        layers = stretch(
            sample(layers, np.clip(x + 0.25 * bend[0], 0, 1), np.clip(y + 0.25 * bend[1], 0, 1))
        )
        tone = np.clip(0.3 + 0.3 * stretch(fractal(size, 5, 5, 77)) + 0.25 * (layers - 0.5), 0, 1)
        colour = blend(
            np.broadcast_to(np.float32((30, 32, 36)) / 255, (size, size, 3)), (66, 70, 76), tone
        )
        for name, image, fine in (("colour", colour, False), ("relief", layers, True)):
            save(f"{path}-{name}.png", mirrored(image), fine)
    material = Material("slate")
    vector = material.coordinates(scale=0.085, offset=(0.27, 0.23, 0))
    relief = material.image(f"{path}-relief.png", data=True, repeat=True, vector=vector)
    material.set(
        Base_Color=material.image(f"{path}-colour.png", repeat=True, vector=vector),
        Roughness=material.ramp(relief, [(0.0, 0.42), (1.0, 0.62)]),
        Specular=0.35,
    )
    material.bump(relief, 0.35, 0.06)
    return material.result


WALNUT = ((44, 26, 17), (74, 45, 29), (98, 62, 40))
OAK = ((124, 88, 60), (154, 114, 80), (178, 139, 102))
LIGHT_WOOD = ((168, 138, 104), (188, 159, 124), (204, 178, 144))


def wood_material(tones=WALNUT, plank=1.9, name="wood", gap=0.006):
    """Planks along x; tones dark to light; plank: width of a board (large for one piece)."""
    material = Material(name)
    split = material.node("SeparateXYZ")
    material.plug(material.coordinates(), split.inputs[0])
    x, y = split.outputs[0], split.outputs[1]
    rows = material.math("ADD", material.math("DIVIDE", y, plank), 0.37)
    number = material.math("FLOOR", rows)
    shifted = material.node("CombineXYZ")
    material.plug(
        material.math("ADD", x, material.math("MULTIPLY", number, 7.31)), shifted.inputs[0]
    )
    material.plug(y, shifted.inputs[1])
    material.plug(material.math("MULTIPLY", number, 3.17), shifted.inputs[2])
    figure = material.noise(1.5, 5, 0.55, 0.9, material.mapped(shifted.outputs[0], (0.2, 2.2, 1)))
    grain = material.noise(1.2, 4, 0.6, 0.2, material.mapped(shifted.outputs[0], (0.5, 26, 1)))
    dark, middle, pale = (srgb(*tone) for tone in tones)
    colour = material.ramp(figure, [(0.3, dark), (0.5, middle), (0.72, pale)])
    colour = material.mix(material.step(grain, 0.42, 0.75), colour, material.mix(0.5, colour, dark))
    fraction = material.math("FRACT", rows)
    joint = material.math(
        "LESS_THAN",
        material.math("ABSOLUTE", material.math("SUBTRACT", fraction, 0.5)),
        0.5 - gap / plank,
    )
    colour = material.mix(joint, srgb(*(v * 0.35 for v in tones[0])), colour)
    material.set(
        Base_Color=colour, Roughness=material.ramp(grain, [(0.3, 0.40), (0.8, 0.58)]), Specular=0.4
    )
    material.bump(material.math("ADD", material.math("MULTIPLY", grain, 0.3), joint), 0.3, 0.02)
    return material.result


def walnut(low=None, high=None):
    _table(wood_material(WALNUT))


def low_walnut(low=None, high=None):
    """Under a board that the scene brings along."""
    _table(wood_material(WALNUT), -0.22)


def oak(low=None, high=None):
    _table(wood_material(OAK))


def steel(low=None, high=None):
    """Dark brushed steel."""
    material = Material("steel")
    brush = material.noise(1.0, 3, 0.6, 0, material.coordinates(scale=(0.7, 60, 1)))
    cloud = material.noise(0.5, 3)
    material.set(
        Base_Color=material.ramp(cloud, [(0.3, srgb(62, 65, 70)), (0.7, srgb(88, 91, 96))]),
        Metallic=0.8,
        Roughness=material.ramp(brush, [(0.3, 0.44), (0.7, 0.54)]),
    )
    material.bump(brush, 0.05, 0.01)
    _table(material.result)


def linen(low=None, high=None):
    """A light cloth with a few soft folds."""
    material = Material("linen")
    weave = [
        material.noise(1.0, 2, 0.5, 0, material.coordinates(scale=s))
        for s in ((6, 130, 1), (130, 6, 1))
    ]
    thread = material.math("ADD", *weave)
    material.set(
        Base_Color=material.ramp(thread, [(0.7, srgb(206, 196, 180)), (1.3, srgb(226, 218, 204))]),
        Roughness=0.85,
        Specular=0.15,
        Sheen=0.3,
    )
    material.bump(thread, 0.12, 0.01)
    count = 200
    line = np.linspace(-9, 9, count)
    x, y = (axis.ravel() for axis in np.meshgrid(line, line))
    points = np.stack([x, y, np.zeros_like(x)], 1)
    ridge = 1 - np.abs(noise3(points * [0.35, 0.8, 0], 0.5, 61))
    away = smooth_step(np.hypot(x, y), 1.2, 3.5)
    points[:, 2] = 0.12 * away * smooth_step(ridge, 0.82, 1.0) - 0.02
    add_object("linen", points, grid_faces(count, count), materials=[material.result])


def enamel(low, high):
    """A shallow white tray with a dark blue rim, as wide as the subject needs, on dark wood."""
    centre, half = (low + high) / 2, (high - low) / 2 + 0.42
    line = np.linspace(-1.25, 1.25, 420)
    x, y = (axis.ravel() for axis in np.meshgrid(line * half[0], line * half[1]))
    distance = rounded_box_distance(x, y, half, 0.5)
    height = 0.24 * smooth_step(distance, -0.20, 0.0) + 0.02 * np.exp(-((distance / 0.03) ** 2))
    height += -0.06 * smooth_step(distance, 0.0, 0.10)
    points = np.stack([x + centre[0], y + centre[1], height], 1)
    faces = grid_faces(420, 420)
    kept = (distance[faces] < 0.07).all(1)
    rim = (distance[faces].mean(1) > -0.012).astype(int)[kept]
    white, blue = Material("enamel"), Material("enamel rim")
    white.set(Base_Color=srgb(232, 230, 224), Roughness=0.22, Specular=0.5)
    white.bump(white.noise(1.4, 3), 0.12, 0.03)
    blue.set(Base_Color=srgb(26, 36, 62), Roughness=0.2)
    add_object(
        "tray", points, faces[kept], materials=[white.result, blue.result], material_index=rim
    )
    _table(wood_material(WALNUT), -0.04)


def kraft(low, high):
    """A sheet of butcher's paper on dark wood, its edges lifted a little."""
    _paper(low, high, (172, 130, 98))
    _table(wood_material(WALNUT), -0.03)


def white_paper(low, high):
    """The same in white, on slate."""
    _paper(low, high, (232, 226, 214))
    slate(depth=-0.03)


def _paper(low, high, colour):
    centre, half = (low + high) / 2, (high - low) / 2 + 0.5
    count = 160
    line = np.linspace(-1, 1, count)
    x, y = (axis.ravel() for axis in np.meshgrid(line, line))
    flat = np.stack([x * half[0], y * half[1], np.zeros_like(x)], 1)
    reach = np.maximum(np.abs(x), np.abs(y))
    away = smooth_step(reach, 0.72, 1.0)
    creases = 1 - np.abs(noise3(flat, 0.7, 12))
    flat[:, 2] = (
        -0.012
        + away * (0.07 + 0.10 * noise3(flat, 0.35, 11))
        + 0.02 * creases * smooth_step(reach, 0.5, 0.9)
    )
    turn = np.radians(-7)
    flat[:, :2] = flat[:, :2] @ np.array(
        [[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]
    )
    flat[:, :2] += centre
    flat[:, 2] = np.maximum(flat[:, 2], -0.022)
    add_object("paper", flat, grid_faces(count, count), materials=[paper_material(colour)])


def paper_material(colour=(172, 130, 98), name="kraft"):
    material = Material(name)
    fibres = material.noise(1.0, 3, 0.6, 0, material.coordinates(scale=(9, 22, 9)))
    tint = material.mix(
        material.step(fibres, 0.3, 0.75), srgb(*(v * 0.92 for v in colour)), srgb(*colour)
    )
    material.set(Base_Color=tint, Roughness=0.72, Specular=0.2)
    material.bump(material.noise(3.0, 4, 0.55), 0.12, 0.05)
    return material.result


def board(points, tones=OAK, thickness=0.22, margin=0.35, turn=0.0):
    """A chopping board of one piece under the points; its top is z = 0. Gives the object."""
    low, high = points.min(0), points.max(0)
    centre, half = (low[:2] + high[:2]) / 2, (high[:2] - low[:2]) / 2 + margin
    bpy.ops.mesh.primitive_cube_add(size=2, location=(*centre, -thickness / 2))
    thing = bpy.context.object
    thing.scale = (*half, thickness / 2)
    bpy.ops.object.transform_apply(location=False, scale=True)
    thing.rotation_euler.z = np.radians(turn)
    bevel = thing.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = 0.05, 4
    thing.data.materials.append(wood_material(tones, plank=9.0, name="board"))
    return thing


def oak_board(low, high):
    board(np.array([[*low, 0], [*high, 0]]), OAK)
    slate(depth=-0.22)


def walnut_board(low, high):
    board(np.array([[*low, 0], [*high, 0]]), WALNUT)
    _table(wood_material(LIGHT_WOOD, name="light table"), -0.22)


GROUNDS = {
    "slate": slate,
    "walnut": walnut,
    "low-walnut": low_walnut,
    "oak": oak,
    "steel": steel,
    "linen": linen,
    "enamel": enamel,
    "kraft": kraft,
    "white-paper": white_paper,
    "oak-board": oak_board,
    "walnut-board": walnut_board,
}
