import { isGuarded, safeDestination } from './destination'

const origin = 'https://loja.example'

it.each(['/checkout/', '/minha-conta/pedidos?page=2', '/produtos/picanha#foto'])(
  'AUTH-02 %s of this origin is a target',
  (path) => expect(safeDestination(path, origin)).toBe(path),
)

it.each([
  null,
  '',
  'checkout',
  'https://outra.example/',
  '//outra.example/x',
  '/\\outra.example/x',
  'javascript:alert(1)',
])('AUTH-03 %s is no target: home instead', (path) => {
  expect(safeDestination(path, origin)).toBe('/')
})

it('AUTH-15 the login page shows an explanation for guarded targets only', () => {
  expect(isGuarded('/minha-conta/pedidos')).toBe(true)
  expect(isGuarded('/blend/calculadora/new/')).toBe(true)
  expect(isGuarded('/checkout/')).toBe(false)
  expect(isGuarded('/minha-contabilidade')).toBe(false)
})

it.each(['/..//evil.com', '/.//evil.com', '/%2e//evil.com', '//evil.com', '/\\evil.com'])(
  'stays on this origin for %s',
  (destino) => {
    expect(safeDestination(destino, 'http://localhost:3000')).toBe('/')
  },
)
