import { shop } from '#shop'
import { listDepartments } from '../api/catalogue'
import type { Department } from '../api/types'
import { browserSearch } from './browser-search'
import { rememberSearch } from './recent-searches'
import { matchDepartments, suggest, suggestRecent, suggestStart } from './suggestions'

jest.mock('../api/catalogue', () => ({ listDepartments: jest.fn() }))
jest.mock('./browser-search', () => ({ browserSearch: { search: jest.fn() } }))
const search = jest.mocked(browserSearch.search)
const read = jest.mocked(listDepartments)

const department = (id: number, name: string, parts: string[] = []) =>
  ({
    id,
    name,
    imageUrl: null,
    subdepartments: parts.map((part, index) => ({
      id: id * 10 + index,
      name: part,
      slug: part.toLowerCase(),
      products: [],
    })),
  }) as Department

const all = [
  department(1, 'Bovinos', ['Churrasco', 'Moídas']),
  department(6, 'Churrasco', ['Espetinhos', 'Kits']),
  department(5, 'Hambúrgueres e Blends', ['Moídos']),
]
beforeEach(() => localStorage.clear())

const names = (text: string) => matchDepartments(text, all).map(({ name }) => name)

it('SRCH-14 finds departments, then their parts, by how each word begins, accents or not', () => {
  expect(matchDepartments('CHURR', all)).toEqual([
    { name: 'Churrasco', href: '/departamentos/6' },
    { name: 'Churrasco em Bovinos', href: '/departamentos/1/churrasco' },
  ])
  expect(names('hamburgueres bl')).toEqual(['Hambúrgueres e Blends'])
  expect(names('moid')).toEqual(['Moídas em Bovinos', 'Moídos em Hambúrgueres e Blends'])
  expect([names('rrasco'), names('churrasco de gato'), names('...')]).toEqual([[], [], []])
  expect(
    matchDepartments('molh', [
      department(9, 'Sal', ['Molhos']),
      department(8, 'Molhos', ['Molhos de Alho']),
    ]).map(({ name }) => name),
  ).toEqual(['Molhos', 'Molhos em Sal', 'Molhos de Alho'])
  expect(matchDepartments('d', Array(9).fill(department(2, 'Doces')))).toHaveLength(3)
})

it('SRCH-14 queries the index of products for five, by the protocol of the results page', async () => {
  search.mockResolvedValue({ results: [] })
  read.mockResolvedValue(all)
  await suggest('pica')
  expect(search).toHaveBeenCalledWith([
    {
      indexName: 'product_sales',
      params: expect.objectContaining({ query: 'pica', page: 0, hitsPerPage: 5 }),
    },
  ])
})

it('SRCH-66 SRCH-73 suggests searches of the shop and all departments where a text finds nothing, and nothing without a response', async () => {
  read.mockResolvedValue(all)
  const empty = { hits: [], nbHits: 0 }
  const own = jest.replaceProperty(shop, 'searchSuggestions', ['cupim', 'bovinos', 'rabada'])
  rememberSearch('cupim')
  search.mockResolvedValueOnce({ results: [empty] } as never)
  expect(await suggest('picaxyzqq')).toMatchObject({
    isEmpty: true,
    products: [],
    recent: [],
    popular: ['rabada'],
    departments: [{ name: 'Bovinos' }, { name: 'Churrasco' }, { name: 'Hambúrgueres e Blends' }],
  })
  search.mockResolvedValueOnce({ results: [{ ...empty, unanswered: true }] } as never)
  expect(await suggest('picaxyzqr')).toMatchObject({ products: [], departments: [] })
  own.restore()
})

it('SRCH-79 suggests what the corrected text finds', async () => {
  read.mockResolvedValue(all)
  const hits = [{ name: 'Kit Churrasco' }]
  search.mockResolvedValue({ results: [{ hits, correctedQuery: 'churrasco' }] } as never)
  expect(await suggest('chrurasco')).toMatchObject({
    text: 'chrurasco',
    corrected: 'churrasco',
    departments: [{ name: 'Churrasco' }, { name: 'Churrasco em Bovinos' }],
  })
})

it('SRCH-79 an empty corrected text is none', async () => {
  read.mockResolvedValue(all)
  search.mockResolvedValue({ results: [{ hits: [{ name: 'Kit' }], correctedQuery: '' }] } as never)
  expect(await suggest('churrasco')).toMatchObject({
    corrected: null,
    departments: [{ name: 'Churrasco' }, { name: 'Churrasco em Bovinos' }],
  })
})

it('SRCH-78 suggests the question that the text asks, read once a visit and again after a failure', async () => {
  const question = { id: 'troca', question: 'Posso trocar?', answer: 'Sim, no balcão.' }
  const fetched = jest.fn(async (_path: string, _options: RequestInit) => Response.json([question]))
  fetched.mockRejectedValueOnce(new Error('offline'))
  fetched.mockResolvedValueOnce(Response.json({ error: 'busy' }, { status: 503 }))
  globalThis.fetch = fetched as unknown as typeof fetch
  read.mockResolvedValue(all)
  search.mockResolvedValue({ results: [{ hits: [], nbHits: 0 }] } as never)
  expect(await suggest('trocar')).toMatchObject({ question: null, isEmpty: true })
  expect(await suggest('trocar')).toMatchObject({ question: null, isEmpty: true })
  expect(await suggest('trocar')).toMatchObject({ question, isEmpty: true })
  search.mockResolvedValue({ results: [{ hits: [{ name: 'Balcão de carnes' }] }] } as never)
  expect(await suggest('balcao')).toMatchObject({ question: null, products: [{}] })
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(Array(3).fill('/perguntas.json'))
  expect(fetched.mock.calls[0]?.[1].signal).toBeDefined()
})

it('DEPT-13 suggests a department without subdepartments once', () => {
  expect(matchDepartments('suin', [department(3, 'Suínos', ['Suínos'])])).toEqual([
    { name: 'Suínos', href: '/departamentos/3' },
  ])
})

it('SRCH-14 suggests products when the departments cannot be loaded, and loads them again', async () => {
  jest.resetModules()
  const fresh = await import('./suggestions')
  const { listDepartments: list } = await import('../api/catalogue')
  const { browserSearch: client } = await import('./browser-search')
  jest.mocked(client.search).mockResolvedValue({ results: [] })
  jest.mocked(list).mockRejectedValueOnce(new Error('down')).mockResolvedValue(all)
  expect(await fresh.suggest('bov')).toEqual({
    text: 'bov',
    question: null,
    products: [],
    departments: [],
    recent: [],
  })
  expect((await fresh.suggest('bov')).departments).toHaveLength(1)
  await fresh.suggest('bovi')
  expect(list).toHaveBeenCalledTimes(2)
})

it('SRCH-63 SRCH-73 begins with recent searches and all departments, without their parts and without suggestions of the same name', async () => {
  read.mockResolvedValue(all)
  rememberSearch('lombo')
  expect(await suggestStart()).toEqual({
    text: '',
    products: [],
    departments: [
      { name: 'Bovinos', href: '/departamentos/1' },
      { name: 'Churrasco', href: '/departamentos/6' },
      { name: 'Hambúrgueres e Blends', href: '/departamentos/5' },
    ],
    recent: ['lombo'],
    popular: shop.searchSuggestions.filter((text) => text !== 'churrasco'),
  })
})

it('SRCH-73 suggests the searches of the shop, without those of the device', () => {
  const own = jest.replaceProperty(shop, 'searchSuggestions', ['rabada', 'Coração'])
  rememberSearch('coracao')
  expect(suggestRecent().popular).toEqual(['rabada'])
  own.restore()
})
