import { findPaymentGateway, type PaymentGateway } from '../shared/payment-gateways.mjs'
import type { OpenedGateway } from './card-fields'

/** Gateway with its own card fields. */
export interface BrowserGateway {
  name: string
  /** Text below the card fields. */
  notice: string
  /** Loads the script; rejects if loading fails. */
  open(publicKey: string): Promise<OpenedGateway>
}

/** Null: the gateway has no card fields. */
const GATEWAYS: Readonly<Record<PaymentGateway, BrowserGateway | null>> = {
  sandbox: null,
  none: null,
  stripe: {
    name: 'Stripe',
    notice:
      'Os dados do cartão vão direto à Stripe, que processa o pagamento. A loja não os recebe.',
    open: (publicKey) => import('./stripe/open-stripe').then((m) => m.openStripe(publicKey)),
  },
}

/** Returns the gateway of this name, or null if this storefront has no card fields for it. */
export function findBrowserGateway(name: string): BrowserGateway | null {
  const known = findPaymentGateway(name)
  return known && GATEWAYS[known]
}
