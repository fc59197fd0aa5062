/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logMissingPages, scrubErrors } from './server-log'

it('ROUTE-15 the server logs the address and 404 of a missing page, without its query', async () => {
  const lines: string[] = []
  logMissingPages((line) => lines.push(line))
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/' ? 200 : 404
    response.setHeader('content-type', url?.startsWith('/v2') ? 'application/json' : 'text/html')
    response.end()
  }).listen(0)
  const { port } = server.address() as AddressInfo
  for (const path of ['/', '/nao-existe?email=a@b.com', '/v2/products/x']) {
    await fetch(`http://127.0.0.1:${port}${path}`)
  }
  server.close()

  expect(lines).toEqual(['{"status":404,"url":"/nao-existe"}'])
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
