/** Meat per person in grams. */
export const GRAMS_PER_ADULT = 400
export const GRAMS_PER_CHILD = 200

export const FEWEST_ADULTS = 4
export const FEWEST_CHILDREN = 0
export const MOST_PEOPLE = 99

export function gramsFor(adults: number, children: number): number {
  return adults * GRAMS_PER_ADULT + children * GRAMS_PER_CHILD
}

/** `6 adultos e 3 crianças`. */
export function describePeople(adults: number, children: number): string {
  const grown = `${adults} adultos`
  if (children === 0) return grown
  return `${grown} e ${children} ${children === 1 ? 'criança' : 'crianças'}`
}
