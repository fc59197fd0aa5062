import { act, render, screen, waitFor } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import {
  logInFixture,
  pastOrderFixture,
  paymentFixture,
  stubCalls,
} from '@/lib/orders/orders.fixture'
import { OrderDetail } from './order-detail'
import { showDetail as show, text } from './order-detail.fixture'

afterEach(() => {
  act(() => setSession(LOGGED_OUT))
  getQueryClient().clear()
})

it('TRK-13 a canceled order shows its status and no tracker', async () => {
  await show({ state: 'canceled', fulfillmentState: 'canceled' })
  expect(screen.getByText('CANCELADO')).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Acompanhamento/ })).toBeNull()
})

it('TRK-68 ORD-14 a canceled order shows when it was canceled and when it was placed, and no delivery to come', async () => {
  const order = pastOrderFixture({ state: 'canceled', fulfillmentState: 'canceled' })
  const states = { fulfillmentState: 'canceled', visitState: null }
  stubCalls({
    '/tracker': () => ({
      body: {
        orderNumber: order.number,
        ...states,
        events: [{ ...states, at: '2026-05-10T18:40:00-03:00' }],
      },
    }),
    '/api/v1/orders/': () => ({ body: order }),
  })
  act(logInFixture)
  render(<OrderDetail number={order.number} />)
  expect(await screen.findByText('Cancelado dom, 10 mai, às 18:40')).toBeVisible()
  expect(screen.getByText(/^Feito em/)).toHaveTextContent('Feito em 10 de maio de 2026, 14:05')
  expect(screen.getByRole('region', { name: 'Entrega cancelada' })).toHaveTextContent(
    /^Entrega canceladaEstava agendada paraseg, 11 mai, 8h–13h$/,
  )
  expect(screen.queryByRole('region', { name: 'Entrega' })).toBeNull()
})

it('TRK-68 a canceled order without that event leaves no empty line', async () => {
  const order = pastOrderFixture({ state: 'canceled', fulfillmentState: 'canceled' })
  const states = { fulfillmentState: 'canceled', visitState: null }
  stubCalls({
    '/tracker': () => ({ body: { orderNumber: order.number, ...states } }),
    '/api/v1/orders/': () => ({ body: order }),
  })
  act(logInFixture)
  const { container } = render(<OrderDetail number={order.number} />)
  await screen.findByText(/^Feito em/)
  await waitFor(() => expect(container.querySelector('header p:empty')).toBeNull())
})

it('TRK-63 a canceled order links to the shop', async () => {
  await show({ state: 'canceled' })
  expect(screen.getByRole('link', { name: 'Falar com a loja' })).toBeVisible()
})

it('TRK-65 a canceled order shows what happens to its money, and has no total', async () => {
  const pix = { ...paymentFixture, paymentMethod: { id: 100, name: 'Pix' }, source: null }
  await show({
    state: 'canceled',
    payments: [{ ...pix, state: 'void' }],
    canceledMoney: { kind: 'pix_to_return', amount: 21.3 },
  })
  expect(screen.getByText(/^Vamos devolver R\$\s21,30 por Pix/)).toBeVisible()
  expect(text(screen.getByRole('region', { name: 'Pagamento' }))).toBe('PagamentoPix')
  expect(screen.queryByRole('region', { name: 'Valores' })).toBeNull()
})

it('TRK-65 a canceled order with payment at the door shows no amount to pay', async () => {
  const door = { ...paymentFixture, paymentMethod: { id: 3, name: 'Dinheiro' }, source: null }
  await show({
    state: 'canceled',
    payments: [{ ...door, capturedAmount: 99.8 }],
    canceledMoney: { kind: 'to_refund', amount: 99.8 },
  })
  expect(screen.getByText(/^Vamos devolver R\$\s99,80\.$/)).toBeVisible()
  expect(text(screen.getByRole('region', { name: 'Pagamento' }))).toBe(
    'PagamentoDinheiroCobrado: R$ 99,80',
  )
})
