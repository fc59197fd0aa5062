import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadStripe } from '@/lib/payments/stripe/load-stripe'
import {
  fillFields,
  focused,
  happen,
  showFields,
  stripe,
} from '@/lib/payments/stripe/stripe.fixture'
import { CUSTOMER, METHODS, openCheckout, orderIn, refusal } from './checkout.fixture'
import { confirmed, order, PUT, proceed, startPaneTests, typeHolder } from './payment.fixture'

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }))
jest.mock('@/lib/payments/stripe/load-stripe', () => ({ loadStripe: jest.fn() }))
const load = jest.mocked(loadStripe) as jest.Mock

const user = userEvent.setup()
const [card, debit] = METHODS
const METHODS_CALL = 'GET /orders/R900000001/payments/new'
const through = (name: string) => ({
  [METHODS_CALL]: () => ({
    paymentMethods: [{ ...card, gateway: { name, public_key: 'pk_test_1' } }, debit],
  }),
})
const openFields = (more = {}) =>
  openCheckout(order, { ...through('stripe'), [PUT]: () => confirmed, ...more }, CUSTOMER)

startPaneTests()
beforeAll(async () => {
  await import('./gateway-fields')
  await import('@/lib/payments/stripe/open-stripe')
})
beforeEach(() => {
  jest.clearAllMocks()
  load.mockResolvedValue(stripe)
  stripe.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } })
})

const nameField = () => screen.findByLabelText('Nome no cartão')

it('PAY-29 PAY-38 sends the id from the fields, and the choice to save the card', async () => {
  const { bodies } = openFields()
  await typeHolder(' ANA SOUZA ')
  fillFields()
  const keep = screen.getByRole('checkbox', { name: 'Salvar cartão para a próxima compra' })
  expect(keep).toHaveAccessibleDescription(
    /reserve de novo neste cartão.*um pedido que você fez.*Nunca para outro pedido.*deletar/,
  )
  const consent = screen.getByText(/Nunca para outro pedido/)
  expect(consent).not.toBeVisible()
  await user.click(keep)
  expect(consent).toBeVisible()
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeVisible()
  expect(load).toHaveBeenCalledWith('pk_test_1')
  expect(stripe.createPaymentMethod.mock.calls[0][0]).toMatchObject({
    type: 'card',
    billing_details: { name: 'ANA SOUZA' },
  })
  expect(bodies).toContainEqual({
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 1 }] },
    payment_source: { 1: { gateway_payment_profile_id: 'pm_1', keep: true } },
  })
})

it('PAY-80 the fields of a gateway offer the name of the buyer, and a blank name is requested', async () => {
  openFields()
  const field = await nameField()
  expect(field).toHaveValue('ANA SOUZA')
  await user.clear(field)
  await proceed()
  expect(field).toHaveFocus()
  expect(screen.getByText('*Nome incorreto. Verifique o cartão')).toBeVisible()
})

it('PAY-59 an empty name that was passed through shows no error before CONTINUAR', async () => {
  openFields()
  await user.clear(await nameField())
  await user.tab()
  expect(await nameField()).toBeValid()
  await user.type(await nameField(), 'RUI')
  await user.tab()
  expect(await nameField()).toBeInvalid()
})

it('PAY-38 names each field, and shows and focuses what is missing', async () => {
  const { sent } = openFields()
  for (const label of ['Número', 'Validade', 'CVV']) {
    expect(await screen.findByText(label)).toHaveAttribute('for')
  }
  showFields()
  await typeHolder('ANA SOUZA')
  happen('cardNumber', 'change', { complete: true })
  happen('cardExpiry', 'change', { complete: false, error: { code: 'invalid_expiry_year_past' } })
  await proceed()
  expect(screen.getByText('*Este cartão está vencido')).toBeVisible()
  expect(screen.getByText('*O CVV deve conter entre 2 e 5 dígitos')).toBeVisible()
  expect(focused.mock.calls).toEqual([['cardExpiry']])
  happen('cardExpiry', 'change', { complete: true })
  expect(screen.queryByText('*Este cartão está vencido')).toBeNull()
  expect(stripe.createPaymentMethod).not.toHaveBeenCalled()
  expect(sent('PUT')).toEqual([])
})

it.each([
  ['invalid_number', '*Número incorreto. Verifique o cartão'],
  ['incorrect_cvc', '*O CVV deve conter entre 2 e 5 dígitos'],
  ['api_connection_error', /^Não conseguimos registrar o cartão agora e nada foi cobrado/],
])('PAY-38 shows why the gateway refused the card (%s), and sends nothing', async (code, text) => {
  stripe.createPaymentMethod.mockResolvedValue({ error: { code, type: 'card_error' } })
  const { sent } = openFields()
  await typeHolder('ANA SOUZA')
  fillFields()
  await proceed()
  expect(await screen.findByText(text)).toBeVisible()
  expect(sent('PUT')).toEqual([])
})

it('PAY-41 shows that the fields cannot be opened, and tries again on request', async () => {
  load.mockRejectedValueOnce(new Error('blocked'))
  openFields()
  expect(await screen.findByRole('alert')).toHaveTextContent(/Não conseguimos abrir os campos/)
  await proceed()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await nameField()).toBeVisible()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

it('PAY-38 a gateway unknown to this storefront is not offered', async () => {
  openFields(through('another'))
  expect(await screen.findByRole('radio', { name: /débito/ })).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Cartão de crédito/ })).toBeNull()
  expect(load).not.toHaveBeenCalled()
})

const waitingFor = (waitsFor: 'customer' | 'review') => {
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  return orderIn('confirm', {
    token: null,
    payments: [{ ...payment, state: 'authorizing', waits_for: waitsFor } as typeof payment],
  })
}
const ACTION = '/api/v1/checkouts/R900000001/payment_action'

it('PAY-24 PAY-55 a card usable for one attempt is named after its decline, also below the closed box, until a frame is edited', async () => {
  const source = { lastDigits: '9995', name: 'ANA SOUZA', ccType: 'visa' } as const
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  const { setOrder } = openCheckout(
    { ...confirmed, payments: [{ ...payment, source }] },
    {
      ...through('stripe'),
      [`${PUT}/next`]: () => {
        setOrder(order)
        return Promise.reject(refusal(422, { errors: { payments: ['Pagamento recusado'] } }))
      },
    },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  expect(await nameField()).toHaveValue('ANA SOUZA')
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(await screen.findByText(/foi recusado/)).toHaveTextContent(
    'O cartão Visa **** 9995 foi recusado e nada foi cobrado.',
  )
  fillFields()
  expect(screen.queryByText(/foi recusado/)).toBeNull()
})

it('PAY-40 after FINALIZAR the bank is called immediately, then the API', async () => {
  stripe.handleNextAction.mockResolvedValue({})
  const { calls } = openCheckout(
    confirmed,
    {
      [`${PUT}/next`]: () => waitingFor('customer'),
      [`GET ${ACTION}`]: () => ({ gateway: 'stripe', publicKey: 'pk_2', clientSecret: 'secret' }),
    },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  await waitFor(() =>
    expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'secret' }),
  )
  expect(load).toHaveBeenCalledWith('pk_2')
  await waitFor(() => expect(calls.filter((call) => call.endsWith('/next'))).toHaveLength(2))
  expect(await screen.findByRole('button', { name: 'Continuar no banco' })).toBeVisible()
})

it('PAY-40 a returning customer sees a question first, and can choose another card', async () => {
  const { sent } = openCheckout(
    waitingFor('customer'),
    { [`DELETE ${ACTION}`]: () => order, ...through('stripe') },
    CUSTOMER,
  )
  expect(await screen.findByText(/O seu banco quer confirmar que é você/)).toBeVisible()
  expect(stripe.handleNextAction).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Alterar cartão' }))
  expect(await nameField()).toBeVisible()
  expect(sent('DELETE')).toEqual([`DELETE ${ACTION}`])
})

it('PAY-41 the window of the bank cannot be opened: nothing was charged', async () => {
  load.mockRejectedValue(new Error('blocked'))
  openCheckout(
    waitingFor('customer'),
    { [`GET ${ACTION}`]: () => ({ gateway: 'stripe', publicKey: 'pk', clientSecret: 's' }) },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: 'Continuar no banco' }))
  expect(await screen.findByText(/Não conseguimos abrir a janela do seu banco/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
})

it('PAY-26 a review shows its duration, and can be left', async () => {
  const { sent } = openCheckout(
    waitingFor('review'),
    { [`DELETE ${ACTION}`]: () => order },
    CUSTOMER,
  )
  expect(await screen.findByText(/em análise, o que pode levar até uma hora/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(await screen.findByRole('radio', { name: /débito/ })).toBeVisible()
  expect(sent('DELETE')).toEqual([`DELETE ${ACTION}`])
})
