"""blender -b -P render.py -- SUBJECT [SIZE] [SAMPLES]

From 700 px on it writes products/SUBJECT.webp, or one picture per name card; smaller ones are quick
looks and stay as PNG in the scratch folder. A banner goes to public/, SIZE is its width.
"""
import os
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

FINAL_FROM = 700
MOST_BYTES = 86_000
# Rendered a little smaller and enlarged with Lanczos: the same look, half the time.
RENDER_SCALE = float(os.environ.get("RENDER_SCALE", "0.76"))
TARGET = Path(os.environ.get("RENDER_TARGET", HERE.parent / "products"))
BANNER_TARGET = Path(os.environ.get("RENDER_TARGET", HERE.parents[3] / "public"))


def main(name, size=1000, samples=6):
    size = int(size)
    if size < FINAL_FROM:
        os.environ.setdefault("TEXTURE_QUALITY", "0.45")
    import grade
    import grounds
    import look
    import relabel
    from banners import BANNERS
    from garnish import herbs_beside
    from subjects import SUBJECTS

    began, subject = time.time(), (SUBJECTS | BANNERS)[name]
    wide, tall = subject.size or (1, 1)
    look.start()
    things = subject.scene(**subject.options)
    if subject.herbs:
        herbs_beside(name, *subject.herbs)
    grounds.lay(subject.ground, look.world_points(things))
    shape = dict(shape=(wide, tall), shift=subject.shift, blur=subject.blur)
    distance = look.frame(things, subject.view, subject.fill, **shape)
    look.light(scale=distance / 8.5)
    print(f"SETUP {name} {time.time() - began:.0f}s", flush=True)
    pixels = int(size * RENDER_SCALE) if size >= FINAL_FROM else size
    shape = pixels, round(pixels * tall / wide)
    picture = look.render(name, shape, int(samples), subject.exposure)
    final = size >= FINAL_FROM
    shape = size, round(size * tall / wide)
    image = finish(picture, shape) if final else load(picture)
    if not subject.cards:
        write(image, name, final)
    for number, (card_name, text) in enumerate(subject.cards.items()):
        picture_name = card_name if final else f"{name}-{number}"
        toned = grade.tone_meat(image, *text.tone) if text.tone else image.copy()
        if text.title:
            relabel.print_card(toned, relabel.places(), card_name, text)
        write(toned, picture_name, final)


def load(picture):
    import cv2

    return cv2.imread(str(picture))


def finish(picture, size):
    import cv2
    import grade

    image = cv2.resize(load(picture), size, interpolation=cv2.INTER_LANCZOS4)
    return grade.sharpen(image)


def write(image, name, final, quality=84):
    import cv2
    import look

    if not final:
        cv2.imwrite(str(look.WORK / f"{name}.png"), image)
        return
    target = (BANNER_TARGET if "/" in name else TARGET) / f"{name}.webp"
    target.parent.mkdir(parents=True, exist_ok=True)
    while True:
        cv2.imwrite(str(target), image, [cv2.IMWRITE_WEBP_QUALITY, quality])
        if target.stat().st_size <= MOST_BYTES:
            break
        quality -= 3
    print(f"WROTE {target} {target.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    main(*sys.argv[sys.argv.index("--") + 1 :])
