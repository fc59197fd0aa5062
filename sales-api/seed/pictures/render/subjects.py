"""Joins the tables of the families."""
import beef
import beef_braise
import beef_bones
import beef_counter
import beef_pieces
import beef_slices
import beef_strips
import beef_whole
import breads
import burgers
import cassava
import charcoal
import diced
import dried
import fillets
import giblets
import kits
import lamb
import lamb_cuts
import medallions
import offal
import pantry
import pork
import poultry
import rashers
import salted
import sauces
import sausages
import sides
import skewer_shelf
import smoked

FAMILIES = [
    beef,
    beef_braise,
    beef_bones,
    beef_counter,
    beef_pieces,
    beef_slices,
    beef_strips,
    beef_whole,
    poultry,
    sausages,
    skewer_shelf,
    smoked,
    lamb,
    lamb_cuts,
    medallions,
    pork,
    rashers,
    salted,
    breads,
    burgers,
    cassava,
    charcoal,
    diced,
    dried,
    fillets,
    giblets,
    offal,
    kits,
    pantry,
    sauces,
    sides,
]

SUBJECTS = {}
for family in FAMILIES:
    for name, subject in family.SUBJECTS.items():
        subject.family = subject.family or family.FAMILY
        SUBJECTS[name] = subject

TEXTS = {}
"""Name of each picture to (alt, family, name of the subject that makes it)."""
for name, subject in SUBJECTS.items():
    for picture, text in (subject.cards or {name: subject}).items():
        TEXTS[picture] = text.alt, text.family or subject.family, name
