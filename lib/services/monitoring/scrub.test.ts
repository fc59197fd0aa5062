import { scrub, scrubUrl } from './scrub'

it.each([
  ['ana.souza@example.com não existe', '[e-mail] não existe'],
  ['CPF 529.982.247-25 inválido', 'CPF [number] inválido'],
  ['cartão 4111 1111 1111 1111', 'cartão [number]'],
  ['ligar para (71) 99999-8888', 'ligar para ([number]'],
  ['GET /api/v1/orders/R1?order_token=abc falhou', 'GET /api/v1/orders/R1 falhou'],
  ['token 0f8fad5bd9cb469fa16570867728950e', 'token [token]'],
  ['token Sk_ANA_DE_SOUZA_SANTOS_2026', 'token [token]'],
  ['failed: DEPTH_ZERO_SELF_SIGNED_CERT', 'failed: DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['HTTP 503', 'HTTP 503'],
  [
    "Cannot read properties of undefined (reading 'price')",
    "Cannot read properties of undefined (reading 'price')",
  ],
])('ERR-08 reports carry nothing personal: %s', (text, clean) => {
  expect(scrub(text)).toBe(clean)
})

it('ERR-08 addresses lose their query, fragment and tokens', () => {
  expect(scrubUrl('https://loja.example/resetar-senha?token=abc&email=a@b.com#x')).toBe(
    'https://loja.example/resetar-senha',
  )
  expect(scrubUrl('/acompanhar/0f8fad5bd9cb469fa16570867728950e')).toBe('/acompanhar/[token]')
  expect(scrubUrl('/acompanhe/0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('/acompanhe/[token]')
})

it.each([
  ['/acompanhar/R1.curto', '/acompanhar/[token]'],
  ['/v2/trackers/R1.curto/', '/v2/trackers/[token]/'],
  ['/v2/password_reset/a%2Fb', '/v2/password_reset/[token]'],
])('ANL-13 the secret of %s is replaced, however short it is', (path, clean) => {
  expect(scrubUrl(`https://loja.example${path}?x=1`)).toBe(`https://loja.example${clean}`)
  expect(scrub(`GET ${path} 500`)).toBe(`GET ${clean} 500`)
})

it.each([
  '/produtos/costela-bovina-em-tiras-congelada-1kg',
  '/produtos/hamburguerartesanaldecosteladefumada120g',
  '/v2/products/linguica-toscana-com-pimenta-biquinho-500g',
  '/departamentos/1/carnes-bovinas-para-o-churrasco/2',
])('ANL-13 the slug of %s stays', (path) => {
  expect(scrubUrl(`${path}?q=1`)).toBe(path)
  expect(scrub(`404 ${path}`)).toBe(`404 ${path}`)
})
