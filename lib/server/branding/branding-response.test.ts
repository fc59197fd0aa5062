/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import { serveBranding } from './branding-response.mjs'

const step = serveBranding((_req, _res, next) => next())
let server: Server
let origin = ''

beforeAll(async () => {
  server = createServer((req, res) =>
    step(req, res, req.url ?? '', () => res.writeHead(404).end('Next')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const ask = (path: string, method = 'GET') => fetch(origin + path, { method, redirect: 'manual' })

it('RUN-81 the server around Next sends the files of the branding with the headers of every response', async () => {
  const logo = await ask(`/loja/${wholeShop.hash}/logo-escuro.svg`)
  expect([logo.status, logo.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(await logo.text()).toMatch(/^<svg/)
  const head = await ask('/favicon.ico', 'HEAD')
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
  expect(await head.text()).toBe('')
  expect((await ask('/loja/former/logo-escuro.svg')).status).toBe(307)
})

it.each(['/', '/loja/x', `/loja/${wholeShop.hash}/shop.json`, '/favicon.icon'])(
  'RUN-81 passes %s on',
  async (path) => {
    expect(await (await ask(path)).text()).toBe('Next')
  },
)
