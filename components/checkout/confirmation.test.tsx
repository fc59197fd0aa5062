import { act, render, screen, waitFor } from '@testing-library/react'
import { forgetPersonalItems } from '@/lib/account/log-out'
import { addressFixture } from '@/lib/api/address.fixture'
import { getQueryClient } from '@/lib/api/query-client'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Order } from '@/lib/api/types'
import { toWire } from '@/lib/api/wire.fixture'
import { lineFixture, productFixture } from '@/lib/cart/cart.fixture'
import { readGuestBuyer } from '@/lib/checkout/guest-buyer'
import { recordPlacedOrder } from '@/lib/checkout/placed-order'
import { logInFixture, pastOrderFixture, paymentFixture } from '@/lib/orders/orders.fixture'
import { identity } from '@/lib/shop/identity'
import { Confirmation } from './confirmation'
import { followLink, inTime } from './confirmation.fixture'

const COAL = productFixture({ id: 102, name: 'Carvão', unitForQuantity: 'un', price: 29.9 })

it('CONF-01 CONF-03 CONF-04 the order is confirmed, with e-mail and credit evaluation', () => {
  render(<Confirmation number="R123" />)
  expect(screen.getByText('Seu pedido #R123 foi recebido. Agora é só relaxar!')).toBeVisible()
  expect(screen.getByText(/e-mail .* análise de crédito/)).toBeVisible()
})

it("CONF-02 'Fazer Novo Pedido' leads home", () => {
  render(<Confirmation number="R123" />)
  expect(screen.getByRole('link', { name: 'Fazer Novo Pedido' })).toHaveAttribute('href', '/')
})

it('CONF-10 an order that cannot be told leads to the orders and to the shop, not to an account', () => {
  const ways = ['Fazer Novo Pedido', 'Ver meus pedidos', 'Falar com a loja']
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  const { unmount } = render(<Confirmation number="R404" />)
  expect(links()).toEqual(ways)
  expect(screen.getByText(/^Comprou sem conta\? .* e-mail do pedido\.$/)).toBeVisible()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Falar com a loja' }).href).toContain(
    encodeURIComponent('#R404'),
  )
  unmount()
  logInFixture()
  render(<Confirmation number={null} />)
  expect(links()).toEqual(ways)
  expect(screen.queryByText(/^Comprou sem conta/)).toBeNull()
  act(() => setSession(LOGGED_OUT))
})

it('without a number the text goes without #', () => {
  render(<Confirmation number={null} />)
  expect(screen.getByText('Seu pedido foi recebido. Agora é só relaxar!')).toBeVisible()
})

/** Makes the API return a completed guest order. */
function stubOrder(over: Partial<Order>) {
  const order = pastOrderFixture({ token: 't1', trackerToken: `${over.number}.abc`, ...over })
  globalThis.fetch = jest.fn(async () => Response.json(toWire(order)))
  recordPlacedOrder({ number: order.number, token: 't1' })
}

it('CONF-07 an order placed from here can be followed, also after a reload, but by nobody after a logout', async () => {
  stubOrder({ number: 'R1' })
  const { unmount } = render(<Confirmation number="R1" />)
  expect(await followLink()).toHaveAttribute('href', '/acompanhar/R1.abc')
  unmount()
  getQueryClient().clear()
  const reloaded = render(<Confirmation number="R1" />)
  expect(screen.getByRole('link', { name: 'Acompanhar pedido' })).toBeVisible()
  expect(jest.mocked(fetch).mock.calls.map(([path]) => path)).toEqual([
    '/api/v1/orders/R1?order_token=t1',
    '/v2/trackers/R1.abc',
  ])
  expect(localStorage).toHaveLength(1)
  reloaded.rerender(<Confirmation number="R2" />)
  expect(screen.queryByRole('link', { name: 'Acompanhar pedido' })).toBeNull()
  reloaded.unmount()
  // As on the page after the logout, which loads again.
  forgetPersonalItems()
  getQueryClient().clear()
  render(<Confirmation number="R1" />)
  expect(screen.queryByRole('link', { name: 'Acompanhar pedido' })).toBeNull()
})

it('CONF-07 following comes first; a customer follows in the account', async () => {
  logInFixture()
  stubOrder({ number: 'R7' })
  render(<Confirmation number="R7" />)
  expect(await followLink()).toHaveAttribute('href', '/minha-conta/pedidos/R7')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Acompanhar pedido',
    'Compartilhar no WhatsApp',
    'Fazer Novo Pedido',
  ])
  act(() => setSession(LOGGED_OUT))
})

it('CONF-06 CONF-08 tells when it comes, where, what, and what is held, and shares no more than the tracker', async () => {
  const lineItems = [lineFixture(), lineFixture({ id: 2, variant: COAL, quantity: 2 })]
  const money = { itemTotal: 149.7, shipTotal: 9.9, adjustmentTotal: -5, total: 154.6 }
  stubOrder({ number: 'R8', lineItems, ...money, ...inTime() })
  render(<Confirmation number="R8" />)
  expect(await screen.findByText('Chega sáb, 11 mai, 8h–13h')).toBeVisible()
  const told = (name: string) => screen.getByRole('region', { name })
  expect(told('Onde entregar')).toHaveTextContent('Rua das Flores, 10')
  expect(told('2 itens')).toHaveTextContent('Picanha Bovina1 KgR$ 89,90Carvão2 unR$ 59,80')
  expect(told('2 itens')).toHaveTextContent(
    'Subtotal estimadoR$ 149,70FreteR$ 9,90Descontos−R$ 5,00Total estimadoR$ 154,60',
  )
  expect(told('Pagamento')).toHaveTextContent(
    'Reservamos até R$ 163,59 no cartão **** 1111. Só o peso exato é cobrado.',
  )
  const share = screen.getByRole('link', { name: 'Compartilhar no WhatsApp' })
  const { href } = share as HTMLAnchorElement
  const text = new URL(href).searchParams.get('text')
  expect(text).toContain('chega sáb, 11 mai, 8h–13h')
  expect(text).toContain('/acompanhar/R8.abc')
  for (const secret of ['Flores', 'Picanha', '108', 't1']) expect(text).not.toContain(secret)
})

const pixPayment = { ...paymentFixture, paymentMethod: { id: 100, name: 'Pix' }, source: null }
const door = { ...pixPayment, paymentMethod: { id: 2, name: 'Débito' } }
const weighed = { fulfillmentState: 'ready', producedAmount: 61.2 } as const

it.each<[string, Partial<Order>, string | null]>([
  ['Pix', { payments: [pixPayment] }, 'cerca de R$ 99,80 por Pix, depois que pesarmos.'],
  ['Pix after the weighing', { ...weighed, payments: [pixPayment] }, 'R$ 71,10 por Pix.'],
  ['the door', { payments: [door] }, 'cerca de R$ 99,80 na entrega.'],
  ['card', {}, null],
])(
  'CONF-12 what is still to be paid stands before the first button: %s',
  async (_, over, words) => {
    forgetPersonalItems()
    getQueryClient().clear()
    stubOrder({ number: 'R44', ...inTime(), ...over })
    render(<Confirmation number="R44" />)
    const follow = await followLink()
    const owed = screen.queryAllByText(/^Você paga/)
    expect(owed).toHaveLength(words ? 2 : 0)
    if (!words) return
    expect(owed[0]?.textContent?.replaceAll('\u00a0', ' ')).toContain(`Você paga ${words}`)
    expect(owed[0]?.compareDocumentPosition(follow)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

it('ORD-60 the confirmation tells what was chosen for a missing item', async () => {
  stubOrder({ number: 'R12', ifMissing: 'omit', ...inTime() })
  render(<Confirmation number="R12" />)
  expect(await screen.findByRole('region', { name: 'Onde entregar' })).toHaveTextContent(
    'Se faltar algo: Deixar fora',
  )
})

it('CONF-06 an order that is fetched names the store, and what is paid there holds nothing', async () => {
  stubOrder({
    number: 'R9',
    ...inTime({ kind: 'pickup', name: 'Balcão' }),
    lineItems: [lineFixture({ variant: COAL, quantity: 2 })],
    shipTotal: 0,
    payments: [
      { ...paymentFixture, paymentMethod: { id: 2, name: 'Débito na loja' }, source: null },
    ],
  })
  render(<Confirmation number="R9" />)
  expect(await screen.findByText('Retire na loja: sáb, 11 mai, 8h–13h')).toBeVisible()
  const shop = screen.getByRole('region', { name: 'Onde retirar' })
  expect(shop).toHaveTextContent(identity.address)
  expect(shop).toHaveTextContent('Seg. a sáb. das 07:00 às 19:00')
  expect(screen.queryByText(/Rua das Flores/)).toBeNull()
  expect(screen.getByRole('region', { name: 'Pagamento' })).toHaveTextContent(
    /^PagamentoDébito na lojaVocê paga R\$\s59,80 na retirada\.$/,
  )
  expect(screen.getByRole('region', { name: '1 item' })).toHaveTextContent(
    /SubtotalR\$\s59,80FreteGrátisTotalR\$\s59,80$/,
  )
  expect(screen.queryByText(/Reservamos/)).toBeNull()
})

it('CONF-06 opened again after its window, it promises nothing that has passed, and says what was charged', async () => {
  const past = { fulfillmentState: 'ready', producedAmount: 84.96 }
  stubOrder({
    number: 'R11',
    ...past,
    ...inTime({
      deliveryWindowStart: '2026-05-11T08:00:00-03:00',
      deliveryWindowEnd: '2026-05-11T13:00:00-03:00',
    }),
    lineItems: [lineFixture({ producedQuantity: 945 })],
    payments: [{ ...paymentFixture, capturedAmount: 94.86 }],
  })
  render(<Confirmation number="R11" />)
  expect(await screen.findByText('Previsto: seg, 11 mai, 8h–13h')).toBeVisible()
  expect(screen.queryByText(/^Chega/)).toBeNull()
  expect(screen.getByRole('region', { name: 'Pagamento' })).toHaveTextContent(
    'Cobramos R$ 94,86 no cartão **** 1111.',
  )
  expect(screen.getByRole('region', { name: '1 item' })).toHaveTextContent(
    'Picanha Bovina1 KgR$ 84,96Subtotal após a pesagemR$ 84,96FreteR$ 9,90TotalR$ 94,86',
  )
  expect(screen.queryByText(/tolerância de 10%/)).toBeNull()
})

it('CONF-06 an order that this browser cannot read is confirmed as it is', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ error: 'x' }, { status: 503 }))
  recordPlacedOrder({ number: 'R10', token: 't1' })
  const { container } = render(<Confirmation number="R10" />)
  await waitFor(() => expect(container.querySelector('.min-h-96')).toBeNull())
  expect(screen.getByText(/#R10 foi recebido/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Acompanhar pedido' })).toBeNull()
  forgetPersonalItems()
})

it('CONST-12 a placed order is told with the tolerance that it was placed with', async () => {
  stubOrder({ number: 'R5', payments: [{ ...paymentFixture, tolerancePercent: 7 }] })
  render(<Confirmation number="R5" />)
  await followLink()
  expect(screen.getByText(/tolerância de 7%/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Pagamento' })).toHaveTextContent('R$ 96,19')
})

it('CONST-12 the margin is told for an order with something to weigh, and for no other', async () => {
  for (const [number, unitForQuantity] of [
    ['R3', 'un'],
    ['R4', 'g'],
  ] as const) {
    const variant = productFixture({ unitForQuantity })
    stubOrder({ number, lineItems: [lineFixture({ variant })] })
    const { unmount } = render(<Confirmation number={number} />)
    await followLink()
    expect(screen.queryAllByText(/tolerância de 10%/)).toHaveLength(unitForQuantity === 'g' ? 1 : 0)
    unmount()
  }
})

it("Q01 a guest's order is what an account with the same e-mail starts from, a customer's is not", async () => {
  const confirm = async (number: string, token: string | null) => {
    const order = pastOrderFixture({
      number,
      token,
      email: 'bia@example.com',
      shipAddress: addressFixture({ receiverName: 'Beatriz Lima' }),
      trackerToken: `${number}.abc`,
    })
    globalThis.fetch = jest.fn(async () => Response.json(toWire(order)))
    recordPlacedOrder({ number, token })
    const { unmount } = render(<Confirmation number={number} />)
    await followLink()
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /mesmo e-mail/ })
    expect(new URL(href).search).toBe('')
    unmount()
  }
  forgetPersonalItems()
  await confirm('R5', null)
  expect(readGuestBuyer().email).toBe('')
  await confirm('R6', 't6')
  expect(readGuestBuyer()).toEqual({
    email: 'bia@example.com',
    firstName: 'Beatriz',
    lastName: 'Lima',
  })
  forgetPersonalItems()
  expect(readGuestBuyer().email).toBe('')
})

it('CONF-04 A79 only an order paid with an online card goes through a credit evaluation', async () => {
  const door = { ...paymentFixture, paymentMethod: { id: 3, name: 'Vale' }, source: null }
  for (const [number, payment, words] of [
    ['R31', paymentFixture, /o seu pedido passa por uma análise de crédito/],
    ['R32', door, /a loja confirma o seu pedido/],
  ] as const) {
    stubOrder({ number, payments: [payment] })
    const { unmount } = render(<Confirmation number={number} />)
    await followLink()
    expect(screen.getByText(/^Você vai receber um e-mail/)).toHaveTextContent(words)
    unmount()
  }
  document.documentElement.dataset.gateway = 'none'
  render(<Confirmation number="R33" />)
  expect(screen.queryByText(/análise de crédito/)).toBeNull()
  delete document.documentElement.dataset.gateway
})

it('CONF-11 a later visit says that the order was canceled since, and what becomes of the money', async () => {
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
  ).toHaveLength(2)
  expect(container).not.toHaveTextContent(/relaxar|Chega|Reservamos|análise|Total|peso exato/)
  expect(screen.queryByRole('link', { name: 'Compartilhar no WhatsApp' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Falar com a loja' })).toBeVisible()
})

/** Confirms an order, then opens its page in another tab, where the tracker answers. */
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

it("CONF-11 another tab says that a guest's order was canceled, and nothing else of it", async () => {
  const canceledMoney = { kind: 'nothing', amount: 0 }
  const tracker = { fulfillmentState: 'canceled', visitState: null, canceledMoney }
  const { container, read } = await openInNewTab('R46', tracker)
  expect(await screen.findByText('Seu pedido #R46 foi cancelado')).toBeVisible()
  expect(read.mock.calls.map(([path]: string[]) => path)).toEqual(['/v2/trackers/R46.abc'])
  expect(screen.getByText('Você não paga nada por este pedido.')).toBeVisible()
  expect(container).not.toHaveTextContent(/relaxar|análise|Vai receber|Flores|Total/i)
  expect(screen.getAllByRole('link', { name: 'Falar com a loja' })).toHaveLength(1)
})

it('CONF-11 another tab says that the payment was denied', async () => {
  await openInNewTab('R47', { fulfillmentState: 'payment_denied', visitState: null })
  expect(await screen.findByText(/O pagamento do seu pedido #R47 não foi aprovado/)).toBeVisible()
  expect(screen.queryByText(/análise de crédito/)).toBeNull()
})

it('CONF-11 another tab confirms an order that is under way, and another one without a call', async () => {
  const underWay = { fulfillmentState: 'ready', visitState: null }
  const first = await openInNewTab('R48', underWay)
  await waitFor(() => expect(first.read).toHaveBeenCalled())
  expect(screen.getByText(/#R48 foi recebido/)).toBeVisible()
  expect(screen.getByText(/análise de crédito/)).toBeVisible()
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
    { summary: { weighed: true, toPay: toPay(71.1, 'pix') } },
    'R$ 71,10 por Pix.',
  ],
  [
    'not weighed',
    pixPayment,
    { summary: notWeighed },
    'cerca de R$ 99,80 por Pix, depois que pesarmos.',
  ],
  ['paid by Pix', pixPayment, { summary: { weighed: true, toPay: null } }, null],
  ['delivered', door, { summary: { weighed: true, toPay: null }, visitState: 'success' }, null],
  ['delivered, of another API', door, { visitState: 'success' }, null],
  [
    'on its way, of another API',
    door,
    { visitState: 'in_progress' },
    'cerca de R$ 99,80 na entrega.',
  ],
])(
  'CONF-12 a later visit asks for what the tracker says is owed: %s',
  async (_, payment, over, words) => {
    forgetPersonalItems()
    getQueryClient().clear()
    stubOrder({ number: 'R45', ...inTime(), payments: [{ ...paymentFixture, ...payment }] })
    const { unmount } = render(<Confirmation number="R45" />)
    expect(await screen.findAllByText(/^Você paga/)).toHaveLength(2)
    unmount()
    getQueryClient().clear()
    const tracker = { orderNumber: 'R45', fulfillmentState: 'ready', visitState: null, ...over }
    const read = jest.fn(async () => Response.json(toWire(tracker)))
    globalThis.fetch = read
    render(<Confirmation number="R45" />)
    await waitFor(() => expect(read).toHaveBeenCalled())
    await waitFor(() => {
      const owed = screen.queryAllByText(/^Você paga/)
      expect(owed).toHaveLength(words ? 2 : 0)
      if (!words) return
      expect(owed[0]?.textContent?.replaceAll('\u00a0', ' ')).toContain(`Você paga ${words}`)
    })
  },
)

it('ORD-41 CONF-11 of a denied payment nothing is said to be held', async () => {
  const ended = { ...paymentFixture, state: 'void' }
  stubOrder({ number: 'R41', fulfillmentState: 'payment_denied', payments: [ended] })
  render(<Confirmation number="R41" />)
  expect(await screen.findByRole('region', { name: 'Pagamento' })).toHaveTextContent(
    'PagamentoCartão de crédito **** 1111Nada foi cobrado.',
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'O pagamento do seu pedido #R41 não foi aprovado',
  )
  expect(screen.queryByText(/relaxar|análise de crédito/)).toBeNull()
})
