import { render, screen } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { toWire } from '@/lib/api/wire.fixture'
import { boardOrderFixture, sessionFixture } from '@/lib/counter/counter.fixture'
import { counterKeys } from '@/lib/counter/use-counter'
import { Providers } from '../shell/providers'
import { Deliveries } from './deliveries'

afterEach(() => {
  getQueryClient().clear()
  localStorage.clear()
})

const listed = (number: string) => ({
  ...boardOrderFixture({ number, step: 'pronto', charged: 120.4 }),
  ...{ address: null, licensePlate: null, receiptUrl: null, doorWay: null },
  ...{ changeFor: null, bags: 2, isPix: false },
})

function show(query = '') {
  window.history.replaceState(null, '', `/balcao/entrega${query}`)
  const person = { id: 9, name: 'Davi', role: 'entrega' } as const
  getQueryClient().setQueryData(counterKeys.session, sessionFixture({ person, people: [person] }))
  const list = { orders: [listed('R7'), listed('R8')], windows: [], ways: ['debit'] }
  globalThis.fetch = jest.fn(async () => Response.json(toWire(list)))
  return render(<Deliveries />, { wrapper: Providers })
}

it('BALC-125 the name of a driver stays in the field until another name is typed', async () => {
  const { unmount } = show()
  expect(await screen.findByLabelText('Entregador')).toHaveValue('Davi')
  unmount()
  localStorage.setItem('counter_driver', JSON.stringify({ name: 'Davi Reis', plate: 'ABC1D23' }))
  show()
  expect(await screen.findByLabelText('Entregador')).toHaveValue('Davi Reis')
})

it('BALC-126 BALC-127 the address of the page opens one order, and a card shows its bags', async () => {
  const { unmount } = show('?numero=R8')
  expect(await screen.findByRole('heading', { name: /^R8/ })).toBeVisible()
  unmount()
  show()
  expect(await screen.findByRole('button', { name: /R8.*2 sacolas/ })).toBeVisible()
})
