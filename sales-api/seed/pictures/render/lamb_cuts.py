"""Lamb on the bone: cutlets, breast ribs, the leg."""
import numpy as np

from beef_bones import bone_material as scraped_bone_material
from counter_cards import AUBERGINE
from cutlets import cutlets, double_cutlets, half_ring
from flesh import LAMB, cut_face
from grain import chained, fine_grain
from limbs import Body
from look import TEXTURES, texture_size
from material import Material, srgb
from meat import finish_flesh
from mesh import add_object, noise3, place, roughen, set_attribute
from muscles import muscles, scattered
from noise import save, smooth_step
from sawn import SawnBones
from spare import spare_rack
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


def carded_cutlets(card, **options):
    return [*cutlets(**options), name_card(*card)]


def carded_doubles(card, places):
    return [*double_cutlets(places), name_card(*card)]


def breast_fat(mask):
    return mask.rim(10, 170, 0.06, 0.16).patches(0.03, 8, 0.12, 1.3, 0.8)


def breast_ribs(seed=18):
    """Breast ribs seen from inside, narrow bones low under their skin, a flap of meat across them."""
    flesh = LEG.but(grain_angle=78, elongation=0.15, fibre=0.9, tone=(152, 50, 50), dark=(110, 28, 34), marbling=0.5)
    flap = [(-1.0, 0.30, -0.1), (-0.55, 0.24, 0.05), (0.0, 0.16, 0.10), (0.5, 0.10, 0.05), (1.0, 0.10, -0.1)]
    content = spare_rack(
        "lamb rack", flesh, seed, 8, 1.5, 0.58, 0.32, 0.24, 0.085, breast_fat, (206, 158, 140), 0.45, 12, flap, taper=0.26, flush=0.6
    )
    return [*content, name_card(-0.5, -1.58, 1.3)]


def leg_material():
    """Muscle with seams under a thin skin, ragged white fat over much of it. Reads the attributes fat and cut."""
    material = Material("leg of lamb")
    at = material.coordinates()
    long = material.mapped(at, (0.7, 2.4, 2.4))
    cloud, strands = material.noise(2.4, 5, 0.6, 0.4, long), material.noise(16, 7, 0.72, 0.3, long)
    hair, fine = material.noise(46, 4, 0.7, 0.2, long), material.noise(5, 9, 0.70, 0.4, at)
    tones = ((104, 26, 30), (148, 46, 46), (184, 88, 78), (208, 132, 118))
    mixed = material.mix(0.30, material.mix(0.5, cloud, strands), hair)
    muscle = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.38, 0.48, 0.56, 0.66), tones)])
    veil = material.step(material.mix(0.45, material.noise(3.4, 6, 0.66, 0.8, long), hair), 0.50, 0.60)
    muscle = material.mix(material.math("MULTIPLY", veil, 0.36), muscle, srgb(222, 172, 160))
    seams = material.ramp(material.noise(1.5, 5, 0.62, 0.9, long), [(0.475, 0.0), (0.5, 1.0), (0.525, 0.0)])
    seams = material.math("MULTIPLY", seams, material.step(fine, 0.44, 0.56))
    muscle = material.mix(material.math("MULTIPLY", seams, 0.4), muscle, srgb(238, 214, 194))
    tints = ((244, 226, 202), (236, 208, 180), (224, 180, 156), (200, 122, 108))
    fat = material.ramp(material.mix(0.35, fine, strands), [(p, srgb(*c)) for p, c in zip((0.40, 0.50, 0.58, 0.66), tints)])
    ragged = material.mix(0.4, material.noise(3.6, 7, 0.6, 0.5, long), fine)
    ragged = material.math("MULTIPLY", material.math("ADD", ragged, -0.5), 1.7)
    reach = material.math("ADD", material.attribute("fat"), ragged)
    film, cover = material.step(reach, 0.26, 0.52), material.step(reach, 0.49, 0.59)
    muscle = material.mix(material.math("MULTIPLY", film, 0.34), muscle, srgb(226, 174, 158))
    colour = material.mix(material.math("MULTIPLY", cover, 0.90), muscle, fat)
    cut = material.step(material.attribute("cut"), 0.45, 0.55)
    uv = material.uv("UV")
    colour = material.mix(cut, colour, material.image(TEXTURES / "leg-colour.png", vector=uv))
    relief = material.mix(0.35, material.mix(0.4, strands, fine), cover)
    relief = material.mix(cut, relief, material.image(TEXTURES / "leg-relief.png", data=True, vector=uv))
    finish_flesh(material, colour, relief, 0.42, 0.5, 1.3, at)
    material.set(Subsurface=0.07)
    return material.result


def paint_leg_face(seed):
    """Where the leg is cut: muscles around the sawn bone, fat between them and outside."""
    flesh = LEG.but(tone=(150, 46, 48), dark=(108, 26, 32), grain_angle=20, bundles=70, fibre=0.6, marbling=0.3)
    maps = cut_face(texture_size(1200), seed, flesh)
    around = [(0.02, 0.10)]
    rim = [(-0.9, 0.1), (-0.5, 0.75), (0.3, 0.85), (0.9, 0.3), (0.6, -0.6), (-0.2, -0.8)]
    tones = ((160, 56, 56), (138, 38, 42), (152, 50, 50))
    parts = [
        ([*around, rim[2 * k], rim[2 * k + 1], rim[(2 * k + 2) % 6]], flesh.but(tone=tone, grain_angle=20 + 60 * k))
        for k, tone in enumerate(tones)
    ]
    seams = [([around[0], (0.5 * x + 0.06, 0.5 * y), (x, y)], 0.012, 14) for x, y in rim[::2]]
    seams += scattered(seed, 10, 30, 0.5, 0.003)
    chained(muscles(seed, parts, seams, flesh.fat), fine_grain(seed, flesh, parts, 0.4, 0.035))(maps, None)
    SawnBones(maps, seed).lay(0.02, 0.08, 0.25, 0.21, seed, 20, 0.24, (176, 108, 88), 0.5, wavy=1.2, lattice=0.6)
    save(TEXTURES / "leg-colour.png", maps.colour)
    save(TEXTURES / "leg-relief.png", maps.height, fine=True)


def shank_bone(material):
    """The end of the shank: a shaft and the two heads of its joint."""
    body = Body(0.045)
    body.chain([(1.15, 0, 0.34, 0.16), (1.58, 0, 0.31, 0.125), (1.86, 0.01, 0.30, 0.15)], flat=0.9)
    for y, radius in ((0.12, 0.165), (-0.11, 0.150)):
        body.lump((1.96, y, 0.30), (radius * 0.95, radius, radius * 1.1))
    points, faces = body.mesh((2.3, 0.5, 0.7), 0.026)
    points = roughen(points, faces, 0.018, 3.5, 12)
    return add_object("shank bone", points, faces, materials=[material])


def leg(turn=20, seed=31):
    """A leg: broad at the hip, the shank freed at its end so that the bone shows. Gives the objects."""
    body = Body(0.10)
    body.lump((-0.72, 0.08, 0.56), (0.95, 0.74, 0.56), (0, 0, 8))
    body.chain([(0.5, 0.04, 0.40, 0.36), (0.98, 0.02, 0.36, 0.27), (1.44, 0.0, 0.32, 0.20)], flat=0.95)
    for centre, radii, lean in (
        ((-0.20, -0.36, 0.46), (1.05, 0.44, 0.46), 14),
        ((-0.05, 0.36, 0.46), (0.95, 0.42, 0.46), -12),
        ((0.55, -0.10, 0.48), (0.62, 0.26, 0.32), 6),
    ):
        body.join(Body(0.10).lump(centre, radii, (0, 0, lean)), 0.035)
    front, away = np.array([-1.16, -0.14, 0.54]), np.array([-1, -0.80, 0.16])
    body.cut(front, away).cut((1.52, 0, 0.3), (1, 0.1, 0.2))
    points, faces = body.mesh((2.05, 1.2, 1.3), 0.026)
    cut = body.share(points, "meat")
    points = roughen(points, faces, 0.035 * (1 - 0.7 * cut), 1.3, seed)
    points = roughen(points, faces, 0.012, 4.0, seed + 5)
    points = roughen(points, faces, 0.005, 9.0, seed + 6)
    points[:, 2] = np.maximum(points[:, 2], 0.012 * points[:, 0] ** 2 + 0.01)
    paint_leg_face(seed)
    along = np.array([-away[1], away[0], 0]) / -np.hypot(*away[:2])
    uv = np.column_stack([(points - front) @ along, points[:, 2] - front[2]]) / 1.7 + 0.5
    thing = add_object("leg", points, faces, uv, materials=[leg_material()])
    patches = 0.62 + 0.7 * noise3(points * [0.8, 1.2, 1.2], 0.9, seed + 7)
    patches -= 0.6 * smooth_step(points[:, 0], 0.6, 1.2)
    set_attribute(thing, np.clip(patches, 0, 1))
    set_attribute(thing, cut, "cut")
    bone = shank_bone(scraped_bone_material("shank"))
    return [place(part, (0, 0, 0), (0, 0, turn)) for part in (thing, bone)]


def leg_with_card():
    return [*leg(), name_card(-0.30, -1.52, 1.35)]


def _card(name, title, alt):
    return {name: Print(title, alt, accent=AUBERGINE)}


SUBJECTS = {
    "carre-de-cordeiro-simples": Subject(
        carded_cutlets,
        alt="Seis costeletas simples de carré de cordeiro, de um osso só",
        ground="slate",
        view="top",
        fill=0.93,
        herbs=(-0.42, 0.42, 8),
        options=dict(card=(0.0, -2.78, 1.7), places=half_ring()),
        cards=_card("carre-de-cordeiro-simples", "Carré Simples\nde Cordeiro", "Seis costeletas simples de carré de cordeiro, de um osso só"),
    ),
    "carre-de-cordeiro-duplo": Subject(
        carded_doubles,
        alt="Três costeletas duplas de carré de cordeiro, cada uma com dois ossos",
        ground="walnut-board",
        view=(2, 46, 85),
        fill=0.94,
        herbs=(-1.35, -1.02, -14),
        options=dict(
            card=(0.80, -1.40, 1.25),
            places=[(-0.92, 0.36, 42), (0.06, -0.22, 30), (1.08, 0.30, 38)],
        ),
        cards=_card("carre-de-cordeiro-duplo", "Carré Duplo\nde Cordeiro", "Três costeletas duplas de carré de cordeiro, cada uma com dois ossos"),
    ),
    "costela-de-cordeiro": Subject(
        breast_ribs,
        alt="Peça de costela de cordeiro com osso",
        ground="walnut",
        fill=0.88,
        herbs=(0.5, -1.42, 6),
        cards=_card("costela-de-cordeiro", "Costela de\nCordeiro", "Peça de costela de cordeiro com osso"),
    ),
    "pernil-de-cordeiro": Subject(
        leg_with_card,
        alt="Pernil de cordeiro",
        ground="oak-board",
        fill=0.86,
        herbs=(0.3, -1.35, 6),
        cards={
            "pernil-cordeiro": Print("Pernil de\nCordeiro", "Pernil de cordeiro com o osso serrado à vista", accent=AUBERGINE)
        },
    ),
}
