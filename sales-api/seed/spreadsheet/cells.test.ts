import fc from 'fast-check'
import {
  CellError,
  escaped,
  readList,
  readMoney,
  readPairs,
  readQuantity,
  readText,
  readWhole,
  unescaped,
  writeNumber,
} from './cells'

it.each([
  ['89,90', 89.9],
  ['89.9', 89.9],
  ['89', 89],
  ['1.234,56', 1234.56],
  ['1234,56', 1234.56],
  ['R$ 1.234,56', 1234.56],
  ['R$\u00a089,90', 89.9],
  ['r$7', 7],
])('IMP-11 reads the price %s', (text, value) => {
  expect(readMoney(text)).toBe(value)
})

it.each([
  ['1.234', "'1.234' é ambíguo: escreva 1234 ou 1.234,00"],
  ['1,234', 'não é um número como 89,90'],
  ['1,234.56', 'não é um número'],
  ['7,89E+12', 'é ambíguo'],
  ['7.89e12', 'é ambíguo'],
  ['-5,00', 'maior que zero'],
  ['0', 'maior que zero'],
  ['100.000,01', 'passa de R$ 100.000,00'],
  ['89,90 cada', 'não é um número'],
  ['grátis', 'não é um número'],
  ['１２', 'não é um número'],
  ['Infinity', 'não é um número'],
  ['0x10', 'não é um número'],
])('IMP-11 refuses the price %s', (text, reason) => {
  expect(() => readMoney(text)).toThrow(reason)
})

it.each([
  ['0,5', 0.5],
  ['1,250', 1.25],
  ['2 kg', 2],
  ['12un', 12],
  ['0', 0],
])('IMP-11 reads the quantity %s', (text, value) => {
  expect(readQuantity(text)).toBe(value)
})

it.each([
  ['1.250', 'é ambíguo'],
  ['-1', 'é negativo'],
  ['1,2345', 'não é um número como 1,5'],
  ['31/02', 'não é um número'],
])('IMP-11 refuses the quantity %s', (text, reason) => {
  expect(() => readQuantity(text)).toThrow(reason)
})

it.each([
  ['=1+1', 'é uma fórmula'],
  ['@SOMA(A1)', 'é uma fórmula'],
  ['#REF!', 'é uma fórmula'],
  ['#N/D', 'é uma fórmula'],
  ['Boi\u0000', 'letras ilegíveis'],
  ['Boi\ufffd', 'letras ilegíveis'],
  ['x'.repeat(5_001), 'mais de 5000 letras'],
])('IMP-11 refuses the text %j', (text, reason) => {
  expect(() => readText(text)).toThrow(reason)
})

it('IMP-11 accepts a text that begins with a sign when it is marked as text', () => {
  expect(readText("'=1+1")).toBe('=1+1')
  expect(readText(" '+ sabor ")).toBe('+ sabor')
  expect(readText("'aspas'")).toBe("'aspas'")
})

it.each(['2147483648', '-1', '1,5', '1e3', ' ', '0'])('IMP-11 refuses the code %j', (text) => {
  expect(() => readWhole(text, 1)).toThrow(CellError)
})

it('IMP-11 reads lists and pairs, with signs that belong to a text', () => {
  expect(readList(' Grelha |Forno| ').map(unescaped)).toEqual(['Grelha', 'Forno'])
  const pair = { name: 'A|B', value: 'x=y>z' }
  expect(readPairs(`${escaped(pair.name)}=${escaped(pair.value)} | Corte=Bife`)).toEqual([
    pair,
    { name: 'Corte', value: 'Bife' },
  ])
  for (const text of ['Corte', 'Corte=', '=Bife', 'a=b=c', 'a=b|a=c']) {
    expect(() => readPairs(text)).toThrow(CellError)
  }
})

it('IMP-17 any price and quantity is read as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (number) => {
      expect(readMoney(writeNumber(number / 100, 2))).toBe(number / 100)
      expect(readQuantity(writeNumber(number / 1000))).toBe(number / 1000)
    }),
  )
})

it('IMP-11 any text is read or refused with a reason', () => {
  const readers = [
    readText,
    readMoney,
    readQuantity,
    readPairs,
    (cell: string) => readWhole(cell, 1),
  ]
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...readers), (cell, reader) => {
      try {
        reader(cell)
      } catch (cause) {
        expect(cause).toBeInstanceOf(CellError)
      }
    }),
    { numRuns: 500 },
  )
})
