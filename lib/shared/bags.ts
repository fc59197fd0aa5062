import { clampPortion, formatQuantity, PORTION_STEP, type Unit, wholePortion } from './weight'

/**
 * Smallest bag size of at least `wished` grams whose last bag is at least half full. Tries five
 * sizes, 100 g apart.
 */
export function evenPortion(quantity: number, wished: number): number {
  const sizes = [0, 1, 2, 3, 4].map((steps) => wished + steps * PORTION_STEP)
  const even = sizes.find((size) => quantity % size === 0 || (quantity % size) * 2 >= size)
  return clampPortion(even ?? wished, quantity) ?? quantity
}

/** Number of bags of `size` grams for `quantity` grams. */
export function bagCount(quantity: number, size: number): number {
  return Math.ceil(quantity / size)
}

/** Packing of a line: quantity and bag size in grams; a whole piece is one bag by default. */
export interface Packing {
  quantity: number
  unit: Unit
  size?: number | null
  isPiece?: boolean
}

/** Whether a whole piece stays in one bag, the largest possible. */
export function isPackedWhole({ quantity, size, isPiece }: Packing): boolean {
  return Boolean(isPiece && size && size >= (wholePortion(quantity) ?? quantity))
}

/** `em pacotes: 4 x 500g + 300g` or `peça inteira`; empty for one bag of another cut. */
export function packingText(packing: Packing): string {
  const { quantity, unit, size } = packing
  if (unit !== 'g' || !size) return ''
  if (isPackedWhole(packing)) return 'peça inteira'
  return size < quantity ? `em pacotes: ${describePortions(quantity, size)}` : ''
}

/** `2,3 Kg, em pacotes: 4 x 500g + 300g`. */
export function packedQuantity(packing: Packing): string {
  const quantity = formatQuantity(packing.quantity, packing.unit)
  return [quantity, packingText(packing)].filter(Boolean).join(', ')
}

/** `4 x 500g + 300g`. */
export function describePortions(quantity: number, size: number): string {
  const full = Math.floor(quantity / size)
  const rest = quantity % size
  const parts = [full > 0 ? `${full} x ${size}g` : '', rest > 0 ? `${rest}g` : '']
  return parts.filter(Boolean).join(' + ')
}
