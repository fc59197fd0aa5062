/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logFailedPages, scrubErrors } from './server-log'

it('ROUTE-15 RUN-01 the server logs the address and 404 of a missing page, without its query, and with the id of the request', async () => {
  const lines: string[] = []
  logFailedPages((line) => lines.push(line))
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/' ? 200 : url === '/produtos/picanha' ? 503 : 404
    response.setHeader('content-type', url?.startsWith('/v2') ? 'application/json' : 'text/html')
    response.end()
  }).listen(0)
  const { port } = server.address() as AddressInfo
  const headers = { 'X-Request-Id': 'given-by-the-proxy' }
  for (const path of ['/', '/nao-existe?email=a@b.com', '/v2/products/x']) {
    await fetch(`http://127.0.0.1:${port}${path}`)
  }
  await fetch(`http://127.0.0.1:${port}/produtos/picanha`, { headers })
  server.close()

  expect(lines).toEqual([
    '{"status":404,"url":"/nao-existe"}',
    '{"requestId":"given-by-the-proxy","status":503,"url":"/produtos/picanha"}',
  ])
})

it('writes errors without order and reset tokens, which Next names when the API is down', () => {
  const error = jest.fn()
  const target = { error }
  scrubErrors(target)
  const refused = new Error('connect ECONNREFUSED')
  const token = 'AbCd-1234_'.repeat(4)
  target.error(
    `Failed to proxy http://localhost:3001/api/v1/orders/R1?order_token=${token}`,
    refused,
  )
  target.error(`Failed to proxy http://localhost:3001/v2/password_reset/${token}`, refused)
  expect(error.mock.calls).toEqual([
    ['Failed to proxy http://localhost:3001/api/v1/orders/R1', refused],
    ['Failed to proxy http://localhost:3001/v2/password_reset/[token]', refused],
  ])
})
