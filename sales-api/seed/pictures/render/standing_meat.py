"""Cards in earlier pictures of meat."""
from counter_cards import BRICK
from standing import stand

MEAT = {
    **stand(
        "hamburgueres-e-blends",
        "burger-mini",
        mini_hamburguer_12=(
            "Mini-Hambúrguer\n12 x 50 g", "Mini-hambúrgueres crus, caixa de doze", BRICK,
        ),
    ),
}
