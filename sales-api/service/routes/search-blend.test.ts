import { productHitSchema } from '@/lib/shared/contract/search'
import { importVariants } from '../../seed/import-variants'
import { readCatalogue } from '../../seed/read-catalogue'
import { startShop } from '../../tests/support/test-shop'

const shop = startShop()
beforeAll(async () => {
  const { groups } = await readCatalogue()
  await shop.db.transaction((tx) => importVariants(tx, groups, new Map(), {}))
})

async function search(query: string) {
  const request = {
    indexName: 'product_sales',
    query,
    hitsPerPage: 9,
    facetFilters: ['option_values.name:Moída'],
  }
  const { body } = await shop.call('POST', '/1/indexes/*/queries', { requests: [request] })
  return body.results[0]
}

it('BLND-13 BLND-14 finds the ground meats of the catalogue, nine a page', async () => {
  const { hits, nbHits, nbPages } = await search('')
  expect([hits.length, nbPages]).toEqual([9, 2])
  expect(nbHits).toBeGreaterThan(9)
  for (const hit of hits) {
    expect(productHitSchema.safeParse(hit).error).toBeUndefined()
    expect(hit.option_values).toEqual([{ name: 'Moída' }])
    expect(hit).toMatchObject({ unit_for_quantity: 'g', minimum_quantity: 100 })
  }
  expect((await search('costela')).hits[0].slug).toBe('costela-bovina-moida')
  expect((await search('picanha xyzw')).nbHits).toBe(0)
})
