import { orderedText, packsText, readWeight } from './weigh-items'

it.each([
  ['1480', 1_480],
  ['1480 g', 1_480],
  ['90g', 90],
  ['100', 100],
  ['1,48', 1_480],
  ['1.48', 1_480],
  [' 1,5 Kg ', 1_500],
  ['0,075', 75],
  ['2', 2_000],
  ['2 kg', 2_000],
  ['0', 0],
])('BALC-25 %p is %d g', (text, grams) => expect(readWeight(text)).toBe(grams))

it.each(['', 'um quilo', '1,4805', '1,5 g', '-2', '1.480,5', '2e3'])(
  'BALC-25 %p is no weight',
  (text) => expect(readWeight(text)).toBeNull(),
)

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

it('CART-53 an ordered cut is named with its packages, a whole piece as whole', () => {
  const ordered = (size: number, isPiece?: boolean) =>
    orderedText({ quantity: 2_400, unit: 'g', size, isPiece })
  expect(ordered(2_400, true)).toBe('2,4 Kg, peça inteira')
  expect(ordered(800, true)).toBe('2,4 Kg em 3 pacotes de 800 g')
  expect(ordered(2_400)).toBe('2,4 Kg em 1 pacote de 2,4 Kg')
  expect(orderedText({ quantity: 3, unit: 'un' })).toBe('3 un')
})
