"""Side dishes in their tubs, beside what tells their size."""
import numpy as np

from bits import crumb, strew
from counter_cards import BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from dishes import LIQUIDS, fill
from garnish import chilli
from labels import WINE
from material import Material, srgb
from mesh import noise3
from props import bay_leaf, lime, orange_slices
from subject import Subject
from vessels import open_tub, tub_reach

FAMILY = "acompanhamentos"


def dish_tub(
    dish,
    title,
    weight="",
    radius=1.0,
    height=0.95,
    seed=1,
    note="",
    accent=WINE,
    heap=0.22,
    lime_at=None,
    oranges=(),
    bay=(),
    chillies=(),
    frozen=False,
):
    """An open tub, and beside it what tells its size."""
    name = f"{dish}-{radius}"
    things = open_tub(title, weight, note, radius, height, name, accent, 0.22 if frozen else 0.06)
    things += fill(dish, radius, height, seed, heap)
    things += lime(*lime_at) if lime_at else []
    for x, y, turn, length in chillies:
        for part in chilli(x, y, turn, length, 0.054):
            part.location.z = height * 0.86 - 0.015
            things.append(part)
    raised, clear = (0, 0) if dish in LIQUIDS else (heap, 0.04)
    for x, y, turn in bay:
        rise = raised * np.sqrt(1 - (x * x + y * y) / radius**2)
        bay_leaf(x, y, height * 0.86 + 0.06 + clear + rise, turn, 0.34)
    if frozen:
        _frost(radius, height, seed)
    return things + (orange_slices(oranges, 0.42, 0.10) if oranges else [])


def _frost(radius, height, seed):
    """Crystals on what lies next to the wall, thick here, sparse there."""
    random = np.random.default_rng(seed)
    angle = random.uniform(0, 2 * np.pi, 1600)
    round_ = np.column_stack([np.cos(angle), np.sin(angle), 0 * angle])
    angle = angle[noise3(round_, 2.6, seed + 3) + 0.5 * noise3(round_, 9.0, seed + 4) > random.uniform(-0.1, 1.4, 1600)]
    reach = tub_reach(radius, height)(height * 0.86) - 0.02 - 0.09 * random.random(len(angle)) ** 1.6
    level = height * 0.86 + random.uniform(0.0, 0.05, len(angle))
    material = Material("frost").set(Base_Color=srgb(236, 242, 246), Roughness=0.5, Alpha=0.75).result
    places = np.column_stack([reach * np.cos(angle), reach * np.sin(angle), level])
    strew("frost", crumb((6, 4), 0.5), places, material, (0.010, 0.008, 0.006), seed, (0.4, 1.5))


def _tub(alt, ground, dish, title, weight="", family=FAMILY, exposure=0.2, share=0.86, blur=1.0, **options):
    options = dict(dish=dish, title=title, weight=weight, **options)
    return Subject(
        dish_tub, alt, ground, (5, 34, 85), share, exposure=exposure, family=family, blur=blur, options=options
    )


SUBJECTS = {
    "farofa-bacon-e-ovo": _tub(
        "Pote de farofa com bacon e ovo", "walnut", "bacon", "Farofa\nBacon e Ovo", "400 g"
    ),
    "farofa-cebola-e-cheiro-verde": _tub(
        "Pote de farofa fina com cebola dourada e cheiro-verde",
        "oak",
        "cebola",
        "Farofa Cebola\ne Cheiro-Verde",
        "400 g",
        accent=GREEN,
        seed=12,
    ),
    "farofa-dende": _tub(
        "Pote de farofa de dendê, alaranjada, com cebola frita",
        "slate",
        "dende",
        "Farofa\nde Dendê",
        "400 g",
        accent=OCHRE,
        seed=14,
    ),
    "farofa-para-feijao-tropeiro": _tub(
        "Pote de farofa com bacon, ovo e cheiro-verde para feijão tropeiro",
        "kraft",
        "tropeiro",
        "Farofa para\nFeijão Tropeiro",
        "500 g",
        accent=COAL,
        height=1.1,
        seed=16,
    ),
    "vinagrete-250g": _tub(
        "Pote pequeno, de 250 g, de vinagrete de tomate, cebola e pimentão",
        "slate",
        "vinagrete",
        "Vinagrete\n250 g",
        accent=GREEN,
        radius=0.76,
        height=0.66,
        heap=0.14,
        share=0.78,
        blur=0.5,
    ),
    "vinagrete-500g": _tub(
        "Pote grande, de 500 g, de vinagrete e um limão",
        "walnut",
        "vinagrete",
        "Vinagrete\n500 g",
        radius=1.05,
        height=1.12,
        heap=0.16,
        seed=4,
        lime_at=(1.28, -0.62, -25),
    ),
    "molho-lambao": _tub(
        "Pote de molho lambão, caldo vermelho com tomate, cebola, coentro e pimentas-malagueta inteiras",
        "oak",
        "lambao",
        "Molho\nLambão",
        "250 g",
        accent=BRICK,
        height=0.8,
        heap=0.12,
        chillies=((-0.50, -0.18, 18, 0.36), (0.16, -0.50, -24, 0.40), (0.34, 0.20, 64, 0.34), (-0.16, 0.40, -38, 0.36)),
    ),
    "arroz-branco-pronto": _tub(
        "Pote de arroz branco cozido, de grãos macios, com uma folha de louro",
        "oak",
        "arroz",
        "Arroz Branco\nPronto",
        "500 g",
        note="cozido",
        accent=NAVY,
        bay=((0.30, -0.22, 150),),
        exposure=0.12,
    ),
    "feijoada-congelada-700g": _tub(
        "Pote de 700 g de feijoada congelada, com paio, charque e costelinha, e rodelas de laranja",
        "oak",
        "feijoada",
        "Feijoada\nCongelada",
        "700 g",
        family="feijoada",
        accent=NAVY,
        height=0.86,
        oranges=((1.18, -0.62, 20), (1.02, -1.02, 60)),
        bay=((-0.40, -0.42, 15),),
        frozen=True,
    ),
    "feijoada-congelada-1500g": _tub(
        "Pote grande, de 1,5 kg, de feijoada congelada, com paio, charque e costelinha, e rodelas de laranja",
        "slate",
        "feijoada",
        "Feijoada\nCongelada",
        "1,5 kg",
        family="feijoada",
        accent=TEAL,
        radius=1.38,
        height=1.35,
        seed=4,
        oranges=((1.56, -0.72, 20), (1.40, -1.14, 60)),
        bay=((-0.45, 0.40, 30), (0.62, -0.55, 160)),
        frozen=True,
    ),
}
