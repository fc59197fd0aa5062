"""What has its skin on: pork trotters, ears and tails."""
import bpy
import numpy as np

from material import Material, srgb
from mesh import add_object, grid_faces, merge, noise3, roughen, set_attribute, smooth_path, sphere, tube
from noise import smooth_step

SALTED_SKIN = ((196, 146, 120), (218, 176, 146), (234, 204, 174))
HORN = (206, 178, 128)


def skin_material(name="skin", tones=SALTED_SKIN, cut=(178, 92, 80), wrinkles=(1.0, 1.0, 1.0)):
    """Skin with blotches, pores and wrinkles. Reads the attributes cut, bone and horn.

    wrinkles: scale of the wrinkles per axis; a large one packs them along that axis.
    """
    material = Material(name)
    offset = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(2.2, 5, 0.6, 0.4, offset), material.noise(16, 4, 0.65, 0, offset)
    mixed = material.mix(0.3, cloud, fine)
    skin = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.34, 0.5, 0.66), tones)])
    flush = material.step(material.noise(3.4, 3, 0.5, 0, offset), 0.52, 0.74)
    skin = material.mix(material.math("MULTIPLY", flush, 0.45), skin, srgb(206, 128, 112))
    meat = material.ramp(fine, [(0.35, srgb(*cut)), (0.7, srgb(*(np.array(cut) + 44)))])
    fat = material.step(material.noise(5, 4, 0.6, 0, offset), 0.50, 0.58)
    meat = material.mix(material.math("MULTIPLY", fat, 0.85), meat, srgb(238, 214, 184))
    colour = material.mix(material.step(material.attribute("cut"), 0.45, 0.55), skin, meat)
    bone = material.step(material.attribute("bone"), 0.45, 0.55)
    colour = material.mix(bone, colour, srgb(232, 212, 184))
    horn = material.step(material.attribute("horn"), 0.4, 0.6)
    colour = material.mix(horn, colour, srgb(*HORN))
    material.flesh(colour, 0.2, (0.08, 0.035, 0.02))
    wet = material.step(cloud, 0.42, 0.62)
    material.set(
        Roughness=material.mix(wet, 0.5, 0.32),
        Clearcoat=material.math("MULTIPLY", wet, 0.35),
        Clearcoat_Roughness=0.18,
    )
    folds = material.noise(3.0, 4, 0.6, 0.6, material.coordinates(scale=wrinkles))
    large = material.bump(folds, 0.5, 0.07)
    pores = material.bump(material.voronoi(26), 0.10, 0.02, under=large)
    material.bump(fine, 0.15, 0.02, under=pores)
    return material.result


def fuse(name, parts, voxel=0.022, smooth=12):
    """Melts overlapping closed meshes (vertices, faces) into one soft body. Gives points, faces."""
    thing = add_object(name + " parts", *merge(parts))
    bpy.context.view_layer.objects.active = thing
    remesh = thing.modifiers.new("remesh", "REMESH")
    remesh.mode, remesh.voxel_size = "VOXEL", voxel
    soften = thing.modifiers.new("soften", "SMOOTH")
    soften.factor, soften.iterations = 0.5, smooth
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = thing.evaluated_get(graph).to_mesh()
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    faces = np.array([face.vertices[:] for face in mesh.polygons if len(face.vertices) == 4])
    bpy.data.objects.remove(thing, do_unlink=True)
    return points.reshape(-1, 3).astype(float), faces


def limb(path, radius, steps=60, around=32):
    """A closed tube along a smooth path; radius: one per point of the path."""
    spine, _ = smooth_path(path, steps)
    girth = np.interp(np.linspace(0, 1, steps), np.linspace(0, 1, len(radius)), radius)
    points, faces, _ = tube(spine, girth, around)
    caps = []
    for end, reach in ((0, girth[0]), (-1, girth[-1])):
        ball, ball_faces = sphere(24, 16)
        caps.append((ball * reach * 0.98 * [0.35, 1, 1] + spine[end], ball_faces))
    return [(points, faces), *caps]


def trotter(name, seed, material):
    """A pig's foot along x, sawn at -x: shank, knuckle, two toes with horn, two dewclaws."""
    random = np.random.default_rng(seed)
    spread = random.uniform(0.13, 0.18)
    parts = limb(
        [(-0.95, 0, 0.32), (-0.45, 0.02, 0.30), (0.1, 0, 0.31), (0.42, 0, 0.28)],
        [0.30, 0.27, 0.25, 0.29, 0.24],
    )
    for side in (1, -1):
        y, lift = side * spread, random.uniform(-0.02, 0.02)
        parts += limb(
            [(0.25, y * 0.7, 0.28), (0.62, y * 1.15, 0.25 + lift), (1.02, y * 1.25, 0.17 + lift)],
            [0.19, 0.175, 0.15, 0.07],
        )
        parts += limb(
            [(0.12, side * 0.2, 0.22), (0.36, side * 0.33, 0.13)], [0.12, 0.09, 0.045], 30
        )
    points, faces = fuse(name, parts)
    points = roughen(points, faces, 0.022, 2.2, seed)
    points[:, 2] = np.maximum(points[:, 2], 0.02)
    thing = add_object(name, points, faces, materials=[material])
    x, y = points[:, 0], points[:, 1]
    set_attribute(thing, smooth_step(x + 0.03 * noise3(points, 3, 5), 0.78, 0.84), "horn")
    sawn = smooth_step(-x, 0.985, 1.0)
    middle = np.hypot(y, points[:, 2] - 0.32)
    set_attribute(thing, sawn * (middle < 0.25), "cut")
    set_attribute(thing, sawn * (middle < 0.12), "bone")
    return thing


def tail(name, seed, material, length=2.1, thick=0.19):
    """A tail that lies along x, thin and curled at its end; its thick end is cut."""
    random = np.random.default_rng(seed)
    bend = random.uniform(0.10, 0.22) * random.choice([-1, 1])
    run = np.linspace(0, 1, 7)
    across = bend * np.sin(run * 2.6 + random.uniform(-0.4, 0.4)) * length * 0.4
    path = np.column_stack([(run - 0.5) * length, across, 0.03 + thick * (1 - 0.75 * run)])
    spine, _ = smooth_path(path, 260)
    share = np.linspace(0, 1, 260)
    girth = thick * (1 - 0.74 * share**0.9)
    girth *= 1 + 0.045 * np.sin(share * 60 + 2 * np.sin(share * 9 + seed))
    girth *= np.sqrt(np.clip((1.004 - share) * 22, 0, 1))
    points, faces, _ = tube(spine, girth, 40)
    cap, cap_faces, core = _cut_end(points[:40], spine[0])
    points, faces = merge([(points, faces), (cap, cap_faces)])
    cut = np.r_[np.zeros(260 * 40), np.ones(len(cap))]
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, cut, "cut")
    set_attribute(thing, np.r_[np.zeros(260 * 40), core], "bone")
    return thing


def _cut_end(ring, centre):
    """A flat end over a ring of points. Gives points, faces, and 1 where the bone is."""
    steps = np.linspace(1, 0.02, 7)
    points = np.concatenate([centre + (ring - centre) * step for step in steps])
    core = np.repeat((steps < 0.5).astype(float), len(ring))
    return points, grid_faces(7, len(ring), closed=True)[:, ::-1], core


def ear(name, seed, material, length=1.5, width=0.62):
    """An ear that lies on its back, its cupped side up: a pointed leaf with rolled edges."""
    random = np.random.default_rng(seed)
    rows, columns = 90, 90
    u, v = (axis.ravel() for axis in np.meshgrid(np.linspace(0, 1, columns), np.linspace(-1, 1, rows)))
    leaf = width * np.clip(np.sin(np.pi * (0.22 + 0.78 * u) ** 0.85), 0, 1) ** 0.75 + 0.01
    sheet = np.column_stack([u, v, 0 * u])
    x = (u - 0.5) * length + 0.06 * v**2
    y = v * leaf * (1 - 0.16 * v**2) + random.choice([-1, 1]) * 0.22 * u**2
    lift = 0.34 * np.abs(v) ** 2.2 * leaf / width * (1 - 0.5 * u) + 0.12 * u**2
    lift += 0.05 * noise3(sheet * [2.2, 1.2, 1], 1.0, seed) + 0.06
    ribs = 0.02 * np.sin(v * 9 + 2 * u) * (1 - u) * (1 - np.abs(v))
    thick = 0.05 + 0.10 * (1 - u) ** 1.5 * (1 - v**2)
    edge = np.clip(np.minimum(1 - np.abs(v), 1 - u) * 9, 0.02, 1) ** 0.5
    upper = np.column_stack([x, y, lift + ribs + thick * edge])
    lower = np.column_stack([x, y, np.maximum(lift - 0.02 * edge, 0.01)])
    faces = grid_faces(rows, columns)
    points, faces = merge([(upper, faces), (lower, faces[:, ::-1])])
    rim = _rim_faces(rows, columns)
    faces = np.concatenate([faces, rim])
    thing = add_object(name, points, faces, materials=[material])
    return thing


def _rim_faces(rows, columns):
    """Joins the upper and the lower grid along their borders."""
    index = np.arange(rows * columns).reshape(rows, columns)
    around = np.r_[index[0, :-1], index[:-1, -1], index[-1, :0:-1], index[:0:-1, 0]]
    after = np.roll(around, -1)
    return np.stack([around, around + rows * columns, after + rows * columns, after], 1)
