import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetPersonalItems } from '@/lib/account/log-out'
import { getQueryClient } from '@/lib/api/query-client'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture } from '@/lib/cart/cart.fixture'
import { isUsedUp, storeGuestBuyer } from '@/lib/checkout/guest-buyer'
import { stubCalls } from '@/lib/orders/orders.fixture'
import { SharedTracker } from './shared-tracker'
import { plain, SUMMARY, showSummary, TRACKER } from './shared-tracker.fixture'

afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
  forgetPersonalItems()
  getQueryClient().clear()
})

it.each([
  ['nothing', 0, 'Você não paga nada por este pedido.'],
  ['released', 0, 'Nada foi cobrado. O valor reservado no cartão volta a ficar livre.'],
  ['refunded', 48.7, 'Devolvemos R$ 48,70.'],
  ['to_refund', 31.2, 'Vamos devolver R$ 31,20.'],
  ['pix_to_return', 5.5, 'Vamos devolver R$ 5,50 por Pix, para a conta de onde o dinheiro veio.'],
  ['unheard', 1, 'O e-mail do cancelamento diz o que acontece com o pagamento.'],
])(
  'TRK-65 a canceled order whose money is %s shows that and has no total',
  async (kind, amount, words) => {
    const canceled = { fulfillmentState: 'canceled', canceledMoney: { kind, amount } }
    const text = await showSummary({ ...SUMMARY, toPay: null }, canceled)
    expect(text).not.toMatch(/Total|Subtotal|Frete/)
    expect(plain(screen.getByRole('region', { name: 'Acompanhamento do pedido' }))).toContain(words)
  },
)

it.each([
  ['customer', 'Você pediu o cancelamento. Você não paga nada por este pedido.'],
  ['missing', 'A loja cancelou: faltou o que você pediu. Você não paga nada por este pedido.'],
  ['other', 'A loja cancelou este pedido. Você não paga nada por este pedido.'],
  [null, 'Você não paga nada por este pedido.'],
  ['unheard', 'Você não paga nada por este pedido.'],
])('TRK-69 an order canceled for %s says who canceled it', async (reason, words) => {
  const canceledMoney = { kind: 'nothing', amount: 0, reason }
  stubCalls({
    '/v2/trackers/': () => ({ body: { ...TRACKER, fulfillmentState: 'canceled', canceledMoney } }),
  })
  render(<SharedTracker token="R800000001.abc" />)
  expect(await screen.findByText(words)).toBeVisible()
})

it("ORD-45 a finished order is copied by its link into the visitor's cart", async () => {
  const current = orderFixture({ number: 'R1', token: 'g' })
  const fetch = stubCalls({
    '/copy': () => ({
      body: {
        ...current,
        lineItems: [lineFixture({ quantity: 1200 })],
        skippedLineItems: [{ variantId: 0, name: 'Blend', reason: 'blend' }],
      },
    }),
    '/v2/trackers/': () => ({
      body: {
        ...TRACKER,
        fulfillmentState: 'canceled',
        summary: {
          ...SUMMARY,
          items: SUMMARY.items.map((item) => ({ ...item, variantId: 101 })),
        },
      },
    }),
    '/orders/R1': () => ({ body: current }),
    '/orders': () => ({ body: current }),
  })
  await act(() => cart.restart())
  render(<SharedTracker token="R800000001.abc" />)
  const button = await screen.findByRole('button', { name: 'Pedir de novo #R800000001' })
  expect(button).toHaveClass('noscript:hidden')
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText(/^Blend: só quem o criou pode pedir de novo/)).toBeVisible()
  expect(screen.getByText('Picanha Bovina: 1,2 Kg de 1,5 Kg')).toBeVisible()
  const [[path, init]] = fetch.mock.calls.filter(([url]) => String(url).includes('/copy')) as [
    [string, RequestInit],
  ]
  expect([path, JSON.parse(String(init.body))]).toEqual([
    '/api/v1/orders/R1/copy?order_token=g',
    { from: 'R800000001', tracker_token: 'R800000001.abc' },
  ])
  expect(screen.queryByRole('link', { name: 'Fazer Novo Pedido' })).toBeNull()
})

it('PAY-98 the coupons of a canceled order are offered again in the tab of its guest', async () => {
  const email = 'rita@example.com'
  const promotions = [{ code: 'SOLO', name: 'Solo' }]
  storeGuestBuyer(orderFixture({ number: TRACKER.orderNumber, email, promotions }))
  const isUsed = () =>
    isUsedUp({ code: 'SOLO', name: 'Solo', limit: 'once' }, { email, shipAddress: null })
  await showSummary({ ...SUMMARY, toPay: null })
  expect(isUsed()).toBe(true)
  document.body.replaceChildren()
  getQueryClient().clear()
  await showSummary({ ...SUMMARY, toPay: null }, { fulfillmentState: 'canceled' })
  expect(isUsed()).toBe(false)
})

it('TRK-68 a canceled order shows when it was canceled', async () => {
  const states = { fulfillmentState: 'canceled', visitState: null }
  const events = [
    { fulfillmentState: 'pending', visitState: null, at: '2026-05-11T13:00:00-03:00' },
    { ...states, at: '2026-05-11T14:05:00-03:00' },
  ]
  stubCalls({ '/v2/trackers/': () => ({ body: { ...TRACKER, ...states, events } }) })
  render(<SharedTracker token="R800000001.abc" />)
  expect(await screen.findByText('Cancelado seg, 11 mai, às 14:05')).toBeVisible()
})
