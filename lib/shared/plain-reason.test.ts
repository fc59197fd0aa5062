/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { plainReason } from './plain-reason.mjs'

const coded = (code: string, extra: object = {}) =>
  Object.assign(new Error(`inner ${code}`), { code, ...extra })
const INSIDE =
  /\b(?:E[A-Z]{4,}|[\dA-Z]{2}[A-Z\d]{3}|[A-Z]\w+Error|syscall|errno|inner)\b|-s[A-Z]|\(\)/

it.each([
  [coded('22P02'), 'does not fit'],
  [coded('22003'), 'does not fit'],
  [coded('23505'), 'contradicts other data'],
  [coded('42P05'), 'pool_mode = session'],
  [coded('26000'), 'pool_mode = session'],
  [coded('42P01'), 'tables of this release'],
  [coded('42P07'), 'another program'],
  [coded('42501'), 'too few rights'],
  [coded('28P01'), 'refuses this user or password'],
  [coded('3D000'), 'no database of this name'],
  [coded('25006'), 'can only be read'],
  [coded('57P01'), 'try again'],
  [coded('08006'), 'connection to the database failed'],
  [coded('XX001'), 'damaged'],
  [coded('ENOSPC'), 'the disk is full'],
  [coded('EACCES', { path: '/srv/shop' }), 'this user may not use /srv/shop'],
  [coded('ECONNREFUSED', { address: '::1', port: 5432 }), 'nothing listens at [::1]:5432'],
  [coded('ENOTFOUND', { hostname: 'db.test' }), 'no host named db.test'],
  [new Error('Failed query: select', { cause: coded('22P02') }), 'does not fit'],
  [new AggregateError([coded('ECONNREFUSED', { address: '127.0.0.1', port: 9 })]), '127.0.0.1:9'],
  [new Error('unsupported startup parameter: options'), 'leave it out'],
  [
    Object.assign(new Error('unsupported startup parameter: options'), { code: '08P01' }),
    'leave it out',
  ],
  [new Error('The server does not support SSL connections'), 'no TLS'],
  [new Error('Aborted(). Build with -sASSERTIONS for more info.'), 'embedded database has ended'],
  [new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), 'a password'],
  [new Error('Connection terminated unexpectedly'), 'connection to the database was lost'],
  [new SyntaxError('Unexpected token'), 'not valid JSON'],
])('RUN-38 describes failure %# in plain words', (error, words) => {
  expect(plainReason(error)).toContain(words)
  expect(plainReason(error)).not.toMatch(INSIDE)
})

it('RUN-38 describes errors of the operating system', async () => {
  expect(() => readFileSync('/none/of/this')).toThrow()
  try {
    readFileSync('/none/of/this')
  } catch (cause) {
    expect(plainReason(cause)).toBe('/none/of/this is not there')
  }
  const refused = await new Promise((resolve) => connect(9, '127.0.0.1').once('error', resolve))
  expect(plainReason(refused)).toBe('nothing listens at 127.0.0.1:9')
})

it.each([new TypeError('x is not a function'), new Error('boom'), 'text', null, undefined])(
  'RUN-38 does not describe the unknown failure %#',
  (error) => expect(plainReason(error)).toBeNull(),
)

it('API-103 stops at circular causes', () => {
  const [outer, inner] = [new Error('outer'), new Error('inner')]
  Object.assign(outer, { cause: inner })
  Object.assign(inner, { cause: outer, errors: [inner] })
  expect(plainReason(outer)).toBeNull()
  Object.assign(inner, { code: 'ENOSPC' })
  expect(plainReason(outer)).toBe('the disk is full')
})
