import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  departmentSchema,
  productPageSchema,
  productSchema,
  recipeSchema,
  withdrawnSchema,
} from '@/lib/shared/contract/catalogue'
import { importCatalogue } from '../../seed/import-catalogue'
import { readCatalogue } from '../../seed/read-catalogue'
import { openAccount } from '../../tests/support/purchase'
import { openTestShop, type TestShop, variantValues } from '../../tests/support/test-shop'
import {
  formerSlugs,
  stockMovements,
  subdepartmentVariants,
  variants,
} from '../db/schema/catalogue'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.delete(stockMovements)
  await shop.db.delete(variants)
  const media = await mkdtemp(join(tmpdir(), 'media-'))
  await importCatalogue(shop.db, await readCatalogue(), media)
  await importCatalogue(shop.db, await readCatalogue(), media)
}, 60_000)
afterAll(() => shop.close())

it('GEN-06 sells by gram or by unit, a weighed price being per gram', async () => {
  const weighed = await shop.call('GET', '/v2/products/picanha-bovina')
  expect(productSchema.safeParse(weighed.body).error).toBeUndefined()
  expect(weighed.body).toMatchObject({
    unit_for_quantity: 'g',
    price: 0.0899,
    list_price: 0.0999,
    minimum_quantity: 1000,
  })
  const kit = await shop.call('GET', '/v2/products/carvao-5kg')
  expect(kit.body).toMatchObject({ unit_for_quantity: 'un', price: 29.9 })
})

it('API-45 returns for a former slug the current one, 410 for a withdrawn product, 404 for an unknown one', async () => {
  await shop.db.insert(formerSlugs).values({ slug: 'picanha-antiga', variantId: 101 })
  await shop.db
    .insert(variants)
    .values(variantValues({ id: 99_999, slug: 'fora-de-linha', withdrawnAt: new Date() }))
  expect((await shop.call('GET', '/v2/products/picanha-antiga')).body.slug).toBe('picanha-bovina')
  expect((await shop.call('GET', '/v2/products/fora-de-linha')).status).toBe(410)
  expect((await shop.call('GET', '/v2/products/xyz')).status).toBe(404)
})

it('API-105 a 410 names the withdrawn product and its first department', async () => {
  await shop.db
    .insert(variants)
    .values(
      variantValues({ id: 99_998, name: 'Costelão', slug: 'costelao', withdrawnAt: new Date() }),
    )
  await shop.db.insert(formerSlugs).values({ slug: 'costelao-antigo', variantId: 99_998 })
  const read = () => shop.call('GET', '/v2/products/costelao')
  const bare = await read()
  expect(withdrawnSchema.parse(bare.body)).toEqual(bare.body)
  expect(bare.body.product).toEqual({ name: 'Costelão', department: null })
  const { body } = await shop.call('GET', '/v2/departments/2')
  await shop.db
    .insert(subdepartmentVariants)
    .values({ subdepartmentId: body.subdepartments[0].id, variantId: 99_998, position: 90 })
  const product = { name: 'Costelão', department: { id: 2, name: body.name } }
  expect(await read()).toMatchObject({ status: 410, body: { product } })
  const former = await shop.call('GET', '/v2/products/costelao-antigo')
  expect(former).toMatchObject({ status: 410, body: { product } })
})

it('PDP-08 links sibling variants by slug and marks the selected one', async () => {
  const { body } = await shop.call('GET', '/v2/products/picanha-bovina')
  expect(body.options[0]).toMatchObject({ presentation_name: 'Corte' })
  expect(
    body.options[0].values.map((value: { slug: string; selected: boolean }) => [
      value.slug,
      value.selected,
    ]),
  ).toEqual([
    ['picanha-bovina', true],
    ['picanha-bovina-fatiada', false],
  ])
})

it('PDP-26 lists the departments of a product, in the order of the shop', async () => {
  const departmentsOf = async (path: string) => (await shop.call('GET', path)).body.departments
  const own = [
    { id: 4, name: 'Linguiças' },
    { id: 7, name: 'Feijoada' },
  ]
  expect(await departmentsOf('/v2/products/paio-inteiro')).toEqual(own)
  expect(await departmentsOf('/api/v1/variants/4011')).toEqual(own)
})

it('API-13 pages the promotions, ten at a time by default, empty past the end', async () => {
  const first = await shop.call('GET', '/v2/products/?q[by_in_promotion]=true')
  expect(productPageSchema.safeParse(first.body).error).toBeUndefined()
  expect(first.body).toMatchObject({ count: 28, current_page: 1, pages: 3 })
  expect(first.body.products).toHaveLength(10)
  const past = await shop.call('GET', '/v2/products/?q[by_in_promotion]=true&page=9&per_page=10')
  expect(past.body.products).toEqual([])
  expect((await shop.call('GET', '/v2/products/?page=0')).status).toBe(422)
})

it('API-13 PDP-21 A74 a product is in promotion when its list price is above its price, in every list', async () => {
  const idsOf = async (query: string) => {
    const { body } = await shop.call('GET', `/v2/products/?${query}&per_page=100`)
    return body.products.map(({ id }: { id: number }) => id).sort()
  }
  const reduced = (await shop.db.select().from(variants))
    .filter((row) => !row.withdrawnAt && Number(row.listPrice) > Number(row.price))
    .map(({ id }) => id)
  expect(await idsOf('q[by_in_promotion]=true')).toEqual(reduced.sort())
  expect(await idsOf('q[discounted_eq]=true')).toEqual(reduced.sort())
  const asked = { query: '', hitsPerPage: 100, facetFilters: ['on_sale:true'] }
  const { body } = await shop.call('POST', '/1/indexes/product_sales/query', asked)
  expect(body.hits.map(({ id }: { id: number }) => id).sort()).toEqual(reduced.sort())
})

it('API-15 sorts the most sold first, twenty at a time', async () => {
  const { body } = await shop.call('GET', '/v2/products?q[s]=sales_volume+desc')
  expect(body.products).toHaveLength(20)
  const ids = body.products.map((product: { id: number }) => product.id)
  const rows = await shop.db.select().from(variants)
  const volumes = ids.map((id: number) => rows.find((row) => row.id === id)?.salesVolume)
  expect(volumes).toEqual([...volumes].sort((a, b) => b - a))
})

it('API-15 omits products without sales when only best sellers are requested', async () => {
  const path = '/v2/products?q[s]=sales_volume+desc'
  const { body: all } = await shop.call('GET', path)
  const [{ id }] = all.products
  const [before] = await shop.db.select().from(variants).where(eq(variants.id, id))
  await shop.db.update(variants).set({ salesVolume: 0 }).where(eq(variants.id, id))
  const { body: sold } = await shop.call('GET', `${path}&per_page=100&q[sales_volume_gt]=0`)
  const { body: rest } = await shop.call('GET', `${path}&per_page=100`)
  expect(sold.count).toBe(rest.count - 1)
  expect(sold.products.map((product: { id: number }) => product.id)).not.toContain(id)
  await shop.db
    .update(variants)
    .set({ salesVolume: before?.salesVolume })
    .where(eq(variants.id, id))
})

it('API-12 keeps the order of ids and skips unknown ones', async () => {
  const { body } = await shop.call('GET', '/v2/products?by_id=[102,424242,101]')
  expect(body.products.map((product: { id: number }) => product.id)).toEqual([102, 101])
})

it('API-08 returns a variant by its id, 404 for one that does not exist', async () => {
  const { status, body } = await shop.call('GET', '/api/v1/variants/101')
  expect(status).toBe(200)
  expect(productSchema.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({ id: 101, product_id: 11, slug: 'picanha-bovina' })
  expect((await shop.call('GET', '/api/v1/variants/424242')).status).toBe(404)
})

it('API-14 recommends discounted products, ten a page from the first', async () => {
  const path = '/v2/products/?q[discounted_eq]=true'
  const { body } = await shop.call('GET', path)
  expect(productPageSchema.safeParse(body).error).toBeUndefined()
  expect(body.current_page).toBe(1)
  expect(body.products).toHaveLength(10)
  const seen = []
  for (let page = 1; page <= body.pages; page += 1) {
    const answer = await shop.call('GET', `${path}&page=${page}&per_page=10`)
    if (page === 1) expect(answer.body).toEqual(body)
    seen.push(...answer.body.products)
  }
  expect(seen.every((product) => product.list_price > product.price)).toBe(true)
  expect(new Set(seen.map((product) => product.id)).size).toBe(body.count)
})

it('API-12 API-47 returns the 12 related products in the order of their ids', async () => {
  const ids: number[] = JSON.parse(await readFile('sales-api/seed/catalogue/related.json', 'utf8'))
  for (const form of [
    `by_id=[${ids}]`,
    `by_id=%5B${ids}%5D`,
    ids.map((id) => `by_id[]=${id}`).join('&'),
  ]) {
    const { body } = await shop.call('GET', `/v2/products?${form}`)
    expect(body.products.map((product: { id: number }) => product.id)).toEqual(ids)
    expect(body).toMatchObject({ count: 12, current_page: 1, pages: 1 })
    expect(body.products.every((product: { in_stock: boolean }) => product.in_stock)).toBe(true)
  }
})

it('API-07 API-81 returns departments, health and recipes on the one base, with or without a bearer', async () => {
  const token = await openAccount(shop, 'base@example.com')
  for (const path of ['/v2/departments', '/health_check', '/v2/recipes?by_product=11']) {
    const nobody = await shop.call('GET', path)
    expect([path, nobody.status]).toEqual([path, 200])
    expect(await shop.call('GET', path, undefined, token)).toEqual(nobody)
  }
})

it('API-16 lists products bought together', async () => {
  const { body } = await shop.call('GET', '/v2/products/101/frequently_purchased_together')
  expect(body.products.length).toBeGreaterThanOrEqual(3)
  expect((await shop.call('GET', '/v2/products/424242/frequently_purchased_together')).status).toBe(
    404,
  )
})

it('API-17 lists recipes by product, none for an unknown one', async () => {
  const { body } = await shop.call('GET', '/v2/recipes?by_product=11')
  expect(z.array(recipeSchema).min(1).safeParse(body).error).toBeUndefined()
  const productIds = body.map((recipe: { product_id: number }) => recipe.product_id)
  expect(productIds).toEqual([11, 11])
  expect((await shop.call('GET', '/v2/recipes?by_product=abc')).body).toEqual([])
})

it('API-18 lists the departments with their subdepartments', async () => {
  const { body } = await shop.call('GET', '/v2/departments')
  expect(z.array(departmentSchema).length(10).safeParse(body).error).toBeUndefined()
})

it('API-19 returns a department with the products of each subdepartment', async () => {
  const { body } = await shop.call('GET', '/v2/departments/1')
  const { body: second } = await shop.call('GET', '/v2/departments/2')
  expect([body.id, second.id]).toEqual([1, 2])
  expect(departmentSchema.safeParse(body).error).toBeUndefined()
  for (const part of body.subdepartments) expect(part.products.length).toBeGreaterThan(0)
  expect((await shop.call('GET', '/v2/departments/99')).status).toBe(404)
  expect((await shop.call('GET', '/v2/departments/abc')).status).toBe(404)
})

it('API-86 returns on request the first products of each subdepartment, with their number', async () => {
  const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id)
  const { body: whole } = await shop.call('GET', '/v2/departments/1')
  const { body: short } = await shop.call('GET', '/v2/departments/1?per_subdepartment=9')
  const parts = whole.subdepartments as { id: number; products: { id: number }[] }[]
  expect(new Set(parts.map(({ products }) => products.length)).size).toBeGreaterThan(2)
  for (const [index, part] of short.subdepartments.entries()) {
    const all = idsOf(parts[index] ?? { products: [] })
    expect([part.id, part.products_count]).toEqual([parts[index]?.id, all.length])
    expect(idsOf(part)).toEqual(all.slice(0, 9))
  }
  const { status } = await shop.call('GET', '/v2/departments/1?per_subdepartment=0')
  expect(status).toBe(422)
})

it('API-87 lists the products of a subdepartment, page by page in its order, without withdrawn ones', async () => {
  const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id)
  const { body } = await shop.call('GET', '/v2/departments/1')
  const part = body.subdepartments.find(({ id }: { id: number }) => id === 12)
  const all = idsOf(part)
  const gone = all[3] ?? 0
  await shop.db.update(variants).set({ withdrawnAt: new Date() }).where(eq(variants.id, gone))
  const left = all.filter((id) => id !== gone)
  const page = (n: number, id = '12') =>
    shop.call('GET', `/v2/products?q[by_subdepartment]=${id}&page=${n}&per_page=6`)
  const { body: second } = await page(2)
  expect(idsOf(second)).toEqual(left.slice(6, 12))
  expect(second).toMatchObject({ count: left.length, current_page: 2, pages: 3 })
  expect(idsOf((await page(4)).body)).toEqual([])
  for (const unknown of ['999', 'abc', '']) {
    expect((await page(1, unknown)).body).toMatchObject({ products: [], count: 0 })
  }
  await shop.db.update(variants).set({ withdrawnAt: null }).where(eq(variants.id, gone))
})

it('GEN-05 has cuts, burgers, blends, barbecue kits and feijoada', async () => {
  const names = (await shop.db.select().from(variants)).map((row) => row.name).join('\n')
  for (const kind of [/Picanha/, /Hambúrguer/, /Blend/, /Kit Churrasco/, /Kit Feijoada/]) {
    expect(names).toMatch(kind)
  }
})

it('importing the same catalogue again does not change the stock', async () => {
  const rows = await shop.db.select().from(variants)
  expect(rows.find((row) => row.id === 101)?.stock).toBe(25_000)
})
