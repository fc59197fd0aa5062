"""Names on the counter: meats cut small that share a render, each with its card."""
from subject import Print

GREEN, NAVY, OCHRE = "#2f5d3a", "#23405f", "#9a5a16"
AUBERGINE, COAL, TEAL, BRICK = "#4b2840", "#2a2425", "#1f5a5c", "#a13a22"

RED = 1.26, 1.06, 1.10
"""Beef as it lies in the shop: the render leaves it paler than its paint."""
LAMB = 1.10, 0.95, 0.82
BLENDS = "hamburgueres-e-blends"

LEAN_MINCE = {
    "patinho-moido": Print("Patinho\nMoído", "Patinho moído, magro", accent=GREEN, tone=(1.16, 1.08, 1.02)),
    "coxao-mole-moido": Print("Coxão Mole\nMoído", "Coxão mole moído", accent=NAVY, tone=(1.06, 1.05, 1.0)),
    "lagarto-moido": Print("Lagarto\nMoído", "Lagarto moído, quase sem gordura", accent=TEAL, tone=(1.24, 1.06, 1.0)),
    "alcatra-moida": Print("Alcatra\nMoída", "Alcatra moída, com pouca gordura", tone=(1.12, 1.12, 1.05)),
}
DEEP_MINCE = {
    "musculo-moido": Print("Músculo\nMoído", "Músculo moído, magro e escuro", accent=COAL),
    "coxao-duro-moido": Print("Coxão Duro\nMoído", "Coxão duro moído", accent=BRICK),
}
FATTY_MINCE = {
    "acem-moido": Print("Acém\nMoído", "Acém moído, com gordura", accent=NAVY, tone=(1.14, 1.06, 1.0)),
    "costela-bovina-moida": Print(
        "Costela\nMoída", "Costela bovina moída com a própria gordura", accent=OCHRE
    ),
    "peito-bovino-moido": Print("Peito\nMoído", "Peito bovino moído", accent=AUBERGINE),
    "fraldinha-bovina-moida": Print("Fraldinha\nMoída", "Fraldinha bovina moída", accent=BRICK),
}
BLEND_MINCE = {
    "blend-moido-acem-e-peito": Print(
        "Blend Moído\nAcém e Peito", "Blend moído de acém e peito", accent=NAVY, family=BLENDS
    ),
    "blend-moido-costela-e-fraldinha": Print(
        "Blend Moído\nCostela e Fraldinha",
        "Blend moído de costela e fraldinha",
        accent=OCHRE,
        tone=(1.12, 1.0, 0.95),
        family=BLENDS,
    ),
}
BACON_BLEND = {
    "blend-moido-patinho-e-bacon": Print(
        "Blend Moído\nPatinho e Bacon",
        "Blend moído de patinho com pedacinhos de bacon",
        accent=GREEN,
        family=BLENDS,
    ),
}
