"""Minced meat: strands over a patty."""
import numpy as np

from material import Material, plain, srgb
from mesh import add_object, merge, noise3, place, roughen, set_attribute, sphere, tube

CORE = 76, 20, 18
REDS = ((116, 28, 30), (160, 54, 50), (198, 110, 100))


class Disc:
    """A patty: a cylinder with a round edge, slightly out of round."""

    def __init__(self, radius=1.15, height=0.44, rounding=0.16):
        self.radius, self.height, self.rounding = radius, height, rounding

    def project(self, point):
        reach = np.hypot(point[0], point[1]) + 1e-9
        edge, flat = self.radius - self.rounding, self.height / 2 - self.rounding
        above = point[2] - self.height / 2
        inner, level = min(reach, edge), np.clip(above, -flat, flat)
        out, up = reach - inner, above - level
        length = np.hypot(out, up)
        if length < 1e-6:
            out, up, length, level = 0, 1, 1, flat
        out, up = out / length, up / length
        cos, sin = point[0] / reach, point[1] / reach
        angle = np.arctan2(sin, cos)
        wobble = 1 + 0.025 * np.sin(3 * angle + 1) + 0.015 * np.sin(7 * angle + 2)
        run = (inner + self.rounding * out) * wobble
        height = level + self.rounding * up + self.height / 2
        return np.array([run * cos, run * sin, max(height, 0.02)]), np.array(
            [out * cos, out * sin, up]
        )

    def any_place(self, random):
        angle = random.uniform(0, 2 * np.pi)
        direction = np.array([np.cos(angle), np.sin(angle)])
        if random.random() < 0.68:
            reach = np.sqrt(random.random()) * (self.radius - 0.02)
            return self.project(np.array([*direction * reach, self.height]))
        return self.project(
            np.array([*direction * self.radius * 1.2, random.uniform(0, self.height)])
        )

    def core(self):
        points, faces = sphere(64, 32)
        points = np.sign(points) * np.abs(points) ** np.array([1, 1, 0.35])
        half = np.array([self.radius - 0.07, self.radius - 0.07, self.height * 0.36])
        return points * half + [0, 0, self.height / 2], faces


def strands(
    surface,
    count,
    seed,
    radius=0.042,
    length=(0.25, 0.7),
    flow=0.8,
    layer=(-0.10, 0.05),
    wobble=0.5,
    long=0.0,
):
    """Strands that creep over a surface. flow: how far neighbours run the same way; long: share of far longer ones.

    Gives points, faces and a random number per strand for its shade.
    """
    random, parts, shades = np.random.default_rng(seed), [], []
    for _ in range(count):
        stretched = 2.4 if long and random.random() < long else 1.0
        path = _creep(surface, random, seed, stretched * random.uniform(*length), flow, layer, wobble)
        share = np.linspace(0, 1, len(path))
        run = share * 30 * np.ptp(path, axis=0).max()
        swell = np.clip(np.sqrt(np.clip(1 - np.abs(2 * share - 1) ** 7, 0, 1)), 0.06, 1)
        swell *= 1 + 0.10 * np.sin(run + random.uniform(0, 6))
        points, faces, _ = tube(path, radius * random.uniform(0.82, 1.18) * swell, 10)
        parts.append((points, faces))
        shades.append(np.full(len(points), random.random()))
    points, faces = merge(parts)
    return points, faces, np.concatenate(shades)


def _creep(surface, random, seed, length, flow, layer, wobble):
    """A path over the surface, bending a little."""
    point, normal = surface.any_place(random)
    steps, depth = max(7, int(length / 0.045)), random.uniform(*layer)
    angle = (
        noise3(point[None], 1.1, seed + 3)[0] * 3.5 * flow + random.normal() * (1.2 - flow) * 1.6
    )
    first = np.cross(normal, [0.3, 1, 0.1])
    first /= np.linalg.norm(first)
    heading = np.cos(angle) * first + np.sin(angle) * np.cross(normal, first)
    turn, lift, path = random.normal() * wobble, random.normal() * 0.03, []
    for step in range(steps):
        point, normal = surface.project(point)
        path.append(point + normal * (depth + lift * (step / steps - 0.5)))
        heading = heading - normal * np.dot(heading, normal)
        heading /= np.linalg.norm(heading) + 1e-9
        heading = heading + np.cross(normal, heading) * (turn + random.normal() * 0.25) * 0.12
        point = point + heading * (length / steps)
    return np.array(path)


def mince_material(
    name="mince", fat=0.35, reds=REDS, fat_colour=(232, 200, 174), wet=0.3, fatty=0.10
):
    """fat: flecks; fatty: share of strands that are mostly fat; reds: dark, middle, pale."""
    material = Material(name)
    shade = material.attribute("shade")
    large, fine = material.noise(2.2, 3, 0.6), material.noise(18, 4, 0.65)
    tone = material.math(
        "ADD", material.math("MULTIPLY", large, 0.35), material.math("MULTIPLY", fine, 0.35)
    )
    tone = material.math("ADD", tone, material.math("MULTIPLY", shade, 0.3))
    colour = material.ramp(tone, [(p, srgb(*c)) for p, c in zip((0.30, 0.48, 0.72), reds)])
    flecks = material.step(material.noise(11, 2, 0.5, 1.2), 0.66 - 0.1 * fat, 0.74 - 0.1 * fat)
    whole = material.step(shade, 1 - fatty, 1.02 - fatty)
    broken = material.ramp(material.noise(8, 2), [(0.44, 0.0), (0.58, 1.0)])
    fat_share = material.math("MAXIMUM", flecks, material.math("MULTIPLY", whole, broken))
    material.flesh(
        material.mix(material.math("MULTIPLY", fat_share, 0.82), colour, srgb(*fat_colour))
    )
    material.set(
        Roughness=material.ramp(fine, [(0.3, 0.43 - 0.5 * wet), (0.7, 0.67 - 0.5 * wet)]),
        Clearcoat=wet,
        Clearcoat_Roughness=0.22,
        Specular=0.25 + 0.5 * wet,
    )
    material.bump(material.noise(60, 4, 0.7), 0.22, 0.02)
    return material.result


def mince(name, surface, count, seed, material=None, bottom=0.004, **style):
    """Minced meat over a surface (a `Disc`, say), with a core so that no gap shows. Gives objects."""
    material = material or mince_material(name)
    points, faces, shade = strands(surface, count, seed, **style)
    points = roughen(points, faces, 0.010, 7, seed + 40)
    points[:, 2] = np.maximum(points[:, 2], bottom)
    things = [add_object(name, points, faces, materials=[material])]
    set_attribute(things[0], shade, "shade")
    inside = plain(name + " core", CORE, 0.95, Specular=0.05)
    things.append(add_object(name + " core", *surface.core(), materials=[inside]))
    return things


def patty(
    name,
    radius=1.15,
    height=0.44,
    seed=1,
    count=3600,
    material=None,
    location=(0, 0, 0),
    turn=0,
    strand=0.036,
):
    """A burger of minced meat; strand: how thick its strands are. Gives objects."""
    material = material or mince_material(name, fat=0.25, fatty=0.12)
    things = mince(
        name,
        Disc(radius, height),
        count,
        seed,
        material,
        radius=strand,
        length=(2 * strand, 7 * strand),
        flow=0.25,
        layer=(-1.5 * strand, 0.0),
        wobble=0.9,
        long=0.22,
    )
    return [place(thing, location, (0, 0, turn)) for thing in things]
