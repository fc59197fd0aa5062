import { readStorefrontEnv } from './storefront.mjs'

it('RUN-04 the storefront listens where HOST says and calls itself there', () => {
  const originOf = (HOST?: string) => readStorefrontEnv({ PORT: '4000', HOST })
  expect(originOf()).toMatchObject({ host: null, origin: 'http://127.0.0.1:4000' })
  expect(originOf('')).toMatchObject({ host: null, origin: 'http://127.0.0.1:4000' })
  expect(originOf('127.0.0.1')).toMatchObject({
    host: '127.0.0.1',
    origin: 'http://127.0.0.1:4000',
  })
  expect(originOf('10.0.0.7').origin).toBe('http://10.0.0.7:4000')
  expect(originOf('0.0.0.0')).toMatchObject({ host: '0.0.0.0', origin: 'http://127.0.0.1:4000' })
  expect(originOf('::1').origin).toBe('http://[::1]:4000')
})

it('RUN-04 HOST of the process environment is read', () => {
  const before = process.env.HOST
  process.env.HOST = '::1'
  jest.isolateModules(() => {
    const { storefrontEnv } = jest.requireActual('./storefront.mjs')
    expect(storefrontEnv.host).toBe('::1')
  })
  if (before === undefined) delete process.env.HOST
  else process.env.HOST = before
})

it('RUN-02 the delay before a stop is bounded', () => {
  const delay = (STOP_DELAY_MS?: string) => readStorefrontEnv({ STOP_DELAY_MS }).stopDelayMs
  expect([delay(), delay('x'), delay('1500'), delay('60000')]).toEqual([0, 0, 1500, 5000])
})

it('RUN-06 metrics of the storefront are served where configured, by default to this machine only', () => {
  const metrics = (source: Record<string, string>) => readStorefrontEnv(source).metrics
  expect(metrics({})).toBeNull()
  expect(metrics({ METRICS_PORT: '3090' })).toEqual({ port: 3090, host: '127.0.0.1' })
  expect(metrics({ METRICS_PORT: '3090', METRICS_HOST: '10.0.0.7' })?.host).toBe('10.0.0.7')
})

it('RUN-08 uses the socket that systemd holds for this process, and no other one', () => {
  const socket = (source: Record<string, string>) => readStorefrontEnv(source, 77).socket
  expect(socket({})).toBeNull()
  expect(socket({ LISTEN_FDS: '1', LISTEN_PID: '77' })).toBe(3)
  expect(socket({ LISTEN_FDS: '1', LISTEN_PID: '76' })).toBeNull()
})

it.each([
  ['https://carnes.example.org', '0', true],
  ['https://carnes.example.org', undefined, true],
  ['https://carnes.example.org', '1', false],
  ['http://carnes.example.org', '0', false],
  ['https://localhost:3000', '0', false],
  [undefined, '0', false],
])('RUN-22 a shop at %s with DEMO=%s requires TLS: %s', (PUBLIC_URL, DEMO, only) => {
  expect(readStorefrontEnv({ PUBLIC_URL, DEMO }).onlyByTls).toBe(only)
})
