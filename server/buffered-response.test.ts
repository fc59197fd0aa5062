/** @jest-environment node */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { bufferResponse } from './buffered-response.mjs'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server with buffered responses, and the bytes received so far of one response. */
async function ask(answer: (res: ServerResponse) => unknown, limits = {}) {
  const server = createServer((_, res) => {
    bufferResponse(res, limits)
    answer(res)
  }).listen(0, '127.0.0.1')
  closers.push(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const seen = { response: null as IncomingMessage | null, text: '', hasFailed: false }
  const { port } = server.address() as AddressInfo
  get({ port, host: '127.0.0.1' }, (response) => {
    seen.response = response
    response.on('data', (part) => {
      seen.text += part
    })
    response.on('error', () => {})
  }).on('error', () => {
    seen.hasFailed = true
  })
  return seen
}

async function until(check: () => unknown) {
  while (!check()) await pause(5)
}

describe('a buffered response', () => {
  it('RUN-20 sends nothing of a response whose process dies before its end', async () => {
    let res: ServerResponse | undefined
    const seen = await ask((own) => {
      res = own
      own.writeHead(200, { 'content-type': 'text/html' })
      own.flushHeaders()
      own.write('<html>')
    })
    await until(() => res)
    await pause(50)
    res?.destroy()
    await until(() => seen.hasFailed)
    expect(seen.response).toBeNull()
  })

  it('RUN-20 sends all of it in order, with status and headers, and calls back', async () => {
    const called: string[] = []
    const seen = await ask((res) => {
      res.writeHead(404, { 'x-own': 'kept' })
      res.write('á', () => called.push('first'))
      res.write('Pw==', 'base64', () => called.push('second'))
      setImmediate(() => {
        res.write(Buffer.from('|'))
        res.end('end', () => called.push('ended'))
      })
    })
    await until(() => seen.text.endsWith('end'))
    await until(() => called.includes('ended'))
    expect(seen.response?.statusCode).toBe(404)
    expect(seen.response?.headers['x-own']).toBe('kept')
    expect(seen.text.startsWith('á')).toBe(true)
    expect(seen.text.endsWith('|end')).toBe(true)
    expect(called).toEqual(['first', 'second', 'ended'])
  })

  it.each([
    ['takes long', { longestMs: 20 }],
    ['is long', { mostBytes: 3 }],
  ])('RUN-20 streams one that %s', async (_, limits) => {
    let res: ServerResponse | undefined
    const seen = await ask((own) => {
      res = own
      own.write('begin')
    }, limits)
    await until(() => seen.text === 'begin')
    res?.write(', go on')
    await until(() => seen.text === 'begin, go on')
    res?.end()
  })
})
