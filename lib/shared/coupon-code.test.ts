import { couponCode } from './coupon-code'

it.each([
  ' CUPIM5 ',
  'CUPIM5\u200B',
  '\u2066CUPIM5\u2069',
  '*CUPIM5*',
  '_*CUPIM5*_',
  '*_CUPIM5_*',
  '~CUPIM5~',
  '```CUPIM5```',
  '“CUPIM5”',
  '‘CUPIM5’',
  '„CUPIM5“',
  '«CUPIM5»',
  '"CUPIM5"',
  "'CUPIM5'",
  '“*CUPIM5*”',
  '* CUPIM5 *',
])('VAL-62 reads the coupon CUPIM5 in %j', (text) => {
  expect(couponCode(text)).toBe('CUPIM5')
})

it.each(['CHURRAS-10', 'FIM_DE_ANO', '10%OFF', 'VOLTE!', 'cupim5', 'FIM_'])(
  'VAL-62 keeps %s',
  (code) => {
    expect(couponCode(code)).toBe(code)
  },
)

it.each(['', '**', '“”', '\u200B'])('VAL-62 finds no code in %j', (text) => {
  expect(couponCode(text)).toBe('')
})
