"""Cards in earlier pictures of meat."""
from counter_cards import AUBERGINE, BRICK, COAL, LAMB, NAVY, OCHRE, TEAL
from standing import stand

COUNTRY = 1.02, 1.1, 1.5, 92

MEAT = {
    **stand(
        "cordeiro",
        "kafta-espeto",
        kafta_de_cordeiro=(
            "Kafta Cordeiro\n5 espetos", "Espetos de kafta de cordeiro", AUBERGINE, dict(tone=LAMB)
        ),
    ),
    **stand(
        "aves",
        "peito-de-frango",
        caipira_file_de_peito=(
            "Peito de\nFrango Caipira",
            "Filés de peito de frango caipira",
            OCHRE, dict(tone=COUNTRY),
        ),
    ),
    **stand(
        "aves",
        "coxa-e-sobrecoxa",
        caipira_coxa_e_sobrecoxa=(
            "Caipira: Coxa\ne Sobrecoxa",
            "Coxas de frango caipira, de pele amarela",
            OCHRE, dict(tone=COUNTRY),
        ),
    ),
    **stand(
        "hamburgueres-e-blends",
        "burger",
        hamburguer_artesanal_2_de_180g=(
            "Artesanal\n2 x 180 g", "Hambúrgueres artesanais de 180 g", NAVY,
        ),
        hamburguer_de_picanha_2_de_200g=(
            "Picanha\n2 x 200 g", "Hambúrgueres de picanha de 200 g", TEAL,
        ),
    ),
    **stand(
        "hamburgueres-e-blends",
        "blend-costela",
        hamburguer_blend_costela_2_de_200g=(
            "Blend Costela\n2 x 200 g", "Dois hambúrgueres de costela", COAL,
        ),
    ),
    **stand(
        "hamburgueres-e-blends",
        "burger-mini",
        mini_hamburguer_6=("Mini-Hambúrguer\n6 x 50 g", "Seis mini-hambúrgueres crus", OCHRE),
        mini_hamburguer_12=(
            "Mini-Hambúrguer\n12 x 50 g", "Mini-hambúrgueres crus, caixa de doze", BRICK,
        ),
    ),
}
