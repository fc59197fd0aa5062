"""Slices of pork belly, fresh, smoked or salted: layers of meat and fat along the slice."""
import numpy as np
from scipy.interpolate import CubicSpline

from bloom import fresh_face
from flesh import PORK, paint_fat
from grain import fine_grain
from material import Material, srgb
from meat import SPAN, laid, outline, slab
from noise import blend, fractal, grid, sample_points, smooth_step, stretch
from rest import HeightField, drape, local_points, store_points

BELLY = PORK.but(
    tone=(198, 94, 86),
    dark=(168, 62, 62),
    pale=(222, 142, 126),
    edge=(196, 112, 98),
    fat=(244, 228, 206),
    fat_dark=(234, 206, 180),
    marbling=0.3,
    fibre=0.8,
    elongation=0.12,
    grain_angle=0,
)
SMOKED = BELLY.but(
    tone=(170, 64, 54),
    dark=(126, 38, 34),
    pale=(200, 108, 88),
    edge=(132, 66, 40),
    fat=(242, 218, 180),
    fat_dark=(228, 190, 144),
)
# Middle and half width of the layers of fat, in shares of the slice's height from -1 to 1.
LAYERS = ((0.86, 0.16), (0.36, 0.10), (-0.02, 0.04), (-0.34, 0.08), (-0.86, 0.05))


def slice_shape(height, seed, uneven=1.0):
    random = np.random.default_rng(seed)
    across = np.linspace(-1, 1, 9)
    upper = height * (1 + random.normal(0, 0.04 * uneven, 9))
    lower = -height * (1 + random.normal(0, 0.06 * uneven, 9))
    upper[[0, -1]] *= random.uniform(0.82, 0.97, 2)
    lower[[0, -1]] *= random.uniform(0.78, 0.97, 2)
    points = [*zip(across, upper), *zip(across[::-1], lower[::-1])]
    return outline(points, 0.006, 0.004, seed)


def layers_of_fat(size, height, seed, layers=LAYERS, wander=1.0):
    """Share of fat on an image of the slice: layers that swell, thin out and wander."""
    random, (x, y) = np.random.default_rng(seed), grid(size)
    along, level = (x[0] - 0.5) / SPAN, (y - 0.5) / SPAN / height
    ragged = stretch(fractal(size, 9, 4, seed + 40, 0.7, 0.5 / height, gain=0.62)) - 0.5
    mask, knots = np.zeros((size, size), np.float32), np.linspace(-1.2, 1.2, 7)
    common = CubicSpline(knots, random.normal(0, 0.075 * wander, 7))(along)
    for middle, half in layers:
        middle = middle + common + CubicSpline(knots, random.normal(0, 0.05 * wander, 7))(along)
        half = half * CubicSpline(knots, random.uniform(0.15, 1.75, 7))(along)
        reach = half + 0.10 * ragged - np.abs(level - middle)
        mask = np.maximum(mask, smooth_step(reach, -0.03, 0.03))
    thin = stretch(fractal(size, 12, 3, seed + 41, 0.5, 0.9 / height))
    return np.maximum(mask, 0.7 * smooth_step(thin, 0.86, 0.94))


def rind_material(name, colour, dry=False):
    """The skin along the back edge: leathery, a little blotchy; dry: dull and pored, without a film of moisture."""
    material = Material(name)
    cloud, fine = material.noise(2.2, 4, 0.6), material.noise(30, 3, 0.6)
    shades = ((0.35, np.multiply(colour, 0.93)), (0.65, np.multiply(colour, 1.05)))
    tones = [(p, srgb(*np.clip(shade, 0, 255))) for p, shade in shades]
    flush = material.math("MULTIPLY", material.step(material.noise(1.6, 3, 0.5), 0.5, 0.75), 0.3)
    blush = np.clip(np.multiply(colour, (0.98, 0.82, 0.80)), 0, 255)
    material.flesh(material.mix(flush, material.ramp(cloud, tones), srgb(*blush)), 0.2)
    material.set(Roughness=0.36, Clearcoat=0.2, Clearcoat_Roughness=0.2)
    under = material.bump(material.noise(3.0, 3, 0.6), 0.2, 0.05)
    material.bump(fine, 0.06, 0.01, under=under)
    if dry:
        material.set(Roughness=0.58, Clearcoat=0.0)
        pores = material.step(material.voronoi(26), 0.05, 0.30)
        material.bump(material.mix(0.3, pores, fine), 0.30, 0.02, under=under)
    return material.result


def belly_slice(
    name,
    flesh,
    seed,
    length=1.5,
    height=0.2,
    thickness=0.04,
    skin=None,
    wet=0.4,
    wave=0.0,
    rind=0.83,
    lumps=0.004,
    wander=1.0,
    bow=0.0,
    fine=0.0,
    layers=LAYERS,
    rind_wall=0.86,
    fresh=0.0,
):
    """A slice that lies flat along x, its skin at +y; length, height: half its measures.

    rind: where the skin begins, as a share of the height; wander: how unevenly layers and border run; bow: how
    far it bends aside and how obliquely its ends are cut; fine: how clearly short fibres and flecks show;
    rind_wall: share of the height from which the walls are skin too; fresh: share of fine fat in the meat,
    which `bloom` then paints, with crisp edges and a dry rind.
    """
    share, fat = height / length, []

    def repaint(maps, _):
        size = len(maps.colour)
        mask = layers_of_fat(size, share, seed, layers, wander)
        colour, relief = paint_fat(size, seed, flesh)
        rosy = smooth_step(mask, 0.0, 0.5) * (1 - smooth_step(mask, 0.5, 1.0))
        maps.colour = blend(maps.colour, colour, mask)
        maps.colour = blend(maps.colour, flesh.pale, rosy * 0.5)
        maps.height = maps.height * (1 - mask) + (0.58 + 0.6 * (relief - 0.5)) * mask
        if fresh:
            fresh_face(seed, flesh, (), (), fresh, 0.14, 0.8, flesh.fat)(maps, mask)
        if fine:
            fine_grain(seed, flesh, (), 0.5, 0.030, flesh.fat, fine)(maps, mask)
        if skin:
            x, y = grid(size)
            level = (y - 0.5) / SPAN / share + 0.03 * np.sin(x * 37)
            maps.colour = blend(maps.colour, skin, 0.9 * smooth_step(level, rind, rind + 0.07))
        fat.append(mask)

    thing = slab(
        name,
        slice_shape(share, seed, wander),
        flesh,
        None,
        seed,
        size=length,
        thickness=thickness,
        edge=min(0.014 if fresh else 0.03, thickness * 0.45),
        bulge=0.0,
        lumps=lumps,
        lean=0.01,
        wet=wet,
        pixels=1300,
        repaint=repaint,
        moist=bool(fresh),
    )
    points = local_points(thing)
    level = sample_points(fat[0], 0.5 + SPAN * points[:, :2] * 0.985 / length)
    ends = np.abs(points[:, 0]) > 0.96 * length
    level *= np.where(ends, smooth_step(points[:, 1] / height, -0.72, -0.55), points[:, 1] > 0)
    thing.data.attributes["fat"].data.foreach_set("value", level.astype(np.float32))
    if skin:
        _lay_rind(thing, points, height, rind_material(f"{name} rind", skin, bool(fresh)), rind_wall)
    if wave:
        _wave(thing, wave, seed)
    if bow:
        _bow(thing, bow, length, seed)
    return thing


def _lay_rind(thing, points, height, material, start):
    """Gives the wall at the back another material."""
    thing.data.materials.append(material)
    corners = np.empty(len(thing.data.polygons) * 4, np.int32)
    thing.data.polygons.foreach_get("vertices", corners)
    index = np.empty(len(thing.data.polygons), np.int32)
    thing.data.polygons.foreach_get("material_index", index)
    back = points[corners.reshape(-1, 4)].mean(1)[:, 1] > start * height
    index[back & (index == 1)] = 2
    thing.data.polygons.foreach_set("material_index", index)


def _wave(thing, amount, seed):
    """Lets a thin slice ripple along its length, as bacon does."""
    random, points = np.random.default_rng(seed + 5), local_points(thing)
    run = points[:, 0] * random.uniform(3.2, 4.4) + random.uniform(0, 6)
    points[:, 2] += amount * (1 + np.sin(run)) * (0.6 + 0.4 * np.sin(points[:, 0] * 1.3))
    points[:, 1] += 0.6 * amount * np.sin(points[:, 0] * 2.1 + seed)
    store_points(thing, points)


def _bow(thing, amount, length, seed):
    """Bends a slice sideways and cuts its ends obliquely."""
    random, points = np.random.default_rng(seed + 6), local_points(thing)
    along, (lean, phase) = points[:, 0] / length, random.uniform(-1, 1, 2)
    points[:, 0] += amount * (lean + random.uniform(-0.6, 0.6) * along) * (3.5 * points[:, 1] - 1.2 * points[:, 2])
    points[:, 1] += amount * np.sin(2.4 * along + 3 * phase)
    points[:, 2] *= 1 + 1.2 * amount * np.sin(3.1 * along + 5 * phase)
    store_points(thing, points)


def shingled(name, flesh, count, seed, step=0.2, drift=4.0, floor=0.0, **style):
    """Slices side by side, each lying on the edge of the one before it: their skins face who looks."""
    random, field, things = np.random.default_rng(seed), HeightField(), []
    field.height[:] = floor
    for number in range(count):
        thing = belly_slice(f"{name}{number}", _own(flesh, random), seed + 7 * number, **style)
        y = (number - (count - 1) / 2) * step * random.uniform(0.94, 1.06)
        laid(thing, random.normal(0, 0.10), y, turn=180 + random.normal(0, drift))
        things.append(drape(field, thing, 22, 0.0))
    return things


def _own(flesh, random):
    """No slice is as dark as the next."""
    shade = random.uniform(0.88, 1.10)
    return flesh.but(**{part: tuple(np.multiply(getattr(flesh, part), shade)) for part in ("tone", "dark", "pale")})


def side_by_side(name, flesh, places, seed, floor=0.0, **style):
    """Thick slices that lie flat. places: (x, y, turn), and a lift where one lies on others."""
    return [
        laid(belly_slice(f"{name}{number}", flesh, seed + 7 * number, **style), x, y, floor + lift, turn)
        for number, (x, y, turn, lift) in enumerate(places)
    ]
