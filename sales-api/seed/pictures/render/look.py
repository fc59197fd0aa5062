"""The one look of the shop: camera, light, exposure; and the render itself."""
import math
import os
import shutil
import subprocess
import time
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import bpy
import cv2
import numpy as np
from mathutils import Vector

import grade
from mesh import link

HERE = Path(__file__).resolve().parent
WORK = Path(os.environ.get("RENDER_WORK", "/tmp/acougue-render"))
TEXTURES = WORK / "textures"
TEXTURES.mkdir(parents=True, exist_ok=True)
TEXTURE_QUALITY = float(os.environ.get("TEXTURE_QUALITY", "0.8"))

# Direction from the subject to the camera as (degrees to the right, degrees up), and the lens.
VIEWS = {
    "top": (0, 66, 85),
    "high": (3, 48, 80),
    "mid": (-3, 39, 80),
    "low": (4, 28, 85),
    "front": (16, 15, 85),
}


def texture_size(pixels):
    return int(pixels * TEXTURE_QUALITY)


def start():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    return scene


def light(scale=1.0, power=1.0):
    """A window behind on the left, a narrow one behind on the right for glints, a dim front."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world, world.use_nodes = world, True
    world.cycles_visibility.camera = False
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (1, 0.97, 0.94, 1)
    background.inputs["Strength"].default_value = 0.29 * power
    _area("window", (-3.9, 3.6, 4.8), (2.7, 2.3), 860 * power, (1, 0.955, 0.90), scale)
    _area("rim", (3.6, 4.2, 2.4), (0.9, 3.0), 300 * power, (1, 0.92, 0.84), scale)
    _area("fill", (3.0, -4.6, 4.6), (5.5, 5.5), 200 * power, (1, 0.97, 0.94), scale)


def _area(name, location, size, watts, colour, scale):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", size[0] * scale, size[1] * scale
    lamp.energy, lamp.color = watts * scale * scale, colour
    thing = link(bpy.data.objects.new(name, lamp))
    thing.location = Vector(location) * scale
    thing.rotation_euler = (
        (Vector((0, 0, 0.2)) - thing.location).to_track_quat("-Z", "Y").to_euler()
    )


def world_points(things):
    """All vertices of objects, in space."""
    bpy.context.view_layer.update()
    clouds = []
    for thing in things:
        points = np.empty(len(thing.data.vertices) * 3, np.float32)
        thing.data.vertices.foreach_get("co", points)
        points = points.reshape(-1, 3)
        matrix = np.array(thing.matrix_world)
        clouds.append(points @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(clouds)


def frame(things, view="high", fill=0.8, shape=(1, 1), shift=(0, 0), blur=1.0):
    """Puts the camera so that the things fill this share of the frame's width (or height).

    shape: width and height of the picture; shift moves the subject in shares of the frame;
    blur: depth of field, 0 for none. Gives the distance of the camera.
    """
    right, up, lens = VIEWS[view] if isinstance(view, str) else view
    azimuth, height = math.radians(right), math.radians(up)
    back = np.array(
        [
            math.cos(height) * math.sin(azimuth),
            -math.cos(height) * math.cos(azimuth),
            math.sin(height),
        ]
    )
    across = np.array([math.cos(azimuth), math.sin(azimuth), 0])
    above = np.cross(back, across)
    points = world_points(things)
    centre, tangent = (points.max(0) + points.min(0)) / 2, 18 / lens
    distance = 8.0
    for _ in range(12):
        local = points - centre
        depth = distance - local @ back
        seen = np.stack([local @ across / depth, local @ above / depth], 1) / tangent
        low, high = seen.min(0), seen.max(0)
        middle = (low + high) / 2 * tangent * distance
        centre = centre + across * middle[0] + above * middle[1]
        limit = np.array([fill, min(fill * 1.02, 0.79) * shape[1] / shape[0]])
        distance *= max((high - low) / 2 / limit)
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.shift_x, data.shift_y = -shift[0], -shift[1]
    camera = link(bpy.data.objects.new("camera", data))
    camera.location = centre + back * distance
    camera.rotation_euler = Vector(back).to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.camera = camera
    if blur:
        nearest = np.percentile((points - centre) @ back, 75)
        data.dof.use_dof, data.dof.focus_distance = True, distance - nearest
        data.dof.aperture_fstop = 0.62 * distance / 8 / blur
    return distance


def render(name, size, samples, exposure=0.0):
    """Renders, removes noise, develops; gives the path of the PNG."""
    scene = bpy.context.scene
    folder, target = WORK / f"{name}.passes", WORK / f"{name}.png"
    scene.render.resolution_x, scene.render.resolution_y = size
    _set_quality(scene.cycles, samples)
    _write_passes(scene, folder)
    scene.render.filepath = str(folder / "raw.png")
    began = time.time()
    bpy.ops.render.render(write_still=True)
    rendered = time.time()
    # In a process of its own: PyTorch inside Blender crashes when Blender ends.
    frame_number = f"{scene.frame_current:04d}"
    subprocess.run(["/usr/bin/python3", HERE / "denoise.py", folder, frame_number], check=True)
    clean = cv2.imread(str(folder / "clean.exr"), cv2.IMREAD_UNCHANGED)
    cv2.imwrite(str(target), grade.develop(clean, exposure))
    shutil.rmtree(folder)
    print(
        f"RENDER {name} {rendered - began:.0f}s + denoise {time.time() - rendered:.0f}s", flush=True
    )
    return target


def _set_quality(cycles, samples):
    cycles.use_denoising = False
    cycles.samples, cycles.adaptive_min_samples = samples, max(4, samples // 2)
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.05
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 0.15


def _write_passes(scene, folder):
    """Colour, albedo and normals as files, for the denoiser."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, result = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new(
        "CompositorNodeComposite"
    )
    tree.links.new(layers.outputs["Image"], result.inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    passes = {"colour": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    for slot, output in passes.items():
        files.file_slots.new(slot)
        tree.links.new(layers.outputs[output], files.inputs[-1])
