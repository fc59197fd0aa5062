import { ApiError, NetworkError } from '../api/errors'
import { OutcomeUnknownError } from '../api/use-call'
import { paymentFixture } from '../orders/orders.fixture'
import { SOLD_OUT } from '../shared/order-terms'
import {
  checkoutFailure,
  type ErrorArea,
  errorBox,
  isRefusedFor,
  NO_ERRORS,
  pointToCart,
  reduceErrors,
} from './checkout-errors'

const error = 'Houve um problema processando'
const refused = (errors: object) => new ApiError(422, { error, errors })

it('CHK-20 each refusal is put into the bucket of its cause, with what to do next', () => {
  const cases = [
    ['line_items', 'general', /Reveja o carrinho/],
    ['shipments', 'delivery', /outro horário/],
    ['coupon_codes', 'promotion', /sem o cupom/],
    ['payments', 'payment', /outra forma de pagamento/],
    ['existing_card', 'payment', /outra forma de pagamento/],
    ['ship_address.zipcode', 'address', /Corrija o endereço/],
    ['email', 'address', /Corrija o endereço/],
    ['state', 'general', /etapa que está aberta/],
  ] as const
  for (const [field, area, nextStep] of cases) {
    const failure = checkoutFailure(refused({ [field]: ['Não deu'] }), 'general')
    expect(failure.area).toBe(area)
    expect(failure.texts.slice(0, 2)).toEqual([error, 'Não deu'])
    expect(failure.texts[2]).toMatch(nextStep)
    const isHeldBack = area === 'payment'
    const tooOften = new ApiError(429, { error: 'Aguarde', errors: { [field]: ['Não deu'] } })
    const [, , wait = ''] = checkoutFailure(tooOften, 'general').texts
    expect(nextStep.test(wait)).toBe(!isHeldBack)
  }
})

it('PAY-65 a decline names the card of the payment, another failure does not', () => {
  const source = { lastDigits: '4418', name: 'RUI COSTA', ccType: 'master' } as const
  const payment = { ...paymentFixture, source }
  const nextStep = (text: string, area: ErrorArea = 'general') =>
    checkoutFailure(refused({ payments: [text] }), area, payment).texts.at(-1)
  expect(nextStep('Pagamento recusado')).toBe(
    'O cartão Mastercard **** 4418 foi recusado e nada foi cobrado. Tente outra vez ou escolha outra forma de pagamento.',
  )
  expect(nextStep('Pagamento recusado', 'payment')).toMatch(/^Nada foi cobrado/)
  expect(nextStep('Não conseguimos falar com o banco agora')).toMatch(/^Nada foi cobrado/)
})

it('CHK-97 the text for sold-out items is the only instruction', () => {
  const sold = 'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar'
  const { texts } = checkoutFailure(
    refused({ line_items: ['Cupim: fora de estoque', sold] }),
    'general',
  )
  expect(texts).toEqual([error, 'Cupim: fora de estoque', sold])
  expect(pointToCart(texts)).toBe(true)
})

it('CHK-20 suspended cards do not suggest an immediate retry', () => {
  const text = 'Muitas tentativas. Tente novamente em alguns minutos'
  const heldBack = new ApiError(429, { error: text, errors: { payments: [text] } })
  expect(checkoutFailure(heldBack, 'general')).toEqual({
    area: 'payment',
    texts: [text, 'Nada foi cobrado. Espere um pouco ou escolha pagar ao receber.'],
  })
})

it('CHK-20 an unnamed failure stays in the step where it happened', () => {
  expect(checkoutFailure(new ApiError(422, 'boom'), 'delivery')).toEqual({
    area: 'delivery',
    texts: ['boom'],
  })
  expect(checkoutFailure(new NetworkError('PUT'), 'address').texts[0]).toMatch(/tente de novo/)
})

it('shows our own text for an ended session or a missing order', () => {
  const loggedOut = new ApiError(401, { error: "You're not logged in." })
  expect(checkoutFailure(loggedOut, 'payment').texts).toEqual([
    'Sua sessão terminou. Entre de novo para continuar o seu pedido.',
  ])
  const gone = checkoutFailure(
    new ApiError(404, { error: 'O recurso não foi encontrado' }),
    'general',
  )
  expect(pointToCart(gone.texts)).toBe(true)
  expect(pointToCart(['boom'])).toBe(false)
})

it('does not claim that an order whose response is lost has failed', () => {
  const { texts } = checkoutFailure(new OutcomeUnknownError('R1'), 'general')
  expect(texts[0]).toMatch(/Ainda não sabemos .* nada é cobrado duas vezes/)
})

it.each([
  [
    ['Não deu agora. Espere. Tente de novo.'],
    'Não deu agora.',
    ['Não deu agora.', 'Espere. Tente de novo.'],
  ],
  [
    [error, 'Cartão vencido em 01/2020'],
    'Cartão vencido em 01/2020',
    ['Cartão vencido em 01/2020', error],
  ],
  [
    ['Linguiça Tosc. Apimentada: temos apenas 0,8 Kg em estoque'],
    'Linguiça Tosc. Apimentada: temos apenas 0,8 Kg em estoque',
    ['Linguiça Tosc. Apimentada: temos apenas 0,8 Kg em estoque'],
  ],
  [
    ['Linguiça Tosc. Apimentada: fora de estoque'],
    'Linguiça Tosc. Apimentada: fora de estoque',
    ['Linguiça Tosc. Apimentada: fora de estoque'],
  ],
  [[error], error, [error]],
  [[], undefined, []],
])('CHK-26 the first sentence of the reason is the title of its box: %j', (texts, title, shown) => {
  expect(errorBox(texts)).toEqual({ title, texts: shown })
})

it('CHK-97 the title holds for all products that lack stock', () => {
  const maminha = 'Maminha: temos apenas 1,2 Kg em estoque'
  const lingua = 'Língua Bovina: fora de estoque'
  const title = 'Falta estoque de 2 itens do carrinho'
  expect(errorBox([error, maminha, lingua, SOLD_OUT])).toEqual({
    title,
    texts: [title, maminha, lingua, SOLD_OUT, error],
  })
})

it('returns the field for which a call was refused', () => {
  expect(isRefusedFor(refused({ shipments: ['x'] }), 'shipments')).toBe(true)
  expect(isRefusedFor(refused({ shipments: ['x'] }), 'payments')).toBe(false)
  expect(isRefusedFor(new NetworkError('x'), 'payments')).toBe(false)
})

it('CHK-20 a failure is put into its own bucket', () => {
  const texts = ['Horário lotado']
  const errors = reduceErrors(NO_ERRORS, { type: 'failed', area: 'delivery', texts })
  expect(errors).toEqual({ ...NO_ERRORS, delivery: texts })
})

it('CHK-20 an ended call empties only its own bucket', () => {
  const full = { general: ['a'], address: ['b'], delivery: [], payment: [], promotion: [] }
  expect(reduceErrors(full, { type: 'emptied', area: 'address' })).toEqual({
    ...full,
    address: [],
  })
})

it('CHK-19 CART-34 dismissing empties the five buckets', () => {
  const full = {
    general: ['a'],
    address: ['b'],
    delivery: ['c'],
    payment: ['d'],
    promotion: ['e', 'a'],
  }
  expect(reduceErrors(full, { type: 'dismissed' })).toEqual(NO_ERRORS)
})
