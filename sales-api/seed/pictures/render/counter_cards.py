"""Colours of the name cards, and how meat is toned as it lies in the shop."""

GREEN, NAVY, OCHRE = "#2f5d3a", "#23405f", "#9a5a16"
AUBERGINE, COAL, TEAL, BRICK = "#4b2840", "#2a2425", "#1f5a5c", "#a13a22"

RED = 1.2, 0.95, 1.0
"""Beef as it lies in the shop: the render leaves it paler than its paint."""
