"""A whole pig's foot: wrinkled skin, split hooves in horn, at its end the sawn joint with its paired bones."""
import numpy as np

from limbs import Body
from mesh import add_object, noise3, normals, roughen, set_attribute
from noise import smooth_step

# The bones where the foot is sawn across, as (y, z, half width, half height).
BONES = ((-0.125, 0.05, 0.100, 0.150), (0.112, 0.00, 0.112, 0.128))


def foot(name, seed, material):
    """A whole foot, sawn off at the joint: slim, its two hooves split wide, its dewclaws behind them.

    Its back down, toes towards x. Gives the object; the material is `rind.skin_material`.
    """
    random, body = np.random.default_rng(seed), Body(0.028)
    slim = random.uniform(0.92, 1.04)
    body.chain([(-1.4, 0, 0.03, 0.34), (-0.86, 0, 0.02, 0.33 * slim), (-0.50, 0, 0.01, 0.255 * slim)])
    body.chain([(-0.50, 0, 0.01, 0.255 * slim), (-0.12, 0, 0.0, 0.235 * slim), (0.14, 0, 0.0, 0.27 * slim)])
    body.lump((-0.72, 0.02, 0.10), (0.24, 0.27, 0.26))
    for side in (1, -1):
        spread, drop = side * random.uniform(0.160, 0.195), random.uniform(-0.05, 0.05)
        body.chain([(0.14, side * 0.12, 0.01, 0.185), (0.44, spread, 0.0 + drop, 0.160), (0.62, spread * 1.06, -0.03 + drop, 0.155)])
        hoof = [(0.62, spread * 1.06, -0.03 + drop, 0.155), (0.78, spread * 1.08, -0.07 + drop, 0.140)]
        body.chain([*hoof, (0.95, spread * 0.92, -0.14 + drop, 0.092), (1.03, spread * 0.78, -0.18 + drop, 0.052)])
        claw = [(-0.02, side * 0.17, -0.12, 0.115), (0.14, side * 0.27, -0.19, 0.085)]
        body.chain([*claw, (0.23, side * 0.30, -0.23, 0.062), (0.30, side * 0.31, -0.26, 0.036)])
    start = random.uniform(-0.98, -0.90)
    body.cut((start, 0, 0), (-1, *random.normal(0, 0.08, 2)))
    points, faces = body.mesh((1.4, 0.62, 0.65), 0.019)
    cut = body.share(points, "meat")
    points = roughen(points, faces, 0.014, 1.6, seed)
    x, y, z = points.T
    crown = x + 0.30 * (z + 0.05) + 0.03 * noise3(points, 4, 5)
    horn = np.maximum(smooth_step(crown, 0.70, 0.73), smooth_step(x - z, 0.40, 0.43) * (np.abs(y) > 0.2) * (x < 0.4))
    horn *= 0.50 + 0.40 * smooth_step(x, 0.70, 1.1)
    bent = x + 0.05 * noise3(points, 1.6, seed + 3) + 0.12 * z
    at = np.linspace(-0.86, 0.60, 17) + random.normal(0, 0.035, 17)
    deep = random.uniform(0.1, 1.0, 17) ** 1.5
    creases = sum(d * np.exp(-(((bent - place) / 0.020) ** 2)) for place, d in zip(at, deep))
    creases *= 0.6 + 0.7 * noise3(points, 2.2, seed + 8)
    folded = (0.030 * creases + 0.014) * (1 - np.minimum(1, 2 * horn)) * (cut < 0.5)
    points -= normals(points, faces) * folded[:, None]
    thing = add_object(name, points - [0.1, 0, 0], faces, materials=[material])
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
