import { getPaymentAction } from '../api/checkouts'
import type { OrderAccess } from '../api/http'
import { loadStripe } from '../payments/stripe/load-stripe'

/** The gateway's script could not be loaded, so the bank's window did not open. */
export class BankUnreachableError extends Error {
  override readonly name = 'BankUnreachableError'
}

/**
 * Opens the bank's window over the page if the payment still waits for it. Only the API knows the
 * result.
 */
export async function proveAtBank(number: string, access: OrderAccess): Promise<void> {
  const action = await getPaymentAction(number, access)
  if (action?.gateway !== 'stripe') return
  const stripe = await loadStripe(action.publicKey).catch((cause) => {
    throw new BankUnreachableError('Stripe', { cause })
  })
  await stripe.handleNextAction({ clientSecret: action.clientSecret }).catch(() => {
    // Another tab or the shop settled the payment meanwhile.
  })
}
