import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/sales-api/service/db/database'
import { variants } from '@/sales-api/service/db/schema/catalogue'
import { deliverySlots, shipments, shippingRates } from '@/sales-api/service/db/schema/delivery'
import { rateLimits } from '@/sales-api/service/db/schema/operations'
import { orders } from '@/sales-api/service/db/schema/orders'
import { promotions } from '@/sales-api/service/db/schema/promotions'
import { openBlend, placeMix } from '../../support/blend'
import {
  confirmCart,
  emailOf,
  goToPayment,
  next,
  type Owner,
  openAccount,
  openCart,
  pay,
  type Shop,
  submit,
} from '../../support/purchase'
import type { CallResponse } from '../../support/test-shop'
import {
  countStock,
  expectingSuccess,
  ITEM,
  openSlots,
  refillStock,
  stockMeat,
  stockVariant,
} from './new-shop'
import { inParallel, range } from './program'

/** Input of a buyer, created for each order. */
type Card = () => object

const cartOf = (variantId: number) => ({ items: [{ variant_id: variantId, quantity: 1 }] })

/** `wins` units for `buyers` who want one each. */
export function stockRace(wins: number, buyers: number, card: Card): Race {
  const id = 1_000 + wins
  return {
    name: `${buyers} buyers for ${wins} units`,
    buyers,
    wins,
    refusal: 'line_items',
    async abound(db) {
      if ((await db.$count(variants, eq(variants.id, id))) === 0) await stockVariant(db, id)
      else await refillStock(db, id)
    },
    async prepare(shop) {
      const owner = await openCart(shop, cartOf(id))
      await confirmCart(shop, owner, card(), emailOf(owner))
      return owner
    },
    limit: (db) => countStock(db, id, wins),
    async remaining(db) {
      const [row] = await db.select().from(variants).where(eq(variants.id, id))
      return row?.stock ?? -1
    },
  }
}

/** A race of all shoppers for the `wins` places of one slot. */
export function slotRace(wins: number, buyers: number, card: Card): Race {
  return {
    name: `${buyers} buyers for a slot of ${wins}`,
    buyers,
    wins,
    refusal: 'shipments',
    abound: openSlots,
    async prepare(shop) {
      const owner = await openCart(shop, cartOf(ITEM))
      await confirmCart(shop, owner, card(), emailOf(owner))
      return owner
    },
    async limit(db, crowd) {
      const slot = await chosenSlot(db, crowd)
      const capacity = sql`${deliverySlots.booked} + ${wins}::int`
      await db.update(deliverySlots).set({ capacity }).where(eq(deliverySlots.id, slot.id))
    },
    async remaining(db, crowd) {
      const { capacity, booked } = await chosenSlot(db, crowd)
      return capacity - booked
    },
  }
}

/** A race of all shoppers for the `wins` uses of one coupon. */
export function couponRace(wins: number, buyers: number, card: Card): Race {
  const code = `CORRIDA${wins}`
  const own = eq(promotions.code, code)
  return {
    name: `${buyers} buyers for ${wins} uses of a coupon`,
    buyers,
    wins,
    refusal: 'coupon_codes',
    // A refused buyer has lost the coupon and is back at the payment step.
    isFinal: true,
    async abound(db) {
      await openSlots(db)
      const startsAt = new Date('2026-01-01T00:00:00-03:00')
      const fixed = { kind: 'fixed', value: 100, minimumItemCents: 0 } as const
      await db
        .insert(promotions)
        .values({ code, name: 'Corrida', startsAt, ...fixed })
        .onConflictDoUpdate({ target: promotions.code, set: { maximumUses: null } })
    },
    async prepare(shop) {
      const owner = await openCart(shop, cartOf(ITEM))
      await goToPayment(shop, owner, emailOf(owner))
      await submit(shop, owner, { order: { coupon_codes: [code] } })
      await pay(shop, owner, card())
      return owner
    },
    async limit(db) {
      const maximumUses = sql`${promotions.uses} + ${wins}::int`
      await db.update(promotions).set({ maximumUses }).where(own)
    },
    async remaining(db) {
      const [row] = await db.select().from(promotions).where(own)
      return row ? (row.maximumUses ?? 0) - row.uses : -1
    },
  }
}

/** Meat for `wins` orders of a blend of two meats, each with a line of one of them besides. */
export function blendRace(wins: number, buyers: number, card: Card): Race {
  const [first, second] = [2_000 + wins, 3_000 + wins]
  let customers = 0
  /** One for each order: a single one would have to prove a person after some cards. */
  const openCustomer = async (shop: Shop) => {
    customers += 1
    const token = await openAccount(shop, `blend-${customers}@example.com`)
    return { token, template: await openBlend(shop, token, { [first]: 700, [second]: 300 }) }
  }
  return {
    name: `${buyers} orders with meat for ${wins} blends`,
    buyers,
    wins,
    refusal: 'line_items',
    async abound(db) {
      for (const id of [first, second]) {
        if ((await db.$count(variants, eq(variants.id, id))) === 0) await stockMeat(db, id)
        else await refillStock(db, id)
      }
    },
    async prepare(shop) {
      const { token, template } = await openCustomer(shop)
      const items = [{ variant_id: second, quantity: 500 }]
      const owner = await openCart(shop, { items, token })
      await placeMix(shop, token, { number: owner.number, template })
      await confirmCart(shop, owner, card(), emailOf(owner))
      return owner
    },
    limit: (db) => countStock(db, second, wins * 800),
    async remaining(db) {
      const [row] = await db.select().from(variants).where(eq(variants.id, second))
      return row?.stock ?? -1
    },
  }
}

/** Buyers of the same `kinds` of products, each cart in another order: all get them. */
export function crowdRace(kinds: number, buyers: number, card: Card): Race {
  const ids = range(kinds).map((index) => 4_000 + 100 * kinds + index)
  let carts = 0
  return {
    name: `${buyers} buyers of the same ${kinds} products`,
    buyers,
    wins: buyers,
    refusal: 'line_items',
    async abound(db) {
      await openSlots(db)
      for (const id of ids) {
        if ((await db.$count(variants, eq(variants.id, id))) === 0) await stockVariant(db, id)
      }
    },
    async prepare(shop) {
      carts += 1
      const turned = [...ids.slice(carts % kinds), ...ids.slice(0, carts % kinds)]
      const items = turned.map((variant_id) => ({ variant_id, quantity: 1 }))
      const owner = await openCart(shop, { items })
      await confirmCart(shop, owner, card(), emailOf(owner))
      return owner
    },
    async limit(db) {
      for (const id of ids) await countStock(db, id, buyers)
    },
    async remaining(db) {
      const rows = await db.select().from(variants).where(inArray(variants.id, ids))
      return rows.reduce((sum, { stock }) => sum + stock, 0)
    },
  }
}

async function chosenSlot(db: Db, [owner]: Owner[]) {
  const [row] = await db
    .select({ slot: deliverySlots })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .innerJoin(deliverySlots, eq(deliverySlots.id, shippingRates.slotId))
    .where(eq(orders.number, owner?.number ?? ''))
  if (!row) throw new Error('no buyer has chosen a slot')
  return row.slot
}

/** A scarce resource with more buyers than units. */
interface Race {
  name: string
  buyers: number
  /** Number of buyers that must succeed in each round. */
  wins: number
  /** The field that a refusal names. */
  refusal: string
  /** Refused buyers do not retry. */
  isFinal?: boolean
  /** Makes the resource plentiful, so that carts can be filled. */
  abound(db: Db): Promise<void>
  /** Takes one new cart to the state just before its order. */
  prepare(shop: Shop): Promise<Owner>
  /** Leaves units for `wins` buyers. */
  limit(db: Db, crowd: Owner[]): Promise<void>
  /** Remaining units; must be 0 after a round. */
  remaining(db: Db, crowd: Owner[]): Promise<number>
}

export interface Round {
  ordered: number
  refused: number
  /** Responses that are neither an order nor one clear refusal. */
  unclear: unknown[]
  remaining: number
  ms: number
}

const PREPARE_WIDTH = 24

/** Runs one race in rounds: refused buyers retry beside new ones, if possible. */
export function runRace(race: Race, db: Db, shops: Shop[]) {
  let crowd: Owner[] = []
  const shopOf = (index: number) => shops[index % shops.length] as Shop

  return async (): Promise<Round> => {
    await race.abound(db)
    // So many cards within an hour would exceed the limits.
    await db.delete(rateLimits)
    const missing = range(race.buyers - crowd.length)
    const arrived = await inParallel(missing, PREPARE_WIDTH, (index) =>
      race.prepare(expectingSuccess(shopOf(index))),
    )
    crowd = [...crowd, ...arrived]
    await race.limit(db, crowd)
    const begun = performance.now()
    const answers = await Promise.all(crowd.map((owner, index) => next(shopOf(index), owner)))
    const ms = performance.now() - begun
    const ordered = answers.filter(isOrder)
    const refused = answers.filter((answer) => isRefusal(answer, race.refusal))
    const unclear = answers.filter((it) => !ordered.includes(it) && !refused.includes(it))
    const remaining = await race.remaining(db, crowd)
    const isLeft = (index: number) =>
      !race.isFinal && refused.includes(answers[index] as CallResponse)
    crowd = crowd.filter((_, index) => isLeft(index))
    return { ordered: ordered.length, refused: refused.length, unclear, remaining, ms }
  }
}

function isOrder({ status, body }: CallResponse): boolean {
  return status === 200 && body.state === 'complete'
}

function isRefusal({ status, body }: CallResponse, field: string): boolean {
  const errors = body?.errors ?? {}
  return status === 422 && Object.keys(errors).join() === field && Boolean(errors[field]?.[0])
}
