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
LEAN_CUBES = {
    "alcatra-cubos": Print("Alcatra\nem Cubos", "Alcatra em cubos"),
    "file-mignon-cubos": Print("Filé Mignon\nem Cubos", "Filé mignon em cubos", accent=COAL),
    "patinho-cubos": Print("Patinho\nem Cubos", "Patinho em cubos, sem gordura", accent=GREEN),
    "lombo-suino-em-cubos": Print(
        "Lombo Suíno\nem Cubos", "Lombo suíno em cubos", accent=TEAL, tone=PORK, family="suinos"
    ),
    "pernil-suino-em-cubos": Print(
        "Pernil Suíno\nem Cubos",
        "Pernil suíno em cubos",
        accent=NAVY,
        tone=(0.70, 0.78, 0.9),
        family="suinos",
    ),
    "pernil-suino-em-cubos-temperado": Print(
        "Pernil Suíno\nTemperado",
        "Pernil suíno em cubos temperado",
        accent=BRICK,
        tone=(0.74, 0.85, 1.4),
        family="suinos",
    ),
    "pernil-de-cordeiro-em-cubos": Print(
        "Pernil de\nCordeiro",
        "Pernil de cordeiro em cubos",
        accent=AUBERGINE,
        tone=LAMB,
        family="cordeiro",
    ),
}
STEWING_CUBES = {
    "acem-cubos": Print("Acém\nem Cubos", "Acém em cubos, com gordura entremeada", accent=NAVY),
    "peito-cubos": Print("Peito\nem Cubos", "Peito bovino em cubos, com gordura", accent=AUBERGINE),
    "musculo-cubos": Print("Músculo\nem Cubos", "Músculo em cubos", accent=OCHRE),
    "coxao-duro-cubos": Print("Coxão Duro\nem Cubos", "Coxão duro em cubos", accent=BRICK),
    "copa-lombo-suino-em-cubos": Print(
        "Copa Lombo\nem Cubos",
        "Copa lombo suíno em cubos, com gordura entremeada",
        accent=TEAL,
        tone=(0.66, 0.85, 0.95),
        family="suinos",
    ),
    "lombo-suino-salgado": Print(
        "Lombo Suíno\nSalgado",
        "Pedaços de lombo suíno salgado",
        accent=OCHRE,
        tone=(0.72, 0.6, 0.95),
        family="feijoada",
    ),
    "paleta-de-cordeiro-em-cubos": Print(
        "Paleta de\nCordeiro",
        "Paleta de cordeiro em cubos",
        tone=LAMB,
        family="cordeiro",
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
    "peito-de-frango-em-bifes": Print(
        "Peito de Frango\nem Bifes",
        "Bifes finos de peito de frango",
        accent=OCHRE,
        tone=(0.46, 0.40, 0.84),
        family="aves",
    ),
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
