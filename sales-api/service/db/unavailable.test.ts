import { log } from '../../tests/support/silent-log'
import { openTestShop } from '../../tests/support/test-shop'
import { createApp } from '../server/create-app'
import { isReadOnly, isUnavailable } from './unavailable'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

it('distinguishes temporary from permanent failures', () => {
  const soon = ['53100', '53300', '57P01', '57014', '08006', '55P03', '40P01', '25P03', '25006']
  for (const code of [...soon, 'ENOSPC', 'ECONNREFUSED', 'ECONNRESET']) {
    expect([code, isUnavailable(new Error('Failed query', { cause: withCode(code) }))]).toEqual([
      code,
      true,
    ])
  }
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  for (const code of ['23505', '23514', '42601', '22003', 'ENOENT', 'EACCES']) {
    expect([code, isUnavailable(withCode(code))]).toEqual([code, false])
  }
  for (const other of [null, undefined, 'text', new TypeError('x is undefined')]) {
    expect(isUnavailable(other)).toBe(false)
  }
})

it('API-103 stops at circular causes', () => {
  const [outer, inner] = [new Error('outer'), new Error('inner')]
  Object.assign(outer, { cause: inner })
  Object.assign(inner, { cause: outer })
  expect([isUnavailable(outer), isReadOnly(outer)]).toEqual([false, false])
  Object.assign(inner, { code: '25006' })
  expect([isUnavailable(outer), isReadOnly(outer)]).toEqual([true, true])
})

it('responds with 503 and Retry-After while the disk is full, not 500', async () => {
  const shop = await openTestShop()
  const db = new Proxy(shop.db, {
    get: (target, key, receiver) =>
      key === 'transaction'
        ? () => Promise.reject(new Error('Failed query', { cause: withCode('53100') }))
        : Reflect.get(target, key, receiver),
  })
  const app = createApp({ db, gateway: shop.gateway, mediaFolder: '', log, nudge: () => {} })
  const response = await app.request('/api/v1/orders.json', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order: { line_items: [] } }),
  })
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await response.json()).error).toMatch(/indisponível/)
  await shop.close()
})
