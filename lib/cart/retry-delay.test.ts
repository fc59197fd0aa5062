import fc from 'fast-check'
import { retryDelay } from './retry-delay'

it('waits twice as long after each failure, at most a minute, never all at the same time', () => {
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
