import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import { orderBlendFixture } from '@/lib/blends/blend.fixture'
import { useOrderBlends } from '@/lib/blends/use-order-blends'
import { lineFixture, orderFixture, productFixture } from '@/lib/cart/cart.fixture'
import { EMPTY_CART } from '@/lib/cart/cart-state'
import { displayCart } from '@/lib/cart/display'
import { blendProduct } from '@/lib/cart/stock-limits'
import { BlendControls } from './cart-blend-row'

const want = jest.fn()
const remove = jest.fn()
jest.mock('@/lib/cart/cart', () => ({ setBlendQuantity: (...args: unknown[]) => want(...args) }))

const user = userEvent.setup()
const parts = [600, 400].map((quantity, index) =>
  lineFixture({ variant: productFixture({ id: index + 1 }), quantity, mixId: 40 }),
)
const shown = displayCart({
  ...EMPTY_CART,
  status: 'ready',
  order: orderFixture({ lineItems: parts }),
})
const [blend] = shown.blends
const orderBlend = orderBlendFixture()

function Controls() {
  const orderBlends = useOrderBlends(shown)
  const known = orderBlends.get(40)
  return blend ? (
    <BlendControls
      blend={blend}
      product={known ? blendProduct(known, blend, new Map()) : null}
      orderBlend={known}
      onRemove={remove}
    />
  ) : null
}

beforeEach(() => {
  want.mockReset()
  remove.mockReset()
  globalThis.fetch = jest.fn(async () =>
    Response.json({ mixes: [{ ...orderBlend, min_quantity: 500, increment_quantity: 100 }] }),
  ) as unknown as typeof fetch
})
afterEach(() => setSession(LOGGED_OUT))

it('BLND-30 API-71 a customer sees the blends of the order by name, and changes them by their increments', async () => {
  setSession({ status: 'in', token: 'ana', user: null })
  render(<Controls />)
  await user.click(await screen.findByRole('button', { name: 'Aumentar Da casa' }))
  expect(fetch).toHaveBeenCalledWith('/mixes/mixes?by_order=R900000001', expect.anything())
  expect(want).toHaveBeenCalledWith(40, expect.objectContaining({ minimumQuantity: 500 }), 1100)
  await user.click(screen.getByRole('button', { name: 'Remover Da casa' }))
  expect(remove).toHaveBeenLastCalledWith(0)
})

it('BLND-26 A72 a blend typed below its minimum is removed, not raised', async () => {
  setSession({ status: 'in', token: 'ana', user: null })
  render(<Controls />)
  await user.click(await screen.findByRole('textbox', { name: 'Quantidade de Da casa, em Kg' }))
  await user.keyboard('0,4{Enter}')
  expect(remove.mock.calls).toEqual([[400]])
  expect(want).not.toHaveBeenCalled()
})

it('BLND-30 a failed read of the names is repeated', async () => {
  const workingFetch = globalThis.fetch
  globalThis.fetch = jest.fn(async () => Response.json({}, { status: 503 }))
  jest.useFakeTimers()
  setSession({ status: 'in', token: 'ana', user: null })
  render(<Controls />)
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('button', { name: 'Remover blend' })).toBeVisible()
  globalThis.fetch = workingFetch
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('button', { name: 'Remover Da casa' })).toBeVisible()
  jest.useRealTimers()
})

it('BLND-30 the blends of a guest are not requested', async () => {
  render(<Controls />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remover blend' })).toBeVisible())
  expect(fetch).not.toHaveBeenCalled()
})
