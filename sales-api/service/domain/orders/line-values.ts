import type { WireLineItemChange } from '@/lib/shared/contract/order'
import { lineTotalCents } from '@/lib/shared/money'
import { firstQuantity } from '@/lib/shared/stock'
import { withoutInvisible } from '@/lib/shared/visible-text'
import { clampPortion, PORTION_STEP, portionRange, wholePortion } from '@/lib/shared/weight'
import { isWholePiece, type VariantRow } from '../catalogue/present-product'
import { unprocessable } from '../http-error'
import type { LineItemRow, LineWrite, Offer } from './line-rows'
import { checkObservation, checkQuantity } from './order-rules'

/**
 * The plain line of a variant with `added` grams or units more, or a new one; throws 422.
 * A new line of the default quantity takes the greatest step that stock and maximum cover.
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

/** A line as the shopper wants it; throws 422. */
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

/** The current price counts whenever a line is touched; the bag size follows the weight. */
function priced(line: LineItemRow, variant: VariantRow, quantity: number): LineItemRow {
  return {
    ...line,
    quantity,
    price: variant.price,
    totalCents: lineTotalCents(variant.price, quantity),
    portioningSize: portionFor(variant, quantity, line),
  }
}

/** Bag size in grams within the range for `quantity`, from the line's or else the variant's; null without portioning. */
function portionFor(variant: VariantRow, quantity: number, line?: LineItemRow): number | null {
  const size = usualPortion(variant)
  if (size === null) return null
  const own = line?.portioningSize ?? size
  const isWhole = isWholePiece(variant) && own >= (line?.quantity ?? 0)
  return isWhole ? wholePortion(quantity) : clampPortion(own, quantity)
}

/** Bag size in grams that the variant is sold in; null for what is sold without bags, as all that is not measured in grams. */
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
