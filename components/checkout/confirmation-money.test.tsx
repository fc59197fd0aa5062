import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetPersonalItems } from '@/lib/account/log-out'
import { getQueryClient } from '@/lib/api/query-client'
import type { Order } from '@/lib/api/types'
import { toWire } from '@/lib/api/wire.fixture'
import { PERSONAL_KEYS } from '@/lib/browser/storage'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture } from '@/lib/cart/cart.fixture'
import { readConfirmedOrder } from '@/lib/checkout/stored-orders'
import { paymentFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { Confirmation } from './confirmation'
import { followLink, inTime, stubOrder } from './confirmation.fixture'

const pixPayment = { ...paymentFixture, paymentMethod: { id: 100, name: 'Pix' }, source: null }
const door = { ...pixPayment, paymentMethod: { id: 2, name: 'Débito' } }
const unit = lineFixture({
  variant: productFixture({ unitForQuantity: 'un', price: 89.9 }),
  quantity: 1,
})
const weighed = { fulfillmentState: 'ready', producedAmount: 61.2 } as const

it.each<[string, Partial<Order>, string | null]>([
  ['Pix', { payments: [pixPayment] }, 'cerca de R$ 99,80 por Pix, depois que pesarmos.'],
  ['Pix, nothing to weigh', { lineItems: [unit], payments: [pixPayment] }, 'R$ 99,80 por Pix.'],
  ['Pix after the weighing', { ...weighed, payments: [pixPayment] }, 'R$ 71,10 por Pix.'],
  ['the door', { payments: [door] }, 'cerca de R$ 99,80 na entrega.'],
  ['card', {}, null],
])(
  'CONF-12 BALC-55 the amount still to be paid is above the first button: %s',
  async (_, over, words) => {
    forgetPersonalItems()
    getQueryClient().clear()
    stubOrder({ number: 'R44', ...inTime(), ...over })
    render(<Confirmation number="R44" />)
    const follow = await followLink()
    const owed = screen.queryAllByText(/^Você paga/)
    expect(owed).toHaveLength(words ? 1 : 0)
    if (!words) return
    expect(owed[0]?.textContent?.replaceAll('\u00a0', ' ')).toContain(`Você paga ${words}`)
    expect(owed[0]?.compareDocumentPosition(follow)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryAllByText(/^O código e o prazo chegam por e-mail/)).toHaveLength(
      'producedAmount' in over || !words.includes('Pix') ? 0 : 1,
    )
  },
)

it('CONF-11 a later visit shows that the order was canceled, and what happens to the money', async () => {
  stubOrder({ number: 'R43', lineItems: [lineFixture({ quantity: 700 })], ...inTime() })
  const { unmount } = render(<Confirmation number="R43" />)
  await followLink()
  unmount()
  getQueryClient().clear()
  const canceledMoney = { kind: 'released', amount: 0 }
  const tracker = { orderNumber: 'R43', fulfillmentState: 'canceled', visitState: null }
  globalThis.fetch = jest.fn(async () => Response.json(toWire({ ...tracker, canceledMoney })))
  const { container } = render(<Confirmation number="R43" />)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('foi recebido')
  expect(await screen.findByText('Seu pedido #R43 foi cancelado')).toBeVisible()
  expect(
    screen.getAllByText('Nada foi cobrado. O valor reservado no cartão volta a ficar livre.'),
  ).toHaveLength(1)
  expect(screen.queryByRole('region', { name: /^Onde/ })).toBeNull()
  expect(container).not.toHaveTextContent(/relaxar|Chega|Reservamos|análise|Total|peso exato/)
  expect(screen.queryByRole('link', { name: 'Compartilhar no WhatsApp' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Falar com a loja' })).toBeVisible()
})

const trackedItem = {
  id: 1,
  variantId: 101,
  name: 'Picanha Bovina',
  quantity: 1900,
  producedQuantity: null,
  unitForQuantity: 'g',
  total: 170.81,
  portioningSize: null,
  inBlend: false,
}
const summaryOf = (...items: object[]) => ({
  items,
  weighed: false,
  itemTotal: 170.81,
  shipTotal: 9.9,
  adjustmentTotal: 0,
  total: 180.71,
  toPay: null,
})

it('ORD-45 the confirmation of an order that was canceled since copies it by its signed link', async () => {
  stubOrder({ number: 'R48', lineItems: [lineFixture({ quantity: 1900 })], ...inTime() })
  const { unmount } = render(<Confirmation number="R48" />)
  await followLink()
  expect(screen.queryByRole('button', { name: /^Pedir de novo/ })).toBeNull()
  unmount()
  getQueryClient().clear()
  const current = orderFixture({ number: 'R2', token: 'h' })
  const fetch = stubCalls({
    '/copy': () => ({ body: { ...current, lineItems: [], skippedLineItems: [] } }),
    '/v2/trackers/': () => ({
      body: {
        orderNumber: 'R48',
        fulfillmentState: 'canceled',
        visitState: null,
        summary: summaryOf(trackedItem),
      },
    }),
    '/orders': () => ({ body: current }),
  })
  await act(() => cart.restart())
  render(<Confirmation number="R48" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir de novo #R48' }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Picanha Bovina: 0 Kg de 1,9 Kg')).toBeVisible()
  const copies = fetch.mock.calls.filter(([url]) => String(url).includes('/copy'))
  expect(copies.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    { from: 'R48', tracker_token: expect.stringMatching(/./) },
  ])
})

it.each([
  ['all of them are blends', summaryOf({ ...trackedItem, inBlend: true })],
  ['its sales API does not copy', summaryOf({ ...trackedItem, variantId: undefined })],
  ['its sales API shows none', null],
])(
  "ORD-45 the confirmation of a guest's canceled order does not copy its items where %s",
  async (_, summary) => {
    getQueryClient().clear()
    stubOrder({ number: 'R49', ...inTime() })
    const { unmount } = render(<Confirmation number="R49" />)
    await followLink()
    unmount()
    getQueryClient().clear()
    const body = { orderNumber: 'R49', fulfillmentState: 'canceled', visitState: null, summary }
    stubCalls({ '/v2/trackers/': () => ({ body }) })
    render(<Confirmation number="R49" />)
    expect(await screen.findByText('Seu pedido #R49 foi cancelado')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pedir de novo/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Fazer Novo Pedido' })).toHaveClass('bg-primary')
  },
)

/** Confirms an order, then opens its page in another tab, where the tracker responds. */
async function openInNewTab(number: string, tracker: object, shown = number) {
  stubOrder({ number, ...inTime() })
  const { unmount } = render(<Confirmation number={number} />)
  await followLink()
  unmount()
  getQueryClient().clear()
  sessionStorage.clear()
  const read = jest.fn(async () => Response.json(toWire({ orderNumber: number, ...tracker })))
  globalThis.fetch = read
  return { ...render(<Confirmation number={shown} />), read }
}

it("CONF-11 another tab shows that a guest's order was canceled, and nothing else of it", async () => {
  const canceledMoney = { kind: 'nothing', amount: 0 }
  const canceled = { fulfillmentState: 'canceled', visitState: null }
  const events = [{ ...canceled, at: '2026-05-11T14:05:00-03:00' }]
  const tracker = { ...canceled, canceledMoney, events }
  const { container, read } = await openInNewTab('R46', tracker)
  expect(await screen.findByText('Seu pedido #R46 foi cancelado')).toBeVisible()
  expect(read.mock.calls.map(([path]: string[]) => path)).toEqual(['/v2/trackers/R46.abc'])
  expect(screen.getByText('Cancelado seg, 11 mai, às 14:05')).toBeVisible()
  expect(screen.getByText('Você não paga nada por este pedido.')).toBeVisible()
  expect(container).not.toHaveTextContent(/relaxar|análise|Vai receber|Flores|Total/i)
  expect(screen.getAllByRole('link', { name: 'Falar com a loja' })).toHaveLength(1)
})

it('CONF-11 another tab claims nothing while it reads the state, and the text of its number if it cannot', async () => {
  const { read } = await openInNewTab('R51', {})
  // jsdom has no styles of Tailwind.
  expect(screen.getByRole('heading', { level: 1 })).toHaveClass('invisible')
  await waitFor(() => expect(read).toHaveBeenCalled())
  await waitFor(() => expect(screen.getByText(/#R51 foi recebido/)).not.toHaveClass('invisible'))
})

it('CONF-11 another tab shows that the payment was denied', async () => {
  await openInNewTab('R47', { fulfillmentState: 'payment_denied', visitState: null })
  expect(await screen.findByText(/O pagamento do seu pedido #R47 não foi aprovado/)).toBeVisible()
  expect(screen.queryByText(/análise de crédito/)).toBeNull()
})

it('CONF-11 another tab confirms an order that is under way, and another one without a call', async () => {
  const underWay = { fulfillmentState: 'ready', visitState: null }
  const first = await openInNewTab('R48', underWay)
  await waitFor(() => expect(first.read).toHaveBeenCalled())
  expect(screen.getByText(/#R48 foi recebido/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/análise de crédito/)).toBeNull())
  first.unmount()
  const other = await openInNewTab('R49', underWay, 'R50')
  expect(screen.getByText(/#R50 foi recebido/)).toBeVisible()
  expect(other.read).not.toHaveBeenCalled()
  forgetPersonalItems()
})

const toPay = (amount: number, place: string) => ({ amount, place, method: '' })
const notWeighed = { weighed: false, toPay: toPay(99.8, 'pix') }

it.each<[string, object, object, string | null]>([
  [
    'weighed',
    pixPayment,
    { summary: { ...summaryOf(), weighed: true, toPay: toPay(71.1, 'pix') } },
    'R$ 71,10 por Pix.',
  ],
  [
    'not weighed',
    pixPayment,
    { summary: notWeighed },
    'cerca de R$ 99,80 por Pix, depois que pesarmos.',
  ],
  ['paid by Pix', pixPayment, { summary: { ...summaryOf(), weighed: true } }, null],
  ['delivered', door, { summary: { ...summaryOf(), weighed: true }, visitState: 'success' }, null],
  ['delivered, of another API', door, { visitState: 'success' }, null],
  [
    'on its way, of another API',
    door,
    { visitState: 'in_progress' },
    'cerca de R$ 99,80 na entrega.',
  ],
])(
  'CONF-12 a later visit requests the amount owed from the tracker: %s',
  async (_, payment, over, words) => {
    forgetPersonalItems()
    getQueryClient().clear()
    stubOrder({ number: 'R45', ...inTime(), payments: [{ ...paymentFixture, ...payment }] })
    const { unmount } = render(<Confirmation number="R45" />)
    expect(await screen.findByText(/^Você paga/)).toBeVisible()
    unmount()
    getQueryClient().clear()
    const tracker = { orderNumber: 'R45', fulfillmentState: 'ready', visitState: null, ...over }
    const read = jest.fn(async () => Response.json(toWire(tracker)))
    globalThis.fetch = read
    render(<Confirmation number="R45" />)
    await waitFor(() => expect(read).toHaveBeenCalled())
    await waitFor(() => {
      const owed = screen.queryAllByText(/^Você paga/)
      expect(owed).toHaveLength(words ? 1 : 0)
      if (!words) return
      expect(owed[0]?.textContent?.replaceAll('\u00a0', ' ')).toContain(`Você paga ${words}`)
    })
  },
)

it.each([
  [{ payUntil: '2126-03-05T16:40:00-03:00' }, 'Pague até ter, 5 mar, às 16:40.'],
  [{}, ''],
])('CONF-12 BALC-50 a later visit shows the deadline of the Pix: %j', async (deadline, words) => {
  forgetPersonalItems()
  getQueryClient().clear()
  stubOrder({ number: 'R46', ...inTime(), payments: [{ ...paymentFixture, ...pixPayment }] })
  const { unmount } = render(<Confirmation number="R46" />)
  await followLink()
  unmount()
  getQueryClient().clear()
  const pix = { amount: 71.1, received: 0, code: '0002', qr: '<svg></svg>', ...deadline }
  const summary = { ...summaryOf(), weighed: true, toPay: toPay(71.1, 'pix') }
  const tracker = { orderNumber: 'R46', fulfillmentState: 'ready', visitState: null, pix, summary }
  globalThis.fetch = async () => Response.json(toWire(tracker))
  render(<Confirmation number="R46" />)
  await waitFor(() => expect(screen.queryByText(/^O código e o prazo chegam/)).toBeNull())
  const places = screen.queryAllByText(/^O código está no acompanhamento/)
  expect(places.map(({ textContent }) => textContent?.trim())).toEqual([
    `O código está no acompanhamento do pedido. ${words}`.trim(),
  ])
})

it('CONF-15 a later visit in the same tab shows the weights, amounts and charge of the tracker', async () => {
  forgetPersonalItems()
  getQueryClient().clear()
  stubOrder({ number: 'R53', lineItems: [lineFixture({ id: 1, quantity: 1900 })], ...inTime() })
  const { unmount } = render(<Confirmation number="R53" />)
  await followLink()
  expect(screen.getByRole('region', { name: '1 item' })).toHaveTextContent('1,9 Kg')
  unmount()
  getQueryClient().clear()
  const charged = { amount: 190.28, place: 'card' }
  const summary = {
    ...summaryOf({ ...trackedItem, producedQuantity: 2010, total: 180.38 }),
    ...{ weighed: true, itemTotal: 180.38, total: 190.28, charged },
  }
  const tracker = { orderNumber: 'R53', fulfillmentState: 'ready', visitState: null, summary }
  globalThis.fetch = async () => Response.json(toWire(tracker))
  const { container } = render(<Confirmation number="R53" />)
  const items = await screen.findByText('Pesou 2,01 Kg (no pedido: 1,9 Kg)')
  expect(items.closest('section')).toHaveTextContent(
    'R$ 180,38Subtotal após a pesagemR$ 180,38FreteR$ 9,90TotalR$ 190,28',
  )
  expect(screen.getByRole('region', { name: 'Pagamento' })).toHaveTextContent(
    'Cobramos R$ 190,28 no cartão **** 1111.',
  )
  expect(container).not.toHaveTextContent(/estimad|análise|Você vai receber|tolerância/)
})

it('CONF-15 a blend stored by an earlier version stays as ordered, and the hold of a tab as reserved', async () => {
  forgetPersonalItems()
  getQueryClient().clear()
  const meat = (id: number, name: string) =>
    lineFixture({ id, variant: productFixture({ id, name }), quantity: 400, mixId: 9 })
  const lineItems = [meat(1, 'Acém Moído'), meat(2, 'Peito Moído')]
  stubOrder({ number: 'R54', lineItems, ...inTime() })
  const { unmount } = render(<Confirmation number="R54" />)
  await followLink()
  unmount()
  getQueryClient().clear()
  sessionStorage.setItem(
    PERSONAL_KEYS.confirmedOrder,
    JSON.stringify(readConfirmedOrder('R54'), (key, value) =>
      key === 'lineIds' ? undefined : value,
    ),
  )
  const part = { ...trackedItem, quantity: 400, producedQuantity: 410, total: 36.86, inBlend: true }
  const summary = { ...summaryOf(part, { ...part, id: 2 }), weighed: true }
  const tracker = { orderNumber: 'R54', fulfillmentState: 'ready', visitState: null, summary }
  stubCalls({ '/v2/trackers/': () => ({ body: tracker }) })
  render(<Confirmation number="R54" />)
  expect(await screen.findByText('Subtotal após a pesagem')).toBeVisible()
  const items = screen.getByRole('region', { name: '1 item' })
  expect(items).toHaveTextContent(/^1 itemBlend0,8 Kg/)
  expect(items).not.toHaveTextContent(/Pesou/)
  expect(screen.getByRole('region', { name: 'Pagamento' })).toHaveTextContent('Reservamos até R$')
})

it('ORD-41 CONF-11 a denied payment shows no hold', async () => {
  const ended = { ...paymentFixture, state: 'void' }
  stubOrder({ number: 'R41', fulfillmentState: 'payment_denied', payments: [ended] })
  render(<Confirmation number="R41" />)
  expect(await screen.findByRole('region', { name: 'Pagamento' })).toHaveTextContent(
    /^PagamentoCartão de crédito \*\*\*\* 1111$/,
  )
  expect(screen.getByText('Nada foi cobrado.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'O pagamento do seu pedido #R41 não foi aprovado',
  )
  expect(screen.queryByText(/relaxar|análise de crédito/)).toBeNull()
})

it('CONF-11 a canceled order to be paid at the door shows no payment', async () => {
  stubOrder({ number: 'R52', fulfillmentState: 'canceled', payments: [door] })
  render(<Confirmation number="R52" />)
  expect(await screen.findByRole('region', { name: '1 item' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Pagamento' })).toBeNull()
})
