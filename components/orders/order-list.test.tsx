import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import { rateFixture } from '@/lib/api/rate.fixture'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Order, User } from '@/lib/api/types'
import { installObservers } from '@/lib/browser/observers.fixture'
import { lineFixture, productFixture } from '@/lib/cart/cart.fixture'
import { confirmedOrder } from '@/lib/checkout/confirmed-order'
import { storeConfirmedOrder } from '@/lib/checkout/stored-orders'

import {
  logInFixture,
  pastOrderFixture,
  paymentFixture,
  stubCalls,
} from '@/lib/orders/orders.fixture'

import { OrderList } from './order-list'

const replace = jest.fn()
let query = ''
jest.mock('next/navigation', () => ({
  usePathname: () => '/minha-conta/pedidos',
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(query),
}))

function show(orders: Order[], { pages = 1, page = 1 } = {}) {
  query = page === 1 ? '' : `page=${page}`
  const body = { orders, pages, count: orders.length, currentPage: page }
  const fetch = stubCalls({
    '/v2/orders/mine': () => ({ body }),
    '/tracker': () => ({ body: { ...orders[0], visitState: null } }),
  })
  act(logInFixture)
  return { fetch, ...render(<OrderList />) }
}

const rowOf = (link: HTMLElement) => link.closest('li') as HTMLElement
const numbered = (name: string) => screen.getByRole('link', { name })

afterEach(() => {
  act(() => setSession(LOGGED_OUT))
  getQueryClient().clear()
  replace.mockClear()
})

it('ORD-01 shows a spinner until the orders are loaded', async () => {
  show([])
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...')
  await screen.findByText(/^Você ainda/)
  expect(screen.queryByText('Carregando...')).toBeNull()
})

it('ORD-02 shows that there are no orders yet', async () => {
  show([])
  expect(await screen.findByText('Você ainda não tem pedidos fechados.')).toBeVisible()
})

it('ORD-44 mails the link that brings orders placed without an account', async () => {
  const user = { id: 1, email: 'lia@example.org' } as User
  let status = 429
  const fetch = stubCalls({
    '/v2/orders/mine': () => ({ body: { orders: [], pages: 0, count: 0, currentPage: 1 } }),
    '/v2/password_reset': () => ({ status, body: { error: 'Muitas tentativas.' } }),
  })
  act(() => setSession({ status: 'in', token: 't', user }))
  render(<OrderList />)
  const send = await screen.findByRole('button', { name: 'Enviar o link para o meu e-mail' })
  expect(
    screen.getByText('Comprou sem conta com este e-mail? Enviamos um link para juntar os pedidos.'),
  ).toBeVisible()
  expect(screen.queryByText(/senha/)).toBeNull()
  await userEvent.click(send)
  expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas.')

  status = 200
  await userEvent.click(send)
  const told = await screen.findByText(/^Escrevemos para/)
  expect(told).toHaveFocus()
  expect(told).toHaveTextContent(/a sua senha, a de hoje ou uma nova: assim só quem recebe/)
  expect(screen.queryByRole('alert')).toBeNull()
  const sent = fetch.mock.calls.filter(([url]) => String(url).includes('password_reset'))
  expect(sent.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    { email: 'lia@example.org', for_orders: true },
    { email: 'lia@example.org', for_orders: true },
  ])
})

it('ORD-44 names the order confirmed in this tab first, unless it has another e-mail', async () => {
  stubCalls({
    '/v2/orders/mine': () => ({ body: { orders: [], pages: 0, count: 0, currentPage: 1 } }),
  })
  const order = confirmedOrder(
    pastOrderFixture({ trackerToken: 'R1.abc', email: 'Lia@example.org' }),
  )
  if (order) storeConfirmedOrder(order)
  const open = (email: string) => {
    act(() => setSession({ status: 'in', token: 't', user: { id: 1, email } as User }))
    return render(<OrderList />)
  }
  const { unmount } = open('lia@example.org')
  const text = await screen.findByText(
    'O pedido #R800000001 aparece aqui depois que você confirmar o seu e-mail.',
  )
  const none = screen.getByText('Você ainda não tem pedidos fechados.')
  expect(text.compareDocumentPosition(none)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  unmount()
  open('bia@example.org')
  expect(await screen.findByText(/^Comprou sem conta com este e-mail\?/)).toBeVisible()
  expect(screen.queryByText(/R800000001/)).toBeNull()
  sessionStorage.clear()
  localStorage.clear()
})

it('ORD-02 offers the best sellers that are in stock', async () => {
  stubCalls({
    '/v2/orders/mine': () => ({ body: { orders: [], pages: 0, count: 0, currentPage: 1 } }),
    '/v2/products': () => ({
      body: {
        products: [
          productFixture({ id: 31, slug: 'maminha', name: 'Maminha' }),
          productFixture({ id: 32, slug: 'cupim', name: 'Cupim', inStock: false }),
        ],
        pages: 1,
        count: 2,
        currentPage: 1,
      },
    }),
  })
  installObservers()
  act(logInFixture)
  render(<OrderList />)
  const sold = await screen.findByRole('region', { name: 'Mais vendidos' })
  expect(within(sold).getAllByText('Maminha').length).toBeGreaterThan(0)
  expect(within(sold).queryByText('Cupim')).toBeNull()
})

it('ORD-06 ORD-22 requests the complete and canceled orders of the page, ten at a time', async () => {
  const { fetch } = show([pastOrderFixture()], { pages: 3, page: 2 })
  await screen.findByText('Pedido #R800000001', { selector: 'a' })
  expect(fetch.mock.calls[0]?.[0]).toBe(
    '/v2/orders/mine?page=2&per_page=10&q[state_in][]=complete&q[state_in][]=canceled',
  )
})

it('ORD-06 another page takes the focus of the clicked link', async () => {
  const { rerender } = show([pastOrderFixture()], { pages: 3 })
  await screen.findByRole('list', { name: 'Pedidos' })
  expect(document.body).toHaveFocus()
  query = 'page=2'
  rerender(<OrderList />)
  await waitFor(() => expect(screen.getByRole('list', { name: 'Pedidos' })).toHaveFocus())
})

it('ORD-03 has first, previous, numbers, next and last; the first two do nothing on page 1', async () => {
  show([pastOrderFixture()], { pages: 3 })
  const pager = within(await screen.findByRole('navigation'))
  expect(pager.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Primeira página',
    'Página anterior',
    'Página 1',
    'Página 2',
    'Página 3',
    'Próxima página',
    'Última página',
  ])
  for (const name of ['Primeira página', 'Página anterior']) {
    expect(numbered(name)).toHaveAttribute('aria-disabled', 'true')
    expect(numbered(name)).not.toHaveAttribute('href')
  }
  expect(numbered('Página 1')).toHaveAttribute('aria-current', 'page')
  expect(numbered('Próxima página')).toHaveAttribute('href', '/minha-conta/pedidos?page=2')
  expect(numbered('Última página')).toHaveAttribute('href', '/minha-conta/pedidos?page=3')
})

it('ORD-04 of 15 pages ten numbers are shown', async () => {
  show([pastOrderFixture()], { pages: 15, page: 8 })
  await screen.findByRole('navigation')
  expect(screen.getAllByRole('link', { name: /^Página \d/ })).toHaveLength(10)
  expect(numbered('Página 8')).toHaveAttribute('aria-current', 'page')
})

it('ORD-05 a page out of range leads to the list without a query', async () => {
  show([], { pages: 3, page: 99 })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/minha-conta/pedidos'))
})

it('ORD-05 a page that is no number leads there too', async () => {
  show([pastOrderFixture()])
  query = 'page=abc'
  render(<OrderList />)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/minha-conta/pedidos'))
})

it('ORD-07 exactly one tracker is shown, of the first order still under way', async () => {
  show([
    pastOrderFixture({ number: 'R1', fulfillmentState: 'ready', deliveryState: 'completed' }),
    pastOrderFixture({ number: 'R2', fulfillmentState: 'packaging' }),
    pastOrderFixture({ number: 'R3', fulfillmentState: 'pending' }),
  ])
  expect(await screen.findByRole('region')).toHaveAccessibleName('Acompanhamento do pedido #R2')
  // Lists each order once, the tracked one first.
  expect(
    screen.getAllByRole('link', { name: /^Pedido #/ }).map((link) => link.textContent),
  ).toEqual(['Pedido #R2', 'Pedido #R3', 'Pedido #R1'])
})

it('ORD-07 the tracker of a row leaves out what the page of the order shows', async () => {
  const trackerToken = 'R4.abc'
  show([pastOrderFixture({ number: 'R4', fulfillmentState: 'packaging', trackerToken })])
  const tracker = await screen.findByRole('region', { name: 'Acompanhamento do pedido #R4' })
  expect(await within(tracker).findByRole('list', { name: 'Andamento do pedido' })).toBeVisible()
  expect(within(tracker).queryByRole('link')).toBeNull()
})

it.each([
  ['ready', 'pending', null, 1],
  ['ready', 'completed', 84.96, 0],
  ['ready', 'void', null, 0],
])('ORD-46 a row without the tracker shows that its Pix is due: %s, %s, %s', async (...row) => {
  const [fulfillmentState, state, capturedAmount, count] = row
  const pix = { ...paymentFixture, paymentMethod: { id: 100, name: 'Pix' }, source: null }
  const payments = [{ ...pix, state, capturedAmount }]
  const order = { fulfillmentState, producedAmount: 84.96, payments }
  show([pastOrderFixture({ ...order, number: 'R1' }), pastOrderFixture({ ...order, number: 'R2' })])
  const link = await screen.findByRole('link', { name: 'Pedido #R2' })
  expect(within(rowOf(link)).queryAllByText('Falta o Pix')).toHaveLength(count)
})

it('ORD-07 the order that waits for its Pix has the tracker, with sum, deadline and code', async () => {
  const pix = { ...paymentFixture, paymentMethod: { id: 100, name: 'Pix' }, source: null }
  const orders = [
    pastOrderFixture({ number: 'R5', fulfillmentState: 'ready', deliveryState: 'in_progress' }),
    pastOrderFixture({
      number: 'R6',
      fulfillmentState: 'ready',
      producedAmount: 71.3,
      payments: [pix],
    }),
  ]
  const payUntil = '2126-05-11T16:20:00-03:00'
  stubCalls({
    '/v2/orders/mine': () => ({ body: { orders, pages: 1, count: 2, currentPage: 1 } }),
    'R6/tracker': () => ({
      body: {
        orderNumber: 'R6',
        fulfillmentState: 'ready',
        visitState: null,
        driver: null,
        vehicle: null,
        pix: { amount: 81.2, received: 0, code: '000201', qr: '<svg/>', payUntil },
      },
    }),
  })
  act(logInFixture)
  render(<OrderList />)
  const tracker = await screen.findByRole('region', { name: 'Acompanhamento do pedido #R6' })
  expect(await within(tracker).findByText(/^Pague até/)).toHaveTextContent('11 mai, às 16:20')
  expect(tracker).toHaveTextContent('Pague R$ 81,20 por Pix')
  expect(within(tracker).getByRole('button', { name: 'Copiar código' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Acompanhar o pedido #R5' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Acompanhar o pedido #R6' })).toBeNull()
})

it('ORD-49 the label of an order that was picked up is RETIRADO', async () => {
  const arrived = { fulfillmentState: 'ready', deliveryState: 'completed' }
  const rate = rateFixture({ kind: 'pickup' })
  const shipment = { id: 3, shippingRates: [rate], selectedShippingRate: rate, shippingMethods: [] }
  show([
    pastOrderFixture({ ...arrived, number: 'R1', shipments: [shipment] }),
    pastOrderFixture({ ...arrived, number: 'R2' }),
  ])
  const link = await screen.findByRole('link', { name: 'Pedido #R1' })
  expect(rowOf(link)).toHaveTextContent('RETIRADO')
  expect(rowOf(screen.getByRole('link', { name: 'Pedido #R2' }))).toHaveTextContent('ENTREGUE')
})

it('ORD-07 open orders come first, the nearest to the door on top, each with a link', async () => {
  show([
    pastOrderFixture({ number: 'R1', state: 'canceled', fulfillmentState: 'canceled' }),
    pastOrderFixture({ number: 'R2', fulfillmentState: 'pending' }),
    pastOrderFixture({ number: 'R3', fulfillmentState: 'ready', deliveryState: 'completed' }),
    pastOrderFixture({ number: 'R4', fulfillmentState: 'ready', deliveryState: 'in_progress' }),
    pastOrderFixture({ number: 'R5', fulfillmentState: 'ready' }),
    pastOrderFixture({ number: 'R6', fulfillmentState: 'pending' }),
  ])
  expect(await screen.findByRole('region')).toHaveAccessibleName('Acompanhamento do pedido #R4')
  expect(
    screen.getAllByRole('link', { name: /^Pedido #/ }).map((link) => link.textContent),
  ).toEqual(['R4', 'R5', 'R2', 'R6', 'R1', 'R3'].map((number) => `Pedido #${number}`))
  const links = screen.getAllByRole('link', { name: /^Acompanhar o pedido/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['R5', 'R2', 'R6'].map((number) => `/minha-conta/pedidos/${number}`),
  )
})

it('ORD-08 ORD-09 a row has number, product count, completion date, status and a copy button', async () => {
  const coal = lineFixture({ variant: productFixture({ id: 102, name: 'Carvão' }) })
  show([
    pastOrderFixture({ fulfillmentState: 'error' }),
    pastOrderFixture({ number: 'R2', fulfillmentState: 'error', lineItems: [lineFixture(), coal] }),
  ])
  const rows = within(await screen.findByRole('list', { name: 'Pedidos' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Pedido #R800000001ERRO1 produto10 mai 2026')
  expect(rows[1]).toHaveTextContent('2 produtos')
  expect(screen.getAllByRole('button', { name: /^Copiar/ })).toHaveLength(2)
})

it('ORD-08 a row without the tracker shows the promise while the order is under way', async () => {
  show([
    pastOrderFixture(),
    pastOrderFixture({ number: 'R2', fulfillmentState: 'ready' }),
    pastOrderFixture({ number: 'R3', fulfillmentState: 'ready', deliveryState: 'completed' }),
  ])
  const rows = within(await screen.findByRole('list', { name: 'Pedidos' }))
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.startsWith('Pedido #'))
  expect(rows[1]).toHaveTextContent(/(Chega|Previsto:) seg, 11 mai, 8h–13h/)
  expect(rows[2]).not.toHaveTextContent(/Chega|Previsto/)
})

it('ORD-23 ORD-42 a row shows three pictures, how many more there are, and the estimated or exact total', async () => {
  const lines = [1, 2, 3, 4, 5].map((id) =>
    lineFixture({ id, variant: productFixture({ id, name: `Corte ${id}` }) }),
  )
  const estimated = { itemTotal: 80, shipTotal: 9.9, adjustmentTotal: 0, fulfillmentState: 'error' }
  const weighed = { ...estimated, fulfillmentState: 'ready', deliveryState: 'completed' }
  show([
    pastOrderFixture({
      ...estimated,
      lineItems: lines,
      payments: [{ ...paymentFixture, amount: 89.9 }],
    }),
    pastOrderFixture({ ...weighed, number: 'R2', producedAmount: 81.5 }),
  ])
  const rows = within(await screen.findByRole('list', { name: 'Pedidos' })).getAllByRole('listitem')
  const [first, second] = rows.map((row) => within(row))
  expect(first?.getAllByRole('img')).toHaveLength(3)
  expect(rows[0]).toHaveTextContent('R$ 89,90estimadoreservado: até R$ 134,85+2 outros produtos')
  expect(second?.getAllByRole('img')).toHaveLength(1)
  expect(rows[1]).toHaveTextContent('R$ 91,40')
  expect(rows[1]).not.toHaveTextContent(/estimado|outro/)
})

it('ORD-01 shows an error when the API does not respond, and loads again on a click', async () => {
  let status = 422
  const body = { orders: [], pages: 1, count: 0, currentPage: 1 }
  stubCalls({ '/v2/orders/mine': () => ({ status, body }) })
  act(logInFixture)
  render(<OrderList />)
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getByRole('alert')).toHaveTextContent('Os seus pedidos estão guardados')
  status = 200
  await userEvent.click(again)
  expect(await screen.findByText('Você ainda não tem pedidos fechados.')).toBeVisible()
})

it('ORD-43 the row of an order that was refunded in part says so below its total', async () => {
  const payments = [{ ...paymentFixture, capturedAmount: 84.51, refundedAmount: 7.4 }]
  const arrived = { fulfillmentState: 'ready', deliveryState: 'completed', producedAmount: 84.51 }
  show([pastOrderFixture({ ...arrived, payments })])
  const list = within(await screen.findByRole('list', { name: 'Pedidos' }))
  expect(list.getByText(/^devolvido/)).toHaveTextContent('devolvido: R$ 7,40')
})

it('TRK-65 the row of a canceled order has no total and shows what happens to its money', async () => {
  const canceled = (number: string, over: Partial<Order> = {}) =>
    pastOrderFixture({ number, state: 'canceled', fulfillmentState: 'canceled', ...over })
  show([
    canceled('R1', { canceledMoney: { kind: 'released', amount: 0 } }),
    canceled('R2', { canceledMoney: { kind: 'refunded', amount: 61.35 } }),
    canceled('R3', { canceledMoney: { kind: 'pix_to_return', amount: 33.1 } }),
    canceled('R4', { payments: [{ ...paymentFixture, capturedAmount: 48.7 }] }),
  ])
  const rows = within(await screen.findByRole('list', { name: 'Pedidos' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('O valor reservado no cartão volta a ficar livre.')
  expect(rows[1]).toHaveTextContent('Devolvemos R$ 61,35.')
  expect(rows[2]).toHaveTextContent('Vamos devolver R$ 33,10 por Pix')
  expect(rows[3]).toHaveTextContent('O e-mail do cancelamento diz')
  for (const row of rows) expect(row).not.toHaveTextContent(/estimado|R\$ 9/)
})
