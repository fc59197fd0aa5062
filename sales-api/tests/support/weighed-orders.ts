import { asc, eq } from 'drizzle-orm'
import type { OperatorError } from '../../service/base/errors'
import type { Database } from '../../service/db/database'
import { stockMovements, variants } from '../../service/db/schema/catalogue'
import { outbox } from '../../service/db/schema/operations'
import { lineItems, orders, payments } from '../../service/db/schema/orders'
import { enterWeights } from '../../service/domain/fulfilment/weighing'
import { insertOrder } from './placed-orders'
import { openTestDatabase } from './test-database'
import { addVariants, readMovements, readStocks, variantValues } from './test-shop'

export const PICANHA = 601
export const COSTELA = 602
export const CHARCOAL = 603

export let database: Database

export interface Placed {
  lines: [variantId: number, quantity: number][]
  order?: Partial<typeof orders.$inferInsert>
  payment?: Partial<typeof payments.$inferInsert> | null
}

/** An order in preparation. R$ 600 are authorised by default, more than the lines here cost. */
export async function placed({ lines, order = {}, payment = {} }: Placed) {
  const { db } = database
  const { id, number } = await insertOrder(
    db,
    lines.map(([variantId, quantity]) => ({ variantId, quantity })),
    { state: 'complete', fulfillmentState: 'preparation', ...order },
  )
  const card = { orderId: id, methodId: 1, amountCents: 20_000, authorizedCents: 60_000 }
  if (payment) await db.insert(payments).values({ ...card, state: 'pending', ...payment })
  const rows = await db
    .select()
    .from(lineItems)
    .where(eq(lineItems.orderId, id))
    .orderBy(asc(lineItems.id))
  const ids = rows.map((line) => line.id)
  const weigh = (grams: (number | null)[], restAsOrdered = false) => {
    const entered = grams.flatMap((each, index): [number, number][] =>
      each === null ? [] : [[ids[index] ?? 0, each]],
    )
    return enterWeights(db, number, new Map(entered), { restAsOrdered })
  }
  return { id, number, ids, weigh }
}

export const producedOf = async (id: number) => {
  const [row] = await database.db.select().from(orders).where(eq(orders.id, id))
  const lines = await database.db
    .select()
    .from(lineItems)
    .where(eq(lineItems.orderId, id))
    .orderBy(asc(lineItems.id))
  return [row?.producedCents, ...lines.map((line) => line.producedQuantity)]
}

export const stocks = () => readStocks(database.db)

export const counted = (orderId: number) => readMovements(database.db, orderId)

export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure: Error) => failure.message,
  )

/** What the counter shows of a refusal. */
export const shown = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure: OperatorError) => failure.portuguese,
  )

/** Opens a shop of two cuts and charcoal, and resets its stock and outbox before each test. */
export function startWeighing(): void {
  beforeAll(async () => {
    database = await openTestDatabase()
    await addVariants(database.db, [
      variantValues({ id: PICANHA, slug: 'picanha' }),
      variantValues({ id: COSTELA, slug: 'costela', price: '0.0333' }),
      variantValues({
        id: CHARCOAL,
        slug: 'carvao',
        unit: 'un',
        price: '29.9',
        minimumQuantity: 1,
      }),
    ])
  })
  beforeEach(async () => {
    await database.db.delete(stockMovements)
    await database.db.delete(outbox)
    await database.db.update(variants).set({ stock: 5_000 })
  })
  afterAll(() => database.close())
}
