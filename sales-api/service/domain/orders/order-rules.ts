import { wholeSteps } from '@/lib/shared/stock'
import {
  hasControls,
  NO_CONTROLS,
  OBSERVATION_LIMIT,
  OBSERVATION_TOO_LONG,
} from '@/lib/shared/text-rules'
import { formatQuantity } from '@/lib/shared/weight'
import type { VariantRow } from '../catalogue/present-product'
import { isInStock } from '../catalogue/present-product'
import { unprocessable, wrongState } from '../http-error'
import type { OrderRow } from './find-order'
import { isFinished } from './order-state'

/** Throws 422 once an order is complete or canceled. */
export function checkEditable(order: OrderRow): void {
  if (isFinished(order.state)) throw wrongState()
}

/**
 * Throws 422 when a line of `quantity` grams or units of the variant cannot be ordered now. Stock
 * and maximum also cover `inMixes`, the quantity in the order's blends.
 */
export function checkQuantity(variant: VariantRow, quantity: number, inMixes: number): void {
  if (!isInStock(variant)) throw unprocessable({ quantity: ['Fora de estoque'] })
  if (quantity < variant.minimumQuantity)
    throw unprocessable({ quantity: ['Quantidade abaixo do mínimo'] })
  if (quantity > variant.maximumQuantity)
    throw unprocessable({ quantity: ['Quantidade acima do máximo'] })
  if (quantity + inMixes > variant.maximumQuantity) {
    const held = formatQuantity(inMixes, variant.unit)
    throw unprocessable({
      quantity: [`Quantidade acima do máximo: os blends do pedido já têm ${held}`],
    })
  }
  if (quantity !== wholeSteps(quantity, variant)) {
    const step = formatQuantity(variant.incrementQuantity, variant.unit)
    throw unprocessable({ quantity: [`A quantidade muda de ${step} em ${step}`] })
  }
  if (quantity + inMixes > variant.stock) {
    const stock = formatQuantity(variant.stock, variant.unit)
    throw unprocessable({ quantity: [`Temos apenas ${stock} em estoque`] })
  }
}

export function checkObservation(observation: string): void {
  if (observation.length > OBSERVATION_LIMIT) {
    throw unprocessable({ observation: [OBSERVATION_TOO_LONG] })
  }
  if (hasControls(observation)) throw unprocessable({ observation: [NO_CONTROLS] })
}
