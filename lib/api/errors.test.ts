import { ApiError, errorTexts, NetworkError } from './errors'
import { fieldTexts } from './use-call'

const NO_RESPONSE = 'Não conseguimos falar com a loja agora. Aguarde um instante e tente de novo.'

it('ERR-05 an empty 422 has its own sentence', () => {
  expect(errorTexts(new ApiError(422, null))).toEqual(['Houve um problema processando'])
})

it('ERR-06 the error text includes the values of the errors map', () => {
  expect(
    errorTexts(new ApiError(422, { error: 'A', errors: { x: ['B'], y: ['C', 'B'] } })),
  ).toEqual(['A', 'B', 'C'])
})

it('ERR-19 a named cause replaces the general sentence', () => {
  const error = 'Houve um problema processando'
  expect(errorTexts(new ApiError(422, { error, errors: { quantity: ['Só há 2 Kg'] } }))).toEqual([
    'Só há 2 Kg',
  ])
  expect(errorTexts(new ApiError(422, { error, errors: {} }))).toEqual([error])
})

it('Q24 an invalid token has a message in the words of the shop', () => {
  expect(errorTexts(new ApiError(401, { error: "You're not logged in." }))).toEqual([
    'Sua sessão terminou. Entre de novo para continuar.',
  ])
})

it('ERR-07 a text that is no JSON is shown as it is', () => {
  expect(errorTexts(new ApiError(422, 'boom'))).toEqual(['boom'])
})

it.each([
  ['a 5xx', new ApiError(500, { error: 'Erro interno' })],
  ['an HTML page', new ApiError(404, '<!doctype html><p>nginx')],
  ['silence', new NetworkError('GET')],
])('A43 %s becomes a plain sentence', (_, error) => {
  expect(errorTexts(error)).toEqual([NO_RESPONSE])
})

it('AUTH-31 account errors come from the message map, else from errors', () => {
  const message = { base: ['Este email já está cadastrado'] }
  expect(fieldTexts(new ApiError(422, { error: 'A', message, errors: { x: ['y'] } }))).toEqual(
    message,
  )
  expect(fieldTexts(new ApiError(422, { error: 'A', errors: { x: ['y'] } }))).toEqual({ x: ['y'] })
  expect(fieldTexts(new NetworkError('POST'))).toEqual({})
})
