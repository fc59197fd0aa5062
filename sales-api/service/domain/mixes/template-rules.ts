import { blendItemsError, blendNameError, blendObservationError } from '@/lib/shared/blend-rules'
import type { VariantRow } from '../catalogue/present-product'
import { fieldErrors, unprocessable } from '../http-error'

const MOST_TEMPLATES = 1000
const MOST_ITEMS = 50

export const DEFAULT_FAT_PERCENTAGE = 20

interface Texts {
  name: string
  observation: string
}

/** Error for any change of a completed blend. */
export const alreadyComplete = () =>
  unprocessable({ complete: ['Esse blend já foi salvo e não pode mais ser editado'] })

/** Throws 422 by field: a draft may be empty, a completed blend needs a name and an item. */
export function checkTemplate({ name, observation }: Texts, complete: boolean, items: number) {
  const errors = fieldErrors({
    name: name || complete ? blendNameError(name) : null,
    observation: blendObservationError(observation),
    items: complete ? blendItemsError(items) : null,
  })
  if (errors) throw unprocessable(errors)
}

/** Throws 422 when a customer has as many templates as a list can show. */
export function checkRoomForTemplate(held: number): void {
  if (held < MOST_TEMPLATES) return
  throw unprocessable({
    base: [
      `Você já tem ${MOST_TEMPLATES} blends. Exclua um que ainda não foi salvo para criar outro`,
    ],
  })
}

/** Throws 422 when a template has more items than the API accepts in a new one. */
export function checkRoomForItem(held: number): void {
  if (held > MOST_ITEMS) throw unprocessable({ variant_id: [`O blend já tem ${MOST_ITEMS} itens`] })
}

/**
 * Returns the variant if `quantity` grams of it can be in a recipe; throws 422. Stock only matters
 * in an order.
 */
export function checkIngredient(variant: VariantRow | undefined, quantity: number): VariantRow {
  if (!variant || variant.withdrawnAt)
    throw unprocessable({ variant_id: ['Produto não encontrado'] })
  if (variant.unit !== 'g') {
    throw unprocessable({ variant_id: ['Só produtos vendidos por peso entram em um blend'] })
  }
  checkGrams(variant, quantity)
  return variant
}

/** Throws 422 unless the variant is sold in this many grams. */
export function checkGrams(variant: VariantRow, quantity: number): void {
  if (quantity < variant.minimumQuantity) {
    throw unprocessable({ quantity: ['Quantidade abaixo do mínimo'] })
  }
  if (quantity > variant.maximumQuantity) {
    throw unprocessable({ quantity: ['Quantidade acima do máximo'] })
  }
}
