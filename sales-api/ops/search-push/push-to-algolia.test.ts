import { algoliasearch } from 'algoliasearch'
import { eq } from 'drizzle-orm'
import { variants } from '../../service/db/schema/catalogue'
import { startFakeAlgolia } from '../../tests/support/fake-algolia'
import {
  addVariants,
  openTestShop,
  type TestShop,
  variantValues,
} from '../../tests/support/test-shop'
import { pushToAlgolia } from './push-to-algolia'

let shop: TestShop
let algolia: Awaited<ReturnType<typeof startFakeAlgolia>>
beforeAll(async () => {
  shop = await openTestShop()
  algolia = await startFakeAlgolia()
})
afterAll(async () => {
  await algolia.close()
  await shop.close()
})

function push(progress: (done: number, total: number, label: string) => void = () => {}) {
  const client = algoliasearch('APP', 'admin', { hosts: [algolia.host] })
  return pushToAlgolia(shop.db, client, progress)
}

it('SRCH-12 fills a hosted index with the records, settings and synonyms of this one', async () => {
  expect(await push()).toBe(2)
  expect([...algolia.indices.keys()]).toEqual([
    'product_sales',
    'product_sales_price_asc',
    'product_sales_price_desc',
  ])
  const index = algolia.indices.get('product_sales')
  expect(index?.records.get('101')).toMatchObject({
    objectID: '101',
    name: 'Picanha Bovina',
    price: 0.0899,
    on_sale: true,
    option_values: [],
    departments: [],
    sales_volume: 0,
    shown_price: 89.9,
  })
  expect(index?.settings).toMatchObject({
    attributesForFaceting: expect.arrayContaining(['manufacturer', 'cuts', 'shown_price']),
    unretrievableAttributes: ['departments', 'description', 'sales_volume'],
    ignorePlurals: expect.arrayContaining(['pt-br']),
    minWordSizefor2Typos: 8,
  })
  expect(index?.synonyms).toContainEqual(
    expect.objectContaining({ type: 'synonym', synonyms: ['aipim', 'mandioca', 'macaxeira'] }),
  )
})

it('SRCH-16 makes a replica by each price order, ranked by the price that is shown, else as the index', async () => {
  await push()
  const settingsOf = (name: string) => algolia.indices.get(name)?.settings
  expect(settingsOf('product_sales')?.replicas).toEqual([
    'product_sales_price_asc',
    'product_sales_price_desc',
  ])
  for (const order of ['asc', 'desc']) {
    const replica = settingsOf(`product_sales_price_${order}`)
    expect(replica?.ranking).toEqual([
      `${order}(shown_price)`,
      ...['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
    ])
    expect(replica).toMatchObject({ minWordSizefor2Typos: 8 })
    expect(replica).not.toHaveProperty('replicas')
    expect(algolia.indices.get(`product_sales_price_${order}`)?.synonyms).toHaveLength(
      algolia.indices.get('product_sales')?.synonyms.length ?? 0,
    )
    expect(algolia.indices.get(`product_sales_price_${order}`)?.records.size).toBe(2)
  }
})

it('pushed again holds the catalogue as it is then', async () => {
  await shop.db.update(variants).set({ withdrawnAt: new Date() }).where(eq(variants.id, 102))
  await shop.db.update(variants).set({ price: '0.07' }).where(eq(variants.id, 101))
  await push()
  const records = [...(algolia.indices.get('product_sales')?.records.values() ?? [])]
  expect(records).toMatchObject([{ objectID: '101', price: 0.07 }])
  const synonyms = algolia.indices.get('product_sales')?.synonyms.length
  await push()
  expect(algolia.indices.get('product_sales')?.records.size).toBe(1)
  expect(algolia.indices.get('product_sales')?.synonyms).toHaveLength(synonyms ?? 0)
  expect(algolia.indices.size).toBe(3)
})

it('sends many products in batches and says how far it is', async () => {
  const rows = Array.from({ length: 1200 }, (_, id) =>
    variantValues({ id: 1000 + id, slug: `produto-${id}` }),
  )
  await addVariants(shop.db, rows)
  algolia.calls.length = 0
  const steps: [number, number][] = []
  expect(await push((done, total) => steps.push([done, total]))).toBe(1201)
  expect(steps).toEqual([
    [500, 1201],
    [1000, 1201],
    [1201, 1201],
  ])
  expect(algolia.calls.filter((call) => call === 'POST batch')).toHaveLength(3)
  expect(algolia.indices.get('product_sales')?.records.size).toBe(1201)
})

it('leaves the index alone when the key is refused', async () => {
  algolia.refuse()
  await expect(push()).rejects.toMatchObject({ name: 'ApiError', status: 403 })
  expect(algolia.indices.get('product_sales')?.records.size).toBe(1201)
})
