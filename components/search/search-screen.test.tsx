import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { shop } from '#shop'
import { useAddress } from '@/components/shell/navigation.fixture'
import { SearchForm } from '@/components/shell/shop-header'
import { listDepartments, listMostSold } from '@/lib/api/catalogue'
import type { Department } from '@/lib/api/types'
import { productFixture } from '@/lib/cart/cart.fixture'
import { cachedResults } from '@/lib/search/browser-search'
import { querySearch } from '@/lib/search/query-search'
import { readRecentSearches } from '@/lib/search/recent-searches'
import { type SearchResponse, searchRequests } from '@/lib/search/search-requests'
import { answerQueries } from '@/lib/search/search-service.fixture'
import { readSearchState } from '@/lib/search/search-state'
import { SearchScreen } from './search-screen'

jest.mock('@/lib/api/catalogue', () => ({ listDepartments: jest.fn(), listMostSold: jest.fn() }))
jest.mock('@/lib/search/query-search', () => ({ querySearch: jest.fn() }))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => {} }),
  useSearchParams: () => useAddress(),
  usePathname: () => '/busca',
}))

const asked = jest.mocked(querySearch)
/** Renders the page of `href`; the server's response may belong to another search. */
function resultsOf(address: string, answeredAddress = address, answer?: SearchResponse) {
  window.history.replaceState(null, '', `/busca${address}`)
  const state = readSearchState(new URLSearchParams(answeredAddress))
  return <SearchScreen state={state} answer={answer ?? answerQueries(searchRequests(state))} />
}

/** The same below the header's search form. */
const screenOf = (...args: Parameters<typeof resultsOf>) => (
  <>
    <SearchForm />
    {resultsOf(...args)}
  </>
)

const open = (...args: Parameters<typeof screenOf>) =>
  act(async () => {
    render(screenOf(...args))
  })
/** The last one, since the header's suggestions have their own. */
const status = () => screen.getAllByRole('status').at(-1)
const names = () =>
  within(screen.getByRole('list', { name: 'Produtos encontrados' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

// Advances the clock, so that no test finds the cached responses of the previous one.
let clock = Date.now()
jest.spyOn(Date, 'now').mockImplementation(() => clock)

beforeEach(() => {
  clock += 3_600_000
  jest.mocked(listDepartments).mockResolvedValue([])
  jest.mocked(listMostSold).mockResolvedValue({ products: [], count: 0, currentPage: 1, pages: 1 })
  window.HTMLElement.prototype.scrollIntoView = jest.fn()
  asked.mockReset()
  asked.mockImplementation(async (_, queries) => answerQueries(queries))
})

it('SRCH-03 SRCH-05 shows the server’s answer with its count and time, and asks nothing itself', async () => {
  await open('?q=corte')
  expect(screen.getByRole('heading', { name: 'Resultados para "corte"' })).toBeVisible()
  expect(status()).toHaveTextContent('40 resultados em 1 ms')
  expect(names()).toHaveLength(12)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(asked).not.toHaveBeenCalled()
})

it('SRCH-71 the sheet of filters closes by a cross, and its button counts the results', async () => {
  await open('?q=corte')
  const sheet = within(screen.getByRole('region', { name: 'Filtros' }))
  for (const name of ['Fechar os filtros', 'Ver 40 resultados']) {
    const button = sheet.getByRole('button', { name })
    expect(button).toHaveAttribute('popovertarget', 'filtros')
    expect(button).toHaveAttribute('popovertargetaction', 'hide')
  }
})

it('SRCH-03 SRCH-11 has its results, filters and pages in the HTML', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(screenOf('?q=corte&cooking=Forno'))
  const inHtml = within(html)
  expect(inHtml.getByText('Corte 2')).toHaveAttribute('href', '/produtos/corte-2')
  expect(inHtml.getByRole('checkbox', { name: /Forno/ })).toHaveAttribute('checked')
  expect(inHtml.getByRole('link', { name: 'Página 2' })).toHaveAttribute(
    'href',
    '/busca?q=corte&cooking=Forno&page=2',
  )
  const form = inHtml.getByRole('checkbox', { name: /Forno/ }).closest('form')
  expect(form).toHaveAttribute('action', '/busca')
  expect(form).toHaveFormValues({ q: 'corte', cooking: ['Forno'], on_sale: false })
  expect(asked).not.toHaveBeenCalled()
})

it.each([
  ['x'.repeat(15), 'x'.repeat(15)],
  ['x'.repeat(16), `${'x'.repeat(15)}...`],
  ['x'.repeat(20), `${'x'.repeat(15)}...`],
])('SRCH-04 shows the query %p as %p', async (query, shown) => {
  await open(`?q=${query}`)
  expect(screen.getByRole('heading', { name: `Resultados para "${shown}"` })).toBeVisible()
})

it('SRCH-06 says when there is nothing, with ways on', async () => {
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

it('SRCH-07 SRCH-08 SRCH-09 filters, keeps the focus and the counts, and writes the address', async () => {
  const user = userEvent.setup()
  await open('?q=corte&page=2')
  const box = screen.getByRole('checkbox', { name: 'Recôncavo 20 produtos' })

  await user.click(box)
  await waitFor(() => expect(status()).toHaveTextContent('20 resultados'))
  expect(window.location.search).toBe('?q=corte&manufacturer=Rec%C3%B4ncavo')
  expect(box).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: 'Fazenda Norte 20 produtos' })).not.toBeChecked()

  await user.click(screen.getByRole('checkbox', { name: /^Forno/ }))
  await waitFor(() => expect(status()).toHaveTextContent('14 resultados'))

  await user.click(screen.getByRole('switch', { name: /^Promoção/ }))
  await waitFor(() => expect(status()).toHaveTextContent('7 resultados'))
  expect(names()).toEqual([4, 8, 16, 20, 28, 32, 40].map((id) => `Corte ${id}`))
  expect(window.location.search).toBe(
    '?q=corte&manufacturer=Rec%C3%B4ncavo&cooking=Forno&on_sale=true',
  )
})

it('SRCH-60 filters by cut and price, keeps the address, and asks what the server asks', async () => {
  const user = userEvent.setup()
  await open('?q=corte&page=2')
  await user.click(screen.getByRole('checkbox', { name: 'Iscas 8 produtos' }))
  await waitFor(() => expect(status()).toHaveTextContent('8 resultados'))
  expect(screen.getByRole('radio', { name: 'R$ 70 ou mais 0 produtos' })).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: 'R$ 40 a R$ 70 8 produtos' }))
  await waitFor(() => expect(status()).toHaveTextContent('8 resultados'))
  expect(window.location.search).toBe('?q=corte&corte=Iscas&preco=40-70')
  expect(asked).toHaveBeenCalledTimes(2)
  const state = readSearchState(new URLSearchParams(window.location.search))
  expect(cachedResults(searchRequests(state))).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Qualquer preço' }))
  await waitFor(() => expect(window.location.search).toBe('?q=corte&corte=Iscas'))
})

it('SRCH-64 counts the products of a price as if no price were chosen', async () => {
  await open('?q=corte&preco=20-40')
  expect(status()).toHaveTextContent('1 resultado ')
  const prices = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(prices).toEqual([
    'Qualquer preço',
    'Até R$ 200 produtos',
    'R$ 20 a R$ 401 produto',
    'R$ 40 a R$ 7040 produtos',
    'R$ 70 ou mais1 produto',
  ])
})

it('SRCH-65 an empty result of filters offers to reset them, and no other spelling', async () => {
  const user = userEvent.setup()
  await open('?q=corte&on_sale=true&preco=-20&ordem=menor-preco')
  expect(status()).toHaveTextContent('Sem resultados para essa pesquisa')
  expect(screen.queryByText(/Confira a escrita/)).toBeNull()
  expect(screen.getByRole('radio', { name: 'Até R$ 20 0 produtos' })).toBeChecked()
  const [, reset] = screen.getAllByRole('button', { name: 'Resetar filtros' })
  if (!reset) throw new Error('no button in the results')
  await user.click(reset)
  await waitFor(() => expect(status()).toHaveTextContent('40 resultados'))
  expect(window.location.search).toBe('?q=corte&ordem=menor-preco')
  expect(screen.getByRole('heading', { name: 'Resultados para "corte"' })).toHaveFocus()
})

it('SRCH-60 the HTML has the chosen cut and price, which the forms send again', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(screenOf('?corte=Iscas&preco=40-70&ordem=maior-preco'))
  const inHtml = within(html)
  expect(inHtml.getByRole('checkbox', { name: /^Iscas/ }).closest('form')).toHaveFormValues({
    corte: ['Iscas'],
    preco: '40-70',
    ordem: 'maior-preco',
  })
  expect(inHtml.getByRole('combobox', { name: 'Ordenar por' }).closest('form')).toHaveFormValues({
    corte: 'Iscas',
    preco: '40-70',
  })
})

it('SRCH-61 tells how many products are in promotion', async () => {
  await open('?q=corte&manufacturer=Fazenda+Norte')
  expect(screen.getByRole('switch', { name: 'Promoção 0 produtos' })).not.toBeChecked()
  cleanup()
  await open('?q=corte&manufacturer=Rec%C3%B4ncavo&on_sale=true')
  expect(screen.getByRole('switch', { name: 'Promoção 10 produtos' })).toBeChecked()
})

it('SRCH-61 removes the selected filters one by one, by links', async () => {
  const user = userEvent.setup()
  await open('?q=corte&manufacturer=Rec%C3%B4ncavo&cooking=Forno&on_sale=true&preco=40-70')
  const used = () =>
    within(screen.getByRole('list', { name: 'Filtros em uso' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(used()).toEqual(['Promoção', 'R$ 40 a R$ 70', 'Recôncavo', 'Forno'])
  const link = screen.getByRole('link', { name: 'Remover filtro: Forno' })
  expect(link).toHaveAttribute(
    'href',
    '/busca?q=corte&manufacturer=Rec%C3%B4ncavo&on_sale=true&preco=40-70',
  )
  await user.click(link)
  await waitFor(() => expect(status()).toHaveTextContent('10 resultados'))
  expect(used()).toEqual(['Promoção', 'R$ 40 a R$ 70', 'Recôncavo'])
  expect(screen.getByRole('heading', { name: 'Resultados para "corte"' })).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Remover filtro: R$ 40 a R$ 70' }))
  await user.click(screen.getByRole('link', { name: 'Remover filtro: Promoção' }))
  await user.click(screen.getByRole('link', { name: 'Remover filtro: Recôncavo' }))
  await waitFor(() => expect(status()).toHaveTextContent('40 resultados'))
  expect(window.location.search).toBe('?q=corte')
  expect(screen.queryByRole('list', { name: 'Filtros em uso' })).toBeNull()
})

it('SRCH-20 sorts the filters as Portuguese does, and asks for a brand as the catalogue writes it', async () => {
  const user = userEvent.setup()
  const [first] = answerQueries(searchRequests(readSearchState({})))
  if (!first) throw new Error('no answer')
  const brands = ['Zebu', 'Águia', 'Boi  Gordo', 'avícola', 'Êxito', 'fazendinha', 'Estância']
  const facets = {
    manufacturer: Object.fromEntries(brands.map((brand) => [brand, 1])),
    'cooking_recommendations.name': { Wok: 2, Água: 3, forno: 1 },
  }
  asked.mockResolvedValue([{ ...first, facets }])
  await open('', '', [{ ...first, facets }])
  const values = screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))
  expect(values).toEqual([
    ...['Águia', 'avícola', 'Boi  Gordo', 'Estância', 'Êxito', 'fazendinha', 'Zebu'],
    ...['Água', 'forno', 'Wok'],
  ])
  await user.click(screen.getByRole('checkbox', { name: /^Boi Gordo/ }))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(asked.mock.calls[0]?.[1][0]?.params.facetFilters).toEqual([['manufacturer:Boi  Gordo']])
  expect(window.location.search).toBe('?manufacturer=Boi++Gordo')
})

it('API-80 InstantSearch asks what the server asks', async () => {
  const user = userEvent.setup()
  await open('?q=corte')
  await user.click(screen.getByRole('checkbox', { name: /^Recôncavo/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Forno/ }))
  await user.click(screen.getByRole('switch', { name: /^Promoção/ }))
  const state = () => readSearchState(new URLSearchParams(window.location.search))
  await waitFor(() => expect(status()).toHaveTextContent('7 resultados'))
  expect(asked).toHaveBeenCalledTimes(3)
  expect(cachedResults(searchRequests(state()))).toMatchObject(
    answerQueries(searchRequests(state())),
  )
})

it('SRCH-10 resets the filters, but not the text', async () => {
  const user = userEvent.setup()
  await open('?q=corte&manufacturer=Fazenda+Norte&cooking=Grelha&on_sale=true&page=1')
  const sheet = within(screen.getByRole('region', { name: 'Filtros' }))
  await user.click(sheet.getByRole('button', { name: 'Resetar filtros' }))
  await waitFor(() => expect(status()).toHaveTextContent('40 resultados'))
  expect(window.location.search).toBe('?q=corte')
  expect(screen.queryByRole('button', { name: 'Resetar filtros' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Filtros' })).toHaveFocus()
})

it('SRCH-11 CONST-07 turns pages by links, to the top of the results', async () => {
  const user = userEvent.setup()
  await open('?q=corte')
  const pages = screen.getByRole('navigation', { name: 'Páginas dos resultados' })
  expect(
    within(pages)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Página 1', 'Página 2', 'Página 3', 'Página 4', 'Próxima›'])

  await user.click(screen.getByRole('link', { name: 'Página 2' }))
  await waitFor(() => expect(names()[0]).toBe('Corte 13'))
  expect(window.location.search).toBe('?q=corte&page=2')
  expect(screen.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('heading', { name: 'Resultados para "corte"' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Anterior' })).toHaveAttribute('href', '/busca?q=corte')
})

it('CONST-07 shows no more than ten numbers', async () => {
  const [first] = answerQueries(searchRequests(readSearchState({})))
  if (!first) throw new Error('no answer')
  await open('?page=50', '?page=50', [{ ...first, nbPages: 100, page: 49 }])
  const numbers = screen.getAllByRole('link', { name: /^Página/ })
  expect(numbers.length).toBeLessThanOrEqual(10)
  expect(numbers.map(({ textContent }) => textContent)).toContain('Página 50')
})

it('SRCH-62 the title names the search that is shown', async () => {
  const user = userEvent.setup()
  document.title = 'corte – Busca | Açougue'
  await open('?q=corte')
  await user.click(screen.getByRole('link', { name: 'Página 2' }))
  await waitFor(() => expect(document.title).toBe('corte – Busca, página 2 | Açougue'))
  const text = screen.getByRole('combobox', { name: 'Buscar produtos' })
  await user.clear(text)
  await user.type(text, 'a | $&{Enter}')
  await waitFor(() => expect(document.title).toBe('a | $& – Busca | Açougue'))
  act(() => window.history.back())
  await waitFor(() => expect(document.title).toBe('corte – Busca, página 2 | Açougue'))
})

it('SRCH-02 Back brings the former search without asking again', async () => {
  const user = userEvent.setup()
  await open('?q=corte+1')
  await waitFor(() => expect(status()).toHaveTextContent('11 resultados'))
  await user.click(screen.getByRole('checkbox', { name: /^Recôncavo/ }))
  await waitFor(() => expect(status()).toHaveTextContent('5 resultados'))
  asked.mockClear()

  act(() => window.history.back())
  await waitFor(() => expect(status()).toHaveTextContent('11 resultados'))
  expect(screen.getByRole('checkbox', { name: /^Recôncavo/ })).not.toBeChecked()
  expect(window.location.search).toBe('?q=corte+1')
  expect(asked).not.toHaveBeenCalled()
})

it('SRCH-02 follows the address when the server answered another one', async () => {
  await open('?q=corte+2', '?q=corte')
  await waitFor(() => expect(status()).toHaveTextContent('11 resultados'))
  expect(screen.getByRole('heading', { name: 'Resultados para "corte 2"' })).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})

it('SRCH-15 the header’s field is the one of the page: it holds the text, and another one starts another search', async () => {
  const user = userEvent.setup()
  await open('?q=corte&on_sale=true')
  const text = screen.getByRole('combobox', { name: 'Buscar produtos' })
  expect(screen.getAllByRole('search')).toHaveLength(1)
  expect(text).toHaveValue('corte')
  await user.clear(text)
  await user.type(text, '  corte 3{Enter}')
  await waitFor(() => expect(status()).toHaveTextContent('11 resultados'))
  expect(window.location.search).toBe('?q=corte+3')
  expect(text).toHaveValue('corte 3')
  expect(screen.getByRole('heading', { name: 'Resultados para "corte 3"' })).toHaveFocus()
  act(() => window.history.back())
  await waitFor(() => expect(text).toHaveValue('corte'))
})

it('SRCH-15 what was typed into the header’s field before the page was hydrated stays', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(screenOf('?q=corte'))
  const text = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar produtos' })
  text.focus()
  text.value = 'corte 3'
  const root = await act(async () => hydrateRoot(page, screenOf('?q=corte')))
  expect(text).toHaveValue('corte 3')
  await userEvent.type(text, '{Enter}')
  await waitFor(() => expect(window.location.search).toBe('?q=corte+3'))
  expect(text).toHaveValue('corte 3')
  act(() => root.unmount())
  page.remove()
})

it.each([
  [['Promoção'], [], '?q=corte&on_sale=true'],
  [['Recôncavo', 'Forno'], [], '?q=corte&manufacturer=Rec%C3%B4ncavo&cooking=Forno'],
  [['Promoção'], ['Maior preço'], '?q=corte&on_sale=true&ordem=maior-preco'],
])(
  'SRCH-70 %j and %j stay that were chosen before the page was hydrated',
  async (names, orders, asks) => {
    const page = document.createElement('div')
    document.body.append(page)
    page.innerHTML = renderToString(screenOf('?q=corte'))
    const boxOf = (name: string) => {
      const field: HTMLInputElement = within(page).getByLabelText(new RegExp(`^${name}`))
      return field
    }
    for (const name of names) boxOf(name).checked = true
    const order: HTMLSelectElement = within(page).getByLabelText('Ordenar por')
    for (const text of orders) {
      for (const option of order.options) option.selected = option.text === text
    }
    const root = await act(async () => hydrateRoot(page, screenOf('?q=corte')))
    await waitFor(() => expect(window.location.search).toBe(asks))
    for (const name of names) expect(boxOf(name)).toBeChecked()
    expect(order).toHaveDisplayValue(orders[0] ?? 'Relevância')
    act(() => root.unmount())
    page.remove()
  },
)

it('SRCH-15 who leaves the results leaves their text', async () => {
  render(<SearchForm />)
  const { unmount } = render(resultsOf('?q=corte'))
  const text = screen.getByRole('combobox', { name: 'Buscar produtos' })
  expect(text).toHaveValue('corte')
  unmount()
  expect(text).toHaveValue('')
})

it('SRCH-16 sorts by price, which the address keeps, and stays sorted with other filters', async () => {
  const user = userEvent.setup()
  await open('?q=corte&page=2')
  const order = screen.getByRole('combobox', { name: 'Ordenar por' })
  expect(order).toHaveDisplayValue('Relevância')
  await user.selectOptions(order, 'Menor preço')
  await waitFor(() => expect(names()[0]).toBe('Corte 13'))
  expect(window.location.search).toBe('?q=corte&ordem=menor-preco')
  await user.selectOptions(order, 'Maior preço')
  await waitFor(() => expect(names()[0]).toBe('Corte 27'))
  await user.click(screen.getByRole('checkbox', { name: /^Fazenda Norte/ }))
  await waitFor(() => expect(status()).toHaveTextContent('20 resultados'))
  expect(names()[0]).toBe('Corte 27')
  expect(window.location.search).toBe('?q=corte&manufacturer=Fazenda+Norte&ordem=maior-preco')
  await user.click(screen.getByRole('button', { name: 'Resetar filtros' }))
  await waitFor(() => expect(status()).toHaveTextContent('40 resultados'))
  expect(window.location.search).toBe('?q=corte&ordem=maior-preco')
})

it('SRCH-16 the server’s answer is sorted too, and its forms keep each other’s choices', async () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(screenOf('?q=corte&cooking=Forno&ordem=menor-preco'))
  const inHtml = within(html)
  expect(inHtml.getByRole('combobox', { name: 'Ordenar por' }).closest('form')).toHaveFormValues({
    q: 'corte',
    cooking: 'Forno',
    ordem: 'menor-preco',
  })
  expect(inHtml.getByRole('checkbox', { name: /Forno/ }).closest('form')).toHaveFormValues({
    q: 'corte',
    ordem: 'menor-preco',
  })
  expect(inHtml.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Corte 13')
  await open('?q=corte&ordem=menor-preco')
  expect(names()[0]).toBe('Corte 13')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(asked).not.toHaveBeenCalled()
})

it('SRCH-17 who finds nothing is offered the departments and what sells best', async () => {
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
  expect(screen.queryByRole('combobox', { name: 'Ordenar por' })).toBeNull()
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

it('SRCH-17 what cannot be read is not offered', async () => {
  jest.mocked(listDepartments).mockRejectedValue(new Error('down'))
  jest.mocked(listMostSold).mockRejectedValue(new Error('down'))
  await open('?q=zzz')
  expect(screen.queryByRole('region', { name: 'Mais vendidos' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver departamentos' })).toBeVisible()
})

it('SRCH-06 stays whole when the search stops to answer, and keeps the chosen filters', async () => {
  const user = userEvent.setup()
  asked.mockRejectedValue(new Error('timeout'))
  await open('?q=corte')
  await user.click(screen.getByRole('checkbox', { name: /^Recôncavo/ }))
  await waitFor(() => expect(status()).toHaveTextContent('A busca não respondeu.'))
  expect(screen.getByRole('link', { name: 'Tentar de novo' })).toHaveAttribute(
    'href',
    '/busca?q=corte&manufacturer=Rec%C3%B4ncavo',
  )
  expect(screen.getByRole('checkbox', { name: /^Recôncavo/ })).toBeChecked()
})

it('SRCH-63 remembers each text that is searched for', async () => {
  const user = userEvent.setup()
  localStorage.clear()
  await open('?q=corte+2')
  const text = screen.getByRole('combobox', { name: 'Buscar produtos' })
  await user.clear(text)
  await user.type(text, 'corte 3{Enter}')
  await waitFor(() => expect(readRecentSearches()).toEqual(['corte 3', 'corte 2']))
  await user.clear(text)
  await user.type(text, 'unicornio{Enter}')
  await waitFor(() => expect(status()).toHaveTextContent('Sem resultados'))
  expect(readRecentSearches()).toEqual(['corte 3', 'corte 2'])
})
