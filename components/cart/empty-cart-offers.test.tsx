import { act, render, screen, waitFor } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { LineItem } from '@/lib/api/types'
import { orderBlendFixture } from '@/lib/blends/blend.fixture'
import { installObservers } from '@/lib/browser/observers.fixture'
import { lineFixture, productFixture } from '@/lib/cart/cart.fixture'
import { logInFixture, pastOrderFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { describeLines, EmptyCartOffers, orderToRepeat } from './empty-cart-offers'

jest.mock('next/navigation', () => ({ usePathname: () => '/carrinho' }))
jest.mock('@/components/catalogue/product-card', () => ({
  ProductCard: ({ product }: { product: { name: string } }) => <p>{product.name}</p>,
}))

const order = pastOrderFixture({
  lineItems: [lineFixture({ variant: productFixture({ name: 'Paio' }) })],
})
const page = (products: object[]) => ({ products, count: 3, currentPage: 1, pages: 1 })
const sold = page([
  productFixture({ id: 1, name: 'Picanha' }),
  productFixture({ id: 2, name: 'Acém', inStock: false }),
])
const seen = { products: [3, 4, 5].map((id) => productFixture({ id, name: `Visto ${id}` })) }

const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

beforeAll(installObservers)
afterEach(() => {
  act(() => setSession(LOGGED_OUT))
  getQueryClient().clear()
})

it('CART-37 a guest is offered best sellers that are in stock', async () => {
  const fetch = stubCalls({ 'sales_volume+desc': () => ({ body: sold }) })
  render(<EmptyCartOffers isEmpty placeholder={null} />)
  expect(await screen.findByText('Picanha')).toBeVisible()
  expect(headings()).toEqual(['Mais vendidos'])
  expect(screen.queryByText('Acém')).toBeNull()
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('CART-37 a customer is offered the last order, viewed products and best sellers, all together', async () => {
  let respond = (_: { body: object }) => {}
  const fetch = stubCalls({
    'sales_volume+desc': () => ({ body: sold }),
    recently_viewed: () => ({ body: seen }),
    '/orders/mine': () =>
      new Promise((resolve) => {
        respond = resolve
      }),
  })
  act(logInFixture)
  const inPage = (isEmpty: boolean) => (
    <main id="conteudo" tabIndex={-1}>
      <EmptyCartOffers isEmpty={isEmpty} placeholder={null} />
    </main>
  )
  const { rerender } = render(inPage(true))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3))
  expect(headings()).toEqual([])
  await act(async () => respond({ body: { ...page([]), orders: [order] } }))
  await waitFor(() =>
    expect(headings()).toEqual([
      'Repetir o último pedido?',
      'Vistos recentemente',
      'Mais vendidos',
    ]),
  )
  expect(screen.getByText('Paio')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Copiar pedido/ })).toHaveClass('bg-primary')
  rerender(inPage(false))
  const offer = screen.getByText('Paio').closest('section')
  expect(offer).toHaveClass('hidden')
  act(() => {
    offer?.querySelector('dialog')?.dispatchEvent(new Event('close'))
  })
  expect(screen.getByRole('main')).toHaveFocus()
})

it('CART-63 the offer of the last order names its blends', async () => {
  const lineItems = [
    lineFixture({ variant: productFixture({ id: 1, name: 'Fraldinha' }) }),
    ...[2, 3].map((id) => lineFixture({ id, mixId: 40, variant: productFixture({ id }) })),
  ]
  const orders = [pastOrderFixture({ number: 'R812', lineItems })]
  stubCalls({
    'sales_volume+desc': () => ({ body: sold }),
    recently_viewed: () => ({ body: seen }),
    '/orders/mine': () => ({ body: { ...page([]), orders } }),
    'by_order=R812': () => ({ body: { mixes: [orderBlendFixture({ name: 'Blend da Rita' })] } }),
  })
  act(logInFixture)
  render(<EmptyCartOffers isEmpty placeholder={null} />)
  expect(await screen.findByText('Fraldinha e Blend da Rita')).toBeVisible()
})

it('CART-37 an offer that cannot be loaded is left out', async () => {
  stubCalls({ recently_viewed: () => ({ body: seen }) })
  act(logInFixture)
  render(<EmptyCartOffers isEmpty placeholder={null} />)
  await waitFor(() => expect(headings()).toEqual(['Vistos recentemente']), { timeout: 8_000 })
}, 10_000)

const lines = (...names: string[]) =>
  names.map((name, id) => lineFixture({ variant: productFixture({ id, name }) }))

it('CART-37 CART-63 the newest complete order is offered, one of a blend alone too', () => {
  const older = pastOrderFixture({ number: 'R1', completedAt: '2026-05-01T10:00:00-03:00' })
  const newer = pastOrderFixture({ number: 'R2', completedAt: '2026-05-09T10:00:00-03:00' })
  const blend = pastOrderFixture({
    number: 'R3',
    completedAt: '2026-05-10T10:00:00-03:00',
    lineItems: [lineFixture({ mixId: 7 })],
  })
  const canceled = pastOrderFixture({
    number: 'R4',
    state: 'canceled',
    completedAt: '2026-05-11T10:00:00-03:00',
  })
  expect(orderToRepeat([older, canceled, newer])?.number).toBe('R2')
  expect(orderToRepeat([older, canceled, blend, newer])?.number).toBe('R3')
  expect(orderToRepeat([canceled])).toBeNull()
})

it('CART-37 CART-63 three of its items are named, the rest is counted; a blend is one item', () => {
  const told = (names: string[], blends: LineItem[] = []) =>
    describeLines(pastOrderFixture({ lineItems: [...lines(...names), ...blends] }), new Map())
  const blend = [70, 71].map((id) => lineFixture({ id, mixId: 7 }))
  expect(told(['Paio'])).toBe('Paio')
  expect(told(['Paio'], blend)).toBe('Paio e Blend')
  expect(told(['Paio', 'Acém', 'Carvão'])).toBe('Paio, Acém e Carvão')
  expect(told(['Paio', 'Acém', 'Carvão', 'Farofa'], blend)).toBe('Paio, Acém, Carvão e mais 2')
})
