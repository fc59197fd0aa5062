import { accountEmailError, emailError, isOneAddress, normaliseEmail } from './email'

const REQUIRED = 'Campo é obrigatório'
const INVALID = 'Email inválido'

it.each([
  'ana@example.com',
  'a@b.co',
  "o'brien+acougue@mail.example.com.br",
  'Ana_Lima-99@EXAMPLE.com',
  'contato@açaí-da-praça.com.br',
  'vendas@例え.テスト',
  'a@1.com',
  `${'a'.repeat(64)}@example.com`,
])('VAL-40 accepts %s', (text) => {
  expect(emailError(text)).toBeNull()
  expect(accountEmailError(text)).toBeNull()
})

it.each([
  'joão@exemplo.com.br',
  'conceição.lima@example.com',
  'bia..souza@example.com',
  '.bia@example.com',
  'bia.@example.com',
  'bia@example..com',
  'bia@example.com.',
  'bia@.example.com',
  'bia@-example.com',
  'bia@example-.com',
  'bia@exam_ple.com',
  'bia@10.0.0.1',
  `${'a'.repeat(65)}@example.com`,
  `bia@${'a'.repeat(64)}.com`,
])('VAL-40 refuses %s, an undeliverable address, and still finds its account', (text) => {
  expect(emailError(text)).toBe(INVALID)
  expect(isOneAddress(text)).toBe(true)
  expect(accountEmailError(text)).toBeNull()
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
  `a@${'b.'.repeat(130)}com`,
])('VAL-40 refuses %s, which is not a single plain address', (text) => {
  expect(emailError(text)).toBe(INVALID)
  expect(accountEmailError(text)).toBe(INVALID)
})

it.each(['', ' ', '\u200B'])('VAL-40 requires an address instead of %j', (text) => {
  expect(emailError(text)).toBe(REQUIRED)
  expect(accountEmailError(text)).toBe(REQUIRED)
})

it('VAL-40 normalises an address once: NFC, trimmed, lower case, without invisible characters', () => {
  const pasted = ' \u202ABIA@AC\u0327AI\u0301.com\u200B\u202C '
  expect(normaliseEmail(pasted)).toBe('bia@açaí.com')
  expect(emailError(pasted)).toBeNull()
  expect(normaliseEmail(normaliseEmail(pasted))).toBe(normaliseEmail(pasted))
})
