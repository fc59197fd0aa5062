/** @jest-environment node */
import { Agent, createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { healthSchema, unreadySchema } from '@/lib/shared/contract/common'
import { gracefulServer, sendReadiness } from './graceful-server.mjs'

interface Told {
  status?: number
  connection?: string
  trouble?: string
}

function ask(port: number, agent: Agent): Promise<Told> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, agent }, (answer) => {
      const { statusCode: status, headers } = answer
      answer.resume().on('end', () => resolve({ status, connection: headers.connection }))
    }).on('error', (cause: NodeJS.ErrnoException) => resolve({ trouble: cause.code }))
  })
}

async function open(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response))
  const gentle = gracefulServer(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { gentle, port: (server.address() as AddressInfo).port }
}

it('RUN-02 responds while draining, each response closing its connection, and then accepts no connection', async () => {
  const { gentle, port } = await open((response) => response.end('ok'))
  const agent = new Agent({ keepAlive: true })
  expect(await ask(port, agent)).toEqual({ status: 200, connection: 'keep-alive' })
  expect(gentle.isStopping()).toBe(false)

  const stopped = gentle.stop({ delayMs: 300, mostMs: 5_000 })
  expect(gentle.isStopping()).toBe(true)
  expect(await ask(port, agent)).toEqual({ status: 200, connection: 'close' })
  expect(await ask(port, new Agent())).toEqual({ status: 200, connection: 'close' })
  await stopped
  expect(await ask(port, new Agent())).toEqual({ trouble: 'ECONNREFUSED' })
  agent.destroy()
})

it('RUN-02 finishes running requests, and waits for no idle connection', async () => {
  const held: ServerResponse[] = []
  const { gentle, port } = await open((response) => {
    if (held.push(response) === 1) response.end('first')
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  await ask(port, agent)
  const running = ask(port, agent)
  while (held.length < 2) await new Promise((resolve) => setTimeout(resolve, 1))

  const stopped = gentle.stop({ delayMs: 0, mostMs: 60_000 })
  held[1]?.end('second')
  expect((await running).status).toBe(200)
  await stopped
  agent.destroy()
})

it('RUN-02 aborts requests that do not end in time', async () => {
  const { gentle, port } = await open(() => {})
  const hanging = ask(port, new Agent())
  await new Promise((resolve) => setTimeout(resolve, 50))
  await gentle.stop({ delayMs: 0, mostMs: 100 })
  expect(await hanging).toEqual({ trouble: 'ECONNRESET' })
})

it('RUN-03 the storefront is ready until it is stopped, and responds in the format of the sales API', async () => {
  let isStopping = false
  const server = createServer((req, res) => {
    if (!sendReadiness(req, res, isStopping)) res.writeHead(404).end()
  }).listen(0)
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    const text = await response.text()
    return { status: response.status, body: text && JSON.parse(text) }
  }

  const ready = await ask('/health/ready')
  expect(ready.status).toBe(200)
  expect(healthSchema.strict().parse(ready.body)).toEqual({ status: 'ok' })
  expect((await ask('/health/ready', 'POST')).status).toBe(404)
  expect((await ask('/health/readily')).status).toBe(404)

  isStopping = true
  const stopping = await ask('/health/ready')
  expect(stopping.status).toBe(503)
  expect(unreadySchema.strict().parse(stopping.body).reason).toBe('stopping')
  expect((await ask('/health/ready', 'HEAD')).status).toBe(503)
  server.close()
})
