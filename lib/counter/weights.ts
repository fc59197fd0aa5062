import { formatQuantity } from '../shared/weight'

/** A number below this without a unit is kilograms. */
const GRAMS_FROM = 100

/**
 * Grams of a typed weight, or null: `1480`, `1480 g`, `1,48`, `1.48 kg`. Without a unit, decimals
 * and numbers below 100 are kilograms.
 */
export function readWeight(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,3}))?\s*(kg|g)?$/i.exec(text.trim())
  if (!match) return null
  const [, whole = '', decimals, unit] = match
  const value = Number(`${whole}.${decimals ?? 0}`)
  const isKilograms = unit
    ? unit.toLowerCase() === 'kg'
    : decimals !== undefined || value < GRAMS_FROM
  if (!isKilograms && decimals !== undefined) return null
  return isKilograms ? Math.round(value * 1000) : value
}

/** `3 pacotes de 500 g`, or `2 pacotes de 1 Kg e 1 de 300 g`; sizes in grams. */
export function packsText(quantity: number, size: number): string {
  const full = Math.floor(quantity / size)
  const rest = quantity % size
  const packs = full > 0 ? [`${counted(full)} de ${weightText(size)}`] : []
  if (rest > 0) packs.push(`${packs.length > 0 ? 1 : counted(1)} de ${weightText(rest)}`)
  return packs.join(' e ')
}

const counted = (packs: number) => `${packs} ${packs === 1 ? 'pacote' : 'pacotes'}`
const weightText = (grams: number) => (grams < 1000 ? `${grams} g` : formatQuantity(grams, 'g'))
