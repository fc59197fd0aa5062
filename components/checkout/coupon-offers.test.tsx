import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import type { Order } from '@/lib/api/types'
import { storeGuestBuyer } from '@/lib/checkout/guest-buyer'
import { CUSTOMER, openCheckout, orderIn, refusal } from './checkout.fixture'
import {
  CARDS,
  confirmed,
  couponCodes,
  OFFER,
  OFFERS,
  openCoupon,
  order,
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

it('PAY-81 an offer that the shop may refuse names its conditions', async () => {
  const offers = [
    { code: 'SOLO', name: 'Solo', amount: -4.2, limit: 'once' },
    { code: 'ESTREIA', name: 'Estreia', limit: 'first' },
    { code: 'CEM', name: 'Cem', limit: null, minimum: 120.5 },
    { code: 'AMBOS', name: 'Ambos', limit: 'once', minimum: 80 },
  ]
  withCards([], { [OFFERS]: () => ({ promotions: offers }) })
  const offer = async (code: string) =>
    (await screen.findByRole('button', { name: `Aplicar cupom ${code}` })).closest('p')
  expect(await offer('SOLO')).toHaveTextContent(/4,20Uma vez por cliente e endereço/)
  expect(await offer('ESTREIA')).toHaveTextContent(/EstreiaSó na primeira compra/)
  expect(await offer('CEM')).toHaveTextContent(/CemA partir de R\$\s120,50 em produtosAplicar$/)
  expect(await offer('AMBOS')).toHaveTextContent(/80,00 em produtos · Uma vez por cliente/)
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
  await user.type(await openCoupon(), 'bemvindo{Enter}')
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

const USER_OFFERS = 'GET /api/v1/promotions?by_user=12'
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
