"""Meat cut into strips (iscas): narrow, square-edged, their ends as the knife left them."""
import numpy as np

from flesh import BEEF
from mesh import add_object, noise3, roughen, rotation, set_attribute, tube
from pieces import piece_material
from rest import HeightField, rest_strip

CUT = 0.025
"""How far from its end a strip has its full width."""
BRIM = 0.20
"""How far strips may reach over the heap."""


def strip_mesh(random, length, width, thickness, along=64, around=36):
    """A strip lying along x: bent in the plane, its section uneven. Path, swell, turn, section, slant."""
    run = np.concatenate([[-0.5], np.linspace(-0.5 + CUT / length, 0.5 - CUT / length, along - 2), [0.5]])
    bend = random.normal(0, 0.50) * run**2 + random.normal(0, 0.07) * np.sin(
        run * 6 + random.uniform(0, 6)
    )
    path = np.stack([run * length, (bend - bend.mean()) * length], 1)
    swell = 1 + 0.12 * np.sin(run * random.uniform(4, 9) + random.uniform(0, 6))
    swell += random.normal(0, 0.12) * run
    swell[[0, -1]] = 0
    turn = np.cumsum(random.normal(0, 0.020, along)) + random.normal(0, 0.14)
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False) + np.pi / around
    power = 2 / random.uniform(2.6, 4.2)
    across = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** power
    up = np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** power
    lean = random.normal(0, 0.10)
    section = np.stack([(across + lean * up) * width / 2, up * thickness / 2], 1)
    return path, swell, turn, section, random.normal(0, 0.22)


def strips(
    name="strip",
    count=96,
    flesh=BEEF,
    seed=1,
    length=0.88,
    width=0.20,
    thickness=0.064,
    half=(0.8, 0.5),
    fatty=0.1,
    wet=0.15,
    floor=0.0,
    seams=0.0,
    grain=0.62,
):
    """A loose heap of strips, each resting on those below; fatty: share that ends in fat. Gives the objects."""
    random, field = np.random.default_rng(seed), HeightField()
    field.height = np.maximum(field.height, floor)
    across = flesh.but(grain_angle=90)
    material = piece_material(name, across, seed, wet, 1.5, 0.46, grain=grain, seams=seams)
    things = []
    for number in range(count):
        size = np.array([length, width, thickness]) * random.uniform([0.7, 0.78, 0.8], [1.25, 1.2, 1.2])
        things.append(_lay_strip(f"{name}{number}", random, field, material, size, half, fatty))
    return things


def _lowest_place(random, field, path, thickness, half, tries=30):
    """Of some places near the middle the one where the strip lies lowest, so that a heap grows."""
    best = None
    for _ in range(tries):
        angle, reach = random.uniform(0, 2 * np.pi), np.sqrt(random.random())
        centre = np.array([np.cos(angle) * half[0], np.sin(angle) * half[1]]) * reach
        heading = rotation(0, 0, random.normal(0, 45))[:2, :2]
        plan = path @ heading + centre
        height = rest_strip(field, plan, thickness / 2, stiffness=5)
        outside = (np.abs(plan) - np.add(half, BRIM)).max()
        cost = height.max() + 0.05 * reach + 9 * max(outside, 0)
        if best is None or cost < best[0]:
            best = cost, (plan, height, heading, centre)
    return best[1]


def _lay_strip(name, random, field, material, size, half, fatty):
    length, width, thickness = size
    path, swell, turn, section, slant = strip_mesh(random, length, width, thickness)
    plan, height, heading, centre = _lowest_place(random, field, path, thickness, half)
    spine = np.column_stack([path, height - height.min()])
    tangent = np.gradient(spine, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    side = np.cross([0, 0, 1.0], tangent)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(tangent, side)
    cos, sin = np.cos(turn * 0.5)[:, None], np.sin(turn * 0.5)[:, None]
    side, up = side * cos + up * sin, up * cos - side * sin
    ring = section[None, :, :1] * side[:, None] + section[None, :, 1:] * up[:, None]
    ring = ring + slant * section[None, :, :1] * tangent[:, None]
    points = (spine[:, None] + swell[:, None, None] * ring).reshape(-1, 3)
    _, faces, _ = tube(spine, 1.0, len(section))
    points = roughen(points, faces, 0.016, 2.6, int(random.integers(0, 40)))
    points = roughen(points, faces, 0.004, 9.0, int(random.integers(40, 80)))
    thing = add_object(name, points, faces, materials=[material])
    fat = np.zeros(len(points))
    if random.random() < fatty:
        ends = np.repeat(np.linspace(-1, 1, len(spine)), len(section)) * random.choice([-1, 1])
        ragged = 0.34 * noise3(points, 3.0, int(random.integers(0, 40)))
        fat = np.clip(0.5 + (ends + ragged - random.uniform(0.80, 1.0)) * 5, 0, 0.9)
    set_attribute(thing, fat)
    thing.location = (*centre, height.min())
    thing.rotation_euler = (0, 0, np.arctan2(heading[0, 1], heading[0, 0]))
    world = points.copy()
    world[:, :2] = world[:, :2] @ heading + centre
    world[:, 2] += height.min()
    field.raise_by(world)
    return thing
