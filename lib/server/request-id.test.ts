/** @jest-environment node */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { identifyRequest, passRequestIds, withRequestId } from './request-id.mjs'

const request = (id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id } }) as unknown as IncomingMessage

it('RUN-01 uses the id of the proxy and puts it on the request', () => {
  const given = request('4bf92f3577b34da6a3ce929d0e0e4736')
  expect(identifyRequest(given)).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
  expect(given.headers['x-request-id']).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
})

it.each([undefined, 'short', 'ana@example.com', 'a'.repeat(65), '"},{"level":60', ''])(
  'RUN-01 replaces a malformed id: %s',
  (id) => {
    const asked = request(id)
    expect(identifyRequest(asked)).toMatch(/^[0-9a-f-]{36}$/)
    expect(asked.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  },
)

it('RUN-01 calls of the sales API have the id of their request, other calls none', async () => {
  const seen: (string | undefined)[] = []
  const listen = () =>
    createServer(({ headers }, response) => {
      seen.push(headers['x-request-id'] as string | undefined)
      response.end()
    }).listen(0)
  const [api, other] = [listen(), listen()]
  const urlOf = (server: typeof api) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  passRequestIds(urlOf(api))

  await fetch(urlOf(api))
  await withRequestId('first-request', async () => {
    await fetch(urlOf(other))
    await Promise.resolve()
    await fetch(urlOf(api), { headers: { app: 'sales-frontend' } })
  })
  await Promise.all(
    ['second-request', 'third-request'].map((id) => withRequestId(id, () => fetch(urlOf(api)))),
  )
  api.close()
  other.close()

  expect(seen.slice(0, 3)).toEqual([undefined, undefined, 'first-request'])
  expect(seen.slice(3).sort()).toEqual(['second-request', 'third-request'])
})
