import type { Order } from '../api/types'
import { forgetDraft } from '../forms/use-form-draft'
import { trackAddressConfirmed } from '../services/analytics/checkout-events'
import type { Checkout } from './use-checkout'

/** Takes the address step with typed data, whose draft is no longer needed afterwards. */
export async function confirmTypedAddress(
  checkout: Checkout,
  step: Parameters<Checkout['run']>[1],
): Promise<void> {
  const next: Order | null = await checkout.run('address', step)
  if (!next) return
  forgetDraft()
  trackAddressConfirmed(next)
}
