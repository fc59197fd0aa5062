import { type Json, missing } from './failure'
import { allowOnly, atMost, textAt, textsAt } from './form'
import type { Customer, Ledger } from './ledger'

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
