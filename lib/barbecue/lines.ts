import type { Barbecue, Product } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { lineTotalCents } from '../shared/money'
import { buyableQuantity, formatQuantity, isWeighed, toKilograms } from '../shared/weight'

/** Line of the shopping list, in the product's unit. */
export interface BarbecueLine {
  product: Product
  quantity: number
}

/** Returns the API's list with quantities that the cart accepts. */
export function barbecueLines({ selectedVariants }: Barbecue): BarbecueLine[] {
  return selectedVariants.map(({ variant, desiredQuantity }) => ({
    product: variant,
    quantity: buyableQuantity(desiredQuantity, variant),
  }))
}

/** Returns the list with edited quantities, by product id. 0 removes a line. */
export function editedLines(
  made: readonly BarbecueLine[],
  quantities: ReadonlyMap<number, number>,
): BarbecueLine[] {
  return made
    .map((line) => ({ ...line, quantity: quantities.get(line.product.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
}

interface BarbecueTotals {
  kilograms: number
  units: number
  /** Estimate in integer cents; each line rounds half up once. */
  cents: number
}

/** Sums of the list: kilograms of weighed products, units of the others, estimate in cents. */
export function barbecueTotals(lines: readonly BarbecueLine[]): BarbecueTotals {
  const totals = { kilograms: 0, units: 0, cents: 0 }
  for (const { product, quantity } of lines) {
    const { unitForQuantity: unit, price } = product
    if (isWeighed(unit)) totals.kilograms += toKilograms(quantity, unit)
    else totals.units += quantity
    totals.cents += lineTotalCents(price, quantity)
  }
  return totals
}

/** `3 Kg e 2 un`; omits a part that is zero. */
export function describeTotals({ kilograms, units }: BarbecueTotals): string {
  const parts = [
    kilograms > 0 ? formatQuantity(kilograms, 'kg') : '',
    units > 0 ? formatQuantity(units, 'un') : '',
  ]
  return parts.filter(Boolean).join(' e ')
}

const KEY = PERSONAL_KEYS.barbecueEdits
const STORED_MS = 24 * 3_600_000

interface StoredEdits {
  /** URL of the barbecue the edits belong to. */
  of: string
  savedAt: number
  /** Product id and quantity; 0 is removed. */
  quantities: [number, number][]
}

/** Stores the edits of a list for a day, so that a reload loses nothing. */
export function storeEdits(of: string, quantities: ReadonlyMap<number, number>): void {
  const stored: StoredEdits = { of, savedAt: Date.now(), quantities: [...quantities] }
  writeJson('localStorage', KEY, stored)
}

function readStored(of: string | null): ReadonlyMap<number, number> {
  const stored = readJson<StoredEdits>('localStorage', KEY)
  const isOurs = stored?.of === of && Date.now() - stored.savedAt < STORED_MS
  return new Map(isOurs && Array.isArray(stored.quantities) ? stored.quantities : [])
}

/** Returns the stored edits that change the list, in quantities that the cart accepts. */
export function readEdits(of: string, made: readonly BarbecueLine[]): Map<number, number> {
  const quantities = readStored(of)
  const edits = made.flatMap((line): [number, number][] => {
    const { product } = line
    const stored = quantities.get(product.id)
    if (typeof stored !== 'number') return []
    const quantity = stored > 0 ? buyableQuantity(stored, product) : 0
    return quantity === line.quantity ? [] : [[product.id, quantity]]
  })
  return new Map(edits)
}

/** Moves the edits of barbecue `from` to its new calculation `to`; clears those of any other. */
export function carryEdits(from: string | null, to: string): void {
  storeEdits(to, readStored(from))
}

/** Returns the URL of the list made or edited last, within a day. */
export function lastBarbecue(): string | null {
  const stored = readJson<StoredEdits>('localStorage', KEY)
  return stored && Date.now() - stored.savedAt < STORED_MS ? stored.of : null
}

/** Parameter of a shared link: product and quantity of each edit. */
const SHARED_EDITS = 'mudancas'

/** `href` of a barbecue with the edits of its list. */
export function editedHref(href: string, quantities: ReadonlyMap<number, number>): string {
  if (quantities.size === 0) return href
  const edits = [...quantities].map(([id, quantity]) => `${id}-${quantity}`)
  return `${href}&${SHARED_EDITS}=${edits.join('_')}`
}

/** Stores the edits of a shared link for the barbecue `of`. Returns whether the link has edits. */
export function storeSharedEdits(of: string, query: URLSearchParams): boolean {
  const text = query.get(SHARED_EDITS)
  if (text === null) return false
  const edits = [...text.matchAll(/(\d{1,9})-(\d{1,9}(?:\.\d{1,3})?)(?=_|$)/g)]
  storeEdits(of, new Map(edits.map(([, id, quantity]) => [Number(id), Number(quantity)])))
  return true
}
