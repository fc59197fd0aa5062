import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressFixture } from '@/lib/api/address.fixture'
import { rateFixture } from '@/lib/api/rate.fixture'
import type { Order, Payment } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { readMemo } from '@/lib/checkout/placed-order'
import { CUSTOMER, cardFixture, METHODS, openCheckout, orderIn, refusal } from './checkout.fixture'
import { CARDS, lastTitle, PUT, proceed, startPaneTests, typeCard } from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()

startPaneTests()
afterEach(() => jest.useRealTimers())

const DOOR = { id: 2, name: 'Cartão de débito na entrega' }
const CASH = { id: 6, name: 'Dinheiro na entrega' }
const ONLINE = { id: 1, name: 'Cartão de crédito' }
const VISA = cardFixture({ id: 5, lastDigits: '4242' })
const METHODS_URL = 'GET /orders/R900000001/payments/new'
const methods = [
  ...METHODS,
  { ...CASH, description: 'Ao receber', methodType: 'offline', asksChange: true },
]
const promotions = [{ code: 'DEZ', name: 'Dez reais' }]
const cheaper = { total: 89.8, adjustmentTotal: -10, promotions }

type Chosen = Partial<Payment> & Pick<Payment, 'paymentMethod'>

function paidWith(payment: Chosen, over: Partial<Order> = {}): Order {
  const base = { id: 8, amount: 99.8, capturedAmount: null, state: 'checkout', source: null }
  const payments = [{ ...base, ...payment }]
  return orderIn('confirm', { token: null, creditCards: [VISA], payments, ...over })
}

const unpaid = (over: Partial<Order> = {}) =>
  orderIn('payment', { token: null, creditCards: [VISA], ...over })

const source = ({ lastDigits }: { lastDigits: string }) =>
  ({ lastDigits, name: 'ANA SOUZA', ccType: 'visa' }) as const

const bySavedCard = { paymentMethod: ONLINE, source: source({ lastDigits: '4242' }) }

/** Opens the last step; its PUTs are answered in turn. */
function openPaid(first: Order, puts: (() => unknown)[], more = {}) {
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

async function applyCoupon() {
  await user.click(await screen.findByText(/^(Cupom de desconto|Adicionar um cupom)$/))
  await user.type(screen.getByLabelText('Cupom de desconto'), 'DEZ{Enter}')
  await screen.findByText(/aplicado: Dez reais/)
}

const finishes = (total: string) =>
  screen.findByRole('button', { name: new RegExp(`^FINALIZAR PEDIDO.*${total}$`) })

it.each([
  ['at the door', { paymentMethod: DOOR }, { payments_attributes: [{ payment_method_id: 2 }] }],
  [
    'with its change',
    { paymentMethod: CASH, changeFor: 120 },
    { payments_attributes: [{ payment_method_id: 6, change_for: 120 }] },
  ],
  [
    'by a saved card',
    { paymentMethod: ONLINE, source: source({ lastDigits: '4242' }) },
    { existing_card: 5 },
  ],
])('PAY-54 after a coupon the payment %s is sent again automatically', async (_, payment, sent) => {
  const after = paidWith({ ...payment, id: 9 }, cheaper)
  const { bodies } = openPaid(paidWith(payment), [() => unpaid(cheaper), () => after], {
    [PUT.replace('PUT', 'GET')]: () => after,
  })
  await applyCoupon()
  expect(await finishes('89,80')).toBeVisible()
  expect(bodies.filter(Boolean)).toEqual([
    { order: { coupon_codes: ['DEZ'] } },
    { state: 'payment', order: sent },
  ])
})

it('PAY-54 after a coupon was taken off the payment at the door is sent again', async () => {
  const puts = [() => paidWith({ paymentMethod: DOOR, id: 9 })]
  const { sent } = openPaid(paidWith({ paymentMethod: DOOR }, cheaper), puts, {
    'DELETE /api/v1/orders/R900000001/coupon_codes/DEZ': () => unpaid(),
  })
  await user.click(await screen.findByRole('button', { name: 'Remover cupom DEZ' }))
  expect(await finishes('99,80')).toBeVisible()
  expect(sent('PUT')).toEqual([PUT])
})

it('PAY-54 a typed card must be typed again: selected, with a message and the focus', async () => {
  const typed = paidWith({ paymentMethod: ONLINE, source: source({ lastDigits: '1881' }) })
  const { sent } = openPaid(typed, [() => unpaid(cheaper)])
  await applyCoupon()
  const title = await screen.findByRole('heading', { name: 'Digite o cartão de novo' })
  expect(title).toHaveFocus()
  expect(title).toHaveAccessibleDescription(/^O cupom mudou o seu pedido\. Por segurança/)
  expect(await screen.findByRole('radio', { name: /^Novo cartão/ })).toBeChecked()
  expect(screen.getByLabelText('Número')).toHaveValue('')
  expect(sent('PUT')).toEqual([PUT])
})

it('PAY-54 cash that no longer covers the total stays chosen with its change', async () => {
  const [shipment] = orderIn('delivery').shipments
  if (!shipment) throw new Error('no shipment')
  const window = rateFixture({ ...shipment.shippingRates[0], id: 77, cost: '40.00' })
  const dear = { shipments: [{ ...shipment, shippingRates: [window] }], total: 139.8 }
  const cash = paidWith({ paymentMethod: CASH, changeFor: 120 })
  const { sent } = openPaid(cash, [() => unpaid(dear)], {
    [`${PUT}.json`]: () =>
      sent('PUT').length === 1
        ? orderIn('delivery', { token: null, ...dear })
        : unpaid({ ...dear, shipments: [{ ...shipment, selectedShippingRate: window }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Alterar Agende sua entrega' }))
  await user.click(await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ }))
  const title = await screen.findByRole('heading', { name: 'Confirme a forma de pagamento' })
  expect(title).toHaveFocus()
  expect(title).toHaveAccessibleDescription('O seu pedido mudou. Confira o novo total e continue.')
  expect(await screen.findByRole('radio', { name: /Dinheiro/ })).toBeChecked()
  expect(screen.getByLabelText('Troco para quanto? (opcional)')).toHaveValue('120,00')
})

it('PAY-54 another window keeps the payment at the door, up to the last step', async () => {
  const puts = [() => paidWith({ paymentMethod: DOOR, id: 9 })]
  const { sent } = openPaid(paidWith({ paymentMethod: DOOR }), puts, {
    [`${PUT}.json`]: () =>
      sent('PUT').length === 1 ? orderIn('delivery', { token: null }) : unpaid(),
  })
  await user.click(await screen.findByRole('button', { name: 'Alterar Agende sua entrega' }))
  await user.click(await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ }))
  expect(await finishes('99,80')).toBeVisible()
  expect(lastTitle()).toHaveFocus()
})

it('PAY-54 another address keeps the payment at the door, up to the last step', async () => {
  const elsewhere = addressFixture({ addressLine1: 'Rua do Mar, 7', zipcode: '41950000' })
  const { sent, bodies } = openPaid(
    paidWith({ paymentMethod: DOOR }),
    [() => paidWith({ paymentMethod: DOOR, id: 9 }, { shipAddress: elsewhere })],
    {
      'GET /v2/addresses': () => [elsewhere],
      [`${PUT}?state=cart`]: () => orderIn('address', { token: null }),
      [`${PUT}.json`]: (body: unknown) =>
        (body as { state: string }).state === 'address'
          ? orderIn('delivery', { token: null, shipAddress: elsewhere })
          : unpaid({ shipAddress: elsewhere }),
    },
  )
  await user.click(await screen.findByRole('button', { name: /^Alterar Endereço/ }))
  await user.click(await screen.findByRole('button', { name: /^CONFIRMAR ENDEREÇO/ }))
  await user.click(await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ }))
  expect(await finishes('99,80')).toBeVisible()
  expect(sent(PUT).at(-1)).toBe(PUT)
  expect(bodies).toContainEqual({
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
})

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

it("PAY-54 'Alterar' opens with the chosen method, and a newly picked method stays after a coupon", async () => {
  const puts = [() => unpaid(cheaper), () => paidWith({ paymentMethod: DOOR, id: 9 }, cheaper)]
  openPaid(paidWith({ paymentMethod: DOOR }), puts)
  await user.click(await screen.findByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(await screen.findByRole('radio', { name: /débito/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /Dinheiro/ }))
  await applyCoupon()
  expect(screen.getByRole('radio', { name: /Dinheiro/ })).toBeChecked()
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

it('PAY-54 a payment that cannot be sent again moves the focus to its message', async () => {
  openPaid(paidWith({ paymentMethod: DOOR }), [() => unpaid(cheaper)])
  await applyCoupon()
  const title = await screen.findByRole('heading', { name: 'Confirme a forma de pagamento' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(await screen.findByRole('radio', { name: /débito/ })).toBeChecked()
})

it('PAY-54 a saved card that the shopper deleted meanwhile must be typed again', async () => {
  const { sent } = openPaid(paidWith(bySavedCard), [() => unpaid({ ...cheaper, creditCards: [] })])
  await applyCoupon()
  expect(await screen.findByRole('heading', { name: 'Digite o cartão de novo' })).toHaveFocus()
  expect(sent('PUT')).toEqual([PUT])
})

it('PAY-54 one of two saved cards with the same digits is confirmed by the shopper', async () => {
  const twins = [VISA, cardFixture({ id: 6, lastDigits: '4242', month: '11' })]
  const { sent } = openPaid(paidWith(bySavedCard, { creditCards: twins }), [
    () => unpaid({ ...cheaper, creditCards: twins }),
  ])
  await applyCoupon()
  const title = await screen.findByRole('heading', { name: 'Confirme a forma de pagamento' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(sent('PUT')).toEqual([PUT])
})

it.each([
  ['online', { paymentMethod: ONLINE, source: source({ lastDigits: '1881' }) }, METHODS.slice(1)],
  ['at the door', { paymentMethod: DOOR }, METHODS.slice(0, 1)],
])(
  'PAY-54 a method %s that is no longer offered leaves nothing chosen',
  async (_, payment, left) => {
    openPaid(paidWith(payment), [() => unpaid(cheaper)], {
      [METHODS_URL]: () => ({ paymentMethods: left }),
    })
    await applyCoupon()
    const title = await screen.findByRole('heading', { name: 'Escolha outra forma de pagamento' })
    expect(title).toHaveFocus()
    await waitFor(() => expect(screen.queryByText(/Carregando os seus cartões/)).toBeNull())
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  },
)

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
