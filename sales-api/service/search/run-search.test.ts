import type { WireSearchResult } from '@/lib/shared/contract/search'
import {
  type Asked,
  answer,
  indexOf,
  searchDocument,
  smallCatalogue,
} from '../../tests/relevance/documents'
import { INDEX_NAME, runSearches } from './run-search'

const catalogue = smallCatalogue()
const namesOf = ({ hits }: WireSearchResult) => hits.map(({ name }) => name)

it('SRCH-05 returns the number of products and the time it took', () => {
  const result = answer(catalogue, { query: 'picanha' })
  expect(result.nbHits).toBe(2)
  expect(result.processingTimeMS).toBeGreaterThanOrEqual(1)
  expect(result).toMatchObject({ exhaustiveNbHits: true, exhaustiveFacetsCount: true })
})

it.each([
  ['pcianha', 'picanha'],
  ['Picnha da fazzenda', 'picanha da fazenda'],
  ['aecm moido', 'acém moido'],
  ['2 kg de pcianha', '2 kg de picanha'],
  ['picanha', undefined],
  ['pican', undefined],
  ['pcianha xyzqq', undefined],
  ['moida', undefined],
  ['', undefined],
])('SRCH-79 corrects the typing errors of %p: %p', (query, text) =>
  expect(answer(catalogue, { query }).correctedQuery).toBe(text),
)

it.each([
  ['picanha suína', true],
  ['acem da fazenda xyzqq', true],
  ['picanha', undefined],
  ['pcianha', undefined],
  ['2 kg de picanha', undefined],
  ['xyzqq', undefined],
  ['', undefined],
])('SRCH-75 says of %p whether its hits lack words: %p', (query, partial) =>
  expect(answer(catalogue, { query }).partial).toBe(partial),
)

it('SRCH-07 keeps the products of the chosen manufacturers', () => {
  const one = { facetFilters: [['manufacturer:Recôncavo']] }
  expect(namesOf(answer(catalogue, one))).toEqual(['Hambúrguer de Picanha', 'Acém Moído'])
  const both = { facetFilters: [['manufacturer:Recôncavo', 'manufacturer:Fazenda Norte']] }
  expect(answer(catalogue, both).nbHits).toBe(3)
  expect(answer(catalogue, { facetFilters: ['manufacturer:-Recôncavo'] }).nbHits).toBe(1)
})

it('SRCH-60 keeps the products whose shown price, per Kg or unit, is in the range', () => {
  const index = indexOf([
    searchDocument({ id: 4, name: 'Cupim', unit: 'g', price: '0.0499' }),
    searchDocument({ id: 5, name: 'Carvão', unit: 'un', price: '31.5' }),
    searchDocument({ id: 6, name: 'Sal', unit: 'un', price: '7' }),
  ])
  const between = (...numericFilters: string[]) => namesOf(answer(index, { numericFilters }))
  expect(between('shown_price>=20', 'shown_price<=40')).toEqual(['Carvão'])
  expect(between('shown_price<=7')).toEqual(['Sal'])
  expect(between('shown_price>=49.9')).toEqual(['Cupim'])
})

it('SRCH-08 keeps the products of the chosen ways to cook', () => {
  const all = {
    facetFilters: [
      'cooking_recommendations.name:Churrasqueira',
      'cooking_recommendations.name:Forno',
    ],
  }
  expect(namesOf(answer(catalogue, all))).toEqual(['Picanha Bovina'])
  const any = {
    facetFilters: [['cooking_recommendations.name:Panela', 'cooking_recommendations.name:Forno']],
  }
  expect(answer(catalogue, any).nbHits).toBe(2)
})

it('SRCH-09 keeps products in promotion', () => {
  const result = answer(catalogue, { facetFilters: [['on_sale:true']], facets: ['on_sale'] })
  expect(namesOf(result)).toEqual(['Picanha Bovina'])
  expect(result.facets).toEqual({ on_sale: { true: 1 } })
})

it('reads a facet filter and a list also as text, and finds nothing by unknown ones', () => {
  expect(answer(catalogue, { facetFilters: 'option_values.name:Moída' }).nbHits).toBe(2)
  expect(answer(catalogue, { facetFilters: '[["option_values.name:Moída"]]' }).nbHits).toBe(2)
  expect(
    answer(catalogue, { params: 'query=ac%C3%A9m&facets=%5B%22manufacturer%22%5D' }),
  ).toMatchObject({
    query: 'acém',
    nbHits: 1,
    facets: { manufacturer: { Recôncavo: 1 } },
  })
  expect(answer(catalogue, { facetFilters: ['colour:red'] }).nbHits).toBe(0)
  expect(answer(catalogue, { facetFilters: ['manufacturer:Ninguém'] }).nbHits).toBe(0)
  expect(answer(catalogue, { facetFilters: ['nonsense'] }).nbHits).toBe(0)
  expect(answer(catalogue, { facetFilters: [[]] }).nbHits).toBe(3)
})

it('API-90 returns the requested page, of at most 1000 products', () => {
  const many = indexOf(
    Array.from({ length: 1030 }, (_, id) => searchDocument({ id: id + 1, salesVolume: 2000 - id })),
  )
  expect(answer(many, {})).toMatchObject({ page: 0, hitsPerPage: 20, nbPages: 52, nbHits: 1030 })
  const second = answer(many, { page: 1, hitsPerPage: 12 })
  expect(second.hits.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => i + 13))
  expect(answer(many, { hitsPerPage: 5000 }).hits).toHaveLength(1000)
  expect(answer(many, { page: 99 }).hits).toEqual([])
  expect(answer(many, { hitsPerPage: 0 })).toMatchObject({ hits: [], nbPages: 0, nbHits: 1030 })
})

it('returns only the requested attributes', () => {
  const [hit] = answer(catalogue, {
    query: 'acém',
    attributesToRetrieve: ['name', 'slug'],
    attributesToHighlight: ['name'],
  }).hits
  expect(hit).toEqual({
    objectID: '3',
    name: 'Acém Moído',
    slug: 'produto-3',
    _highlightResult: {
      name: { value: '<em>Acém</em> Moído', matchLevel: 'full', matchedWords: ['acem'] },
    },
  })
  expect(answer(catalogue, { attributesToHighlight: [] }).hits[0]?._highlightResult).toBeUndefined()
})

it('echoes the query and refuses unsupported parameters', () => {
  expect(answer(catalogue, { query: 'x\ud800', page: 1 }).params).toBe(
    'indexName=product_sales&query=x%EF%BF%BD&page=1',
  )
  const ask = (asked: Asked) => () => answer(catalogue, asked)
  expect(ask({ indexName: 'produtos' })).toThrow('Index produtos does not exist')
  expect(ask({ filters: '(price < 3' })).toThrow('Invalid value for filters')
  expect(ask({ numericFilters: ['price<cheap'] })).toThrow('Invalid value for numericFilters')
  expect(ask({ facetFilters: '[[' })).toThrow('Invalid value for facetFilters')
  expect(ask({ filters: '', numericFilters: [] })).not.toThrow()
})

it('API-80 refuses a call that would delay everybody else, and no call of InstantSearch', () => {
  const index = indexOf(
    Array.from({ length: 1001 }, (_, id) => searchDocument({ id: id + 1, name: 'Acém' })),
  )
  const ask = (queries: Asked[]) => () =>
    runSearches(
      index,
      queries.map((query) => ({ indexName: INDEX_NAME, ...query })),
    )
  const texts = (...queries: string[]) => queries.map((query) => ({ query }))
  expect(ask(texts('a', 'b', 'c', 'd'))).toThrow('At most 3 different queries in one call')
  expect(ask(texts('a', 'b', 'c', 'a', 'b', 'c'))).not.toThrow()
  const whole = { query: 'acém', hitsPerPage: 1000 }
  expect(ask(Array(3).fill(whole))).not.toThrow()
  expect(ask(Array(4).fill(whole))).toThrow('At most 3000 hits in one call')
  const long = { facetFilters: [Array.from({ length: 400 }, (_, id) => `objectID:${id}`)] }
  expect(ask(Array(2).fill(long))).not.toThrow()
  expect(ask(Array(3).fill(long))).toThrow('At most 1000 filters in one call')
  expect(ask([whole, ...Array(19).fill({ ...whole, hitsPerPage: 0 })])).not.toThrow()
})

it('SRCH-16 sorts by the shown price under the names of the replicas, with the same filters and text', () => {
  const priced = (id: number, price: string, unit: 'g' | 'un') =>
    searchDocument({ id, name: `Picanha ${id}`, manufacturer: 'Recôncavo', price, unit })
  const index = indexOf([
    priced(1, '0.0899', 'g'),
    priced(2, '52.9', 'un'),
    priced(3, '0.0449', 'g'),
    priced(4, '139.9', 'un'),
    searchDocument({ id: 5, name: 'Frango', manufacturer: 'Recôncavo', price: '0.01' }),
  ])
  const ids = (indexName: string, over: Asked = {}) =>
    answer(index, { indexName, query: 'picanha', ...over }).hits.map(({ id }) => id)
  expect(ids('product_sales_price_asc')).toEqual([3, 2, 1, 4])
  expect(ids('product_sales_price_desc')).toEqual([4, 1, 2, 3])
  expect(ids('product_sales_price_desc', { page: 1, hitsPerPage: 3 })).toEqual([3])
  expect(answer(index, { indexName: 'product_sales_price_asc' }).index).toBe(
    'product_sales_price_asc',
  )
  for (const [id, price] of [
    [6, '0.02'],
    [7, '0.95'],
  ] as const) {
    index.put(searchDocument({ id, name: `Picanha ${id}`, price, unit: 'g', stock: 0 }))
  }
  expect(ids('product_sales_price_asc')).toEqual([3, 2, 1, 4, 6, 7])
  expect(ids('product_sales_price_desc')).toEqual([4, 1, 2, 3, 7, 6])
  expect(() => ids('product_sales_name_asc')).toThrow('does not exist')
})
