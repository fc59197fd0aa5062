import type { WireAddressInput } from '@/lib/shared/contract/address'
import { SCHEDULED } from '../../service/domain/delivery/shipping-methods'
import { captchaToken } from './captcha.mjs'
import type { TestShop } from './test-shop'

/** Makes the calls: on the app itself in tests, over HTTP in stress programs. */
export type Shop = Pick<TestShop, 'call'>

export const ADDRESS = {
  firstname: 'Ana Souza',
  address1: 'Rua das Flores, 10',
  address2: 'Ap 1',
  city: 'Salvador',
  zipcode: '41810-000',
  phone: '(71) 99999-8888',
  neighborhood: 'Pituba',
  reference: 'Perto da praça',
  additional_information: '',
  cnpj: null,
  ie_company: null,
  company: null,
  state_id: 1,
  country_id: 1,
} satisfies WireAddressInput & Record<string, unknown>

export const CARD = {
  name: 'ANA SOUZA',
  number: '4111111111111111',
  month: '12',
  year: '2030',
  verification_value: '123',
}

/** The same card, saved for the next order. */
export const SAVED_CARD = { ...CARD, keep: true }

/** Query that proves a guest's order; empty for customers, who send their bearer. */
export interface Owner {
  number: string
  query: string
  token?: string
}

interface Cart {
  items?: { variant_id: number; quantity: number }[]
  token?: string
}

/** A cart with lines, of a guest or of the customer with this bearer. */
export async function openCart(shop: Shop, { items, token }: Cart = {}): Promise<Owner> {
  const lines = items ?? [{ variant_id: 101, quantity: 1000 }]
  const { body } = await shop.call(
    'POST',
    '/api/v1/orders.json',
    { order: { line_items: lines } },
    token,
  )
  return { number: body.number, query: body.token ? `?order_token=${body.token}` : '', token }
}

/** Takes a cart to the state just before the final call. */
export async function confirmCart(
  shop: Shop,
  owner: Owner,
  card: object = CARD,
  email?: string,
): Promise<void> {
  await goToPayment(shop, owner, email)
  await pay(shop, owner, card)
}

/** An e-mail for each order, so that the limit per buyer does not stop many orders at once. */
export function emailOf({ number }: Owner): string {
  return `${number}@example.com`
}

/** Where the order goes and by which method, if it is not the usual one. */
interface Way {
  address?: WireAddressInput
  methodId?: number
}

export async function goToPayment(
  shop: Shop,
  owner: Owner,
  email = 'ana@example.com',
  { address = ADDRESS, methodId = SCHEDULED.id }: Way = {},
): Promise<void> {
  const cart = owner.query ? `${owner.query}&state=cart` : '?state=cart'
  await shop.call('PUT', `/api/v1/checkouts/${owner.number}${cart}`, undefined, owner.token)
  const { body } = await submit(shop, owner, {
    state: 'address',
    order: {
      email,
      bill_address_attributes: address,
      ship_address_attributes: address,
    },
  })
  const shipment = body.shipments[0]
  const rate = shipment.shipping_rates.find(
    (candidate: { shipping_method_id: number; deliveries_remaining: number | null }) =>
      candidate.shipping_method_id === methodId && candidate.deliveries_remaining !== 0,
  )
  await submit(shop, owner, {
    state: 'delivery',
    order: { shipments_attributes: [{ id: shipment.id, selected_shipping_rate_id: rate.id }] },
  })
}

export async function pay(shop: Shop, owner: Owner, card: object = CARD) {
  return await submit(shop, owner, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 1 }] },
    payment_source: { '1': card },
  })
}

export async function submit(shop: Shop, owner: Owner, step: object) {
  const path = `/api/v1/checkouts/${owner.number}.json${owner.query}`
  return await shop.call('PUT', path, step, owner.token)
}

export async function next(shop: Shop, owner: Owner) {
  const path = `/api/v1/checkouts/${owner.number}/next${owner.query}`
  return await shop.call('PUT', path, undefined, owner.token)
}

/** Registers a customer and logs in; returns the bearer token. */
export async function openAccount(shop: Shop, email: string): Promise<string> {
  await shop.call('POST', '/v2/users', {
    first_name: 'Ana',
    last_name: 'Souza',
    cpf: '529.982.247-25',
    email,
    password: 'segredo1',
    password_confirmation: 'segredo1',
    recaptcha_token: await captchaToken(shop),
  })
  const { body } = await shop.call('POST', '/v2/auth/', { email, password: 'segredo1' })
  return body.token
}
