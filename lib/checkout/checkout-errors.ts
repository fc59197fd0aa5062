import { isStatus, NO_RESPONSE, UNPROCESSABLE } from '../api/errors'
import type { Payment } from '../api/types'
import { callFailure, fieldTexts } from '../api/use-call'
import { brandName } from '../shared/card'
import type { CheckoutField } from '../shared/contract/checkout'
import { SOLD_OUT } from '../shared/order-terms'

/** The part of the checkout that an error belongs to. */
export type ErrorArea = 'general' | 'address' | 'delivery' | 'payment' | 'promotion'

export type ErrorBuckets = Readonly<Record<ErrorArea, readonly string[]>>

export const NO_ERRORS: ErrorBuckets = {
  general: [],
  address: [],
  delivery: [],
  payment: [],
  promotion: [],
}

export type ErrorEvent =
  | { type: 'failed'; area: ErrorArea; texts: readonly string[] }
  | { type: 'emptied'; area: ErrorArea }
  | { type: 'dismissed' }
  | { type: 'reconnected' }
  | { type: 'not-received' }

/** A failure fills its bucket, a dismissal empties all. */
export function reduceErrors(buckets: ErrorBuckets, event: ErrorEvent): ErrorBuckets {
  if (event.type === 'dismissed') return NO_ERRORS
  if (event.type === 'not-received') return { ...buckets, general: NOT_RECEIVED }
  if (event.type === 'reconnected') return withoutConnectionErrors(buckets)
  return { ...buckets, [event.area]: event.type === 'failed' ? event.texts : [] }
}

function withoutConnectionErrors(buckets: ErrorBuckets): ErrorBuckets {
  const kept = Object.entries(buckets).filter(([, texts]) => !isCutOff(texts))
  return { ...NO_ERRORS, ...Object.fromEntries(kept) }
}

/** Whether a call failed without a response of the shop. */
export function isCutOff(texts: readonly string[]): boolean {
  return texts.includes(NO_RESPONSE)
}

/** Errors of an open pane that its button repairs: the shopper taps it again. */
export function errorsAtButton(own: readonly string[]): readonly string[] {
  return isCutOff(own) ? own : []
}

/** Whether a step failed without a response of the shop. */
export function hasConnectionError(buckets: ErrorBuckets): boolean {
  return Object.values(buckets).some(isCutOff)
}

/** Whether the order may have been placed by a final call whose response was lost. */
export function isOutcomeOpen({ general }: ErrorBuckets): boolean {
  return general.includes(UNKNOWN)
}

/** The most specific text of a failure; undefined without any. */
export function reasonOf(texts: readonly string[]): string | undefined {
  return texts.find((text) => text !== UNPROCESSABLE) ?? texts[0]
}

const FIRST_SENTENCE = /(?<=[.!?]) /
/** A text that begins with the name of a product, which may contain an abbreviation. */
const ABOUT_PRODUCT = /: (temos apenas|fora de estoque)/

/**
 * Title and texts of an error box. The title is the first sentence of the reason, or the number of
 * products that lack stock.
 */
export function errorBox(texts: readonly string[]): {
  title: string | undefined
  texts: readonly string[]
} {
  const short = texts.filter((text) => ABOUT_PRODUCT.test(text)).length
  if (short > 1) {
    const title = `Falta estoque de ${short} itens do carrinho`
    return { title, texts: [title, ...generalLast(texts)] }
  }
  const reason = reasonOf(texts)
  const sentences = reason && ABOUT_PRODUCT.test(reason) ? [reason] : reason?.split(FIRST_SENTENCE)
  const [title, ...rest] = sentences ?? []
  const parted = (text: string) => [title ?? text, ...(rest.length > 0 ? [rest.join(' ')] : [])]
  return {
    title,
    texts: generalLast(texts).flatMap((text) => (text === reason ? parted(text) : [text])),
  }
}

/** `texts` in the order of an error box: the general sentence comes last. */
export function generalLast(texts: readonly string[]): readonly string[] {
  const others = texts.filter((text) => text !== UNPROCESSABLE)
  return others.length === texts.length ? texts : [...others, UNPROCESSABLE]
}

interface Failure {
  area: ErrorArea
  texts: string[]
}

interface Rule {
  /** Area that shows the error; null for the area of the call. */
  area: ErrorArea | null
  nextStep: string
}

const REVIEW_CART = 'Reveja o carrinho: remova o item que falta ou diminua a quantidade.'

/** Reason that the API sends with each declined payment, before the more exact one. */
const DECLINED = 'Pagamento recusado'

const TRY_AGAIN = 'Tente outra vez ou escolha outra forma de pagamento.'

const PAYMENT: Rule = {
  area: 'payment',
  nextStep: `Nada foi cobrado e o pedido continua aqui. ${TRY_AGAIN}`,
}

const ADDRESS: Rule = {
  area: 'address',
  nextStep: 'Corrija o endereço e confirme de novo.',
}

const RULES: Readonly<Record<CheckoutField, Rule>> = {
  line_items: { area: 'general', nextStep: REVIEW_CART },
  shipments: { area: 'delivery', nextStep: 'Escolha outro horário de entrega.' },
  coupon_codes: {
    area: 'promotion',
    nextStep: 'Confira o código e o total, ou continue sem o cupom.',
  },
  payments: PAYMENT,
  payment_source: PAYMENT,
  existing_card: PAYMENT,
  receipt_tax_id: { area: 'general', nextStep: 'Corrija o número ou siga sem ele na nota.' },
  email: ADDRESS,
  state: {
    area: null,
    nextStep: 'O pedido mudou em outra aba ou aparelho: continue na etapa que está aberta.',
  },
}

/** For status 429: an immediate attempt would be rejected again. */
const CARDS_RATE_LIMITED = 'Nada foi cobrado. Espere um pouco ou escolha pagar ao receber.'

const SESSION_OVER = 'Sua sessão terminou. Entre de novo para continuar o seu pedido.'
const GONE = 'Não encontramos mais este pedido. Volte ao carrinho e tente de novo.'

const UNKNOWN =
  'Ainda não sabemos se o seu pedido foi recebido. Estamos conferindo. Se preferir, toque em FINALIZAR PEDIDO outra vez: nada é cobrado duas vezes.'
const NOT_RECEIVED = [
  'O seu pedido não foi recebido.',
  'Nada foi cobrado: toque em FINALIZAR PEDIDO outra vez.',
]

/** Whether the texts send the shopper to the cart. */
export function pointToCart(texts: readonly string[]): boolean {
  return [REVIEW_CART, SOLD_OUT, GONE].some((text) => texts.includes(text))
}

/** Whether the API sent the general sentence, which the checkout shows beside the cause. */
function isGeneral(error: unknown): boolean {
  return error instanceof Error && error.message === UNPROCESSABLE
}

/** Says that a payment was declined. Names its card where it is known. */
export function declinedText({ source }: Pick<Payment, 'source'>): string {
  const brand = source?.ccType && source.ccType !== 'other' ? ` ${brandName(source.ccType)}` : ''
  const what = source ? `O cartão${brand} **** ${source.lastDigits}` : 'O pagamento'
  return `${what} foi recusado e nada foi cobrado.`
}

/** Area and texts of a failed call, with the shopper's next step. Names the card of `payment`. */
export function checkoutFailure(error: unknown, area: ErrorArea, payment?: Payment): Failure {
  const { texts, fields, isSessionOver, isOutcomeUnknown } = callFailure(error)
  if (isGeneral(error) && !texts.includes(UNPROCESSABLE)) texts.unshift(UNPROCESSABLE)
  if (isOutcomeUnknown) return { area, texts: [UNKNOWN] }
  if (isSessionOver) return { area, texts: [SESSION_OVER] }
  if (isStatus(error, 403, 404)) return { area, texts: [GONE] }
  const rule = ruleOf(Object.keys(fields))
  if (!rule) return { area, texts }
  if (texts.includes(SOLD_OUT)) return { area: rule.area ?? area, texts }
  const isRateLimited = rule.area === 'payment' && isStatus(error, 429)
  const isDeclined = area === 'general' && texts.includes(DECLINED) && payment?.source
  const nextStep = isRateLimited
    ? CARDS_RATE_LIMITED
    : isDeclined
      ? `${declinedText(payment)} ${TRY_AGAIN}`
      : rule.nextStep
  return { area: rule.area ?? area, texts: [...texts, nextStep] }
}

export function isRefusedFor(error: unknown, field: CheckoutField): boolean {
  return field in fieldTexts(error)
}

function ruleOf(fields: readonly string[]): Rule | undefined {
  const known = Object.entries(RULES).find(([field]) => fields.includes(field))
  const isAddress = fields.some((field) => /^(ship|bill)_address\../.test(field))
  return known?.[1] ?? (isAddress ? ADDRESS : undefined)
}
