import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order, Payment } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { readMemo } from '@/lib/checkout/placed-order'
import { refusal } from './checkout.fixture'
import {
  applyCoupon,
  bySavedCard,
  CASH,
  cheaper,
  DOOR,
  finishes,
  ONLINE,
  openPaid,
  paidWith,
  source,
  unpaid,
} from './paid-order.fixture'
import { PUT, proceed, startPaneTests, typeCard } from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()

startPaneTests()
afterEach(() => jest.useRealTimers())

it('PAY-54 a change in another tab keeps the chosen method, with a focused message, and sends nothing', async () => {
  const { sent, setOrder } = openPaid(paidWith({ paymentMethod: CASH, changeFor: 150 }), [])
  await finishes('99,80')
  setOrder(unpaid({ total: 120.3 }))
  await act(() => cart.refresh())
  const title = await screen.findByRole('heading', { name: 'Confirme a forma de pagamento' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(await screen.findByRole('radio', { name: /Dinheiro/ })).toBeChecked()
  expect(screen.getByLabelText('Troco para quanto? (opcional)')).toHaveValue('150,00')
  expect(sent('PUT')).toEqual([])
})

/** Loads the page again after the payment was accepted and another tab changed the order. */
async function reload(paid: Order) {
  openPaid(paid, [])
  await finishes('99,80')
  cleanup()
  return openPaid(unpaid({ total: 112.4 }), [])
}

it('PAY-54 a reload keeps the method at the door with its change', async () => {
  const { sent } = await reload(paidWith({ paymentMethod: CASH, changeFor: 130 }))
  expect(await screen.findByRole('heading', { name: /^Confirme a forma/ })).toBeVisible()
  expect(await screen.findByRole('radio', { name: /Dinheiro/ })).toBeChecked()
  expect(screen.getByLabelText('Troco para quanto? (opcional)')).toHaveValue('130,00')
  expect(sent('PUT')).toEqual([])
})

it('PAY-54 PAY-55 a reload keeps it beside a card that was declined before', async () => {
  const failed = { id: 4, amount: 99.8, capturedAmount: null, state: 'failed' as const }
  const declined = { ...failed, ...bySavedCard, source: source({ lastDigits: '0069' }) }
  const accepted = paidWith({ id: 12, paymentMethod: DOOR })
  openPaid({ ...accepted, payments: [declined, ...accepted.payments] }, [])
  await finishes('99,80')
  cleanup()
  openPaid(unpaid({ total: 112.4, payments: [declined] }), [])
  expect(await screen.findByRole('radio', { name: /débito/ })).toBeChecked()
  expect(screen.queryByText(/0069 foi recusado/)).toBeNull()
})

it('PAY-54 nothing of a card is stored for a reload', async () => {
  await reload(paidWith(bySavedCard))
  expect(await screen.findByRole('radio', { name: /4242/ })).toBeChecked()
  expect(screen.queryByRole('heading', { name: /^Confirme a forma/ })).toBeNull()
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242|SOUZA/)
})

it('PAY-54 a reload restores no method at the door that a card has replaced', async () => {
  openPaid(paidWith({ paymentMethod: DOOR }), [])
  await finishes('99,80')
  cleanup()
  await reload(paidWith({ ...bySavedCard, id: 11 }))
  expect(await screen.findByRole('radio', { name: /4242/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /débito/ })).not.toBeChecked()
})

it('PAY-55 a declined card is not reported again after another was accepted', async () => {
  const failed: Payment = {
    id: 4,
    amount: 99.8,
    capturedAmount: null,
    state: 'failed',
    paymentMethod: ONLINE,
    source: source({ lastDigits: '0069' }),
  }
  const accepted = paidWith({ paymentMethod: ONLINE, source: source({ lastDigits: '1111' }) })
  const invalid = () => Promise.reject(refusal(422, { errors: { number: ['Número inválido'] } }))
  openPaid(unpaid({ payments: [failed] }), [
    () => ({ ...accepted, payments: [failed, ...accepted.payments] }),
    () => unpaid({ ...cheaper, payments: [failed] }),
    invalid,
  ])
  expect(await screen.findByText(/0069 foi recusado/)).toBeVisible()
  await user.click(await screen.findByRole('radio', { name: /^Novo cartão/ }))
  await typeCard()
  await proceed()
  await finishes('99,80')
  await applyCoupon()
  expect(await screen.findByRole('heading', { name: 'Digite o cartão de novo' })).toBeVisible()
  expect(screen.queryByText(/foi recusado/)).toBeNull()
  await typeCard()
  await proceed()
  await user.click(await screen.findByRole('button', { name: 'Fechar aviso' }))
  await waitFor(() => expect(screen.queryByText('Número inválido')).toBeNull())
  expect(screen.queryByText(/foi recusado/)).toBeNull()
  expect(screen.getByRole('radio', { name: /^Novo cartão/ })).toBeChecked()
})

it('PAY-55 a card that was declined elsewhere is neither chosen nor sent again', async () => {
  const paid = paidWith(bySavedCard)
  const { sent, setOrder } = openPaid(paid, [() => unpaid(cheaper)])
  await finishes('99,80')
  setOrder(paidWith({ ...bySavedCard, id: 9, state: 'failed' }))
  await act(() => cart.refresh())
  expect(await screen.findByText(/4242 foi recusado/)).toBeVisible()
  await applyCoupon()
  expect(await screen.findByRole('radio', { name: /4242/ })).not.toBeChecked()
  expect(screen.queryByRole('heading', { name: 'Confirme a forma de pagamento' })).toBeNull()
  expect(sent('PUT')).toEqual([PUT])
})

it('PAY-55 a payment abandoned at the bank step is not restored', async () => {
  const waiting = paidWith({ ...bySavedCard, state: 'authorizing', waitsFor: 'review' })
  // The fixture converts top-level keys only.
  const payments = waiting.payments.map((one) => ({ ...one, waits_for: 'review' }))
  openPaid({ ...waiting, payments }, [], {
    'DELETE /api/v1/checkouts/R900000001/payment_action': () => unpaid(),
  })
  await user.click(await screen.findByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(await screen.findByRole('radio', { name: /4242/ })).not.toBeChecked()
  expect(screen.queryByRole('heading', { name: 'Confirme a forma de pagamento' })).toBeNull()
})

it('PAY-55 a payment whose final call did not arrive is not sent again automatically', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  const tap = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const { sent } = openPaid(paidWith({ paymentMethod: DOOR }), [() => unpaid(cheaper)], {
    [`${PUT}/next`]: () => Promise.reject(new TypeError('network')),
  })
  await tap.click(await finishes('99,80'))
  expect(await screen.findByText(/Ainda não sabemos/)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(screen.getByText(/O seu pedido não foi recebido/)).toBeVisible()
  expect(readMemo('R900000001').payment).toBeUndefined()
  await tap.click(screen.getByRole('button', { name: 'Adicionar um cupom' }))
  await tap.type(screen.getByLabelText('Cupom de desconto'), 'DEZ{Enter}')
  await screen.findByText(/aplicado: Dez reais/)
  expect(await screen.findByRole('radio', { name: /débito/ })).not.toBeChecked()
  expect(sent('PUT')).toEqual([`${PUT}/next`, PUT])
})

it('PAY-99 FINALIZAR confirms the shown order, and shows changes of another tab', async () => {
  const errors = { state: ['O total ou a forma de pagamento do pedido mudou'] }
  const { bodies, setOrder } = openPaid(paidWith({ paymentMethod: DOOR }), [], {
    [`${PUT}/next`]: () => {
      setOrder(paidWith({ paymentMethod: CASH, id: 9 }, cheaper))
      return Promise.reject(refusal(422, { error: 'x', errors }))
    },
  })
  await user.click(await finishes('99,80'))
  expect(await finishes('89,80')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/O pedido mudou em outra aba ou aparelho/)
  expect(bodies).toContainEqual({ shown_total: 99.8, shown_payment_id: 8 })
})
