"""Cards in earlier pictures of meat."""
from counter_cards import BRICK, NAVY, OCHRE
from standing import stand

COUNTRY = 1.02, 1.1, 1.5, 92

MEAT = {
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
        "burger-mini",
        mini_hamburguer_12=(
            "Mini-Hambúrguer\n12 x 50 g", "Mini-hambúrgueres crus, caixa de doze", BRICK,
        ),
    ),
}
