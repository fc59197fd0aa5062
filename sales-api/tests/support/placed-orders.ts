import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { lineTotalCents } from '@/lib/shared/money'
import type { FulfilmentState } from '@/lib/shared/order-states'
import type { Db } from '../../service/db/database'
import { variants } from '../../service/db/schema/catalogue'
import { sandboxCharges } from '../../service/db/schema/operations'
import { lineItems, orders, payments } from '../../service/db/schema/orders'
import { promotions } from '../../service/db/schema/promotions'
import { audit } from '../../service/domain/audit/audit'
import { PICKUP } from '../../service/domain/delivery/shipping-methods'
import { nextFulfilment } from '../../service/domain/fulfilment/states'
import type { OrderRow } from '../../service/domain/orders/find-order'
import { env } from '../../service/env'
import { runOutbox } from '../../service/jobs/outbox'
import { mailHandlers } from '../../service/jobs/send-mails'
import type { Gateway } from '../../service/payments/gateway'
import { goToPayment, next, type Owner, openCart, pay, submit } from './purchase'
import { log } from './silent-log'
import { opsOf } from './test-ops'
import { startShop } from './test-shop'

/** A coupon of R$ 80,00 that any order can use. */
export const EIGHTY_OFF = 'OITENTA'

const BOTH = [
  { variant_id: 101, quantity: 1000 },
  { variant_id: 102, quantity: 3 },
]

interface What {
  items?: { variant_id: number; quantity: number }[]
  offline?: boolean
  /** Fetched at the store. */
  pickup?: boolean
  coupon?: string
}

/** A gateway other than the sandbox, and the card to send to it. */
interface Paying {
  gatewayOn: (db: Db) => Gateway
  card: () => object
}

/**
 * Shop of a test file with charcoal in stock, a coupon and operator commands. Audited after every
 * test.
 */
export function operatedShop(paying?: Paying) {
  const shop = startShop(paying?.gatewayOn)
  const ops = opsOf(shop)
  beforeAll(async () => {
    await ops('products', 'stock', '102', '400')
    await shop.db.insert(promotions).values({
      code: EIGHTY_OFF,
      name: 'Oitenta',
      kind: 'fixed',
      value: 8_000,
      minimumItemCents: 0,
      startsAt: new Date('2026-01-01T00:00:00-03:00'),
    })
  })
  afterEach(async () => expect(await audit(shop.db)).toEqual([]))

  /** A complete order: picanha for R$ 89,90 and three bags of charcoal by default. */
  async function order(what: What = {}): Promise<Owner> {
    const { items = BOTH, offline = false, pickup = false, coupon = '' } = what
    const owner = await openCart(shop, { items })
    await goToPayment(shop, owner, undefined, pickup ? { methodId: PICKUP.id } : {})
    await pay(shop, owner, paying?.card())
    if (coupon) await submit(shop, owner, { order: { coupon_codes: [coupon] } })
    if (coupon) await pay(shop, owner, paying?.card())
    if (offline) {
      await submit(shop, owner, {
        state: 'payment',
        order: { payments_attributes: [{ payment_method_id: 2 }] },
      })
    }
    expect((await next(shop, owner)).body.state).toBe('complete')
    return owner
  }

  async function moveOn({ number }: Owner, way: FulfilmentState[]) {
    for (const state of way) await ops('orders', 'move', number, state)
  }

  /** The same, moved on to this state. */
  async function orderIn(state: FulfilmentState, what?: What): Promise<Owner> {
    const owner = await order(what)
    await moveOn(owner, statesUpTo(state))
    return owner
  }

  /** One that is ready and charged, as it must be before it leaves. */
  async function chargedOrder(what?: What): Promise<Owner> {
    const owner = await orderIn('ready', what)
    await ops('orders', 'weigh', owner.number, '--exact')
    await ops('orders', 'capture', owner.number)
    return owner
  }

  const read = async ({ number, query }: Owner) =>
    (await shop.call('GET', `/api/v1/orders/${number}.json${query}`)).body

  /** Sends what waits and returns the e-mails of a kind. */
  async function sentOf(kind: string): Promise<SendMailOptions[]> {
    const sent: SendMailOptions[] = []
    const handlers = mailHandlers(shop.db, async (mail) => void sent.push(mail), env)
    for (;;) if ((await runOutbox(shop.db, handlers, log)) === 0) break
    return sent.filter(({ messageId }) => String(messageId).startsWith(`<${kind}.`))
  }

  return {
    shop,
    ops,
    order,
    orderIn,
    moveOn,
    chargedOrder,
    read,
    sentOf,
    /** The texts of the same e-mails, each as one line. */
    mailsOf: async (kind: string) =>
      (await sentOf(kind)).map(({ text }) => String(text).replace(/\s+/g, ' ')),
    trackerOf: async (owner: Owner) => {
      const { tracker_token } = await read(owner)
      return (await shop.call('GET', `/v2/trackers/${tracker_token}`)).body
    },
    lineIds: async (owner: Owner): Promise<[number, number]> =>
      (await read(owner)).line_items.map((line: { id: number }) => line.id),
    stockOf: async (id: number) =>
      (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]?.stock ?? 0,
    chargeOf: async ({ number }: Owner, attempt = 1) => {
      const key = eq(sandboxCharges.key, `${number}:authorize:${attempt}`)
      return (await shop.db.select().from(sandboxCharges).where(key))[0]
    },
  }
}

type Operated = Pick<ReturnType<typeof operatedShop>, 'shop' | 'ops' | 'moveOn' | 'lineIds'>

/** Orders by Pix, in a test file that imports `pix-shop` first. */
export function pixOrders({ shop, ops, moveOn, lineIds }: Operated) {
  const pixOf = async ({ number }: Owner) =>
    (await ops('orders', 'show', number)).result.payment.pix

  /** An order of a kilo of picanha and three bags of charcoal that waits for its confirmation. */
  async function confirmPix(
    items = [
      { variant_id: 101, quantity: 1000 },
      { variant_id: 102, quantity: 3 },
    ],
  ): Promise<Owner> {
    const owner = await openCart(shop, { items })
    await goToPayment(shop, owner, `${owner.number}@example.com`)
    const { status } = await submit(shop, owner, {
      state: 'payment',
      order: { payments_attributes: [{ payment_method_id: 100 }] },
    })
    expect(status).toBe(200)
    return owner
  }

  async function pixOrder(): Promise<Owner> {
    const owner = await confirmPix()
    expect((await next(shop, owner)).body.state).toBe('complete')
    await moveOn(owner, statesUpTo('ready'))
    return owner
  }

  /** The same, weighed with 971 g of picanha; its Pix is requested. */
  async function askedOrder(): Promise<Owner & { due: number }> {
    const owner = await pixOrder()
    const [picanha] = await lineIds(owner)
    await ops('orders', 'weigh', owner.number, `${picanha}=971`, '--exact')
    await ops('orders', 'capture', owner.number)
    return { ...owner, due: (await pixOf(owner)).expected }
  }

  async function paymentOf({ number }: Owner) {
    const [row] = await shop.db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.number, number))
      .orderBy(desc(payments.id))
    return row?.payment
  }

  return { confirmPix, pixOrder, askedOrder, pixOf, paymentOf }
}

/** The states after `from` up to `to`, each the first move that the one before it allows. */
export function statesUpTo(
  to: FulfilmentState,
  from: FulfilmentState = 'payment_evaluating',
): FulfilmentState[] {
  const way: FulfilmentState[] = []
  for (let state = from; state !== to; ) {
    const [next] = nextFulfilment(state)
    if (!next || way.includes(next)) throw new Error(`no usual way leads from ${from} to ${to}`)
    way.push(next)
    state = next
  }
  return way
}

interface Line {
  variantId: number
  quantity: number
  mixId?: number
}

/** An order straight in the tables, for rules that need no checkout. */
export async function insertOrder(
  db: Db,
  lines: Line[] = [],
  values: Partial<typeof orders.$inferInsert> = {},
): Promise<OrderRow> {
  const number = `R${randomBytes(6).toString('hex')}`
  const [order] = await db
    .insert(orders)
    .values({ number, ...values })
    .returning()
  if (!order) throw new Error('no order was written')
  for (const line of lines) await insertLineOf(db, order.id, line)
  return order
}

/** A line of an order at the variant's price. */
export async function insertLineOf(db: Db, orderId: number, line: Line) {
  const [variant] = await db.select().from(variants).where(eq(variants.id, line.variantId))
  const price = variant?.price ?? '0'
  const totalCents = lineTotalCents(price, line.quantity)
  await db.insert(lineItems).values({ orderId, price, totalCents, ...line })
}
