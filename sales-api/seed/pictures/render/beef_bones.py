"""Beef with bone: tail, rib."""
import numpy as np

from beef import ancho_flesh
from counter import carded, on_counter
from counter_cards import BRICK, RED
from cutlets import collar_material
from film import TRAY_FLOOR
from flesh import BEEF
from grain import fine_grain, steak_face
from material import Material, srgb
from meat import finish_flesh, outline, slab
from mesh import add_object, noise3, place, roughen, set_attribute, smooth_path, tube
from muscles import scattered
from rest import HeightField, laid_on
from sawn import SawnBones
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"


def vertebra(maps, seed, random):
    """The middle of a joint: a sawn vertebra, spongy within, and the stumps of its wings."""
    bones, turn = SawnBones(maps, seed), random.uniform(0, 180)
    x, y = random.normal(0, 0.04, 2)
    cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    for side in (-1, 1):
        far, half = side * random.uniform(0.36, 0.46), random.uniform(0.10, 0.16)
        at = x + far * cos, y + far * sin
        bones.lay(*at, half, random.uniform(0.05, 0.08), seed + side, turn + random.normal(0, 16), 0.5, (164, 96, 78), 0.3, (214, 184, 150), 0.8, 1.4, 0.3)
    marrow = np.array([136, 60, 50]) * random.uniform(0.86, 1.2)
    half = random.uniform(0.29, 0.38), random.uniform(0.22, 0.30)
    bones.lay(x, y, *half, seed, turn, random.uniform(0.10, 0.18), marrow, 0.3, (222, 196, 160), 0.25, 1.5, 0.6)


def tail_joint(name, size, seed):
    """A slice of oxtail: bone in the middle, lobes of meat parted by thin fat, fat on part of the rim."""
    random = np.random.default_rng(seed)

    turns = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    lobes = 0.90 + 0.07 * np.cos(4 * turns + random.uniform(0, 6)) + 0.07 * np.cos(3 * turns + random.uniform(0, 6))
    shape = np.column_stack([np.cos(turns), random.uniform(0.80, 0.98) * np.sin(turns)]) * lobes[:, None]

    def fat(mask):
        turns = np.radians(random.uniform(0, 90) + np.array([0, 85, 185, 270]) + random.normal(0, 14, 4))
        for turn in turns[: random.integers(3, 5)]:
            outer, bow = random.uniform(0.85, 1.0), random.normal(0, 0.16)
            line = [(0.24, turn), (0.6, turn + bow), (outer, turn + bow * 0.5)]
            mask.seam([(r * np.cos(t), r * np.sin(t)) for r, t in line], random.uniform(0.005, 0.014), 1.4, 0.24)
            mask.blob(*(0.92 * np.array([np.cos(turn + bow * 0.5), np.sin(turn + bow * 0.5)])), random.uniform(0.06, 0.15), 1.0, 1.6)
        start = random.uniform(0, 360)
        mask.rim(start, start + random.uniform(190, 300), 0.030, 0.11, soft=50)
        return mask.blob(0, 0, 0.16, 1.3, 0.8)

    def bone(maps, mask):
        fine_grain(seed, BEEF, (), 0.25, 0.05)(maps, mask)
        vertebra(maps, seed, random)

    return slab(
        name,
        outline(shape, 0.018, 0.02, seed),
        BEEF.but(fat=(230, 200, 160), fat_dark=(210, 164, 124), tone=(146, 44, 44), dark=(100, 24, 28), bundles=52, marbling=0.5, grain_angle=seed * 20, fibre=0.7),
        fat,
        seed,
        size=size,
        thickness=(0.62 * size + 0.12) * random.uniform(0.8, 1.15),
        edge=0.13 * size,
        bulge=0.09,
        lumps=0.035,
        lean=0.10,
        pixels=900,
        repaint=bone,
    )


def oxtail(seed=3):
    """Joints from the thick end to the thin one in a tray, cut faces up, the last ones on top of the others."""
    random, field, content = np.random.default_rng(seed), HeightField(), []
    field.height[:] = TRAY_FLOOR
    low = [(-0.96, 0.50, 0.68), (0.30, 0.56, 0.64), (1.28, 0.28, 0.54), (-0.40, -0.44, 0.58)]
    low += [(0.58, -0.42, 0.50), (-1.24, -0.52, 0.46), (1.34, -0.62, 0.40), (0.10, -0.94, 0.38), (-0.78, -0.92, 0.40)]
    low += [(0.86, -0.90, 0.40)]
    high = [(-0.34, 0.16, 0.45), (0.86, 0.04, 0.42), (-0.92, -0.10, 0.38)]
    for number, (x, y, size) in enumerate(low + high):
        top = number >= len(low)
        joint = tail_joint(f"tail{number}", size, number + seed)
        lean = random.uniform(10, 24) if top else random.normal(4, 5)
        place(joint, (x, y - 0.10, 0), (lean, random.normal(0, 10 if top else 4), 47 * number))
        content.append(laid_on(field, joint, TRAY_FLOOR, 0.14 if top else 0.04))
    return on_counter(content, (1.84, 1.32), card=1.5)


def bone_material(name="bone", clean=0.50):
    """A rib: cream, rosy in patches, shreds of meat left on it, fewer where it is clean."""
    material = Material(name)
    cloud = material.noise(3.2, 4, 0.6)
    colour = material.ramp(
        cloud,
        [(0.34, srgb(196, 120, 100)), (0.5, srgb(228, 204, 176)), (0.7, srgb(242, 228, 204))],
    )
    shreds = material.noise(2.2, 5, 0.65, 0.6, material.coordinates(scale=(1.6, 0.8, 1.6)))
    colour = material.mix(material.step(shreds, clean, clean + 0.08), colour, srgb(154, 58, 54))
    pores = material.noise(24, 4, 0.65)
    spongy = material.ramp(pores, [(0.4, srgb(112, 36, 34)), (0.62, srgb(176, 100, 84))])
    colour = material.mix(material.step(material.attribute("sawn"), 0.5, 0.9), colour, spongy)
    finish_flesh(material, colour, material.noise(12, 4, 0.6), 0.4, 0.3, 0.7)
    return material.result


def rib_bone(path, width, height, seed, clean=0.50):
    """A flat curved bone along a path, its ends sawn; clean: as in `bone_material`. Gives the object."""
    spine, _ = smooth_path(path, 80)
    swell = 1 + 0.10 * np.sin(np.linspace(0, 5, 80) + 1)
    swell[[0, -1]] *= 0.9
    points, faces, _ = tube(spine, swell, 40)
    centre = np.repeat(spine, 40, axis=0)
    points = centre + (points - centre) * [width, width, height]
    points = roughen(points, faces, 0.02, 2.5, seed)
    rings = [np.r_[0:40], np.r_[3160:3200]]
    inner = [points[ring].mean(0) + (points[ring] - points[ring].mean(0)) * 0.74 for ring in rings]
    for start, ring in zip((3200, 3240), rings):
        here, after = np.arange(40), (np.arange(40) + 1) % 40
        shell = np.stack([ring[here], ring[after], start + after, start + here], 1)
        core = [[start + k, start + k + 1, start + 38 - k, start + 39 - k] for k in range(19)]
        faces = np.concatenate([faces, shell, core])
    thing = add_object("rib", np.concatenate([points, *inner]), faces, materials=[bone_material(clean=clean)])
    set_attribute(thing, np.r_[np.zeros(3200), np.ones(80)], "sawn")
    return thing


PRIME_TURN, PRIME_SIZE, PRIME_HEIGHT = 14, 1.4, 0.48


def prime_shape(seed):
    """A ribeye whose left side bends along the rib."""
    points = [(-0.90, -0.10), (-0.98, 0.26), (-0.94, 0.58), (-0.70, 0.76), (-0.2, 0.78), (0.42, 0.68), (0.88, 0.40)]
    points += [(1.0, -0.04), (0.80, -0.46), (0.42, -0.54), (0.0, -0.62), (-0.40, -0.66), (-0.68, -0.46)]
    return outline(points, 0.020, 0.012, seed)


def prime_within(flesh):
    """The eye by the rib; behind a broad seam of fat its cap, darker and coarser."""
    seam = [(-0.90, 0.40), (-0.55, 0.50), (-0.1, 0.44), (0.32, 0.42), (0.56, 0.20), (0.60, -0.16), (0.46, -0.60)]
    cap = flesh.but(grain_angle=flesh.grain_angle + 70, tone=(140, 42, 42), dark=(96, 24, 28), bundles=48)
    kernel = [([(0.30, 0.44), (0.50, 0.32), (0.60, 0.08)], 0.030, 18), ([(0.14, 0.50), (0.36, 0.40)], 0.020, 10)]
    thin = [([(-0.5, -0.30), (-0.2, -0.06), (0.14, 0.02)], 0.0035, 10), ([(0.02, 0.40), (0.08, 0.16), (0.2, -0.1)], 0.004, 8)]
    seams = [(seam, 0.013, 26), *kernel, *thin, *scattered(7, 10, flesh.grain_angle, 0.6, 0.002)]
    return [([*seam, (1.4, -0.8), (1.4, 1.4), (-1.4, 1.4)], cap)], seams


def along_side(shape, inward, start=226, end=146, beyond=0.0):
    """Points (x, y) on the side of the steak where the rib lies, moved inwards; beyond: how far it goes on."""
    turns = np.radians(np.linspace(start, end, 8))
    reach = shape(turns) * PRIME_SIZE - inward
    line = np.stack([np.cos(turns), np.sin(turns)], 1) * reach[:, None]
    if beyond:
        ahead = (line[-1] - line[-2]) / np.linalg.norm(line[-1] - line[-2])
        line = np.vstack([line, *(line[-1] + ahead * far + [-0.10 * far * far, 0] for far in np.multiply(beyond, (0.5, 1.0)))])
    return line


def rib_seam(shape, seed):
    """Fat and shreds of meat that hold the rib to the steak, thick and thin, as high as its face."""
    line = along_side(shape, 0.10, 232, 136)
    spine, _ = smooth_path(np.column_stack([line, np.full(len(line), 0.54 * PRIME_HEIGHT)]), 90)
    points, faces, _ = tube(spine, np.ones(90), 40)
    share, centre = np.linspace(0, 1, 90), np.repeat(spine, 40, axis=0)
    swell = np.interp(share, [0, 0.10, 0.5, 0.9, 1], [0.1, 0.8, 1, 1, 0.1]) * (1 + 0.16 * np.sin(9 * share + seed))
    half = np.stack([0.125 * swell, 0.125 * swell, 0.50 * PRIME_HEIGHT * np.minimum(swell, 1.0)], 1)
    points = roughen(centre + (points - centre) * np.repeat(half, 40, axis=0), faces, 0.030, 2.4, seed)
    points = roughen(points, faces, 0.010, 8.0, seed + 2)
    thing = add_object("rib seam", points, faces, materials=[collar_material("rib seam", 0.06)])
    set_attribute(thing, np.clip(0.62 + 0.6 * noise3(points, 1.6, seed + 7), 0, 1))
    return thing


def prime_rib(seed=21):
    """A thick ribeye, its rib grown into one side, the sawn end of which stands out."""
    flesh, shape = ancho_flesh(-30), prime_shape(seed)
    steak = slab(
        "prime",
        shape,
        flesh,
        lambda mask: mask.rim(-20, 130, 0.045, 0.05).rim(130, 240, 0.030, 0.06),
        seed,
        size=PRIME_SIZE,
        thickness=PRIME_HEIGHT,
        edge=0.04,
        wet=0.35,
        relief=0.9,
        repaint=steak_face(seed, flesh, prime_within, 0.55, 0.035, 0.3),
        face_to=0.9,
    )
    line = along_side(shape, 0.0, 218, 142, 0.85)
    line = np.vstack([line[0] + (0.16, -0.34), line[0] + (0.06, -0.17), line])
    path = np.column_stack([line, np.linspace(0.23, 0.27, len(line))])
    bone = rib_bone(path, 0.115, 0.175, seed, 0.47)
    turned = [place(thing, (0, 0, 0), (0, 0, PRIME_TURN)) for thing in (steak, rib_seam(shape, seed), bone)]
    return [*turned, name_card(0.72, -1.62, 1.3, 44, -4)]


SUBJECTS = {
    **carded("rabada", oxtail, "Rabada", "Rabada bovina cortada nas juntas, em bandeja", "walnut", BRICK),
    "bife-com-osso": Subject(
        prime_rib,
        alt="Bife alto com osso",
        ground="walnut-board",
        fill=0.9,
        herbs=(-1.62, -1.62, 4),
        cards={"prime-rib": Print("Prime Rib", "Prime rib: bife alto de ancho com osso", tone=RED)},
    ),
}
