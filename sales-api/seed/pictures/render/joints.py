"""The bodies of a chicken's pieces: drumstick, thigh, whole leg, wing and drumette, each a little different."""
import numpy as np

from limbs import Body


def drumstick_body(random):
    """Lies along x, its cut thick end at the left under loose skin, the joint at the right."""
    wide, bend, calf = random.uniform(0.90, 1.10), random.uniform(-0.09, 0.09), random.uniform(-0.06, 0.06)
    body = Body(0.04)
    body.chain(
        [
            (-0.66, 0.02, 0.02, 0.24 * wide),
            (-0.34 + calf, bend, 0.02, 0.355 * wide),
            (-0.02 + calf, bend, 0.0, 0.28 * wide),
            (0.28, 0.02, 0.0, 0.165),
            (0.54, 0, 0.0, 0.112),
            (0.74, 0, 0.0, 0.102),
        ]
    )
    body.lump((-0.34 + calf, 0.17, 0.0), (0.40, 0.24, 0.27), (0, 0, random.uniform(-14, 6)))
    body.lump((-0.20 + calf, -0.14, 0.10), (0.42, 0.20, 0.22), (0, 0, random.uniform(-2, 12)))
    body.lump((0.70, 0.0, 0.0), (0.05, 0.13, 0.13))
    body.lump((0.83, 0.065, 0.0), (0.10, 0.08, 0.105), kind="bone")
    body.lump((0.83, -0.07, 0.0), (0.11, 0.075, 0.095), kind="bone")
    body.lump((-0.70, random.uniform(-0.2, 0.2), 0.20), (0.18, 0.22, 0.09), (0, -20, 0))
    slope = random.uniform(-0.4, 0.4), random.uniform(-0.1, 0.5)
    return body.cut((-0.84, 0, 0.0), (-1, *slope), 0.09)


def thigh_body(random):
    """Lies flat, skin up: a soft slanting cushion; meat and the sawn bone show at the narrow end, loose skin hangs over."""
    wide, turn = random.uniform(0.90, 1.10), random.uniform(-10, 10)
    body = Body(0.07)
    body.lump((-0.30, 0.06, 0.02), (0.52, 0.52 * wide, 0.27), (0, 0, turn))
    body.lump((0.14, 0.0, 0.04), (0.56, 0.46 * wide, 0.29), (0, 0, turn + random.uniform(-10, 10)))
    body.lump((0.46, -0.06, 0.02), (0.34, 0.36 * wide, 0.22), (0, 0, random.uniform(-25, 25)))
    body.lump((-0.40, -0.26, -0.02), (0.40, 0.30, 0.20), (0, 0, random.uniform(-30, 0)))
    skirt = Body(0.05)
    skirt.lump((-0.16, 0.44 * wide, -0.12), (0.64, 0.28, 0.085), (random.uniform(-20, -6), 0, turn))
    skirt.lump((-0.68, 0.14, -0.12), (0.26, 0.44, 0.085), (0, random.uniform(-18, -6), turn))
    skirt.lump((0.30, -0.42 * wide, -0.13), (0.40, 0.20, 0.08), (random.uniform(6, 22), 0, random.uniform(0, 25)))
    body.cut((0.74, -0.02, 0.0), (1, random.uniform(-0.25, 0.25), random.uniform(0.2, 0.5)), 0.13)
    under = Body(0.05).lump((-0.06, -0.02, -0.16), (0.74, 0.52, 0.13), kind="meat")
    return Body(0.06).join(body).join(skirt, 0.015).join(under)


def leg_body(random):
    """Thigh and drumstick in one under one skin, bent at the knee; lies flat, loose skin and meat at the hip on the left."""
    bent, full, turn = random.uniform(-0.10, 0.10), random.uniform(0.92, 1.08), random.uniform(-8, 8)
    thigh = Body(0.07)
    thigh.lump((-0.72, 0.10, 0.0), (0.56, 0.54 * full, 0.29), (0, 0, -14 + turn))
    thigh.lump((-0.28, 0.18, 0.02), (0.54, 0.42 * full, 0.29), (0, 0, -22))
    thigh.lump((-0.90, -0.18, -0.04), (0.44, 0.34, 0.21), (0, 0, -20 + turn))
    thigh.cut((-1.20, 0.06, 0.0), (-1, random.uniform(-0.4, 0.2), random.uniform(-0.1, 0.4)), 0.11)
    skirt = Body(0.05)
    skirt.lump((-0.62, -0.30 * full, -0.12), (0.50, 0.24, 0.10), (random.uniform(4, 16), 0, -14 + turn))
    skirt.lump((-0.70, 0.44 * full, -0.12), (0.48, 0.20, 0.11), (-10, 0, turn))
    drum = Body(0.05)
    drum.chain(
        [
            (-0.06, 0.24, 0.02, 0.27),
            (0.22, 0.12 + 0.3 * bent, 0.03, 0.34 * full),
            (0.54, -0.08 + 0.6 * bent, 0.02, 0.25),
            (0.82, -0.27 + 0.9 * bent, 0.0, 0.148),
            (1.06, -0.42 + 1.2 * bent, -0.02, 0.100),
            (1.18, -0.50 + 1.35 * bent, -0.02, 0.096),
        ]
    )
    drum.lump((1.16, -0.49 + 1.35 * bent, -0.02), (0.05, 0.125, 0.125), (0, 0, -33))
    body = Body(0.07).join(thigh).join(drum, 0.012).join(skirt, 0.012)
    return Body(0.03).join(body).join(_knob(1.25, -0.55 + 1.4 * bent, -33), 0.018)


def _knob(x, y, turn, size=1.0):
    """The end of a shank: two knuckles of gristle, wider than the shank, out of the skin's collar."""
    knob, across = Body(0.03), np.radians(turn + 90)
    for side, own in ((0.075 * size, size), (-0.075 * size, 0.88 * size)):
        at = (x + side * np.cos(across), y + side * np.sin(across), -0.02)
        knob.lump(at, (0.13 * own, 0.09 * own, 0.115 * own), (0, 0, turn), "bone")
    return knob


def wing_body(random):
    """A whole wing: upper arm, forearm of two bones, pointed tip, a web of skin in the elbow; lies flat."""
    shoulder, elbow = np.array([0.80, 0.40]), np.array([0.08, -0.46])
    wrist = np.array([-0.50, 0.36]) + random.uniform(-0.05, 0.05, 2)
    heading = np.radians(232 + random.uniform(-20, 14))
    point = wrist + 0.78 * np.array([np.cos(heading), np.sin(heading)])

    def along(start, end, share, aside=0.0):
        way = end - start
        return (*(start + share * way + aside * np.array([-way[1], way[0]]) / np.linalg.norm(way)),)

    arm = Body(0.035)
    radii = ((0.0, 0.25), (0.22, 0.29), (0.50, 0.20), (0.76, 0.125), (0.95, 0.115))
    arm.chain([(*along(shoulder, elbow, s), 0.02, r) for s, r in radii], flat=0.9)
    arm.lump((*along(shoulder, elbow, 0.2, -0.12), 0.0), (0.26, 0.16, 0.17), (0, 0, 50))
    arm.lump((*elbow, 0.02), (0.105, 0.095, 0.105))
    arm.cut((*along(shoulder, elbow, -0.14), 0.06), (0.5, 0.7, 0.7), 0.09)
    fore = Body(0.03)
    for aside, size in ((0.085, 1.0), (-0.095, 0.8)):
        radii = ((0.06, 0.10), (0.30, 0.15), (0.60, 0.125), (0.84, 0.085), (1.0, 0.075))
        fore.chain([(*along(elbow, wrist, s, aside * (1.1 - 0.6 * s)), 0.0, r * size) for s, r in radii], flat=0.85)
    fore.lump((*wrist, 0.01), (0.115, 0.095, 0.095))
    hand = Body(0.025)
    radii = ((0.08, 0.085), (0.30, 0.115), (0.58, 0.085), (0.82, 0.05), (1.0, 0.022))
    hand.chain([(*along(wrist, point, s, 0.03 * np.sin(3 * s)), 0.0, r) for s, r in radii], flat=0.62)
    hand.chain([(*along(wrist, point, s, 0.10 + 0.08 * s), 0.0, r) for s, r in ((0.06, 0.06), (0.40, 0.022))], flat=0.7)
    web = Body(0.03)
    web.sheet([along(elbow, shoulder, 0.02), along(elbow, shoulder, 0.66), along(elbow, wrist, 0.78)], 0.0, 0.035)
    return Body(0.022).join(arm).join(fore, 0.025).join(hand, 0.025).join(web)


def drumette_body(random):
    """The upper arm alone: short, one bulge of meat under skin drawn over it, a clean joint at the other end."""
    wide, bend = random.uniform(0.86, 1.14), random.uniform(-0.07, 0.07)
    body = Body(0.04)
    body.chain(
        [
            (-0.40, 0.02, 0.0, 0.17 * wide),
            (-0.20, 0.04, 0.02, 0.27 * wide),
            (0.04, bend, 0.0, 0.21 * wide),
            (0.26, bend, 0.0, 0.125),
            (0.42, 0, 0.0, 0.095),
        ],
        flat=0.88,
    )
    body.lump((-0.22, 0.20, -0.02), (0.27, 0.14, 0.16), (0, 0, random.uniform(-25, 10)))
    body.lump((-0.24, -0.16, 0.02), (0.24, 0.14, 0.15), (0, 0, random.uniform(0, 25)))
    body.lump((-0.44, random.uniform(-0.1, 0.1), 0.06), (0.12, 0.20, 0.07), (0, -25, random.uniform(-30, 30)))
    body.lump((0.08, random.choice((-0.20, 0.20)), -0.04), (0.22, 0.07, 0.05), (0, 0, random.uniform(-15, 15)))
    body.cut((-0.50, 0.04, -0.10), (-1, random.uniform(-0.5, 0.5), -0.7), 0.075)
    return Body(0.03).join(body).join(_knob(0.50, 0.0, 0, 0.8), 0.015)


def whole_body():
    """A whole bird on its back: breast up, legs to the right, wings folded at the sides."""
    trunk = Body(0.06)
    trunk.lump((0.0, 0, 0.60), (1.24, 0.74, 0.56))
    trunk.lump((-0.92, 0, 0.84), (0.40, 0.48, 0.36))
    trunk.lump((1.24, 0, 0.50), (0.26, 0.18, 0.12), (0, -30, 0))
    for x, radius in ((-1.20, 0.30), (-1.32, 0.24), (-1.42, 0.18)):
        trunk.lump((x, 0.04, 0.62 - 0.3 * (-1.2 - x)), (0.09, radius, radius * 0.8), (0, 25, 0))
    body = Body(0.035).join(trunk)
    for side in (1, -1):
        breast = Body(0.05).lump((-0.28, 0.29 * side, 1.00), (0.90, 0.40, 0.45), (0, 7, -7 * side))
        breast.lump((-0.66, 0.38 * side, 0.92), (0.42, 0.30, 0.34))
        body.join(breast, 0.035)
    for side in (1, -1):
        body.join(_folded_leg(side), 0.07).join(_upper_arm(side), 0.05).join(_forearm(side), 0.05)
    return body


def _folded_leg(side):
    """The thigh along the flank, the drumstick from the knee back to the tail, its two knuckles bare."""
    leg = Body(0.05)
    leg.lump((0.46, 0.62 * side, 0.44), (0.66, 0.32, 0.36), (0, 0, -6 * side))
    leg.chain(
        [
            (0.12, 0.80 * side, 0.62, 0.26),
            (0.42, 0.84 * side, 0.71, 0.35),
            (0.80, 0.71 * side, 0.80, 0.27),
            (1.16, 0.54 * side, 0.87, 0.16),
            (1.44, 0.41 * side, 0.91, 0.100),
            (1.62, 0.34 * side, 0.93, 0.096),
        ]
    )
    leg.lump((1.60, 0.345 * side, 0.93), (0.05, 0.128, 0.128), (0, 0, -22 * side))
    knob = Body(0.03)
    for aside, size in ((-0.06, 1.0), (0.06, 0.92)):
        knob.lump((1.68, 0.32 * side + aside, 0.94), (0.13 * size, 0.092 * size, 0.125 * size), (0, 0, -22 * side), "bone")
    return Body(0.035).join(leg).join(knob, 0.018)


def _upper_arm(side):
    stations = ((-1.00, 0.54, 0.88, 0.22), (-0.66, 0.80, 0.74, 0.225), (-0.20, 0.98, 0.52, 0.145))
    return Body(0.05).chain([(x, y * side, z, radius) for x, y, z, radius in stations])


def _forearm(side):
    """Forearm laid back under the upper arm, the tip folded once more beneath it."""
    stations = ((-0.20, 1.00, 0.46, 0.13), (-0.58, 1.06, 0.42, 0.165), (-1.02, 0.96, 0.42, 0.105))
    tip = ((-1.02, 0.98, 0.38, 0.10), (-0.74, 1.10, 0.27, 0.10), (-0.40, 1.10, 0.22, 0.035))
    arm = Body(0.04)
    for line in (stations, tip):
        arm.chain([(x, y * side, z, radius) for x, y, z, radius in line])
    return arm
