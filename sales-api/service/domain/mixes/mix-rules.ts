import { formatQuantity } from '@/lib/shared/weight'
import { isInStock } from '../catalogue/present-product'
import { unprocessable } from '../http-error'
import { largestMix, type Part, shareOut, smallestMix } from './shares'
import { type Ingredient, partOf } from './template-rows'

/** Grams that the order has of each variant outside of the blend, by variant id. */
type Held = Map<number, number>

const unavailable = (why: string) => unprocessable({ quantity: [`Blend indisponível: ${why}`] })

/** Throws 422, with the part at fault, when `quantity` grams of the blend cannot be ordered now. */
export function checkMix(ingredients: Ingredient[], quantity: number, held: Held): void {
  for (const { variant } of ingredients) {
    if (!isInStock(variant)) throw unavailable(`${variant.name} está fora de estoque`)
  }
  const parts = partsOf(ingredients)
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
  const parts = ingredients.map(({ item, variant }): Part => {
    const part = partOf(item.quantity, variant)
    const room = Math.min(part.maximum, variant.stock) - (held.get(variant.id) ?? 0)
    return { ...part, maximum: Math.max(0, room) }
  })
  const quantity = Math.min(wanted, largestMix(parts))
  return quantity >= smallestMix(partsOf(ingredients)) ? quantity : 0
}

const partsOf = (ingredients: Ingredient[]) =>
  ingredients.map(({ item, variant }) => partOf(item.quantity, variant))
