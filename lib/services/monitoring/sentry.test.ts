import type { adaptersEnv } from '../../env/adapters.mjs'
import { scrub, scrubUrl, sentryReporter, stackFrames } from './sentry'

const on = {
  production: true,
  sentryDsn: 'https://abc@o1.sentry.example/7',
  intercomAppId: null,
  tagManagerId: null,
}
const post = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  post.mockReset().mockResolvedValue(new Response())
  jest.spyOn(globalThis, 'fetch').mockImplementation(post as typeof fetch)
})

function sentEvents() {
  return post.mock.calls.map(([, { body }]) =>
    String(body)
      .split('\n')
      .map((part) => JSON.parse(part)),
  )
}

it('ERR-09 in production an error is sent with the release tag', () => {
  sentryReporter(on)?.(new TypeError('no price'), { call: 'GET /v2/products' })

  const [url, init] = post.mock.calls[0] ?? []
  expect(url).toBe('https://o1.sentry.example/api/7/envelope/?sentry_key=abc&sentry_version=7')
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
  const [head, item, event] = sentEvents()[0] ?? []
  expect(head.event_id).toMatch(/^[0-9a-f]{32}$/)
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: head.event_id,
    release: expect.stringMatching(/^sales-frontend@\d+\.\d+\.\d+$/),
    environment: 'production',
    extra: { call: 'GET /v2/products' },
    exception: { values: [{ type: 'TypeError', value: 'no price' }] },
  })
})

it.each([
  ['outside production', { ...on, production: false }],
  ['without a DSN', { ...on, sentryDsn: null }],
  ['with a DSN that is no address', { ...on, sentryDsn: 'abc' }],
])('ERR-09 nothing is sent %s', (_, env) => {
  expect(sentryReporter(env)).toBeNull()
})

it('ERR-09 one page sends each error once and few in all', () => {
  const reporter = sentryReporter(on)
  for (let i = 0; i < 100; i++) reporter?.(new Error(`error ${i % 50}`), {})
  expect(post).toHaveBeenCalledTimes(20)
})

it('ERR-08 a service that cannot be reached fails silently', async () => {
  post.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(() => sentryReporter(on)?.('text', {})).not.toThrow()
  await Promise.resolve()
  expect(sentEvents()[0]?.[2].exception.values[0]).toMatchObject({ type: 'Error', value: 'text' })
})

it.each([
  [
    'Chromium',
    'TypeError: x\n    at price (https://a.example/b.js:1:20)\n    at https://a.example/c.js:3:4',
  ],
  ['Firefox and Safari', 'price@https://a.example/b.js:1:20\n@https://a.example/c.js:3:4'],
])('reads the stack of %s, outermost frame first', (_, stack) => {
  expect(stackFrames(stack)).toEqual([
    { filename: 'https://a.example/c.js', function: '?', lineno: 3, colno: 4 },
    { filename: 'https://a.example/b.js', function: 'price', lineno: 1, colno: 20 },
  ])
})

async function start(sentryDsn: string | null) {
  const env: typeof adaptersEnv = {
    production: true,
    sentryDsn,
    tagManagerId: null,
    intercomAppId: null,
  }
  jest.resetModules()
  jest.doMock('../../env/adapters.mjs', () => ({ adaptersEnv: env }))
  const { startMonitoring } = await import('./sentry')
  return startMonitoring()
}

// Without a listener of its own, Jest counts an uncaught error as a failure of the test.
beforeAll(() => window.addEventListener('error', () => {}))

it('ERR-08 uncaught errors of the page are sent', async () => {
  const stop = await start('https://abc@o1.sentry.example/7')
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }))
  expect(post).toHaveBeenCalledTimes(1)
  stop()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }))
  expect(post).toHaveBeenCalledTimes(1)
})

it('ERR-09 without a DSN nothing is sent', async () => {
  const stop = await start(null)
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }))
  expect(post).not.toHaveBeenCalled()
  stop()
})

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
])('ERR-08 reports contain nothing personal: %s', (text, clean) => {
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
