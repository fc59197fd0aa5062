export type Strength = 'Fraca' | 'Média' | 'Forte'

const SHORT = 8
const LONG = 15

/** Advice only: a weak password is accepted. Null for an empty one. */
export function passwordStrength(password: string): Strength | null {
  if (password === '') return null
  if (password.length < SHORT) return 'Fraca'
  if (/[^\p{L}\p{N}\- ]/u.test(password) || password.length > LONG) return 'Forte'
  return 'Média'
}
