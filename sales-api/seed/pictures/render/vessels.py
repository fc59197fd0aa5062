"""Turned vessels with labels: tub, jar, bottle, bowl."""
import numpy as np

from film import film_material
from labels import WINE, label
from material import Material, plain, srgb
from mesh import add_object, lathe, place, smooth_profile
from sticker import wrap_label


def turned(name, profile, material, smooth=True, around=128):
    """An object turned from (radius, height) points; smooth: a curve through them."""
    vertices, faces, uv = lathe(smooth_profile(profile, 140) if smooth else profile, around)
    return add_object(name, vertices, faces, uv, materials=[material])


def tub_reach(radius, height):
    """The radius of a tub's wall at a height."""
    return lambda z: radius * (0.86 + 0.14 * z / height)


def tub_shell(radius, height, haze=0.06):
    reach = tub_reach(radius, height)
    profile = [(0.01, 0.0), (reach(0) - 0.06, 0.0), (reach(0), 0.06), (radius, height)]
    clear = film_material("shell", haze=haze, gloss=0.12, wrinkle=0.0)
    return turned("shell", profile, clear, smooth=False)


def open_tub(title, weight, note="", radius=1.0, height=0.95, name="tub", accent=WINE, haze=0.06):
    """A clear tub without its lid, a label around it; what it holds is to be put in (`bits`)."""
    rim = [(radius - 0.01, height - 0.02), (radius + 0.035, height - 0.025)]
    rim += [
        (radius + 0.045, height - 0.005),
        (radius + 0.025, height + 0.012),
        (radius - 0.01, height + 0.01),
    ]
    clear = plain("rim", (226, 228, 226), 0.2, Specular=0.5, Alpha=0.7)
    things = [tub_shell(radius, height, haze), turned("rim", rim, clear, smooth=False)]
    path, aspect = label(name, title, weight, note, (1000, 560), accent, inset=0.12)
    middle, tall = height * 0.45, height * 0.74
    reach = tub_reach(radius, height)
    span = np.degrees(tall * aspect / reach(middle))
    things.append(wrap_label(path, aspect, reach, middle, span, height=tall))
    return things


def lid_material(colour):
    """Lacquered tin: a soft shine, faintly brushed."""
    lid = Material("lid").set(Base_Color=srgb(*colour), Metallic=0.35, Roughness=0.46, Specular=0.4)
    lid.bump(lid.noise(2.0, 3, 0.6, 0, lid.coordinates(scale=(1, 1, 30))), 0.12, 0.01)
    return lid.result


def jar(
    title,
    weight,
    content,
    note="",
    radius=0.72,
    height=1.75,
    lid=(122, 18, 32),
    name="jar",
    accent=WINE,
    wall=0.035,
):
    """A glass jar with a screw lid; wall: room between glass and content."""
    glass = [(0.01, 0.0), (radius - 0.08, 0.0), (radius, 0.10), (radius, height * 0.80)]
    glass += [
        (radius * 0.97, height * 0.86),
        (radius * 0.80, height * 0.94),
        (radius * 0.78, height),
    ]
    filled = [(max(r - wall, 0.01), z * 0.94 + 0.03) for r, z in glass]
    top = [
        (radius * 0.82, height - 0.10),
        (radius * 0.86, height - 0.08),
        (radius * 0.86, height + 0.10),
    ]
    top += [(radius * 0.82, height + 0.14), (0.01, height + 0.14)]
    things = [
        turned("content", filled, content),
        turned(
            "glass", glass, film_material("glass", haze=0.01, gloss=0.04, shine=1.6, wrinkle=0.0)
        ),
        turned("lid", top, lid_material(lid), smooth=False),
    ]
    path, aspect = label(name, title, weight, note, (1100, 660), accent)
    things.append(wrap_label(path, aspect, radius, height * 0.44, 116, height=height * 0.50))
    return things


def bottle(
    title,
    weight,
    content,
    note="",
    radius=0.55,
    height=2.6,
    cap=(30, 26, 26),
    name="bottle",
    accent=WINE,
):
    """A glass bottle with a screw cap; content: the material of what shows through."""
    glass = [(0.01, 0.0), (radius - 0.07, 0.0), (radius, 0.08), (radius, height * 0.58)]
    glass += [(radius * 0.92, height * 0.66), (radius * 0.52, height * 0.78)]
    glass += [(radius * 0.36, height * 0.86), (radius * 0.35, height * 0.93)]
    filled = [(max(r - 0.045, 0.01), 0.05 + z * 0.97) for r, z in glass[:6]] + [(radius * 0.40, height * 0.815), (0.01, height * 0.82)]
    clear = film_material("glass", haze=0.012, gloss=0.04, shine=1.5, wrinkle=0.0)
    top = [(radius * 0.36, height * 0.90), (radius * 0.43, height * 0.90), (radius * 0.42, height)]
    top += [(radius * 0.38, height * 1.01), (0.01, height * 1.01)]
    things = [
        turned("content", filled, content),
        turned("bottle", glass, clear),
        turned("cap", top, plain("cap", cap, 0.35), False),
    ]
    path, aspect = label(name, title, weight, note, (1000, 910), accent)
    things.append(wrap_label(path, aspect, radius, height * 0.32, 116, height=height * 0.39))
    return things


def bowl(
    content, radius=1.3, height=0.72, colour=(236, 230, 218), fill=0.80, heap=0.10, name="bowl"
):
    """A bowl with a slightly heaped content (a material). Gives the objects; put more on top of it."""
    profile = [
        (0.01, 0.0),
        (radius * 0.42, 0.0),
        (radius * 0.45, 0.05),
        (radius * 0.8, height * 0.45),
    ]
    profile += [(radius * 0.98, height * 0.96), (radius, height), (radius * 0.965, height * 0.99)]
    profile += [(radius * 0.76, height * 0.5), (radius * 0.4, 0.12), (0.01, 0.10)]
    level = height * fill
    reach = radius * (0.76 + 0.2 * (fill - 0.5) / 0.5) * 0.995
    surface = [
        (reach, level),
        (reach * 0.8, level + heap * 0.5),
        (reach * 0.4, level + heap),
        (0.005, level + heap),
    ]
    glaze = plain(name, colour, 0.25, Specular=0.5)
    return [turned(name, profile, glaze), turned("content", surface[::-1], content)]


def at(things, x, y, turn=0.0):
    """Moves a whole vessel."""
    for thing in things:
        place(thing, (x, y, 0), (0, 0, turn))
    return things
