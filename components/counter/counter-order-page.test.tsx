import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import { counterKeys } from '@/lib/counter/use-counter'
import type { StaffRole } from '@/lib/shared/counter'
import { Providers } from '../shell/providers'
import { CounterOrderPage } from './counter-order-page'

jest.mock('./weigh-order', () => ({ WeighOrder: () => <p>balança</p> }))
jest.mock('./pix-panel', () => ({
  PixPanel: ({ number }: { number: string }) => <p>Pix de {number}</p>,
}))

const anything: unknown = expect.anything()

afterEach(() => getQueryClient().clear())

const ORDER = {
  number: 'R404271983',
  state: 'complete',
  fulfilment: 'ready',
  delivery: null,
  customer: { name: 'Bruno Lima', email: null },
  lines: [],
  total: 64.3,
  shipment: null,
  canceled_at: null,
  next: { fulfilment: ['canceled'], delivery: [] },
  if_missing: 'omit',
}

function openOrder(fulfilment: string, over = {}) {
  window.history.replaceState(null, '', '/balcao/pedido?numero=R404271983')
  globalThis.fetch = jest.fn(async () => Response.json({ ...ORDER, fulfilment, ...over }))
  render(
    <Providers>
      <CounterOrderPage scale={null} />
    </Providers>,
  )
}

it('BALC-21 an order on the scale shows its Pix', async () => {
  openOrder('packaging')
  expect(await screen.findByText('Pix de R404271983')).toBeVisible()
  expect(screen.getByText('Se faltar algo: deixar fora')).toBeVisible()
})

it('BALC-21 an order before the scale has neither Pix nor labels', async () => {
  openOrder('pending')
  expect(await screen.findByRole('button', { name: 'Separar e pesar' })).toBeVisible()
  expect(screen.queryByText('Pix de R404271983')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Etiquetas' })).not.toBeInTheDocument()
})

function logIn(role: StaffRole) {
  const person = { id: 7, name: 'Rita', role }
  getQueryClient().setQueryData(counterKeys.session, { person, people: [], isDemo: false })
}

it('BALC-120 a manager cancels with a reason, after a confirmation', async () => {
  const user = userEvent.setup()
  logIn('gerente')
  openOrder('pending')
  await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }))
  expect(screen.getByText(/^Cancelar R404271983 de Bruno Lima\?/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirmar cancelamento' }))
  expect(globalThis.fetch).not.toHaveBeenCalledWith(expect.stringContaining('/cancel'), anything)
  await user.selectOptions(screen.getByLabelText('Motivo'), 'Pedido repetido')
  const canceled = { state: 'canceled', next: { fulfilment: [], delivery: [] } }
  globalThis.fetch = jest.fn(async () =>
    Response.json({ ...ORDER, ...canceled, fulfilment: 'canceled' }),
  )
  await user.click(screen.getByRole('button', { name: 'Confirmar cancelamento' }))
  expect(globalThis.fetch).toHaveBeenCalledWith(
    '/staff/v1/orders/R404271983/cancel',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ reason: 'duplicate' }) }),
  )
  expect(await screen.findByText('Cancelado')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull()
})

it('BALC-120 the role counter cannot cancel', async () => {
  logIn('balcao')
  openOrder('pending')
  await screen.findByRole('button', { name: 'Separar e pesar' })
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull()
})

it('BALC-126 an order that is ready or on its way links to its delivery', async () => {
  openOrder('ready')
  expect(await screen.findByRole('link', { name: 'Abrir entrega' })).toHaveAttribute(
    'href',
    '/balcao/entrega?numero=R404271983',
  )
})
