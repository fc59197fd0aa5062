import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order, Payment } from '@/lib/api/types'
import { CUSTOMER, cardFixture, METHODS, openCheckout, orderIn, refusal } from './checkout.fixture'
import { CARDS, PUT } from './payment.fixture'

const user = userEvent.setup()

export const DOOR = { id: 2, name: 'Cartão de débito na entrega' }
export const CASH = { id: 6, name: 'Dinheiro na entrega' }
export const ONLINE = { id: 1, name: 'Cartão de crédito' }
export const VISA = cardFixture({ id: 5, lastDigits: '4242' })
export const METHODS_URL = 'GET /orders/R900000001/payments/new'
export const methods = [
  ...METHODS,
  { ...CASH, description: 'Ao receber', methodType: 'offline', asksChange: true },
]
export const promotions = [{ code: 'DEZ', name: 'Dez reais' }]
export const cheaper = { total: 89.8, adjustmentTotal: -10, promotions }

type Chosen = Partial<Payment> & Pick<Payment, 'paymentMethod'>

export function paidWith(payment: Chosen, over: Partial<Order> = {}): Order {
  const base = { id: 8, amount: 99.8, capturedAmount: null, state: 'checkout', source: null }
  const payments = [{ ...base, ...payment }]
  return orderIn('confirm', { token: null, creditCards: [VISA], payments, ...over })
}

export const unpaid = (over: Partial<Order> = {}) =>
  orderIn('payment', { token: null, creditCards: [VISA], ...over })

export const source = ({ lastDigits }: { lastDigits: string }) =>
  ({ lastDigits, name: 'ANA SOUZA', ccType: 'visa' }) as const

export const bySavedCard = { paymentMethod: ONLINE, source: source({ lastDigits: '4242' }) }

/** Opens the last step; its PUTs are answered in turn. */
export function openPaid(first: Order, puts: (() => unknown)[], more = {}) {
  return openCheckout(
    first,
    {
      [CARDS]: () => ({ creditCards: [VISA] }),
      [METHODS_URL]: () => ({ paymentMethods: methods }),
      [PUT]: () => puts.shift()?.() ?? Promise.reject(refusal(500)),
      ...more,
    },
    CUSTOMER,
  )
}

export async function applyCoupon() {
  await user.click(await screen.findByText(/^(Cupom de desconto|Adicionar um cupom)$/))
  await user.type(screen.getByLabelText('Cupom de desconto'), 'DEZ{Enter}')
  await screen.findByText(/aplicado: Dez reais/)
}

export const finishes = (total: string) =>
  screen.findByRole('button', { name: new RegExp(`^FINALIZAR PEDIDO.*${total}$`) })
