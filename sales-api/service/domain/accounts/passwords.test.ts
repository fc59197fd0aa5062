import { createLimiter, newPasswordError } from './passwords'

it('runs no more than its slots concurrently, in order, also after a failure', async () => {
  const inTurn = createLimiter(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) =>
    inTurn(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (n === 1) throw new Error('failed')
      return n
    })
  const results = Promise.allSettled([1, 2, 3, 4].map(work))
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  expect(begun).toEqual([1, 2])
  ends[0]?.()
  await settle()
  expect(begun).toEqual([1, 2, 3])
  for (const end of ends) end()
  await settle()
  ends[3]?.()
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual([1, 2, 3, 4])
})

const TOO_COMMON = 'Senha muito comum. Escolha outra'

it.each(['123456', 'password', 'Flamengo', 'QWERTY', 'iloveyou', 'abcdef', '0.0.000', 'zzzzzz'])(
  'VAL-63 refuses %s, one of the most used passwords',
  async (password) => {
    expect(await newPasswordError(password)).toBe(TOO_COMMON)
  },
)

it.each([
  ['senha9', 'SENHA2031', '77senha', '#S3nh@#', '$enha.2'],
  ['Vasco1898', 'c0r1nthians!', 'Açougue_22', 'gremio-1983', 'jesus100%'],
  ['Sunshine#7', '99footb@ll', 'DRAGON-2020', ' 123456', '!12345678'],
  ['hgfedcba', '456789012', 'ÇÇÇÇÇÇÇ', 'asdfghjk'],
])('VAL-63 refuses a common word with digits, punctuation, swaps, and runs', async (...given) => {
  for (const password of given) {
    expect([password, await newPasswordError(password)]).toEqual([password, TOO_COMMON])
  }
})

it.each([
  'segredo1',
  'picanha com sal',
  'flamengo do bairro',
  'xbrasil7',
  'abcdefg!',
  '70519264',
  'ç'.repeat(50),
])('VAL-63 accepts %s', async (password) => {
  expect(await newPasswordError(password)).toBeNull()
})

it('VAL-63 reports the length of a password before its frequency', async () => {
  expect(await newPasswordError('12345')).toBe('Senha muito curta. Mínimo de 6 caracteres')
  expect(await newPasswordError('1'.repeat(51))).toBe('Senha muito longa. Máx de 50 caracteres')
  expect(await newPasswordError('')).toBe('Campo é obrigatório')
})
