import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { orderIn, refusal } from './checkout.fixture'
import { PUT, startPaneTests, withCards } from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()

startPaneTests()

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
