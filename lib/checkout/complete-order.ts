import { savedAddressInput } from '../address/saved-address'
import { advance } from '../api/checkouts'
import { isClientError } from '../api/errors'
import type { OrderAccess } from '../api/http'
import type { Order } from '../api/types'
import { OutcomeUnknownError } from '../api/use-call'
import { withCaptcha } from '../services/captcha/captcha-token'
import { isRefusedFor } from './checkout-errors'
import { recordPlacedOrder } from './placed-order'
import { moveToDelivery, moveToPayment, type Step } from './steps'
import { recordDemoOrder } from './stored-orders'

/**
 * Confirms the order. If its slot or coupon is no longer available, takes the order back to the
 * pane where the shopper chooses another, or confirms the new total.
 */
export function completeOrder(order: Order): Step {
  return async (number, access) => {
    const placed = { number, token: access.orderToken ?? null }
    recordPlacedOrder(placed)
    recordDemoOrder(placed)
    try {
      return await withCaptcha((captcha) => advance(number, access, captcha, order))
    } catch (error) {
      const back = stepBack(order, access, error)
      // If going back fails too, the order stays unchanged and the first error is shown.
      await back?.(number, access).catch(() => {})
      throw isClientError(error) ? error : new OutcomeUnknownError(number, { cause: error })
    }
  }
}

function stepBack(order: Order, { orderToken }: OrderAccess, error: unknown): Step | null {
  const [shipment] = order.shipments
  const address = order.shipAddress
  if (address && isRefusedFor(error, 'shipments')) {
    return moveToDelivery(savedAddressInput(address), orderToken ? order.email : null)
  }
  const rate = shipment?.selectedShippingRate
  if (shipment && rate && isRefusedFor(error, 'coupon_codes')) {
    return moveToPayment(shipment.id, rate.id)
  }
  return null
}
