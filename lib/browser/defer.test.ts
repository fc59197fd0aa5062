import { fireEvent } from '@testing-library/react'
import { onFirstInteraction } from './defer'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('CART-29 the cart of an unknown visitor is requested soon after the first interaction, once', () => {
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

it('CART-29 without an interaction the cart is requested after eight seconds', () => {
  const start = jest.fn()
  onFirstInteraction(start)
  jest.advanceTimersByTime(7_999)
  expect(start).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(start).toHaveBeenCalledTimes(1)
})

it('CART-29 a page closed before requests nothing', () => {
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
