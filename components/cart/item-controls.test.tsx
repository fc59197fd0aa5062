import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture } from '@/lib/cart/cart-fixtures'
import type { LineItem } from '@/lib/sales-api/types'
import { ItemControls } from './item-controls'

let product = productFixture({ maximumQuantity: 1200 })
const user = userEvent.setup()

// Each test has its own product: the page's one cart keeps pending edits.
beforeEach(() => {
  product = { ...product, id: product.id + 1 }
})

/** The cart as the API would answer it at the start. */
async function cartWith(...lineItems: LineItem[]) {
  const order = orderFixture({ lineItems })
  globalThis.fetch = jest.fn(async () => wireOrder(order))
  await act(() => cart.restart())
}

function wireOrder(order: ReturnType<typeof orderFixture>) {
  return Response.json({ ...order, line_items: order.lineItems.map(wireLine) })
}

function wireLine({ variantId, mixId, ...line }: LineItem) {
  return { ...line, variant_id: variantId, mix_id: mixId }
}

const decrease = () => screen.getByRole('button', { name: 'Diminuir Picanha Bovina' })
const increase = () => screen.getByRole('button', { name: 'Aumentar Picanha Bovina' })
const add = () => screen.queryByRole('button', { name: /ADICIONAR/ })

it('ITEM-01 an item not in the cart has an add button and no stepper', async () => {
  await cartWith()
  render(<ItemControls product={product} place="page" />)
  expect(add()).toBeVisible()
  expect(screen.queryByRole('button', { name: /Aumentar/ })).toBeNull()
})

it('ITEM-02 ITEM-18 adding puts the default quantity in and gives the stepper with the focus', async () => {
  await cartWith()
  render(<ItemControls product={product} place="page" />)
  await user.click(screen.getByRole('button', { name: /ADICIONAR/ }))
  expect(screen.getByText('1 Kg')).toBeVisible()
  expect(increase()).toHaveFocus()
  await user.click(increase())
  expect(screen.getByText('1,1 Kg')).toBeVisible()
})

it('ITEM-03 in the cart decrease is disabled at the minimum', async () => {
  await cartWith(lineFixture({ variant: product, quantity: 500 }))
  render(<ItemControls product={product} place="cart" />)
  expect(decrease()).toBeDisabled()
})

it('ITEM-15 A08 elsewhere decrease at the minimum takes the item out', async () => {
  await cartWith(lineFixture({ variant: product, quantity: 500 }))
  render(<ItemControls product={product} place="card" />)
  await user.click(decrease())
  expect(add()).toHaveFocus()
})

it('ITEM-04 increase is disabled where it would exceed the maximum', async () => {
  await cartWith(lineFixture({ variant: product, quantity: 1200 }))
  render(<ItemControls product={product} place="page" />)
  expect(increase()).toBeDisabled()
  expect(decrease()).toBeEnabled()
})

it("ITEM-05 out of stock says 'Fora de estoque' instead", async () => {
  await cartWith()
  render(<ItemControls product={{ ...product, id: 9, inStock: false }} place="card" />)
  expect(screen.getByText('Fora de estoque')).toBeVisible()
  expect(add()).toBeNull()
})
