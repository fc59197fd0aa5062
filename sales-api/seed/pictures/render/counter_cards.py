"""Names on the counter: meats cut small that share a render, each with its card."""
from subject import Print

GREEN, NAVY, OCHRE = "#2f5d3a", "#23405f", "#9a5a16"
AUBERGINE, COAL, TEAL, BRICK = "#4b2840", "#2a2425", "#1f5a5c", "#a13a22"

PORK, LAMB = (0.60, 0.60, 0.85), (1.10, 0.95, 0.82)
BLENDS = "hamburgueres-e-blends"

LEAN_MINCE = {
    "patinho-moido": Print("Patinho\nMoído", "Patinho moído, magro", accent=GREEN),
    "coxao-mole-moido": Print("Coxão Mole\nMoído", "Coxão mole moído", accent=NAVY),
    "lagarto-moido": Print("Lagarto\nMoído", "Lagarto moído, quase sem gordura", accent=TEAL),
    "alcatra-moida": Print("Alcatra\nMoída", "Alcatra moída, com pouca gordura"),
}
DEEP_MINCE = {
    "musculo-moido": Print("Músculo\nMoído", "Músculo moído, magro e escuro", accent=COAL),
    "coxao-duro-moido": Print("Coxão Duro\nMoído", "Coxão duro moído", accent=BRICK),
}
FATTY_MINCE = {
    "acem-moido": Print("Acém\nMoído", "Acém moído, com gordura", accent=NAVY),
    "costela-bovina-moida": Print(
        "Costela\nMoída", "Costela bovina moída com a própria gordura", accent=OCHRE
    ),
    "peito-bovino-moido": Print("Peito\nMoído", "Peito bovino moído", accent=AUBERGINE),
    "fraldinha-bovina-moida": Print("Fraldinha\nMoída", "Fraldinha bovina moída", accent=BRICK),
    "blend-moido-acem-e-peito": Print(
        "Blend Moído\nAcém e Peito", "Blend moído de acém e peito", accent=NAVY, family=BLENDS
    ),
    "blend-moido-costela-e-fraldinha": Print(
        "Blend Moído\nCostela e Fraldinha",
        "Blend moído de costela e fraldinha",
        accent=OCHRE,
        family=BLENDS,
    ),
    "blend-moido-patinho-e-bacon": Print(
        "Blend Moído\nPatinho e Bacon",
        "Blend moído de patinho e bacon",
        accent=GREEN,
        family=BLENDS,
    ),
}
LEAN_STRIPS = {
    "alcatra-iscas": Print("Alcatra\nem Iscas", "Alcatra em iscas"),
    "file-mignon-iscas": Print("Filé Mignon\nem Iscas", "Filé mignon em iscas", accent=COAL),
    "patinho-iscas": Print("Patinho\nem Iscas", "Patinho em iscas, magro", accent=GREEN),
    "coxao-mole-iscas": Print("Coxão Mole\nem Iscas", "Coxão mole em iscas", accent=NAVY),
}
COARSE_STRIPS = {
    "fraldinha-iscas": Print("Fraldinha\nem Iscas", "Fraldinha em iscas", accent=BRICK),
    "contrafile-iscas": Print("Contrafilé\nem Iscas", "Contrafilé em iscas", accent=AUBERGINE),
}
LEAN_SLICES = {
    "patinho-bife": Print("Patinho\nem Bifes", "Bifes finos de patinho", accent=GREEN),
    "coxao-mole-bife": Print("Coxão Mole\nem Bifes", "Bifes largos de coxão mole", accent=NAVY),
    "coxao-duro-bife": Print("Coxão Duro\nem Bifes", "Bifes finos de coxão duro", accent=BRICK),
}
CHUCK_SLICES = {
    "acem-bife": Print("Acém\nem Bifes", "Bifes de acém com gordura entre os músculos", accent=NAVY),
}
ROUND_SLICES = {
    "lagarto-fatiado": Print("Lagarto\nFatiado", "Fatias redondas de lagarto", accent=TEAL),
    "lombo-suino-em-medalhoes": Print(
        "Lombo Suíno\nem Medalhões", "Medalhões de lombo suíno", tone=PORK, family="suinos"
    ),
}
TRI_TIP_SLICES = {
    "maminha-bife": Print("Maminha\nem Bifes", "Bifes de maminha com gordura numa borda"),
    "alcatra-bife": Print("Alcatra\nem Bifes", "Bifes de alcatra sobrepostos", accent=COAL),
}
