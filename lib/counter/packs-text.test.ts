import { packsText } from './packs-text'

it.each([
  [1_200, 400, '3 pacotes de 400 g'],
  [3_000, 1_000, '3 pacotes de 1 Kg'],
  [700, 700, '1 pacote de 700 g'],
  [2_300, 1_000, '2 pacotes de 1 Kg e 1 de 300 g'],
  [1_300, 1_300, '1 pacote de 1,3 Kg'],
  [350, 500, '1 pacote de 350 g'],
])('BALC-36 %d g in portions of %d g are %s', (quantity, size, text) => {
  expect(packsText(quantity, size)).toBe(text)
})
