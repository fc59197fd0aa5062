import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressFixture } from '@/lib/api/address.fixture'
import type { Payment } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { CUSTOMER, cardFixture, METHODS, openCheckout, orderIn, refusal } from './checkout.fixture'
import {
  CARDS,
  confirmed,
  lastTitle,
  openCoupon,
  PUT,
  paneTitle,
  proceed,
  startPaneTests,
  typeCard,
  typeHolder,
  withCards,
} from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()
const FIELDS = ['Nome no cartão', 'Número', 'Mês', 'Ano', 'CVV']

startPaneTests()

it('PAY-01 PAY-13 PAY-17 without saved cards the new card is open: five fields, no instalments', async () => {
  withCards([])
  await screen.findByLabelText('Número', {}, { timeout: 5_000 })
  for (const label of FIELDS) expect(screen.getByLabelText(label)).toBeVisible()
  expect(screen.getByRole('radio', { name: /Cartão de crédito/ })).toBeChecked()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByText(/parcela|em \d+x/i)).toBeNull()
})

it("PAY-21 only a customer with a card is offered a 'Novo cartão'", async () => {
  const { unmount } = openCheckout(orderIn('payment'))
  expect(await screen.findByRole('radio', { name: /^Cartão de crédito/ })).toBeChecked()
  unmount()
  withCards([cardFixture()])
  expect(await screen.findByRole('radio', { name: /\*\*\*\* 1111/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /^Novo cartão/ })).not.toBeChecked()
})

it('PAY-80 a new card offers the name of the customer, for a guest that of the receiver, and stores no other name', async () => {
  const { unmount } = withCards([])
  const holder = () => screen.findByLabelText('Nome no cartão')
  expect(await holder()).toHaveValue('ANA SOUZA')
  await typeHolder('BIA LIMA')
  await user.click(screen.getByRole('radio', { name: /débito/ }))
  await user.click(screen.getByRole('radio', { name: /Cartão de crédito/ }))
  expect(await holder()).toHaveValue('ANA SOUZA')
  unmount()
  const shipAddress = addressFixture({ receiverName: 'João Araújo' })
  openCheckout(orderIn('payment', { shipAddress }))
  expect(await holder()).toHaveValue('JOÃO ARAÚJO')
})

it('BALC-55 Pix shows how its code arrives, another method at the door does not', async () => {
  const pix = { id: 100, name: 'Pix', description: 'O valor exato', methodType: 'offline' }
  withCards([], {
    'GET /orders/R900000001/payments/new': () => ({ paymentMethods: [...METHODS, pix] }),
  })
  const text = 'O código chega por e-mail e fica também no acompanhamento do pedido.'
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

it('card fields have autocomplete tokens', async () => {
  withCards([])
  await screen.findByLabelText('Número')
  const tokens = FIELDS.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))
  expect(tokens).toEqual(['cc-name', 'cc-number', 'cc-exp-month', 'cc-exp-year', 'cc-csc'])
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

it('PAY-07 an invalid new card is not sent', async () => {
  const { sent } = withCards([])
  await typeHolder('ANA')
  await proceed()
  expect(await screen.findByText('*Nome incorreto. Verifique o cartão')).toBeVisible()
  expect(screen.getByText('*O CVV deve conter entre 2 e 5 dígitos')).toBeVisible()
  expect(sent('PUT')).toEqual([])
})

it('PAY-56 one attempt marks every wrong field of the card', async () => {
  const { sent } = withCards([])
  await typeHolder('BIA LIMA')
  await user.type(screen.getByLabelText('Mês'), '13')
  await user.type(screen.getByLabelText('Ano'), '2019')
  await user.type(screen.getByLabelText('CVV'), '7')
  const number = screen.getByLabelText('Número')
  await user.type(number, '5555555555554445')
  await proceed()
  const told = (label: string) => expect(screen.getByLabelText(label))
  await waitFor(() => told('Ano').toHaveAccessibleDescription('*Cartão vencido'))
  told('Mês').toHaveAccessibleDescription('*O mês deve ter 2 dígitos. Ex: 04=Abril.')
  told('CVV').toHaveAccessibleDescription('*O CVV deve conter entre 2 e 5 dígitos')
  expect(number).toHaveAccessibleDescription(/Confira o número/)
  expect(sent('PUT')).toEqual([])
})

it('A80 a number that fails its check digit shows a warning on blur, and is sent all the same', async () => {
  const { sent } = withCards([], { [PUT]: () => confirmed })
  await typeCard()
  const number = screen.getByLabelText('Número')
  expect(number).toHaveAccessibleDescription('')
  await user.type(number, '{Backspace}7')
  await user.tab()
  expect(number).toHaveAccessibleDescription(/Confira o número/)
  expect(number).toBeValid()
  await user.type(number, '{Backspace}1')
  expect(number).toHaveAccessibleDescription('')
  await user.type(number, '{Backspace}8')
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeVisible()
  expect(sent('PUT')).toEqual([PUT])
})

it('CHK-26 an expired card is reported at its year too, until the year is changed', async () => {
  const expired = () => Promise.reject(refusal(422, { errors: { year: ['Cartão vencido'] } }))
  withCards([], { [PUT]: expired })
  await typeCard()
  await proceed()
  const box = within(await screen.findByRole('alert'))
  expect(box.getByText('Cartão vencido')).toBeVisible()
  const year = screen.getByLabelText('Ano')
  expect(year).toBeInvalid()
  expect(year).toHaveAccessibleDescription('*Cartão vencido')
  await user.clear(year)
  await user.type(year, '2031')
  expect(year).toBeValid()
})

it('CHK-26 an expired saved card shows no error at the fields of a new card', async () => {
  const expired = () =>
    Promise.reject(refusal(422, { errors: { existing_card: ['Cartão vencido'] } }))
  withCards([cardFixture()], { [PUT]: expired })
  await screen.findByRole('radio', { name: /\*\*\*\* 1111/ })
  await proceed()
  await screen.findByRole('alert')
  await user.click(screen.getByRole('radio', { name: /^Novo cartão/ }))
  expect(await screen.findByLabelText('Ano')).toBeValid()
})

it('PAY-11 CHK-13 the card is in the payment call, and nowhere afterwards', async () => {
  const { bodies, sent, container, client } = withCards([], { [PUT]: () => confirmed })
  await typeCard()
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeVisible()
  expect(sent('PUT')).toEqual([PUT])
  expect(bodies).toContainEqual({
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 1 }] },
    payment_source: {
      1: {
        name: 'ANA SOUZA',
        number: '4111111111111111',
        month: '12',
        year: '2030',
        verification_value: '123',
      },
    },
  })
  const cached = client.getQueryCache().getAll()
  const mutations = client.getMutationCache().getAll()
  const memory = [cached, mutations].map((all) => all.map(({ state }) => state))
  const kept =
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, memory, cart.getState()]) +
    container.innerHTML
  expect(kept.replaceAll(' ', '')).not.toContain('411111')
  expect(lastTitle()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(await screen.findByLabelText('Número')).toHaveValue('')
  expect(paneTitle()).toHaveFocus()
})

it('A78 a customer is asked whether to save a new card, unticked, and only a tick is sent', async () => {
  const { bodies } = withCards([], { [PUT]: () => confirmed })
  const source = () => JSON.stringify(bodies.findLast(Boolean))
  await typeCard()
  const keep = screen.getByRole('checkbox', { name: 'Salvar cartão para a próxima compra' })
  expect(keep).not.toBeChecked()
  expect(keep).toHaveAccessibleDescription(/reserve de novo neste cartão/)
  await user.click(keep)
  await user.click(keep)
  await proceed()
  await user.click(await screen.findByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(source()).toContain('"verification_value":"123"')
  expect(source()).not.toContain('keep')
  await typeCard()
  const again = screen.getByRole('checkbox', { name: 'Salvar cartão para a próxima compra' })
  expect(again).not.toBeChecked()
  await user.click(again)
  await proceed()
  await user.click(await screen.findByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(source()).toContain('"keep":true')
  expect(await screen.findByRole('checkbox')).not.toBeChecked()
})

it('A78 the choice to save a card ends with another method', async () => {
  withCards([])
  await typeCard()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('radio', { name: /débito/ }))
  await user.click(screen.getByRole('radio', { name: /Cartão de crédito/ }))
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

it('A78 a guest is not asked whether to save the card', async () => {
  openCheckout(orderIn('payment'))
  expect(await screen.findByLabelText('CVV')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
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

const declinedOf = (source: Payment['source']) => {
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  return { ...confirmed, payments: [{ ...payment, state: 'failed', source }] }
}

it('after a reload a declined card is named, not selected again, and no order is placed with it', async () => {
  const source = { lastDigits: '0002', name: 'ANA SOUZA', ccType: 'visa' } as const
  const cards = [
    cardFixture({ id: 3, ccType: 'master', lastDigits: '0002' }),
    cardFixture({ id: 7, lastDigits: '0002' }),
  ]
  const paid = orderIn('confirm', { token: null })
  const { bodies } = openCheckout(
    declinedOf(source),
    {
      [CARDS]: () => ({ creditCards: cards }),
      [PUT]: () => paid,
      [PUT.replace('PUT', 'GET')]: () => paid,
    },
    CUSTOMER,
  )
  expect(await screen.findByText(/foi recusado/)).toHaveTextContent(
    'O cartão Visa **** 0002 foi recusado e nada foi cobrado. Escolha outro cartão ou outra forma de pagamento.',
  )
  expect(screen.queryByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeNull()
  expect(await screen.findByRole('radio', { name: /Mastercard \*\*\*\* 0002/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /Visa \*\*\*\* 0002/ }))
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeVisible()
  expect(screen.queryByText(/foi recusado/)).toBeNull()
  expect(bodies).toContainEqual({ state: 'payment', order: { existing_card: 7 } })
})

it('PAY-55 a declined saved card, known only by its last digits, leaves only a new card selected, which is not typed again', async () => {
  openCheckout(
    declinedOf({ lastDigits: '1111', name: 'ANA SOUZA' }),
    { [CARDS]: () => ({ creditCards: [cardFixture()] }) },
    CUSTOMER,
  )
  expect(await screen.findByText(/O cartão \*\*\*\* 1111 foi recusado/)).toBeVisible()
  expect(await screen.findByRole('radio', { name: /Visa \*\*\*\* 1111/ })).not.toBeChecked()
  expect(screen.getByRole('radio', { name: /Novo cartão/ })).toBeChecked()
  expect(screen.queryByText('Digite o cartão de novo.')).toBeNull()
})

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
