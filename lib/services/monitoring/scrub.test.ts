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
})
