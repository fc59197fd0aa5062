"""Minced meat as it falls from the grinder into a tray: soft cords in bundles, folded over each other."""
import numpy as np
from scipy.ndimage import gaussian_filter1d

from film import TRAY_FLOOR
from material import Material, srgb
from mesh import add_object, grid_faces, merge, noise3, rounded_box_distance, roughen, set_attribute, trim, tube
from noise import smooth_step
from rest import HeightField

STEP = 0.02
SPACING = 1.5
"""Of cords in a bundle, in radii."""


class Filling:
    """A tray being filled: what lies there, and how high it shall stand in the end."""

    def __init__(self, half=(1.6, 1.12), depth=0.42, height=0.5, uneven=0.25, seed=1):
        self.half, self.field = np.array(half), HeightField(1.85, 520)
        x, y = self.field.x, self.field.y
        distance = rounded_box_distance(x, y, half, 0.42)
        self.wall = TRAY_FLOOR + (depth - TRAY_FLOOR) * smooth_step(distance, -0.30, -0.02)
        plan = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
        broad = noise3(plan + [0, 0, seed * 0.37], 0.75, 7).reshape(x.shape)
        self.inset = -0.12 + 0.06 * noise3(plan + [0, 0, seed * 0.61], 1.3, 9).reshape(x.shape)
        rise = smooth_step(-distance, -self.inset - 0.10, -self.inset + 0.62) ** 0.75
        self.target = TRAY_FLOOR + height * rise * (1 + uneven * broad)
        self.field.height = np.maximum(self.wall, self.target - 0.2).astype(np.float32)

    def lowest(self, random, tries=60):
        """A place where much is missing."""
        spots = random.uniform(-1, 1, (tries, 2)) * (self.half - 0.3)
        lack = self.field.values(self.target, spots) - self.field.at(spots)
        return spots[np.argmax(lack)], lack.max()

    def inside(self, path, slack):
        limit = self.field.values(self.inset, path) + slack
        return rounded_box_distance(path[:, 0], path[:, 1], self.half, 0.42) < np.minimum(limit, 0.05)

    def any_place(self, random):
        """A point just under the top of what lies there, and up."""
        while True:
            spot = random.uniform(-1, 1, (1, 2)) * self.half
            if self.inside(spot, -0.12)[0]:
                return np.array([*spot[0], self.field.at(spot)[0] - 0.02]), np.array([0, 0, 1.0])

    def core(self, drop=0.05):
        """What no cord covers, red in the shadow."""
        cells = self.field.cells
        height = np.maximum(self.target - 0.2 - drop, TRAY_FLOOR)
        over_wall = height >= self.wall
        points = np.stack([self.field.x.ravel(), self.field.y.ravel(), height.ravel()], 1)
        faces = grid_faces(cells, cells)
        return trim(points, faces[over_wall.ravel()[faces].all(1)])


def _middle_line(random, spot, heading, length, bend, fold):
    """A wandering path through a spot; fold: radius of a hairpin at its end, 0 for none."""
    run = np.arange(0, length + (fold * np.pi + length * 0.8 if fold else 0), STEP)
    angle = heading + bend * np.sin(run * random.uniform(2.2, 4.2) + random.uniform(0, 6))
    angle += 0.4 * bend * np.sin(run * random.uniform(6, 9) + random.uniform(0, 6))
    if fold:
        angle += random.choice([-1, 1]) * np.pi * np.clip((run - length) / (fold * np.pi), 0, 1)
    steps = np.stack([np.cos(angle), np.sin(angle)], 1) * STEP
    path = np.cumsum(steps, 0)
    return path - path[int(random.uniform(0.3, 0.7) * len(path))] + spot, angle


def _longest(kept):
    """First and last of the longest run of true."""
    edges = np.flatnonzero(np.diff(np.r_[0, kept.astype(int), 0]))
    if not len(edges):
        return 0, 0
    runs = edges.reshape(-1, 2)
    return runs[np.argmax(np.diff(runs, axis=1)[:, 0])]


def _cord(random, filling, path, radius):
    """A cord along a plan path, resting on what lies there: ends torn, knobbly. Points, faces."""
    height = filling.field.at(path)
    height = np.maximum(gaussian_filter1d(height, 4, mode="nearest"), height - 0.5 * radius) + 0.62 * radius
    height = gaussian_filter1d(height, 1.5, mode="nearest")
    run = np.arange(len(path)) * STEP
    lift = radius * random.uniform(-0.6, 0.9, 2)
    height += lift[0] * np.exp(-run / 0.09) + lift[1] * np.exp(-(run[-1] - run) / 0.09)
    torn = radius * random.uniform(0.7, 2.2, 2)
    end = np.clip(np.minimum(run / torn[0], (run[-1] - run) / torn[1]), 0, 1)
    girth = radius * np.clip(1 - (1 - end) ** 2, 0.08, 1) ** 0.5 * random.uniform(0.82, 1.14)
    knobs = np.column_stack([run, 0 * run + random.uniform(0, 30), 0 * run])
    girth = girth * (1 + 0.20 * noise3(knobs, 7.0, 21) + 0.20 * noise3(knobs, 17.0, 22))
    points, faces, _ = tube(np.column_stack([path, height]), girth, 12)
    return points, faces


def _breaks(random, start, stop):
    """Where a cord broke as it fell: first and last of each piece, most of them short."""
    first = start
    while first < stop:
        last = min(stop, first + int(random.lognormal(-0.72, 0.5) / STEP))
        yield first, last
        first = last + random.integers(-3, 6)


def _layer(random, filling, line, angle, count, own, radius):
    """Cords side by side along a line, fraying, broken, some across the others. Gives parts and their shades."""
    across, parts, shades = np.stack([-np.sin(angle), np.cos(angle)], 1), [], []
    run = np.arange(len(line)) * STEP
    for place in np.arange(count) - (count - 1) / 2:
        fray = np.zeros((len(line), 3))
        fray[:, 0], fray[:, 1] = run, random.uniform(0, 30)
        aside = place * SPACING * radius + radius * (1.1 * noise3(fray, 2.2, 23) + 0.45 * noise3(fray, 6.0, 24))
        start, stop = _longest(filling.inside(line + across * aside[:, None], random.uniform(-0.06, 0.06)))
        start, stop = start + random.integers(0, 12), stop - random.integers(0, 12)
        for first, last in _breaks(random, start, stop):
            if last - first > 7:
                drift = random.normal(0, 0.14) * (run[first:last] - run[first]) + random.normal(0, 0.5) * radius
                path = line[first:last] + across[first:last] * (aside[first:last] + drift)[:, None]
                if not filling.inside(path, 0.05).all():
                    continue
                parts.append(_cord(random, filling, path, radius * random.uniform(0.86, 1.12)))
                shades.append(np.full(len(parts[-1][0]), 0.65 * random.random() + 0.35 * own))
    return parts, shades


def _crumbs(random, filling, count, radius):
    """Short ends that fell on top, every way, half of them into gaps. Gives parts and their shades."""
    parts, shades = [], []
    for number in range(count):
        spot, _ = filling.lowest(random) if number % 2 else filling.any_place(random)
        length, heading = random.uniform(0.12, 0.42), random.uniform(0, 2 * np.pi)
        path, _ = _middle_line(random, spot[:2], heading, length, random.uniform(0.2, 1.1), 0)
        if filling.inside(path, 0).all():
            parts.append(_cord(random, filling, path, radius * random.uniform(0.8, 1.1)))
            filling.field.raise_by(parts[-1][0])
            shades.append(np.full(len(parts[-1][0]), random.random()))
    return parts, shades


def cords(filling, random, radius=0.032, most=260, crumbs=160):
    """Small bundles of two layers, about one way, until the filling stands as high as it shall; crumbs over them.

    Gives parts (points, faces) and their shades.
    """
    parts, shades, heading = [], [], random.uniform(-0.6, 0.6)
    for _ in range(most):
        spot, lack = filling.lowest(random)
        if lack < -0.02:
            break
        count, own = random.integers(4, 12), random.random()
        fold = count * SPACING * radius / 2 + 0.10 if random.random() < 0.1 else 0
        turn = heading + 0.65 * random.normal() + np.pi * (random.random() < 0.5)
        line, angle = _middle_line(random, spot, turn, random.uniform(0.5, 1.2) * (0.6 if fold else 1), 0.45, fold)
        for number in (count, count - 2):
            layer, tints = _layer(random, filling, line, angle, number, own, radius)
            for points, _ in layer:
                filling.field.raise_by(points)
            parts, shades = parts + layer, shades + tints
    layer, tints = _crumbs(random, filling, crumbs, radius)
    return parts + layer, shades + tints


def cord_material(name, reds, fat=0.4, fat_colour=(232, 178, 160), wet=0.4, whole=0.05):
    """reds: dark, middle, pale; fat: how much of it is flecked through the cords; whole: share of cords that are mostly fat."""
    material = Material(name)
    shade, at = material.attribute("shade"), material.coordinates()
    apart = material.node("CombineXYZ")
    for socket, factor in zip(apart.inputs, (17.3, 31.7, 23.1)):
        material.plug(material.math("MULTIPLY", shade, factor), socket)
    own = material.mapped(at, 1.0, apart.outputs[0])
    broad, middle, fine = material.noise(1.7, 3, 0.55), material.noise(9, 3, 0.6, 0.4, own), material.noise(34, 3, 0.6, 0, own)
    tone = material.math("ADD", material.math("MULTIPLY", broad, 0.28), material.math("MULTIPLY", middle, 0.40))
    tone = material.math("ADD", tone, material.math("MULTIPLY", shade, 0.26))
    tone = material.math("ADD", tone, material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.34))
    colour = material.ramp(tone, [(p, srgb(*c)) for p, c in zip((0.32, 0.48, 0.68), reds)])
    level = 0.66 - 0.16 * fat
    specks = material.step(material.mix(0.3, material.noise(21, 2, 0.5, 1.0, own), fine), level - 0.05, level + 0.05)
    veil = material.step(material.noise(5, 3, 0.6, 0.6, own), 0.56 - 0.1 * fat, 0.78 - 0.1 * fat)
    share = material.math("MAXIMUM", material.math("MULTIPLY", specks, 0.80), material.math("MULTIPLY", veil, 0.40))
    lot = material.math("FRACT", material.math("MULTIPLY", shade, 53.0))
    fatty = material.math("MULTIPLY", material.step(lot, 1 - whole, 1.01 - whole), material.step(middle, 0.42, 0.60))
    share = material.math("MAXIMUM", share, material.math("MULTIPLY", fatty, 0.80))
    material.flesh(material.mix(share, colour, srgb(*fat_colour)), 0.35, (0.09, 0.025, 0.015))
    film = material.mix(0.4, material.noise(2.6, 3, 0.55, 0.4), material.noise(15, 3, 0.6))
    wetness = material.step(film, 0.62 - 0.2 * wet, 0.72 - 0.2 * wet)
    material.set(
        Roughness=material.mix(wetness, 0.56, 0.30),
        Specular=material.ramp(wetness, [(0.0, 0.22), (1.0, 0.42)]),
        Clearcoat=material.math("MULTIPLY", wetness, 0.28),
        Clearcoat_Roughness=0.16,
    )
    lumps = material.bump(material.noise(20, 3, 0.6, 0.3, own), 0.5, 0.05)
    material.bump(material.noise(48, 3, 0.65, 0, own), 0.45, 0.018, under=lumps)
    return material.result


def tray_of_cords(name, material, seed, height=0.62, uneven=0.25, half=(1.6, 1.12), radius=0.032, mixed=None, share=0.0):
    """Minced meat that fills a tray around 0 (its floor at `film.TRAY_FLOOR`). Gives objects and the `Filling`.

    mixed: material of another meat ground in; share: of the cords that are of it.
    """
    filling, random = Filling(half, 0.42, height, uneven, seed), np.random.default_rng(seed)
    core = filling.core()
    parts, shades = cords(filling, random, radius)
    other = random.random(len(parts)) < share
    things = []
    for kind, which in ((material, ~other), (mixed, other)):
        if which.any():
            points, faces = merge([parts[k] for k in np.flatnonzero(which)])
            points = roughen(points, faces, 0.014, 15, seed % 50 + 40)
            things.append(add_object(f"{name}{len(things)}", points, faces, materials=[kind]))
            set_attribute(things[-1], np.concatenate([shades[k] for k in np.flatnonzero(which)]), "shade")
    things.append(add_object(name + " core", *core, materials=[material]))
    set_attribute(things[-1], np.full(len(core[0]), 0.1), "shade")
    return things, filling
