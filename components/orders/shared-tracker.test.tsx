import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetPersonalItems } from '@/lib/account/log-out'
import { getQueryClient } from '@/lib/api/query-client'
import { confirmedOrder } from '@/lib/checkout/confirmed-order'
import { storeConfirmedOrder } from '@/lib/checkout/stored-orders'
import { pastOrderFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { identity } from '@/lib/shop/identity'
import { SharedTracker } from './shared-tracker'
import { TRACKER } from './shared-tracker.fixture'

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
  expect(screen.getAllByText(identity.address).at(-1)).toBeVisible()
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
