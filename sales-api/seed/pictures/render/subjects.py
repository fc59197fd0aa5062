"""Joins the tables of the families."""
import beef
import lamb
import packages
import pork
import poultry
import salted

FAMILIES = [beef, poultry, packages, lamb, pork, salted]

SUBJECTS = {}
for family in FAMILIES:
    for name, subject in family.SUBJECTS.items():
        subject.family = subject.family or family.FAMILY
        SUBJECTS[name] = subject
