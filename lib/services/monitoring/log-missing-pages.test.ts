/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logMissingPages } from './log-missing-pages'

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
