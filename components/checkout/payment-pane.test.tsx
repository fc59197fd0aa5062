import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cardFixture, METHODS, openCheckout, orderIn } from './checkout.fixture'
import { confirmed, openCoupon, PUT, proceed, startPaneTests, withCards } from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()

startPaneTests()

it("PAY-21 only a customer with a card is offered a 'Novo cartão'", async () => {
  const { unmount } = openCheckout(orderIn('payment'))
  expect(await screen.findByRole('radio', { name: /^Cartão de crédito/ })).toBeChecked()
  unmount()
  withCards([cardFixture()])
  expect(await screen.findByRole('radio', { name: /\*\*\*\* 1111/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /^Novo cartão/ })).not.toBeChecked()
})

it('BALC-55 Pix shows how its code arrives, another method at the door does not', async () => {
  const pix = { id: 100, name: 'Pix', description: 'O valor exato', methodType: 'offline' }
  withCards([], {
    'GET /orders/R900000001/payments/new': () => ({ paymentMethods: [...METHODS, pix] }),
  })
  const text =
    'O código e o prazo chegam por e-mail e ficam no acompanhamento. O pedido só sai da loja depois do Pix.'
  await user.click(await screen.findByRole('radio', { name: /^Pix/ }))
  expect(screen.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /débito/ }))
  expect(screen.queryByText(text)).toBeNull()
})

it('PAY-58 the methods are one list, and what the chosen one asks for is below it', async () => {
  withCards([cardFixture()])
  await user.click(await screen.findByRole('radio', { name: /^Novo cartão/ }))
  const ways = screen.getByRole('group', { name: 'Forma de pagamento' })
  expect(within(ways).getAllByRole('radio').length).toBeGreaterThan(2)
  expect(within(ways).queryByRole('textbox')).toBeNull()
  const number = screen.getByLabelText('Número')
  expect(ways.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.tab()
  expect(screen.getByLabelText('Nome no cartão')).toHaveFocus()
})

it('PAY-06 CHK-25 without a choice nothing is sent, and the focus goes to the choices', async () => {
  const { sent } = openCheckout(orderIn('payment'), {
    'GET /orders/R900000001/payments/new': () => ({ paymentMethods: METHODS.slice(1) }),
  })
  await screen.findByRole('radio', { name: /débito/ })
  await proceed()
  expect(screen.getByText('Escolha uma forma de pagamento.')).toBeVisible()
  expect(screen.getByRole('radio', { name: /débito/ })).toHaveFocus()
  expect(sent('PUT')).toEqual([])
})

it('PAY-44 shows why no online card is offered, also after a coupon has made the total too low', async () => {
  const cardRefusal = 'O cartão online paga pedidos a partir de R$ 0,50'
  let isLow = false
  withCards([], {
    'GET /orders/R900000001/payments/new': () =>
      isLow ? { paymentMethods: METHODS.slice(1), cardRefusal } : { paymentMethods: METHODS },
    [PUT]: () => {
      isLow = true
      return orderIn('payment', { token: null, total: 0.31, adjustmentTotal: -99.49 })
    },
  })
  expect(await screen.findByLabelText('Número')).toBeVisible()
  expect(screen.queryByText(/a partir de/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Cartão de crédito/ }))
  await user.type(await openCoupon(), 'QUASE{Enter}')
  expect(await screen.findByText(`${cardRefusal}.`)).toBeVisible()
  expect(screen.queryByLabelText('Número')).toBeNull()
  expect(screen.queryByRole('radio', { name: /Cartão de crédito/ })).toBeNull()
})

it('PAY-11 PAY-16 an offline method shows no card fields and sends none', async () => {
  const { bodies } = withCards([], { [PUT]: () => confirmed })
  await user.type(await screen.findByLabelText('Número'), '4111')
  await user.click(screen.getByRole('radio', { name: /débito/ }))
  expect(screen.queryByLabelText('Número')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Cartão de crédito/ }))
  expect(screen.getByLabelText('Número')).toHaveValue('')
  await user.click(screen.getByRole('radio', { name: /débito/ }))
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeVisible()
  expect(bodies).toContainEqual({
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
})
