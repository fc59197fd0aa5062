import { once } from 'node:events'
import { request } from 'node:http'
import { pino } from 'pino'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { createMetrics } from '../metrics/create-metrics'
import { createApp } from './create-app'
import { serve } from './http-server'

let shop: TestShop
let server: Awaited<ReturnType<typeof serve>>
let metrics: ReturnType<typeof createMetrics>
let lines: string[] = []
/** Settles with the next line of the log. */
let logged = Promise.resolve()

beforeAll(async () => {
  shop = await openTestShop()
  const { db, gateway } = shop
  let told = () => {}
  logged = new Promise((resolve) => {
    told = resolve
  })
  const write = (line: string) => {
    lines.push(line)
    told()
    logged = new Promise((resolve) => {
      told = resolve
    })
  }
  const log = pino({ level: 'info', base: null }, { write })
  metrics = createMetrics({ db, backups: '' })
  const app = createApp({ db, gateway, log, metrics, mediaFolder: '', nudge: () => {} })
  server = await serve(app.fetch, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close(1_000)
  await shop.close()
})

/** Sends a part of a body and leaves when the API has begun to read it. */
async function leave(method: string, path: string, headers: Record<string, string>) {
  const { port } = server
  const expecting = { ...headers, expect: '100-continue', 'content-type': 'application/json' }
  const call = request({ port, host: '127.0.0.1', method, path, headers: expecting })
  call.on('error', () => {})
  call.flushHeaders()
  await once(call, 'continue')
  await new Promise<void>((resolve) => void call.write('{"email":', () => resolve()))
  call.destroy()
}

it.each([
  ['POST', '/v2/password_reset', { 'content-length': '500' }],
  ['POST', '/v2/password_reset', {}],
  ['PUT', '/api/v1/checkouts/R900000000/next', { 'content-length': '20' }],
  ['POST', '/1/indexes/*/queries', { 'content-length': '99999' }],
  ['POST', '/webhooks/payments', { 'content-length': '80' }],
] as const)(
  'RUN-21 a disconnect during %s %s %j is no failure of the shop',
  async (method, path, headers) => {
    lines = []
    const line = logged
    await leave(method, path, headers)
    await line
    expect(lines.map((text) => JSON.parse(text))).toEqual([
      expect.objectContaining({ level: 30, msg: 'request', method, status: 499 }),
    ])
    const figures = await metrics.read()
    expect(figures).toMatch(/status="499"/)
    expect(figures).not.toMatch(/status="5\d\d"/)
  },
)

it('RUN-21 a whole request gets its response, with and without a stated length', async () => {
  const url = `http://127.0.0.1:${server.port}/v2/password_reset`
  const body = JSON.stringify({ email: 'ninguem@example.com' })
  const headers = { 'content-type': 'application/json' }
  const pieces = new Blob([body]).stream()
  const streamed = { method: 'POST', headers, body: pieces, duplex: 'half' } as RequestInit
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
  expect((await fetch(url, streamed)).status).toBe(200)
  const long = new Blob(['x'.repeat(100_001)]).stream()
  expect((await fetch(url, { ...streamed, body: long } as RequestInit)).status).toBe(413)
})
