import { fireEvent } from '@testing-library/react'
import { onFirstInteraction } from './defer'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('CART-29 a visitor nobody knows has a cart looked for soon after the first sign, once', () => {
  const start = jest.fn()
  onFirstInteraction(start)
  expect(start).not.toHaveBeenCalled()
  fireEvent.pointerDown(window)
  expect(start).not.toHaveBeenCalled()
  fireEvent.keyDown(window, { key: 'Tab' })
  jest.advanceTimersByTime(400)
  expect(start).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(60_000)
  expect(start).toHaveBeenCalledTimes(1)
})

it('CART-29 without a sign the cart is looked for after eight seconds', () => {
  const start = jest.fn()
  onFirstInteraction(start)
  jest.advanceTimersByTime(7_999)
  expect(start).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(start).toHaveBeenCalledTimes(1)
})

it('CART-29 a page that goes away before looks for nothing', () => {
  const start = jest.fn()
  const stop = onFirstInteraction(start)
  stop()
  fireEvent.scroll(window)
  const stopLater = onFirstInteraction(start)
  fireEvent.scroll(window)
  stopLater()
  jest.advanceTimersByTime(60_000)
  expect(start).not.toHaveBeenCalled()
})
