export type Strength = 'Fraca' | 'Média' | 'Forte'

const SHORT = 8
const LONG = 15

/** How hard a password is to guess; it never blocks, and nothing is said of an empty one (VAL-29 to VAL-33, A44). */
export function passwordStrength(password: string): Strength | null {
  if (password === '') return null
  if (password.length < SHORT) return 'Fraca'
  if (/[^\p{L}\p{N}\- ]/u.test(password) || password.length > LONG) return 'Forte'
  return 'Média'
}
