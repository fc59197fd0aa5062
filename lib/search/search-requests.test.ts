import { descriptionPieces, searchRequests, spelledState, toProduct } from './search-requests'
import { answerQueries, shelf } from './search-service.fixture'
import { readSearchState } from './search-state'

const requests = (address: string) =>
  searchRequests(readSearchState(new URLSearchParams(address))).map(({ params }) => params)

it('API-80 queries the index of products for a page of hits and the counts of the five filters', () => {
  const [{ indexName, params } = { indexName: '', params: {} }, ...more] = searchRequests(
    readSearchState({ q: 'picanha', page: '3' }),
  )
  expect(indexName).toBe('product_sales')
  expect(params).toMatchObject({
    query: 'picanha',
    page: 2,
    hitsPerPage: 12,
    facets: ['cooking_recommendations.name', 'cuts', 'manufacturer', 'on_sale', 'price_ranges'],
  })
  expect(params).not.toHaveProperty('facetFilters')
  expect(more).toEqual([])
})

it('SRCH-07 SRCH-08 SRCH-09 filters by each facet, and counts each as if it were not set', () => {
  const [hits, ...counts] = requests('manufacturer=A&manufacturer=B&cooking=Forno&on_sale=true')
  const [makers, cooking, sale] = [
    ['manufacturer:A', 'manufacturer:B'],
    ['cooking_recommendations.name:Forno'],
    ['on_sale:true'],
  ]
  expect(hits?.facetFilters).toEqual([makers, cooking, sale])
  expect(
    counts.map(({ facets, facetFilters, hitsPerPage }) => [facets, facetFilters, hitsPerPage]),
  ).toEqual([
    ['manufacturer', [cooking, sale], 0],
    ['cooking_recommendations.name', [makers, sale], 0],
    ['on_sale', [makers, cooking], 0],
  ])
})

it('SRCH-60 filters by cut and by the price that is shown, also where another filter is counted', () => {
  const [hits, ...counts] = requests('corte=Iscas&preco=20-40')
  const [cut, range] = [['cuts:Iscas'], ['price_ranges:20-40']]
  expect(hits?.facetFilters).toEqual([cut, range])
  expect(counts.map(({ facets, facetFilters }) => [facets, facetFilters])).toEqual([
    ['cuts', [range]],
    ['price_ranges', [cut]],
  ])
  expect(requests('preco=-20')[0]?.facetFilters).toEqual([['price_ranges:\\-20']])
})

it('SRCH-16 queries the replica of the order', () => {
  const names = (ordem: string) =>
    searchRequests(readSearchState({ ordem, on_sale: 'true' })).map(({ indexName }) => indexName)
  expect(names('menor-preco')).toEqual(['product_sales_price_asc', 'product_sales_price_asc'])
  expect(names('maior-preco')).toEqual(['product_sales_price_desc', 'product_sales_price_desc'])
})

it('reads a hyphen at the start of a value as part of its name', () => {
  expect(requests('manufacturer=-Norte')[0]?.facetFilters).toEqual([['manufacturer:\\-Norte']])
})

it('API-80 converts a hit to a product for the cards', () => {
  const [hit] = shelf
  if (!hit) throw new Error('the shelf is empty')
  const image = { mini_url: '/m', small_url: '/s', large_url: '/l', alt: 'Corte' }
  const product = toProduct({ ...hit, images: [image, image] })
  expect(product).toMatchObject({
    id: 1,
    slug: 'corte-1',
    unitForQuantity: 'g',
    listPrice: 0.05,
    inStock: true,
    images: [{ miniUrl: '/m', smallUrl: '/s', largeUrl: '/l', alt: 'Corte' }],
    description: '',
    metaTags: [],
  })
  expect(product).not.toHaveProperty('objectID')
})

it('SRCH-20 spells a filter as the catalogue does, and once', () => {
  const state = readSearchState(new URLSearchParams('corte=iscas&corte=Iscas&manufacturer=norte'))
  const response = answerQueries(searchRequests(readSearchState({ corte: 'Iscas' })))
  expect(spelledState(state, response)).toEqual({
    ...state,
    cuts: ['Iscas'],
    manufacturers: ['norte'],
  })
})

it('SRCH-75 reads the found words of a description, and none where it has none', () => {
  const [hit] = shelf
  if (!hit) throw new Error('the shelf is empty')
  const found = (matchLevel: 'none' | 'full', value: string) =>
    descriptionPieces({ ...hit, _snippetResult: { description: { value, matchLevel } } })
  expect(found('full', 'Com **manga** e sal')).toEqual(['Com ', 'manga', ' e sal'])
  expect(found('none', 'Com sal')).toEqual([])
  expect(descriptionPieces(hit)).toEqual([])
})
