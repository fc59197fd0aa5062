import { cut, truncate } from './text'
import { cutAtWord } from './text-rules'

it('SRCH-04 cuts no emoji and no letter in the middle', () => {
  expect(cut('pão 👩🏽‍🍳 quente', 8)).toBe('pão ')
  expect(cut('lingu\u0069\u0302ca', 6)).toBe('lingu')
  expect(truncate('fraldinha 🔥 boa', 11)).toBe('fraldinha...')
  expect(cut('cupim 🥩', 8)).toBe('cupim 🥩')
})

it('SRCH-04 cuts at a word where there is one', () => {
  expect(cutAtWord('Jardim das Margaridas', 12)).toBe('Jardim das')
  expect(cutAtWord('Margaridas', 4)).toBe('Marg')
})
