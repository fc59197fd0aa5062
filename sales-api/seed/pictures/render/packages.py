"""Parcels of butcher's paper."""
from parcel import parcel
from subject import Subject

FAMILY = "bovinos"

SUBJECTS = {
    "pacote-kraft": Subject(
        parcel,
        alt="Pacote de papel pardo amarrado com barbante",
        ground="walnut",
        options=dict(title="Rabada\nBovina", weight="1 kg"),
    ),
}
