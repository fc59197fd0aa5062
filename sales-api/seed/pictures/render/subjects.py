"""Joins the tables of the families."""
import beef
import packages
import poultry

FAMILIES = [beef, poultry, packages]

SUBJECTS = {}
for family in FAMILIES:
    for name, subject in family.SUBJECTS.items():
        subject.family = subject.family or family.FAMILY
        SUBJECTS[name] = subject
