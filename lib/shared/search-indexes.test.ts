import { priceRangesOf } from './search-indexes'

it.each([
  [0, ['-20']],
  [19.99, ['-20']],
  [20, ['-20', '20-40']],
  [55, ['40-70']],
  [70, ['40-70', '70-']],
  [900, ['70-']],
])('SRCH-60 a price of R$ %p is in the range %p', (price, ranges) => {
  expect(priceRangesOf(price)).toEqual(ranges)
})
