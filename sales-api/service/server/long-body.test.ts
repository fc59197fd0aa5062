import { connect } from 'node:net'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { serve } from './http-server'

let shop: TestShop
let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  shop = await openTestShop()
  server = await serve(shop.app.fetch, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close(1_000)
  await shop.close()
})

/** What comes back to a client that sends 2 MB whole, part by part, before it reads. */
async function send(path: string, head: string, part: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.pause()
  const write = (text: string) => new Promise((resolve) => socket.write(text, resolve))
  await write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
  )
  for (let sent = 0; sent < 2_000_000; sent += 50_000) await write(part)
  if (head.startsWith('Transfer')) await write('0\r\n\r\n')
  let response = ''
  for await (const chunk of socket) response += chunk
  return response
}

const text = ' '.repeat(50_000)

it.each(['/webhooks/payments', '/v2/password_reset'])(
  'RUN-50 responds with 413 to 2 MB for %s, whole or in chunks',
  async (path) => {
    const whole = await send(path, 'Content-Length: 2000000', text)
    expect(whole).toMatch(/^HTTP\/1\.1 413 .+Requisição grande demais/s)
    const chunked = await send(path, 'Transfer-Encoding: chunked', `c350\r\n${text}\r\n`)
    expect(chunked).toMatch(/^HTTP\/1\.1 413 .+Requisição grande demais/s)
  },
  30_000,
)
