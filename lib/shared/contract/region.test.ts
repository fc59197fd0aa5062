import { DEFAULT_COUNTRY_ID, DEFAULT_STATE_ID } from './region'

it('CONST-08 has one default country and state', () => {
  expect([DEFAULT_COUNTRY_ID, DEFAULT_STATE_ID]).toEqual([1, 1])
})
