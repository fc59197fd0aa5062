import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import { answerCalls } from '@/lib/orders/orders.fixture'
import { Providers } from '../shell/providers'
import { ShopDays } from './shop-days'

const user = userEvent.setup()
afterEach(() => getQueryClient().clear())

const at = (hour: number) => `2026-06-09T${String(hour).padStart(2, '0')}:00:00-03:00`
const slot = (from: number, to: number, booked: number) => ({
  start: at(from),
  end: at(to),
  capacity: 9,
  booked,
  isClosed: false,
})

it('BALC-67 closing names every window that closes and its orders, and wants a reason', async () => {
  const days = {
    slots: [slot(9, 12, 4), slot(11, 16, 1), slot(16, 20, 6)],
    express: null,
    closures: [],
  }
  const fetch = answerCalls({ '/staff/v1/days': () => ({ body: days }) })
  const sent = () => fetch.mock.calls.filter(([, init]) => init?.method === 'PUT')
  render(<ShopDays />, { wrapper: Providers })
  const close = await screen.findByRole('button', { name: '9h–12h: 4 de 9 · Fechar' })
  await user.click(close)
  expect(screen.getByText(/Escreva o motivo/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(screen.getByLabelText('Motivo'), 'Sem luz')
  await user.click(close)
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Fechar ter, 9 jun, 9h–12h (4 pedidos); ter, 9 jun, 11h–16h (1 pedido)?',
  )
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(JSON.parse(String(sent()[0]?.[1]?.body))).toMatchObject({
    start: at(9),
    end: at(12),
    reason: 'Sem luz',
  })
})

it.each([
  [{ booked: 4, capacity: 11, isClosed: false }, 'Expressa hoje: 4 de 11'],
  [{ booked: 0, capacity: 7, isClosed: true }, 'Expressa hoje: 0 de 7 · Fechada'],
  [null, null],
])('BALC-92 the express orders %j of today are shown as %s', async (express, text) => {
  const days = { slots: [slot(9, 12, 4)], express, closures: [] }
  answerCalls({ '/staff/v1/days': () => ({ body: days }) })
  render(<ShopDays />, { wrapper: Providers })
  await screen.findByRole('button', { name: '9h–12h: 4 de 9 · Fechar' })
  expect(screen.queryByText(/Expressa/)?.textContent ?? null).toBe(text)
})
