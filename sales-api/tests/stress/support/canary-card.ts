import { randomInt } from 'node:crypto'

export interface CanaryCard {
  name: string
  number: string
  month: string
  year: string
  verification_value: string
}

/** A name that may be stored. */
export const CANARY_HOLDER = 'CANARIO DE TESTE'

/** Valid numbers and CVVs that stand nowhere else. A CVV of five digits is rare enough to be looked for alone. */
export function drawCards(): CanaryCard[] {
  const card = (prefix: string, length: number, cvvLength: number): CanaryCard => ({
    name: CANARY_HOLDER,
    number: withCheckDigit(prefix + digits(length - prefix.length - 1)),
    month: '12',
    year: '2031',
    verification_value: `9${digits(cvvLength - 1)}`,
  })
  return [card('5412', 16, 3), card('4539', 16, 5), card('3714', 15, 4), card('6011', 16, 5)]
}

/** A number as people and forms write it. */
export function spellings(number: string): string[] {
  const groups = number.match(/.{1,4}/g) ?? []
  const [first = '', rest = ''] = [number.slice(0, 4), number.slice(4)]
  const american = [first, rest.slice(0, 6), rest.slice(6)]
  const grouped = [' ', '-', '.', '+', '%20'].flatMap((gap) => [
    groups.join(gap),
    american.join(gap),
  ])
  return [number, ...new Set(grouped)]
}

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** Luhn's digit at the end. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}
