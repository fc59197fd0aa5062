import { render, screen } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { boardOrderFixture, stubCounter } from '@/lib/counter/counter.fixture'
import type { BoardOrder, CounterOrder } from '@/lib/counter/staff-api'
import { Providers } from '../shell/providers'
import { WeighOutcome } from './weigh-finish'

afterEach(() => getQueryClient().clear())

const ORDER = { number: 'R7', bags: 2, total: 99.75 } as CounterOrder
const payment = (over: Partial<NonNullable<CounterOrder['payment']>>) => ({
  ...{ method: 'Pix', state: 'awaited', authorized: null, captured: 99.75 },
  ...{ received: null, surplus: 0, card: null },
  ...over,
})

function show(board: BoardOrder[], order: Partial<CounterOrder> = {}) {
  stubCounter({ board: () => board })
  render(
    <WeighOutcome order={{ ...ORDER, payment: payment({}), ...order }} finished={undefined} />,
    {
      wrapper: Providers,
    },
  )
}

it('BALC-130 the next order is the next accepted one to weigh', async () => {
  show([
    boardOrderFixture({ number: 'R7', step: 'pesando' }),
    boardOrderFixture({ number: 'R8', step: 'pronto' }),
    boardOrderFixture({ number: 'R9', fulfillmentState: 'payment_evaluating' }),
    boardOrderFixture({ number: 'R10' }),
  ])
  expect(await screen.findByRole('link', { name: 'Próximo pedido: R10' })).toHaveAttribute(
    'href',
    '/balcao/pedido?numero=R10',
  )
})

it('BALC-130 without a next order the link leads to the board', () => {
  show([])
  expect(screen.getByRole('link', { name: 'Voltar para Hoje' })).toHaveAttribute('href', '/balcao')
})

it('BALC-129 while a Pix is awaited its amount is shown only in the Pix panel', () => {
  show([])
  expect(screen.getByText('Pronto · 2 sacolas')).toBeVisible()
  expect(screen.queryByText(/a receber/)).toBeNull()
})

it('BALC-129 the amount due at the door is shown', () => {
  show([], { payment: payment({ method: 'Dinheiro na entrega', state: 'due', captured: null }) })
  expect(screen.getByText(/99,75 a receber: Dinheiro na entrega/)).toBeVisible()
})

it('PAY-93 money at the door beyond the weighed total is to be handed back', () => {
  const paid = { method: 'Dinheiro na entrega', state: 'captured', received: 108.74 }
  show([], { payment: payment({ ...paid, surplus: 8.99 }) })
  expect(screen.getByText(/^Devolva R\$\s8,99 ao cliente e registre o troco$/)).toBeVisible()
})
