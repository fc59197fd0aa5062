import type { SearchRequest } from '@/lib/shared/contract/search'
import { indexOf, searchDocument } from '../../tests/relevance/documents'
import { INDEX_NAME, openCall, runSearches } from './run-search'

const catalogue = indexOf([
  searchDocument({
    id: 21,
    name: 'Costela em Ripas',
    manufacturer: 'Pampa',
    cooking: ['Grelha', 'Forno'],
    options: [{ name: 'Corte', value: 'Ripa' }],
    departments: ['Churrasco'],
    description: 'Do peito ao prato.',
    price: '10',
    salesVolume: 9,
  }),
  searchDocument({
    id: 22,
    name: 'Peito de Frango',
    manufacturer: 'PAMPA',
    cooking: ['Panela'],
    price: '20',
    salesVolume: 8,
  }),
  searchDocument({ id: 23, name: 'Galeto', manufacturer: 'Açores do Sul', salesVolume: 7 }),
])

type Asked = Partial<SearchRequest>

function answer(asked: Asked) {
  const [result] = runSearches(catalogue, [{ indexName: INDEX_NAME, ...asked }])
  if (!result) throw new Error('no result')
  return result
}
const namesOf = (asked: Asked) => answer(asked).hits.map(({ name }) => name)

describe('found products', () => {
  it.each<[Asked, string[]]>([
    [{ query: 'peito' }, ['Peito de Frango', 'Costela em Ripas']],
    [{ query: 'peito', restrictSearchableAttributes: ['description'] }, ['Costela em Ripas']],
    [{ query: 'peito', restrictSearchableAttributes: 'name,manufacturer' }, ['Peito de Frango']],
    [{ query: 'ripa', restrictSearchableAttributes: ['option_values.name'] }, ['Costela em Ripas']],
    [{ query: 'churrasco', restrictSearchableAttributes: ['departments'] }, ['Costela em Ripas']],
    [{ query: 'pampa', restrictSearchableAttributes: ['name'] }, []],
    [{ query: 'peito', restrictSearchableAttributes: ['title'] }, []],
    [
      { query: 'peito', restrictSearchableAttributes: [''] },
      ['Peito de Frango', 'Costela em Ripas'],
    ],
    [{ query: 'costla' }, ['Costela em Ripas']],
    [{ query: 'costla', typoTolerance: true }, ['Costela em Ripas']],
    [{ query: 'costla', typoTolerance: 'strict' }, ['Costela em Ripas']],
    [{ query: 'costla', typoTolerance: false }, []],
    [{ params: 'query=costla&typoTolerance=false' }, []],
    [{ query: 'cost' }, ['Costela em Ripas']],
    [{ query: 'cost', queryType: 'prefixNone', typoTolerance: false }, []],
    [{ query: 'pei fran', queryType: 'prefixAll' }, ['Peito de Frango']],
    [{ query: 'galinha' }, ['Galeto', 'Peito de Frango']],
    [{ query: 'galinha', synonyms: false }, []],
    [{ query: 'costela azul' }, ['Costela em Ripas']],
    [{ query: 'costela azul', removeWordsIfNoResults: 'none' }, []],
  ])('API-90 %j', (asked, names) => {
    expect(namesOf(asked)).toEqual(names)
  })

  it.each<Asked>([
    { similarQuery: 'boi' },
    { optionalWords: ['boi'] },
    { aroundLatLng: '-12.9, -38.5' },
    { aroundLatLngViaIP: true },
    { params: 'aroundLatLngViaIP=true' },
    { insideBoundingBox: [[1, 2, 3, 4]] },
    { insidePolygon: '[[1,2,3,4,5,6]]' },
    { ignorePlurals: false },
    { removeStopWords: 'false' },
    { removeWordsIfNoResults: 'lastWords' },
    { minWordSizefor1Typo: 2 },
    { minWordSizefor2Typos: 3 },
    { disableTypoToleranceOnAttributes: ['name'] },
    { query: '"boi gordo"', advancedSyntax: true },
    { query: 'boi -gordo', advancedSyntax: true },
    { mode: 'neuralSearch' },
    { minWordSizefor1Typo: { valueOf: 1, toString: 1 } },
    { minWordSizefor2Typos: [[8]] },
  ])('API-91 refuses %j with its name', (asked) => {
    const names = Object.keys(asked).filter((name) => name !== 'query' && name !== 'params')
    expect(() => answer(asked)).toThrow(`${names[0] ?? 'aroundLatLngViaIP'} is not known`)
  })

  it('API-91 refuses a list inside very many others', () => {
    let list: unknown[] = []
    for (let depth = 0; depth < 20_000; depth += 1) list = [list]
    expect(() => answer({ optionalWords: list })).toThrow('optionalWords is not known')
  })

  it.each<Asked>([
    { similarQuery: '', optionalWords: [''], aroundLatLng: '', aroundLatLngViaIP: false },
    { insideBoundingBox: [], insidePolygon: null, ignorePlurals: true, removeStopWords: ['pt'] },
    { minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, advancedSyntax: true, query: '' },
    { disableTypoToleranceOnAttributes: ['serial_number'], removeWordsIfNoResults: 'allOptional' },
    { analytics: false, clickAnalytics: true, userToken: 'u', getRankingInfo: true },
    { optionalFilters: ['manufacturer:Pampa<score=2>'], sumOrFiltersScores: true },
    { enablePersonalization: true, personalizationImpact: 20, analyticsTags: ['a'] },
    { enableRules: true, ruleContexts: ['a'], enableABTest: false, enableReRanking: false },
    { aroundRadius: 1000, aroundPrecision: [{ from: 0, value: 25 }], minimumAroundRadius: 5 },
    { queryLanguages: ['pt'], naturalLanguages: ['pt'], decompoundQuery: true, distinct: true },
    { ranking: ['typo'], relevancyStrictness: 70, minProximity: 2, responseFields: ['*'] },
    { anythingNew: { of: 'later' } },
    { disableTypoToleranceOnAttributes: { toString: 1, valueOf: 1 } },
    { disableTypoToleranceOnAttributes: [{ toString: 1 }] },
  ])('API-91 accepts %j, which changes nothing', (asked) => {
    expect(answer(asked).nbHits).toBe(3)
  })
})

describe('returned part', () => {
  it('API-90 from an offset on, of a length or a page', () => {
    const ids = (asked: Asked) => answer(asked).hits.map(({ objectID }) => objectID)
    expect(ids({ offset: 1 })).toEqual(['22', '23'])
    expect(ids({ offset: 1, length: 1 })).toEqual(['22'])
    expect(ids({ offset: 1, hitsPerPage: 1 })).toEqual(['22'])
    expect(ids({ offset: 0, length: 2, page: 5 })).toEqual(['21', '22'])
    expect(ids({ length: 1 })).toEqual(['21', '22', '23'])
    expect(ids({ offset: 9, length: 2 })).toEqual([])
    expect(answer({ offset: 2, length: 1 })).toMatchObject({ offset: 2, length: 1, nbHits: 3 })
    expect(answer({ length: 1 })).not.toHaveProperty('length')
  })

  it('API-90 with the requested attributes', () => {
    const hit = (attributesToRetrieve: string[] | string) => {
      const [first] = answer({ attributesToRetrieve, attributesToHighlight: [] }).hits
      return first
    }
    const whole = hit('*')
    expect(hit(['name', 'price'])).toEqual({
      objectID: '21',
      name: 'Costela em Ripas',
      price: 10,
    })
    expect(hit(['cooking_recommendations.name'])).toEqual({
      objectID: '21',
      cooking_recommendations: [{ name: 'Grelha' }, { name: 'Forno' }],
    })
    const { price, manufacturer, ...rest } = whole ?? {}
    expect(hit(['*', '-price', '-manufacturer'])).toEqual(rest)
    expect(hit('-price,-manufacturer')).toEqual(rest)
    expect(hit(['name', 'option_values', '-option_values.name'])).toEqual({
      objectID: '21',
      name: 'Costela em Ripas',
    })
    expect(hit([''])).toEqual({ objectID: '21' })
    expect(hit(['constructor', '__proto__'])).toEqual({ objectID: '21' })
  })

  it('API-90 with snippets of the requested number of words', () => {
    const [hit] = answer({ query: 'costela', attributesToSnippet: ['name:2', 'manufacturer'] }).hits
    expect(hit?._snippetResult).toEqual({
      name: { value: '<em>Costela</em> em…', matchLevel: 'full' },
      manufacturer: { value: 'Pampa', matchLevel: 'none' },
    })
    expect(answer({ query: 'costela' }).hits[0]?._snippetResult).toBeUndefined()
  })

  it('API-90 SRCH-75 with a snippet of the description around the found word', () => {
    const snippetOf = (attributesToSnippet: string[]) =>
      answer({ query: 'prato', attributesToSnippet }).hits[0]?._snippetResult
    expect(snippetOf(['description:2'])).toEqual({
      description: { value: '…ao <em>prato</em>.', matchLevel: 'full' },
    })
    expect(snippetOf(['description'])).toEqual({
      description: { value: 'Do peito ao <em>prato</em>.', matchLevel: 'full' },
    })
    expect(snippetOf(['name'])).not.toHaveProperty('description')
  })
})

it('API-90 counts prices on request, with their statistics', () => {
  const { facets, facets_stats } = answer({ facets: ['price'], filters: 'price >= 10' })
  expect(facets).toEqual({ price: { 10: 1, 20: 1 } })
  expect(facets_stats).toEqual({ price: { min: 10, max: 20, avg: 15, sum: 30 } })
  expect(answer({ facets: ['*'] }).facets_stats).toBeUndefined()
  expect(answer({ facets: ['price'], filters: 'price > 99' })).toMatchObject({
    facets: { price: {} },
  })
})

it('API-90 counts facet values by name on request', () => {
  const { facets } = answer({
    facets: 'cooking_recommendations.name',
    sortFacetValuesBy: 'alpha',
    maxValuesPerFacet: 2,
  })
  expect(Object.keys(facets?.['cooking_recommendations.name'] ?? {})).toEqual(['Forno', 'Grelha'])
})

describe('the values of a facet', () => {
  const valuesOf = (asked: Asked) =>
    openCall(catalogue).searchFacet({ indexName: INDEX_NAME, facet: 'manufacturer', ...asked })
      .facetHits

  it('API-90 are found by the beginnings of their words, whatever their case and accents', () => {
    expect(valuesOf({ facetQuery: 'aco' })).toEqual([
      { value: 'Açores do Sul', highlighted: '<em>Aço</em>res do Sul', count: 1 },
    ])
    expect(valuesOf({ facetQuery: 'SUL' }).map(({ value }) => value)).toEqual(['Açores do Sul'])
    expect(valuesOf({ facetQuery: 'pamap' }).map(({ value }) => value)).toEqual(['Pampa', 'PAMPA'])
    expect(valuesOf({ facetQuery: 'xyzzy' })).toEqual([])
    expect(valuesOf({ params: 'facetQuery=pampa&maxFacetHits=1' })).toHaveLength(1)
  })

  it('API-90 are all values, most frequent first, without a text, and those of matching products', () => {
    expect(valuesOf({ facet: 'cooking_recommendations.name' })).toHaveLength(3)
    expect(valuesOf({ filters: 'price >= 20' })).toEqual([
      { value: 'PAMPA', highlighted: 'PAMPA', count: 1 },
    ])
    expect(valuesOf({ query: 'costela' }).map(({ value }) => value)).toEqual(['Pampa'])
    expect(valuesOf({ maxFacetHits: 2 })).toHaveLength(2)
    expect(valuesOf({ facet: 'colour' })).toEqual([])
  })

  it('API-90 can be searched at most five times in a call', () => {
    const call = openCall(catalogue)
    const ask = () => call.searchFacet({ indexName: INDEX_NAME, facet: 'manufacturer' })
    for (let times = 0; times < 5; times += 1) ask()
    expect(ask).toThrow('At most 5 facets in one call')
  })
})
