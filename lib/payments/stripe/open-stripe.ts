import type { OpenedGateway } from '../card-fields'
import { loadStripe } from './load-stripe'
import { mountCard } from './mount-card'

/** Loads Stripe's script for the key. */
export async function openStripe(publicKey: string): Promise<OpenedGateway> {
  const stripe = await loadStripe(publicKey)
  return {
    mountCard: (boxes, listener) => mountCard(stripe, boxes, listener),
    async proveAtBank(clientSecret) {
      await stripe.handleNextAction({ clientSecret })
    },
  }
}
