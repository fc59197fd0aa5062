import { formatQuantity } from '@/lib/shared/weight'
import type { mixTemplateItems } from '../../db/schema/mixes'
import { isInStock, type VariantRow } from '../catalogue/present-product'
import { unprocessable } from '../http-error'

/** An item of a recipe with its variant. */
export interface Ingredient {
  item: typeof mixTemplateItems.$inferSelect
  variant: VariantRow
}

/**
 * A part of a recipe: its grams in the recipe, and the least and most grams of it that are sold.
 */
export interface Part {
  quantity: number
  minimum: number
  maximum: number
}

/** Returns an ingredient's grams and limits, for the calculation of shares. */
export function partOf({ item: { quantity }, variant }: Ingredient): Part {
  return { quantity, minimum: variant.minimumQuantity, maximum: variant.maximumQuantity }
}

/** Step of a blend's quantity in the cart, in grams. */
export const MIX_INCREMENT = 100

/** Least grams of any blend. */
const SMALLEST_MIX = 500

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * Splits `total` into whole grams by weight. The shares add up exactly (largest remainder, the
 * first among equals).
 */
export function shareOut(total: number, weights: number[]): number[] {
  const whole = sumOf(weights)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((total * weight) / whole))
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % whole }))
    .sort((a, b) => b.remainder - a.remainder)
  const left = total - sumOf(shares)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** Least grams of a blend, in whole steps, in which every part reaches its minimum. */
export function smallestMix(parts: Part[]): number {
  const whole = sumOf(parts.map(({ quantity }) => quantity))
  const needed = parts.map(({ quantity, minimum }) => Math.ceil((minimum * whole) / quantity))
  const steps = Math.ceil(Math.max(SMALLEST_MIX, ...needed) / MIX_INCREMENT)
  return steps * MIX_INCREMENT
}

/** Most grams of a blend, in whole steps, in which no part exceeds its maximum. */
export function largestMix(parts: Part[]): number {
  const whole = sumOf(parts.map(({ quantity }) => quantity))
  const allowed = parts.map(({ quantity, maximum }) => Math.floor((maximum * whole) / quantity))
  return Math.floor(Math.min(...allowed) / MIX_INCREMENT) * MIX_INCREMENT
}

/** Grams that the order has of each variant outside of the blend, by variant id. */
type Held = Map<number, number>

const unavailable = (why: string) => unprocessable({ quantity: [`Blend indisponível: ${why}`] })

/** Throws 422, with the part at fault, when `quantity` grams of the blend cannot be ordered now. */
export function checkMix(ingredients: Ingredient[], quantity: number, held: Held): void {
  for (const { variant } of ingredients) {
    if (!isInStock(variant)) throw unavailable(`${variant.name} está fora de estoque`)
  }
  const parts = ingredients.map(partOf)
  if (quantity < smallestMix(parts))
    throw unprocessable({ quantity: ['Quantidade abaixo do mínimo'] })
  const shares = shareOut(
    quantity,
    parts.map((part) => part.quantity),
  )
  for (const [index, { variant }] of ingredients.entries()) {
    const share = shares[index] ?? 0
    if (share > variant.maximumQuantity) {
      throw unprocessable({ quantity: ['Quantidade acima do máximo'] })
    }
    const elsewhere = held.get(variant.id) ?? 0
    if (share + elsewhere > variant.maximumQuantity) {
      const most = formatQuantity(variant.maximumQuantity, variant.unit)
      throw unavailable(`um pedido leva no máximo ${most} de ${variant.name}`)
    }
    if (share + elsewhere > variant.stock) {
      const stock = formatQuantity(variant.stock, variant.unit)
      throw unavailable(`temos apenas ${stock} de ${variant.name} em estoque`)
    }
  }
}

/**
 * Returns the most grams of the blend, up to `wanted`, that stock and maximum allow. 0 when even
 * the minimum is impossible.
 */
export function mixWithin(ingredients: Ingredient[], wanted: number, held: Held): number {
  if (ingredients.some(({ variant }) => !isInStock(variant))) return 0
  const parts = ingredients.map((ingredient): Part => {
    const { variant } = ingredient
    const part = partOf(ingredient)
    const room = Math.min(part.maximum, variant.stock) - (held.get(variant.id) ?? 0)
    return { ...part, maximum: Math.max(0, room) }
  })
  const quantity = Math.min(wanted, largestMix(parts))
  return quantity >= smallestMix(ingredients.map(partOf)) ? quantity : 0
}
