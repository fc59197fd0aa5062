import { act, render, screen } from '@testing-library/react'
import { forgetPersonalItems } from '@/lib/account/log-out'
import { addressFixture } from '@/lib/api/address.fixture'
import { getQueryClient } from '@/lib/api/query-client'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import { toWire } from '@/lib/api/wire.fixture'
import { readGuestBuyer } from '@/lib/checkout/guest-buyer'
import { recordPlacedOrder } from '@/lib/checkout/placed-order'
import { logInFixture, pastOrderFixture, paymentFixture } from '@/lib/orders/orders.fixture'
import { CUSTOMER } from './checkout.fixture'
import { Confirmation } from './confirmation'
import { followLink, stubOrder } from './confirmation.fixture'

it('CONF-01 CONF-03 CONF-04 the order is confirmed, with e-mail and credit evaluation', () => {
  render(<Confirmation number="R123" />)
  expect(screen.getByText('Seu pedido #R123 foi recebido. Agora é só relaxar!')).toBeVisible()
  expect(screen.getByText(/e-mail .* análise de crédito/)).toBeVisible()
})

it("CONF-02 'Fazer Novo Pedido' links to the home page", () => {
  render(<Confirmation number="R123" />)
  expect(screen.getByRole('link', { name: 'Fazer Novo Pedido' })).toHaveAttribute('href', '/')
})

it('CONF-10 an order that cannot be shown links to the orders and to the shop, not to an account', () => {
  const ways = ['Fazer Novo Pedido', 'Ver meus pedidos', 'Falar com a loja']
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  const { unmount } = render(<Confirmation number="R404" />)
  expect(links()).toEqual(ways)
  const [first, second] = screen.getAllByText(/e-mail/)
  expect(first).toHaveTextContent(/^Comprou sem conta\? .* e-mail do pedido\.$/)
  expect(second).toHaveTextContent(/^Você vai receber um e-mail/)
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

const NOT_FOUND = 'Não conseguimos mostrar este pedido aqui'

it('CONF-16 an order that neither this browser nor the API knows is not confirmed before it says so', () => {
  forgetPersonalItems()
  render(<Confirmation number="R717171" />)
  const notice = screen.getByText(NOT_FOUND)
  expect(screen.getByRole('status')).toContainElement(notice)
  expect(screen.getByRole('heading', { level: 1 })).toBe(notice)
  const title = screen.getByRole('heading', { level: 2 })
  expect(title).toHaveTextContent('Seu pedido #R717171 foi recebido. Agora é só relaxar!')
  expect(notice.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(/^Confira o número. Se você fez o pedido:$/)).toBeVisible()
})

it('CONF-16 a browser that stores nothing cannot tell that it did not place the order', () => {
  forgetPersonalItems()
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  render(<Confirmation number="R818181" />)
  expect(screen.queryByText(NOT_FOUND)).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/#R818181 foi recebido/)
  store.mockRestore()
})

it('CONF-16 an order is not missing while the account of the session cannot be read', async () => {
  forgetPersonalItems()
  globalThis.fetch = jest.fn(async () => Response.json({}, { status: 503 }))
  act(() => setSession({ status: 'validating', token: 'um', user: null }))
  render(<Confirmation number="R919191" />)
  await screen.findByRole('link', { name: /meus pedidos/i })
  expect(screen.queryByText(NOT_FOUND)).toBeNull()
  act(() => setSession(LOGGED_OUT))
  expect(screen.getByText(NOT_FOUND)).toBeVisible()
})

it.each([
  ['its API is down', async () => Promise.reject(new TypeError('down'))],
  ['its API sends no signed link', async () => Response.json(toWire(withoutLink))],
])('CONF-16 an order just placed here is confirmed, also while %s', async (_, answer) => {
  forgetPersonalItems()
  getQueryClient().clear()
  recordPlacedOrder({ number: 'R818', token: 't8' })
  globalThis.fetch = jest.fn(answer)
  const shown = render(<Confirmation number="R818" />)
  expect(await screen.findByRole('link', { name: 'Falar com a loja' })).toBeVisible()
  expect(screen.queryByText(NOT_FOUND)).toBeNull()
  shown.unmount()
  getQueryClient().clear()
  render(<Confirmation number="R818" />)
  expect(await screen.findByRole('link', { name: 'Falar com a loja' })).toBeVisible()
  expect(screen.queryByText(NOT_FOUND)).toBeNull()
})

const withoutLink = pastOrderFixture({ number: 'R818', token: 't8', trackerToken: null })

it('without a number the text goes without #', () => {
  render(<Confirmation number={null} />)
  expect(screen.getByText('Seu pedido foi recebido. Agora é só relaxar!')).toBeVisible()
})

it('CONF-07 an order placed from here can be followed, also after a reload, but not after a logout', async () => {
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

it('CONF-07 the tracker link comes first; for a customer it leads to the account', async () => {
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

it("Q01 CONF-14 a guest's order leads to its list and prefills an account with the same e-mail, a customer's does not", async () => {
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
    expect(new URL(href).search).toBe('?destino=/minha-conta/pedidos')
    unmount()
  }
  forgetPersonalItems()
  await confirm('R5', null)
  expect(readGuestBuyer().email).toBe('')
  await confirm('R6', 't6')
  expect(readGuestBuyer()).toMatchObject({
    email: 'bia@example.com',
    firstName: 'Beatriz',
    lastName: 'Lima',
  })
  forgetPersonalItems()
  expect(readGuestBuyer().email).toBe('')
})

it('CONF-04 A79 only an order paid with an online card has a credit evaluation', async () => {
  const door = { ...paymentFixture, paymentMethod: { id: 3, name: 'Vale' }, source: null }
  for (const [number, payment, words] of [
    [
      'R31',
      paymentFixture,
      /passa por uma análise de crédito: a loja confirma o pagamento no cartão\.$/,
    ],
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

it('CONF-13 the text names the address of the e-mail, for an unknown order none', async () => {
  stubOrder({ number: 'R34', email: 'davi@example.org' })
  const { unmount } = render(<Confirmation number="R34" />)
  await followLink()
  const notice = () => screen.getByText(/^Você vai receber/)
  expect(notice()).toHaveTextContent(
    /^Você vai receber um e-mail em davi@example.org com os detalhes\. Antes/,
  )
  unmount()
  const unknown = render(<Confirmation number="R35" />)
  expect(notice()).toHaveTextContent(/^Você vai receber um e-mail com os detalhes\. Antes/)
  unknown.unmount()
  stubOrder({ number: 'R36', token: null, email: null })
  setSession({ status: 'in', token: 't', user: CUSTOMER })
  render(<Confirmation number="R36" />)
  await followLink()
  expect(notice()).toHaveTextContent(`Você vai receber um e-mail em ${CUSTOMER.email} com`)
  act(() => setSession(LOGGED_OUT))
})
