import { FULL_COUNTER, isOffline, nextCounter } from './counter'

it('OFF-03 the banner shows below 2: every failed ping takes one, a good one restores both', () => {
  let counter = FULL_COUNTER
  const counters = [false, false, false, true].map((answered) => {
    counter = nextCounter(counter, answered)
    return counter
  })
  expect(counters).toEqual([1, 0, 0, 2])
  expect(counters.map(isOffline)).toEqual([true, true, true, false])
  expect(isOffline(FULL_COUNTER)).toBe(false)
})
