import { getPaymentAction } from '../api/checkouts'
import type { OrderAccess } from '../api/http'
import { loadStripe } from '../services/stripe/load-stripe'

/** The gateway's script could not be loaded: the bank was not asked. */
export class BankUnreachableError extends Error {
  override readonly name = 'BankUnreachableError'
}

/** Lets the bank ask its customer, in a frame over the page, if it still wants to. What came of it only the API knows. */
export async function proveAtBank(number: string, access: OrderAccess): Promise<void> {
  const action = await getPaymentAction(number, access)
  if (action?.gateway !== 'stripe') return
  const stripe = await loadStripe(action.publicKey).catch((cause) => {
    throw new BankUnreachableError('Stripe', { cause })
  })
  await stripe.handleNextAction({ clientSecret: action.clientSecret }).catch(() => {
    // Settled meanwhile, in another tab or by the shop.
  })
}
