import { asc, eq } from 'drizzle-orm'
import { stockMovements, variants } from '../../service/db/schema/catalogue'
import { outbox } from '../../service/db/schema/operations'
import { opsOf } from '../../tests/support/test-ops'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'

let shop: TestShop
let ops: ReturnType<typeof opsOf>
beforeAll(async () => {
  shop = await openTestShop()
  ops = opsOf(shop)
})
beforeEach(() => shop.db.delete(outbox))
afterAll(() => shop.close())

async function announced() {
  const rows = await shop.db.select().from(outbox).orderBy(asc(outbox.id))
  return rows.map(({ payload: { event } }) => [event?.type, event?.variantIds])
}

const variant = async (id: number) =>
  (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]

it('sets a price per Kg, with and without a list price, and notifies the storefront once', async () => {
  const { result, text } = await ops('products', 'price', '101', '94,90', '--list-price', '99.90')
  expect(result).toMatchObject({ id: 101, price: 94.9, list_price: 99.9 })
  expect(text).toMatch(/R\$\s94,90 per Kg, instead of R\$\s99,90/)
  const { body } = await shop.call('GET', '/v2/products/picanha-bovina')
  expect(body).toMatchObject({ price: 0.0949, list_price: 0.0999 })
  await ops('products', 'price', '101', '94.90', '--list-price', '99,90')
  expect(await announced()).toEqual([['changed', [101]]])
  expect((await ops('products', 'price', '102', '31,5')).result).toMatchObject({
    price: 31.5,
    list_price: 31.5,
  })
})

it('counts the stock as a movement and only announces changes of availability', async () => {
  await ops('products', 'stock', '101', '24000')
  expect(await announced()).toEqual([])
  await ops('products', 'stock', '101', '499')
  await ops('products', 'stock', '101', '0')
  await ops('products', 'stock', '101', '500')
  expect(await announced()).toEqual([
    ['changed', [101]],
    ['changed', [101]],
  ])
  const moved = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, 101))
    .orderBy(asc(stockMovements.id))
  expect(moved.slice(-4).map(({ quantity, reason }) => [quantity, reason])).toEqual([
    [-1000, 'count'],
    [-23_501, 'count'],
    [-499, 'count'],
    [500, 'count'],
  ])
})

it('API-45 withdraws a product, whose page then returns 410, and restores it', async () => {
  await ops('products', 'withdraw', '102')
  expect((await shop.call('GET', '/v2/products/carvao')).status).toBe(410)
  expect((await ops('products', 'list', '--withdrawn')).result).toMatchObject([{ id: 102 }])
  expect((await ops('products', 'withdraw', '102')).failure).toBe(
    'product 102 is withdrawn already',
  )
  await ops('products', 'restore', '102')
  expect((await shop.call('GET', '/v2/products/carvao')).status).toBe(200)
  expect(await announced()).toEqual([
    ['withdrawn', [102]],
    ['created', [102]],
  ])
})

it('API-45 renames a product; former slugs redirect to it and cannot be reused', async () => {
  await ops('products', 'rename', '101', 'Picanha Angus', '--slug', 'picanha-angus')
  await ops('products', 'rename', '101', 'Picanha Premium', '--slug', 'picanha-premium')
  for (const slug of ['picanha-bovina', 'picanha-angus', 'picanha-premium']) {
    const { body } = await shop.call('GET', `/v2/products/${slug}`)
    expect(body).toMatchObject({ name: 'Picanha Premium', slug: 'picanha-premium' })
  }
  expect(
    (await ops('products', 'rename', '102', 'Carvão', '--slug', 'picanha-bovina')).failure,
  ).toBe('the slug picanha-bovina was that of product 101 and leads there')
  expect(
    (await ops('products', 'rename', '102', 'Carvão', '--slug', 'picanha-premium')).failure,
  ).toBe('the slug picanha-premium is that of product 101')
  expect((await ops('products', 'rename', '102', 'Carvão', '--slug', 'Carvão!')).failure).toMatch(
    'small letters',
  )
  await ops('products', 'rename', '101', 'Picanha Bovina', '--slug', 'picanha-bovina')
  expect((await ops('products', 'show', '101')).result.former_slugs.sort()).toEqual([
    'picanha-angus',
    'picanha-premium',
  ])
})

it('finds products by text and by low stock', async () => {
  await ops('products', 'stock', '102', '0')
  expect((await ops('products', 'list', '--search', 'PICANHA')).result).toHaveLength(1)
  expect((await ops('products', 'list', '--search', '%')).result).toEqual([])
  const { result, text } = await ops('products', 'list', '--out-of-stock')
  expect(result).toMatchObject([{ id: 102, state: 'out of stock' }])
  expect(text).toMatch(/^ id +slug/)
})

it('refuses invalid values and changes nothing', async () => {
  const before = await variant(101)
  for (const words of [
    ['price', '101', '0'],
    ['price', '101', 'abc'],
    ['price', '101', '50', '--list-price', '40'],
    ['price', '999', '50'],
    ['stock', '101', '-1'],
    ['stock', '101', '1.5'],
    ['stock', 'abc', '1'],
    ['stock', '101'],
    ['rename', '101', 'P'],
    ['show', '999'],
    ['restore', '101'],
  ]) {
    expect((await ops('products', ...words)).failure).toBeTruthy()
  }
  expect(await variant(101)).toEqual(before)
  expect(await announced()).toEqual([])
})

it.each([
  ['101', '13,5Kg', 13_500],
  ['101', '7.25 kg', 7_250],
  ['101', '80g', 80],
  ['101', '12400', 12_400],
  ['101', '0', 0],
  ['102', '35', 35],
])('IMP-26 counts %s as %s', async (id, typed, stock) => {
  expect((await ops('products', 'stock', id, typed)).result).toMatchObject({ stock })
})

it.each([
  ['101', '13', 'a number alone is in grams: write 13Kg or 13g'],
  ['101', '1.250Kg', "not '1.250Kg'"],
  ['101', '-2Kg', "not '-2Kg'"],
  ['101', '2,5g', "not '2,5'"],
  ['102', '12Kg', 'counted in units, not in Kg'],
  ['999', '12Kg', 'there is no product 999'],
])('IMP-26 refuses a count of %s as %s', async (id, typed, reason) => {
  const before = (await variant(Number(id)))?.stock
  expect((await ops('products', 'stock', id, typed)).failure).toContain(reason)
  expect((await variant(Number(id)))?.stock).toBe(before)
})

it('IMP-26 counts a product of unit kg in whole Kg, without a suffix', async () => {
  await shop.db.update(variants).set({ unit: 'kg' }).where(eq(variants.id, 101))
  try {
    for (const typed of ['25Kg', '300g']) {
      const { failure } = await ops('products', 'stock', '101', typed)
      expect(failure).toContain('counted in whole Kg: write a number alone')
    }
    expect((await ops('products', 'stock', '101', '25')).result).toMatchObject({ stock: 25 })
  } finally {
    await shop.db.update(variants).set({ unit: 'g' }).where(eq(variants.id, 101))
  }
})
