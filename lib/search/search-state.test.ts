import fc from 'fast-check'
import {
  cleanText,
  fromUiState,
  PROMOTIONS,
  readSearchState,
  type SearchState,
  searchHref,
  searchTitle,
  toUiState,
} from './search-state'

const nothing: SearchState = {
  query: '',
  page: 1,
  manufacturers: [],
  cooking: [],
  onSale: false,
  cuts: [],
  price: '',
  order: 'relevance',
}
const read = (address: string) => readSearchState(new URLSearchParams(address))

it('SRCH-02 reads the documented names of the address', () => {
  const address =
    'q=picanha+fatiada&page=2&manufacturer=Rec%C3%B4ncavo&cooking=Forno&cooking=Grelha&on_sale=true&corte=Iscas&corte=Bife&preco=20-40'
  const state = {
    query: 'picanha fatiada',
    page: 2,
    manufacturers: ['Recôncavo'],
    cooking: ['Forno', 'Grelha'],
    onSale: true,
    cuts: ['Iscas', 'Bife'],
    price: '20-40',
    order: 'relevance',
  }
  expect(read(address)).toEqual(state)
  expect(
    readSearchState({
      q: 'picanha fatiada',
      page: '2',
      manufacturer: 'Recôncavo',
      cooking: ['Forno', 'Grelha'],
      on_sale: 'true',
      corte: ['Iscas', 'Bife'],
      preco: '20-40',
    }),
  ).toEqual(state)
})

it('leaves out of the address default values', () => {
  expect(searchHref(nothing)).toBe('/busca')
  expect(searchHref({ ...nothing, query: 'boi & cia', page: 3 })).toBe(
    '/busca?q=boi+%26+cia&page=3',
  )
})

it.each(['0', '-1', '1.5', '1e9', '99999', 'dois', '٢', ''])(
  'reads page %p as the first one',
  (page) => {
    expect(readSearchState({ page }).page).toBe(1)
  },
)

it('reads only on_sale=true as the toggle', () => {
  expect(['true', '1', 'TRUE', ''].map((value) => read(`on_sale=${value}`).onSale)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('SRCH-16 reads and writes the order, the usual one by leaving it out', () => {
  const orders = ['menor-preco', 'maior-preco', '', 'price', 'MENOR-PRECO']
  expect(orders.map((ordem) => readSearchState({ ordem }).order)).toEqual([
    'cheapest',
    'dearest',
    'relevance',
    'relevance',
    'relevance',
  ])
  expect(searchHref({ ...nothing, query: 'boi', order: 'cheapest', page: 2 })).toBe(
    '/busca?q=boi&ordem=menor-preco&page=2',
  )
})

it('SRCH-62 each search has a title, with its page from the second one on', () => {
  const titles = ['q=maminha', 'q=boi&page=3&on_sale=true', 'page=2', `q=${'x'.repeat(41)}`]
  expect(titles.map((address) => searchTitle(read(address)))).toEqual([
    'maminha – Busca',
    'boi – Busca, página 3',
    'Todos os produtos – Busca, página 2',
    `${'x'.repeat(40)}... – Busca`,
  ])
})

it('SRCH-74 the search for everything on sale is named, whatever its page and order', () => {
  const titles = [
    'on_sale=true',
    'on_sale=true&page=2&ordem=menor-preco',
    'on_sale=true&corte=Iscas',
  ]
  expect(titles.map((address) => searchTitle(read(address)))).toEqual([
    'Promoções – Busca',
    'Promoções – Busca, página 2',
    'Todos os produtos – Busca',
  ])
  expect(searchHref(PROMOTIONS)).toBe('/busca?on_sale=true')
})

it('SRCH-60 drops a price range that the filters do not offer', () => {
  const ranges = ['-20', '70-', '20-41', '20', '-', 'toString', '']
  expect(ranges.map((preco) => readSearchState({ preco }).price)).toEqual([
    '-20',
    '70-',
    ...Array(5).fill(''),
  ])
})

it('truncates long values, and uses the first of repeated ones', () => {
  const state = readSearchState({
    q: ['x'.repeat(9000), 'y'],
    manufacturer: Array.from({ length: 500 }, (_, index) => `M${index}`),
    cooking: ['Forno', 'Forno', '', '  '],
  })
  expect(state.query).toBe('x'.repeat(100))
  expect(state.manufacturers).toHaveLength(20)
  expect(state.cooking).toEqual(['Forno'])
})

it('SRCH-20 keeps a filter value whole, with its spaces, and drops one that no product has', () => {
  const long = `Cooperativa ${'dos Criadores '.repeat(20)}`
  const manufacturers = ['Boi  Gordo', ' Norte', long]
  const search = { ...nothing, manufacturers, cooking: ['Fogo   de chão'] }
  const [, query = ''] = searchHref(search).split('?')
  expect(read(query)).toEqual(search)
  expect(readSearchState({ manufacturer: ['Boi\n', 'a\0', '  '] }).manufacturers).toEqual([])
})

it('ignores other names', () => {
  expect(readSearchState({ 'q[]': 'x', __proto__: 'y', toString: 'z' })).toEqual(nothing)
})

const text = fc.string({ unit: 'binary', maxLength: 130 })
const address = fc.record({
  q: text,
  page: fc.oneof(text, fc.nat().map(String)),
  manufacturer: fc.oneof(text, fc.array(text)),
  cooking: fc.array(text),
  on_sale: fc.constantFrom('true', 'false', undefined),
  corte: fc.array(text),
  preco: fc.constantFrom('-20', '20-40', '70-', '20', 'toString', undefined),
  ordem: fc.constantFrom('menor-preco', 'maior-preco', 'toString', undefined),
})

it('SRCH-02 a written address equals the state read from any address', () => {
  fc.assert(
    fc.property(address, (any) => {
      const state = readSearchState(any)
      const [, query = ''] = searchHref(state).split('?')
      expect(read(query)).toEqual(state)
    }),
  )
})

it('SRCH-02 InstantSearch has the same state as the address', () => {
  fc.assert(
    fc.property(address, (any) => {
      const state = readSearchState(any)
      expect(fromUiState(toUiState(state))).toEqual(state)
    }),
  )
  expect(fromUiState({})).toEqual(nothing)
})

it('SRCH-04 a long query ends before the emoji that does not fit', () => {
  expect(cleanText(`${'a'.repeat(99)}🔥b`)).toBe('a'.repeat(99))
})
