import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressFixture } from '@/lib/api/address.fixture'
import { rateFixture } from '@/lib/api/rate.fixture'
import { cardFixture, METHODS, orderIn } from './checkout.fixture'
import {
  applyCoupon,
  bySavedCard,
  CASH,
  cheaper,
  DOOR,
  finishes,
  METHODS_URL,
  ONLINE,
  openPaid,
  paidWith,
  source,
  unpaid,
  VISA,
} from './paid-order.fixture'
import { lastTitle, PUT, startPaneTests } from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()

startPaneTests()
afterEach(() => jest.useRealTimers())

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

it("PAY-54 'Alterar' opens with the chosen method, and a newly picked method stays after a coupon", async () => {
  const puts = [() => unpaid(cheaper), () => paidWith({ paymentMethod: DOOR, id: 9 }, cheaper)]
  openPaid(paidWith({ paymentMethod: DOOR }), puts)
  await user.click(await screen.findByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(await screen.findByRole('radio', { name: /débito/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /Dinheiro/ }))
  await applyCoupon()
  expect(screen.getByRole('radio', { name: /Dinheiro/ })).toBeChecked()
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
