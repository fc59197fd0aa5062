import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { forgetPersonalItems } from '@/lib/account/log-out'
import { getQueryClient } from '@/lib/api/query-client'
import type { ReadTracker } from '@/lib/api/trackers'
import type { SharedTracker as SharedTrackerData } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture } from '@/lib/cart/cart.fixture'
import { confirmedOrder, storeConfirmedOrder } from '@/lib/checkout/confirmed-order'
import { isUsedUp, storeGuestBuyer } from '@/lib/checkout/guest-buyer'
import { pastOrderFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { formatTime } from '@/lib/shared/format-date'
import { identity } from '@/lib/shop/identity'
import { SharedTracker } from './shared-tracker'

const TRACKER = {
  orderNumber: 'R800000001',
  fulfillmentState: 'packaging',
  visitState: null,
  driver: null,
  vehicle: null,
  firstName: 'Ana',
  neighborhood: 'Pituba',
}

afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
  forgetPersonalItems()
  getQueryClient().clear()
})

it('TRK-21 TRK-24 a shared tracker begins with the promise too and can be shared again', async () => {
  const delivery = {
    name: 'Balcão',
    kind: 'pickup',
    windowStart: '2126-05-11T07:00:00-03:00',
    windowEnd: '2126-05-11T19:00:00-03:00',
  }
  stubCalls({ '/v2/trackers/R800000001.abc': () => ({ body: { ...TRACKER, delivery } }) })
  render(<SharedTracker token="R800000001.abc" />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pedido #R800000001')
  expect((await screen.findByText('Retire na loja:')).parentElement).toHaveTextContent(
    /^Retire na loja: .+ mai, 7h–19h$/,
  )
  expect(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Compartilhar no WhatsApp' }).href,
  ).toContain('R800000001.abc')
})

it('TRK-62 the tracker of a pickup shows place, hours and collector, and no route to an address', async () => {
  const delivery = {
    name: 'Balcão',
    kind: 'pickup',
    windowStart: '2126-05-11T07:00:00-03:00',
    windowEnd: '2126-05-11T19:00:00-03:00',
  }
  const show = (over: object) => {
    getQueryClient().clear()
    stubCalls({ '/v2/trackers/': () => ({ body: { ...TRACKER, delivery, ...over } }) })
    return render(<SharedTracker token="R800000001.abc" />)
  }
  const steps = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  const { unmount } = show({})
  expect(await screen.findByText('Quem retira: Ana')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Onde retirar' })).toBeVisible()
  expect(screen.getByText(identity.address)).toBeVisible()
  expect(steps()).toEqual(['recebido (feito)', 'preparando', 'pronto', 'retirado'])
  unmount()
  const failed = show({ fulfillmentState: 'ready', visitState: 'failed' })
  expect(await screen.findByText(/^O pedido não foi retirado/)).toBeVisible()
  failed.unmount()
  show({ fulfillmentState: 'ready', visitState: 'completed' })
  expect(await screen.findByText('retirado', { selector: 'p' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Onde retirar' })).toBeNull()
})

it('TRK-26 where the tracker has no items they are shown only in the tab that placed the order', async () => {
  stubCalls({ '/v2/trackers/': () => ({ body: TRACKER }) })
  const { unmount } = render(<SharedTracker token="R800000001.abc" />)
  expect(await screen.findByText('Para Ana, Pituba')).toBeVisible()
  expect(screen.queryByText('Picanha Bovina')).toBeNull()
  unmount()
  const order = confirmedOrder(pastOrderFixture({ trackerToken: 'R800000001.abc' }))
  if (order) storeConfirmedOrder(order)
  render(<SharedTracker token="R800000001.abc" />)
  expect(await screen.findByRole('region', { name: 'Itens' })).toHaveTextContent(
    'Picanha Bovina1 Kg',
  )
})

const ITEM = { id: 1, name: 'Picanha Bovina', unitForQuantity: 'g', inBlend: false }
const SUMMARY = {
  items: [
    { ...ITEM, quantity: 1500, producedQuantity: null, total: 134.85, portioningSize: 500 },
    {
      ...ITEM,
      id: 2,
      name: 'Acém Moído',
      quantity: 700,
      producedQuantity: null,
      total: 28,
      inBlend: true,
    },
  ],
  weighed: false,
  itemTotal: 162.85,
  shipTotal: 9.9,
  adjustmentTotal: -10,
  total: 162.75,
  toPay: { amount: 162.75, place: 'delivery', method: 'Vale-alimentação na entrega' },
}
const plain = (node: HTMLElement) => node.textContent?.replaceAll('\u00a0', ' ')

async function showSummary(summary: object, tracker: object = {}) {
  stubCalls({ '/v2/trackers/': () => ({ body: { ...TRACKER, ...tracker, summary } }) })
  render(<SharedTracker token="R800000001.abc" />)
  return plain(await screen.findByRole('region', { name: '2 itens' })) ?? ''
}

it('TRK-60 shows the items, the total and what is still to be paid at the door', async () => {
  const text = await showSummary(SUMMARY)
  for (const words of [
    'Picanha Bovina1,5 Kg, em pacotes: 3 x 500gR$ 134,85',
    'Acém Moído0,7 Kg, no blend',
    'Descontos−R$ 10,00',
    'Total estimadoR$ 162,75',
    'A pagar na entrega: cerca de R$ 162,75Vale-alimentação na entrega',
  ]) {
    expect(text).toContain(words)
  }
})

it.each([
  ['pickup', 'RetiradaGrátis', 'Frete'],
  ['scheduled', 'FreteGrátis', 'Retirada'],
])('CHK-84 by the signed link the freight of a %s is in the row %s', async (kind, row, other) => {
  const delivery = {
    name: 'Centro',
    kind,
    windowStart: '2126-05-12T09:00:00-03:00',
    windowEnd: '2126-05-12T12:00:00-03:00',
  }
  const text = await showSummary({ ...SUMMARY, shipTotal: 0 }, { delivery })
  expect(text).toContain(row)
  expect(text).not.toContain(other)
})

it('PAY-91 names a substitute with its own price beside what was ordered', async () => {
  const [picanha, acem] = SUMMARY.items
  const given = {
    variantId: 9,
    name: 'Maminha',
    unitForQuantity: 'g',
    quantity: 1400,
    total: 83.86,
  }
  const substituted = { ...picanha, producedQuantity: 0, total: 0, substitute: given }
  const text = await showSummary({ ...SUMMARY, items: [substituted, acem], weighed: true })
  expect(text).toContain('Substituído por Maminha, 1,4 Kg (no pedido: 1,5 Kg)R$ 83,86')
})

it('TRK-60 shows each weight beside the ordered one, and the exact amount', async () => {
  const [picanha, acem] = SUMMARY.items
  const items = [
    { ...picanha, producedQuantity: 1480, total: 133.05 },
    { ...acem, producedQuantity: 0, total: 0, inBlend: false },
  ]
  const toPay = { amount: 132.95, place: 'pickup', method: 'Cartão de débito na retirada' }
  const text = await showSummary(
    { ...SUMMARY, items, weighed: true, total: 132.95, toPay },
    { fulfillmentState: 'ready' },
  )
  expect(text).toContain('Pesou 1,48 Kg (no pedido: 1,5 Kg, em pacotes: 3 x 500g)R$ 133,05')
  expect(text).toContain('Faltou no estoque (no pedido: 0,7 Kg)')
  expect(text).toContain('A pagar na retirada: R$ 132,95')
})

it.each([
  ['packaging', null, 1],
  ['ready', 'completed', 0],
  ['error', null, 0],
] as const)(
  'TRK-60 %s, %s: shows that a paid order has nothing to pay',
  async (fulfillmentState, visitState, count) => {
    const text = await showSummary({ ...SUMMARY, toPay: null }, { fulfillmentState, visitState })
    expect(text.split('Nada a pagar ao receber.')).toHaveLength(count + 1)
    expect(text).not.toContain('A pagar na')
  },
)

it('BALC-55 a weighed order shows its Pix as code to copy and as QR code', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const pix = { amount: 61.17, received: 20.05, code: '000201br.gov.bcb.pix', qr: '<svg></svg>' }
  stubCalls({ '/v2/trackers/': () => ({ body: { ...TRACKER, pix } }) })
  render(<SharedTracker token="R800000001.abc" />)
  const region = await screen.findByRole('region', { name: 'Pague R$\u00a061,17 por Pix' })
  expect(region).toHaveTextContent('Recebemos R$ 20,05. Faltam R$ 61,17.')
  expect(region).toHaveTextContent(pix.code)
  expect(screen.getByText(pix.code)).toHaveClass('noscript:whitespace-normal noscript:break-all')
  expect(screen.getByRole('img', { name: 'QR Code do Pix' })).toHaveAttribute(
    'src',
    'data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E',
  )
  const button = screen.getByRole('button', { name: 'Copiar código' })
  expect(button).toHaveClass('noscript:hidden')
  act(() => button.click())
  expect(await screen.findByText('Código copiado')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(pix.code)
})

it('TRK-30 a Pix that came is confirmed while the order is under way, and stays in its totals', async () => {
  const paid = { ...SUMMARY, weighed: true, toPay: null }
  const ready = { fulfillmentState: 'ready', pix: null, pixPaid: 112.78 }
  const text = await showSummary(paid, ready)
  expect(text).toContain('Pago por Pix: R$ 112,78')
  expect(screen.getByText('Recebemos o seu Pix de R$ 112,78.')).toBeVisible()
})

it.each([
  ['delivered', { fulfillmentState: 'ready', visitState: 'completed', pixPaid: 112.78 }, true],
  ['an API without the key', { fulfillmentState: 'ready' }, false],
])('TRK-30 a Pix is not confirmed above: %s', async (_, tracker, isInTotals) => {
  const text = await showSummary({ ...SUMMARY, weighed: true, toPay: null }, tracker)
  expect(text.includes('Pago por Pix: R$ 112,78')).toBe(isInTotals)
  expect(screen.queryByText(/^Recebemos o seu Pix/)).toBeNull()
})

it.each([
  ['card', 'no cartão'],
  ['delivery', 'na entrega'],
  ['pickup', 'na retirada'],
])('TRK-60 a delivered order says what was charged: %s', async (place, where) => {
  const charged = { amount: 137.29, place }
  await showSummary(
    { ...SUMMARY, weighed: true, toPay: null, charged },
    { fulfillmentState: 'ready', visitState: 'completed' },
  )
  expect(screen.getByText(/^Cobramos/)).toHaveTextContent(`Cobramos R$ 137,29 ${where}.`)
})

const codeToCome = () =>
  screen.queryByText(
    'Você paga por Pix. O código aparece aqui e chega por e-mail depois da pesagem.',
  )

it('BALC-55 before the Pix the items show the estimated total, and the steps where the code will be', async () => {
  const toPay = { amount: 162.75, place: 'pix', method: 'Pix' }
  expect(await showSummary({ ...SUMMARY, toPay })).toMatch(/A pagar por Pix: cerca de R\$ 162,75$/)
  const steps = screen.getByRole('list', { name: 'Andamento do pedido' })
  expect(steps.parentElement?.nextElementSibling).toBe(codeToCome())
})

it('BALC-55 once weighed the items do not announce a code', async () => {
  const toPay = { amount: 162.75, place: 'pix', method: 'Pix' }
  expect(await showSummary({ ...SUMMARY, weighed: true, toPay })).toMatch(
    /A pagar por Pix: R\$ 162,75$/,
  )
  expect(codeToCome()).toBeNull()
})

it.each([
  ['delivered', { fulfillmentState: 'ready', visitState: 'completed' }],
  ['canceled', { fulfillmentState: 'canceled' }],
])('TRK-63 %s: links to a new order and to the shop', async (status, state) => {
  stubCalls({ '/v2/trackers/': () => ({ body: { ...TRACKER, ...state } }) })
  render(<SharedTracker token="R800000001.abc" />)
  expect(await screen.findByRole('link', { name: 'Fazer Novo Pedido' })).toHaveAttribute(
    'href',
    '/',
  )
  expect(screen.getByRole('link', { name: 'Falar com a loja' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Compartilhar no WhatsApp' })).toBeNull()
  const money = 'O e-mail do cancelamento diz o que acontece com o pagamento.'
  expect(screen.queryAllByText(money)).toHaveLength(status === 'canceled' ? 1 : 0)
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
  const isUsed = () => isUsedUp({ code: 'SOLO', name: 'Solo', limit: 'once' }, email)
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

it('TRK-24 TRK-63 a denied payment can be neither shared nor finished', async () => {
  stubCalls({
    '/v2/trackers/': () => ({ body: { ...TRACKER, fulfillmentState: 'payment_denied' } }),
  })
  render(<SharedTracker token="R800000001.abc" />)
  expect(await screen.findByRole('link', { name: 'Falar com a loja' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Compartilhar no WhatsApp' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Fazer Novo Pedido' })).toBeNull()
})

it('TRK-64 a broken link links to the orders, to the shop and to the home page', async () => {
  stubCalls({})
  render(<SharedTracker token="R800000001.abc" />)
  expect(await screen.findByRole('link', { name: 'Ver meus pedidos' })).toHaveAttribute(
    'href',
    '/minha-conta/pedidos',
  )
  expect(screen.getByRole('link', { name: 'Falar com a loja' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar para a página inicial' })).toBeVisible()
})

it('TRK-64 TRK-67 a link that cannot be loaded now names its order, links to the shop and is read again by a click', async () => {
  let isDown = true
  stubCalls({
    '/v2/trackers/': () => (isDown ? { status: 503, body: {} } : { body: TRACKER }),
  })
  render(<SharedTracker token="R800000001.abc" />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pedido #R800000001')
  expect(
    await screen.findByText('Não conseguimos atualizar agora.', {}, { timeout: 4_000 }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Falar com a loja' })).toBeVisible()
  const again = screen.getByRole('button', { name: 'Tentar agora' })
  await userEvent.click(again)
  expect(again).toBeVisible()
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('Para Ana, Pituba')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tentar agora' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('TRK-67 a retry that finds the link invalid moves the focus to that heading', async () => {
  let status = 503
  stubCalls({ '/v2/trackers/': () => ({ status, body: {} }) })
  render(<SharedTracker token="R800000001.abc" />)
  const again = await screen.findByRole('button', { name: 'Tentar agora' }, { timeout: 4_000 })
  status = 404
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Link inválido' })).toHaveFocus()
})

it('TRK-70 the HTML of the page shows the order, also without JavaScript', () => {
  const read = { tracker: { ...TRACKER, summary: SUMMARY } as SharedTrackerData, readAt: 1 }
  document.body.innerHTML = renderToString(<SharedTracker token="R800000001.abc" read={read} />)
  expect(screen.getByText('Para Ana, Pituba')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Andamento do pedido' })).toBeVisible()
  expect(plain(screen.getByRole('region', { name: '2 itens' }))).toContain('R$ 162,75')
  expect(screen.getByText('Compartilhar no WhatsApp').closest('a')).toHaveClass('invisible')
})

/** Renders the page's HTML, then hydrates it on a device whose clock is `offset` ms ahead. */
async function hydrate(read: ReadTracker, offset = 0, inBrowser = () => {}) {
  const page = <SharedTracker token="R800000001.abc" read={read} />
  const html = document.createElement('div')
  html.innerHTML = renderToString(page)
  document.body.append(html)
  getQueryClient().clear()
  inBrowser()
  const now = Date.now
  jest.spyOn(Date, 'now').mockImplementation(() => now() + offset)
  const onRecoverableError = jest.fn()
  const root = await act(async () => hydrateRoot(html, page, { onRecoverableError }))
  return { root, onRecoverableError }
}

it.each([-7_200_000, -2_000, 0, 2_000, 7_200_000])(
  'TRK-70 on a device whose clock is %i ms ahead the HTML hydrates, is read once more and keeps the time of the server',
  async (offset) => {
    const readAt = Date.now()
    const delivery = {
      name: 'Centro',
      kind: 'scheduled',
      windowStart: new Date(readAt - 14_400_000).toISOString(),
      windowEnd: new Date(readAt - 3_600_000).toISOString(),
    }
    const fetch = stubCalls({ '/v2/trackers/': () => ({ status: 503, body: {} }) })
    const tracker = { ...TRACKER, summary: SUMMARY, delivery } as SharedTrackerData
    const { root, onRecoverableError } = await hydrate({ tracker, readAt }, offset)
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Previsto:')).toBeVisible()
    const age = `O que você vê é das ${formatTime(readAt)}.`
    expect(await screen.findByText(new RegExp(age), {}, { timeout: 4_000 })).toBeVisible()
    act(() => root.unmount())
  },
)

it('TRK-26 TRK-70 the HTML of a tracker without items hydrates in the tab that placed the order', async () => {
  stubCalls({ '/v2/trackers/': () => ({ body: TRACKER }) })
  const read = { tracker: TRACKER as unknown as SharedTrackerData, readAt: Date.now() }
  const { root, onRecoverableError } = await hydrate(read, 0, () => {
    const order = confirmedOrder(pastOrderFixture({ trackerToken: 'R800000001.abc' }))
    if (order) storeConfirmedOrder(order)
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(screen.getByRole('region', { name: 'Itens' })).toBeVisible()
  act(() => root.unmount())
})

it('TRK-70 the map of the driver loads once its page listens, and is not in the HTML', async () => {
  const locations = [{ latitude: -12.99, longitude: -38.46, clientTime: '2126-05-11T09:00:00Z' }]
  const state = { fulfillmentState: 'ready', visitState: 'in_progress' }
  const tracker = { ...TRACKER, ...state, driver: { name: 'João', locations } }
  stubCalls({ '/v2/trackers/': () => ({ body: tracker }) })
  const read = { tracker: tracker as unknown as SharedTrackerData, readAt: Date.now() }
  const map = () => document.querySelector('img[alt="Mapa com a posição do motorista"]')
  const { root, onRecoverableError } = await hydrate(read, 0, () => expect(map()).toBeNull())
  expect(screen.getByText('João')).toBeVisible()
  expect(map()).toBeInTheDocument()
  expect(onRecoverableError).not.toHaveBeenCalled()
  act(() => root.unmount())
})

it('TRK-67 without JavaScript the heading names the order of the link', () => {
  const headingOf = (token: string) => {
    document.body.innerHTML = renderToString(<SharedTracker token={token} />)
    return screen.getByRole('heading', { level: 1 }).textContent
  }
  expect(headingOf('R800000001.abc')).toBe('Pedido #R800000001')
  for (const opaque of ['abc', 'eyJhbGciOiJFUzI1NiJ9.eyJvIjo3fQ.c2ln', 'R2D2.abc', 'xR81.abc']) {
    expect(headingOf(opaque)).toBe('Acompanhar pedido')
  }
})
