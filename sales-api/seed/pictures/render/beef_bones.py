"""Beef with bone: tail, rib."""
import numpy as np

from beef import ancho_fat, ancho_within, ribeye_shape
from beef_slices import SUET
from counter_cards import RED
from flesh import BEEF, BEEF_BRIGHT
from material import Material, srgb
from meat import finish_flesh, laid, oval, slab
from mesh import add_object, roughen, set_attribute, smooth_path, tube
from muscles import muscles
from subject import Print, Subject

FAMILY = "bovinos"


def tail_joint(name, size, seed):
    """A slice of oxtail: bone in the middle, lobes of meat parted by thin fat, fat on part of the rim."""
    random = np.random.default_rng(seed)

    def fat(mask):
        turns = np.radians(random.uniform(0, 90) + np.array([0, 80, 190, 275]) + random.normal(0, 14, 4))
        for turn in turns[: random.integers(3, 5)]:
            outer, bow = random.uniform(0.75, 0.98), random.normal(0, 0.16)
            line = [(0.24, turn), (0.6, turn + bow), (outer, turn + bow * 0.5)]
            mask.seam([(r * np.cos(t), r * np.sin(t)) for r, t in line], 0.007)
        start = random.uniform(0, 360)
        mask.rim(start, start + random.uniform(120, 220), 0.03, 0.08, soft=40)
        return mask.blob(0, 0, 0.29, 1.0, 0.8)

    return slab(
        name,
        oval(0.98, random.uniform(0.84, 0.96), 2.2, wobble=0.026, seed=seed),
        BEEF.but(bundles=52, marbling=0.35, grain_angle=seed * 20, fibre=0.7),
        fat,
        seed,
        size=size,
        thickness=0.62 * size + 0.12,
        edge=0.13 * size,
        bones=[(*random.normal(0, 0.04, 2), random.uniform(0.085, 0.105), random.uniform(1.0, 1.35))],
        bulge=0.07,
        lumps=0.022,
        pixels=800,
    )


def oxtail():
    """Joints from the thick end to the thin one, cut faces up."""
    places = [(-0.95, 0.42, 0.62), (0.28, 0.62, 0.60), (1.32, 0.25, 0.5), (-0.32, -0.52, 0.54)]
    places += [(0.66, -0.48, 0.44), (-1.2, -0.66, 0.38), (1.42, -0.66, 0.32), (0.1, -1.22, 0.27)]
    return [
        laid(tail_joint(f"tail{number}", size, number + 3), x, y, turn=47 * number)
        for number, (x, y, size) in enumerate(places)
    ]


def bone_material(name="bone"):
    """A rib: cream, rosy in patches, shreds of meat left on it."""
    material = Material(name)
    cloud = material.noise(3.2, 4, 0.6)
    colour = material.ramp(
        cloud,
        [(0.34, srgb(196, 120, 100)), (0.5, srgb(228, 204, 176)), (0.7, srgb(242, 228, 204))],
    )
    shreds = material.noise(2.2, 5, 0.65, 0.6, material.coordinates(scale=(1.6, 0.8, 1.6)))
    colour = material.mix(material.step(shreds, 0.50, 0.58), colour, srgb(154, 58, 54))
    pores = material.noise(24, 4, 0.65)
    spongy = material.ramp(pores, [(0.4, srgb(132, 52, 46)), (0.62, srgb(196, 128, 108))])
    colour = material.mix(material.step(material.attribute("sawn"), 0.5, 0.9), colour, spongy)
    finish_flesh(material, colour, material.noise(12, 4, 0.6), 0.4, 0.3, 0.7)
    return material.result


def rib_bone(path, width, height, seed):
    """A flat curved bone along a path, its ends sawn. Gives the object."""
    spine, _ = smooth_path(path, 80)
    swell = 1 + 0.10 * np.sin(np.linspace(0, 5, 80) + 1)
    swell[[0, -1]] *= 0.9
    points, faces, _ = tube(spine, swell, 40)
    centre = np.repeat(spine, 40, axis=0)
    points = centre + (points - centre) * [width, width, height]
    ends = np.array([np.r_[0:40], np.r_[3160:3200]])
    caps = [[ring[k], ring[k + 1], ring[38 - k], ring[39 - k]] for ring in ends for k in range(19)]
    points = roughen(points, faces, 0.02, 2.5, seed)
    thing = add_object("rib", points, np.concatenate([faces, caps]), materials=[bone_material()])
    set_attribute(thing, np.r_[np.ones(40), np.zeros(3120), np.ones(40)], "sawn")
    return thing


def prime_rib(seed=21):
    """A thick ribeye on its bone."""

    flesh = BEEF_BRIGHT.but(marbling=0.95, grain_angle=-30, fibre=0.8, elongation=0.34, bundles=64, **SUET)
    steak = slab(
        "prime",
        ribeye_shape(seed),
        flesh,
        lambda mask: ancho_fat(mask).rim(130, 250, 0.035, 0.05),
        seed,
        size=1.45,
        thickness=0.52,
        edge=0.04,
        wet=0.35,
        relief=1.3,
        repaint=muscles(seed, *ancho_within(flesh)),
        rim_runs_down=False,
    )
    turns = np.radians([108, 128, 150, 172, 196, 218, 236])
    reach = 1.45 * ribeye_shape(seed)(turns) * [1.10, 1.02, 0.97, 0.95, 0.97, 1.02, 1.10]
    path = np.column_stack([reach * np.cos(turns), reach * np.sin(turns), np.full(7, 0.27)])
    bone = rib_bone(path, 0.12, 0.18, seed)
    return [laid(steak), bone]


SUBJECTS = {
    "rabada": Subject(oxtail, alt="Rabada bovina cortada nas juntas", ground="kraft", view="top", herbs=(0.55, -1.5, 8)),
    "bife-com-osso": Subject(
        prime_rib,
        alt="Bife alto com osso",
        ground="walnut-board",
        fill=0.84,
        herbs=(0.15, -1.36, 8),
        cards={"prime-rib": Print("", "Prime rib: bife alto de ancho com osso", tone=RED)},
    ),
}
