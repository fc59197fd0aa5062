"""An ox tongue in a tray."""
import numpy as np

from counter import on_counter
from fillets import settle
from film import TRAY_FLOOR
from limbs import Body
from material import Material, srgb
from mesh import add_object, normals, place, roughen, set_attribute
from noise import smooth_step


def tongue_material():
    """Greyish rose and rough above, smooth and redder below; meat and fat where it is cut."""
    material = Material("tongue")
    at = material.coordinates()
    cloud, fine = material.noise(2.2, 5, 0.6, 0.3, at), material.noise(9, 4, 0.6, 0.2, at)
    above = material.ramp(cloud, [(0.34, srgb(150, 84, 80)), (0.62, srgb(196, 134, 124))])
    below = material.ramp(fine, [(0.34, srgb(146, 60, 60)), (0.66, srgb(188, 104, 98))])
    colour = material.mix(material.attribute("top"), below, above)
    meat = material.ramp(fine, [(0.36, srgb(104, 22, 28)), (0.56, srgb(148, 52, 48)), (0.66, srgb(236, 212, 186))])
    bare = material.step(material.attribute("meat"), 0.42, 0.55)
    material.flesh(material.mix(bare, colour, meat), 0.14)
    wet = material.step(material.noise(2.4, 4, 0.6, 0.4, at), 0.46, 0.6)
    material.set(Roughness=material.mix(wet, 0.5, 0.32), Specular=0.4)
    material.set(Clearcoat=material.math("MULTIPLY", wet, 0.35), Clearcoat_Roughness=0.2)
    papillae = material.ramp(material.voronoi(30, vector=at), [(0.0, 1.0), (0.5, 0.0)])
    rough = material.math("MULTIPLY", papillae, material.attribute("top"))
    large = material.bump(fine, 0.35, 0.05)
    material.bump(rough, 0.7, 0.035, under=large)
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
            (0.95, -0.14, 0.23, 0.41),
            (1.35, -0.26, 0.18, 0.35),
            (1.62, -0.36, 0.15, 0.26),
            (1.80, -0.42, 0.13, 0.16),
        ],
        flat=0.74,
    )
    body.lump((-1.25, -0.08, 0.10), (0.52, 0.50, 0.30))
    body.cut((-1.72, 0.1, 0.4), (-1, -0.15, 0.22))
    points, faces = body.mesh((2.15, 0.95, 1.0), 0.026)
    cut = body.share(points, "meat")
    upward = normals(points, faces)[:, 2]
    middle = np.interp(points[:, 0], [-1.5, 0.4, 1.0, 1.8], [0.08, -0.03, -0.14, -0.42])
    groove = np.exp(-(((points[:, 1] - middle) / 0.06) ** 2)) * np.clip(upward, 0, 1)
    points[:, 2] -= 0.07 * groove * smooth_step(points[:, 0], -1.3, -0.6)
    points = roughen(points, faces, 0.022, 1.8, seed)
    points = roughen(points, faces, 0.012, 5.0, seed + 1)
    thing = add_object("tongue", points, faces, materials=[tongue_material()])
    set_attribute(thing, cut, "meat")
    set_attribute(thing, smooth_step(upward, 0.1, 0.75), "top")
    return on_counter([settle(place(thing, rotation=(0, 0, 12)), TRAY_FLOOR)], (2.05, 1.02), "black")
