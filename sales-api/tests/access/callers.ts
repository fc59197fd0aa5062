import { eq } from 'drizzle-orm'
import type { Db } from '../../service/db/database'
import { addresses, creditCards, sessions } from '../../service/db/schema/accounts'
import { orders } from '../../service/db/schema/orders'
import { hashToken } from '../../service/domain/orders/find-order'
import { openBlend, placeMix } from '../support/blend'
import {
  ADDRESS,
  confirmCart,
  goToPayment,
  next,
  type Owner,
  openAccount,
  openCart,
  type Shop,
} from '../support/purchase'

/** Kinds of callers; only the guest and the owner have access. */
export const CALLERS = [
  'nobody',
  'guest with a wrong token',
  "guest with another order's token",
  'another customer',
  'expired bearer',
  'revoked bearer',
  'guest',
  'owner',
] as const

export type Caller = (typeof CALLERS)[number]
export type Statuses = Record<Caller, number>

/** Statuses of a call that responds before it authenticates the caller. */
export function unguarded(status: number): Statuses {
  return {
    nobody: status,
    'guest with a wrong token': status,
    "guest with another order's token": status,
    'another customer': status,
    'expired bearer': status,
    'revoked bearer': status,
    guest: status,
    owner: status,
  }
}

/** Open to all, but a bearer that is sent must be a living one. */
export function open(status: number): Statuses {
  return { ...unguarded(status), 'expired bearer': 401, 'revoked bearer': 401 }
}

/** For customers only; `stranger` is what another one gets. */
export function bearer(status: number, stranger = status): Statuses {
  return { ...unguarded(401), owner: status, 'another customer': stranger }
}

/** For the owner's bearer or the guest order's own token. */
export function order(status: number): Statuses {
  return { ...bearer(status, 404), guest: status }
}

const PASSWORD = 'segredo1'
const WRONG_TOKEN = 'x'.repeat(43)

/** How far the orders of a row have come. */
export type Stage = 'cart' | 'address' | 'payment' | 'confirm' | 'complete'

export interface Customer {
  id: number
  email: string
  bearer: string
  /** Ended by the customer's own change of password. */
  revoked: string
  expired: string
  /** A delivered order of theirs. */
  past: string
}

export interface OrderFacts {
  number: string
  /** Empty for a customer's order. */
  token: string
  line: number
  shipment: number
  rate: number
}

/** Of the owner: an open template with an item, a completed one, and that in the owner's cart. */
interface BlendFacts {
  draft: number
  item: number
  template: number
  mix: number
}

export interface Cast {
  shop: Shop
  db: Db
  owner: Customer
  stranger: Customer
  guestOrder: OrderFacts
  ownOrder: OrderFacts
  otherToken: string
  wrongToken: string
  address: number
  card: number
  /** All 0 unless the orders are carts. */
  blend: BlendFacts
}

/** A customer with a bearer, an ended and an expired one, a cart and a delivered order. */
export async function openCustomer(shop: Shop, db: Db, email: string): Promise<Customer> {
  const revoked = await openAccount(shop, email)
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, revoked)
  const change = { old_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD }
  const { body } = await shop.call('PUT', `/v2/users/${me.id}/password`, change, revoked)
  const expired = `expired-${me.id}`
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(expired), userId: me.id, expiresAt: new Date(0) })
  const past = await openCart(shop, { token: body.token })
  await confirmCart(shop, past)
  await next(shop, past)
  await db
    .update(orders)
    .set({ fulfillmentState: 'ready', deliveryState: 'completed' })
    .where(eq(orders.number, past.number))
  await openCart(shop, { token: body.token })
  return { id: me.id, email, bearer: body.token, revoked, expired, past: past.number }
}

/** Fresh orders, an address and a card for one row of the table. */
export async function openCast(
  shop: Shop,
  db: Db,
  [owner, stranger]: [Customer, Customer],
  stage: Stage,
): Promise<Cast> {
  const other = await openCart(shop)
  // One customer serves many rows, and an address book is bounded.
  await db.delete(addresses).where(eq(addresses.userId, owner.id))
  const address = await shop.call('POST', '/v2/addresses', ADDRESS, owner.bearer)
  const shown = { brand: 'visa', lastDigits: '1111', holder: 'ANA SOUZA' } as const
  const [card] = await db
    .insert(creditCards)
    .values({ userId: owner.id, gatewayToken: 'tok_cast', ...shown, month: '12', year: '2030' })
    .returning()
  const ownOrder = await openOrder(shop, stage, owner.bearer)
  return {
    shop,
    db,
    owner,
    stranger,
    guestOrder: await openOrder(shop, stage),
    ownOrder,
    otherToken: tokenOf(other),
    wrongToken: WRONG_TOKEN,
    address: address.body.id,
    card: card?.id ?? 0,
    blend:
      stage === 'cart'
        ? await openBlends(shop, owner.bearer, ownOrder.number)
        : { draft: 0, item: 0, template: 0, mix: 0 },
  }
}

async function openBlends(shop: Shop, bearer: string, number: string): Promise<BlendFacts> {
  const items = [{ variant_id: 101, quantity: 500 }]
  const { body: draft } = await shop.call('POST', '/mixes/templates', { items }, bearer)
  const template = await openBlend(shop, bearer, { 101: 500 })
  const { body: mix } = await placeMix(shop, bearer, { number, template })
  return { draft: draft.id, item: draft.items[0].id, template, mix: mix.id }
}

async function openOrder(shop: Shop, stage: Stage, bearer?: string): Promise<OrderFacts> {
  const owner = await openCart(shop, { token: bearer })
  const proof = owner.query ? `${owner.query}&` : '?'
  const begin = `/api/v1/checkouts/${owner.number}${proof}state=cart`
  if (stage === 'address') await shop.call('PUT', begin, undefined, bearer)
  if (stage === 'payment') await goToPayment(shop, owner)
  if (stage === 'confirm' || stage === 'complete') await confirmCart(shop, owner)
  if (stage === 'complete') await next(shop, owner)
  const path = `/api/v1/orders/${owner.number}${owner.query}`
  const { body } = await shop.call('GET', path, undefined, bearer)
  const [shipment] = body.shipments
  return {
    number: owner.number,
    token: tokenOf(owner),
    line: body.line_items[0].id,
    shipment: shipment?.id ?? 0,
    rate: shipment?.selected_shipping_rate?.id ?? 0,
  }
}

function tokenOf({ query }: Owner): string {
  return query.replace('?order_token=', '')
}

export interface Call {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

export interface Row {
  statuses: Statuses
  /** How far the orders must have come. */
  stage?: Stage
  /** The path names a resource with an owner; strangers get the response for a missing resource. */
  owned?: true
  /** Its success ends the customer's sessions, so the row needs customers of its own. */
  endsSessions?: true
  call?(cast: Cast, about: OrderFacts): Call | Promise<Call>
}
