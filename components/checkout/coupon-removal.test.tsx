import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cart } from '@/lib/cart/cart'
import { CUSTOMER, openCheckout, orderIn, refusal } from './checkout.fixture'
import { CARDS, openCoupon, order, PUT, startPaneTests, withCards } from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()

startPaneTests()

const REMOVE = 'DELETE /api/v1/orders/R900000001/coupon_codes/BEMVINDO'
const withCoupon = orderIn('payment', {
  token: null,
  promotions: [{ code: 'BEMVINDO', name: 'Boas-vindas' }],
  adjustmentTotal: -8.99,
})
const applyFirst = async (answers: Record<string, () => unknown>) => {
  const shown = withCards([], { [PUT]: () => withCoupon, ...answers })
  await user.type(await openCoupon(), 'BEMVINDO{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Remover cupom BEMVINDO' }))
  return shown
}

it('PAY-20 removing a coupon accepts the new total, and the focus stays', async () => {
  const { sent } = await applyFirst({ [REMOVE]: () => order })
  await waitFor(() => expect(screen.queryByText(/aplicado: Boas-vindas/)).toBeNull())
  expect(sent('DELETE')).toEqual([REMOVE])
  expect(screen.queryByText(/valor do seu pedido mudou/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Adicionar um cupom' })).toHaveFocus()
})

it('PAY-20 a refused removal shows a message, and the coupon stays', async () => {
  await applyFirst({
    [REMOVE]: () => Promise.reject(refusal(404)),
    'GET /api/v1/checkouts/R900000001': () => withCoupon,
  })
  expect(await screen.findByText(/não pode ser tirado por aqui/)).toBeVisible()
  expect(screen.getByText(/aplicado: Boas-vindas/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Remover/ })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  [{ reason: 'used' as const }, 'você já usou este cupom.'],
  [{ reason: 'household' as const }, 'ele já foi usado com este telefone e endereço.'],
  [{ reason: 'expired' as const }, 'o prazo dele acabou.'],
  [{ reason: 'limit' as const }, 'ele já foi usado o número de vezes que podia.'],
  [{ reason: 'first' as const }, 'ele vale só na primeira compra.'],
  [{ reason: 'minimum' as const, minimum: 75 }, 'ele vale a partir de R$ 75,00 em produtos.'],
])(
  'CHK-83 a coupon that left the order is reported at its place until the message is closed: %j',
  async (loss, why) => {
    const lost = orderIn('payment', {
      token: null,
      lostPromotions: [{ code: 'BEMVINDO', ...loss }],
    })
    const answers = { [CARDS]: () => ({ creditCards: [] }), [REMOVE]: () => order }
    const { sent } = openCheckout(lost, answers, CUSTOMER)
    const code = await openCoupon()
    const text = (name: string) => name.replace(/\u00a0/g, ' ')
    expect(text(screen.getByRole('alert').textContent ?? '')).toBe(
      `O cupom BEMVINDO saiu do pedido: ${why}O total agora é R$ 99,80.`,
    )
    expect(code).not.toBeInvalid()
    expect(screen.queryByText(/valor do seu pedido mudou/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Fechar aviso' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(sent('DELETE')).toEqual([REMOVE])
  },
)

it('CHK-83 a new total of a lost coupon leaves the focus in the card', async () => {
  const lostPromotions = [{ code: 'BEMVINDO', reason: 'expired' as const }]
  const lost = orderIn('payment', { token: null, lostPromotions })
  openCheckout(lost, { [CARDS]: () => ({ creditCards: [] }) }, CUSTOMER)
  const code = await openCoupon()
  const number = await screen.findByLabelText('Número')
  await user.type(number, '4012')
  await act(async () => void (await cart.exchange(async (known) => ({ ...known, total: 101.35 }))))
  expect(screen.getByRole('alert').textContent?.replace(/\u00a0/g, ' ')).toContain('R$ 101,35')
  expect(number).toHaveFocus()
  expect(code).toHaveValue('')
})

const captcha = () =>
  refusal(422, {
    error: 'Houve um problema processando',
    errors: { recaptcha_token: ['Tente de novo'] },
  })

it('CHK-26 in the box of the coupons the general sentence of an error comes last', async () => {
  await applyFirst({ [REMOVE]: () => Promise.reject(captcha()) })
  const box = within(await screen.findByRole('alert'))
  const texts = box.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts[0]).toBe('Tente de novo')
  expect(texts.at(-1)).toBe('Houve um problema processando')
})
