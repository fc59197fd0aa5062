import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Payment } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { CUSTOMER, cardFixture, openCheckout, orderIn, refusal } from './checkout.fixture'
import { CARDS, confirmed, OFFERS, PUT, proceed, startPaneTests } from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()

startPaneTests()

/** Opens the last step and has its card declined; resolves to the box with the reason. */
async function decline() {
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  const source = { lastDigits: '0341', name: 'RUI COSTA', ccType: 'master' } as const
  const declined = { ...confirmed, payments: [{ ...payment, state: 'failed', source }] }
  const { setOrder } = openCheckout(
    { ...confirmed, payments: [{ ...payment, source }] },
    {
      [`${PUT}/next`]: () => {
        setOrder(declined)
        return Promise.reject(refusal(422, { errors: { payments: ['Cartão sem limite'] } }))
      },
    },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  const box = within(await screen.findByRole('alert'))
  await waitFor(() => expect(cart.getState().order?.payments).toMatchObject([{ state: 'failed' }]))
  await screen.findByLabelText('CVV')
  return box
}

const chooseAnother = () => user.click(screen.getByRole('radio', { name: /débito na entrega/ }))
const editCard = () => user.type(screen.getByLabelText('Número'), '5')

it.each([
  ['another way', chooseAnother],
  ['an edit of the card', editCard],
])('PAY-55 %s ends the report of a declined card', async (_, begin) => {
  const box = await decline()
  expect(box.getByText('Cartão sem limite')).toBeVisible()
  await begin()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/foi recusado/)).toBeNull()
})

it.each([
  ['another way', chooseAnother],
  ['an edit of the card', editCard],
])('PAY-55 after the box is closed, %s ends the report too', async (_, begin) => {
  const box = await decline()
  await user.click(box.getByRole('button', { name: 'Fechar aviso' }))
  expect(await screen.findByText(/^O cartão Mastercard \*{4} 0341 foi recusado/)).toBeVisible()
  await begin()
  expect(screen.queryByText(/foi recusado/)).toBeNull()
})

it('PAY-55 a coupon that removes the declined payment does not report it again after another way was chosen', async () => {
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  const source = { lastDigits: '0069', name: 'RUI COSTA', ccType: 'visa' } as const
  const promotions = [{ code: 'SOLO', name: 'Solo' }]
  const { setOrder } = openCheckout(
    { ...confirmed, payments: [{ ...payment, source }] },
    {
      [OFFERS]: () => ({ promotions }),
      [`${PUT}/next`]: () => {
        setOrder({ ...confirmed, payments: [{ ...payment, id: 19, state: 'failed', source }] })
        return Promise.reject(refusal(422, { errors: { payments: ['Pagamento recusado'] } }))
      },
      [PUT]: () => orderIn('payment', { token: null, promotions, adjustmentTotal: -4 }),
    },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  await screen.findByRole('alert')
  await screen.findByLabelText('CVV')
  await waitFor(() => expect(cart.getState().order?.payments).toMatchObject([{ state: 'failed' }]))
  await chooseAnother()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Aplicar cupom SOLO' }))
  expect(await screen.findByText(/aplicado: Solo/)).toBeVisible()
  expect(screen.queryByText(/foi recusado/)).toBeNull()
  expect(screen.getByRole('radio', { name: /débito na entrega/ })).toBeChecked()
})

it('PAY-65 after a decline the typed name stays on the card, without number and code', async () => {
  await decline()
  expect(screen.getByLabelText('Nome no cartão')).toHaveValue('RUI COSTA')
  for (const label of ['Número', 'CVV']) expect(screen.getByLabelText(label)).toHaveValue('')
  await chooseAnother()
  await user.click(screen.getByRole('radio', { name: /Cartão de crédito/ }))
  expect(await screen.findByLabelText('Nome no cartão')).toHaveValue('RUI COSTA')
})

it('PAY-65 after a decline a name that no card takes is not offered again', async () => {
  openCheckout(declinedOf({ lastDigits: '0341', name: 'RUI' }), {}, CUSTOMER)
  expect(await screen.findByLabelText('Nome no cartão')).toHaveValue('ANA SOUZA')
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
