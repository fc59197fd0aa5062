import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Card, Payment } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { CUSTOMER, cardFixture, METHODS, openCheckout, orderIn, refusal } from './checkout.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()
const path = '/api/v1/checkouts/R900000001'
const PUT = `PUT ${path}`
const CARDS = 'GET /api/v1/users/12/credit_cards'
const NUMBER = '4111 1111 1111 1111'
const FIELDS = ['Nome no cartão', 'Número', 'Mês', 'Ano', 'CVV']
const order = orderIn('payment', { token: null })
const confirmed = orderIn('confirm', { token: null })
const proceed = () => user.click(screen.getByRole('button', { name: 'CONTINUAR' }))

const paneTitle = () => screen.getByRole('heading', { name: '3 Escolha como pagar' })

const withCards = (cards: Card[], more = {}) =>
  openCheckout(order, { [CARDS]: () => ({ creditCards: cards }), ...more }, CUSTOMER)

async function typeCard() {
  await user.type(await screen.findByLabelText('Nome no cartão'), 'ANA SOUZA')
  await user.type(screen.getByLabelText('Número'), '4111111111111111')
  await user.type(screen.getByLabelText('Mês'), '12')
  await user.type(screen.getByLabelText('Ano'), '2030')
  await user.type(screen.getByLabelText('CVV'), '123')
}

// The pane is a chunk of its own, whose first load takes longer than a test waits.
beforeAll(() => import('./payment-pane'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('PAY-01 PAY-13 PAY-17 without saved cards the new card is open: five fields, no instalments', async () => {
  withCards([])
  await screen.findByLabelText('Número', {}, { timeout: 5_000 })
  for (const label of FIELDS) expect(screen.getByLabelText(label)).toBeVisible()
  expect(screen.getByRole('radio', { name: /Novo cartão/ })).toBeChecked()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByText(/parcela|em \d+x/i)).toBeNull()
})

it('card fields tell the browser what they are', async () => {
  withCards([])
  await screen.findByLabelText('Número')
  const tokens = FIELDS.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))
  expect(tokens).toEqual(['cc-name', 'cc-number', 'cc-exp-month', 'cc-exp-year', 'cc-csc'])
})

it('PAY-02 PAY-03 PAY-12 the newest card that is not expired is chosen; expired ones cannot be', async () => {
  const expired = cardFixture({ id: 9, month: '01', year: '20', lastDigits: '9999' })
  withCards([cardFixture({ id: 3 }), cardFixture({ id: 7, lastDigits: '7777' }), expired])
  expect(await screen.findByRole('radio', { name: /Visa \*\*\*\* 7777/ })).toBeChecked()
  const old = screen.getByRole('radio', { name: /\*\*\*\* 9999.*Vencido/ })
  expect(old).toBeDisabled()
  await user.click(old)
  expect(old).not.toBeChecked()
  expect(screen.queryByLabelText('CVV')).toBeNull()
})

it('PAY-06 without a choice nothing is sent', async () => {
  const { sent } = openCheckout(orderIn('payment'), {
    'GET /orders/R900000001/payments/new': () => ({ paymentMethods: METHODS.slice(1) }),
  })
  await screen.findByRole('radio', { name: /débito/ })
  await proceed()
  expect(screen.getByText('Escolha uma forma de pagamento.')).toBeVisible()
  expect(sent('PUT')).toEqual([])
})

it('PAY-07 an invalid new card is not sent', async () => {
  const { sent } = withCards([])
  await user.type(await screen.findByLabelText('Nome no cartão'), 'ANA')
  await proceed()
  expect(await screen.findByText('*Nome incorreto. Verifique o cartão')).toBeVisible()
  expect(screen.getByText('*O CVV deve conter entre 2 e 5 dígitos')).toBeVisible()
  expect(sent('PUT')).toEqual([])
})

it('PAY-11 CHK-13 the card goes to the payment call, and is nowhere afterwards', async () => {
  const { bodies, sent, container, client } = withCards([], { [PUT]: () => confirmed })
  await typeCard()
  await proceed()
  expect(await screen.findByRole('button', { name: 'FINALIZAR PEDIDO' })).toBeVisible()
  expect(sent('PUT')).toEqual([PUT])
  expect(bodies).toContainEqual({
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 1 }] },
    payment_source: {
      1: {
        name: 'ANA SOUZA',
        number: NUMBER.replaceAll(' ', ''),
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
  expect(paneTitle()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Trocar forma de pagamento' }))
  expect(await screen.findByLabelText('Número')).toHaveValue('')
  expect(paneTitle()).toHaveFocus()
})

it('A78 a customer is asked whether to keep a new card, unticked, and only a tick is sent', async () => {
  const { bodies } = withCards([], { [PUT]: () => confirmed })
  const source = () => JSON.stringify(bodies.findLast(Boolean))
  await typeCard()
  const keep = screen.getByRole('checkbox', { name: 'Salvar cartão para a próxima compra' })
  expect(keep).not.toBeChecked()
  await user.click(keep)
  await user.click(keep)
  await proceed()
  await user.click(await screen.findByRole('button', { name: 'Trocar forma de pagamento' }))
  expect(source()).toContain('"verification_value":"123"')
  expect(source()).not.toContain('keep')
  await typeCard()
  const again = screen.getByRole('checkbox', { name: 'Salvar cartão para a próxima compra' })
  expect(again).not.toBeChecked()
  await user.click(again)
  await proceed()
  await user.click(await screen.findByRole('button', { name: 'Trocar forma de pagamento' }))
  expect(source()).toContain('"keep":true')
  expect(await screen.findByRole('checkbox')).not.toBeChecked()
})

it('A78 the wish to keep a card goes with another choice', async () => {
  withCards([])
  await typeCard()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('radio', { name: /débito/ }))
  await user.click(screen.getByRole('radio', { name: /Novo cartão/ }))
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

it('A78 a guest is not asked whether to keep the card', async () => {
  openCheckout(orderIn('payment'))
  expect(await screen.findByLabelText('CVV')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('PAY-02 the card that was just paid with is among the saved ones', async () => {
  let cards: Card[] = []
  const pay = () => {
    cards = [cardFixture()]
    return confirmed
  }
  openCheckout(order, { [CARDS]: () => ({ creditCards: cards }), [PUT]: pay }, CUSTOMER)
  await typeCard()
  await user.click(screen.getByRole('checkbox'))
  await proceed()
  await user.click(await screen.findByRole('button', { name: 'Trocar forma de pagamento' }))
  expect(await screen.findByRole('radio', { name: /Visa \*\*\*\* 1111/ })).toBeChecked()
})

it('PAY-11 PAY-16 an offline method shows no card fields and sends none', async () => {
  const { bodies } = withCards([], { [PUT]: () => confirmed })
  await user.type(await screen.findByLabelText('Número'), '4111')
  await user.click(screen.getByRole('radio', { name: /débito/ }))
  expect(screen.queryByLabelText('Número')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Novo cartão/ }))
  expect(screen.getByLabelText('Número')).toHaveValue('')
  await user.click(screen.getByRole('radio', { name: /débito/ }))
  await proceed()
  expect(await screen.findByRole('button', { name: 'FINALIZAR PEDIDO' })).toBeVisible()
  expect(bodies).toContainEqual({
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
})

it('PAY-08 a card that another tab has deleted goes, and the focus stays in the pane', async () => {
  let cards = [cardFixture()]
  const remove = () => {
    cards = []
    return Promise.reject(refusal(404, { error: 'O recurso não foi encontrado' }))
  }
  const list = () => ({ creditCards: cards })
  openCheckout(order, { [CARDS]: list, 'DELETE /v2/credit_cards/3': remove }, CUSTOMER)
  await user.click(await screen.findByRole('button', { name: 'Deletar cartão com final 1111' }))
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(screen.queryByText(/1111/)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(paneTitle()).toHaveFocus()
})

it('PAY-08 deleting a card asks first', async () => {
  const { sent } = withCards([cardFixture()], { 'DELETE /v2/credit_cards/3': () => null })
  const question = 'O cartão será deletado. Deseja continuar?'
  const remove = await screen.findByRole('button', { name: 'Deletar cartão com final 1111' })
  await user.click(remove)
  const dialog = within(screen.getByRole('dialog', { name: question }))
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(sent('DELETE')).toEqual([])
  await user.click(remove)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(sent('DELETE')).toEqual(['DELETE /v2/credit_cards/3']))
})

it('PAY-09 CHK-16 a coupon is sent, and a wrong one says what to do', async () => {
  const answers = [
    () =>
      Promise.reject(refusal(422, { errors: { coupon_codes: ['Cupom inválido ou expirado'] } })),
    () =>
      orderIn('payment', {
        token: null,
        promotions: [{ code: 'BEMVINDO', name: 'Boas-vindas' }],
        adjustmentTotal: -8.99,
      }),
  ]
  const { bodies } = withCards([], { [PUT]: () => answers.shift()?.() })
  const code = await screen.findByLabelText('Cupom de desconto')
  await user.type(code, 'NADA{Enter}')
  const box = within(await screen.findByRole('alert'))
  expect(box.getByText('Cupom inválido ou expirado')).toBeVisible()
  expect(box.getByText(/continue sem o cupom/)).toBeVisible()
  await user.clear(code)
  await user.type(code, 'BEMVINDO{Enter}')
  expect(await screen.findByText(/aplicado: Boas-vindas/)).toBeVisible()
  expect(bodies).toContainEqual({ order: { coupon_codes: ['BEMVINDO'] } })
  expect(screen.getByText('Descontos').nextSibling).toHaveTextContent('-R$ 8,99')
  expect(screen.getByLabelText('CVV')).toBeVisible()
})

it('PAY-18 saved cards load for a customer and never for a guest', async () => {
  const { sent, unmount } = withCards([])
  await screen.findByLabelText('CVV')
  expect(sent(CARDS)).toHaveLength(1)
  unmount()
  const guest = openCheckout(orderIn('payment'))
  await screen.findByLabelText('CVV')
  expect(guest.sent('GET /api/v1/users')).toEqual([])
})

it('PAY-18 nobody waits for saved cards that do not come: every other way to pay is open', async () => {
  let answer = (_: unknown) => {}
  const { bodies } = openCheckout(
    order,
    {
      [CARDS]: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      [PUT]: () => confirmed,
    },
    CUSTOMER,
  )
  const debit = await screen.findByRole('radio', { name: /débito/ })
  expect(screen.getByText('Carregando os seus cartões salvos...')).toBeVisible()
  expect(screen.getByRole('radio', { name: /Novo cartão/ })).not.toBeChecked()
  await user.click(debit)
  await act(async () => answer({ creditCards: [cardFixture()] }))
  expect(await screen.findByRole('radio', { name: /\*\*\*\* 1111/ })).not.toBeChecked()
  expect(screen.queryByText('Carregando os seus cartões salvos...')).toBeNull()
  expect(debit).toBeChecked()
  await proceed()
  expect(await screen.findByRole('button', { name: 'FINALIZAR PEDIDO' })).toBeVisible()
  expect(bodies).toContainEqual({
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
})

it('PAY-18 saved cards that cannot be read are not taken for none, and can be asked for again', async () => {
  let isDown = true
  openCheckout(
    order,
    { [CARDS]: () => (isDown ? Promise.reject(refusal(500)) : { creditCards: [cardFixture()] }) },
    CUSTOMER,
  )
  expect(await screen.findByText('Não conseguimos ler os seus cartões salvos.')).toBeVisible()
  expect(screen.queryByLabelText('CVV')).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('radio', { name: /\*\*\*\* 1111/ })).toBeChecked()
  expect(paneTitle()).toHaveFocus()
})

const declinedOf = (source: Payment['source']) => {
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  return { ...confirmed, payments: [{ ...payment, state: 'failed', source }] }
}

it('after a reload a declined card is named, not chosen again, and nothing is finished with it', async () => {
  const source = { lastDigits: '0002', name: 'ANA SOUZA', ccType: 'visa' } as const
  const cards = [
    cardFixture({ id: 3, ccType: 'master', lastDigits: '0002' }),
    cardFixture({ id: 7, lastDigits: '0002' }),
  ]
  const paid = orderIn('confirm', { token: null })
  const { bodies } = openCheckout(
    declinedOf(source),
    { [CARDS]: () => ({ creditCards: cards }), [PUT]: () => paid, [`GET ${path}`]: () => paid },
    CUSTOMER,
  )
  expect(await screen.findByText(/foi recusado/)).toHaveTextContent(
    'O cartão Visa **** 0002 foi recusado e nada foi cobrado. Escolha outro cartão ou outra forma de pagamento.',
  )
  expect(screen.queryByRole('button', { name: 'FINALIZAR PEDIDO' })).toBeNull()
  expect(await screen.findByRole('radio', { name: /Mastercard \*\*\*\* 0002/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /Visa \*\*\*\* 0002/ }))
  await proceed()
  expect(await screen.findByRole('button', { name: 'FINALIZAR PEDIDO' })).toBeVisible()
  expect(screen.queryByText(/foi recusado/)).toBeNull()
  expect(bodies).toContainEqual({ state: 'payment', order: { existing_card: 7 } })
})

it('a declined card of which only the last digits are told leaves no card chosen but a new one', async () => {
  openCheckout(
    declinedOf({ lastDigits: '1111', name: 'ANA SOUZA' }),
    { [CARDS]: () => ({ creditCards: [cardFixture()] }) },
    CUSTOMER,
  )
  expect(await screen.findByText(/O cartão \*\*\*\* 1111 foi recusado/)).toBeVisible()
  expect(await screen.findByRole('radio', { name: /Visa \*\*\*\* 1111/ })).not.toBeChecked()
  expect(screen.getByRole('radio', { name: /Novo cartão/ })).toBeChecked()
})
