import { fitText } from './fit-text'

it('leaves a text that fits, on one line', () => {
  expect(fitText(' Picanha\nbovina ', 20)).toBe('Picanha bovina')
})

it('cuts at a word, without what separated it from the next', () => {
  expect(fitText('Picanha, fraldinha, costela', 20)).toBe('Picanha, fraldinha…')
})

it('cuts a word that is longer than the limit', () => {
  expect(fitText('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`)
})
