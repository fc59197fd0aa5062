import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite, protocol } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { jest } from '@jest/globals'
import pg from 'pg'
import { readTemplate } from './open-pglite'
import { PgliteStream, refuseAfterPanic, sendTo } from './pglite-stream'
import { isUnavailable } from './unavailable'

const LONG = 3_000_000
const { query } = protocol.serialize
const text = (answer: Uint8Array) => Buffer.from(answer).toString('latin1')

let client: PGlite

beforeAll(async () => {
  client = await PGlite.create()
}, 60_000)
afterAll(() => client.close())

it('returns to each call its own bytes, also after a longer one and after an error', async () => {
  const send = sendTo(client)
  const long = await send(query(`select repeat('a', ${LONG}) || 'end'`))
  const refused = await send(query('select nothing'))
  const short = await send(query("select 'short'"))
  expect(long.length).toBeGreaterThan(LONG)
  expect(text(long)).toContain('aaaend')
  expect(text(refused)).toContain('column "nothing" does not exist')
  expect(text(short)).toContain('short')
  expect(text(long)).not.toContain('short')
})

it('RUN-51 yields to the event loop between two queries', async () => {
  const stream = new PgliteStream(sendTo(client))
  const ask = () =>
    new Promise((resolve) => {
      stream.once('data', resolve)
      stream.write(query('select 1'))
    })
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  for (let n = 0; n < 20; n += 1) await ask()
  clearImmediate(timer)
  expect(turns).toBeGreaterThanOrEqual(19)
})

it('leaves nothing of its responses in memory', async () => {
  const send = sendTo(client)
  const wide = query(`select ${Array.from({ length: 100 }, (_, n) => `${n} as column_${n}`)}`)
  await send(wide)
  const before = usedMb()
  for (let call = 0; call < 600; call++) await send(wide)
  expect(usedMb() - before).toBeLessThan(3)
})

function usedMb() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1e6
}

it('RUN-63 refuses everything after a full disk stopped the log of the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const loadDataDir = await readTemplate('.cache')
  const client = await PGlite.create({ fs: new NodeFS(folder), loadDataDir })
  const told = jest.fn()
  const send = refuseAfterPanic(sendTo(client), told)
  const user = { user: 'postgres', database: 'postgres' }
  const pool = new pg.Pool({ ...user, max: 1, stream: () => new PgliteStream(send) })
  const write = () => pool.query("insert into notes values ('x')")
  const failure = () => write().catch((cause) => cause)
  await pool.query('create table notes (text text)')
  // The table gets its first page: the next row is written to the log alone.
  await write()
  jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC', errno: -28 })
  })
  expect((await failure()).message).toContain('No space left on device')
  jest.restoreAllMocks()
  expect(isUnavailable(await failure())).toBe(true)
  expect(told).toHaveBeenCalledTimes(1)
  await pool.end()
  await client.close().catch(() => {})
  await rm(folder, { recursive: true })
})

/** A response of PostgreSQL's protocol: an empty notice, then an error of this severity. */
function errorOf(severity: string): Buffer {
  const text = `S${severity}\0V${severity}\0C53100\0MNo space left on device\0\0`
  const error = Buffer.alloc(5 + text.length)
  error.write('E')
  error.writeInt32BE(4 + text.length, 1)
  error.write(text, 5)
  return Buffer.concat([Buffer.from([...Buffer.from('1'), 0, 0, 0, 4]), error])
}

/** An embedded database that returns this error for every query. */
function failing(severity: string) {
  let [calls, told] = [0, 0]
  const send = refuseAfterPanic(
    async () => {
      calls += 1
      return errorOf(severity)
    },
    () => {
      told += 1
    },
  )
  return { send, counts: () => [told, calls] }
}

it('refuses everything after a panic, and reports it once', async () => {
  const { send, counts } = failing('PANIC')
  for (let n = 0; n < 3; n += 1) {
    const failure = await send(new Uint8Array()).catch((cause) => cause)
    expect(isUnavailable(failure)).toBe(true)
    expect(failure.message).toContain('No space left on device')
  }
  expect(counts()).toEqual([1, 1])
})

it('continues after an error of one query', async () => {
  const { send, counts } = failing('ERROR')
  for (let n = 0; n < 3; n += 1) expect(await send(new Uint8Array())).toEqual(errorOf('ERROR'))
  expect(counts()).toEqual([0, 3])
})

it.each([
  ['a trap', new WebAssembly.RuntimeError('unreachable')],
  ['an abort', new Error('Aborted(). Build with -sASSERTIONS for more info.')],
])('RUN-38 treats %s as the end of the database and prints none of its text', async (_, cause) => {
  let told = 0
  const send = refuseAfterPanic(
    () => Promise.reject(cause),
    () => {
      told += 1
    },
  )
  for (let n = 0; n < 2; n += 1) {
    const failure = await send(new Uint8Array()).catch((error) => error)
    expect(isUnavailable(failure)).toBe(true)
    expect(failure.message).toBe('the embedded database has ended: its program broke off')
  }
  expect(told).toBe(1)
})

it('rethrows an error that is not of the database', async () => {
  const send = refuseAfterPanic(
    () => Promise.reject(new TypeError('x')),
    () => {},
  )
  await expect(send(new Uint8Array())).rejects.toThrow(TypeError)
})
