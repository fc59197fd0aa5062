"""Lamb on the bone: cutlets, breast ribs, the leg."""
import numpy as np

from beef_bones import bone_material as scraped_bone_material
from counter_cards import AUBERGINE
from flesh import LAMB
from limbs import Body
from material import Material, srgb
from meat import finish_flesh, outline, slab
from mesh import add_object, noise3, place, roughen, set_attribute, smooth_path, tube
from noise import smooth_step
from ribs import bone_material, rack
from sticker import name_card
from subject import Print, Subject

FAMILY = "cordeiro"

LEG = LAMB.but(
    tone=(154, 54, 54),
    pale=(194, 104, 94),
    fat=(240, 224, 202),
    fat_dark=(228, 200, 176),
    marbling=0.4,
)
RIB_BONE = dict(shell=(240, 226, 202), marrow=(186, 104, 90))


def cutlet_eye(name, seed, thickness):
    """The round of meat, fat along its outer edge; the ribs run along its left."""
    points = [(-0.80, -0.62), (-0.90, 0.0), (-0.84, 0.66), (-0.40, 0.84), (0.30, 0.80), (0.86, 0.40)]
    points += [(0.90, -0.22), (0.52, -0.74), (-0.10, -0.92), (-0.55, -0.86)]

    def fat(mask):
        mask.rim(216, 446, 0.070, 0.075, soft=22)
        return mask.seam([(-0.55, -0.5), (-0.36, -0.66), (-0.1, -0.70)], 0.014).seam(
            [(0.30, -0.46), (0.52, -0.10), (0.50, 0.30)], 0.006
        )

    return slab(
        name,
        outline(points, 0.03, 0.012, seed),
        LEG.but(grain_angle=seed * 23, bundles=30, marbling=0.5, fat=(240, 214, 186), fat_dark=(218, 166, 140)),
        fat,
        seed,
        size=0.62,
        thickness=thickness,
        edge=0.05,
        lean=0.03,
        pixels=800,
        lumps=0.024,
    )


def cleaned_bone(name, seed, height, material, reach=1.0):
    """A rib: half sunk in the side of a cutlet, scraped clean where it sticks out, sawn off at its end."""
    random = np.random.default_rng(seed)
    bend, level = random.normal(0.0, 0.03) + 0.9 * (height - 0.26), height + random.normal(0, 0.015)
    path = [(-0.42, -0.40, height), (-0.50, -0.1, height), (-0.48, 0.30, height), (-0.43, 0.66, level)]
    path += [(-0.30 + bend, 0.5 + random.uniform(0.48, 0.60) * reach, level + random.normal(0, 0.02))]
    spine, _ = smooth_path(path, 110)
    share = np.linspace(0, 1, 110)
    girth = 0.082 + 0.014 * np.sin(share * 5 + seed) - 0.012 * share + 0.016 * share**6
    girth[:6] *= np.linspace(0.1, 1, 6)
    girth[-4:] *= (1.0, 0.97, 0.90, 0.02)
    points, faces, _ = tube(spine, girth, 32)
    centre = np.repeat(spine, 32, axis=0)
    points = centre + (points - centre) * [0.55, 1, 1.15]
    points = roughen(points, faces, 0.020, 2.6, seed)
    points = roughen(points, faces, 0.006, 9.0, seed + 2)
    thing = add_object(name, points, faces, materials=[material])
    rosy = np.interp(share, [0.40, 0.56, 0.66, 0.985, 0.99], [0.66, 0.50, 0.26, 0.20, 0.75])
    set_attribute(thing, np.repeat(rosy, 32) + 0.34 * noise3(points, 5.0, seed), "marrow")
    return thing


def cutlets(places, thickness, bones, seed=17, reach=1.2):
    """Cutlets side by side. places: (x, y, turn, tilt); bones: heights of the ribs in each."""
    material, things = bone_material(**RIB_BONE), []
    for number, (x, y, turn, tilt) in enumerate(places):
        name = f"cutlet{number}"
        parts = [cutlet_eye(name, seed + 3 * number, thickness)]
        for level, height in enumerate(bones):
            bone = seed + number + 40 * level
            parts.append(cleaned_bone(f"{name} bone{level}", bone, height, material, reach))
        lift = 0.55 * np.sin(np.radians(abs(tilt)))
        things += [place(part, (x, y, lift), (0, tilt, turn)) for part in parts]
    return things


def half_ring(count=6, radius=1.62, seed=5):
    """Places of cutlets along a half circle, bones inwards, each leaning on its neighbour."""
    random, places = np.random.default_rng(seed), []
    for angle in np.linspace(74, -74, count):
        out = radius + random.normal(0, 0.05)
        x, y = out * np.sin(np.radians(angle)), -out * np.cos(np.radians(angle))
        places.append((x, y, angle + random.normal(0, 7), 18 + random.normal(0, 3)))
    return places


def breast_ribs(seed=18):
    """A square of breast ribs, fatter than pork's, its sawn bones in front."""

    def fat(mask):
        return mask.rim(10, 170, 0.10, 0.14).patches(0.16, 10, 0.06, 0.8, 1.4)

    flesh = LEG.but(grain_angle=82, elongation=0.15, fibre=0.8, tone=(160, 62, 58))
    return rack(
        "lamb rack", flesh, seed, 8, 1.5, 0.62, 0.30, 0.22, 0.05, fat, (220, 172, 152), 0.5, 0.35, 12, stub=(1.0, 0.62)
    )


def leg_material():
    """Muscle under a thin skin, white fat over much of it. Reads the attributes fat and cut."""
    material = Material("leg of lamb")
    at = material.coordinates()
    long = material.mapped(at, (0.7, 2.4, 2.4))
    cloud, strands = material.noise(2.4, 5, 0.6, 0.4, long), material.noise(14, 4, 0.6, 0.2, long)
    tones = ((128, 44, 44), (160, 66, 62), (196, 112, 100))
    mixed = material.mix(0.45, cloud, strands)
    muscle = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.36, 0.5, 0.66), tones)])
    veil = material.math("MULTIPLY", material.step(material.noise(3.4, 4, 0.6, 0.5, long), 0.5, 0.7), 0.4)
    muscle = material.mix(veil, muscle, srgb(220, 176, 164))
    fine = material.noise(5, 5, 0.65, 0.3, at)
    fat = material.ramp(fine, [(0.36, srgb(242, 226, 206)), (0.6, srgb(232, 204, 184)), (0.74, srgb(216, 160, 146))])
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.7)
    cover = material.step(material.math("ADD", material.attribute("fat"), uneven), 0.42, 0.60)
    colour = material.mix(material.math("MULTIPLY", cover, 0.92), muscle, fat)
    cut = material.step(material.attribute("cut"), 0.45, 0.55)
    face = material.ramp(strands, [(0.35, srgb(134, 40, 42)), (0.65, srgb(182, 84, 78))])
    colour = material.mix(cut, colour, face)
    finish_flesh(material, colour, strands, 0.42, 0.25, 0.8, at)
    return material.result


def shank_bone(material):
    """The end of the shank: a thin shaft and the two heads of its joint."""
    body = Body(0.035)
    body.chain([(1.05, 0, 0.30, 0.12), (1.45, 0, 0.27, 0.095), (1.72, 0.01, 0.26, 0.12)], flat=0.9)
    for y, radius in ((0.095, 0.125), (-0.085, 0.115)):
        body.lump((1.80, y, 0.26), (radius * 0.95, radius, radius * 1.1))
    points, faces = body.mesh((2.05, 0.5, 0.6), 0.026)
    points = roughen(points, faces, 0.012, 3.5, 12)
    return add_object("shank bone", points, faces, materials=[material])


def leg(turn=-24, seed=31):
    """A leg: broad at the hip, the shank freed at its end so that the bone shows. Gives the objects."""
    body = Body(0.14)
    body.lump((-0.72, 0.02, 0.56), (0.98, 0.80, 0.56), (0, 0, 8))
    body.lump((-0.15, -0.22, 0.50), (0.92, 0.56, 0.50), (0, 0, 16))
    body.lump((-0.10, 0.30, 0.46), (0.90, 0.46, 0.46), (0, 0, -12))
    body.chain([(0.5, 0.04, 0.42, 0.40), (0.92, 0.02, 0.34, 0.27), (1.28, 0.0, 0.28, 0.15)], flat=0.95)
    body.cut((-1.45, 0, 0.5), (-1, -0.25, 0.1)).cut((1.36, 0, 0.3), (1, 0.1, 0.2))
    points, faces = body.mesh((2.05, 1.2, 1.3), 0.032)
    cut = body.share(points, "meat")
    points = roughen(points, faces, 0.035, 1.3, seed)
    points = roughen(points, faces, 0.010, 4.0, seed + 5)
    points[:, 2] = np.maximum(points[:, 2], 0.012 * points[:, 0] ** 2 + 0.01)
    thing = add_object("leg", points, faces, materials=[leg_material()])
    patches = 0.62 + 0.7 * noise3(points * [0.8, 1.2, 1.2], 0.9, seed + 7)
    patches -= 0.6 * smooth_step(points[:, 0], 0.6, 1.2)
    set_attribute(thing, np.clip(patches, 0, 1))
    set_attribute(thing, cut, "cut")
    bone = shank_bone(scraped_bone_material("shank"))
    return [place(part, (0, 0, 0), (0, 0, turn)) for part in (thing, bone)]


def leg_with_card():
    return [*leg(), name_card(-0.35, -1.42, 1.35)]


SUBJECTS = {
    "carre-de-cordeiro-simples": Subject(
        cutlets,
        alt="Seis costeletas simples de carré de cordeiro, de um osso só",
        ground="slate",
        view="top",
        fill=0.93,
        herbs=(-0.55, 0.12, 8),
        options=dict(places=half_ring(), thickness=0.26, bones=(0.13,)),
    ),
    "carre-de-cordeiro-duplo": Subject(
        cutlets,
        alt="Três costeletas duplas de carré de cordeiro, cada uma com dois ossos",
        ground="walnut-board",
        fill=0.86,
        herbs=(-1.52, -0.86, -14),
        options=dict(
            places=[(-0.62, 0.52, 38, 0), (0.92, 0.62, 30, 0), (0.10, -0.72, 26, 0)],
            thickness=0.52,
            bones=(0.13, 0.39),
            seed=27,
            reach=1.7,
        ),
    ),
    "costela-de-cordeiro": Subject(
        breast_ribs,
        alt="Peça de costela de cordeiro com osso",
        ground="walnut",
        fill=0.88,
        herbs=(0.35, -1.42, 6),
    ),
    "pernil-de-cordeiro": Subject(
        leg_with_card,
        alt="Pernil de cordeiro",
        ground="oak-board",
        fill=0.86,
        herbs=(0.3, -1.35, 6),
        cards={
            "pernil-cordeiro": Print("Pernil de\nCordeiro", "Pernil de cordeiro com osso", accent=AUBERGINE)
        },
    ),
}
