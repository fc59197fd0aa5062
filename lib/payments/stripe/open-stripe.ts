import type { Stripe, StripeElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js'
import { CARD_RULES } from '../../shared/card'
import {
  type CardListener,
  type CardRefusal,
  GATEWAY_FIELDS,
  type GatewayField,
  INCOMPLETE,
  type MountedCard,
  type OpenedGateway,
} from '../card-fields'
import { loadStripe } from './load-stripe'

/** Opens the gateway for a public key. */
export async function openStripe(publicKey: string): Promise<OpenedGateway> {
  const stripe = await loadStripe(publicKey)
  return {
    mountCard: (boxes, listener) => mountCard(stripe, boxes, listener),
    async proveAtBank(clientSecret) {
      await stripe.handleNextAction({ clientSecret })
    },
  }
}

/** The common part of the three kinds of Stripe's elements. */
interface CardElement {
  on(event: 'ready', handler: () => void): unknown
  on(event: 'focus', handler: () => void): unknown
  on(event: 'blur', handler: () => void): unknown
  on(event: 'change', handler: (event: StripeElementChangeEvent) => void): unknown
  mount(box: HTMLElement): void
  focus(): void
  destroy(): void
}

/** Style of a text field, as far as Stripe's frames accept it, in the colours of the page. */
function fieldStyle(): StripeElementStyle {
  const page = getComputedStyle(document.documentElement)
  const colour = (name: string) => page.getPropertyValue(`--color-${name}`).trim()
  return {
    base: {
      color: colour('ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: colour('muted') },
    },
    invalid: { color: colour('primary') },
  }
}

/** Mounts Stripe's fields in these boxes. Only Stripe can read the typed text. */
function mountCard(
  stripe: Stripe,
  boxes: Record<GatewayField, HTMLElement>,
  listener: CardListener,
): MountedCard {
  const elements = stripe.elements()
  const style = fieldStyle()
  const number = elements.create('cardNumber', { style, placeholder: '', disableLink: true })
  const fields: Record<GatewayField, CardElement> = {
    number,
    expiry: elements.create('cardExpiry', { style }),
    code: elements.create('cardCvc', { style, placeholder: '' }),
  }
  number.on('loaderror', ({ error }) => listener.onBroken(error))
  const awaited = new Set<GatewayField>(GATEWAY_FIELDS)
  for (const field of GATEWAY_FIELDS) {
    const element = fields[field]
    element.on('ready', () => {
      awaited.delete(field)
      if (awaited.size === 0) listener.onReady()
    })
    element.on('focus', () => listener.onFocus(field, true))
    element.on('blur', () => listener.onFocus(field, false))
    element.on('change', ({ complete, error }) =>
      listener.onChange(field, complete, error ? cardFieldText(field, error.code) : null),
    )
    element.mount(boxes[field])
  }
  return {
    focus: (field) => fields[field].focus(),
    async tokenize(name) {
      const card = { type: 'card', card: number, billing_details: { name } } as const
      const { paymentMethod, error } = await stripe.createPaymentMethod(card)
      if (paymentMethod) return { profileId: paymentMethod.id }
      return cardRefusal(error.code ?? error.type)
    },
    destroy() {
      for (const field of GATEWAY_FIELDS) fields[field].destroy()
    },
  }
}

const EXPIRED = 'Este cartão está vencido'

/** Texts for Stripe's more specific error codes. */
const TEXTS: Readonly<Record<string, string>> = {
  invalid_number: 'Número incorreto. Verifique o cartão',
  invalid_expiry_month: CARD_RULES.month('') ?? '',
  invalid_expiry_month_past: EXPIRED,
  invalid_expiry_year: CARD_RULES.year('') ?? '',
  invalid_expiry_year_past: EXPIRED,
  expired_card: EXPIRED,
}

/** Returns the text for an error code of Stripe at this field. */
function cardFieldText(field: GatewayField, code: string): string {
  return TEXTS[code] ?? INCOMPLETE[field]
}

/** Returns the refusal for an error code of Stripe. */
function cardRefusal(code: string): CardRefusal {
  const field = cardFieldOf(code)
  return { refused: field && { field, text: cardFieldText(field, code) } }
}

function cardFieldOf(code: string): GatewayField | null {
  if (/number/.test(code)) return 'number'
  if (/expir/.test(code)) return 'expiry'
  return /cvc/.test(code) ? 'code' : null
}
