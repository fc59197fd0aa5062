import { expect, type Page } from '@playwright/test'
import { ADDRESS_INPUT } from '../../lib/address/address-input.fixture'
import type { WireOrder } from '../../lib/shared/contract/order'
import { meetsTrouble } from '../../sales-api/demo/plan'
import { confirmCart, next } from '../../sales-api/tests/support/purchase'
import { storeSession } from './customer'
import type { SalesApi } from './sales-api'

export const CARDS = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  slow: '4000000000000010',
  timeout: '4000000000000028',
}

type State = 'cart' | 'address' | 'delivery' | 'payment' | 'confirm'

/** Order created through the API, and the access of its owner. */
interface Checkout {
  number: string
  token: string | null
  bearer: string | null
}

interface Item {
  variant_id: number
  quantity: number
}

interface Start {
  state?: State
  /** Defaults to a kilogram of a product by weight. */
  item?: Item
  bearer?: string | null
  card?: string
  /** Delivered in the first free window, since an online card may be held for a few days only. */
  isSoon?: boolean
}

/**
 * Creates an order in `state`, for a customer with a card to save. Chooses the last scheduled
 * window, which no other test closes.
 */
export async function makeOrder(
  salesApi: SalesApi,
  { state = 'cart', item, bearer = null, card = CARDS.approved, isSoon = false }: Start = {},
): Promise<Checkout> {
  const line = item ?? { variant_id: (await salesApi.productByWeight()).id, quantity: 1000 }
  let order = await newOrder(salesApi, line, bearer)
  const checkout = { number: order.number, token: order.token, bearer }
  const steps = ['address', 'delivery', 'payment', 'confirm'] as const
  for (const step of steps.slice(0, steps.indexOf(state as 'address') + 1)) {
    order = await takeStep(salesApi, checkout, step, order, { card, isSoon })
  }
  expect(order.state).toBe(state)
  return checkout
}

/**
 * Creates an order that the demonstration advances without failures; others it would deny or
 * cancel.
 */
async function newOrder(salesApi: SalesApi, item: Item, bearer: string | null): Promise<WireOrder> {
  for (;;) {
    const { status, body } = await salesApi.call<WireOrder>('POST', '/api/v1/orders.json', {
      body: { order: { line_items: [item] } },
      token: bearer ?? undefined,
    })
    expect(status).toBe(201)
    if (!meetsTrouble(body.number)) return body
    // A customer's older cart becomes current again when the newer one is bought.
    const [line] = body.line_items
    const path = `/api/v1/orders/${body.number}/line_items/${line?.id}`
    if (bearer) await salesApi.call('DELETE', path, { token: bearer })
  }
}

/** A complete order bought through the API, with as many lines as `lines`. */
export async function buy(
  salesApi: SalesApi,
  bearer: string | null = null,
  lines = 1,
): Promise<WireOrder> {
  const shop = {
    call: (method: string, path: string, body?: unknown, token?: string) =>
      salesApi.call(method as 'GET', path, { body, token }),
  }
  const product = await salesApi.productByWeight()
  const item = { variant_id: product.id, quantity: product.default_quantity }
  const { number, token } = await newOrder(salesApi, item, bearer)
  const query = token ? `?order_token=${token}` : ''
  const owner = { number, query, token: bearer ?? undefined }
  const others = (await salesApi.mostSold(40)).filter(
    (other) => other.in_stock && other.id !== item.variant_id,
  )
  for (const { id, default_quantity: quantity } of others.slice(0, lines - 1)) {
    const body = { line_item: { variant_id: id, quantity } }
    await shop.call('POST', `/api/v1/orders/${number}/line_items.json${query}`, body, owner.token)
  }
  await confirmCart(shop, owner)
  const { body } = await next(shop, owner)
  expect(body.state).toBe('complete')
  return body
}

async function takeStep(
  salesApi: SalesApi,
  checkout: Checkout,
  step: Exclude<State, 'cart'>,
  order: WireOrder,
  { card, isSoon }: { card: string; isSoon: boolean },
): Promise<WireOrder> {
  const put = (form: string, body?: unknown) => callOrder(salesApi, checkout, 'PUT', form, body)
  if (step === 'address') return put('?state=cart')
  if (step === 'delivery') {
    const { number } = checkout
    // A unique phone number: the shop identifies coupon users by phone and address.
    const phone = `719${number.slice(2)}`
    const attributes = { ...ADDRESS_INPUT, phone, state_id: 1, country_id: 1 }
    return put('.json', {
      state: 'address',
      order: {
        email: checkout.bearer ? undefined : `visita-${number}@example.com`,
        bill_address_attributes: attributes,
        ship_address_attributes: attributes,
      },
    })
  }
  if (step === 'payment') {
    const [shipment] = order.shipments
    const scheduled = shipment?.shipping_rates.filter(
      ({ kind, deliveries_remaining: left }) => kind === 'delivery' && left !== 0,
    )
    const rate = scheduled?.at(isSoon ? 0 : -1)
    return put('.json', {
      state: 'delivery',
      order: { shipments_attributes: [{ id: shipment?.id, selected_shipping_rate_id: rate?.id }] },
    })
  }
  return put('', {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 1 }] },
    payment_source: {
      1: {
        name: 'ANA SOUZA',
        number: card,
        month: '12',
        year: '2030',
        verification_value: '123',
        keep: checkout.bearer !== null,
      },
    },
  })
}

/** Calls the checkout of `checkout` as its owner; `form` follows the number in the path. */
export async function callOrder(
  salesApi: SalesApi,
  { number, token, bearer }: Checkout,
  method: 'GET' | 'PUT',
  form = '',
  body?: unknown,
): Promise<WireOrder> {
  const query = token ? `${form.includes('?') ? '&' : '?'}order_token=${token}` : ''
  const path = `/api/v1/checkouts/${number}${form}${query}`
  return (await salesApi.call<WireOrder>(method, path, { body, token: bearer ?? undefined })).body
}

/** Returns the current order from the API. */
export async function readOrder(
  salesApi: SalesApi,
  { number, token, bearer }: Checkout,
): Promise<WireOrder> {
  const path = `/api/v1/orders/${number}${token ? `?order_token=${token}` : ''}`
  return (await salesApi.call<WireOrder>('GET', path, { token: bearer ?? undefined })).body
}

/** Returns the current order from the API, which must be complete with one payment. */
export async function completedOnce(salesApi: SalesApi, checkout: Checkout): Promise<WireOrder> {
  const order = await readOrder(salesApi, checkout)
  expect(order.state).toBe('complete')
  expect(order.payments).toHaveLength(1)
  return order
}

/** Makes this browser the owner of the order, without using the page. */
export async function own(page: Page, { number, token, bearer }: Checkout): Promise<void> {
  if (bearer) return await storeSession(page, bearer)
  await page.goto('/robots.txt')
  await page.evaluate(
    ([orderNumber, orderToken]) => {
      localStorage.setItem('order_number', orderNumber)
      localStorage.setItem('order_token', orderToken)
    },
    [number, token ?? ''] as const,
  )
}

/** Opens the checkout of a new order in `state`. */
export async function openCheckout(page: Page, salesApi: SalesApi, start: Start = {}) {
  const checkout = await makeOrder(salesApi, start)
  await own(page, checkout)
  await page.goto('/checkout/')
  return checkout
}
