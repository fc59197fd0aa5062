import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import type { Order } from '@/lib/api/types'
import { storeGuestBuyer } from '@/lib/checkout/guest-buyer'
import { CUSTOMER, openCheckout, orderIn, refusal } from './checkout.fixture'
import {
  CARDS,
  confirmed,
  lastTitle,
  order,
  PUT,
  proceed,
  startPaneTests,
  typeCard,
  withCards,
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

const REMOVE = 'DELETE /api/v1/orders/R900000001/coupon_codes/BEMVINDO'
const withCoupon = orderIn('payment', {
  token: null,
  promotions: [{ code: 'BEMVINDO', name: 'Boas-vindas' }],
  adjustmentTotal: -8.99,
})
const applyFirst = async (answers: Record<string, () => unknown>) => {
  const shown = withCards([], { [PUT]: () => withCoupon, ...answers })
  await user.type(await screen.findByLabelText('Cupom de desconto'), 'BEMVINDO{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Remover cupom BEMVINDO' }))
  return shown
}

it('PAY-20 removing a coupon accepts the new total, and the focus stays', async () => {
  const { sent } = await applyFirst({ [REMOVE]: () => order })
  await waitFor(() => expect(screen.queryByText(/aplicado: Boas-vindas/)).toBeNull())
  expect(sent('DELETE')).toEqual([REMOVE])
  expect(screen.queryByText(/valor do seu pedido mudou/)).toBeNull()
  expect(screen.getByLabelText('Cupom de desconto')).toHaveFocus()
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
    const code = await screen.findByLabelText('Cupom de desconto')
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

const OFFER = { code: 'CHURRAS15', name: 'R$ 15 de desconto' }
const OFFERS = 'GET /api/v1/promotions?by_eligible=true'
const USER_OFFERS = 'GET /api/v1/promotions?by_user=12'
const withOffer = orderIn('payment', { token: null, promotions: [OFFER], adjustmentTotal: -15 })
const couponCodes = (bodies: unknown[]) =>
  bodies.flatMap(
    (body) => (body as { order?: { coupon_codes?: string[] } })?.order?.coupon_codes ?? [],
  )

it('PAY-81 an offered coupon shows the discount if the API sends it', async () => {
  const offers = [
    { ...OFFER, amount: -7.5 },
    { code: 'FRETE', name: 'Outro' },
  ]
  withCards([], { [OFFERS]: () => ({ promotions: offers }) })
  const offer = async (code: string) =>
    (await screen.findByRole('button', { name: `Aplicar cupom ${code}` })).closest('p')?.textContent
  expect((await offer('CHURRAS15'))?.replace(/\u00a0/g, ' ')).toBe(
    'CHURRAS15: economize R$ 7,50Aplicar',
  )
  expect(await offer('FRETE')).toBe('FRETE: OutroAplicar')
})

it('PAY-98 a coupon that was refused for the order is not offered again, also after its message is closed', async () => {
  const promotions = [{ code: 'BEMVINDO', name: 'Boas-vindas' }]
  const lost = { ...order, lostPromotions: [{ code: 'BEMVINDO', reason: 'used' as const }] }
  const { unmount } = openCheckout(
    lost,
    {
      'GET /api/v1/promotions': () => ({ promotions }),
      'DELETE /api/v1/orders/R900000001/coupon_codes/BEMVINDO': () => order,
    },
    CUSTOMER,
  )
  await screen.findByText(/O cupom BEMVINDO saiu do pedido/)
  expect(offer()).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Fechar/ }))
  await waitFor(() => expect(screen.queryByText(/saiu do pedido/)).toBeNull())
  expect(offer()).toBeNull()
  unmount()
  withCards([], {
    'GET /api/v1/promotions': () => ({ promotions }),
    [PUT]: () => Promise.reject(refusal(422, { errors: { coupon_codes: ['Cupom inválido'] } })),
  })
  await user.type(await screen.findByLabelText('Cupom de desconto'), 'bemvindo{Enter}')
  expect(await screen.findByText('*Cupom inválido')).toBeVisible()
  expect(offer()).toBeNull()
})

it('PAY-98 an offer that the last order of this tab has used up is left out, and the others stay', async () => {
  const email = 'rita@example.com'
  const shown = orderIn('payment', { email })
  storeGuestBuyer({ ...shown, promotions: [{ code: 'SOLO', name: 'Solo' }] })
  const promotions = [
    { code: 'LIVRE', name: 'Livre', amount: -3, limit: null },
    { code: 'SOLO', name: 'Solo', amount: -4, limit: 'once' },
  ]
  openCheckout(shown, { [OFFERS]: () => ({ promotions }) })
  expect(await screen.findByRole('button', { name: 'Aplicar cupom LIVRE' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Aplicar cupom SOLO' })).toBeNull()
})

it('PAY-98 a refused code counts in every spelling', async () => {
  withCards([], {
    [OFFERS]: () => ({ promotions: [{ code: 'BEMVINDO', name: 'Boas-vindas' }] }),
    [PUT]: () => Promise.reject(refusal(422, { errors: { coupon_codes: ['Cupom inválido'] } })),
  })
  await waitFor(() => expect(offer()).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Adicionar um cupom' }))
  await user.type(screen.getByLabelText('Cupom de desconto'), '*bemvindo*{Enter}')
  expect(await screen.findByText('*Cupom inválido')).toBeVisible()
  expect(offer()).toBeNull()
})

it('PAY-52 PAY-98 a code that did not reach the shop stays offered, and CONTINUAR sends it again', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.reject(refusal(503)),
    () => withOffer,
    () => ({ ...confirmed, promotions: [OFFER], adjustmentTotal: -15 }),
  ]
  const { bodies } = withCards([], {
    [OFFERS]: () => ({ promotions: [OFFER] }),
    [PUT]: () => answers.shift()?.(),
  })
  const apply = await screen.findByRole('button', { name: 'Aplicar cupom CHURRAS15' })
  await typeCard()
  await user.click(apply)
  expect(await screen.findByText(/Não conseguimos falar com a loja/)).toBeVisible()
  expect(apply).toBeVisible()
  await proceed()
  await waitFor(() => expect(couponCodes(bodies)).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /^FINALIZAR/ })).toBeNull()
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR/ })).toBeVisible()
  expect(couponCodes(bodies)).toEqual(['CHURRAS15', 'CHURRAS15', 'CHURRAS15'])
  expect(screen.getByText(/aplicado: R\$ 15 de desconto/)).toBeVisible()
})

const PROMOTIONS = {
  promotions: [
    { code: 'BEMVINDO', name: 'Boas-vindas' },
    { code: 'QUINZE', name: 'Quinze' },
  ],
}

/** Leaves the checkout and returns to it, as in another document of the tab. */
async function returnTo(next: Order) {
  cleanup()
  getQueryClient().clear()
  openCheckout(next, { [CARDS]: () => ({ creditCards: [] }), [OFFERS]: () => PROMOTIONS }, CUSTOMER)
  await screen.findByRole('button', { name: 'Aplicar cupom QUINZE' })
}

it.each([
  ['what the items cost', { itemTotal: 120.5 }],
  ['the e-mail', { email: 'outra@example.com' }],
])('PAY-98 a refused coupon is offered again only once %s changed', async (_, change) => {
  const refused = () => Promise.reject(refusal(422, { errors: { coupon_codes: ['Cupom usado'] } }))
  openCheckout(
    order,
    { [CARDS]: () => ({ creditCards: [] }), [OFFERS]: () => PROMOTIONS, [PUT]: refused },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: 'Aplicar cupom BEMVINDO' }))
  await waitFor(() => expect(offer()).toBeNull())
  await returnTo(order)
  expect(offer()).toBeNull()
  await returnTo({ ...order, ...change })
  expect(offer()).toBeVisible()
})

it('PAY-98 the reason of a refused offer also replaces the message about a lost coupon', async () => {
  const used = ['Este cupom vale só na primeira compra']
  const loss = { code: 'CHURRAS15', reason: 'expired' as const }
  openCheckout(
    orderIn('payment', { token: null, lostPromotions: [loss] }),
    {
      [CARDS]: () => ({ creditCards: [] }),
      [OFFERS]: () => PROMOTIONS,
      [PUT]: () => Promise.reject(refusal(422, { errors: { coupon_codes: used } })),
    },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: 'Aplicar cupom BEMVINDO' }))
  expect(await screen.findByText(/^BEMVINDO: Este cupom vale só/)).toBeVisible()
})

const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ')

it('PAY-98 CHK-26 the reason of a refused offer takes its place and the focus, and the field stays empty', async () => {
  const used = ['Este cupom vale só na primeira compra']
  openCheckout(
    order,
    {
      [CARDS]: () => ({ creditCards: [] }),
      [OFFERS]: () => PROMOTIONS,
      [PUT]: () => Promise.reject(refusal(422, { errors: { coupon_codes: used } })),
    },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: 'Aplicar cupom BEMVINDO' }))
  const reason = await screen.findByRole('alert')
  expect(
    within(screen.getByRole('alert'))
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'BEMVINDO: Este cupom vale só na primeira compra',
    'Você pode continuar sem ele: o total é R$ 99,80.',
  ])
  await waitFor(() => expect(reason.parentElement).toHaveFocus())
  expect(offer()).toBeNull()
  expect(screen.queryByLabelText('Cupom de desconto')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Adicionar um cupom' }))
  expect(screen.getByLabelText('Cupom de desconto')).toHaveValue('')
  expect(screen.getByLabelText('Cupom de desconto')).not.toBeInvalid()
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.queryByText(/continuar sem ele/)).toBeNull()
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

it('CHK-26 in the box of the coupons the general sentence of an error comes last', async () => {
  await applyFirst({ [REMOVE]: () => Promise.reject(captcha()) })
  const box = within(await screen.findByRole('alert'))
  const texts = box.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts[0]).toBe('Tente de novo')
  expect(texts.at(-1)).toBe('Houve um problema processando')
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

it('PAY-98 a coupon is offered again after a call that did not arrive', async () => {
  const lostCall = () => Promise.reject(refusal(503))
  const { sent } = openCheckout(
    order,
    { [CARDS]: () => ({ creditCards: [] }), [OFFERS]: () => PROMOTIONS, [PUT]: lostCall },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: 'Aplicar cupom BEMVINDO' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  await waitFor(() => expect(offer()).toBeEnabled())
})

it.each(['recaptcha_token', 'state', 'payments'])(
  'PAY-98 a refusal of %s is none of the coupon, which stays offered',
  async (field) => {
    const other = () => Promise.reject(refusal(422, { errors: { [field]: ['Tente de novo'] } }))
    const { sent } = openCheckout(
      order,
      { [CARDS]: () => ({ creditCards: [] }), [OFFERS]: () => PROMOTIONS, [PUT]: other },
      CUSTOMER,
    )
    await user.click(await screen.findByRole('button', { name: 'Aplicar cupom BEMVINDO' }))
    await waitFor(() => expect(sent('PUT').length).toBeGreaterThan(0))
    await waitFor(() => expect(offer()).toBeEnabled())
  },
)

it('PAY-98 a coupon that left the order is not offered after a return, though the API names it no more', async () => {
  const lost = { ...order, lostPromotions: [{ code: 'BEMVINDO', reason: 'limit' as const }] }
  await returnTo(lost)
  expect(offer()).toBeNull()
  await returnTo(order)
  expect(offer()).toBeNull()
  await returnTo({ ...order, number: 'R900000002' })
  expect(offer()).toBeVisible()
})

const offer = () => screen.queryByRole('button', { name: 'Aplicar cupom BEMVINDO' })

it('PAY-52 a tap on an offered coupon applies it', async () => {
  const { bodies } = withCards([], {
    [OFFERS]: () => ({ promotions: [OFFER] }),
    [USER_OFFERS]: () => ({ promotions: [] }),
    [PUT]: () => withOffer,
  })
  await user.click(await screen.findByRole('button', { name: 'Aplicar cupom CHURRAS15' }))
  expect(await screen.findByText(/aplicado: R\$ 15 de desconto/)).toBeVisible()
  expect(couponCodes(bodies)).toEqual(['CHURRAS15'])
  expect(screen.queryByRole('button', { name: 'Aplicar cupom CHURRAS15' })).toBeNull()
  expect(screen.queryByLabelText('Cupom de desconto')).toBeNull()
  const status = screen.getByText(/aplicado: R\$ 15 de desconto/).closest('[role="status"]')
  await waitFor(() => expect(status).toHaveFocus())
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
