import { PHONE_FIRST, PHONE_STEP, revealedCount } from './revealed'

it('CONST-20 shows four cards on a phone and four more each time', () => {
  expect([PHONE_FIRST, PHONE_STEP]).toEqual([4, 4])
  expect([0, 1, 2, 3].map((presses) => revealedCount(presses, 10))).toEqual([4, 8, 10, 10])
})
