/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { dropBody } from './request-body.mjs'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(bounds?: { mostBytes?: number; mostMs?: number }) {
  const server = createServer(async (request, response) => {
    await dropBody(request, bounds)
    response.writeHead(413, { connection: 'close' }).end('long')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return (server.address() as AddressInfo).port
}

/** Sends `parts` one by one, reads only after the last and returns the response. */
async function send(port: number, length: number, parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  const write = (text: string) => new Promise((resolve) => socket.write(text, resolve))
  await write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
  for (const part of parts) await write(part)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

it('RUN-50 a client that sends all of a long body before it reads gets the response', async () => {
  const port = await listen()
  const parts = Array.from({ length: 30 }, () => 'x'.repeat(100_000))
  expect(await send(port, 3_000_000, parts)).toMatch(/^HTTP\/1\.1 413 .+\nlong\r/s)
})

it('RUN-50 the body is read up to its maximum', async () => {
  for (const bounds of [{ mostBytes: 5_000 }, { mostMs: 50 }]) {
    const port = await listen(bounds)
    expect(await send(port, 3_000_000, ['x'.repeat(6_000)])).toMatch(/^HTTP\/1\.1 413 /)
  }
})
