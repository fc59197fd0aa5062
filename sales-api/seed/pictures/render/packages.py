"""Things that are sold in their package: charcoal, jerked beef, parcels."""
from film import vacuum_pack
from flesh import SALTED
from labels import bag_front
from meat import laid, outline, slab
from parcel import parcel
from sack import sack
from subject import Subject

FAMILY = "temperos-e-carvao"


def charcoal_sack():
    path, aspect = bag_front("carvao-5kg", "Carvão\nVegetal", "5 kg", "queima limpa e duradoura")
    return sack(path, aspect, width=1.75, height=2.45, depth=0.85, lumps=0.075)


def jerked_beef(seed=140):
    points = [(-1.0, 0.48), (-0.5, 0.64), (0.3, 0.60), (0.95, 0.54), (1.0, -0.36), (0.5, -0.60)]
    points += [(-0.4, -0.62), (-0.96, -0.52)]
    piece = slab(
        "charque",
        outline(points, 0.02, 0.018, seed),
        SALTED.but(grain_angle=8, fibre=1.0),
        lambda mask: mask.rim(40, 150, 0.05, 0.07).patches(0.10, 4),
        seed,
        size=1.25,
        thickness=0.40,
        edge=0.16,
        wet=0.1,
        relief=1.6,
    )
    return vacuum_pack(
        [laid(piece)], "Charque", "500 g", label_at=(-0.3, -0.12), label_turn=-4, label_width=1.3
    )


SUBJECTS = {
    "carvao-5kg": Subject(
        charcoal_sack,
        alt="Saco de carvão vegetal de 5 kg",
        ground="oak",
        view="front",
        exposure=0.35,
    ),
    "charque": Subject(
        jerked_beef,
        alt="Charque embalado a vácuo",
        family="bovinos",
        ground="slate",
        samples=28,
    ),
    "pacote-kraft": Subject(
        parcel,
        alt="Pacote de papel pardo amarrado com barbante",
        family="bovinos",
        ground="walnut",
        options=dict(title="Rabada\nBovina", weight="1 kg"),
    ),
}
