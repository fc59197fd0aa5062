import { findPaymentGateway, type PaymentGateway } from '../shared/payment-gateways.mjs'
import type { OpenedGateway } from './card-fields'

/** A gateway with card fields of its own. */
export interface BrowserGateway {
  name: string
  /** What is said below its fields. */
  notice: string
  /** Loads its script; rejects when it does not load. */
  open(publicKey: string): Promise<OpenedGateway>
}

/** Null for a gateway without fields of its own. */
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

/** The gateway of this name; null when this storefront has no card fields for the name. */
export function findBrowserGateway(name: string): BrowserGateway | null {
  const known = findPaymentGateway(name)
  return known && GATEWAYS[known]
}
