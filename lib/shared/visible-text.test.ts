import { visibleText, withoutInvisible } from './text-rules'

const MARKS = [
  ['zero-width space', '\u200B'],
  ['joiner outside of an emoji', '\u200D'],
  ['byte order mark', '\uFEFF'],
  ['right-to-left override', '\u202E'],
  ['end of an embedding', '\u202C'],
  ['isolate', '\u2066'],
  ['left-to-right mark', '\u200E'],
  ['soft hyphen', '\u00AD'],
  ['word joiner', '\u2060'],
  ['Hangul filler', '\u3164'],
  ['empty Braille cell', '\u2800'],
  ['variation selector outside of an emoji', '\uFE0F'],
  ['tag', '\u{E0041}'],
] as const

it.each(MARKS)('VAL-61 removes a %s', (_, mark) => {
  expect(withoutInvisible(`${mark}Conce${mark}ição 1${mark}`)).toBe('Conceição 1')
  expect(visibleText(` ${mark} Cupim ${mark} `)).toBe('Cupim')
  expect(visibleText(mark)).toBe('')
})

it.each([
  '👩🏽‍🍳',
  '❤️‍🔥',
  '1️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🏳️‍🌈',
  '🇧🇷',
  'sem gordura\r\nem bifes',
  'a\u00A0b',
  'São João',
])('VAL-61 keeps %j', (text) => {
  expect(withoutInvisible(`x ${text} y`)).toBe(`x ${text} y`)
})

it('VAL-61 removes joiners and tags beside an emoji that do not change it', () => {
  expect(withoutInvisible('🥩\u200D fino')).toBe('🥩 fino')
  expect(withoutInvisible('🥩\u{E0061}\u{E0062}\u{E007F}')).toBe('🥩')
})
