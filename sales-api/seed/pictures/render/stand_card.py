"""blender -b -P stand_card.py [-- NAME…]: stands a name card in earlier pictures (bases/).

For products whose own scene has not been rendered yet: it names what is sold. Once the
scene's picture is there, its line goes from `standing_meat.py` or `standing_table.py`.
"""
import sys
from pathlib import Path

import cv2
import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import grade
from labels import CARD, label
from standing_meat import MEAT
from standing_table import TABLE

BASES, PRODUCTS = HERE / "bases", HERE.parent / "products"
QUALITY = 82
# Corners of a card that leans back, its lower left one at 0: lower left, right, upper left, right.
CORNERS = np.float32([(0, 0), (495, 14), (-4, -214), (509, -196)])
LIGHT = np.float32((0.83, 0.85, 0.87))


def stand(image, path, left, bottom, scale):
    """The picture (8-bit BGR) with a printed card whose lower left corner is at (left, bottom)."""
    corners, printed = CORNERS * scale + (left, bottom), cv2.imread(str(path))
    height, width = printed.shape[:2]
    flat = np.float32([(0, height), (width, height), (0, 0), (width, 0)])
    turn = cv2.getPerspectiveTransform(flat, corners.astype(np.float32))
    size = image.shape[1], image.shape[0]
    small = cv2.GaussianBlur(printed, (0, 0), 0.4 * width / np.ptp(corners[:, 0]))
    card = cv2.warpPerspective(small, turn, size, flags=cv2.INTER_LINEAR) * LIGHT
    share = cv2.warpPerspective(np.ones((height, width), np.float32), turn, size)
    share = cv2.GaussianBlur(share, (0, 0), 0.7)[..., None]
    shaded = image * (1 - 0.6 * _shadow(corners, size))
    return np.clip(shaded * (1 - share) + card * share, 0, 255).astype(np.uint8)


def _shadow(corners, size):
    """Where the card keeps the light away: along its foot and a little to the right."""
    low_left, low_right = corners[0], corners[1]
    foot = [low_left + (2, -8), low_right + (0, -8), low_right + (10, 12), low_left + (12, 12)]
    shadow = np.zeros(size[::-1], np.float32)
    cv2.fillConvexPoly(shadow, np.int32(foot), 1.0)
    return cv2.GaussianBlur(shadow, (0, 0), 6)[..., None]


def tone(image, values, spot):
    """Another colour, all over or within an ellipse (centre, radii in shares of the frame)."""
    toned = grade.tone_meat(image, *values)
    if not spot:
        return toned
    size = image.shape[0]
    mask = np.zeros(image.shape[:2], np.float32)
    x, y, across, along = (round(share * size) for share in spot)
    cv2.ellipse(mask, (x, y), (across, along), 0, 0, 360, 1.0, -1)
    mask = cv2.GaussianBlur(mask, (0, 0), 4)[..., None]
    return (image * (1 - mask) + toned * mask).astype(np.uint8)


def main(names):
    for name, card in (MEAT | TABLE).items():
        if names and name not in names:
            continue
        image = cv2.imread(str(BASES / f"{card.base}.webp"))
        if card.tone:
            image = tone(image, card.tone, card.spot)
        path, _ = label(name, card.title, size=CARD, accent=card.accent)
        image = stand(image, path, *card.place)
        options = [cv2.IMWRITE_WEBP_QUALITY, QUALITY]
        cv2.imwrite(str(PRODUCTS / f"{name}.webp"), image, options)


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])
