import type Stripe from 'stripe'
import type { Purchase } from '../gateway'

type Params = Stripe.PaymentIntentCreateParams

/** The intent that holds the amount. It names no e-mail for receipts: the shop sends its own. */
export function intentParams(
  key: string,
  amountCents: number,
  purchase: Purchase,
  customer: string | undefined,
): Params {
  const { orderNumber } = purchase
  return {
    amount: amountCents,
    currency: 'brl',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    customer,
    description: `Pedido ${orderNumber}`,
    statement_descriptor_suffix: orderNumber,
    metadata: { order: orderNumber, key },
    shipping: shippingOf(purchase),
  }
}

/**
 * Where the order goes, without empty texts, which Stripe refuses; undefined without a name or a
 * street.
 */
function shippingOf(purchase: Purchase): Params['shipping'] {
  const name = textOf(purchase.receiver)
  const line1 = textOf(purchase.addressLine1)
  if (name === undefined || line1 === undefined) return undefined
  return {
    name,
    phone: textOf(purchase.phone),
    address: {
      line1,
      line2: textOf(purchase.addressLine2),
      city: textOf(purchase.city),
      state: textOf(purchase.state),
      postal_code: textOf(purchase.zipcode),
      country: 'BR',
    },
  }
}

function textOf(text: string): string | undefined {
  return text.trim() || undefined
}
