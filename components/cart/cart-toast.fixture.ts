import { act, screen } from '@testing-library/react'
import { productFixture } from '@/lib/cart/cart.fixture'
import { clearChanges, recordChange } from '@/lib/cart/recent-changes'

/** One animation frame: the toast waits until the cart indicator is painted. */
export const FRAME_MS = 20

/** Puts a cut into the cart, with fake timers, and waits for the toast. */
export const change = (id = 101, quantity = 1500, isNew = false) =>
  act(async () => {
    recordChange(productFixture({ id, name: `Corte ${id}` }), quantity, isNew)
    await jest.advanceTimersByTimeAsync(FRAME_MS)
  })

export const toast = () => screen.getByRole('complementary', { name: 'Aviso do carrinho' })

export function closeToast(): void {
  act(clearChanges)
  jest.useRealTimers()
}
