import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shop } from '#shop'
import { useAddress } from '@/components/shell/navigation.fixture'
import { listDepartments, listMostSold } from '@/lib/api/catalogue'
import type { Department } from '@/lib/api/types'
import { productFixture } from '@/lib/cart/cart.fixture'
import { searchRequests } from '@/lib/search/search-requests'
import { answerQueries } from '@/lib/search/search-service.fixture'
import { readSearchState } from '@/lib/search/search-state'
import { identity } from '@/lib/shop/identity'
import { SearchScreen } from './search-screen'
import { names, open, prepareSearch, searches, status } from './search-screen.fixture'

jest.mock('@/lib/api/catalogue', () => ({ listDepartments: jest.fn(), listMostSold: jest.fn() }))
jest.mock('@/lib/search/query-search', () => ({ querySearch: jest.fn() }))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => {} }),
  useSearchParams: () => useAddress(),
  usePathname: () => '/busca',
}))

beforeEach(prepareSearch)

it('SRCH-06 shows that nothing was found, with further links', async () => {
  await open('?q=zzz')
  expect(status()).toHaveTextContent('Sem resultados para essa pesquisa')
  expect(screen.getByRole('link', { name: 'Ver departamentos' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'picanha' })).toHaveAttribute('href', '/busca?q=picanha')
})

it('RUN-96 an empty result offers the searches of the shop, or none', async () => {
  const own = jest.replaceProperty(shop, 'searchSuggestions', ['costela', 'cupim'])
  await open('?q=zzzz')
  const offered = within(screen.getByRole('list', { name: 'Outras pesquisas' }))
  expect(offered.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'costela',
    'cupim',
  ])
  cleanup()
  own.replaceValue([])
  await open('?q=zzzzz')
  expect(screen.getByText(/Confira a escrita/)).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Outras pesquisas' })).toBeNull()
  own.restore()
})

it('SRCH-17 departments and best sellers are offered when nothing is found', async () => {
  jest.mocked(listDepartments).mockResolvedValue([{ id: 4, name: 'Aves' } as Department])
  jest.mocked(listMostSold).mockResolvedValue({
    products: [productFixture({ name: 'Maminha' })],
    count: 1,
    currentPage: 1,
    pages: 1,
  })
  await open('?q=zzz')
  expect(await screen.findByRole('link', { name: 'Aves' })).toHaveAttribute(
    'href',
    '/departamentos/4',
  )
  const best = screen.getByRole('region', { name: 'Mais vendidos' })
  expect(within(best).getByRole('heading', { name: 'Maminha' })).toBeVisible()
  const [first] = screen.getAllByRole('heading', { level: 2 }).slice(1)
  expect(first).toHaveTextContent('Departamentos')
  expect(screen.getByRole('link', { name: identity.phone })).toBeVisible()
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ver departamentos' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Ordenar por' })).toBeNull()
})

it('SRCH-75 says that the words are in descriptions alone', async () => {
  const [answer] = answerQueries(searchRequests(readSearchState({ q: 'corte 4' })))
  if (!answer) throw new Error('no answer')
  const found = (matchLevel: 'none' | 'full') => [
    {
      ...answer,
      hits: answer.hits.map((hit) => ({
        ...hit,
        _highlightResult: {
          name: { value: '', matchLevel, matchedWords: [] },
          option_values: [{ name: { value: '', matchLevel: 'none' as const, matchedWords: [] } }],
        },
        _snippetResult: { description: { value: 'Com **manga**…', matchLevel: 'full' as const } },
      })),
    },
  ]
  const sentence = () => screen.queryByText(/^Nenhum produto se chama “corte 4”/)
  await open('?q=corte+4', '?q=corte+4', found('none'))
  expect(sentence()).toBeVisible()
  const [word] = screen.getAllByText('manga')
  expect(word?.tagName).toBe('STRONG')
  expect(word?.parentElement).toHaveTextContent('“Com manga…”')
  cleanup()
  await open('?q=corte+4', '?q=corte+4', found('full'))
  expect(sentence()).toBeNull()
  expect(screen.queryByText('manga')).toBeNull()
})

it('SRCH-75 says that no product has all words, unless a question answers', async () => {
  const state = readSearchState({ q: 'corte' })
  const answers = answerQueries(searchRequests(state))
  const partial = answers.map((one) => ({ ...one, partial: true }))
  const sentence = () => screen.queryByText(/^Nenhum produto se chama “corte”/)
  await open('?q=corte', '?q=corte', answers)
  expect(sentence()).toBeNull()
  cleanup()
  await open('?q=corte', '?q=corte', partial)
  expect(sentence()).toBeVisible()
  cleanup()
  const asked = { id: 'corte', question: 'Quem faz o corte?', answer: 'O açougueiro.' }
  const hits = partial[0]?.hits.map((hit) => ({ ...hit, name: 'Maminha' })) ?? []
  const answer = partial.map((one) => ({ ...one, hits }))
  await act(async () => {
    render(<SearchScreen state={state} answer={answer} questions={[asked]} />)
  })
  expect(screen.getByRole('link', { name: 'Quem faz o corte?' })).toBeVisible()
  expect(sentence()).toBeNull()
})

it('SRCH-75 a result found by its description explains itself beside one found by its name', async () => {
  const [answer] = answerQueries(searchRequests(readSearchState({ q: 'corte 4' })))
  const [hit] = answer?.hits ?? []
  if (!answer || !hit) throw new Error('no answer')
  const found = (id: number, name: string, matchLevel: 'none' | 'full') => ({
    ...hit,
    objectID: String(id),
    id,
    name,
    _highlightResult: { name: { value: '', matchLevel, matchedWords: [] } },
    _snippetResult: { description: { value: `${name} com **caju**`, matchLevel: 'full' as const } },
  })
  const hits = [found(1, 'Caju', 'full'), found(2, 'Lombo', 'none')]
  await open('?q=corte+4', '?q=corte+4', [{ ...answer, hits, nbHits: 2 }])
  expect(screen.queryByText(/^Nenhum produto se chama/)).toBeNull()
  expect(screen.getAllByText('Na descrição:')).toHaveLength(1)
  expect(screen.getByText('caju').closest('li')).toHaveTextContent('“Lombo com caju”')
})

it('SRCH-78 SRCH-17 an empty search with an answer gets no advice on spelling', async () => {
  window.history.replaceState(null, '', '/busca?q=trocar')
  const state = readSearchState({ q: 'trocar' })
  const show = (question: string) =>
    act(async () => {
      render(
        <SearchScreen
          state={state}
          answer={answerQueries(searchRequests(state))}
          questions={[{ id: 'ajuda', question, answer: 'Sim.' }]}
        />,
      )
    })
  await show('Vendem cestas?')
  expect(screen.getByText(/^Confira a escrita/)).toBeVisible()
  cleanup()
  await show('Posso trocar?')
  expect(screen.queryByText(/^Confira a escrita/)).toBeNull()
  expect(screen.queryByText(/^Não achou/)).toBeNull()
  expect(screen.getByText(/^Ainda com dúvida\? Pergunte/)).toBeVisible()
})

it('SRCH-72 below five results stand the best sellers beside them, and no filters or order', async () => {
  jest.mocked(listMostSold).mockResolvedValue({
    products: [productFixture({ id: 40, name: 'Corte 40' }), productFixture({ name: 'Maminha' })],
    count: 2,
    currentPage: 1,
    pages: 1,
  })
  await open('?q=corte+4')
  expect(names()).toEqual(['Corte 4', 'Corte 40'])
  const best = await screen.findByRole('region', { name: 'Mais vendidos' })
  expect(within(best).getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(within(best).getByRole('heading', { name: 'Maminha' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Filtros' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Ordenar por' })).toBeNull()
  cleanup()
  await open('?q=corte+4&cooking=Forno')
  expect(screen.queryByRole('region', { name: 'Mais vendidos' })).toBeNull()
  const sheet = within(screen.getByRole('region', { name: 'Filtros' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Resetar filtros' }))
  expect(await screen.findByRole('region', { name: 'Mais vendidos' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Resultados para "corte 4"' })).toHaveFocus()
})

it('SRCH-72 below a single result stand similar products first', async () => {
  jest.mocked(listMostSold).mockResolvedValue({
    products: [productFixture({ id: 31, name: 'Corte 31' }), productFixture({ name: 'Maminha' })],
    count: 2,
    currentPage: 1,
    pages: 1,
  })
  await open('?q=corte+37')
  const similar = await screen.findByRole('region', { name: 'Parecidos' })
  const shown = within(similar).getAllByRole('heading', { level: 3 })
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Corte 1',
    'Corte 2',
    'Corte 3',
    'Corte 4',
    'Corte 5',
  ])
  expect(similar.parentElement).toHaveClass(
    'max-lg:[&_li:nth-child(n+5)]:hidden',
    'md:max-lg:[&_li:nth-child(n+4)]:hidden',
  )
  expect(screen.getByRole('region', { name: 'Mais vendidos' })).toBeVisible()
  cleanup()
  await open('?q=corte+4')
  expect(screen.queryByRole('region', { name: 'Parecidos' })).toBeNull()
})

it('SRCH-17 an offer that cannot be loaded is left out', async () => {
  jest.mocked(listDepartments).mockRejectedValue(new Error('down'))
  jest.mocked(listMostSold).mockRejectedValue(new Error('down'))
  await open('?q=zzz')
  expect(screen.queryByRole('region', { name: 'Mais vendidos' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver departamentos' })).toBeVisible()
})

it('SRCH-06 keeps the page and the chosen filters when the search stops responding', async () => {
  const user = userEvent.setup()
  searches.mockRejectedValue(new Error('timeout'))
  await open('?q=corte')
  await user.click(screen.getByRole('checkbox', { name: /^Recôncavo/ }))
  await waitFor(() => expect(status()).toHaveTextContent('A busca não respondeu.'))
  expect(screen.getByRole('link', { name: 'Tentar de novo' })).toHaveAttribute(
    'href',
    '/busca?q=corte&manufacturer=Rec%C3%B4ncavo',
  )
  expect(screen.getByRole('checkbox', { name: /^Recôncavo/ })).toBeChecked()
})
