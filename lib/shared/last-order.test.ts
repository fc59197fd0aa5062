import { isStillOffered } from './last-order'
import { ANOTHER_WEEK } from './shop-hours.fixture'

const MORNING = '2026-05-19T08:00:00-03:00'

it.each([
  ['2026-05-18T18:30:59-03:00', true],
  ['2026-05-18T18:31:00-03:00', false],
  ['2026-05-19T06:00:00-03:00', false],
])('SHIP-24 a window can be ordered to the last minute of the table: %s', (now, isOffered) => {
  expect(isStillOffered(MORNING, new Date(now), ANOTHER_WEEK)).toBe(isOffered)
})

it('SHIP-16 the sample accepts orders until 23:59 of the day before', () => {
  expect(isStillOffered(new Date(MORNING), new Date('2026-05-18T23:59:59-03:00'))).toBe(true)
  expect(isStillOffered(new Date(MORNING), new Date('2026-05-19T00:00:00-03:00'))).toBe(false)
})
