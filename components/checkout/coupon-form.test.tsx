import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CUSTOMER, openCheckout, orderIn, refusal } from './checkout.fixture'
import {
  CARDS,
  confirmed,
  couponCodes,
  lastTitle,
  OFFER,
  OFFERS,
  PUT,
  proceed,
  startPaneTests,
  typeCard,
  withCards,
  withOffer,
} from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()

startPaneTests()

it('PAY-09 CHK-16 PAY-20 CHK-26 a coupon is sent, and the field of a wrong coupon shows what to do', async () => {
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
  expect(await screen.findByText('*Cupom inválido ou expirado')).toBeVisible()
  expect(screen.getAllByText(/cupom inválido|continue sem o cupom/i)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(code).toHaveFocus()
  expect(code).toBeInvalid()
  expect(code).toHaveAccessibleDescription('*Cupom inválido ou expirado')
  expect(screen.getByText('Você pode continuar sem ele: o total é R$ 99,80.')).toBeVisible()
  await user.clear(code)
  expect(screen.queryByText(/continuar sem ele/)).toBeNull()
  expect(code).not.toBeInvalid()
  await user.type(code, 'BEMVINDO{Enter}')
  expect(await screen.findByText(/aplicado: Boas-vindas/)).toBeVisible()
  expect(bodies).toContainEqual({ order: { coupon_codes: ['BEMVINDO'] } })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('−R$ 8,99', { selector: 'strong' })).toBeVisible()
  expect(screen.getByText('Descontos').nextSibling).toHaveTextContent('−R$ 8,99')
  expect(screen.getByLabelText('CVV')).toBeVisible()
})

it('PAY-22 each of several coupons shows its discount if the API sends it', async () => {
  const coupon = (code: string, amount?: number) => ({ code, name: 'Cupom', amount })
  const both = (...promotions: ReturnType<typeof coupon>[]) => ({
    [PUT]: () => orderIn('payment', { token: null, promotions, adjustmentTotal: -15 }),
  })
  const texts = () => screen.getAllByText(/aplicado/).map(({ textContent }) => textContent)
  const apply = async () =>
    user.type(await screen.findByLabelText('Cupom de desconto'), 'DEZ{Enter}')
  const { unmount } = withCards([], both(coupon('CINCO', -5), coupon('DEZ', -10)))
  await apply()
  expect(await screen.findByText('−R$ 10,00', { selector: 'strong' })).toBeVisible()
  expect(texts()).toEqual([
    expect.stringMatching(/CINCO.*5,00$/),
    expect.stringMatching(/DEZ.*10,00$/),
  ])
  unmount()
  sessionStorage.clear()
  withCards([], both(coupon('CINCO'), coupon('DEZ')))
  await apply()
  expect(await screen.findAllByText(/aplicado: Cupom$/)).toHaveLength(2)
})

it('CHK-25 without a code the button shows a message and focuses the field', async () => {
  const { sent } = withCards([])
  await user.click(await screen.findByRole('button', { name: 'Aplicar cupom' }))
  const code = screen.getByLabelText('Cupom de desconto')
  expect(code).toHaveAccessibleDescription('*Digite o código do cupom.')
  expect(code).toBeInvalid()
  expect(code).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent('PUT')).toEqual([])
})

it('PAY-20 the coupon is above the payment methods, and above the button of the last step', async () => {
  const source = { lastDigits: '1111', name: 'Bia Lima' }
  const payments = confirmed.payments.map((payment) => ({ ...payment, source }))
  withCards([], { [PUT]: () => ({ ...confirmed, payments }) })
  const isAbove = (other: HTMLElement) =>
    screen.getByLabelText('Cupom de desconto').compareDocumentPosition(other) ===
    Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAbove(await screen.findByLabelText('Número'))).toBe(true)
  const warning = 'Depois do cupom, você digita o cartão de novo.'
  expect(screen.queryByText(warning)).toBeNull()
  await typeCard()
  await proceed()
  const finish = await screen.findByRole('button', { name: /^FINALIZAR/ })
  expect(screen.queryByText(warning)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Adicionar um cupom' }))
  expect(isAbove(finish)).toBe(true)
  expect(isAbove(lastTitle())).toBe(false)
  expect(screen.getByText(warning)).toBeVisible()
})

it('PAY-20 beside an applied coupon nothing warns of typing the card again, until another can be typed', async () => {
  const source = { lastDigits: '1111', name: 'Bia Lima' }
  const payments = confirmed.payments.map((payment) => ({ ...payment, source }))
  const promotions = [OFFER]
  withCards([], { [PUT]: () => ({ ...confirmed, payments, promotions, adjustmentTotal: -15 }) })
  await typeCard()
  await proceed()
  const another = await screen.findByRole('button', { name: 'Adicionar outro cupom' })
  const warning = 'Depois do cupom, você digita o cartão de novo.'
  expect(screen.queryByText(warning)).toBeNull()
  await user.click(another)
  expect(screen.getByText(warning)).toBeVisible()
})

it.each([
  ['that did not reach the shop', () => new TypeError('Failed to fetch')],
  ['that another part of the call held up', () => captcha()],
  ['after too many attempts', () => refusal(429, { error: 'Muitas tentativas' })],
])('CHK-26 a code %s is not called one to go on without', async (_, failure) => {
  withCards([], { [PUT]: () => Promise.reject(failure()) })
  const code = await screen.findByLabelText('Cupom de desconto')
  await user.type(code, 'NADA{Enter}')
  await waitFor(() => expect(code).toBeInvalid())
  expect(screen.queryByText(/continuar sem ele/)).toBeNull()
})

const captcha = () =>
  refusal(422, {
    error: 'Houve um problema processando',
    errors: { recaptcha_token: ['Tente de novo'] },
  })

it('PAY-20 the payment that is changed in the last step shows the field, as before that step', async () => {
  openCheckout(confirmed, { [CARDS]: () => ({ creditCards: [] }) }, CUSTOMER)
  await user.click(await screen.findByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(await screen.findByLabelText('Cupom de desconto')).toBeVisible()
})

it('PAY-20 beside an offer the field opens on demand', async () => {
  withCards([], { [OFFERS]: () => ({ promotions: [OFFER] }) })
  const more = await screen.findByRole('button', { name: 'Adicionar um cupom' })
  expect(screen.queryByLabelText('Cupom de desconto')).toBeNull()
  await user.click(more)
  expect(screen.getByLabelText('Cupom de desconto')).toHaveFocus()
})

it('PAY-20 offers that arrive leave the focused field', async () => {
  let arrive = (_: unknown) => {}
  const promotions = new Promise((resolve) => {
    arrive = resolve
  })
  withCards([], { [OFFERS]: () => promotions })
  const code = await screen.findByLabelText('Cupom de desconto')
  await user.click(code)
  await act(async () => arrive({ promotions: [OFFER] }))
  expect(await screen.findByRole('button', { name: 'Aplicar cupom CHURRAS15' })).toBeVisible()
  expect(code).toHaveFocus()
})

it('PAY-20 an applied coupon replaces the field, which returns for another one', async () => {
  withCards([], { [PUT]: () => withOffer })
  await user.type(await screen.findByLabelText('Cupom de desconto'), 'CHURRAS15{Enter}')
  const another = await screen.findByRole('button', { name: 'Adicionar outro cupom' })
  expect(screen.queryByLabelText('Cupom de desconto')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Aplicar cupom' })).toBeNull()
  await user.click(another)
  expect(screen.getByLabelText('Cupom de desconto')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Adicionar outro cupom' })).toBeNull()
})

it('PAY-20 a refused code does not stay in the field of the last step, which a button opens', async () => {
  const answers = [
    () =>
      Promise.reject(refusal(422, { errors: { coupon_codes: ['Cupom inválido ou expirado'] } })),
    () => confirmed,
  ]
  withCards([], { [PUT]: () => answers.shift()?.() })
  await typeCard()
  await user.type(screen.getByLabelText('Cupom de desconto'), 'CHURRAS51{Enter}')
  expect(await screen.findByText('*Cupom inválido ou expirado')).toBeVisible()
  await user.click(screen.getByLabelText('Número'))
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Adicionar um cupom' }))
  expect(screen.getByLabelText('Cupom de desconto')).toHaveValue('')
})

it('PAY-20 in the last step a button opens the field', async () => {
  openCheckout(confirmed, {}, CUSTOMER)
  const add = await screen.findByRole('button', { name: 'Adicionar um cupom' })
  expect(screen.queryByLabelText('Cupom de desconto')).toBeNull()
  await user.click(add)
  expect(screen.getByLabelText('Cupom de desconto')).toHaveFocus()
})

it('PAY-52 CONTINUAR applies a code that was only typed, then continues with the typed card', async () => {
  const answers = [withOffer, { ...confirmed, promotions: [OFFER], adjustmentTotal: -15 }]
  const { bodies } = withCards([], { [PUT]: () => answers.shift() })
  await typeCard()
  await user.type(screen.getByLabelText('Cupom de desconto'), ' CHURRAS15 ')
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR/ })).toBeVisible()
  expect(couponCodes(bodies)).toEqual(['CHURRAS15'])
  expect(bodies.at(-1)).toHaveProperty('payment_source')
  expect(screen.getByText(/aplicado: R\$ 15 de desconto/)).toBeVisible()
})

it('PAY-52 FINALIZAR places no order beside a code that was only typed; a refused code is reported and left out', async () => {
  const answers = [
    () =>
      Promise.reject(refusal(422, { errors: { coupon_codes: ['Cupom inválido ou expirado'] } })),
    () => withOffer,
  ]
  const { bodies, sent } = openCheckout(
    confirmed,
    {
      [PUT]: () => answers.shift()?.(),
      [`${PUT}/next`]: () => Promise.reject(refusal(503)),
    },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: 'Adicionar um cupom' }))
  const code = screen.getByLabelText('Cupom de desconto')
  const finish = () => user.click(screen.getByRole('button', { name: /^FINALIZAR/ }))
  await user.type(code, 'CHURRAS51')
  await finish()
  expect(await screen.findByText('*Cupom inválido ou expirado')).toBeVisible()
  expect(code).toHaveFocus()
  expect(sent('PUT')).toEqual([PUT])
  await finish()
  await waitFor(() => expect(sent('PUT')).toEqual([PUT, `${PUT}/next`]))
  await user.clear(code)
  await user.type(code, 'CHURRAS15')
  await finish()
  expect(await screen.findByText(/aplicado: R\$ 15 de desconto/)).toBeVisible()
  expect(couponCodes(bodies)).toEqual(['CHURRAS51', 'CHURRAS15'])
  expect(screen.queryByRole('button', { name: /^FINALIZAR/ })).toBeNull()
})
