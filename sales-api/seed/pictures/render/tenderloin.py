"""A whole tenderloin: thick head with its lobe, tapering tail, lengthwise fibres; medallions cut from it."""
import numpy as np

from beef_slices import SUET
from flesh import BEEF, BEEF_DEEP, cut_face
from grain import chained, fine_grain, steak_face
from grained import muscle
from hide import furrows, shreds, silver_skin
from look import TEXTURES, texture_size
from meat import laid, oval, slab, top_material
from mesh import place
from noise import save
from sticker import name_card

MIGNON = BEEF_DEEP.but(
    tone=(142, 42, 44), dark=(98, 24, 28), pale=(180, 84, 78), edge=(110, 30, 32), marbling=0.0, elongation=0.2, grain_angle=3, fibre=0.5, bundles=60
)


def painted(name, flesh, seed, repaint, wet=0.2, relief=1.4):
    """A material from painted maps, as the face of a slab has. Gives the material."""
    maps = cut_face(texture_size(1500), seed, flesh)
    repaint(maps, None)
    save(TEXTURES / f"{name}-colour.png", maps.colour)
    save(TEXTURES / f"{name}-relief.png", maps.height, fine=True)
    save(TEXTURES / f"{name}-rough.png", np.clip(maps.rough, 0.05, 0.95))
    return top_material(name, wet, relief)


def unrolled(thing, length, half):
    """Lays the painted square around a `muscle`, so that its paint is not stretched on the flanks."""
    layer = thing.data.uv_layers[0].data
    uv = np.empty(len(layer) * 2, np.float32)
    layer.foreach_get("uv", uv)
    along, across = uv.reshape(-1, 2).T
    turn = np.arcsin(np.clip(across, -1, 1))
    flat = np.stack([0.5 + (along / length - 0.5) * 0.92, 0.5 + turn * half * 0.92 / length], 1)
    layer.foreach_set("uv", flat.astype(np.float32).ravel())
    return thing


def fillet(name, seed, length, left, right, height, bend=0.0, fat=22, silver=0.6, **form):
    repaint = chained(
        fine_grain(seed, MIGNON, (), 0.10, 0.06),
        furrows(seed, MIGNON, 3, 520, 0.20, 0.16, 0.5, 0.42),
        silver_skin(seed, 2, 0.8 * silver, 900, 0.24),
        shreds(seed, 4, fat, 0.05, 0.45),
    )
    thing = muscle(name, painted(name, MIGNON, seed, repaint), seed, length, left, right, height, bend, ragged=0.05, dents=0.05, **form)
    return unrolled(thing, length, 0.62)


def medallion(name, seed, size, thickness):
    cut = BEEF.but(marbling=0.12, bundles=64, elongation=0.75, fibre=0.8, tone=(146, 46, 45), grain_angle=seed % 90, edge=(120, 34, 36), **SUET)
    return slab(
        name,
        oval(1.0, 0.80 + 0.03 * (seed % 5), 2.1, 0.07, 0.03, seed),
        cut,
        None,
        seed,
        size=size,
        thickness=thickness,
        edge=0.07,
        bulge=0.06,
        lumps=0.03,
        lean=0.10,
        pixels=1000,
        wet=0.15,
        relief=1.4,
        side=MIGNON.but(elongation=0.12, grain_angle=90),
        repaint=steak_face(seed, cut, None, 0.42, 0.022),
        face_to=0.9,
    )


def tenderloin(seed=65):
    """Filé mignon and three medallions before it."""
    body = fillet(
        "mignon",
        seed,
        3.7,
        [0.46, 0.60, 0.58, 0.52, 0.48, 0.45, 0.40, 0.34, 0.22],
        [0.44, 0.56, 0.54, 0.50, 0.46, 0.42, 0.38, 0.32, 0.22],
        [0.62, 0.86, 0.86, 0.78, 0.72, 0.66, 0.58, 0.46, 0.30],
        0.16,
        edge=0.46,
        sweep=0.16,
    )
    lobe = fillet("lobe", seed + 5, 1.5, [0.24, 0.34, 0.32, 0.22, 0.10], [0.24, 0.36, 0.32, 0.2, 0.08], [0.42, 0.56, 0.52, 0.36, 0.16], 0.04, 16, 0.4, edge=0.5)
    things = [place(body, (0.05, 0.62, 0), (0, 0, 3)), place(lobe, (-1.02, 0.16, 0), (0, 0, 8))]
    for number, (x, y, turn, lean) in enumerate(((-1.36, -0.72, 20, 0), (-0.52, -0.82, 130, 12), (0.32, -0.70, 250, -10))):
        disc = medallion(f"medallion{number}", seed + 7 * number, 0.55 - 0.03 * number, (0.36, 0.30, 0.40)[number])
        things.append(laid(disc, x, y, 0.04 * bool(lean), turn, 0, lean))
    return [*things, name_card(1.34, -0.96, 1.15, 44, -4)]
