/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logFailedPages, reportServerError, scrubErrors } from './server-log'

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
  const own = '/inexistente/produto'
  for (const path of ['/', own, '/nao-existe?email=a@b.com', '/v2/products/x']) {
    await fetch(`http://127.0.0.1:${port}${path}`)
  }
  await fetch(`http://127.0.0.1:${port}/produtos/picanha`, { headers })
  server.close()

  expect(lines).toEqual([
    '{"status":404,"url":"/nao-existe"}',
    '{"requestId":"given-by-the-proxy","status":503,"url":"/produtos/picanha"}',
  ])
})

it('RUN-01 the id of nginx is not redacted beside scrubbed errors', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736'
  const written: string[] = []
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
  const { error } = console
  scrubErrors()
  logFailedPages()
  reportServerError(new Error('boom'), '/acompanhar/secret-token-of-a-guest-1234', id)
  const server = createServer((_, response) => {
    response.statusCode = 404
    response.setHeader('content-type', 'text/html').end()
  }).listen(0)
  const { port } = server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/nao-existe`, { headers: { 'X-Request-Id': id } })
  await new Promise((closed) => server.close(closed))
  stderr.mockRestore()
  console.error = error

  expect(written).toEqual([
    `{"requestId":"${id}","path":"/acompanhar/[token]","msg":"page could not be rendered"}\n`,
    `{"requestId":"${id}","status":404,"url":"/nao-existe"}\n`,
  ])
})

it('writes errors without order and reset tokens, which Next logs when the API is down', () => {
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
