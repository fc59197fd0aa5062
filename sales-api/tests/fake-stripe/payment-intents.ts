import {
  allowOnly,
  atMost,
  Failure,
  invalid,
  type Json,
  missing,
  oneOf,
  positiveAmount,
  refuseEmpty,
  required,
  textAt,
  textsAt,
} from './form'
import { type Charge, type Intent, type IntentStatus, type Ledger, presentIntent } from './ledger'
import { checkUsable, findMethod, presentMethod } from './payment-methods'

const CREATE = ['amount', 'currency', 'capture_method', 'customer', 'payment_method', 'metadata']
const TOLD = ['description', 'statement_descriptor_suffix', 'shipping', 'setup_future_usage']
const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const
const METHODS = ['allowed_payment_method_types', 'automatic_payment_methods', 'expand']
const CONFIRM = [
  'allowed_payment_method_types',
  'off_session',
  'payment_method',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
]

const USAGES = ['on_session', 'off_session'] as const
const CURRENCIES = ['brl', 'usd', 'eur'] as const
const TEXT = 5_000

/**
 * Parameters about the order. Throws as Stripe does for wrong words, missing names, empty and long
 * texts.
 */
function toldIn(params: Json): Json {
  oneOf(params, 'setup_future_usage', USAGES)
  atMost(params, { description: 1_000, statement_descriptor_suffix: 22 })
  checkShipping(params.shipping)
  const told = Object.fromEntries(Object.entries(params).filter(([name]) => TOLD.includes(name)))
  refuseEmpty(told)
  return told
}

function checkShipping(shipping: unknown): void {
  if (typeof shipping !== 'object' || shipping === null) return
  const { address } = shipping as Json
  for (const name of ['name', 'address']) {
    if (name in shipping && (shipping as Json)[name] !== '') continue
    const param = `shipping[${name}]`
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  atMost(shipping as Json, { name: TEXT, phone: TEXT, carrier: TEXT }, 'shipping')
  const parts = ['city', 'country', 'line1', 'line2', 'postal_code', 'state']
  const lengths = Object.fromEntries(parts.map((part) => [part, TEXT]))
  atMost((address ?? {}) as Json, lengths, 'shipping[address]')
}

/** Records an event about an intent under Stripe's type. */
export type Emit = (type: string, intent: Intent) => void

export function createIntent(ledger: Ledger, params: Json, emit: Emit): Intent {
  allowOnly(params, [...CREATE, ...TOLD, ...METHODS])
  const amount = positiveAmount(required(params, 'amount'), 'amount')
  required(params, 'currency')
  const currency = oneOf(params, 'currency', CURRENCIES) ?? ''
  if (currency === 'brl' && amount < 50) {
    const message = 'Amount must be at least R$0.50 brl'
    throw invalid(message, { code: 'amount_too_small', param: 'amount' })
  }
  const customer = textAt(params, 'customer')
  const owner = customer === null ? null : ledger.customers.get(customer)
  if (customer !== null && (!owner || owner.isDeleted)) {
    throw missing('customer', customer, 'customer')
  }
  const suffix = textAt(params, 'statement_descriptor_suffix')
  if (suffix !== null && (suffix.length > 22 || /[<>\\'"*]/.test(suffix))) {
    throw invalid('Invalid statement descriptor suffix', { param: 'statement_descriptor_suffix' })
  }
  const intent: Intent = {
    id: ledger.newId('pi'),
    created: ledger.now(),
    amount,
    currency,
    captureMethod: oneOf(params, 'capture_method', CAPTURE_METHODS) ?? 'automatic_async',
    status: 'requires_payment_method',
    amountReceived: 0,
    customer,
    paymentMethod: null,
    isAway: false,
    lastError: null,
    cancellationReason: null,
    metadata: textsAt(params, 'metadata'),
    told: toldIn(params),
    charge: null,
  }
  const method = textAt(params, 'payment_method')
  if (method !== null) {
    const found = findMethod(ledger, method)
    checkUsable(found, customer)
    intent.paymentMethod = found.id
    intent.status = 'requires_confirmation'
  }
  ledger.intents.set(intent.id, intent)
  emit('payment_intent.created', intent)
  return intent
}

export function findIntent(ledger: Ledger, id: string): Intent {
  const intent = ledger.intents.get(id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

const CONFIRMED_FROM: IntentStatus[] = ['requires_payment_method', 'requires_confirmation']

export function confirmIntent(ledger: Ledger, id: string, params: Json, emit: Emit): Intent {
  allowOnly(params, [...CONFIRM, 'expand'])
  const intent = findIntent(ledger, id)
  checkStatus(ledger, intent, 'confirm', CONFIRMED_FROM)
  const named = textAt(params, 'payment_method') ?? intent.paymentMethod
  if (named === null) {
    const message = 'You cannot confirm this PaymentIntent because it is missing a payment method.'
    throw unexpected(ledger, intent, message)
  }
  const method = findMethod(ledger, named)
  checkUsable(method, intent.customer)
  Object.assign(intent.told, toldIn(params))
  intent.paymentMethod = method.id
  const { behaviour } = method
  const isKept = method.customer !== null
  const isAway = oneOf(params, 'off_session', ['true', 'false']) === 'true'
  intent.isAway = isAway
  const isAsked =
    behaviour.kind === 'authenticate' &&
    !(behaviour.unlessSetUp === true && isKept && method.setUpFor === 'off_session')
  if (isAsked && isAway) {
    const code = 'authentication_required'
    throw declineIntent(ledger, intent, { code, declineCode: code }, emit)
  }
  if (isAsked) {
    intent.status = 'requires_action'
    emit('payment_intent.requires_action', intent)
    return intent
  }
  if (behaviour.kind === 'process') {
    intent.status = 'processing'
    emit('payment_intent.processing', intent)
    return intent
  }
  if (behaviour.kind === 'decline') {
    if (!isKept) method.isSpent = true
    throw declineIntent(ledger, intent, behaviour, emit)
  }
  approveIntent(ledger, intent, emit)
  return intent
}

/** Holds the money, or charges it where the capture is automatic. */
export function approveIntent(ledger: Ledger, intent: Intent, emit: Emit): void {
  const method =
    intent.paymentMethod === null ? undefined : ledger.methods.get(intent.paymentMethod)
  if (method && method.customer === null) {
    const usage = oneOf(intent.told, 'setup_future_usage', USAGES)
    if (intent.customer === null || usage === null) method.isSpent = true
    else Object.assign(method, { customer: intent.customer, setUpFor: usage })
  }
  intent.charge = newCharge(ledger, intent, null)
  intent.lastError = null
  if (intent.captureMethod === 'manual') {
    intent.status = 'requires_capture'
    emit('payment_intent.amount_capturable_updated', intent)
    return
  }
  intent.charge.captured = intent.amount
  intent.amountReceived = intent.amount
  intent.status = 'succeeded'
  emit('payment_intent.succeeded', intent)
}

/** Fails 3-D Secure. The bank got no authorisation, so there is no charge. */
export function failAuthentication(intent: Intent, emit: Emit): void {
  intent.lastError = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
    doc_url: 'https://docs.stripe.com/error-codes/payment-intent-authentication-failure',
  }
  intent.status = 'requires_payment_method'
  intent.paymentMethod = null
  emit('payment_intent.payment_failed', intent)
}

/** Declines the card: the intent waits for another one. Returns the 402 of the response. */
export function declineIntent(
  ledger: Ledger,
  intent: Intent,
  { code, declineCode }: { code: string; declineCode?: string },
  emit: Emit,
): Failure {
  const error: Json & { type: string; message: string } = {
    type: 'card_error',
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    message: 'Your card was declined.',
    doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
  }
  intent.charge = newCharge(ledger, intent, error)
  intent.lastError = error
  intent.status = 'requires_payment_method'
  const spent = intent.paymentMethod
  intent.paymentMethod = null
  emit('payment_intent.payment_failed', intent)
  const method = spent === null ? undefined : ledger.methods.get(spent)
  return new Failure(402, {
    ...error,
    charge: intent.charge.id,
    payment_intent: presentIntent(ledger, intent),
    ...(method ? { payment_method: presentMethod(method) } : {}),
  })
}

export function captureIntent(ledger: Ledger, id: string, params: Json, emit: Emit): Intent {
  allowOnly(params, ['amount_to_capture', 'final_capture', 'metadata', 'expand'])
  const intent = findIntent(ledger, id)
  checkStatus(ledger, intent, 'capture', ['requires_capture'])
  const text = textAt(params, 'amount_to_capture')
  const amount = text === null ? intent.amount : positiveAmount(text, 'amount_to_capture')
  if (amount > intent.amount) {
    const message = `The amount_to_capture (${amount}) is more than what is held (${intent.amount}).`
    throw invalid(message, { code: 'amount_too_large', param: 'amount_to_capture' })
  }
  intent.amountReceived = amount
  intent.status = 'succeeded'
  if (intent.charge) intent.charge.captured = amount
  emit('payment_intent.succeeded', intent)
  return intent
}

const CANCELED_FROM: IntentStatus[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const

export function cancelIntent(ledger: Ledger, id: string, params: Json, emit: Emit): Intent {
  allowOnly(params, ['cancellation_reason', 'expand'])
  const intent = findIntent(ledger, id)
  const from = CANCELED_FROM.filter((it) => ledger.cancelsReviews || it !== 'processing')
  checkStatus(ledger, intent, 'cancel', from)
  const reason = oneOf(params, 'cancellation_reason', REASONS)
  intent.status = 'canceled'
  intent.cancellationReason = reason
  emit('payment_intent.canceled', intent)
  return intent
}

/** Cancels an intent whose hold was not captured in time, as Stripe does by itself. */
export function expireIntent(intent: Intent, emit: Emit): void {
  intent.status = 'canceled'
  intent.cancellationReason = 'expired'
  emit('payment_intent.canceled', intent)
}

function checkStatus(ledger: Ledger, intent: Intent, verb: string, from: IntentStatus[]): void {
  if (from.includes(intent.status)) return
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be used so: ${from.join(', ')}.`
  throw unexpected(ledger, intent, message)
}

function unexpected(ledger: Ledger, intent: Intent, message: string): Failure {
  const code = 'payment_intent_unexpected_state'
  return invalid(message, { code, payment_intent: presentIntent(ledger, intent) })
}

const HOUR = 3_600

/** Duration of a hold: 7 days, or 4 days and 18 hours for a merchant-initiated payment by Visa. */
function holdSeconds(ledger: Ledger, { isAway, paymentMethod }: Intent): number {
  const method = paymentMethod === null ? undefined : ledger.methods.get(paymentMethod)
  return isAway && method?.brand === 'visa' ? 114 * HOUR : 168 * HOUR
}

function newCharge(ledger: Ledger, intent: Intent, failure: Json | null): Charge {
  return {
    id: ledger.newId('ch'),
    created: ledger.now(),
    amount: intent.amount,
    captureBefore: ledger.now() + holdSeconds(ledger, intent),
    captured: 0,
    refunded: 0,
    isDisputed: false,
    failure,
  }
}
