import fc from 'fast-check'
import { createRetry, retryDelay } from './retry'

it('waits twice as long after each failure, at most a minute, with jitter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (failures) => {
      const full = Math.min(60_000, 1_000 * 2 ** failures)
      const delay = retryDelay(failures)
      expect(delay).toBeGreaterThanOrEqual(full / 2)
      expect(delay).toBeLessThanOrEqual(full)
    }),
  )
  expect(new Set([1, 2, 3, 4, 5].map(() => retryDelay(3))).size).toBeGreaterThan(1)
})

it('starts again from the shortest pause after a stop', () => {
  jest.useFakeTimers()
  const run = jest.fn()
  const retry = createRetry(run)
  for (const _ of [1, 2, 3, 4]) retry.later()
  retry.stop()
  jest.advanceTimersByTime(120_000)
  expect(run).not.toHaveBeenCalled()
  retry.later()
  jest.advanceTimersByTime(2_000)
  expect(run).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

it('waits longer after each failure in a row', () => {
  jest.useFakeTimers()
  const shortest = jest.spyOn(Math, 'random').mockReturnValue(0)
  const run = jest.fn()
  const retry = createRetry(run)
  for (const pause of [1_000, 2_000, 4_000]) {
    run.mockClear()
    retry.later()
    jest.advanceTimersByTime(pause - 1)
    expect(run).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(1)
  }
  shortest.mockRestore()
  jest.useRealTimers()
})
