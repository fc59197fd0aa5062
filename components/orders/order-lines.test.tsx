import { act, render, screen, within } from '@testing-library/react'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import { blendFixture, orderBlendFixture } from '@/lib/blends/blend.fixture'
import { lineFixture, productFixture } from '@/lib/cart/cart.fixture'
import { logInFixture, pastOrderFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { OrderLines } from './order-lines'
import { OrderRow } from './order-list'

const meat = (id: number, name: string, quantity: number, producedQuantity: number) =>
  lineFixture({ variant: productFixture({ id, name }), quantity, producedQuantity, mixId: 4 })
const order = pastOrderFixture({
  lineItems: [
    lineFixture(),
    meat(1, 'Acém Moído', 350, 350),
    meat(2, 'Costela Moída', 400, 0),
    meat(3, 'Patinho Moído', 250, 250),
  ],
  fulfillmentState: 'ready',
  producedAmount: 60,
})

it('CART-03 a blend is one row of the order with the amount of each part', () => {
  render(<OrderLines order={order} />)
  expect(screen.getByText('0,6 Kg no total (no pedido: 1 Kg)')).toBeVisible()
  const parts = within(screen.getByRole('list', { name: 'Carnes do blend' })).getAllByRole(
    'listitem',
  )
  const texts = parts.map((part) => part.textContent?.replaceAll('\u00a0', ' '))
  expect(texts).toEqual([
    expect.stringContaining('Acém Moído, 0,35 Kg'),
    'Costela Moída, 0,4 KgFaltou no estoque: você não paga por este item.',
    expect.stringContaining('Patinho Moído, 0,25 Kg'),
  ])
})

it.each([
  ['packaging', null],
  ['ready', 89.9],
])('ORD-24 a blend %s with the weight of its order shows that once', (state, producedAmount) => {
  const lineItems = [meat(1, 'Acém Moído', 1_350, 1_350), meat(2, 'Peito Moído', 650, 650)]
  render(
    <OrderLines order={pastOrderFixture({ lineItems, fulfillmentState: state, producedAmount })} />,
  )
  expect(screen.getByText('2 Kg no total')).toBeVisible()
})

it('ORD-24 the notes of the weighing look the same for meats of a blend and other items', () => {
  const lineItems = [
    lineFixture({ quantity: 900, producedQuantity: 0 }),
    meat(1, 'Acém Moído', 1_350, 0),
  ]
  const { container } = render(<OrderLines order={{ ...order, lineItems }} />)
  const [plain, ofBlend, ...more] = within(container).getAllByText(/^Faltou no estoque/)
  expect(ofBlend).toHaveAttribute('class', plain?.className)
  expect(more).toEqual([])
})

it('ORD-24 the weight comes first for cuts and meats of a blend, the ordered one behind it', () => {
  const lineItems = [
    lineFixture({ quantity: 900, producedQuantity: 930 }),
    lineFixture({
      id: 8,
      variant: productFixture({ id: 102, name: 'Carvão', unitForQuantity: 'un', price: 29.9 }),
      quantity: 3,
      producedQuantity: 2,
    }),
    meat(1, 'Acém Moído', 1_350, 1_320),
    meat(2, 'Peito Moído', 650, 650),
  ]
  render(<OrderLines order={{ ...order, lineItems }} />)
  const text = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')
  const rows = screen.getAllByRole('listitem').map(text)
  expect(rows).toEqual([
    expect.stringContaining('0,93 Kg a R$ 89,90 /Kg (no pedido: 0,9 Kg)Pesou 30 g a mais que'),
    expect.stringContaining('2 un a R$ 29,90 /un (no pedido: 3 un)1 un a menos que o pedido'),
    expect.stringContaining('1,97 Kg no total (no pedido: 2 Kg)'),
    expect.stringMatching(/^Acém Moído, 1,32 Kg \(no pedido: 1,35 Kg\)Pesou 30 g a menos que/),
    'Peito Moído, 0,65 KgPesou 0,65 Kg, como no pedido.',
  ])
  for (const note of screen.getAllByText(/^Pesou/)) expect(note).toHaveClass('text-muted')
})

it('ORD-24 before the weighing is complete a line shows what was ordered', () => {
  const lineItems = [lineFixture({ quantity: 900, producedQuantity: 930 })]
  const open = { ...order, lineItems, fulfillmentState: 'packaging', producedAmount: null }
  render(<OrderLines order={open} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(/0,9 Kg a R\$ 89,90 \/Kg$/)
})

it('CART-03 a blend counts as one product in the list of orders', () => {
  render(<OrderRow order={order} />)
  expect(screen.getByText('2 produtos')).toBeVisible()
})

it('BLND-36 a blend of the order shows its fat below its name', async () => {
  const template = blendFixture({ fatPercentage: 15 })
  const blend = orderBlendFixture({ id: 4, name: 'De domingo', template })
  stubCalls({ '/mixes/mixes?by_order=': () => ({ body: { mixes: [blend] } }) })
  act(logInFixture)
  render(<OrderLines order={order} />)
  expect((await screen.findByText('De domingo')).closest('li')).toHaveTextContent(
    '0,6 Kg no total (no pedido: 1 Kg), gordura 15%',
  )
  act(() => setSession(LOGGED_OUT))
})

it('CART-64 the words to the butcher are below their item', () => {
  const line = lineFixture({ observation: 'Limpa, sem a capa' })
  render(<OrderLines order={pastOrderFixture({ lineItems: [line] })} />)
  expect(screen.getByText('Observação: Limpa, sem a capa').closest('li')).toHaveTextContent(
    /^Picanha Bovina/,
  )
})
