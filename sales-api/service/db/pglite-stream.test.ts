import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite, protocol } from '@electric-sql/pglite'
import { PgliteStream, sendTo } from './pglite-stream'

const LONG = 3_000_000
const { query } = protocol.serialize
const text = (answer: Uint8Array) => Buffer.from(answer).toString('latin1')

let client: PGlite

beforeAll(async () => {
  client = await PGlite.create()
}, 60_000)
afterAll(() => client.close())

it('answers each call with its own bytes, also after a longer one and after an error', async () => {
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

it('RUN-51 lets the event loop turn between two queries', async () => {
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

it('leaves nothing of its answers in memory', async () => {
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
