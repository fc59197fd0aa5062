/** @jest-environment node */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serveMetrics } from './metrics-server.mjs'

it('RUN-06 shows the figures at one path of a port of their own', async () => {
  const metrics = { contentType: 'text/plain; version=0.0.4', read: async () => 'shop_pages 1\n' }
  const server = serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const answer = await fetch(`${url}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4')
  expect(await answer.text()).toBe('shop_pages 1\n')
  expect((await fetch(`${url}/`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  server.close()
})
