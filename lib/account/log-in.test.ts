import { loginReason } from './log-in'

it.each([
  ['/minha-conta/pedidos/R12/', 'Entre para ver os seus pedidos.'],
  ['/minha-conta/cartoes', 'Entre para ver os seus cartões.'],
  ['/minha-conta/informacoes', 'Entre para ver os seus dados.'],
  ['/blend/calculadora/new/', 'Entre para montar o seu blend.'],
  ['/checkout/', 'Entre para continuar a sua compra.'],
  ['/minha-contabilidade', null],
  ['/carrinho', null],
  [null, null],
])('AUTH-80 the login says why one was sent there from %s', (destination, reason) => {
  expect(loginReason(destination)).toBe(reason)
})
