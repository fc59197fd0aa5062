"""Raw burgers on waxed paper, the box they are sold in behind them."""
import numpy as np

from bacon_bits import bacon_bits
from belly import SMOKED, shingled
from buns import buns
from burger_box import KRAFT, SIZE, burger_box
from leaves import MINT, sprig
from material import plain
from mesh import add_object, grid_faces, place, rotation
from mince import Disc, mince_material, patty
from subject import Print, Subject

FAMILY = "hamburgueres-e-blends"

FAT = 220, 176, 152

MEATS = {
    "plain": dict(reds=((138, 30, 28), (174, 50, 43), (206, 98, 84)), fat=0.40, fatty=0.05, fat_colour=FAT),
    "classic": dict(reds=((146, 36, 30), (182, 60, 46), (212, 108, 88)), fat=0.46, fatty=0.07, fat_colour=FAT),
    "skirt": dict(reds=((112, 18, 22), (152, 36, 34), (188, 76, 66)), fat=0.36, fatty=0.05, fat_colour=FAT),
    "ribs": dict(reds=((144, 32, 28), (192, 62, 52), (222, 124, 106)), fat=0.64, fatty=0.15, fat_colour=(230, 194, 168)),
    "cap": dict(reds=((130, 20, 22), (176, 42, 36), (206, 90, 74)), fat=0.50, fatty=0.11, fat_colour=(232, 202, 164)),
    "lamb": dict(reds=((146, 40, 44), (188, 74, 70), (216, 124, 112)), fat=0.52, fatty=0.12, fat_colour=(240, 208, 190)),
    "bacon": dict(reds=((138, 32, 28), (174, 52, 42), (204, 98, 82)), fat=0.34, fatty=0.03, fat_colour=FAT),
    "small": dict(reds=((160, 42, 36), (184, 60, 50), (214, 106, 90)), fat=0.42, fatty=0.04, fat_colour=FAT),
}
WINE, BLACK, CREAM, GREEN, MUSTARD, NAVY = (122, 18, 32), (36, 32, 32), (240, 230, 212), (46, 74, 50), (214, 152, 58), (34, 48, 84)


def _copy(things, x, y, z, turn, scale, name):
    """The same patty elsewhere."""
    copies = []
    for thing in things:
        twin = thing.copy()
        twin.name, twin.scale = name, scale
        thing.users_collection[0].objects.link(twin)
        copies.append(place(twin, (x, y, z), (0, 0, turn)))
    return copies


def _separator(x, y, z, reach, turn):
    """A square of waxed paper under a patty."""
    count, half = 30, reach * 1.02
    u, v = (a.ravel() for a in np.meshgrid(np.linspace(-1, 1, count), np.linspace(-1, 1, count)))
    corner = np.abs(u * v) ** 3
    points = np.stack([u * half, v * half, 0.012 + 0.05 * corner * np.abs(np.sin(u * 3 + v * 2))], 1)
    points = points @ rotation(0, 0, turn) + [x, y, z]
    paper = plain("waxed paper", (238, 228, 208), 0.5, Specular=0.3)
    return add_object("separator", points, grid_faces(count, count), materials=[paper])


def patties(kind, places, radius, height, seed, strand=0.036):
    """Patties at (x, y, z, turn), all of one mould, each turned another way and pressed a little otherwise, on paper."""
    material, random = mince_material(kind, wet=0.08, **MEATS[kind]), np.random.default_rng(seed)
    count = int(3600 * (radius / 0.8) ** 2 * (0.036 / strand) ** 2)
    first = patty(kind, radius, height, seed, count, material, strand=strand)
    if kind == "bacon":
        first.append(bacon_bits("bacon", Disc(radius, height - 0.02), 150, seed, 0.056, 0.5))
    things = []
    for number, (x, y, z, turn) in enumerate(places):
        things.append(_separator(x, y, z, radius, turn + random.normal(0, 4)))
        if number:
            scale = random.uniform((0.95, 0.95, 0.94), (1.05, 1.05, 1.06))
            things += _copy(first, x, y, z + 0.02, turn, scale, f"{kind}{number}")
        else:
            things += [place(part, (x, y, z + 0.02), (0, 0, turn)) for part in first]
    return things


SQUARE = (-1.06, 1.02, 0, 4), (1.06, 1.04, 0, 95), (-1.08, -1.00, 0, 176), (1.07, -1.02, 0, 273)
STAGGERED = (-0.72, 1.02, 0, 5), (1.40, 0.98, 0, 93), (-1.40, -0.98, 0, 177), (0.72, -1.02, 0, 274)
STACKED = (-1.10, 0.30, 0, 5), (-1.02, 0.36, 1, 93), (1.06, 0.42, 0, 177), (0.42, -1.46, 0, 274)
"""Places in radii, and on which layer."""


def _box_behind(spots, radius, height, box, aside=0.0, turn=-3.0):
    """The box behind patties that lie at spots, as far as its lowest line needs to be seen over them."""
    back = max(y + 1.15 * z for _, y, z, _ in spots) + radius + 1.15 * height + box["size"][1] / 2
    return burger_box(aside, back, turn, **box)


def _rashers(x, y, seed):
    """Three overlapping slices of bacon lying at a place."""
    things = shingled("rasher", SMOKED, 3, seed, 0.30, length=0.80, height=0.24, thickness=0.05, wave=0.07, bow=0.06)
    for thing in things:
        thing.location.x, thing.location.y = thing.location.x + x, thing.location.y + y
    return things


def burgers(kind, box, height=0.25, radius=0.8, seed=1, laid=SQUARE, mirrored=False, bacon=(), sprigs=()):
    """Four before their box, each on its paper. laid: (x, y, layer, turn); mirrored: left for right; bacon at (x, y), sprigs at (x, y, turn)."""
    side = -1 if mirrored else 1
    spots = [(side * x * radius, y * radius, layer * (height + 0.03), turn) for x, y, layer, turn in laid]
    things = patties(kind, spots, radius, height, seed, 0.030)
    things += _box_behind(spots, radius, height, box, 0.05 * side)
    for x, y in bacon:
        things += _rashers(x, y, seed)
    for number, spot in enumerate(sprigs):
        things += sprig(*spot, MINT, 4, 0.46, seed + number, "mint")
    return things


def thick_burgers(kind, box, height=0.46, radius=0.84, seed=1, mirrored=False):
    """Two before their box, one half behind the other."""
    side = -1 if mirrored else 1
    spots = [(-0.84 * side, 0.34, 0, 10), (0.86 * side, -0.16, 0, 95)]
    return [*patties(kind, spots, radius, height, seed, 0.036), *_box_behind(spots, radius, height, box, 0.02)]


def small_burgers(columns, rows, box, breads, seed=1):
    """Rows of small ones, each on its paper, before their box and buns at (x, y) from its middle."""
    radius, step, random = 0.47, 0.985, np.random.default_rng(seed)
    spots = []
    for number in range(columns * rows):
        row, column = divmod(number, columns)
        x, y = (column - (columns - 1) / 2) * step, ((rows - 1) / 2 - row) * step
        spots.append((*(np.array([x, y]) + random.normal(0, 0.025, 2)), 0, 67 * number))
    back = (rows - 1) / 2 * step + radius + 0.6
    shown = buns([(x, y + back) for x, y in breads], 0.84, seed)
    return [*patties("small", spots, radius, 0.22, seed, 0.022), *_box_behind(spots, radius, 0.22, box, -0.56), *shown]


def _pack(name, title, inside, weight, alt, scene, ground, colour=KRAFT, band="#7a1220", size=SIZE, up=39, herbs=(), family="", fill=0.95, **options):
    """A line of the table: one picture, the box of which bears the name."""
    box = dict(name=name, title=title, inside=inside, weight=weight, colour=colour, band=band, size=size)
    text = {name: Print("", alt, family=family)}
    return {name: Subject(scene, alt, ground, (4, up, 85), fill, herbs=herbs, cards=text, options=options | dict(box=box))}


def _four(name, title, each, alt, ground, **other):
    alt = f"Quatro hambúrgueres crus {alt}, de {each} g cada, diante da caixa"
    return _pack(name, f"Hambúrguer\n{title}", f"4 x {each} g", f"{4 * each} g", alt, burgers, ground, **other)


def _two(name, title, each, alt, ground, **other):
    alt = f"Dois hambúrgueres altos {alt}, de {each} g cada, diante da caixa"
    return _pack(name, f"Hambúrguer\n{title}", f"2 x {each} g", f"{2 * each} g", alt, thick_burgers, ground, **other)


def _small(name, count, alt, ground, **other):
    alt = f"{alt}, de 50 g cada, diante da caixa e de pãezinhos"
    return _pack(name, "Mini-\nHambúrguer", f"{count} x 50 g", f"{count * 50} g", alt, small_burgers, ground, **other)


SHIFTED = dict(laid=STAGGERED)
MIRRORED = dict(laid=STAGGERED, mirrored=True)
LOW, FLAT = dict(height=0.16, radius=0.76), dict(size=(3.3, 0.75, 1.40))

SUBJECTS = (
    _four("hamburguer-artesanal-4-de-120g", "Artesanal", 120, "artesanais, finos", "oak", kind="plain", seed=23, **LOW, **FLAT)
    | _four(
        "hamburguer-blend-classico-4-de-120g",
        "Blend Clássico",
        120,
        "de blend clássico, finos",
        "walnut",
        colour=CREAM,
        band="#d6983a",
        kind="classic",
        seed=26,
        **LOW,
        **FLAT,
        **MIRRORED,
    )
    | _four("hamburguer-artesanal-4-de-150g", "Artesanal", 150, "artesanais", "slate", kind="plain", height=0.27, seed=3)
    | _four(
        "hamburguer-blend-classico-4-de-160g",
        "Blend Clássico",
        160,
        "de blend clássico, altos, dois deles empilhados",
        "oak-board",
        colour=WINE,
        band="#d6983a",
        kind="classic",
        height=0.38,
        radius=0.78,
        seed=7,
        laid=STACKED,
    )
    | _four(
        "hamburguer-de-fraldinha-4-de-150g",
        "de Fraldinha",
        150,
        "de fraldinha",
        "slate",
        colour=GREEN,
        band="#f0e6d4",
        kind="skirt",
        height=0.27,
        seed=9,
        **MIRRORED,
    )
    | _four(
        "hamburguer-blend-costela-4-de-150g",
        "Blend Costela",
        150,
        "de blend de costela",
        "walnut",
        colour=MUSTARD,
        band="#3a1a14",
        kind="ribs",
        height=0.27,
        seed=33,
        **SHIFTED,
    )
    | _four(
        "hamburguer-de-picanha-4-de-150g",
        "de Picanha",
        150,
        "de picanha",
        "walnut-board",
        colour=BLACK,
        band="#c8313c",
        kind="cap",
        height=0.27,
        seed=36,
    )
    | _four(
        "hamburguer-de-cordeiro",
        "de Cordeiro",
        150,
        "de cordeiro, rosados, com um ramo de hortelã",
        "oak",
        colour=(88, 48, 84),
        band="#f0e6d4",
        family="cordeiro",
        kind="lamb",
        height=0.27,
        seed=39,
        laid=SQUARE,
        sprigs=((-2.55, -1.25, 24), (-2.5, -0.5, 2)),
    )
    | _four(
        "hamburguer-de-acem-com-bacon-4-de-150g",
        "Acém com Bacon",
        150,
        "de acém com pedacinhos de bacon, e fatias de bacon",
        "slate",
        colour=NAVY,
        band="#d6983a",
        kind="bacon",
        height=0.27,
        seed=43,
        bacon=((-2.54, -0.62),),
    )
    | _two("hamburguer-artesanal-2-de-180g", "Artesanal", 180, "artesanais", "oak-board", kind="plain", height=0.42, seed=11)
    | _two(
        "hamburguer-blend-costela-2-de-200g",
        "Blend Costela",
        200,
        "de blend de costela",
        "walnut-board",
        colour=MUSTARD,
        band="#3a1a14",
        kind="ribs",
        height=0.48,
        seed=13,
        mirrored=True,
    )
    | _two(
        "hamburguer-de-picanha-2-de-200g",
        "de Picanha",
        200,
        "de picanha",
        "slate",
        colour=BLACK,
        band="#c8313c",
        kind="cap",
        height=0.48,
        seed=17,
    )
    | _small(
        "mini-hamburguer-6",
        6,
        "Seis mini-hambúrgueres crus",
        "oak",
        size=(2.3, 0.62, 1.24),
        columns=3,
        rows=2,
        breads=((1.10, 0.16),),
    )
    | _small(
        "mini-hamburguer-12",
        12,
        "Doze mini-hambúrgueres crus, cada um em seu papel",
        "slate",
        colour=CREAM,
        band="#b8481a",
        size=(2.6, 0.8, 1.36),
        columns=4,
        rows=3,
        breads=((1.22, 0.26), (2.06, -0.06)),
        seed=4,
    )
)
