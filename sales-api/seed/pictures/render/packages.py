"""Things that are sold in their package: charcoal, parcels."""
from labels import bag_front
from parcel import parcel
from sack import sack
from subject import Subject

FAMILY = "temperos-e-carvao"


def charcoal_sack():
    path, aspect = bag_front("carvao-5kg", "Carvão\nVegetal", "5 kg", "queima limpa e duradoura")
    return sack(path, aspect, width=1.75, height=2.45, depth=0.85, lumps=0.075)


SUBJECTS = {
    "carvao-5kg": Subject(
        charcoal_sack,
        alt="Saco de carvão vegetal de 5 kg",
        ground="oak",
        view="front",
        exposure=0.35,
    ),
    "pacote-kraft": Subject(
        parcel,
        alt="Pacote de papel pardo amarrado com barbante",
        family="bovinos",
        ground="walnut",
        options=dict(title="Rabada\nBovina", weight="1 kg"),
    ),
}
