"""Beef for slow fire: the hump in a piece, ribs sawn into strips."""
import numpy as np

from belly import layers_of_fat, slice_shape
from counter_cards import BRICK, RED
from flesh import BEEF, cut_face, paint_fat
from grain import fine_grain
from limbs import Body
from look import TEXTURES, texture_size
from material import Material, srgb
from meat import SPAN, finish_flesh, laid, slab
from mesh import add_object, noise3, normals, place, roughen, set_attribute
from noise import blend, fractal, grid, sample, sample_points, save, smooth_step, stretch
from rest import local_points, store_points
from sawn import SawnBones
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"


def hump_streaks(maps, seed):
    """Fat through the whole piece: long wavy lines, close together, and flecks between."""
    size = len(maps.colour)
    sway = fractal(size, 2.5, 3, seed + 3) - 0.5
    rows = np.clip(grid(size)[1] + 0.10 * sway, 0, 1)
    for scale, least, depth in ((10, 0.82, 0.85), (20, 0.74, 0.85), (38, 0.70, 0.85)):
        lenses = stretch(fractal(size, scale, 4, seed + scale, 0.30, 2.0, gain=0.5))
        lenses = stretch(sample(lenses, grid(size)[0], rows))
        streaks = smooth_step(lenses, least, least + 0.10) * depth
        maps.colour = blend(maps.colour, (240, 218, 198), streaks)
        maps.height = maps.height + 0.05 * streaks


def hump_material(name):
    """A cut face from its images; outside, fat in an uneven layer over the muscle."""
    material = Material(name)
    at, uv = material.coordinates(), material.uv("UV")
    long = material.mapped(at, (0.8, 2.0, 2.0))
    cloud, strands = material.noise(2.4, 5, 0.6, 0.4, long), material.noise(14, 4, 0.6, 0.2, long)
    tones = [(0.36, srgb(122, 36, 38)), (0.5, srgb(154, 58, 54)), (0.66, srgb(190, 104, 92))]
    muscle = material.ramp(material.mix(0.45, cloud, strands), tones)
    fine = material.noise(5, 5, 0.65, 0.3, at)
    fat = material.ramp(fine, [(0.34, srgb(238, 214, 188)), (0.52, srgb(226, 188, 162)), (0.68, srgb(204, 140, 122))])
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.8)
    cover = material.step(material.math("ADD", material.attribute("fat"), uneven), 0.40, 0.58)
    outside = material.mix(material.math("MULTIPLY", cover, 0.94), muscle, fat)
    cut = material.step(material.attribute("cut"), 0.45, 0.55)
    face = material.image(TEXTURES / f"{name}-colour.png", vector=uv)
    relief = material.image(TEXTURES / f"{name}-relief.png", data=True, vector=uv)
    relief = material.mix(cut, fine, relief)
    finish_flesh(material, material.mix(cut, outside, face), relief, 0.42, 0.3, 0.9, at)
    return material.result


def hump(seed=67):
    """Cupim: the domed muscle of the hump, thin to one end, cut open in front; a card before it."""
    flesh = BEEF.but(
        tone=(158, 54, 52), marbling=0.8, grain_angle=12, elongation=0.16, bundles=70, fibre=0.7
    )
    maps = cut_face(texture_size(1400), seed, flesh)
    hump_streaks(maps, seed)
    fine_grain(seed, flesh, (), 0.5, 0.05)(maps, None)
    save(TEXTURES / "cupim-colour.png", maps.colour)
    save(TEXTURES / "cupim-relief.png", maps.height, fine=True)
    body, front, away = Body(0.13), np.array([-0.10, -0.34, 0.5]), np.array([-0.16, -0.95, 0.26])
    body.lump((-0.30, 0.10, 0.60), (1.15, 0.92, 0.70), (0, 0, 6))
    body.lump((0.55, 0.22, 0.54), (0.92, 0.78, 0.60), (0, 4, -8))
    body.lump((0.95, 0.16, 0.40), (0.60, 0.60, 0.42), (0, 0, 0))
    body.cut(front, away)
    points, faces = body.mesh((1.95, 1.2, 1.5), 0.02)
    cut, upward = body.share(points, "meat"), normals(points, faces)[:, 2]
    along = np.cross(away, [0, 0, 1.0])
    along /= -np.linalg.norm(along)
    up = np.cross(away / np.linalg.norm(away), along)
    uv = np.column_stack([(points - front) @ along, (points - front) @ np.abs(up)]) / 3.0 + 0.5
    points = roughen(points, faces, 0.035 * (1 - 0.7 * cut), 1.3, seed)
    points = roughen(points, faces, 0.014, 5.0, seed + 5)
    points[:, 2] = np.maximum(points[:, 2], 0.01)
    thing = add_object("cupim", points, faces, uv, materials=[hump_material("cupim")])
    set_attribute(thing, cut, "cut")
    patches = 0.12 + 0.34 * smooth_step(upward, -0.1, 0.8) + 0.85 * noise3(points * [0.8, 1.2, 1.2], 0.9, seed + 7)
    set_attribute(thing, np.clip(patches, 0, 1))
    return [place(thing, rotation=(0, 0, -4)), name_card(0.35, -1.3, 1.25)]


RIB_LAYERS = ((0.93, 0.17), (0.50, 0.08), (0.16, 0.07), (-0.86, 0.07))


def rib_strip(name, seed, length=1.62, height=0.42, thickness=0.46):
    """A strip sawn across the ribs: flat sawn bones in a row below layers of meat and fat."""
    random, share, painted = np.random.default_rng(seed), height / length, []
    flesh = BEEF.but(
        tone=(142, 42, 42), dark=(98, 24, 28), marbling=0.32, grain_angle=4, elongation=0.16, bundles=110, fibre=0.7,
        fat=(236, 212, 176), fat_dark=(222, 180, 140),
    )

    def repaint(maps, _):
        size = len(maps.colour)
        mask = layers_of_fat(size, share, seed, RIB_LAYERS, 1.5)
        blush = smooth_step(stretch(fractal(size, 9, 5, seed + 43, 0.6, 1.4, gain=0.62)), 0.55, 0.95)
        fat, lobes = paint_fat(size, seed, flesh)
        maps.colour = blend(maps.colour, blend(fat, (214, 132, 112), 0.6 * blush), mask)
        maps.height = maps.height + (0.08 + 0.3 * (lobes - 0.5)) * mask
        bones = SawnBones(maps, seed)
        fine_grain(seed, flesh, (), 0.6, 0.05)(maps, mask)
        for number, middle in enumerate(np.linspace(-0.74, 0.72, 4) + random.normal(0, 0.06, 4)):
            half, thick = random.uniform(0.095, 0.155), share * random.uniform(0.27, 0.40)
            level, turn = share * random.uniform(-0.56, -0.34), random.normal(0, 12)
            tones, ivory = np.array([116, 46, 38]) * random.uniform(0.84, 1.25), np.array([230, 206, 168]) * random.uniform(0.92, 1.03)
            shell = random.uniform(0.10, 0.17)
            bones.lay(middle, level, half, thick, seed + number, turn, shell, tones, 0.30, ivory, 0.20, 0.6, 0.5)
        painted.extend((mask, bones.raised))

    thing = slab(
        name,
        slice_shape(share, seed, 1.8),
        flesh,
        None,
        seed,
        size=length,
        thickness=thickness,
        edge=0.05,
        bulge=0.03,
        pixels=1900,
        relief=0.9,
        repaint=repaint,
        face_to=0.9,
    )
    points = local_points(thing)
    level, raised = (sample_points(image, 0.5 + SPAN * points[:, :2] * 0.985 / length) for image in painted)
    upper = points[:, 2] > 0.6 * thickness
    bent = np.outer(0.035 * raised * upper, [0, 0, 1])
    bent[:, 1] += 0.05 * np.sin(1.9 * points[:, 0] + random.uniform(0, 6))
    bent[:, 0] += random.normal(0, 0.16, 2)[(points[:, 0] > 0).astype(int)] * points[:, 1] * np.abs(points[:, 0]) / length
    store_points(thing, points + bent)
    ends = np.abs(points[:, 0]) > 0.96 * length
    level *= np.where(ends, smooth_step(points[:, 1] / height, -0.72, -0.55), points[:, 1] > 0)
    thing.data.attributes["fat"].data.foreach_set("value", level.astype(np.float32))
    return thing


def rib_strips(seed=79):
    """Three strips, each leaning on the one behind, their cut to the front; a card before them."""
    places = [(-0.12, 1.00, 0.10, 4, 14), (0.14, 0.14, 0.17, -3, 24), (-0.06, -0.72, 0.17, 2, 26)]
    strips = [
        laid(rib_strip(f"rib{number}", seed + 5 * number), x, y, z, turn, tilt)
        for number, (x, y, z, turn, tilt) in enumerate(places)
    ]
    return [*strips, name_card(0.45, -1.72, 1.35, 44, -4)]


SUBJECTS = {
    "cupim": Subject(
        hump,
        alt="Cupim em peça",
        ground="oak-board",
        fill=0.86,
        cards={
            "cupim-peca": Print(
                "Cupim\nem Peça", "Peça de cupim bovino, entremeada de gordura", accent=BRICK
            )
        },
    ),
    "costela-ripa": Subject(
        rib_strips,
        alt="Costela bovina serrada em ripas, com osso",
        ground="kraft",
        view=(3, 52, 85),
        fill=0.93,
        herbs=(-1.5, -1.62, -8),
        cards={
            "costela-ripa": Print("Costela\nem Ripa", "Costela bovina serrada em ripas, com osso", accent=BRICK, tone=RED)
        },
    ),
}
