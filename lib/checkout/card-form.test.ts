import { firstError } from '../forms/first-error.fixture'
import { type CardFields, cardFormSchema, doubtAbout, toPaymentSource } from './use-payment-choice'

const valid: CardFields = {
  name: 'ANA SOUZA',
  number: '4111 1111 1111 1111',
  month: '12',
  year: '2030',
  verificationValue: '123',
  keep: false,
}
const error = (field: keyof CardFields, value: string) =>
  firstError(cardFormSchema, { ...valid, [field]: value }, field)

it('VAL-23 the name on the card has at least two words', () => {
  expect(error('name', 'ANA')).toBe('Nome incorreto. Verifique o cartão')
  expect(error('name', '')).toBe('Nome incorreto. Verifique o cartão')
  for (const name of ['ANA SOUZA', 'ANA  SOUZA']) expect(error('name', name)).toBeNull()
  expect(error('name', 'ANA\tSOUZA')).toBe('Escreva em uma só linha, sem caracteres de controle')
})

it('VAL-24 the name on the card has at most 100 letters', () => {
  expect(error('name', `A ${'b'.repeat(98)}`)).toBeNull()
  expect(error('name', `A ${'b'.repeat(99)}`)).toBe('Nome muito longo. Max 100 letras')
})

it('VAL-25 the card number has 11 to 19 digits', () => {
  const text = 'O número deve conter entre 10 e 20 digitos'
  for (const count of [10, 20]) expect(error('number', '1'.repeat(count))).toBe(text)
  for (const count of [11, 19]) expect(error('number', '1'.repeat(count))).toBeNull()
  expect(error('number', '4111a11111111111')).toBe(text)
})

it('VAL-26 the CVV has 2 to 5 digits', () => {
  const text = 'O CVV deve conter entre 2 e 5 dígitos'
  for (const value of ['1', '123456', '12a']) expect(error('verificationValue', value)).toBe(text)
  for (const value of ['12', '12345']) expect(error('verificationValue', value)).toBeNull()
})

it('VAL-27 the year has 2 or 4 digits from 2017 to 2100', () => {
  for (const value of ['2016', '2101', '16', '203', '20a0', '02030', '2030.0', '']) {
    expect(error('year', value)).toBe('Ano inválido')
  }
  for (const value of ['2017', '2100', '17']) expect(error('year', value)).toBeNull()
})

it('VAL-28 the month has exactly two digits, 01 to 12', () => {
  const text = 'O mês deve ter 2 dígitos. Ex: 04=Abril.'
  for (const value of ['4', '00', '13', '', '0a', 'a4', '004', '121', '1.'])
    expect(error('month', value)).toBe(text)
  for (const value of ['01', '12']) expect(error('month', value)).toBeNull()
})

it('PAY-13 the wire form has digits only', () => {
  expect(toPaymentSource(cardFormSchema.parse(valid))).toEqual({
    name: 'ANA SOUZA',
    number: '4111111111111111',
    month: '12',
    year: '2030',
    verification_value: '123',
  })
})

it('A78 the choice to save a card is sent only when made', () => {
  const source = (keep: boolean) => toPaymentSource(cardFormSchema.parse({ ...valid, keep }))
  expect(source(false)).not.toHaveProperty('keep')
  expect(source(true)).toMatchObject({ verification_value: '123', keep: true })
})

it.each([
  ['411111111111111', 'falta'],
  ['555555555555444', 'falta'],
  ['37828224631000', 'falta'],
  ['3056930902590', 'falta'],
  ['4111111111111112', 'trocado'],
  ['378282246310006', 'trocado'],
  ['30569309025905', 'trocado'],
  ['99999999999', 'trocado'],
])('PAY-56 the doubt about %s tells a missing digit from a wrong one: %s', (number, word) => {
  expect(doubtAbout(number)).toMatch(new RegExp(`^Confira o número: .*${word}`))
})

it.each(['', '4111111111111111', '378282246310005', '30569309025904'])(
  'PAY-56 there is no doubt about %p',
  (number) => expect(doubtAbout(number)).toBeNull(),
)
