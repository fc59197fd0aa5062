"""Chicken with its skin: bodies melted from limbs, skin with follicles, meat where it is cut."""
from dataclasses import dataclass

import numpy as np

from limbs import Body
from material import Material, srgb
from mesh import add_object, noise3, roughen, set_attribute


@dataclass(frozen=True)
class Skin:
    """Colours of skin (dark to light), of the fat that shows through, and of the meat."""

    tones: tuple = ((226, 160, 132), (241, 194, 162), (249, 218, 192))
    fat: tuple = (246, 212, 154)
    meat: tuple = ((190, 96, 88), (220, 138, 124), (236, 170, 152))
    fatty: float = 0.25


WHITE_SKIN = Skin()
YELLOW_SKIN = Skin(
    tones=((216, 150, 78), (238, 188, 108), (248, 214, 146)), fat=(248, 206, 88), fatty=0.6
)


def skin_material(skin=WHITE_SKIN, name="skin"):
    """Reads the attributes meat and bone."""
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, middle = material.noise(1.6, 4, 0.55, 0.4, at), material.noise(5, 4, 0.6, 0.3, at)
    stops = zip((0.34, 0.48, 0.64), skin.tones)
    colour = material.ramp(material.mix(0.4, cloud, middle), [(p, srgb(*c)) for p, c in stops])
    under = material.noise(2.6, 5, 0.62, 0.8, material.mapped(at, 1.0, (5.2, 1.3, 0)))
    yellow = material.step(under, 0.66 - 0.2 * skin.fatty, 0.80 - 0.2 * skin.fatty)
    colour = material.mix(material.math("MULTIPLY", yellow, 0.7), colour, srgb(*skin.fat))
    flush = material.step(material.noise(3.4, 5, 0.65, 0.5, at), 0.56, 0.74)
    colour = material.mix(material.math("MULTIPLY", flush, 0.5), colour, srgb(214, 116, 98))
    fibre = material.noise(7, 4, 0.6, 0.8, material.mapped(at, (0.5, 1.6, 1.6)))
    stops = zip((0.34, 0.5, 0.68), skin.meat)
    meat = material.ramp(fibre, [(p, srgb(*c)) for p, c in stops])
    pale = material.step(material.noise(4.5, 4, 0.6, 1.0, at), 0.58, 0.66)
    meat = material.mix(material.math("MULTIPLY", pale, 0.55), meat, srgb(240, 206, 186))
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", middle, 0.5), 0.7)
    bare = material.step(material.math("ADD", material.attribute("meat"), uneven), 0.46, 0.54)
    bone = material.step(material.math("ADD", material.attribute("bone"), uneven), 0.50, 0.66)
    dots = _follicles(material, at)
    colour = material.mix(material.math("MULTIPLY", dots, 0.15), colour, srgb(250, 226, 206))
    colour = material.mix(bare, colour, meat)
    gristle = material.ramp(middle, [(0.35, srgb(226, 172, 162)), (0.62, srgb(240, 222, 210))])
    material.flesh(material.mix(bone, colour, gristle), 0.16, (0.09, 0.04, 0.025))
    _finish_skin(material, at, middle, bare, dots)
    return material.result


def _follicles(material, at):
    """Raised dots where feathers were, in some places."""
    dots = material.ramp(material.voronoi(15, vector=at), [(0.0, 1.0), (0.40, 0.0)])
    return material.math(
        "MULTIPLY", dots, material.step(material.noise(1.9, 3, 0.5, 0, at), 0.36, 0.52)
    )


def _finish_skin(material, at, middle, bare, dots):
    """Wet in patches; follicles in some places, fine creases in others."""
    wet = material.step(material.noise(2.2, 4, 0.6, 0.4, at), 0.46, 0.60)
    material.set(
        Roughness=material.mix(wet, 0.46, 0.24),
        Specular=0.45,
        Clearcoat=material.math("MULTIPLY", wet, 0.45),
        Clearcoat_Roughness=0.16,
    )
    covered = material.math("SUBTRACT", 1.0, bare)
    large = material.bump(middle, 0.45, 0.07)
    dotted = material.bump(material.math("MULTIPLY", dots, covered), 0.5, 0.03, under=large)
    creases = material.noise(11, 4, 0.68, 1.6, material.mapped(at, (0.5, 1.7, 1.2)))
    material.bump(creases, 0.38, 0.04, under=dotted)


def skinned(
    name, body, material, seed=1, reach=(1.45, 1.0, 0.5), spacing=0.03, lumps=0.02, bare_below=None
):
    """The body as an object; bare_below: height under which the skin ends and meat shows."""
    points, faces = body.mesh(reach, spacing)
    meat, bone = body.share(points, "meat"), body.share(points, "bone")
    if bare_below is not None:
        hem = bare_below + 0.10 * noise3(points, 1.7, seed + 3)
        meat = np.maximum(meat, np.clip(0.5 + (hem - points[:, 2]) * 9, 0, 1))
        skirt = np.exp(-(((points[:, 2] - hem) / 0.05) ** 2))
        points = points * (1 + 0.035 * skirt[:, None] * [1, 1, 0])
    points = roughen(points, faces, lumps, 1.5, seed)
    points = roughen(points, faces, lumps * 0.35, 4.0, seed + 1)
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, meat, "meat")
    set_attribute(thing, bone, "bone")
    return thing


def drumstick_body(random):
    """Lies along x, its cut thick end at the left, the joint at the right."""
    wide, bend = random.uniform(0.94, 1.08), random.uniform(-0.06, 0.06)
    body = Body(0.05)
    body.chain(
        [
            (-0.68, 0.02, 0.02, 0.25 * wide),
            (-0.34, bend, 0.02, 0.37 * wide),
            (-0.04, bend, 0.0, 0.30 * wide),
            (0.26, 0.02, 0.0, 0.185),
            (0.52, 0, 0.0, 0.125),
            (0.74, 0, 0.0, 0.115),
        ]
    )
    body.lump((-0.34, 0.17, 0.0), (0.40, 0.24, 0.27), (0, 0, random.uniform(-12, 4)))
    body.lump((-0.20, -0.14, 0.10), (0.42, 0.20, 0.22), (0, 0, random.uniform(0, 10)))
    body.lump((0.84, 0.065, 0.0), (0.10, 0.085, 0.11), kind="bone")
    body.lump((0.84, -0.075, 0.0), (0.11, 0.08, 0.10), kind="bone")
    return body.cut((-0.82, 0, 0.05), (-1, random.uniform(-0.3, 0.3), 0.4), 0.10)


def thigh_body(random):
    """Lies flat, skin up: a rounded square, thicker in the middle, loose skin around its edge."""
    wide, turn = random.uniform(0.9, 1.1), random.uniform(-10, 10)
    body = Body(0.055)
    body.lump((-0.18, 0.10, 0.0), (0.54, 0.42 * wide, 0.30), (0, 0, 14 + turn))
    body.lump((0.30, -0.12, 0.0), (0.38, 0.34 * wide, 0.26), (0, 0, -25))
    body.lump((-0.44, -0.20, -0.03), (0.30, 0.28, 0.19), (0, 0, turn))
    body.lump((0.26, 0.32, -0.06), (0.42, 0.18, 0.13), (0, 0, -22 + turn))
    for x, y, length, along in ((-0.52, 0.22, 0.26, 60), (0.06, 0.42, 0.36, 0), (0.48, -0.30, 0.26, -60)):
        body.lump((x, y, -0.07), (length, 0.17, 0.10), (0, 0, along + random.uniform(-20, 20)))
    return body.lump((-0.02, -0.04, -0.12), (0.80, 0.62 * wide, 0.08), (0, 0, turn))


def leg_body(random):
    """Thigh and drumstick in one, bent at the knee; lies flat."""
    body, knee = Body(0.06), random.uniform(-0.04, 0.04)
    body.lump((-0.66, 0.16, 0.0), (0.64, 0.52, 0.33), (0, 0, -18))
    body.lump((-1.0, -0.14, -0.02), (0.38, 0.36, 0.23), (0, 0, random.uniform(-20, 20)))
    body.lump((-0.30, 0.36, -0.02), (0.42, 0.24, 0.24), (0, 0, -12))
    body.lump((-0.55, -0.30, -0.10), (0.46, 0.16, 0.10), (0, 0, random.uniform(-25, 0)))
    body.chain(
        [
            (-0.12, 0.30 + knee, 0.0, 0.26),
            (0.22, 0.10, 0.03, 0.35),
            (0.52, -0.14, 0.02, 0.28),
            (0.78, -0.34, 0.0, 0.175),
            (1.02, -0.52, -0.02, 0.12),
            (1.16, -0.63, -0.02, 0.11),
        ]
    )
    body.lump((1.25, -0.63, -0.02), (0.10, 0.085, 0.10), (0, 0, -38), "bone")
    return body.lump((1.17, -0.75, -0.02), (0.10, 0.085, 0.09), (0, 0, -38), "bone")


def _turned(points, about, degrees):
    """Points (x, y, z, radius) turned in the plane around a point of them."""
    cos, sin = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    x0, y0 = about
    return [
        (x0 + cos * (x - x0) - sin * (y - y0), y0 + sin * (x - x0) + cos * (y - y0), z, radius)
        for x, y, z, radius in points
    ]


def wing_body(random):
    """A whole wing, folded: upper arm, forearm and tip; lies flat."""
    elbow, wrist = random.uniform(-9, 14), random.uniform(-22, 26)
    lower = [(0.12, -0.54, 0.0, 0.17), (-0.06, -0.26, 0.03, 0.27), (-0.34, 0.20, 0.0, 0.17)]
    lower = _turned([*lower, (-0.46, 0.42, 0.0, 0.115)], (0.12, -0.54), elbow)
    hand_x, hand_y = lower[-1][:2]
    tip = [(hand_x, hand_y, 0.0, 0.115), (hand_x - 0.16, hand_y - 0.3, 0.0, 0.125)]
    tip = _turned([*tip, (hand_x - 0.26, hand_y - 0.74, -0.03, 0.04)], (hand_x, hand_y), wrist)
    body = Body(0.04)
    body.chain(
        [
            (0.80, 0.66, 0.02, 0.25),
            (0.66, 0.40, 0.05, 0.35),
            (0.48, 0.06, 0.02, 0.28),
            (0.34, -0.22, 0.0, 0.19),
            (0.18, -0.52, 0.0, 0.155),
        ],
        flat=0.92,
    )
    body.chain(lower, flat=0.8)
    ridge = [(x + 0.11, y + 0.05, 0.05, 0.07) for x, y, _, _ in lower[1:3]]
    body.chain(ridge)
    body.chain(tip, flat=0.7)
    body.lump((hand_x + 0.1, hand_y + 0.1, 0), (0.08, 0.14, 0.07), (0, 0, -30))
    body.lump((0.10, -0.64, 0.0), (0.13, 0.10, 0.12))
    body.lump((0.22, 0.02, -0.05), (0.30, 0.40, 0.09), (0, 0, 20))
    return body.cut((0.84, 0.80, 0.04), (0.4, 1, 0.75), 0.09)


def drumette_body(random):
    """The upper arm alone: meaty at one end, a clean joint at the other."""
    wide = random.uniform(0.92, 1.1)
    body = Body(0.045)
    body.chain(
        [
            (-0.42, 0, 0.0, 0.22 * wide),
            (-0.20, 0.03, 0.02, 0.30 * wide),
            (0.06, 0.01, 0.0, 0.21 * wide),
            (0.28, 0, 0.0, 0.125),
            (0.46, 0, 0.0, 0.105),
        ],
        flat=0.92,
    )
    body.lump((-0.34, 0.18, -0.02), (0.28, 0.16, 0.17), (0, 0, random.uniform(-20, 10)))
    body.lump((-0.30, -0.16, 0.0), (0.22, 0.14, 0.16), (0, 0, random.uniform(0, 20)))
    body.lump((0.55, 0.055, 0.0), (0.085, 0.07, 0.085), kind="bone")
    body.lump((0.55, -0.06, 0.0), (0.09, 0.065, 0.08), kind="bone")
    return body.cut((-0.56, 0, 0.02), (-1, random.uniform(-0.4, 0.4), 0.5), 0.10)


def whole_body():
    """A whole bird on its back: breast up, legs to the right, wings folded at the sides."""
    body = Body(0.045)
    body.lump((-0.05, 0, 0.66), (1.25, 0.80, 0.62))
    for side in (1, -1):
        body.lump((-0.30, 0.30 * side, 1.00), (0.84, 0.36, 0.42), (0, 8, -8 * side))
        body.lump((0.52, 0.66 * side, 0.66), (0.58, 0.34, 0.46), (0, -28, -10 * side))
        body.chain(
            [
                (0.72, 0.70 * side, 0.60, 0.32),
                (1.02, 0.62 * side, 0.86, 0.30),
                (1.36, 0.50 * side, 0.98, 0.19),
                (1.66, 0.40 * side, 1.02, 0.12),
            ]
        )
        for offset in (-0.05, 0.06):
            body.lump((1.76, 0.38 * side + offset, 1.03), (0.09, 0.07, 0.10), kind="bone")
        body.chain(
            [
                (-0.95, 0.62 * side, 0.86, 0.23),
                (-0.52, 0.90 * side, 0.56, 0.19),
                (-0.34, 0.95 * side, 0.46, 0.16),
            ]
        )
        body.chain(
            [
                (-0.34, 0.95 * side, 0.46, 0.16),
                (-0.70, 1.00 * side, 0.40, 0.17),
                (-1.10, 0.96 * side, 0.42, 0.12),
                (-1.28, 0.80 * side, 0.40, 0.09),
                (-1.30, 0.55 * side, 0.34, 0.04),
            ]
        )
    body.lump((-0.30, 0, 1.26), (0.70, 0.12, 0.14), (0, 7, 0))
    body.lump((-0.92, 0, 0.96), (0.44, 0.46, 0.36))
    body.lump((-1.28, 0, 0.72), (0.24, 0.34, 0.26))
    return body.lump((1.24, 0, 0.52), (0.26, 0.18, 0.12), (0, -30, 0))
