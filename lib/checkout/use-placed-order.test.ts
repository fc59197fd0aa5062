import { renderHook, waitFor } from '@testing-library/react'
import { notePlacedOrder, usePlacedOrder } from './placed-order'

const replace = jest.fn()
const router = { replace }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

beforeEach(() => {
  replace.mockClear()
  localStorage.clear()
  globalThis.fetch = jest.fn(async () =>
    Response.json({ number: 'R1', state: 'complete', line_items: [] }),
  )
  notePlacedOrder({ number: 'R1', token: 't1' })
})

it('an empty cart leaves for the confirmation of the order whose answer was lost', async () => {
  renderHook(() => usePlacedOrder(true))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/confirmacao?id=R1'))
})

it('a cart with lines asks nothing', () => {
  renderHook(() => usePlacedOrder(false))
  expect(fetch).not.toHaveBeenCalled()
})
