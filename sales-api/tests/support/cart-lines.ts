import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../service/db/database'
import { lineItems, orders } from '../../service/db/schema/orders'
import { hashToken } from '../../service/domain/orders/find-order'
import { addLineItem, updateLineItem } from '../../service/domain/orders/line-items'
import { insertOrder } from './placed-orders'
import { openTestDatabase } from './test-database'
import { addVariants, variantValues } from './test-shop'

export const caller = { userId: null, orderToken: 'segredo' }

export let database: Database
/** Opens a shop with products of each kind. */
export function startLines(): void {
  beforeAll(async () => {
    database = await openTestDatabase()
    await addVariants(database.db, [
      variantValues({ id: 401, slug: 'picanha', stock: 6_000, maximumQuantity: 5_000 }),
      variantValues({
        id: 402,
        slug: 'carvao',
        unit: 'un',
        price: '29.9',
        stock: 4,
        minimumQuantity: 2,
        maximumQuantity: 10,
      }),
      variantValues({ id: 403, slug: 'linguica', portioningSize: null, price: '0.0333' }),
      variantValues({ id: 406, slug: 'peca', portioningSize: 10_000 }),
      variantValues({ id: 407, slug: 'copos', unit: 'un', price: '0.1' }),
      variantValues({ id: 408, slug: 'alho', minimumQuantity: 100 }),
      variantValues({ id: 404, slug: 'fora', stock: 499 }),
      variantValues({ id: 409, slug: 'cupim', stock: 1_350, defaultQuantity: 1_500 }),
      variantValues({ id: 410, slug: 'alcatra', stock: 6_000 }),
      variantValues({ id: 411, slug: 'fraldinha', incrementQuantity: 250 }),
      variantValues({
        id: 412,
        slug: 'facas',
        unit: 'un',
        price: '19.9',
        minimumQuantity: 2,
        defaultQuantity: 5,
        incrementQuantity: 3,
      }),
      ...['Fino', 'Grosso'].map((value, index) =>
        variantValues({
          id: 413 + index,
          slug: `bife-${value}`,
          productId: 413,
          options: [{ name: 'Corte', value }],
        }),
      ),
      variantValues({ id: 405, slug: 'retirado', withdrawnAt: new Date() }),
    ])
  })
  afterAll(() => database.close())
}

type Values = Partial<typeof orders.$inferInsert>

export const cart = (lines: { variantId: number; quantity: number }[] = [], values: Values = {}) =>
  insertOrder(database.db, lines, { tokenHash: hashToken('segredo'), ...values })
export const linesOf = (orderId: number) =>
  database.db
    .select()
    .from(lineItems)
    .where(eq(lineItems.orderId, orderId))
    .orderBy(asc(lineItems.id))
export const orderOf = async (id: number) =>
  (await database.db.select().from(orders).where(eq(orders.id, id)))[0]
export const add = (number: string, variant_id: number, quantity: number, key?: string) =>
  addLineItem(database.db, number, caller, { variant_id, quantity }, key)
export const change = (number: string, id: number, values: Parameters<typeof updateLineItem>[4]) =>
  updateLineItem(database.db, number, id, caller, values)
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure) => failure.errors ?? failure.status,
  )
