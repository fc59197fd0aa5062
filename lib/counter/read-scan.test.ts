import fc from 'fast-check'
import { labelGrams, readLabel, readScan, withoutScan } from './read-scan'
import type { CounterLine } from './staff-api'
import { weighItems, weightsFor } from './weigh-items'

const SIX = { label: '2CCCCCCVVVVVD' }
const FIVE = { label: '20CCCCCVVVVVD' }

it.each([
  ['2001234015309', SIX, { code: '1234', value: 1_530 }],
  ['2012340012506', FIVE, { code: '12340', value: 1_250 }],
  ['2112340012506', FIVE, null],
  ['2001234012506', FIVE, { code: '1234', value: 1_250 }],
  ['2100007004805', SIX, { code: '100007', value: 480 }],
  ['2100007004805', FIVE, null],
] as const)('BALC-26 reads %p', (digits, pattern, label) => {
  const twelve = digits.slice(0, 12)
  const found = Array.from({ length: 10 }, (_, digit) => readLabel(`${twelve}${digit}`, pattern))
  const readable = found.filter((each) => each !== null)
  expect(readable).toEqual(label ? [label] : [])
})

it('BALC-26 computes the check digit of EAN-13', () => {
  expect(readLabel('2001234015301', SIX)).toEqual({ code: '1234', value: 1_530 })
})

it('BALC-26 refuses any label with one wrong digit', () => {
  const body = fc.stringMatching(/^2\d{11}$/)
  fc.assert(
    fc.property(
      body,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      (twelve, at, by) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${twelve}${digit}`).find((each) =>
          readLabel(each, SIX),
        )
        if (right === undefined) throw new Error('no check digit')
        const digit = (Number(right[at]) + by) % 10
        expect(readLabel(`${right.slice(0, at)}${digit}${right.slice(at + 1)}`, SIX)).toBeNull()
      },
    ),
  )
})

it('BALC-26 does not read the code of another manufacturer as a label', () => {
  const others = ['7891234567895', '200123401530', '20012340153001', '2001234x15300']
  for (const digits of others) expect(readLabel(digits, SIX)).toBeNull()
})

it('BALC-28 the digits of a scanned code are not read as typed text', () => {
  expect(['1480', '7891234567895', '12001234007801'].map(withoutScan)).toEqual(['1480', '', ''])
})

it('BALC-27 derives a weight from a price only at prices that the scale shares with the shop', () => {
  const label = { code: '12', value: 4_603 }
  expect(labelGrams(label, { value: 'price', hasShopPrices: true }, 0.0899)).toEqual({
    grams: 512,
    isDerived: true,
  })
  expect(labelGrams(label, { value: 'price', hasShopPrices: false }, 0.0899)).toBeNull()
  expect(labelGrams(label, { value: 'weight', hasShopPrices: false }, 0.0899)).toEqual({
    grams: 4_603,
    isDerived: false,
  })
})

const BY_WEIGHT = { label: '2CCCCCCVVVVVD', value: 'weight', hasShopPrices: false } as const
const BY_PRICE = { ...BY_WEIGHT, value: 'price', hasShopPrices: true } as const
/** 780 g, or R$ 7,80, of product 1234. */
const LABEL = '2001234007801'

const picanha = (values: Partial<CounterLine> = {}) =>
  ({
    id: 7,
    name: 'Picanha',
    unitForQuantity: 'g',
    quantity: 800,
    producedQuantity: null,
    leastQuantity: 720,
    mostQuantity: 880,
    price: 0.0899,
    shopPrice: 0.0975,
    total: 71.92,
    substitute: null,
    mixId: null,
    blend: null,
    scaleCode: '1234',
    ...values,
  }) as CounterLine

const items = (values?: Partial<CounterLine>) => weighItems('R1', [picanha(values)], [])

it('BALC-27 a price is divided by the current price, and its derived weight needs a confirmation', () => {
  const scan = readScan(LABEL, items(), BY_PRICE, {})
  expect(scan).toMatchObject({ refusal: null, bag: { digits: LABEL, grams: 80 } })
  expect(scan).toHaveProperty('question', 'A etiqueta diz R$\u00a07,80, que dá 80 g. Confirma?')
  const unknown = readScan(LABEL, items(), { ...BY_PRICE, hasShopPrices: false }, {})
  expect(unknown.refusal).toContain('a loja não conhece o preço da balança')
})

it('BALC-28 a label is accepted without a confirmation for a line of its product that has no weight', () => {
  expect(readScan(LABEL, items(), BY_WEIGHT, {})).toMatchObject({
    refusal: null,
    item: { key: 'line-7' },
    bag: { grams: 780 },
    question: null,
  })
  const typed = readScan(LABEL, items({ producedQuantity: 810 }), BY_WEIGHT, {})
  expect(typed).toHaveProperty('question', 'Já pesado: 0,81 Kg. Trocar por 0,78 Kg?')
  const missing = readScan(LABEL, items({ producedQuantity: 0 }), BY_WEIGHT, {})
  expect(missing).toHaveProperty('question', 'Faltou. Trocar por 0,78 Kg?')
  const substitute = { name: 'Fraldinha' } as CounterLine['substitute']
  const replaced = readScan(LABEL, items({ producedQuantity: 0, substitute }), BY_WEIGHT, {})
  expect(replaced).toHaveProperty('question', null)
  const bags = { 'line-7': [{ digits: LABEL, grams: 780 }] }
  expect(readScan(LABEL, items(), BY_WEIGHT, bags)).toHaveProperty(
    'question',
    'Esta etiqueta já foi lida. É outro pacote com o mesmo peso?',
  )
})

it('BALC-28 requires a confirmation for a label far above the order, and for one too much with earlier bags', () => {
  const heavy = '2001234031004'
  const question = (values: Partial<CounterLine>, bags = {}) =>
    readScan(heavy, items(values), BY_WEIGHT, bags)
  expect(question({ quantity: 1_000 })).toHaveProperty('question', 'É mesmo 3,1 Kg de Picanha?')
  expect(question({ quantity: 1_100 })).toHaveProperty('question', null)
  const bags = { 'line-7': [{ digits: LABEL, grams: 780 }] }
  const more = { quantity: 3_500, mostQuantity: 3_850 }
  expect(question(more, bags)).toHaveProperty(
    'question',
    'Com esta etiqueta são 3,88 Kg para 3,5 Kg. É deste pedido?',
  )
  expect(question({ ...more, mostQuantity: 3_880 }, bags)).toHaveProperty('question', null)
})

it.each([
  ['a shop without a scale', items(), null],
  ['a product of another order', items({ scaleCode: '1235' }), BY_WEIGHT],
  ['a part of a blend', items({ mixId: 3 }), BY_WEIGHT],
  ['goods by unit', items({ unitForQuantity: 'un' }), BY_WEIGHT],
] as const)('BALC-28 refuses %s', (_, found, scale) => {
  const scan = readScan(LABEL, found, scale, {})
  expect(scan.refusal).toMatch(/pedido|etiqueta|por peso/)
})

it('BALC-32 pending weights are shown, and the next one builds on them', () => {
  const weights = [{ lineId: 7, quantity: 790, expected: null }]
  const entries = [
    { number: 'R2', weights: [{ lineId: 7, quantity: 700, expected: null }] },
    { number: 'R1', weights },
  ]
  const [item] = weighItems('R1', [picanha()], entries)
  expect(item).toMatchObject({ produced: 790, exact: 71.02, isWaiting: true })
  expect(item && weightsFor(item, null)).toEqual([{ lineId: 7, quantity: null, expected: 790 }])
})
