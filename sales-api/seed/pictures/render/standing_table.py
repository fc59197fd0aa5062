"""Cards in earlier pictures of what goes with the meat: skewers, kits, sides, seasoning."""
from counter_cards import COAL, GREEN, NAVY, OCHRE, TEAL
from standing import stand

DISH = 0.49, 0.42, 0.38, 0.24

TABLE = {
    **stand(
        "acompanhamentos",
        "farofa",
        farofa_cebola_e_cheiro_verde=(
            "Farofa Cebola\ne Cheiro-Verde",
            "Tigela de farofa de cebola e cheiro-verde",
            GREEN,
            dict(tone=(0.50, 0.22, 1.3, 62), spot=DISH),
        ),
        farofa_dende=(
            "Farofa\nde Dendê",
            "Tigela de farofa de dendê, alaranjada",
            OCHRE,
            dict(tone=(0.80, 0.55, 1.5, 62), spot=DISH),
        ),
        farofa_para_feijao_tropeiro=(
            "Farofa para\nTropeiro",
            "Tigela de farofa com bacon, ovo e cheiro-verde para feijão tropeiro",
            COAL,
            dict(tone=(1.18, 1.0, 0.9, 110), spot=DISH),
        ),
    ),
    **stand(
        "feijoada",
        "kit-feijoada",
        feijoada_congelada_700g=(
            "Congelada\n700 g", "Feijoada pronta servida, pote de 700 g", NAVY,
        ),
        feijoada_congelada_1500g=(
            "Congelada\n1,5 kg", "Feijoada pronta servida, pote de 1,5 kg", TEAL,
        ),
    ),
}
