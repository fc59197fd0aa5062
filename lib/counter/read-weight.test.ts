import { readWeight } from './read-weight'

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
