/** @jest-environment node */
import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demandTls } from './security-headers.mjs'

async function headersOf(answer: (res: ServerResponse) => void) {
  const server = createServer((_, res) => {
    demandTls(res)
    answer(res)
  })
  await once(server.listen(0), 'listening')
  const [response] = await once(get({ port: (server.address() as AddressInfo).port }), 'response')
  response.resume()
  server.close()
  return (response.rawHeaders as string[]).join()
}

it('RUN-22 every response of a live shop has one HSTS header, however its head is written', async () => {
  const heads: ((res: ServerResponse) => void)[] = [
    (res) => res.end(),
    (res) => res.writeHead(404, { 'cache-control': 'no-store' }).end(),
    // Like a cached response: with this header among its own.
    (res) => res.writeHead(200, ['Strict-Transport-Security', 'max-age=31536000', 'A', 'b']).end(),
  ]
  for (const head of heads) {
    const sent = await headersOf(head)
    expect(sent.match(/strict-transport-security,max-age=31536000/gi)).toHaveLength(1)
  }
})
