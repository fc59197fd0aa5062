import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Order } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture } from '@/lib/cart/cart.fixture'
import { logInFixture, pastOrderFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { CopyOrder } from './copy-order'

const source = pastOrderFixture()
const current = orderFixture({ number: 'R1', token: null })

interface Shown {
  cartNow: () => Order
  statusId: string
  lineItems: Order['lineItems']
}

/** Renders a past order for a customer with the empty cart R1; the copy request returns `reply`. */
async function show(
  reply: { status?: number; body: unknown },
  { cartNow = () => current, statusId, lineItems = source.lineItems }: Partial<Shown> = {},
) {
  const fetch = stubCalls({
    '/copy': () => reply,
    '/orders/current': () => ({ body: cartNow() }),
    '/orders/R1': () => ({ body: cartNow() }),
  })
  act(logInFixture)
  await act(() => cart.restart())
  const order = { ...source, lineItems }
  render(<CopyOrder order={order} label="COPIAR PEDIDO" statusId={statusId} />)
  await userEvent.click(screen.getByRole('button'))
  return () => fetch.mock.calls.filter(([path]) => String(path).includes('/copy'))
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const copied = (over = {}) => ({
  body: { ...current, lineItems: [lineFixture()], skippedLineItems: [], ...over },
})

afterEach(() => act(() => setSession(LOGGED_OUT)))

it('ORD-19 copying needs a confirmation; without it no call is sent', async () => {
  const copies = await show(copied())
  expect(screen.getByRole('dialog')).toHaveAccessibleName(
    'Adicionar os itens do pedido #R800000001 ao seu carrinho?',
  )
  await press('Cancelar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(copies()).toEqual([])
})

it('ORD-19 with a filled cart the question speaks of the current one', async () => {
  const filled = { ...current, lineItems: [lineFixture()] }
  stubCalls({ '/orders/current': () => ({ body: filled }), '/orders/R1': () => ({ body: filled }) })
  act(logInFixture)
  await act(() => cart.restart())
  render(<CopyOrder order={source} label="COPIAR PEDIDO" />)
  await press('COPIAR PEDIDO #R800000001')
  expect(screen.getByRole('dialog')).toHaveAccessibleName(/ao seu carrinho atual\?$/)
})

it('ORD-19 ORD-20 ORD-47 ANL-09 yes copies the old order into the current one, and a link to the cart replaces the button', async () => {
  delete window.dataLayer
  const copies = await show(copied())
  await press('Confirmar')
  const link = await screen.findByRole('link', { name: 'Ver carrinho' })
  expect(link).toHaveFocus()
  expect(link).toHaveAccessibleDescription(
    'Todos os itens foram para o carrinho. Agora ele tem 1 item: R$\u00a089,90.',
  )
  expect(link).toHaveClass('bg-primary')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  const [[path, init]] = copies() as [[string, RequestInit]]
  expect([init.method, path, init.body]).toEqual([
    'PUT',
    '/api/v1/orders/R1/copy',
    JSON.stringify({ from: 'R800000001' }),
  ])
  expect(cart.getState().order?.lineItems).toHaveLength(1)
  expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: 'addToCart', id: 101 }))
})

it('ORD-47 ORD-62 the sum of a cart with a coupon is that of the header, and grown items are named', async () => {
  const before = { ...current, lineItems: [lineFixture({ quantity: 700 })] }
  const coupon = { promotions: [{ code: 'DEZ', name: 'Dez' }], adjustmentTotal: -8.99 }
  const sums = { itemTotal: 152.83, total: 143.84 }
  const after = { ...current, lineItems: [lineFixture({ quantity: 1700 })], ...coupon, ...sums }
  await show(copied(after), { cartNow: () => before })
  await press('Confirmar')
  const link = await screen.findByRole('link', { name: 'Ver carrinho' })
  expect(link).toHaveAccessibleDescription(
    'Todos os itens foram para o carrinho. Agora ele tem 1 item: R$\u00a0143,84. ' +
      'Somou ao que já estava: Picanha Bovina, agora 1,7\u00a0Kg (antes 0,7\u00a0Kg).',
  )
})

it('ORD-48 the observation of the cart is named as such, beside the sum', async () => {
  const own = lineFixture({ quantity: 700, observation: 'Bem grosso' })
  const line = lineFixture({ observation: 'Bem fino' })
  const cartNow = () => ({ ...current, lineItems: [own] })
  const lineItems = [{ ...own, quantity: 1700 }]
  await show(copied({ lineItems }), { cartNow, lineItems: [line] })
  await press('Confirmar')
  const kept = await screen.findByText('Observação que ficou como já estava')
  expect(kept.nextElementSibling).toHaveTextContent('Picanha Bovina: “Bem grosso”')
  expect(screen.getByText('Somou ao que já estava').nextElementSibling).toHaveTextContent(
    'Picanha Bovina, agora 1,7 Kg (antes 0,7 Kg)',
  )
})

it('CART-37 on the cart page the words of a whole copy are shown in its status', async () => {
  document.body.insertAdjacentHTML('beforeend', '<p id="pedido-copiado" role="status"></p>')
  await show(copied(), { statusId: 'pedido-copiado' })
  const status = document.getElementById('pedido-copiado')
  expect(status).toBeEmptyDOMElement()
  await press('Confirmar')
  await screen.findByRole('link', { name: 'Ver carrinho' })
  expect(status).toHaveTextContent(/^Todos os itens foram para o carrinho\.$/)
  status?.remove()
})

it('ORD-20 ORD-47 Q31 names omitted products and changed prices in the dialog', async () => {
  const skippedLineItems = [{ variantId: 9, name: 'Carvão', reason: 'out_of_stock' }]
  await show(copied({ lineItems: [lineFixture({ price: 0.0999 })], skippedLineItems }))
  await press('Confirmar')
  expect(await screen.findByText('Carvão: fora de estoque')).toBeVisible()
  expect(screen.getByRole('dialog')).toHaveTextContent('Os itens foram para o carrinho')
  expect(screen.getByText(/^Picanha Bovina: R\$.89,90 \/Kg, agora R\$.99,90 \/Kg$/)).toBeVisible()
})

it('ORD-20 Q31 shows the message of the API when nothing can be copied', async () => {
  const errors = { line_items: ['Nenhum item deste pedido está disponível'] }
  await show({ status: 422, body: { error: 'Houve um problema processando', errors } })
  await press('Confirmar')
  expect(await screen.findByText('Nada foi copiado')).toBeVisible()
  expect(screen.getByText('Nenhum item deste pedido está disponível')).toBeVisible()
})

it('ORD-20 without a response the dialog does not claim that nothing happened', async () => {
  await show({ status: 503, body: null })
  await press('Confirmar')
  expect(
    await screen.findByText('Confira o carrinho antes de tentar de novo', {}, { timeout: 5_000 }),
  ).toBeVisible()
})

it('CART-51 a copy repeated without a response has the key of the first, after a change of the cart by another device another key', async () => {
  let cartNow = current
  const copies = await show({ status: 503, body: null }, { cartNow: () => cartNow })
  const again = { name: 'Tentar de novo' }
  await press('Confirmar')
  await userEvent.click(await screen.findByRole('button', again, { timeout: 5_000 }))
  await screen.findByRole('button', again, { timeout: 5_000 })
  cartNow = { ...current, updatedAt: '2026-05-12T09:30:00-03:00' }
  await userEvent.click(screen.getByRole('button', again))
  await screen.findByRole('button', again, { timeout: 5_000 })
  const [first, ...others] = copies().map(([, init]) =>
    new Headers((init as RequestInit).headers).get('Idempotency-Key'),
  )
  expect(others.map((key) => key === first)).toEqual([true, false])
})

it('ORD-20 without a loaded cart nothing is sent, and no doubt is shown', async () => {
  const fetch = stubCalls({ '/orders': () => ({ status: 503, body: null }) })
  act(logInFixture)
  await act(() => cart.restart())
  render(<CopyOrder order={source} label="COPIAR PEDIDO" />)
  await userEvent.click(screen.getByRole('button'))
  await press('Confirmar')
  expect(await screen.findByText('Nada foi copiado', {}, { timeout: 5_000 })).toBeVisible()
  expect(fetch.mock.calls.filter(([path]) => String(path).includes('/copy'))).toEqual([])
})
