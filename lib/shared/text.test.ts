import { cut, keepUnits, truncate } from './text'
import { cutAtWord } from './text-rules'

it('keeps numbers and units together, and nothing else', () => {
  expect(keepUnits('Hambúrguer Artesanal 4 x 150 g')).toBe(
    'Hambúrguer Artesanal 4\u00a0x\u00a0150\u00a0g',
  )
  expect(keepUnits('Pesou 1,9 Kg (no pedido: 2 Kg)')).toBe(
    'Pesou 1,9\u00a0Kg (no pedido: 2\u00a0Kg)',
  )
  expect(keepUnits('porções de 700g')).toBe('porções de\u00a0700g')
  expect(keepUnits('Corte 3 gramado')).toBe('Corte 3 gramado')
})

it('SRCH-04 splits no emoji and no letter', () => {
  expect(cut('pão 👩🏽‍🍳 quente', 8)).toBe('pão ')
  expect(cut('lingu\u0069\u0302ca', 6)).toBe('lingu')
  expect(truncate('fraldinha 🔥 boa', 11)).toBe('fraldinha...')
  expect(cut('cupim 🥩', 8)).toBe('cupim 🥩')
})

it('SRCH-04 truncates at a word if possible', () => {
  expect(cutAtWord('Jardim das Margaridas', 12)).toBe('Jardim das')
  expect(cutAtWord('Margaridas', 4)).toBe('Marg')
})
