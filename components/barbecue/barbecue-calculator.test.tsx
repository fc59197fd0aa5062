import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAddress } from '@/components/shell/navigation.fixture'
import { toWire } from '@/lib/api/wire.fixture'
import { productFixture } from '@/lib/cart/cart.fixture'
import { createCartServer } from '@/lib/cart/cart-server.fixture'
import { createCartEngine } from '@/lib/cart/engine'
import { BarbecueCalculator } from './barbecue-calculator'

const push = jest.fn()
jest.mock('@/lib/cart/cart', () => ({ cart: {} }))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => useAddress(),
}))

const { cart } = jest.requireMock<{ cart: object }>('@/lib/cart/cart')
const user = userEvent.setup()

const picanha = productFixture({ id: 1, name: 'Picanha', price: 0.09 })
const bread = productFixture({
  id: 2,
  name: 'Pão de alho',
  manufacturer: 'Padaria',
  price: 12.5,
  unitForQuantity: 'un',
  minimumQuantity: 1,
  incrementQuantity: 1,
})
const list = toWire({
  id: 5,
  selectedVariants: [
    { variant: picanha, desiredQuantity: 3000 },
    { variant: bread, desiredQuantity: 2 },
  ],
  products: [],
})
const posted: unknown[] = []
let answer: () => Promise<Response>
let server: ReturnType<typeof createCartServer>

async function fetched(path: string, { body }: RequestInit): Promise<Response> {
  if (path.endsWith('option_values')) {
    return Response.json([{ id: 7, name: 'Peças', image_url: null }])
  }
  if (path.endsWith('categories')) return Response.json([{ id: 3, name: 'Linguiças' }])
  posted.push(JSON.parse(String(body)))
  return await answer()
}

async function open(query = '') {
  window.history.replaceState(null, '', `/bigchurrasco/meuchurrasco${query}`)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <BarbecueCalculator />
      </QueryClientProvider>,
    )
  })
}

const create = async () => user.click(await screen.findByRole('button', { name: /CRIAR/ }))
const title = () => screen.queryByRole('heading', { name: 'MEU CHURRASCO' })
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Itens do churrasco' }))
    .getAllByRole('listitem')
    .filter(({ textContent }) => !textContent?.includes('Removido:'))

beforeEach(() => {
  posted.length = 0
  localStorage.clear()
  window.scrollTo = jest.fn()
  push.mockReset()
  delete window.dataLayer
  answer = async () => Response.json(list, { status: 201 })
  globalThis.fetch = jest.fn(fetched) as unknown as typeof fetch
  server = createCartServer([picanha, bread])
  Object.assign(cart, createCartEngine(server.calls))
})

it('BBQ-14 BBQ-15 BBQ-16 BBQ-17 BBQ-66 ANL-02 CALCULAR loads, then shows the barbecue; editing reopens the form unchanged', async () => {
  let release = (_: Response) => {}
  answer = () => new Promise((resolve) => (release = resolve))
  await open()
  await user.click(screen.getByRole('button', { name: 'Mais adultos' }))
  await create()
  expect(title()).toHaveFocus()
  expect(screen.getByText('Carregando...')).toBeVisible()
  await act(async () => release(Response.json(list, { status: 201 })))
  expect(await lines()).toHaveLength(2)
  expect(posted).toEqual([
    {
      total_desired_quantity: 2000,
      preferred_option_value_id: 7,
      desired_categories_attributes: [{ category_id: 3 }],
      fat_percentage: 50,
    },
  ])
  expect(window.dataLayer).toEqual([
    { event: 'created barbecue', amountOfAdults: 5, amountOfChildren: 0, selectedOptionValue: 7 },
  ])
  await user.click(screen.getByRole('button', { name: 'EDITAR CHURRASCO' }))
  expect(title()).toBeNull()
  expect(screen.getByRole('heading', { name: /Quem vem\?$/ })).toHaveFocus()
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  expect(within(screen.getByRole('group', { name: 'Adultos' })).getByRole('textbox')).toHaveValue(
    '5',
  )
})

it('BBQ-18 BBQ-19 BBQ-20 each line has picture, name, manufacturer, price and quantity, and the list has a total', async () => {
  await open()
  await create()
  const [first, second] = (await lines()).map((line) => line.textContent?.replace(/\u00a0/g, ' '))
  expect(first).toBe('PicanhaFazenda NorteR$ 90,00 /KgR$ 270,00Remover')
  expect(second).toBe('Pão de alhoPadariaR$ 12,50 /unR$ 25,00Remover')
  expect(screen.getByLabelText('Quantidade de Picanha, em Kg')).toHaveValue('3 Kg')
  expect(screen.getByLabelText('Quantidade de Pão de alho, em unidades')).toHaveValue('2 un')
  expect(screen.getAllByAltText('Produto sem foto')).toHaveLength(2)
  expect(screen.getByText('3 Kg e 2 un')).toBeVisible()
  expect(screen.getByText(/295,00/)).toBeVisible()
})

it('BBQ-23 amounts can be changed and lines removed before the list is added to the cart, and the total follows', async () => {
  await open()
  await create()
  await lines()
  const amount = screen.getByRole('textbox', { name: 'Quantidade de Picanha, em Kg' })
  await user.clear(amount)
  await user.type(amount, '99{Enter}')
  expect(screen.getByText('A quantidade máxima é 10 Kg.')).toBeVisible()
  await user.clear(amount)
  await user.type(amount, '1,5{Enter}')
  await user.click(screen.getByRole('button', { name: 'Aumentar Picanha' }))
  expect(screen.getByText('1,6 Kg e 2 un')).toBeVisible()
  expect(screen.getByText(/169,00/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Remover Pão de alho da lista' }))
  expect(await lines()).toHaveLength(1)
  expect(screen.getAllByText(/144,00/)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Desfazer a remoção de Pão de alho' }))
  expect(await lines()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remover Picanha da lista' }))
  await user.click(screen.getByRole('button', { name: 'ADICIONAR AO CARRINHO' }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/carrinho'))
  expect(server.writes()).toEqual(['add 2 2'])
})

it('BBQ-60 total, price for each person and button are in one bar, and are updated by a change', async () => {
  await open('?adultos=5&criancas=2&complementos=3')
  await lines()
  const bar = within(screen.getByRole('region', { name: 'Total do churrasco' }))
  const told = () =>
    bar.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))
  expect(told()).toEqual(['3 Kg e 2 un', 'R$ 42,14', 'R$ 295,00'])
  expect(bar.getByRole('button', { name: 'ADICIONAR AO CARRINHO' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Remover Pão de alho da lista' }))
  expect(told()).toEqual(['3 Kg', 'R$ 38,57', 'R$ 270,00'])
})

it('BBQ-61 the counter of adults shows why it goes no lower', async () => {
  await open()
  expect(await screen.findByRole('button', { name: 'Menos adultos' })).toHaveAccessibleDescription(
    '400 g cada; cálculo para 4 ou mais',
  )
})

it('BBQ-25 changes survive a reload and EDITAR CHURRASCO, and are undone by one click', async () => {
  const query = '?adultos=6&criancas=0&corte=7&complementos=3'
  await open(query)
  await lines()
  await user.click(screen.getByRole('button', { name: 'Diminuir Picanha' }))
  await user.click(screen.getByRole('button', { name: 'Remover Pão de alho da lista' }))
  cleanup()
  await open(query)
  const shown = await lines()
  expect(shown).toHaveLength(1)
  expect(screen.getByLabelText('Quantidade de Picanha, em Kg')).toHaveValue('2,9 Kg')
  await user.click(screen.getByRole('button', { name: 'EDITAR CHURRASCO' }))
  await user.click(screen.getByRole('button', { name: 'Mais crianças' }))
  await create()
  expect(await lines()).toHaveLength(1)
  expect(screen.getByLabelText('Quantidade de Picanha, em Kg')).toHaveValue('2,9 Kg')
  await user.click(screen.getByRole('button', { name: 'Desfazer mudanças' }))
  expect(await lines()).toHaveLength(2)
  expect(screen.getByLabelText('Quantidade de Picanha, em Kg')).toHaveValue('3 Kg')
  expect(screen.getByRole('button', { name: 'Aumentar Picanha' })).toHaveFocus()
})

it('BBQ-72 the form offers the list that was made last, with its changes', async () => {
  await open()
  expect(screen.queryByRole('link', { name: 'Voltar ao meu churrasco' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mais crianças' }))
  await create()
  await lines()
  await user.click(screen.getByRole('button', { name: 'Diminuir Picanha' }))
  cleanup()
  await open()
  await user.click(screen.getByRole('link', { name: 'Voltar ao meu churrasco' }))
  await lines()
  expect(screen.getByText('4 adultos e 1 criança')).toBeVisible()
  expect(screen.getByLabelText('Quantidade de Picanha, em Kg')).toHaveValue('2,9 Kg')
  await user.click(screen.getByRole('button', { name: 'EDITAR CHURRASCO' }))
  await create()
  await lines()
  expect(screen.getByText('4 adultos e 1 criança')).toBeVisible()
})

it('BBQ-23 Q09 a failed line is sent with its new amount, and lines in the cart no longer change', async () => {
  server.fates.push('ok', 'refused')
  await open()
  await create()
  await lines()
  await user.click(screen.getByRole('button', { name: 'ADICIONAR AO CARRINHO' }))
  await screen.findByRole('alert')
  const [, second] = await lines()
  expect(second).toHaveTextContent('Já está no carrinho')
  expect(screen.queryByRole('button', { name: 'Remover Pão de alho da lista' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Diminuir Picanha' }))
  await user.click(screen.getByRole('button', { name: 'ADICIONAR AO CARRINHO' }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/carrinho'))
  expect(server.writes()).toEqual(['add 1 3000', 'add 2 2', 'add 1 2900'])
})

it('BBQ-21 BBQ-70 API-78 ANL-03 the barbecue is added to the cart, which opens and can name its lines', async () => {
  await open()
  await create()
  await lines()
  await user.click(screen.getByRole('button', { name: 'ADICIONAR AO CARRINHO' }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/carrinho'))
  expect(server.writes()).toEqual(['add 1 3000', 'add 2 2'])
  expect(window.dataLayer).toContainEqual({ event: 'added barbecue to cart', lines: 2, failed: 0 })
  expect(localStorage.getItem('barbecue_pending')).toContain('"added":["Picanha","Pão de alho"]')
})

it('Q09 BBQ-70 a failed line is shown here, the button sends only that line, and the cart names all', async () => {
  server.fates.push('ok', 'refused')
  await open()
  await create()
  await lines()
  await user.click(screen.getByRole('button', { name: 'ADICIONAR AO CARRINHO' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('1 de 2 itens estão no carrinho. Ainda faltam:')
  expect(alert).toHaveTextContent('Picanha: Quantidade acima do máximo')
  await user.click(screen.getByRole('button', { name: 'ADICIONAR AO CARRINHO' }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/carrinho'))
  expect(server.writes()).toEqual(['add 1 3000', 'add 2 2', 'add 1 3000'])
  expect(localStorage.getItem('barbecue_pending')).toContain('"added":["Picanha","Pão de alho"]')
})

it('a shared address calculates the barbecue immediately, with the first cut when it names none, and is not reported as a creation', async () => {
  await open('?adultos=6&criancas=3&complementos=3')
  expect(await lines()).toHaveLength(2)
  expect(screen.getByText('6 adultos e 3 crianças')).toBeVisible()
  expect(posted).toMatchObject([
    { total_desired_quantity: 3000, desired_categories_attributes: [{ category_id: 3 }] },
  ])
  expect(window.dataLayer).toBeUndefined()
})

it('BBQ-63 BBQ-24 a shared address without complements uses the complements that the form suggests', async () => {
  await open('?adultos=8&criancas=1')
  expect(await lines()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'EDITAR CHURRASCO' }))
  expect(await screen.findByRole('checkbox', { name: 'Linguiças' })).toBeChecked()
  await create()
  await lines()
  const made = {
    total_desired_quantity: 3400,
    preferred_option_value_id: 7,
    desired_categories_attributes: [{ category_id: 3 }],
  }
  expect(posted).toMatchObject([made, made])
  cleanup()
  await open('?adultos=8&criancas=1&complementos=')
  await lines()
  expect(posted.at(-1)).toMatchObject({ desired_categories_attributes: [] })
})

it('BBQ-64 a shared address contains the changes of its list, which are stored on this device', async () => {
  const copied = jest.fn()
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => copied(text) },
    configurable: true,
  })
  const own = '?adultos=6&criancas=3&complementos=3'
  await open(`${own}&mudancas=1-2400_2-0_99-7`)
  expect(await lines()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Adicionar Pão de alho de volta' })).toBeVisible()
  expect(window.location.search).toBe(own)
  await user.click(screen.getByRole('button', { name: /Compartilhar/ }))
  expect(copied).toHaveBeenCalledWith(
    `http://localhost/bigchurrasco/meuchurrasco${own}&mudancas=1-2400_2-0`,
  )
  await user.click(screen.getByRole('button', { name: 'Adicionar Pão de alho de volta' }))
  cleanup()
  await open(own)
  expect(await lines()).toHaveLength(2)
})

it('a barbecue that cannot be calculated shows the reason and links', async () => {
  answer = async () =>
    Response.json(
      { error: 'Houve um problema processando', errors: { x: ['Não temos em estoque'] } },
      { status: 422 },
    )
  await open('?adultos=90')
  expect(await screen.findByText('Não temos em estoque')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'EDITAR CHURRASCO' }))
  expect(await screen.findByRole('button', { name: 'CRIAR CHURRASCO!' })).toBeVisible()
})
