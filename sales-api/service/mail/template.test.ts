import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { readText } from '@/lib/shared/shop/read-texts.mjs'
import { sections } from '@/lib/shared/shop/text-parts.mjs'
import { MAIL_SECTIONS, unlinked } from './template'

it('VAL-56 breaks text that a mail client would turn into a link, and no other text', () => {
  expect(unlinked('ganhe.com/pix')).toBe('ganhe.\u2060com/pix')
  expect(unlinked('https://a.br')).toBe('https:\u2060//a.\u2060br')
  expect(unlinked('eu@casa')).toBe('eu@\u2060casa')
  expect(unlinked('Av. Sete, 10. Fundos...')).toBe('Av. Sete, 10. Fundos...')
})

it('RUN-84 the sample has a section for each text that an owner can change', () => {
  const { blocks } = readText(wholeShop.folder, 'emails', { values: {}, conditions: {} })
  expect(sections(blocks, 2).map(({ id }) => id)).toEqual([...MAIL_SECTIONS])
})
