import { allowOnly, atMost, invalid, type Json, missing, textAt, textsAt } from './form'
import type { Behaviour, Customer, Ledger, PaymentMethod } from './ledger'

const declines = (code: string, declineCode?: string): Behaviour => ({
  kind: 'decline',
  code,
  declineCode,
})

/** Stripe's own test cards; each use creates a new payment method with the same behaviour. */
const TEMPLATES: Record<string, { brand?: string; last4: string; behaviour: Behaviour }> = {
  pm_card_visa: { last4: '4242', behaviour: { kind: 'approve' } },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', behaviour: { kind: 'approve' } },
  pm_card_visa_chargeDeclined: {
    last4: '0002',
    behaviour: declines('card_declined', 'generic_decline'),
  },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    last4: '9995',
    behaviour: declines('card_declined', 'insufficient_funds'),
  },
  pm_card_visa_chargeDeclinedLostCard: {
    last4: '9987',
    behaviour: declines('card_declined', 'lost_card'),
  },
  pm_card_visa_chargeDeclinedStolenCard: {
    last4: '9979',
    behaviour: declines('card_declined', 'stolen_card'),
  },
  pm_card_visa_chargeDeclinedVelocityLimitExceeded: {
    last4: '6975',
    behaviour: declines('card_declined', 'card_velocity_exceeded'),
  },
  pm_card_chargeDeclinedExpiredCard: { last4: '0069', behaviour: declines('expired_card') },
  pm_card_chargeDeclinedIncorrectCvc: { last4: '0127', behaviour: declines('incorrect_cvc') },
  pm_card_chargeDeclinedProcessingError: {
    last4: '0119',
    behaviour: declines('processing_error'),
  },
  pm_card_authenticationRequiredOnSetup: {
    last4: '3155',
    behaviour: { kind: 'authenticate', unlessSetUp: true },
  },
  pm_card_authenticationRequired: { last4: '3184', behaviour: { kind: 'authenticate' } },
}

/** Creates a payment method as Stripe's fields in a browser do. */
export function addMethod(
  ledger: Ledger,
  card: { brand?: string; last4: string; behaviour: Behaviour },
): PaymentMethod {
  const method: PaymentMethod = {
    id: ledger.newId('pm'),
    brand: card.brand ?? 'visa',
    last4: card.last4,
    customer: null,
    setUpFor: null,
    isSpent: false,
    behaviour: card.behaviour,
    metadata: {},
  }
  ledger.methods.set(method.id, method)
  return method
}

export function findMethod(ledger: Ledger, id: string, param = 'payment_method'): PaymentMethod {
  const template = TEMPLATES[id]
  if (template) return addMethod(ledger, template)
  const method = ledger.methods.get(id)
  if (!method) throw missing('PaymentMethod', id, param)
  return method
}

const SPENT =
  'The provided PaymentMethod was used before without being attached to a Customer, or was detached from one. It may not be used again.'

export function checkUsable(method: PaymentMethod, customer: string | null): void {
  if (method.isSpent) throw invalid(SPENT)
  if (method.customer === null || method.customer === customer) return
  const message = `The PaymentMethod ${method.id} belongs to a Customer; send that Customer with it.`
  throw invalid(message, { param: 'payment_method' })
}

export function attach(ledger: Ledger, id: string, params: Json): PaymentMethod {
  allowOnly(params, ['customer', 'expand'])
  const method = findMethod(ledger, id)
  const customer = textAt(params, 'customer') ?? ''
  const owner = ledger.customers.get(customer)
  if (!owner || owner.isDeleted) throw missing('customer', customer, 'customer')
  if (method.isSpent) throw invalid(SPENT)
  if (method.customer !== null && method.customer !== customer) {
    throw invalid('The payment method has already been attached to a customer.')
  }
  method.customer = customer
  return method
}

export function detach(ledger: Ledger, id: string): PaymentMethod {
  const method = findMethod(ledger, id)
  if (method.customer === null) {
    const message = 'The payment method is not attached to a customer, so it cannot be detached.'
    throw invalid(message)
  }
  method.customer = null
  method.setUpFor = null
  method.isSpent = true
  return method
}

export function presentMethod({ id, brand, last4, customer, metadata }: PaymentMethod): Json {
  return {
    id,
    object: 'payment_method',
    type: 'card',
    billing_details: { address: null, email: null, name: 'ANA SOUZA', phone: null },
    card: {
      brand,
      last4,
      exp_month: 12,
      exp_year: 2030,
      funding: 'credit',
      country: 'BR',
      checks: { cvc_check: 'pass' },
    },
    customer,
    livemode: false,
    metadata,
  }
}

export function createCustomer(ledger: Ledger, params: Json): Customer {
  allowOnly(params, ['email', 'name', 'metadata', 'preferred_locales', 'expand'])
  atMost(params, { email: 512, name: 256 })
  const customer: Customer = {
    id: ledger.newId('cus'),
    created: ledger.now(),
    email: textAt(params, 'email'),
    name: textAt(params, 'name'),
    metadata: textsAt(params, 'metadata'),
    isDeleted: false,
  }
  ledger.customers.set(customer.id, customer)
  return customer
}

export function findCustomer(ledger: Ledger, id: string): Customer {
  const customer = ledger.customers.get(id)
  if (!customer) throw missing('customer', id, 'id')
  return customer
}

/**
 * Deletes a customer and spends all cards of the customer. Throws when the customer is deleted
 * already.
 */
export function deleteCustomer(ledger: Ledger, id: string): Customer {
  const customer = findCustomer(ledger, id)
  if (customer.isDeleted) throw missing('customer', id, 'id')
  customer.isDeleted = true
  for (const method of ledger.methods.values()) {
    if (method.customer !== id) continue
    method.customer = null
    method.isSpent = true
  }
  return customer
}

export function presentCustomer(customer: Customer): Json {
  const { id, isDeleted, created, email, name, metadata } = customer
  if (isDeleted) return { id, object: 'customer', deleted: true }
  return { id, object: 'customer', created, email, livemode: false, metadata, name }
}
