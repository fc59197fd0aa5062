/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { healthSchema, unreadySchema } from '@/lib/shared/contract/common'
import { answerReadiness } from './readiness.mjs'

it('RUN-03 the storefront is ready until it is asked to stop, and answers in the words of the sales API', async () => {
  let isStopping = false
  const server = createServer((req, res) => {
    if (!answerReadiness(req, res, isStopping)) res.writeHead(404).end()
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
