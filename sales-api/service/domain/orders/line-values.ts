import type { WireLineItemChange } from '@/lib/shared/contract/order'
import { isFinished } from '@/lib/shared/finished-orders'
import { lineTotalCents } from '@/lib/shared/money'
import { firstQuantity, wholeSteps } from '@/lib/shared/stock'
import {
  hasControls,
  NO_CONTROLS,
  OBSERVATION_LIMIT,
  OBSERVATION_TOO_LONG,
  withoutInvisible,
} from '@/lib/shared/text-rules'
import {
  clampPortion,
  formatQuantity,
  PORTION_STEP,
  portionRange,
  wholePortion,
} from '@/lib/shared/weight'
import { isInStock, isWholePiece, type VariantRow } from '../catalogue/present-product'
import { unprocessable, wrongState } from '../http-error'
import type { OrderRow } from './find-order'
import type { LineItemRow, LineWrite, Offer } from './line-rows'

/**
 * Returns the plain line of a variant raised by `added` grams or units, or a new one; throws 422. A
 * new line of the default quantity takes the largest step that stock and maximum allow.
 */
export function raisedLine(
  orderId: number,
  { variant, line, inMixes }: Offer,
  added: number,
): LineWrite {
  const isFirst = !line && added === variant.defaultQuantity
  const room = Math.min(variant.stock, variant.maximumQuantity) - inMixes
  const first = isFirst ? firstQuantity(room, variant) : added
  const quantity = (line?.quantity ?? 0) + first
  checkQuantity(variant, quantity, inMixes)
  if (line) return priced(line, variant, quantity)
  return {
    orderId,
    variantId: variant.id,
    quantity,
    price: variant.price,
    totalCents: lineTotalCents(variant.price, quantity),
    portioningSize: portionFor(variant, quantity),
  }
}

/** Returns the line with the shopper's changes; throws 422. */
export function changedLine(
  { line, variant, inMixes }: Offer & { line: LineItemRow },
  change: WireLineItemChange,
): LineItemRow {
  const quantity = change.quantity ?? line.quantity
  if (quantity !== line.quantity) checkQuantity(variant, quantity, inMixes)
  const next = priced(line, variant, quantity)
  if (change.portioning_size != null) {
    next.portioningSize = checkPortion(variant, change.portioning_size, quantity)
  }
  if (change.observation != null) {
    const observation = withoutInvisible(change.observation)
    checkObservation(observation)
    next.observation = observation || null
  }
  return next
}

/** Any change of a line applies the current price and fits the bag size to the weight. */
function priced(line: LineItemRow, variant: VariantRow, quantity: number): LineItemRow {
  return {
    ...line,
    quantity,
    price: variant.price,
    totalCents: lineTotalCents(variant.price, quantity),
    portioningSize: portionFor(variant, quantity, line),
  }
}

/**
 * Bag size in grams, from the line or else the variant, clamped to the range for `quantity`. Null
 * without portioning.
 */
function portionFor(variant: VariantRow, quantity: number, line?: LineItemRow): number | null {
  const size = usualPortion(variant)
  if (size === null) return null
  const own = line?.portioningSize ?? size
  const isWhole = isWholePiece(variant) && own >= (line?.quantity ?? 0)
  return isWhole ? wholePortion(quantity) : clampPortion(own, quantity)
}

/** Default bag size of the variant in grams. Null if it is sold without bags or not in grams. */
function usualPortion({ unit, portioningSize }: VariantRow): number | null {
  return unit === 'g' ? portioningSize : null
}

function checkPortion(variant: VariantRow, size: number, quantity: number): number {
  const range = portionRange(quantity)
  const fits = range && size >= range.minimum && size <= range.maximum
  const isStep = size % PORTION_STEP === 0 || size === range?.maximum
  if (usualPortion(variant) === null || !fits || !isStep) {
    throw unprocessable({ portioning_size: ['Tamanho de porção inválido'] })
  }
  return size
}

/** Throws 422 once an order is complete or canceled. */
export function checkEditable(order: OrderRow): void {
  if (isFinished(order.state)) throw wrongState()
}

/** Throws 422 unless the variant is sold in this many grams or units. */
export function checkBounds(variant: VariantRow, quantity: number): void {
  if (quantity < variant.minimumQuantity) {
    throw unprocessable({ quantity: ['Quantidade abaixo do mínimo'] })
  }
  if (quantity > variant.maximumQuantity) {
    throw unprocessable({ quantity: ['Quantidade acima do máximo'] })
  }
}

/**
 * Throws 422 when a line of `quantity` grams or units of the variant cannot be ordered now. Stock
 * and maximum also cover `inMixes`, the quantity in the order's blends.
 */
function checkQuantity(variant: VariantRow, quantity: number, inMixes: number): void {
  if (!isInStock(variant)) throw unprocessable({ quantity: ['Fora de estoque'] })
  checkBounds(variant, quantity)
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

function checkObservation(observation: string): void {
  if (observation.length > OBSERVATION_LIMIT) {
    throw unprocessable({ observation: [OBSERVATION_TOO_LONG] })
  }
  if (hasControls(observation)) throw unprocessable({ observation: [NO_CONTROLS] })
}
