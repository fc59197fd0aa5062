import type { Db } from '../../service/db/database'
import { creditCards, sessions } from '../../service/db/schema/accounts'
import { createResetToken } from '../../service/domain/accounts/reset-password'
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

type Entity = Record<string, string | number>

export interface World {
  resolve(entity: string, field: string): Promise<string | number>
  /** Creates the entity again when it is next needed; for a customer also everything they own. */
  forget(entity: string): void
  /** Starts with a new customer once the orders of the present one are slow to list. */
  tidy(): void
}

const LONG_HISTORY = 12
const OF_CUSTOMER = ['address', 'card', 'reset', 'expired', 'draft', 'blend', 'mix']
const EMAIL_DOMAIN = 'fuzz.example.com'
const EXPIRED_TOKEN = 'expired-token'

/** Customers, orders in every state and tokens for requests. Each is created on first use. */
export function createWorld(shop: Shop, db: Db): World {
  const living = new Map<string, Promise<Entity>>()
  let made = 0
  let history = 0

  const field = async (entity: string, name: string): Promise<string> =>
    String(await world.resolve(entity, name))

  const makers: Record<string, () => Promise<Entity>> = {
    customer: () => openCustomer(shop, `ana-${++made}@${EMAIL_DOMAIN}`),
    other: () => openCustomer(shop, `bia-${++made}@${EMAIL_DOMAIN}`),
    async expired() {
      const userId = Number(await field('customer', 'id'))
      const row = { tokenHash: hashToken(EXPIRED_TOKEN), userId, expiresAt: new Date(0) }
      await db.insert(sessions).values(row).onConflictDoNothing()
      return { token: EXPIRED_TOKEN }
    },
    async address() {
      const token = await field('customer', 'token')
      const { body } = await shop.call('POST', '/v2/addresses', ADDRESS, token)
      return { id: body.id }
    },
    async card() {
      const userId = Number(await field('customer', 'id'))
      const shown = { brand: 'visa', lastDigits: '1111', holder: 'ANA SOUZA' } as const
      const [row] = await db
        .insert(creditCards)
        .values({ userId, gatewayToken: 'tok_fuzz', ...shown, month: '12', year: '2030' })
        .returning()
      return { id: row?.id ?? 0 }
    },
    async draft() {
      const items = [{ variant_id: 101, quantity: 1000 }]
      const token = await field('customer', 'token')
      const { body } = await shop.call('POST', '/mixes/templates', { items }, token)
      return { id: body.id, item: body.items[0].id }
    },
    async blend() {
      return { id: await openBlend(shop, await field('customer', 'token'), { 101: 1000 }) }
    },
    async mix() {
      const token = await field('customer', 'token')
      // In a cart of its own: all blends of one would pass the maximum of their meat.
      const { number } = await openCart(shop, { items: [], token })
      history += 1
      const template = await openBlend(shop, token, { 101: 1000 })
      const { body } = await placeMix(shop, token, { number, template })
      return { id: body.id }
    },
    async reset() {
      const token = await createResetToken(db, await field('customer', 'email'))
      return { token: token ?? '' }
    },
    async tracker() {
      return { token: await field('guest-complete', 'tracker') }
    },
  }

  async function makeOrder(entity: string): Promise<Entity> {
    const [whose = '', state = ''] = entity.split('-')
    const bearer = whose === 'own' ? await field('customer', 'token') : undefined
    if (bearer) history += 1
    return await openOrder(shop, state, bearer)
  }

  const world: World = {
    async resolve(entity, name) {
      const known = living.get(entity) ?? (makers[entity] ?? (() => makeOrder(entity)))()
      living.set(entity, known)
      const value = (await known)[name]
      if (value === undefined) throw new Error(`${entity} has no ${name}`)
      return value
    },
    forget(entity) {
      living.delete(entity)
      if (entity !== 'customer') return
      history = 0
      for (const each of OF_CUSTOMER) living.delete(each)
      for (const each of living.keys()) if (each.startsWith('own-')) living.delete(each)
    },
    tidy() {
      if (history > LONG_HISTORY) world.forget('customer')
    },
  }
  return world
}

async function openCustomer(shop: Shop, email: string): Promise<Entity> {
  const token = await openAccount(shop, email)
  const { body } = await shop.call('GET', '/v2/users/me', undefined, token)
  await openCart(shop, { token })
  return { id: body.id, email, token }
}

async function openOrder(shop: Shop, state: string, bearer?: string): Promise<Entity> {
  const owner = await openCart(shop, { token: bearer })
  if (state === 'payment') await goToPayment(shop, owner)
  if (state === 'confirm' || state === 'complete') await confirmCart(shop, owner)
  if (state === 'complete') await next(shop, owner)
  return await readOrder(shop, owner)
}

async function readOrder(shop: Shop, owner: Owner): Promise<Entity> {
  const path = `/api/v1/orders/${owner.number}${owner.query}`
  const { body } = await shop.call('GET', path, undefined, owner.token)
  const [shipment] = body.shipments
  return {
    number: owner.number,
    token: owner.query.replace('?order_token=', ''),
    line: body.line_items[0].id,
    shipment: shipment?.id ?? 1,
    rate: shipment?.selected_shipping_rate?.id ?? 1,
    tracker: body.tracker_token ?? '',
  }
}
