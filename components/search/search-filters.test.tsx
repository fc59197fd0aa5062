import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useAddress } from '@/components/shell/navigation.fixture'
import { cachedResults } from '@/lib/search/browser-search'
import { searchRequests } from '@/lib/search/search-requests'
import { answerQueries } from '@/lib/search/search-service.fixture'
import { readSearchState } from '@/lib/search/search-state'
import { FacetGroup } from './filter-fields'
import { names, open, prepareSearch, screenOf, searches, status } from './search-screen.fixture'

jest.mock('@/lib/api/catalogue', () => ({ listDepartments: jest.fn(), listMostSold: jest.fn() }))
jest.mock('@/lib/search/query-search', () => ({ querySearch: jest.fn() }))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => {} }),
  useSearchParams: () => useAddress(),
  usePathname: () => '/busca',
}))

beforeEach(prepareSearch)

it('SRCH-71 the filter dialog closes by a cross, and its button counts the results', async () => {
  await open('?q=corte')
  const sheet = within(screen.getByRole('region', { name: 'Filtros' }))
  for (const name of ['Fechar os filtros', 'Ver 40 resultados']) {
    const button = sheet.getByRole('button', { name })
    expect(button).toHaveAttribute('popovertarget', 'filtros')
    expect(button).toHaveAttribute('popovertargetaction', 'hide')
  }
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

it('SRCH-60 filters by cut and price, writes the address, and sends the queries of the server', async () => {
  const user = userEvent.setup()
  await open('?q=corte&page=2')
  await user.click(screen.getByRole('checkbox', { name: 'Iscas 8 produtos' }))
  await waitFor(() => expect(status()).toHaveTextContent('8 resultados'))
  expect(screen.getByRole('radio', { name: 'R$ 70 ou mais 0 produtos' })).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: 'R$ 40 a R$ 70 8 produtos' }))
  await waitFor(() => expect(status()).toHaveTextContent('8 resultados'))
  expect(window.location.search).toBe('?q=corte&corte=Iscas&preco=40-70')
  expect(searches).toHaveBeenCalledTimes(2)
  const state = readSearchState(new URLSearchParams(window.location.search))
  expect(cachedResults(searchRequests(state))).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Qualquer preço' }))
  await waitFor(() => expect(window.location.search).toBe('?q=corte&corte=Iscas'))
})

it('SRCH-76 folds the values of a group after the fifth, unless one of them is in use', () => {
  const items = Array.from({ length: 8 }, (_, index) => ({
    value: `v${index}`,
    label: `v${index}`,
    count: 1,
    isRefined: false,
  }))
  const group = (all: typeof items) => (
    <FacetGroup title="Corte" name="corte" items={all} refine={() => {}} />
  )
  render(group(items))
  expect(screen.getByText('Mais 3').closest('details')).not.toHaveAttribute('open')
  expect(screen.getByLabelText(/^v4/).closest('details')).toBeNull()
  expect(screen.getByLabelText(/^v5/).closest('details')).not.toBeNull()
  cleanup()
  render(group(items.map((item) => ({ ...item, isRefined: item.value === 'v6' }))))
  expect(screen.getByText('Mais 3').closest('details')).toHaveAttribute('open')
  cleanup()
  const { rerender } = render(group(items.slice(0, 6)))
  expect(screen.queryByText(/^Mais/)).toBeNull()
  rerender(group(items.slice(0, 6).map((item) => ({ ...item, isRefined: item.value === 'v5' }))))
  rerender(group(items.map((item) => ({ ...item, isRefined: item.value === 'v5' }))))
  expect(screen.getByText('Mais 3').closest('details')).toHaveAttribute('open')
})

it('SRCH-64 SRCH-09 the box of promotions is disabled where no product is on sale', async () => {
  await open('?q=corte&preco=20-40')
  expect(screen.getByRole('switch', { name: 'Promoção 0 produtos' })).toBeDisabled()
})

it('SRCH-64 counts the products of each price as if no price were chosen', async () => {
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

it('SRCH-65 an empty result of filters offers to reset the filters, and no other spelling', async () => {
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

it('SRCH-60 the HTML contains the chosen cut and price, and the forms send them', () => {
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

it('SRCH-61 shows how many products are in promotion', async () => {
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

it('SRCH-20 sorts the filters by Portuguese rules, and queries a brand in the spelling of the catalogue', async () => {
  const user = userEvent.setup()
  const [first] = answerQueries(searchRequests(readSearchState({})))
  if (!first) throw new Error('no answer')
  const brands = ['Zebu', 'Águia', 'Boi  Gordo', 'avícola', 'Êxito', 'fazendinha', 'Estância']
  const facets = {
    manufacturer: Object.fromEntries(brands.map((brand) => [brand, 1])),
    'cooking_recommendations.name': { Wok: 2, Água: 3, forno: 1 },
  }
  searches.mockResolvedValue([{ ...first, facets }])
  await open('', '', [{ ...first, facets }])
  const values = screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))
  expect(values).toEqual([
    ...['Águia', 'avícola', 'Boi  Gordo', 'Estância', 'Êxito', 'fazendinha', 'Zebu'],
    ...['Água', 'forno', 'Wok'],
  ])
  await user.click(screen.getByRole('checkbox', { name: /^Boi Gordo/ }))
  await waitFor(() => expect(searches).toHaveBeenCalled())
  expect(searches.mock.calls[0]?.[1][0]?.params.facetFilters).toEqual([['manufacturer:Boi  Gordo']])
  expect(window.location.search).toBe('?manufacturer=Boi++Gordo')
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

it.each([
  [['Promoção'], [], '?q=corte&on_sale=true'],
  [['Recôncavo', 'Forno'], [], '?q=corte&manufacturer=Rec%C3%B4ncavo&cooking=Forno'],
  [['Promoção'], ['Maior preço'], '?q=corte&on_sale=true&ordem=maior-preco'],
])('SRCH-70 %j and %j stay when chosen before hydration', async (names, orders, asks) => {
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
})

it('SRCH-16 sorts by price, which is in the address, and stays sorted with other filters', async () => {
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

it('SRCH-16 the server’s response is sorted too, and its forms contain each other’s choices', async () => {
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
  expect(searches).not.toHaveBeenCalled()
})
