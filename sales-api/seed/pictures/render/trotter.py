"""A pig's foot sawn across: its toes in pale horn, slices of its shank with skin, tendon and paired bones."""
import numpy as np

from limbs import Body
from mesh import add_object, noise3, normals, roughen, set_attribute
from noise import smooth_step

# The bones where the foot is sawn across, as (y, z, half width, half height).
BONES = ((-0.125, 0.05, 0.100, 0.150), (0.112, 0.00, 0.112, 0.128))


def foot_piece(name, seed, material, start, end=None):
    """What lies between two cuts of the saw at x = start and end; up to the toes without end.

    Its back down, toes towards x. Gives the object; the material is `rind.skin_material`.
    """
    random, body = np.random.default_rng(seed), Body(0.035)
    body.chain([(-1.4, 0, 0.03, 0.36), (-0.80, 0, 0.02, 0.345), (-0.34, 0, 0, 0.29)])
    body.chain([(-0.34, 0, 0, 0.29), (-0.04, 0, -0.01, 0.265), (0.24, 0, -0.02, 0.32)])
    for side in (1, -1):
        spread, drop = side * random.uniform(0.165, 0.205), random.uniform(-0.03, 0.03)
        body.chain([(0.22, side * 0.13, 0.0, 0.22), (0.56, spread, -0.03 + drop, 0.185)])
        toe = [(0.56, spread, -0.03 + drop, 0.18), (0.76, spread * 1.12, -0.07 + drop, 0.165)]
        body.chain([*toe, (0.96, spread * 1.0, -0.14 + drop, 0.095), (1.06, spread * 0.80, -0.18 + drop, 0.05)])
        claw = [(0.04, side * 0.20, -0.10, 0.12), (0.14, side * 0.28, -0.17, 0.085)]
        body.chain([*claw, (0.23, side * 0.31, -0.20, 0.055)])
    slant = random.normal(0, 0.06, 2)
    body.cut((start, 0, 0), (-1, *slant))
    if end is not None:
        body.cut((end, 0, 0), (1, *slant))
    points, faces = body.mesh((1.4, 0.62, 0.65), 0.019)
    cut = body.share(points, "meat")
    points = roughen(points, faces, 0.014, 1.6, seed)
    x, y, z = points.T
    crown = x + 0.30 * (z + 0.05) + 0.03 * noise3(points, 4, 5)
    horn = smooth_step(crown, 0.77, 0.80) * (0.45 + 0.35 * smooth_step(x, 0.78, 1.1))
    bent = x + 0.05 * noise3(points, 1.6, seed + 3) + 0.12 * z
    at = np.array([-0.84, -0.62, -0.40, -0.16, -0.06, 0.05, 0.22, 0.44, 0.53]) + random.normal(0, 0.03, 9)
    deep = random.uniform(0.2, 1.0, 9)
    creases = sum(d * np.exp(-(((bent - place) / 0.022) ** 2)) for place, d in zip(at, deep))
    creases *= 0.6 + 0.7 * noise3(points, 2.2, seed + 8)
    folded = (0.022 * creases + 0.014) * (1 - np.minimum(1, 2 * horn)) * (cut < 0.5)
    points -= normals(points, faces) * folded[:, None]
    thing = add_object(name, points - [(start + (1.0 if end is None else end)) / 2, 0, 0], faces, materials=[material])
    set_attribute(thing, horn, "horn")
    between = np.exp(-((y / 0.07) ** 2)) * smooth_step(x, 0.35, 0.5)
    blotch = 0.6 * smooth_step(noise3(points, 1.7, seed + 9), 0.1, 0.8) + 0.4 * smooth_step(-z, 0.05, 0.3) + 0.5 * between
    set_attribute(thing, np.clip(0.5 * creases + 0.6 * blotch, 0, 0.65), "flush")
    set_attribute(thing, cut, "cut")
    set_attribute(thing, _shown(points, seed), "core")
    return thing


def _shown(points, seed):
    """What the saw lays open at each point, as `rind.CUT` lists it."""
    x, y, z = points.T
    uneven = 0.014 * noise3(points * [0.3, 1, 1], 8.0, seed + 4)
    deep = 0.33 - np.hypot(y, z) + uneven
    soft = 0.20 * smooth_step(deep, 0.0, 0.06)
    tendons = noise3(points * [0.3, 1, 1], 6.5, seed + 5)
    soft = soft + 0.24 * smooth_step(deep, 0.06, 0.13) * smooth_step(tendons, -0.7, 0.0)
    reach = np.full(len(x), np.inf)
    for a, b, wide, high in BONES:
        round_ = np.hypot((y - a + 0.3 * (z - b)) / wide, (z - b) / high)
        reach = np.minimum(reach, (round_ - 1) * min(wide, high) + 1.6 * uneven)
    inner = 0.62 + 0.38 * smooth_step(-reach, 0.004, 0.060)
    return np.where(reach < 0.014, inner, np.minimum(soft, 0.46))
