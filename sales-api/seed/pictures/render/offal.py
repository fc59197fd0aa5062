"""What else comes from the ox: tongue, foot, liver."""
import numpy as np

from counter import carded, on_counter
from counter_cards import AUBERGINE, BRICK, OCHRE
from film import TRAY_FLOOR
from fillets import settle
from flesh import Flesh
from limbs import Body
from material import Material, srgb
from meat import laid, outline, slab
from mesh import add_object, normals, place, roughen, set_attribute
from noise import smooth_step
from rest import HeightField, drape

FAMILY = "bovinos"
TENDON = Flesh(
    tone=(214, 160, 134),
    dark=(186, 120, 100),
    pale=(236, 206, 182),
    edge=(196, 140, 112),
    fat=(234, 208, 164),
    fat_dark=(218, 180, 132),
    membrane=(244, 230, 214),
    marbling=0.25,
    fibre=0.4,
    bundles=46,
)
HIDE = TENDON.but(tone=(226, 196, 154), dark=(206, 168, 124), pale=(238, 216, 182), fibre=0.2, bundles=20)
LIVER = Flesh(
    tone=(88, 27, 24),
    dark=(64, 17, 17),
    pale=(112, 42, 36),
    edge=(74, 24, 24),
    membrane=(114, 46, 42),
    marbling=0.0,
    bundles=170,
    elongation=0.9,
    fibre=0.1,
)


def tongue_material():
    """Greyish rose and rough above, smooth and redder below; meat and fat where it is cut."""
    material = Material("tongue")
    at = material.coordinates()
    cloud, fine = material.noise(2.2, 5, 0.6, 0.3, at), material.noise(9, 4, 0.6, 0.2, at)
    above = material.ramp(cloud, [(0.34, srgb(184, 118, 110)), (0.62, srgb(214, 160, 148))])
    below = material.ramp(fine, [(0.34, srgb(176, 92, 88)), (0.66, srgb(208, 136, 126))])
    colour = material.mix(material.attribute("top"), below, above)
    meat = material.ramp(fine, [(0.36, srgb(118, 30, 34)), (0.56, srgb(164, 66, 60)), (0.66, srgb(236, 212, 186))])
    bare = material.step(material.attribute("meat"), 0.42, 0.55)
    material.flesh(material.mix(bare, colour, meat), 0.14)
    wet = material.step(material.noise(2.4, 4, 0.6, 0.4, at), 0.46, 0.6)
    material.set(Roughness=material.mix(wet, 0.5, 0.32), Specular=0.4)
    material.set(Clearcoat=material.math("MULTIPLY", wet, 0.35), Clearcoat_Roughness=0.2)
    papillae = material.ramp(material.voronoi(24, vector=at), [(0.0, 1.0), (0.5, 0.0)])
    rough = material.math("MULTIPLY", papillae, material.attribute("top"))
    large = material.bump(fine, 0.35, 0.05)
    material.bump(rough, 0.9, 0.05, under=large)
    return material.result


def tongue(seed=4):
    """A whole tongue: thick cut root at the left, a groove along it, the tip bent to the side."""
    body = Body(0.07)
    body.chain(
        [
            (-1.55, 0.10, 0.42, 0.50),
            (-1.0, 0.04, 0.42, 0.55),
            (-0.3, 0.0, 0.36, 0.50),
            (0.4, -0.05, 0.28, 0.46),
            (0.95, -0.16, 0.23, 0.40),
            (1.40, -0.32, 0.19, 0.31),
            (1.66, -0.46, 0.17, 0.21),
        ],
        flat=0.74,
    )
    body.lump((-1.25, -0.08, 0.10), (0.52, 0.50, 0.30))
    body.cut((-1.72, 0.1, 0.4), (-1, -0.15, 0.22))
    points, faces = body.mesh((2.1, 0.95, 1.0), 0.026)
    cut = body.share(points, "meat")
    upward = normals(points, faces)[:, 2]
    middle = np.interp(points[:, 0], [-1.5, 0.4, 1.0, 1.7], [0.08, -0.03, -0.12, -0.4])
    groove = np.exp(-(((points[:, 1] - middle) / 0.06) ** 2)) * np.clip(upward, 0, 1)
    points[:, 2] -= 0.05 * groove * smooth_step(points[:, 0], -1.3, -0.6)
    points = roughen(points, faces, 0.022, 1.8, seed)
    points = roughen(points, faces, 0.012, 5.0, seed + 1)
    thing = add_object("tongue", points, faces, materials=[tongue_material()])
    set_attribute(thing, cut, "meat")
    set_attribute(thing, smooth_step(upward, 0.1, 0.75), "top")
    return on_counter([settle(place(thing, rotation=(0, 0, 9)), TRAY_FLOOR)], (2.05, 1.0), "white")


def foot_slice(name, size, bones, seed):
    """A slice of cow's foot: sawn bone with marrow, tendon around it, the scalded hide outside."""
    points = [(-1.0, 0.1), (-0.66, 0.62), (0.0, 0.80), (0.7, 0.60), (0.98, 0.0), (0.62, -0.62)]
    points += [(-0.05, -0.74), (-0.7, -0.58)]

    def fat(mask):
        mask.rim(0, 359, 0.05, 0.03).blob(-0.66, -0.32, 0.12).blob(0.62, -0.36, 0.10)
        return mask.blob(0.05, -0.58, 0.11, 1.6).blob(0.66, 0.34, 0.08)

    return slab(
        name,
        outline(points, 0.03, 0.02, seed),
        TENDON.but(grain_angle=30 * seed),
        fat,
        seed,
        size=size,
        thickness=0.42,
        edge=0.05,
        bones=bones,
        wet=0.9,
        side=HIDE,
        lumps=0.02,
        pixels=900,
        rim_runs_down=False,
    )


def cow_foot():
    shank, toes = [(0.01, 0.06, 0.21, 1.25)], [(-0.17, 0.04, 0.13, 1.0), (0.17, 0.05, 0.125, 1.05)]
    places = [(-0.98, 0.50, 0.80, shank), (0.64, 0.58, 0.78, toes), (-0.16, -0.56, 0.74, toes)]
    places += [(1.16, -0.50, 0.66, shank), (-1.26, -0.60, 0.56, shank)]
    things = []
    for number, (x, y, size, bones) in enumerate(places):
        piece = foot_slice(f"foot{number}", size, bones, number + 2)
        things.append(laid(piece, x, y, TRAY_FLOOR, turn=60 * number, tilt_x=3, tilt_y=-2))
    return on_counter(things, (1.95, 1.36), "black")


def liver_slice(seed):
    points = [(-1.0, 0.10), (-0.6, 0.5), (0.1, 0.58), (0.75, 0.44), (1.0, 0.0), (0.66, -0.42)]
    return outline([*points, (0.0, -0.46), (-0.66, -0.42)], 0.04, 0.03, seed)


def liver(seed=77):
    """Thin slices of liver, smooth, dark, wet, each leaning on the one before."""
    field, things = HeightField(), []
    field.height[:] = TRAY_FLOOR
    places = [(-0.52, 0.48, 14), (0.5, 0.50, -12), (-0.46, 0.04, -8), (0.5, 0.0, 10)]
    places += [(-0.48, -0.44, 4), (0.46, -0.46, -20)]
    for number, (x, y, turn) in enumerate(places):
        own = seed + 9 * number
        cut = slab(
            f"liver{number}",
            liver_slice(own),
            LIVER,
            None,
            own,
            size=1.08,
            thickness=0.15,
            edge=0.055,
            wet=0.45,
            relief=0.4,
            pixels=900,
        )
        things.append(drape(field, laid(cut, x, y, turn=turn)))
    return on_counter(things, (1.6, 1.2), "white")


SUBJECTS = {
    **carded(
        "lingua-bovina",
        tongue,
        "Língua\nBovina",
        "Língua bovina inteira em bandeja",
        "walnut",
        AUBERGINE,
    ),
    **carded(
        "mocoto",
        cow_foot,
        "Mocotó\nem Rodelas",
        "Mocotó serrado em rodelas, com osso, em bandeja",
        "slate",
        OCHRE,
    ),
    **carded(
        "figado-bife",
        liver,
        "Fígado\nem Bifes",
        "Bifes de fígado bovino em bandeja",
        "oak",
        BRICK,
    ),
}
