import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { forgetPersonalItems } from '@/lib/account/log-out'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import { blendFixture, orderBlendFixture } from '@/lib/blends/blend.fixture'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture } from '@/lib/cart/cart.fixture'
import { logInFixture, pastOrderFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { Confirmation } from './confirmation'
import { followLink, inTime } from './confirmation.fixture'

it('CONF-09 a customer sees their own order wherever and whenever it was placed', async () => {
  forgetPersonalItems()
  const calls = stubCalls({
    '/api/v1/orders/R12': () => ({
      body: pastOrderFixture({ number: 'R12', trackerToken: 'R12.abc', ...inTime() }),
    }),
  })
  const { rerender } = render(<Confirmation number="R12" />)
  expect(calls).not.toHaveBeenCalled()
  act(logInFixture)
  expect(await followLink()).toHaveAttribute('href', '/minha-conta/pedidos/R12')
  expect(screen.getByText('Chega sáb, 11 mai, 8h–13h')).toBeVisible()
  expect(screen.getByRole('region', { name: '1 item' })).toHaveTextContent('Picanha Bovina1 Kg')
  rerender(<Confirmation number="R13" />)
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(2))
  expect(screen.getByText(/#R13 foi recebido/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Acompanhar pedido' })).toBeNull()
  act(() => setSession(LOGGED_OUT))
})

it('CONF-09 space for the order of a customer is reserved before the session starts, so that nothing visible moves', () => {
  const room = (html: string) => html.includes('min-h-96')
  const early = renderToString(<Confirmation number="R15" />)
  expect(early).toContain('invisible')
  expect(early.match(/ rounded-lg bg-surface/g)).toHaveLength(3)
  const { container, unmount } = render(<Confirmation number="R15" />)
  expect(container.innerHTML).not.toContain('invisible')
  expect(container.innerHTML).not.toContain('Carregando')
  expect(room(container.innerHTML)).toBe(false)
  unmount()
  sessionStorage.setItem('access_token', 't')
  expect(room(renderToString(<Confirmation number="R15" />))).toBe(false)
  const reading = render(<Confirmation number="R15" />)
  expect(room(reading.container.innerHTML)).toBe(true)
  expect(within(reading.container).getByRole('status')).toHaveTextContent('Carregando...')
  expect(reading.container.querySelectorAll('[aria-hidden] .bg-surface')).toHaveLength(6)
  sessionStorage.clear()
})

it('CONF-09 an order that is still a cart is not shown as received', async () => {
  act(logInFixture)
  const body = pastOrderFixture({ number: 'R14', trackerToken: 'R14.abc', state: 'cart' })
  const calls = stubCalls({ '/api/v1/orders/R14': () => ({ body }) })
  render(<Confirmation number="R14" />)
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByText(/Fazer Novo Pedido/)).toBeVisible())
  expect(screen.queryByRole('link', { name: 'Acompanhar pedido' })).toBeNull()
  act(() => setSession(LOGGED_OUT))
})

it('CONF-11 ORD-45 the confirmation shows a customer that the order was canceled, and copies it by the account', async () => {
  const current = orderFixture({ number: 'R2', token: null })
  const body = pastOrderFixture({
    token: null,
    number: 'R17',
    trackerToken: 'R17.abc',
    state: 'canceled',
    canceledMoney: { kind: 'refunded', amount: 61.4 },
    ...inTime(),
  })
  const fetch = stubCalls({
    '/copy': () => ({ body: { ...current, skippedLineItems: [] } }),
    '/api/v1/orders/R17': () => ({ body }),
    '/orders': () => ({ body: current }),
  })
  act(logInFixture)
  await act(() => cart.restart())
  render(<Confirmation number="R17" />)
  expect(await screen.findByText('Seu pedido #R17 foi cancelado')).toBeVisible()
  expect(screen.getAllByText(/^Devolvemos R\$\s61,40\.$/)).toHaveLength(1)
  expect(screen.queryByText(/relaxar|Chega/)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir de novo #R17' }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText(/^Os itens foram para o carrinho/)).toBeVisible()
  const copies = fetch.mock.calls.filter(([url]) => String(url).includes('/copy'))
  expect(copies.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([{ from: 'R17' }])
  act(() => setSession(LOGGED_OUT))
})

it('CART-03 BLND-36 a blend is named on the confirmation of its customer, with its fat', async () => {
  const meat = (id: number, name: string) =>
    lineFixture({ id, mixId: 61, variant: productFixture({ id: 500 + id, name }), quantity: 400 })
  const lineItems = [meat(1, 'Acém Moído'), meat(2, 'Peito Moído')]
  const template = blendFixture({ fatPercentage: 35 })
  const blend = orderBlendFixture({ id: 61, name: 'Domingo em casa', template })
  stubCalls({
    '/mixes/mixes?by_order=R16': () => ({ body: { mixes: [blend] } }),
    '/api/v1/orders/R16': () => ({
      body: pastOrderFixture({ number: 'R16', trackerToken: 'R16.abc', lineItems, ...inTime() }),
    }),
  })
  act(logInFixture)
  render(<Confirmation number="R16" />)
  expect(await screen.findByText('Domingo em casa')).toBeVisible()
  expect(screen.getByRole('region', { name: '1 item' })).toHaveTextContent(
    /Domingo em casa0,8 Kg, gordura 35%R\$ 71,92Acém Moído, 0,4 KgPeito Moído, 0,4 Kg/,
  )
  act(() => setSession(LOGGED_OUT))
})
