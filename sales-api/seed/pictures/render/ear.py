"""A pig's ear: a broad triangle of skin over gristle, a funnel at its cut root, its rim rolled, its tip bent over."""
import numpy as np
from scipy.ndimage import gaussian_filter1d

from material import Material, srgb
from mesh import add_object, grid_faces, merge, noise3, normals, set_attribute
from noise import smooth_step

ROWS, COLUMNS, LAYERS = 161, 160, 13
# Across the cut root, from the inner skin (0) to the outer one (1).
ROOT = (
    (0.00, (214, 166, 144)),
    (0.10, (226, 190, 164)),
    (0.26, (206, 132, 112)),
    (0.38, (226, 206, 186)),
    (0.46, (240, 232, 220)),
    (0.56, (238, 230, 216)),
    (0.64, (214, 150, 130)),
    (0.80, (234, 208, 180)),
    (0.94, (222, 178, 152)),
    (1.00, (214, 166, 144)),
)


def ear_material(name="ear"):
    """Skin, cream and pink, light shining through; reads the attributes cut, core, flush, vein and canal."""
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(1.6, 5, 0.6, 0.5, at), material.noise(15, 4, 0.65, 0.2, at)
    mixed = material.mix(0.28, cloud, fine)
    tones = [(0.36, srgb(184, 116, 96)), (0.50, srgb(208, 148, 124)), (0.64, srgb(226, 182, 156))]
    skin = material.mix(material.attribute("flush"), material.ramp(mixed, tones), srgb(172, 84, 72))
    skin = material.mix(material.math("MULTIPLY", material.attribute("vein"), 0.5), skin, srgb(134, 88, 108))
    skin = material.mix(material.attribute("canal"), skin, srgb(64, 22, 20))
    pores = material.voronoi(13, vector=at)
    bristles = material.math("MULTIPLY", material.math("SUBTRACT", 1.0, material.step(pores, 0.07, 0.11)), 0.5)
    skin = material.mix(bristles, skin, srgb(86, 56, 48))
    salted = material.math("MULTIPLY", material.step(material.noise(3.1, 5, 0.68, 0.5, at), 0.50, 0.72), material.step(fine, 0.38, 0.60))
    skin = material.mix(material.math("MULTIPLY", salted, 0.5), skin, srgb(240, 230, 218))
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", material.noise(7, 4, 0.65, 0.4, at), 0.5), 0.22)
    face = material.ramp(material.math("ADD", material.attribute("core"), uneven), [(p, srgb(*c)) for p, c in ROOT])
    colour = material.mix(material.step(material.attribute("cut"), 0.45, 0.55), skin, face)
    material.flesh(colour, 0.30, (0.14, 0.055, 0.035))
    wet = material.step(material.noise(2.6, 4, 0.6, 0.5, at), 0.40, 0.56)
    material.set(
        Roughness=material.mix(wet, 0.56, 0.38),
        Specular=0.35,
        Clearcoat=material.math("MULTIPLY", wet, 0.60),
        Clearcoat_Roughness=0.16,
    )
    large = material.bump(material.noise(3.4, 5, 0.62, 0.8, at), 0.40, 0.05)
    wrinkles = material.bump(material.noise(9, 5, 0.7, 0.5, material.mapped(at, (1.8, 0.7, 1.0))), 0.30, 0.03, under=large)
    material.bump(fine, 0.15, 0.012, under=wrinkles)
    return material.result


def ear(name, seed, material, length=2.0, width=0.95, cup=1.0, tip=1.4, fold=0.0, lean=0.15):
    """Lies on its back along x, its root at -x. Gives the object.

    cup: how far its sides rise at the root; tip: how far the tip bends over, in radians; fold: how far the
    border at +y turns in, in radians; lean: how far the tip lies towards +y, as a share of the length.
    """
    u, v = np.meshgrid(np.linspace(0, 1, COLUMNS), np.linspace(-1, 1, ROWS))
    sheet = np.stack([2.2 * u, 1.4 * v, 0 * u], -1).reshape(-1, 3)
    leaf = _triangle(u, v, width, seed)
    phi = _bend_across(u, v, cup, fold)
    step = v[1, 0] - v[0, 0]
    across, lift = (_from_middle(leaf * part * step) for part in (np.cos(phi), np.sin(phi)))
    uneven = 0.05 * noise3(sheet, 1.3, seed) + 0.02 * noise3(sheet, 3.2, seed + 1)
    lift += _ridges(u, v) - 0.16 * _canal(u, v) + uneven.reshape(u.shape) * (0.4 + u)
    theta = 0.16 * np.sin(5 * u[0]) + tip * smooth_step(u[0], 0.60, 0.95) ** 1.4
    stride = length / (COLUMNS - 1)
    run, rise = np.cumsum(np.cos(theta)) * stride, np.cumsum(np.sin(theta)) * stride
    cut = 0.05 * noise3(np.stack([3 * v[:, 0], 0 * v[:, 0], 0 * v[:, 0] + seed], 1), 1.0, seed) + 0.22 * v[:, 0] ** 2
    x = run - length / 2 - lift * np.sin(theta) + cut[:, None] * (1 - smooth_step(u, 0, 0.25))
    y = across + lean * length * u**2
    upper = np.stack([x, y, rise + lift * np.cos(theta)], -1).reshape(-1, 3)
    faces = grid_faces(ROWS, COLUMNS)
    lower = upper - normals(upper, faces) * _thickness(u, v, leaf, sheet, seed).reshape(-1, 1)
    root, root_faces, core = _root(upper, lower, seed)
    points, faces = merge([(upper, faces), (lower, faces[:, ::-1]), (root, root_faces)])
    points[:, 2] -= points[:, 2].min()
    thing = add_object(name, points, np.concatenate([faces, _rim_faces()]), materials=[material])
    skin = np.zeros(u.size)
    set_attribute(thing, np.r_[skin, skin, np.ones(len(root))], "cut")
    set_attribute(thing, np.r_[skin, skin, core], "core")
    set_attribute(thing, np.r_[_flush(u, v).ravel(), skin, 0 * core], "flush")
    set_attribute(thing, np.r_[_canal(u, v).ravel(), skin, 0 * core], "canal")
    veins = _veins(u, v, sheet, seed).ravel()
    set_attribute(thing, np.r_[veins, 0.8 * veins, 0 * core], "vein")
    return thing


def _triangle(u, v, width, seed):
    """Half width along the ear: widest near its root, then straight to a blunt point, one border fuller."""
    stations = [0, 0.06, 0.16, 0.30, 0.45, 0.60, 0.75, 0.88, 0.96, 1]
    half = np.interp(u[0], stations, [0.62, 0.80, 0.96, 1.0, 0.90, 0.72, 0.50, 0.28, 0.13, 0.04])
    half = gaussian_filter1d(half, 4, mode="nearest")
    full = 1 + 0.14 * np.tanh(3 * v) * np.sin(np.pi * u)
    border = np.stack([4 * u, np.sign(v), 0 * u + seed], -1).reshape(-1, 3)
    return width * half * full * (1 + 0.06 * noise3(border, 1.3, seed + 7).reshape(u.shape))


def _bend_across(u, v, cup, fold):
    """How steep the leaf stands across, in radians: a funnel at the root, a hollow above it, the rim rolled outwards."""
    turn = cup * (0.45 + 1.15 * (1 - smooth_step(u, 0.0, 0.60)))
    phi = turn * np.sign(v) * np.abs(v) ** 1.3
    rolled = smooth_step(np.abs(v), 0.80, 0.98) * smooth_step(u, 0.08, 0.30) * (1 - smooth_step(u, 0.85, 1.0))
    phi -= 1.15 * np.sign(v) * rolled
    return phi + fold * smooth_step(v, 0.40, 0.85) * np.sin(np.pi * np.clip(u * 1.1, 0, 1))


def _from_middle(steps):
    """Sums from the middle row outwards."""
    total = np.cumsum(steps, 0)
    return total - total[ROWS // 2]


def _ridges(u, v):
    """Folds of gristle that fan out from the root, sharp below, lost halfway up."""
    lift = np.zeros_like(u)
    for at, drift, tall, far in ((-0.42, -0.34, 0.10, 0.50), (-0.12, -0.10, 0.17, 0.66), (0.22, 0.10, 0.14, 0.56), (0.50, 0.26, 0.09, 0.42)):
        away = (v - at - drift * u - 0.05 * np.sin(7 * u)) / (0.055 + 0.06 * u)
        lift += tall * np.exp(-(away**2)) * smooth_step(u, 0.0, 0.12) * (1 - smooth_step(u, 0.18, far + 0.1))
    return lift


def _thickness(u, v, leaf, sheet, seed):
    """A bead along the rim, thin between it and a fleshy root."""
    edge = np.minimum((1 - np.abs(v)) * np.maximum(leaf, 0.05), 1.2 * (1 - u))
    closed = np.sqrt(np.clip(1 - (1 - np.clip(edge / 0.05, 0, 1)) ** 2, 0.02, 1))
    bead = 0.065 * np.exp(-(((edge - 0.05) / 0.05) ** 2))
    lumps = 1 + 0.4 * noise3(sheet, 2.0, seed + 3).reshape(u.shape)
    root = 0.17 * lumps * (1 - smooth_step(u, 0.0, 0.34)) ** 1.4 * (1 - 0.6 * np.abs(v) ** 3)
    return (0.058 + bead + root) * closed


def _root(upper, lower, seed):
    """The cut that closes the root, a little rough. Gives points, faces, and where across it each lies."""
    first, last = (side.reshape(ROWS, COLUMNS, 3)[:, 0] for side in (upper, lower))
    share = np.linspace(0, 1, LAYERS)[:, None, None]
    points = (first * (1 - share) + last * share).reshape(-1, 3)
    inner = np.repeat(np.sin(np.pi * share.ravel()), ROWS)
    points[:, 0] += inner * (0.03 * noise3(points, 5.0, seed + 4) - 0.01)
    return points, grid_faces(LAYERS, ROWS)[:, ::-1], np.repeat(share.ravel(), ROWS)


def _flush(u, v):
    """Where the inner side is redder: down in the funnel, between the ridges."""
    hollow = 0.75 * (1 - smooth_step(u, 0.04, 0.60)) * (1 - v**2) ** 0.7
    return np.clip(hollow * (1.1 - 3.2 * _ridges(u, v)), 0, 0.8)


def _canal(u, v):
    """The dark hollow of the ear's canal, between the ridges at the root."""
    away = np.hypot((u - 0.13) / 0.13, (v - 0.05 - 0.04 * np.sin(9 * u)) / 0.24)
    return 0.9 * (1 - smooth_step(away, 0.45, 1.15))


def _veins(u, v, sheet, seed):
    """Bluish vessels that branch towards the border."""
    lines = (1 - np.abs(noise3(sheet * [0.55, 1.9, 1], 1.3, seed + 2))).reshape(u.shape) ** 14
    return np.clip(lines * smooth_step(u, 0.10, 0.25) * (1 - smooth_step(u, 0.60, 0.95)) * (1 - v**4), 0, 1)


def _rim_faces():
    """Joins the inner and the outer sheet along their borders, but for the root."""
    index = np.arange(ROWS * COLUMNS).reshape(ROWS, COLUMNS)
    around = np.r_[index[0], index[1:, -1], index[-1, -2::-1]]
    near, after = around[:-1], around[1:]
    return np.stack([near, near + ROWS * COLUMNS, after + ROWS * COLUMNS, after], 1)
