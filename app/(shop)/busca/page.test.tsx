import { render, screen } from '@testing-library/react'
import { redirect } from 'next/navigation'
import { SearchScreen } from '@/components/search/search-screen'
import { readDepartments, readMostSold } from '@/lib/api/catalogue-server'
import { productFixture } from '@/lib/cart/cart.fixture'
import { emptyResponse, searchRequests } from '@/lib/search/search-requests'
import { searchOnServer, similarOnServer } from '@/lib/search/search-server'
import { answerQueries } from '@/lib/search/search-service.fixture'
import { readSearchState } from '@/lib/search/search-state'
import SearchPage, { generateMetadata } from './page'

jest.mock('next/navigation', () => ({ redirect: jest.fn() }))
jest.mock('@/lib/search/search-server', () => ({
  searchOnServer: jest.fn(),
  similarOnServer: jest.fn(async () => []),
}))
jest.mock('@/lib/api/catalogue-server', () => ({
  readDepartments: jest.fn(),
  readMostSold: jest.fn(),
}))
jest.mock('@/components/search/search-screen', () => ({
  SearchScreen: jest.fn(() => <p>screen</p>),
}))

const answerTo = (address: Record<string, string>, over = {}) =>
  emptyResponse(searchRequests(readSearchState(address))).map((answer) => ({ ...answer, ...over }))

const open = async (address: Record<string, string>) =>
  render(await SearchPage({ searchParams: Promise.resolve(address) }))

it('SRCH-01 is titled RESULTADOS DA PESQUISA, and searches for the text in the address', async () => {
  jest.mocked(searchOnServer).mockResolvedValue(answerTo({ q: 'picanha' }))
  await open({ q: 'picanha' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('RESULTADOS DA PESQUISA')
  expect(searchOnServer).toHaveBeenCalledWith(readSearchState({ q: 'picanha' }))
  expect(redirect).not.toHaveBeenCalled()
})

it('SRCH-74 the title is for screen readers where the heading of the results stands alone', async () => {
  jest.mocked(searchOnServer).mockResolvedValue(answerTo({ on_sale: 'true' }))
  await open({ on_sale: 'true' })
  const title = screen.getByRole('heading', { level: 1 })
  expect(title).toHaveClass('group-has-[[data-alone]]/page:sr-only')
  expect(title.parentElement).toHaveClass('group/page')
})

const offered = () => jest.mocked(SearchScreen).mock.lastCall?.[0].offers

beforeEach(() => {
  jest.mocked(readDepartments).mockResolvedValue({ status: 'found', value: [] })
  jest.mocked(readMostSold).mockResolvedValue(null)
})

it('SRCH-17 SRCH-72 renders departments and best sellers only below five results', async () => {
  jest.mocked(readDepartments).mockResolvedValue({
    status: 'found',
    value: [{ id: 4, name: 'Aves', imageUrl: null, subdepartments: [] }],
  })
  const products = Array.from({ length: 20 }, (_, id) => productFixture({ id }))
  jest.mocked(readMostSold).mockResolvedValue({ products, count: 20, currentPage: 1, pages: 1 })
  const offersFor = async (over: object) => {
    const answer = answerTo({ q: 'x' }, { unanswered: undefined, ...over })
    jest.mocked(searchOnServer).mockResolvedValue(answer)
    await open({ q: 'x' })
    return offered()
  }
  const offers = await offersFor({})
  expect(offers?.departments).toEqual([{ id: 4, name: 'Aves' }])
  expect(offers?.bestSellers).toHaveLength(16)
  expect(await offersFor({ nbHits: 4 })).toEqual(offers)
  expect(await offersFor({ nbHits: 5 })).toBeNull()
  expect(await offersFor({ unanswered: true })).toBeNull()
})

it('SRCH-72 renders products like a single result', async () => {
  const address = { q: 'corte 37' }
  jest
    .mocked(searchOnServer)
    .mockResolvedValue(answerQueries(searchRequests(readSearchState(address))))
  const similar = [productFixture({ id: 31 })]
  jest.mocked(similarOnServer).mockResolvedValue(similar)
  await open(address)
  expect(similarOnServer).toHaveBeenCalledWith('corte-37')
  expect(offered()).toMatchObject({ slug: 'corte-37', similar })
})

it('SRCH-20 redirects to filters spelt as in the catalogue', async () => {
  const facets = { cuts: { Iscas: 3, Peça: 4 } }
  jest.mocked(searchOnServer).mockResolvedValue(answerTo({ corte: 'iscas' }, { facets }))
  await open({ q: 'boi', corte: 'iscas' })
  expect(redirect).toHaveBeenCalledWith('/busca?q=boi&corte=Iscas')
  jest.mocked(redirect).mockClear()
  await open({ q: 'boi', corte: 'Iscas' })
  expect(redirect).not.toHaveBeenCalled()
})

it('SRCH-11 redirects from a page past the end to the last page', async () => {
  jest.mocked(searchOnServer).mockResolvedValue(answerTo({}, { nbPages: 4 }))
  await open({ q: 'boi', page: '9', on_sale: 'true' })
  expect(redirect).toHaveBeenCalledWith('/busca?q=boi&on_sale=true&page=4')
})

it('SRCH-62 has the title of its search, is not indexed, but its links are followed', async () => {
  const searchParams = Promise.resolve({ q: 'fraldinha', page: '2' })
  expect(await generateMetadata({ searchParams })).toEqual({
    title: 'fraldinha – Busca, página 2',
    robots: { index: false, follow: true },
  })
})
