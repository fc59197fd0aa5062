import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import { sessionFixture } from '@/lib/counter/counter.fixture'
import { counterKeys } from '@/lib/counter/use-counter'
import { stubCalls } from '@/lib/orders/orders.fixture'
import { Providers } from '../shell/providers'
import { ShopDays } from './shop-days'
import { ShopScreen } from './shop-screen'

const MANAGER = { id: 3, name: 'Rita', role: 'gerente' } as const
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

it('BALC-67 closing names every window that closes and its orders, and requires a reason', async () => {
  const days = {
    slots: [slot(9, 12, 4), slot(11, 16, 1), slot(16, 20, 6)],
    express: null,
    closures: [],
  }
  const fetch = stubCalls({ '/staff/v1/days': () => ({ body: days }) })
  const sent = () => fetch.mock.calls.filter(([, init]) => init?.method === 'PUT')
  render(<ShopDays onEdited={() => {}} />, { wrapper: Providers })
  const close = await screen.findByRole('button', { name: '9h–12h: 4 de 9 · Fechar' })
  await user.click(close)
  expect(screen.getByText(/Escreva o motivo/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(screen.getByLabelText('Motivo'), 'Sem luz')
  await user.click(close)
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Fechar ter, 9 jun, 9h–12h (4 pedidos); ter, 9 jun, 11h–16h (1 pedido)? Os pedidos marcados continuam. Retirada e expressa fecham junto, só neste tempo.',
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
  stubCalls({ '/staff/v1/days': () => ({ body: days }) })
  render(<ShopDays onEdited={() => {}} />, { wrapper: Providers })
  await screen.findByRole('button', { name: '9h–12h: 4 de 9 · Fechar' })
  expect(screen.queryByText(/Expressa/)?.textContent ?? null).toBe(text)
})

it('BALC-95 days that are entered and not closed are discarded only after a confirmation', async () => {
  const days = { slots: [slot(9, 12, 4)], express: null, closures: [] }
  stubCalls({
    '/staff/v1/days': () => ({ body: days }),
    '/staff/v1/acts': () => ({ body: { acts: [] } }),
  })
  getQueryClient().setQueryData(counterKeys.session, sessionFixture({ person: MANAGER }))
  render(<ShopScreen />, { wrapper: Providers })
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const go = (name: string) => user.click(screen.getByRole('button', { name }))
  await go('Dias e horários')
  await user.type(await screen.findByLabelText('Motivo'), 'Inventário')
  expect(leave()).toBe(true)
  await go('Quem mudou o quê')
  expect(screen.getByRole('dialog')).toHaveTextContent('Nada foi fechado ainda. Sair sem fechar?')
  await go('Cancelar')
  expect(screen.getByLabelText('Motivo')).toHaveValue('Inventário')
  await go('9h–12h: 4 de 9 · Fechar')
  await go('Confirmar')
  await waitFor(() => expect(leave()).toBe(false))
  fireEvent.change(screen.getByLabelText('Fechar do dia'), { target: { value: '2026-06-10' } })
  expect(leave()).toBe(true)
  await go('Quem mudou o quê')
  await go('Confirmar')
  expect(screen.queryByLabelText('Motivo')).toBeNull()
  expect(leave()).toBe(false)
})
