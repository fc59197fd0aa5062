import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shop } from '#shop'
import type { LineItem } from '@/lib/api/types'
import { loadPage } from '@/lib/browser/load-page'
import { cart, setQuantity } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { readSeenPrices } from '@/lib/checkout/price-changes'
import { paymentFixture } from '@/lib/orders/orders.fixture'
import CartPage, { metadata } from './page'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))
jest.mock('@/lib/browser/load-page')

const picanha = productFixture({
  images: [{ miniUrl: '/m.webp', smallUrl: '/s.webp', largeUrl: '/l.webp', alt: 'Peça crua' }],
})
const costela = productFixture({ id: 102, slug: 'costela', name: 'Costela', price: 0.0349 })

async function openWith(...lineItems: LineItem[]) {
  const fetched = stubOrder(orderFixture({ lineItems }))
  await act(() => cart.restart())
  await act(async () => render(<CartPage />))
  return fetched
}

const text = () => document.body.textContent?.replace(/\u00a0/g, ' ')
const rows = () =>
  [...screen.getByRole('list', { name: 'Itens do carrinho' }).children] as HTMLElement[]

beforeEach(() => {
  window.dataLayer = []
})
// Pending edits and problems of one test must not reach the next.
afterEach(async () => {
  await act(() => cart.changeOwner(false))
  act(() => cart.dismissProblem())
})

it("CART-01 the page has the title 'Meu Carrinho'", async () => {
  await openWith()
  expect(metadata.title).toBe('Meu Carrinho')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Meu Carrinho')
})

it('CART-02 CART-18 each line has name, picture, quantity and price, and leads to its product', async () => {
  await openWith(
    lineFixture({ variant: picanha, quantity: 1500 }),
    lineFixture({ variant: costela }),
  )
  const [first, second] = rows()
  const row = within(first as HTMLElement)
  expect(row.getByRole('link', { name: 'Picanha Bovina' })).toHaveAttribute(
    'href',
    '/produtos/picanha-bovina',
  )
  expect(row.getByAltText('Peça crua')).toBeVisible()
  expect(row.getByRole('textbox')).toHaveValue('1,5 Kg')
  expect(row.getByText('R$ 134,85')).toBeVisible()
  expect(row.getByText('estimado')).toBeVisible()
  expect(within(second as HTMLElement).getByText('R$ 34,90')).toBeVisible()
})

it('CART-03 three lines of one blend are one row, which lists its meats', async () => {
  const parts = [1, 2, 3].map((id) =>
    lineFixture({
      id,
      mixId: 40,
      quantity: 400,
      variant: productFixture({ id, name: `Corte ${id}` }),
    }),
  )
  await openWith(...parts)
  expect(rows()).toHaveLength(1)
  const meats = within(screen.getByRole('list', { name: 'Carnes do blend' }))
  expect(meats.getAllByRole('listitem').map((meat) => meat.textContent)).toEqual([
    'Corte 10,4 Kg',
    'Corte 20,4 Kg',
    'Corte 30,4 Kg',
  ])
  expect(text()).toContain('1,2 Kg no total')
  expect(text()).toContain('R$ 107,88')
})

it('CART-05 FECHAR COMPRA leads to the checkout, and works again after a return through the back-forward cache', async () => {
  await openWith(lineFixture())
  const close = screen.getByRole('button', { name: 'FECHAR COMPRA' })
  await userEvent.click(close)
  expect(loadPage).toHaveBeenCalledWith('/checkout/')
  expect(readSeenPrices()).toMatchObject({ number: 'R900000001', inCart: true })
  expect(close).toHaveAttribute('aria-busy', 'true')
  fireEvent(window, new Event('pageshow'))
  expect(close).not.toHaveAttribute('aria-busy', 'true')
})

it('CART-05 A09 a refused FECHAR COMPRA keeps the page and shows the reason beside the button, with the focus', async () => {
  await openWith(lineFixture())
  jest.mocked(loadPage).mockClear()
  const workingFetch = globalThis.fetch
  globalThis.fetch = jest.fn(async (...call: Parameters<typeof fetch>) => {
    if (call[1]?.method !== 'PUT') return workingFetch(...call)
    return Response.json(
      { error: 'x', errors: { quantity: ['Acima do estoque'] } },
      { status: 422 },
    )
  })
  act(() => setQuantity(picanha, 1500))
  await userEvent.click(screen.getByRole('button', { name: 'FECHAR COMPRA' }))
  const summary = within(screen.getByRole('region', { name: 'Resumo do carrinho' }))
  const told = await summary.findByRole('alert')
  expect(told).toHaveTextContent('Acima do estoque')
  expect(screen.getAllByRole('alert')).toEqual([told])
  expect(told.parentElement).toHaveFocus()
  expect(loadPage).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'FECHAR COMPRA' })).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: 'FECHAR COMPRA' }))
  expect(loadPage).toHaveBeenCalledWith('/checkout/')
})

it('CART-06 an empty cart shows its text and a link to the products', async () => {
  await openWith()
  expect(screen.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver produtos' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('button', { name: 'FECHAR COMPRA' })).toBeNull()
})

it.each([true, false])(
  'RUN-99 an empty cart shows a hamburger in a shop with blends: %s',
  async (blends) => {
    const replaced = jest.replaceProperty(shop.features, 'blends', blends)
    await openWith()
    expect(document.querySelectorAll('img[src*=burger]')).toHaveLength(blends ? 1 : 0)
    replaced.restore()
  },
)

it('Q24 a cart lost with its session shows why it is empty and how to restore it', async () => {
  await openWith()
  await act(() => cart.changeOwner(false))
  expect(screen.getByRole('alert')).toHaveTextContent('Sua sessão terminou')
  expect(screen.getByRole('link', { name: 'Entrar de novo' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/login\/?\?destino=\/carrinho$/),
  )
  expect(screen.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
})

it('a cart that cannot be read shows that nothing is lost only when no change was rolled back', async () => {
  await openWith()
  globalThis.fetch = jest.fn(async () => Response.json({}, { status: 503 }))
  await act(() => cart.changeOwner(true))
  expect(screen.getByRole('alert')).toHaveTextContent('carrinho. Nada foi perdido.')
  // A 503 would hold the change; a 500 takes it back.
  globalThis.fetch = jest.fn(async () => Response.json({}, { status: 500 }))
  await act(async () => {
    setQuantity(costela, 1500)
    await cart.flush()
  })
  const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Não conseguimos falar com a loja agora. Aguarde um instante e tente de novo.',
    expect.stringMatching(/^Não foi possível carregar o seu carrinho\.Tentar/),
  ])
})

it('the focus moves on when a line is removed with its clicked button, also for the last line', async () => {
  const gone = productFixture({ id: 103, name: 'Cupim', inStock: false })
  const sold = productFixture({ id: 104, name: 'Alcatra', inStock: false })
  await openWith(lineFixture({ variant: gone }), lineFixture({ variant: sold }))
  await userEvent.click(screen.getByRole('button', { name: 'Remover Cupim' }))
  expect(screen.getByRole('list', { name: 'Itens do carrinho' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Remover Alcatra' }))
  expect(screen.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toHaveFocus()
})

it('a line that another tab removes leaves the focus where it is', async () => {
  await openWith(lineFixture(), lineFixture({ variant: costela }))
  const [quantity] = screen.getAllByRole('textbox')
  act(() => quantity?.focus())
  stubOrder(orderFixture({ lineItems: [lineFixture()] }))
  await act(() => cart.refresh())
  expect(rows()).toHaveLength(1)
  expect(quantity).toHaveFocus()
})

it('CART-07 CART-08 a sold-out line can only be removed, which enables the checkout again', async () => {
  const gone = productFixture({ id: 103, name: 'Cupim', inStock: false })
  await openWith(lineFixture({ variant: gone }), lineFixture({ variant: costela }))
  const close = screen.getByRole('button', { name: 'FECHAR COMPRA' })
  expect(close).toBeDisabled()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar',
  )
  expect(within(rows()[0] as HTMLElement).queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remover Cupim' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(close).toBeEnabled()
})

it('CART-58 a notice above the rows removes sold-out items, and no free freight is promised before', async () => {
  const gone = productFixture({ id: 107, name: 'Fraldinha', inStock: false, price: 0.06 })
  await openWith(lineFixture({ variant: costela }), lineFixture({ variant: gone, quantity: 2000 }))
  const notice = await screen.findByRole('alert')
  const [first] = rows()
  expect(notice.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(notice).toHaveTextContent('Fraldinha')
  expect(notice).not.toHaveTextContent('Costela')
  expect(text()).toContain('Inclui R$ 120,00 fora de estoque')
  expect(screen.getByText('R$ 120,00')).toHaveClass('line-through')
  expect(screen.getByText('R$ 34,90')).not.toHaveClass('line-through')
  expect(text()).not.toMatch(/frete grátis/i)
  await userEvent.click(within(notice).getByRole('button', { name: /^Remover.*Fraldinha$/ }))
  expect(rows()).toHaveLength(1)
  expect(screen.queryByText(/fora de estoque/)).toBeNull()
})

it('CART-59 less stock than the cart has holds the purchase back, and one tap takes what there is', async () => {
  const scarce = productFixture({ id: 104, name: 'Maminha', price: 0.07, totalOnHand: 1250 })
  await openWith(
    lineFixture({ variant: costela }),
    lineFixture({ variant: scarce, quantity: 2600 }),
  )
  const close = screen.getByRole('button', { name: 'FECHAR COMPRA' })
  expect(close).toBeDisabled()
  expect(text()).toContain('Estoque insuficiente')
  expect(text()).not.toMatch(/frete grátis/i)
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('têm menos estoque do que você pediu')
  expect(notice).not.toHaveTextContent(/saíram|Costela/)
  const row = within(rows()[1] as HTMLElement)
  expect(row.getByText(/^Temos apenas 1,25 Kg em estoque\./)).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Levar 1,2 Kg de Maminha' }))
  expect(row.getByRole('textbox')).toHaveValue('1,2 Kg')
  expect(rows()[1]).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(close).toBeEnabled()
  expect(text()).toContain('Frete grátis garantido')
})

it('CART-59 the notice above the rows takes what the stock covers, too', async () => {
  const scarce = productFixture({
    id: 104,
    name: 'Maminha',
    totalOnHand: 700,
    minimumQuantity: 500,
  })
  const gone = productFixture({ id: 107, name: 'Fraldinha', inStock: false })
  await openWith(lineFixture({ variant: scarce, quantity: 1500 }), lineFixture({ variant: gone }))
  const [soldOut, less] = await screen.findAllByRole('alert')
  expect(soldOut).toHaveTextContent(/saíram de estoque.*Fraldinha/)
  await userEvent.click(within(less as HTMLElement).getByRole('button', { name: /^Levar 0,7 Kg/ }))
  expect(screen.getAllByRole('alert')).toEqual([soldOut])
  expect(within(rows()[0] as HTMLElement).getByRole('textbox')).toHaveValue('0,7 Kg')
})

it('CART-59 PAY-26 an order that waits for the bank can be opened in the checkout', async () => {
  const variant = productFixture({ id: 104, name: 'Maminha', totalOnHand: 300 })
  const payments = [{ ...paymentFixture, state: 'authorizing' }]
  stubOrder(orderFixture({ lineItems: [lineFixture({ variant, quantity: 1100 })], payments }))
  await act(() => cart.restart())
  await act(async () => render(<CartPage />))
  expect(screen.getByRole('button', { name: 'FECHAR COMPRA' })).toBeEnabled()
  expect(text()).not.toMatch(/estoque/i)
})

it('a line whose product the response left out does not break the page', async () => {
  const line = { ...lineFixture(), variant: undefined } as unknown as LineItem
  await openWith(line)
  expect(rows()[0]).toHaveTextContent('Produto indisponível')
  expect(screen.getByRole('button', { name: 'Remover Produto indisponível' })).toBeEnabled()
})

it('ANL-04 each shown line is reported as viewed, once', async () => {
  await openWith(lineFixture({ variant: picanha }), lineFixture({ variant: costela }))
  act(() => cart.dismissProblem())
  const viewed = window.dataLayer?.filter(({ event }) => event === 'viewed line item')
  expect(viewed?.map(({ id, quantity }) => [id, quantity])).toEqual([
    [101, 1000],
    [102, 1000],
  ])
})

it('a page that is opened again requests prices and stock again', async () => {
  const fetched = await openWith(lineFixture())
  const orders = fetched.mock.calls.map(([url]) => String(url)).filter((url) => /orders/.test(url))
  expect(orders).toEqual([
    '/api/v1/orders/current',
    '/api/v1/orders/R900000001?order_token=guest-token',
  ])
})
