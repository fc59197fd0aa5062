import { eq } from 'drizzle-orm'
import { hitsFound } from '../../tests/relevance/documents'
import { log } from '../../tests/support/silent-log'
import {
  addVariants,
  openTestShop,
  type TestShop,
  variantValues,
} from '../../tests/support/test-shop'
import type { Db } from '../db/database'
import {
  departments,
  stockMovements,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../db/schema/catalogue'
import { createCatalogueIndex } from './catalogue-index'

const QUERYING: PropertyKey[] = ['select', 'execute']

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  for (const table of [subdepartmentVariants, subdepartments, departments]) {
    await shop.db.delete(table)
  }
  await shop.db.delete(stockMovements)
  await shop.db.delete(variants)
  await addVariants(shop.db, [
    variantValues({ id: 101, slug: 'picanha-bovina', name: 'Picanha Bovina' }),
    variantValues({ id: 102, slug: 'carvao', name: 'Carvão' }),
  ])
})
afterAll(() => shop.close())

async function found(catalogue: ReturnType<typeof createCatalogueIndex>, text: string) {
  return hitsFound(await catalogue.current(), text)
}

it('SRCH-12 finds current price, name and stock after any change', async () => {
  const catalogue = createCatalogueIndex(shop.db, log, 0)
  expect(await found(catalogue, 'picanha')).toMatchObject([{ id: 101, price: 0.0899 }])
  await shop.db.update(variants).set({ price: '0.07', stock: 0 }).where(eq(variants.id, 101))
  expect(await found(catalogue, 'picanha')).toMatchObject([{ price: 0.07, in_stock: false }])
  await shop.db.update(variants).set({ name: 'Maminha' }).where(eq(variants.id, 101))
  expect(await found(catalogue, 'picanha')).toEqual([])
  expect(await found(catalogue, 'maminha')).toHaveLength(1)
})

it('adds new products and removes withdrawn or deleted ones', async () => {
  const catalogue = createCatalogueIndex(shop.db, log, 0)
  expect(await found(catalogue, '')).toHaveLength(2)
  await addVariants(shop.db, [variantValues({ id: 103, slug: 'acem', name: 'Acém' })])
  expect(await found(catalogue, 'acém')).toHaveLength(1)
  await shop.db.update(variants).set({ withdrawnAt: new Date() }).where(eq(variants.id, 103))
  expect(await found(catalogue, 'acém')).toEqual([])
  await shop.db.delete(stockMovements).where(eq(stockMovements.variantId, 102))
  await shop.db.delete(variants).where(eq(variants.id, 102))
  expect(await found(catalogue, '')).toMatchObject([{ id: 101 }])
  await shop.db.update(variants).set({ withdrawnAt: null }).where(eq(variants.id, 103))
  expect(await found(catalogue, 'acém')).toHaveLength(1)
})

it('shows the options of a variant added later', async () => {
  const catalogue = createCatalogueIndex(shop.db, log, 0)
  const cut = (value: string) => [{ name: 'Corte', value }]
  await shop.db
    .update(variants)
    .set({ options: cut('Peça') })
    .where(eq(variants.id, 101))
  expect((await found(catalogue, 'picanha'))[0]?.options[0]?.values).toHaveLength(1)
  const sliced = variantValues({ id: 104, slug: 'fatiada', name: 'Picanha Fatiada' })
  await addVariants(shop.db, [{ ...sliced, productId: 101, options: cut('Fatiada') }])
  expect((await found(catalogue, 'peça'))[0]?.options[0]?.values).toHaveLength(2)
})

it('finds products by their current departments', async () => {
  const catalogue = createCatalogueIndex(shop.db, log, 0)
  expect(await found(catalogue, 'nobres')).toEqual([])
  await shop.db.insert(departments).values({ id: 1, name: 'Bovinos', position: 0 })
  await shop.db
    .insert(subdepartments)
    .values({ id: 11, departmentId: 1, name: 'Nobres', slug: 'nobres', position: 0 })
  await shop.db
    .insert(subdepartmentVariants)
    .values({ subdepartmentId: 11, variantId: 101, position: 0 })
  expect(await found(catalogue, 'nobres')).toMatchObject([{ id: 101 }])
  await shop.db.update(departments).set({ name: 'Carnes do Sul' }).where(eq(departments.id, 1))
  expect(await found(catalogue, 'sul')).toMatchObject([{ id: 101 }])
})

it('queries the database once for concurrent searches, and not again within a second', async () => {
  let asked = 0
  const counting = new Proxy(shop.db, {
    get(target, name) {
      if (QUERYING.includes(name)) asked += 1
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as Db
  const catalogue = createCatalogueIndex(counting, log, 60_000)
  await Promise.all([catalogue.current(), catalogue.current(), catalogue.current()])
  const forOne = asked
  await catalogue.current()
  expect(asked).toBe(forOne)
  const alone = createCatalogueIndex(counting, log, 60_000)
  await alone.current()
  expect(asked).toBe(2 * forOne)
})

it('searches the last index while the database is down', async () => {
  let isAway = false
  const flaky = new Proxy(shop.db, {
    get(target, name) {
      if (isAway && QUERYING.includes(name)) throw new Error('away')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as Db
  const catalogue = createCatalogueIndex(flaky, log, 0)
  isAway = true
  await expect(catalogue.current()).rejects.toThrow('away')
  isAway = false
  expect(await found(catalogue, 'picanha')).toHaveLength(1)
  isAway = true
  expect(await found(catalogue, 'picanha')).toHaveLength(1)
  await shop.db.update(variants).set({ price: '0.05' }).where(eq(variants.id, 101))
  isAway = false
  expect(await found(catalogue, 'picanha')).toMatchObject([{ price: 0.05 }])
})
