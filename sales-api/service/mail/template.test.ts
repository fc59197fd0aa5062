import { unlinked } from './template'

it('VAL-56 breaks what a mail client would make a link of, and leaves other text as it is', () => {
  expect(unlinked('ganhe.com/pix')).toBe('ganhe.\u2060com/pix')
  expect(unlinked('https://a.br')).toBe('https:\u2060//a.\u2060br')
  expect(unlinked('eu@casa')).toBe('eu@\u2060casa')
  expect(unlinked('Av. Sete, 10. Fundos...')).toBe('Av. Sete, 10. Fundos...')
})
