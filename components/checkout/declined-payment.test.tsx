import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cart } from '@/lib/cart/cart'
import { CUSTOMER, openCheckout, refusal } from './checkout.fixture'
import { confirmed, PUT, startPaneTests } from './payment.fixture'

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }))

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
