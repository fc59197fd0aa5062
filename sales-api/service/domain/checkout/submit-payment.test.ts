import { CARD } from '@/sales-api/tests/support/purchase'
import { checkCard } from './submit-payment'

const now = new Date('2026-11-21T12:00:00-03:00')
const errors = (changes: Partial<typeof CARD>) => checkCard({ ...CARD, ...changes }, now)

it('VAL-23 VAL-24 requires a name of at least two words and at most 100 letters', () => {
  const wrong = { name: ['Nome incorreto. Verifique o cartão'] }
  expect(errors({})).toBeNull()
  expect(errors({ name: 'ANA' })).toEqual(wrong)
  expect(errors({ name: `ANA ${'S'.repeat(97)}` })).toEqual({
    name: ['Nome muito longo. Max 100 letras'],
  })
})

it('VAL-23 refuses a name with a line break', () => {
  const name = ['Escreva em uma só linha, sem caracteres de controle']
  expect(errors({ name: 'ANA\nSOUZA' })).toEqual({ name })
})

it('refuses the number of a card as its name, which would be stored', () => {
  const wrong = { name: ['Nome incorreto. Verifique o cartão'] }
  for (const name of ['4111 1111 1111 1111', 'ANA SOUZA 4111111111111111', 'ANA 4111-1111 1111']) {
    expect(errors({ name })).toEqual(wrong)
  }
  expect(errors({ name: 'ANA SOUZA 2' })).toBeNull()
})

it('VAL-25 VAL-26 accepts numbers of 11 to 19 digits and CVVs of 2 to 5', () => {
  expect(errors({ number: '4'.repeat(11), verification_value: '12' })).toBeNull()
  expect(errors({ number: '4'.repeat(19), verification_value: '12345' })).toBeNull()
  expect(Object.keys(errors({ number: '4'.repeat(10) }) ?? {})).toEqual(['number'])
  expect(Object.keys(errors({ number: '4'.repeat(20) }) ?? {})).toEqual(['number'])
  expect(Object.keys(errors({ verification_value: '1' }) ?? {})).toEqual(['verification_value'])
  expect(Object.keys(errors({ verification_value: '123456' }) ?? {})).toEqual([
    'verification_value',
  ])
})

it('PAY-04 PAY-05 reads years of two digits and refuses an expired month', () => {
  expect(errors({ month: '11', year: '26' })).toBeNull()
  expect(errors({ month: '10', year: '2026' })).toEqual({ year: ['Cartão vencido'] })
  expect(errors({ month: '13', year: '2026' })).toEqual({
    month: ['O mês deve ter 2 dígitos. Ex: 04=Abril.'],
  })
})
