"""python3 crops.py: cuts the departments' pictures and those of the landing pages from products'."""
from pathlib import Path

from PIL import Image

PICTURES = Path(__file__).resolve().parent.parent
PAGES = PICTURES.parents[2] / "public/pictures"

# Share of the width that is kept, and how far the cut is moved to the right and down (shares).
DEPARTMENTS = {
    "acompanhamentos": ("farofa-bacon-e-ovo", (1.0, 0.0, 0.02)),
    "aves": ("frango-inteiro", (0.98, 0.0, 0.0)),
    "bovinos": ("picanha-fatiada", (0.84, 0.0, -0.175)),
    "churrasco": ("kit-espetinhos", (0.98, 0.0, 0.0)),
    "cordeiro": ("costela-de-cordeiro", (0.94, 0.0, -0.01)),
    "feijoada": ("feijoada-congelada-1500g", (1.0, 0.0, 0.03)),
    "hamburgueres": ("hamburguer-artesanal-2-de-180g", (0.98, 0.01, 0.01)),
    "linguicas": ("linguica-toscana", (0.84, 0.0, -0.135)),
    "suinos": ("panceta-suina-em-tiras", (0.84, 0.0, -0.14)),
    "temperos-e-carvao": ("carvao-em-pedacos-grandes-5kg", (1.0, 0.0, -0.06)),
}
LANDING = {
    "burger": ("hamburguer-artesanal-4-de-150g", 240),
    "blend-costela": ("hamburguer-blend-costela-4-de-150g", 240),
    "moida-premium": ("blend-moido-acem-e-peito", 240),
    "kafta-espeto": ("kafta-espeto", 240),
    "kit-churrasco": ("kit-churrasco-12-pessoas", 800),
    "file-mignon-medalhao": ("file-mignon-medalhao", 800),
}


def cut(source, size, share, right, down):
    picture = Image.open(PICTURES / "products" / f"{source}.webp").convert("RGB")
    width = picture.width * share
    height = width * size[1] / size[0]
    x = (picture.width - width) / 2 + right * picture.width
    y = (picture.height - height) / 2 + down * picture.height
    box = (x, y, x + width, y + height)
    return picture.resize(size, Image.LANCZOS, box=box)


def main():
    for name, (source, (share, right, down)) in DEPARTMENTS.items():
        picture = cut(source, (800, 600), share, right, down)
        picture.save(PICTURES / "departments" / f"{name}.webp", quality=82, method=6)
    for name, (source, side) in LANDING.items():
        picture = cut(source, (side, side), 1.0, 0.0, 0.0)
        picture.save(PAGES / f"{name}.webp", quality=80, method=6)


if __name__ == "__main__":
    main()
