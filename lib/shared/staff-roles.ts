/** What a person of the staff may do; a `gerente` may do everything. */
export const STAFF_ROLES = ['balcao', 'entrega', 'gerente'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Names of the roles on screens. */
export const ROLE_NAMES: Record<StaffRole, string> = {
  balcao: 'Balcão',
  entrega: 'Entrega',
  gerente: 'Gerência',
}

/** Whether somebody of `role` may do what `needed` may do. */
export function mayAct(role: StaffRole, needed: StaffRole): boolean {
  return role === needed || role === 'gerente'
}

/** Digits of the PIN that changes the person on a shared tablet. */
export const PIN_DIGITS = 6

/** Error of a new PIN, or null. Refuses one digit repeated and ascending or descending digits. */
export function pinError(pin: string): string | null {
  if (!/^\d{6}$/.test(pin)) return `PIN são ${PIN_DIGITS} números`
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])))
  const [step = 9] = steps
  return steps.size === 1 && Math.abs(step) <= 1 ? 'PIN muito fácil. Escolha outro' : null
}
