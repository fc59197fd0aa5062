"""Lamb on the bone: cutlets, breast ribs, the leg."""
import numpy as np

from beef_bones import bone_material as scraped_bone_material
from counter_cards import AUBERGINE
from flesh import LAMB, lay_long_bone
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
    """The round of meat, fat along its outer edge; the rib runs along its left."""
    points = [(-0.80, -0.62), (-0.90, 0.0), (-0.84, 0.66), (-0.40, 0.84), (0.30, 0.80), (0.86, 0.40)]
    points += [(0.90, -0.22), (0.52, -0.74), (-0.10, -0.92), (-0.55, -0.86)]

    def repaint(maps, mask):
        lay_long_bone(maps, [(-0.66, -0.58), (-0.72, 0.0), (-0.66, 0.72)], 0.040, seed)

    def fat(mask):
        mask.rim(276, 446, 0.062, 0.06, soft=14).rim(150, 275, 0.012, 0.03)
        return mask.seam([(-0.55, -0.5), (-0.36, -0.66), (-0.1, -0.70)], 0.014)

    return slab(
        name,
        outline(points, 0.03, 0.007, seed),
        LEG.but(grain_angle=seed * 23, bundles=30),
        fat,
        seed,
        size=0.62,
        thickness=thickness,
        edge=0.05,
        lean=0.02,
        pixels=800,
        repaint=repaint,
    )


def cleaned_bone(name, seed, height, material, reach=1.0):
    """The rib that sticks out of a cutlet, scraped clean: flat, bent, rosy where the meat was."""
    random = np.random.default_rng(seed)
    bend = random.normal(0.10, 0.04)
    path = [(-0.46, -0.1, height), (-0.46, 0.40, height), (-0.38 + 0.4 * bend, 0.75, height)]
    path += [(-0.14 + 2 * bend, 0.5 + random.uniform(0.55, 0.68) * reach, height + random.normal(0, 0.02))]
    spine, _ = smooth_path(path, 90)
    share = np.linspace(0, 1, 90)
    girth = 0.092 - 0.022 * np.sin(share * 2.6) + 0.018 * share**3
    girth[-4:] *= (0.98, 0.94, 0.84, 0.02)
    points, faces, _ = tube(spine, girth, 28)
    centre = np.repeat(spine, 28, axis=0)
    points = centre + (points - centre) * [0.62, 1, 1.05]
    points = roughen(points, faces, 0.016, 2.6, seed)
    thing = add_object(name, points, faces, materials=[material])
    rosy = np.interp(share, [0.45, 0.62, 0.985, 0.99], [0.62, 0.22, 0.22, 0.75])
    set_attribute(thing, np.repeat(rosy, 28) + 0.28 * noise3(points, 5.0, seed), "marrow")
    return thing


def cutlets(places, thickness, bones, seed=17):
    """Cutlets side by side. places: (x, y, turn, tilt); bones: heights of the ribs in each."""
    material, things = bone_material(**RIB_BONE), []
    for number, (x, y, turn, tilt) in enumerate(places):
        name = f"cutlet{number}"
        parts = [cutlet_eye(name, seed + 3 * number, thickness)]
        for level, height in enumerate(bones):
            bone = seed + number + 40 * level
            parts.append(cleaned_bone(f"{name} bone{level}", bone, height, material, 1.15))
        lift = 0.55 * np.sin(np.radians(abs(tilt)))
        things += [place(part, (x, y, lift), (0, tilt, turn)) for part in parts]
    return things


def breast_ribs(seed=18):
    """A square of breast ribs, fatter than pork's, its sawn bones in front."""

    def fat(mask):
        return mask.rim(10, 170, 0.05, 0.10).patches(0.10, 9, 0.05, 1.2, 0.7)

    flesh = LEG.but(grain_angle=82, elongation=0.15, fibre=0.8, tone=(160, 62, 58))
    return rack(
        "lamb rack", flesh, seed, 8, 1.5, 0.62, 0.26, fat=fat, bone_tone=(226, 184, 164), turn=12
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
        fill=0.96,
        options=dict(
            places=[(1.55 - 0.62 * n, 0.10 * (-1) ** n, -24 + 3 * (n % 3), 24) for n in range(6)],
            thickness=0.26,
            bones=(0.13,),
        ),
    ),
    "carre-de-cordeiro-duplo": Subject(
        cutlets,
        alt="Três costeletas duplas de carré de cordeiro, cada uma com dois ossos",
        ground="walnut-board",
        view="mid",
        fill=0.88,
        options=dict(
            places=[(0.55, 1.12, 74, 0), (-0.05, -0.05, 66, 0), (0.45, -1.25, 78, 0)],
            thickness=0.52,
            bones=(0.12, 0.39),
            seed=27,
        ),
    ),
    "costela-de-cordeiro": Subject(
        breast_ribs,
        alt="Peça de costela de cordeiro com osso",
        ground="walnut",
        fill=0.88,
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
