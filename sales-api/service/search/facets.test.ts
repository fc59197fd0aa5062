import { jest } from '@jest/globals'
import fc from 'fast-check'
import {
  FACETS,
  type Facet,
  type WireProductHit,
  type WireSearchResult,
} from '@/lib/shared/contract/search'
import {
  answer,
  hitsFound,
  indexOf,
  indexOfNames,
  searchDocument,
  smallCatalogue,
} from '../../tests/relevance/documents'
import { facetValues } from './facets'
import { INDEX_NAME, runSearches } from './run-search'

const catalogue = smallCatalogue()
const namesOf = ({ hits }: WireSearchResult) => hits.map(({ name }) => name)

it('SRCH-60 counts and keeps the cuts, and no other option', () => {
  const other = searchDocument({
    id: 9,
    name: 'Farofa',
    options: [
      { name: 'Sabor', value: 'Dendê' },
      { name: 'Corte', value: 'Iscas' },
    ],
  })
  const index = indexOf([other, searchDocument({ id: 8, name: 'Sal', options: [] })])
  expect(answer(index, { facets: ['cuts'] }).facets).toEqual({ cuts: { Iscas: 1 } })
  expect(namesOf(answer(index, { facetFilters: ['cuts:Iscas'] }))).toEqual(['Farofa'])
  expect(namesOf(answer(index, { facetFilters: ['cuts:Dendê'] }))).toEqual([])
})

it('API-80 counts a facet once, however often it is requested', () => {
  const count = jest.spyOn(catalogue.facets, 'count')
  const { facets } = answer(catalogue, { facets: 'price,on_sale,price,on_sale,price' })
  expect(Object.keys(facets ?? {})).toEqual(['price', 'on_sale'])
  expect(count).toHaveBeenCalledTimes(2)
  count.mockRestore()
})

it('counts only the requested facets, the most frequent values first', () => {
  expect(answer(catalogue, {}).facets).toBeUndefined()
  expect(Object.keys(answer(catalogue, { facets: ['*'] }).facets ?? {})).toEqual([...FACETS])
  const { facets } = answer(catalogue, {
    facets: 'manufacturer,cooking_recommendations.name,colour',
    maxValuesPerFacet: 1,
  })
  expect(facets).toEqual({
    manufacturer: { Recôncavo: 2 },
    'cooking_recommendations.name': { Churrasqueira: 2 },
  })
})

describe('facet counts', () => {
  const names = (values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
  const cooking = ['Forno', 'Panela', 'Grelha']
  const cuts = ['Peça', 'Moída', 'Bife']
  const makers = ['Norte', 'Sul', '-Leste', 'a:b']
  const product = fc.record({
    name: fc.constantFrom('Picanha Bovina', 'Acém Moído', 'Kit com Picanha', 'Frango'),
    manufacturer: fc.constantFrom(...makers),
    cooking: names(cooking),
    options: names(cuts).map((own) => own.map((value) => ({ name: 'Corte', value }))),
    listPrice: fc.constantFrom('0.0899', '0.0999'),
    stock: fc.constantFrom(0, 25_000),
  })
  const conditions = [
    ...cooking.map((value) => ['cooking_recommendations.name', value] as const),
    ...cuts.map((value) => ['option_values.name', value] as const),
    ...makers.map((value) => ['manufacturer', value] as const),
    ['on_sale', 'true'] as const,
    ['on_sale', 'false'] as const,
  ]
  const condition = fc.record({
    pair: fc.constantFrom(...conditions),
    isNegative: fc.boolean(),
  })
  type Condition = { pair: readonly [Facet, string]; isNegative: boolean }

  const write = ({ pair: [facet, value], isNegative }: Condition) =>
    isNegative ? `${facet}:-${value}` : `${facet}:${value.replace(/^-/, '\\-')}`
  const holds = (hit: WireProductHit, { pair: [facet, value], isNegative }: Condition) =>
    facetValues(hit, facet).includes(value) !== isNegative

  it('SRCH-07 SRCH-08 SRCH-09 equal a count over every product', () => {
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 30 }),
        fc.constantFrom('', 'picanha', 'picnha', 'moído'),
        fc.array(fc.array(condition, { maxLength: 3 }), { maxLength: 3 }),
        (products, query, groups) => {
          const index = indexOf(
            products.map((values, id) => searchDocument({ id: id + 1, ...values })),
          )
          const facetFilters = groups.map((group) => group.map(write))
          const result = answer(index, { query, facetFilters, facets: ['*'], hitsPerPage: 100 })
          const expected = hitsFound(index, query).filter((hit) =>
            groups.every((group) => group.length === 0 || group.some((one) => holds(hit, one))),
          )
          expect(result.hits.map(({ objectID }) => objectID)).toEqual(
            expected.map(({ objectID }) => objectID),
          )
          expect(result.nbHits).toBe(expected.length)
          for (const facet of FACETS) {
            const counts: Record<string, number> = {}
            for (const value of expected.flatMap((hit) => facetValues(hit, facet))) {
              counts[value] = (counts[value] ?? 0) + 1
            }
            expect(result.facets?.[facet]).toEqual(counts)
          }
        },
      ),
    )
  })

  it('stay right in a call of several queries, as InstantSearch counts refined facets', () => {
    const common = { indexName: INDEX_NAME, query: 'picanha' }
    const filters = [['manufacturer:Recôncavo'], ['on_sale:false']]
    const results = runSearches(catalogue, [
      { ...common, facets: ['manufacturer', 'on_sale'], facetFilters: filters },
      { ...common, facets: 'manufacturer', facetFilters: [['on_sale:false']], hitsPerPage: 0 },
      { ...common, facets: 'on_sale', facetFilters: [['manufacturer:Recôncavo']], hitsPerPage: 0 },
    ])
    expect(results.map(({ facets }) => facets)).toEqual([
      { manufacturer: { Recôncavo: 1 }, on_sale: { false: 1 } },
      { manufacturer: { Recôncavo: 1 } },
      { on_sale: { false: 1 } },
    ])
  })
})

it('keeps direct and indexed counts equal after a product changes', () => {
  const index = indexOfNames('Picanha', 'Acém')
  index.put(searchDocument({ id: 1, name: 'Picanha', manufacturer: 'Outra' }))
  expect(answer(index, { facets: ['manufacturer'] }).facets).toEqual({
    manufacturer: { 'Fazenda Norte': 1, Outra: 1 },
  })
})
