"""Chicken, with and without its skin."""
import numpy as np

from counter_cards import OCHRE
from film import TRAY_FLOOR, tray_pack, vacuum_pack
from flesh import CHICKEN
from giblets import gizzards, hearts
from labels import BLANK
from limbs import Body
from look import world_points
from mesh import add_object, place, roughen, set_attribute
from pieces import piece_material
from rest import fall
from skin import (
    WHITE_SKIN,
    drumette_body,
    drumstick_body,
    leg_body,
    skin_material,
    skinned,
    thigh_body,
    whole_body,
    wing_body,
)
from subject import Print, Subject

FAMILY = "aves"
TRAY_HALF = (1.55, 1.15)
BREAST = CHICKEN.but(
    tone=(236, 186, 166), dark=(222, 158, 140), pale=(246, 212, 194), fibre=0.7, bundles=30
)


def settle(thing, floor=0.0):
    """Lowers a thing onto the ground."""
    thing.location.z += floor - world_points([thing])[:, 2].min()
    return thing


def laid_out(name, make_body, places, skin=WHITE_SKIN, seed=1, bare_below=None, spacing=0.026):
    """Pieces at (x, y, turn, tilt), each a little different."""
    random, material, things = np.random.default_rng(seed), skin_material(skin), []
    for number, (x, y, turn, tilt) in enumerate(places):
        thing = skinned(
            f"{name}{number}",
            make_body(random),
            material,
            seed + 11 * number,
            spacing=spacing,
            bare_below=bare_below,
        )
        things.append(settle(place(thing, (x, y, 0), (0, tilt, turn))))
    return things


def heaped(name, make_body, count, half, floor=0.0, seed=1, skin=WHITE_SKIN, wall=1.2):
    """Pieces fallen into a heap."""
    random, material, things = np.random.default_rng(seed), skin_material(skin), []
    for number in range(count):
        thing = skinned(f"{name}{number}", make_body(random), material, seed + 11 * number)
        layer, spot = divmod(number, 4)
        x, y = [(-0.5, -0.5), (0.5, -0.45), (0.5, 0.5), (-0.5, 0.45)][spot]
        thing.location = (x * half[0], y * half[1], floor + 0.6 + layer * 1.0 + spot * 0.12)
        thing.rotation_euler = (random.uniform(0, 6), 0, random.uniform(0, 6))
        things.append(thing)
    return fall(things, half, floor, wall=wall, release=not floor)


def whole_chicken(skin=WHITE_SKIN):
    thing = skinned(
        "chicken", whole_body(), skin_material(skin), 3, (2.1, 1.35, 1.7), 0.03, lumps=0.024
    )
    return vacuum_pack(
        [settle(place(thing, rotation=(0, 0, -34)))],
        "Frango\nInteiro",
        note="Resfriado",
        label_at=(0.25, 0.1),
        label_width=1.2,
        label_turn=-5,
    )


def breast_body(random):
    """Half a breast without skin: thick and round at one end, pointed at the other."""
    wide = random.uniform(0.95, 1.05)
    body = Body(0.11)
    body.lump((-0.36, 0.04, 0.0), (0.72, 0.50 * wide, 0.29), (0, 0, 6))
    body.lump((0.24, -0.06, -0.03), (0.72, 0.34, 0.22), (0, 3, -10))
    body.limb((0.60, -0.12, -0.06), (1.16, -0.26, -0.12), 0.20, 0.06, flat=0.7)
    return body.lump((-0.10, -0.34, -0.06), (0.66, 0.17, 0.15), (0, 0, -7))


def tender_body(random):
    """The strip beside the breast bone: slim, pointed, a white tendon at one end."""
    bend = random.uniform(-0.10, 0.10)
    body = Body(0.05)
    body.chain(
        [
            (-0.84, 0, 0, 0.06),
            (-0.52, bend, 0, 0.15),
            (-0.05, bend * 1.4, 0, 0.20),
            (0.45, bend * 0.7, 0, 0.16),
            (0.86, 0, 0, 0.045),
        ],
        flat=0.72,
    )
    return body.limb((0.78, 0, 0.02), (1.0, 0.02, 0.03), 0.035, 0.025, "bone")


def bare(name, body, material, seed, spacing=0.026):
    """A piece without skin, white membranes at its tendon and along its edges."""
    points, faces = body.mesh((1.35, 0.8, 0.45), spacing)
    tendon = body.share(points, "bone")
    points = roughen(points, faces, 0.026, 1.5, seed)
    points = roughen(points, faces, 0.008, 4.5, seed + 1)
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, np.clip(tendon * 1.4 - 0.12, 0, 1))
    return thing


def breasts(flesh=BREAST, places=((-0.05, 0.50, 6, 0), (0.10, -0.46, -8, 0)), seed=21):
    """Fillets lying side by side."""
    random, material = np.random.default_rng(seed), piece_material("breast", flesh, seed, 0.6, 0.8)
    things = []
    for number, (x, y, turn, tilt) in enumerate(places):
        thing = bare(f"breast{number}", breast_body(random), material, seed + 9 * number)
        things.append(settle(place(thing, (x, y, 0), (0, tilt, turn))))
    return things


def tenders_tray(seed=33):
    random = np.random.default_rng(seed)
    material = piece_material("tender", BREAST.but(grain_angle=0), seed, 0.6, 0.8)
    half, things = (TRAY_HALF[0] - 0.30, TRAY_HALF[1] - 0.30), []
    for number in range(9):
        thing = bare(f"tender{number}", tender_body(random), material, seed + 9 * number)
        row, column = divmod(number, 5)
        thing.location = (random.normal(0, 0.05), (column - 2) * 0.34, TRAY_FLOOR + 0.3 + row * 0.5)
        thing.rotation_euler = (random.normal(0, 0.2), 0, random.normal(0, 0.16))
        things.append(thing)
    content = fall(things, half, TRAY_FLOOR, wall=4.0, release=False)
    return packed(content, "Filezinho\nSassami", "500 g")


def packed(content, title, weight, label_at=(-0.76, -0.66), **style):
    """In the family's tray."""
    return tray_pack(content, title, weight, half=TRAY_HALF, label_at=label_at, **style)


def heart_tray(seed=9):
    half = (TRAY_HALF[0] - 0.28, TRAY_HALF[1] - 0.28)
    return packed(hearts(56, seed, half, TRAY_FLOOR), "Coração\nde Frango", "500 g", name="coracao")


def gizzard_tray(seed=5):
    half = (TRAY_HALF[0] - 0.30, TRAY_HALF[1] - 0.30)
    content = gizzards(21, seed, half, TRAY_FLOOR)
    return packed(content, "Moela\nde Frango", "500 g", colour="white", name="moela")


def laid_in_tray(name, make_body, places, title, half, weight="1 kg", size=1.0, tray="white", **look):
    """Pieces laid side by side in a tray as large as they need."""
    content = laid_out(name, make_body, places, **look)
    for thing in content:
        thing.scale = (size,) * 3
        thing.location.z = thing.location.z * size + TRAY_FLOOR
    return tray_pack(
        content, title, weight, half=half, colour=tray, label_at=(-0.66, -0.7), name=name
    )


def legs_tray(seed=41):
    places = [(0.05, 0.46, 8, 0), (0.0, -0.46, -2, 0)]
    content = laid_out("leg", leg_body, places, WHITE_SKIN, seed, bare_below=-0.16)
    return carded(content)


def carded(content, colour="black"):
    """In a tray whose card is printed after the render."""
    for thing in content:
        thing.location.z += TRAY_FLOOR
    style = dict(label_width=1.5, label_at=(-0.72, -0.66), name="chicken")
    return tray_pack(content, BLANK, half=TRAY_HALF, colour=colour, **style)


def drumette_tray(seed=4):
    half = (TRAY_HALF[0] - 0.3, TRAY_HALF[1] - 0.3)
    content = heaped("drumette", drumette_body, 11, half, TRAY_FLOOR, seed, wall=4.0)
    return packed(content, "Coxinha\nda Asa", "1 kg", colour="yellow", name="coxinha")


def breast_tray(seed=21):
    return carded(breasts(BREAST, ((-0.05, 0.44, 4, 0), (0.05, -0.42, -4, 0)), seed), "white")


COUNTRY = (1.04, 1.05, 1.55, 92)
LEGS = {
    "coxa-e-sobrecoxa": Print(
        "Coxa e\nSobrecoxa", "Coxas de frango unidas às sobrecoxas, com pele, em bandeja"
    ),
    "caipira-coxa-e-sobrecoxa": Print(
        "Caipira: Coxa\ne Sobrecoxa",
        "Coxa e sobrecoxa de frango caipira, de pele amarela, em bandeja",
        accent=OCHRE,
        tone=COUNTRY,
    ),
}
BREASTS = {
    "peito-de-frango": Print(
        "Filé de Peito\nde Frango", "Filés de peito de frango sem pele em bandeja"
    ),
    "caipira-file-de-peito": Print(
        "Peito de\nFrango Caipira", "Filés de peito de frango caipira em bandeja", accent=OCHRE, tone=COUNTRY
    ),
}

SUBJECTS = {
    "frango-inteiro": Subject(
        whole_chicken,
        alt="Frango inteiro resfriado, embalado a vácuo",
        ground="steel",
        samples=24,
        fill=0.9,
    ),
    "asa-de-frango": Subject(
        laid_in_tray,
        alt="Asas de frango inteiras, com pele, em bandeja com filme e etiqueta",
        ground="slate",
        view="top",
        samples=28,
        pale_skin=True,
        options=dict(
            name="wing",
            make_body=wing_body,
            title="Asa\nde Frango",
            half=(1.7, 1.3),
            size=0.9,
            seed=12,
            places=[
                (-0.62, 0.52, 8, 0),
                (0.76, 0.5, -10, 0),
                (-0.66, -0.46, -6, 0),
                (0.66, -0.5, 12, 0),
            ],
        ),
    ),
    "coxinha-da-asa": Subject(
        drumette_tray,
        alt="Coxinhas da asa de frango em bandeja com filme e etiqueta",
        ground="walnut",
        view="top",
        samples=28,
        pale_skin=True,
    ),
    "coracao-de-frango": Subject(
        heart_tray,
        alt="Corações de frango soltos em bandeja com filme e etiqueta",
        ground="steel",
        view="top",
        samples=28,
    ),
    "moela-de-frango": Subject(
        gizzard_tray,
        alt="Moelas de frango abertas e limpas em bandeja com filme e etiqueta",
        ground="slate",
        view="top",
        samples=28,
    ),
    "peitos": Subject(
        breast_tray,
        alt="Filés de peito em bandeja",
        ground="slate",
        view="top",
        samples=20,
        pale_skin=True,
        cards=BREASTS,
    ),
    "sassami": Subject(
        tenders_tray,
        alt="Filezinhos de frango sassami em bandeja com filme e etiqueta",
        ground="walnut",
        view="top",
        samples=28,
        pale_skin=True,
    ),
    "coxas-e-sobrecoxas": Subject(
        legs_tray,
        alt="Coxa e sobrecoxa em bandeja",
        ground="slate",
        view="top",
        samples=20,
        pale_skin=True,
        cards=LEGS,
    ),
    "coxa-de-frango": Subject(
        laid_in_tray,
        alt="Quatro coxas de frango com pele em bandeja com filme e etiqueta",
        ground="oak",
        view="top",
        samples=28,
        pale_skin=True,
        options=dict(
            name="drumstick",
            make_body=drumstick_body,
            title="Coxa\nde Frango",
            half=(1.6, 1.5),
            size=0.86,
            tray="yellow",
            seed=51,
            places=[
                (-0.1, 0.88, 6, 0),
                (0.12, 0.3, -5, 0),
                (-0.12, -0.3, 7, 0),
                (0.1, -0.9, -4, 0),
            ],
        ),
    ),
    "sobrecoxa-de-frango": Subject(
        laid_in_tray,
        alt="Sobrecoxas de frango com pele em bandeja com filme e etiqueta",
        ground="steel",
        view="top",
        samples=28,
        pale_skin=True,
        options=dict(
            name="thigh",
            make_body=thigh_body,
            title="Sobrecoxa\nde Frango",
            half=(1.7, 1.35),
            size=0.95,
            tray="black",
            seed=57,
            bare_below=-0.06,
            places=[
                (-0.66, 0.52, 14, 0),
                (0.72, 0.50, -34, 180),
                (-0.62, -0.50, -12, 0),
                (0.70, -0.52, 28, 0),
            ],
        ),
    ),
}
