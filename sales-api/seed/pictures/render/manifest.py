"""blender -b -P manifest.py [-- missing]

Writes ../manifest.json from the pictures that are there and the texts of the tables; with
`missing` it only names the subjects without a picture. Pictures that no table knows, and banners,
which lie elsewhere, keep their entry.
"""
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import cv2

from subjects import TEXTS

PICTURES = HERE.parent


def main(arguments):
    if "missing" in arguments:
        for picture, (_, _, subject) in TEXTS.items():
            if not (PICTURES / "products" / f"{picture}.webp").exists():
                print("MISSING", subject)
        return
    target = PICTURES / "manifest.json"
    known = {entry["file"]: entry for entry in json.loads(target.read_text(encoding="utf-8"))}
    entries = [describe(path, known) for path in sorted(PICTURES.glob("*/*.webp"))]
    elsewhere = [entry for file, entry in known.items() if file.startswith("banners/")]
    entries = elsewhere + [entry for entry in entries if entry]
    target.write_text(json.dumps(entries, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    print("WROTE", target, len(entries))


def describe(path, known):
    file = path.relative_to(PICTURES).as_posix()
    height, width = cv2.imread(str(path)).shape[:2]
    text = TEXTS.get(path.stem) if path.parent.name == "products" else None
    if text is None and file not in known:
        print("NO TEXT", file)
        return None
    words = (
        {"alt": text[0], "family": text[1]}
        if text
        else {key: known[file][key] for key in ("alt", "family")}
    )
    return {
        "file": file,
        "subject": path.stem,
        "alt": words["alt"],
        "width": width,
        "height": height,
        "family": words["family"],
    }


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])
