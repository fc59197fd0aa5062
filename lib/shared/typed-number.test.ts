import { typedNumber } from './typed-number'

it.each([
  ['87,32', 2, 87.32],
  ['87.32', 2, 87.32],
  ['87.3', 2, 87.3],
  [' R$ 1.087,05 ', 2, 1087.05],
  ['R$\u00a0900', 2, 900],
  ['12.345.678,9', 2, 12_345_678.9],
  ['0,00', 2, 0],
  ['-5', 2, -5],
  ['1,250', 3, 1.25],
  ['7.25', 3, 7.25],
])('VAL-65 %p with %d decimals is %d', (text, decimals, number) => {
  expect(typedNumber(text, decimals)).toBe(number)
})

it.each([
  ['', 2],
  ['oitenta', 2],
  ['8,732', 2],
  ['1.234', 2],
  ['1.234', 3],
  ['1.23,4', 2],
  ['1,2,3', 2],
  ['7e3', 2],
  ['100 reais', 2],
  ['2,5000', 3],
])('VAL-65 %p with %d decimals is no number', (text, decimals) => {
  expect(typedNumber(text, decimals)).toBeNull()
})
