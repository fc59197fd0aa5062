import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { METHODS } from './checkout.fixture'
import { confirmed, PUT, proceed, startPaneTests, withCards } from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()

startPaneTests()

const COVER = 'O peso pode variar até 10%: R$ 109 cobre tudo.'

it.each([
  ['150.50', 150.5, ''],
  ['99,80', 99.8, ''],
  ['99,79', null, `*O troco é para um valor a partir de R$ 99,80. ${COVER}`],
  ['50', null, `*O troco é para um valor a partir de R$ 99,80. ${COVER}`],
  ['cem', null, '*Digite o valor, como 100 ou 99,90'],
  ['1.234', null, '*Digite o valor, como 100 ou 99,90'],
])('PAY-90 VAL-65 the change typed as %s is sent as %s', async (typed, sent, why) => {
  const cash = { id: 6, name: 'Dinheiro', description: 'Ao receber', methodType: 'offline' }
  const { bodies } = withCards([], {
    'GET /orders/R900000001/payments/new': () => ({
      paymentMethods: [...METHODS, { ...cash, asksChange: true }],
    }),
    [PUT]: () => confirmed,
  })
  await user.click(await screen.findByRole('radio', { name: /Dinheiro/ }))
  const field = screen.getByLabelText('Troco para quanto? (opcional)')
  await user.type(field, typed)
  await proceed()
  if (sent === null) {
    expect(field).toHaveAccessibleDescription(why.replaceAll('R$ ', 'R$\u00a0'))
    expect(field).toHaveFocus()
    expect(bodies.filter(Boolean)).toEqual([])
  } else {
    expect(bodies.at(-1)).toMatchObject({ order: { payments_attributes: [{ change_for: sent }] } })
  }
})

it('PAY-90 cash has a field for the amount of change, with the amount that covers any weight, and sends it', async () => {
  const cash = { id: 6, name: 'Dinheiro', description: 'Ao receber', methodType: 'offline' }
  const paymentMethods = [...METHODS, { ...cash, asksChange: true }]
  const { bodies } = withCards([], {
    'GET /orders/R900000001/payments/new': () => ({ paymentMethods }),
    [PUT]: () => confirmed,
  })
  await screen.findByRole('radio', { name: /débito/ })
  expect(screen.queryByLabelText(/Troco/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Dinheiro/ }))
  const field = screen.getByLabelText('Troco para quanto? (opcional)')
  expect(field).toHaveAccessibleDescription(COVER.replace('R$ ', 'R$\u00a0'))
  await user.type(field, 'R$ 150,50')
  await proceed()
  expect(bodies.at(-1)).toMatchObject({
    order: { payments_attributes: [{ payment_method_id: 6, change_for: 150.5 }] },
  })
})
