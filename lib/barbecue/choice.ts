import type { BarbecueCategory } from '../api/types'
import type { WireBarbecueRequest } from '../shared/contract/barbecue'

/** Meat per person in grams. */
export const GRAMS_PER_ADULT = 400
export const GRAMS_PER_CHILD = 200

export const FEWEST_ADULTS = 4
export const FEWEST_CHILDREN = 0
export const MOST_PEOPLE = 99

/** Grams of meat for these people. */
export function gramsFor(adults: number, children: number): number {
  return adults * GRAMS_PER_ADULT + children * GRAMS_PER_CHILD
}

/** `6 adultos e 3 crianças`. */
export function describePeople(adults: number, children: number): string {
  const grown = `${adults} adultos`
  if (children === 0) return grown
  return `${grown} e ${children} ${children === 1 ? 'criança' : 'crianças'}`
}

export const FAT_PERCENTAGE = 50
export const CALCULATOR_PATH = '/bigchurrasco/meuchurrasco'

export interface Choice {
  adults: number
  children: number
  /** Null until chosen: the first option counts. */
  optionValueId: number | null
  /** Null until switched: the suggested categories count. */
  categoryIds: readonly number[] | null
}

export const FIRST_CHOICE: Choice = {
  adults: FEWEST_ADULTS,
  children: FEWEST_CHILDREN,
  optionValueId: null,
  categoryIds: null,
}

/** Prefixes of the categories that almost every barbecue needs. */
const USUAL = ['linguiça', 'pão de alho', 'carvão']

/** Returns the ids of the preselected complements; empty if no category name matches. */
export function suggestedIds(categories: readonly BarbecueCategory[]): number[] {
  const isUsual = (name: string) => USUAL.some((start) => name.toLowerCase().startsWith(start))
  return categories.filter(({ name }) => isUsual(name)).map(({ id }) => id)
}

export function toggleCategory(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}

/** Wire request for the shopping list of a choice. */
export function barbecueRequest(choice: Choice, optionValueId: number): WireBarbecueRequest {
  return {
    total_desired_quantity: gramsFor(choice.adults, choice.children),
    preferred_option_value_id: optionValueId,
    desired_categories_attributes: (choice.categoryIds ?? []).map((id) => ({ category_id: id })),
    fat_percentage: FAT_PERCENTAGE,
  }
}

/** Returns the URL that calculates this barbecue for any visitor. */
export function choiceHref({ adults, children, optionValueId, categoryIds }: Choice): string {
  const query = new URLSearchParams({ adultos: String(adults), criancas: String(children) })
  if (optionValueId !== null) query.set('corte', String(optionValueId))
  if (categoryIds) query.set('complementos', categoryIds.join('-'))
  return `${CALCULATOR_PATH}?${query}`
}

/** Returns the URL of the form with its people filled in. */
export function peopleHref(adults: number, children: number): string {
  return `${CALCULATOR_PATH}?pessoas=${adults}-${children}`
}

/** Returns the choice that the form starts with. Clamps people out of range. */
export function firstChoice(query: URLSearchParams): Choice {
  const [adults, children] = query.get('pessoas')?.split('-').map(readNumber) ?? []
  return {
    ...FIRST_CHOICE,
    adults: clampAdults(adults ?? FEWEST_ADULTS),
    children: Math.min(children ?? FEWEST_CHILDREN, MOST_PEOPLE),
  }
}

function clampAdults(adults: number): number {
  return Math.min(Math.max(adults, FEWEST_ADULTS), MOST_PEOPLE)
}

/** Returns the choice in a URL, or null if the URL names no people. Clamps values out of range. */
export function readChoice(query: URLSearchParams): Choice | null {
  const adults = readNumber(query.get('adultos'))
  if (adults === null) return null
  const children = readNumber(query.get('criancas')) ?? FEWEST_CHILDREN
  const ids = query.get('complementos')?.split('-').map(readId)
  return {
    adults: clampAdults(adults),
    children: Math.min(children, MOST_PEOPLE),
    optionValueId: readId(query.get('corte')),
    categoryIds: ids ? [...new Set(ids.filter((id) => id !== null))].slice(0, 50) : null,
  }
}

function readNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}

function readId(text: string | null): number | null {
  const id = readNumber(text)
  return id === 0 ? null : id
}
