import { isEmail } from './person-rules'

it.each([
  'ana@example.com',
  "o'brien+acougue@mail.example.com.br",
  'joão@exemplo.com.br',
  `${'a'.repeat(240)}@example.com`,
])('VAL-40 takes %s', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each([
  'ana',
  'ana@b',
  'a b@example.com',
  'a@b@example.com',
  'x1<victim@example.com>',
  '"a"<b@example.com>',
  'victim,me@example.com',
  'g:a@example.com;',
  'a@example.com,b.com',
  '(a)b@example.com',
  'ana@exam\u0007ple.com',
  `${'a'.repeat(250)}@example.com`,
])('VAL-40 refuses %s, which is no one plain address', (text) => {
  expect(isEmail(text)).toBe(false)
})
