"""Turned vessels with labels: tub with lid, jar, bottle, bowl."""
from film import film_material
from labels import label
from material import Material, plain, srgb
from mesh import add_object, lathe, place, smooth_profile
from sticker import wrap_label


def turned(name, profile, material, smooth=True, around=128):
    """An object turned from (radius, height) points; smooth: a curve through them."""
    vertices, faces, uv = lathe(smooth_profile(profile, 140) if smooth else profile, around)
    return add_object(name, vertices, faces, uv, materials=[material])


def content_material(name, colours, scale=7.0, roughness=0.35, speck=None):
    """Something in a vessel: two or three sRGB colours in clouds, dark to light; speck: a colour."""
    material = Material(name)
    stops = [(0.32 + 0.36 * k / (len(colours) - 1), srgb(*c)) for k, c in enumerate(colours)]
    colour = material.ramp(material.noise(scale, 5, 0.6), stops)
    if speck:
        dots = material.math("LESS_THAN", material.voronoi(scale * 2.2), 0.22)
        colour = material.mix(dots, colour, srgb(*speck))
    material.set(Base_Color=colour, Roughness=roughness, Specular=0.4)
    material.bump(material.noise(scale * 1.5, 4, 0.6), 0.2, 0.03)
    return material.result


def tub_reach(radius, height):
    """The radius of a tub's wall at a height."""
    return lambda z: radius * (0.86 + 0.14 * z / height)


def tub_shell(radius, height):
    reach = tub_reach(radius, height)
    profile = [(0.01, 0.0), (reach(0) - 0.06, 0.0), (reach(0), 0.06), (radius, height)]
    clear = film_material("shell", haze=0.06, gloss=0.12, wrinkle=0.0)
    return turned("shell", profile, clear, smooth=False)


def tub(title, weight, content, note="", radius=1.0, height=1.15, lid=(240, 238, 232), name="tub"):
    """A round clear tub with a lid, a label around it; content: a material (`content_material`)."""
    reach = tub_reach(radius, height)
    base = reach(0)
    inside = [(0.01, 0.03), (base - 0.05, 0.03), (base - 0.03, 0.1)]
    inside += [(reach(height * 0.93) - 0.03, height * 0.93)]
    things = [
        turned("content", inside, content, smooth=False),
        tub_shell(radius, height),
        _tub_lid(radius, height, lid),
    ]
    path, aspect = label(name, title, weight, note, size=(1200, 640))
    things.append(wrap_label(path, aspect, reach, height * 0.50, 120, height=height * 0.66))
    return things


def _tub_lid(radius, height, colour):
    profile = [(radius - 0.02, height - 0.08), (radius + 0.06, height - 0.08)]
    profile += [(radius + 0.07, height - 0.02), (radius + 0.07, height + 0.05)]
    profile += [(radius + 0.03, height + 0.08), (radius - 0.06, height + 0.08)]
    profile += [
        (radius - 0.10, height + 0.04),
        (radius - 0.16, height + 0.03),
        (0.01, height + 0.03),
    ]
    return turned("lid", profile, plain("lid", colour, 0.35, Specular=0.45), smooth=False)


def open_tub(title, weight, note="", radius=1.0, height=0.95, name="tub"):
    """A clear tub without its lid, a label around it; what it holds is to be put in (`bits`)."""
    rim = [(radius - 0.015, height - 0.02), (radius + 0.045, height - 0.03)]
    rim += [
        (radius + 0.06, height),
        (radius + 0.03, height + 0.025),
        (radius - 0.015, height + 0.02),
    ]
    clear = plain("rim", (226, 228, 226), 0.2, Specular=0.5, Alpha=0.7)
    things = [tub_shell(radius, height), turned("rim", rim, clear, smooth=False)]
    path, aspect = label(name, title, weight, note, size=(1200, 560))
    middle, tall = height * 0.47, height * 0.72
    reach = tub_reach(radius, height)
    things.append(wrap_label(path, aspect, reach, middle, 118, height=tall))
    return things


def jar(title, weight, content, note="", radius=0.72, height=1.75, lid=(122, 18, 32), name="jar"):
    """A glass jar with a screw lid."""
    glass = [(0.01, 0.0), (radius - 0.08, 0.0), (radius, 0.10), (radius, height * 0.80)]
    glass += [
        (radius * 0.97, height * 0.86),
        (radius * 0.80, height * 0.94),
        (radius * 0.78, height),
    ]
    filled = [(max(r - 0.035, 0.01), z * 0.94 + 0.03) for r, z in glass]
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
        turned("lid", top, plain("lid", lid, 0.3, Specular=0.5), smooth=False),
    ]
    path, aspect = label(name, title, weight, note, size=(1100, 700))
    things.append(wrap_label(path, aspect, radius, height * 0.44, 130, height=height * 0.52))
    return things


def bottle(
    title, weight, colour, note="", radius=0.55, height=2.6, cap=(30, 26, 26), name="bottle"
):
    """A bottle of sauce; colour: sRGB of what shows through."""
    profile = [(0.01, 0.0), (radius - 0.07, 0.0), (radius, 0.08), (radius, height * 0.58)]
    profile += [(radius * 0.92, height * 0.66), (radius * 0.52, height * 0.78)]
    profile += [(radius * 0.36, height * 0.86), (radius * 0.35, height * 0.93)]
    sauce = Material("sauce").set(
        Base_Color=srgb(*colour),
        Roughness=0.12,
        Specular=0.5,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.03,
    )
    top = [(radius * 0.36, height * 0.90), (radius * 0.43, height * 0.90), (radius * 0.42, height)]
    top += [(radius * 0.38, height * 1.01), (0.01, height * 1.01)]
    things = [
        turned("bottle", profile, sauce.result),
        turned("cap", top, plain("cap", cap, 0.35), False),
    ]
    path, aspect = label(name, title, weight, note, size=(1000, 900))
    things.append(wrap_label(path, aspect, radius, height * 0.31, 150, height=height * 0.38))
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
