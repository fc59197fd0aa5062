import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { confirmCart, next, openCart } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { opsOf } from '../../tests/support/test-ops'
import { startShop } from '../../tests/support/test-shop'
import { outbox } from '../db/schema/operations'
import { env } from '../env'
import { folderTransport, type SendMail } from '../mail/transport'
import { MAX_ATTEMPTS, type OutboxRow, runOutbox } from './outbox'
import { mailHandlers } from './send-mails'

const EMAIL = 'ana@example.com'

const shop = startShop()
beforeEach(async () => {
  await shop.db.delete(outbox)
})

async function addRows(count: number): Promise<void> {
  await shop.db.insert(outbox).values(
    Array.from({ length: count }, (_, index) => ({
      kind: 'password-reset-mail' as const,
      key: `row-${index}`,
      payload: { email: EMAIL },
    })),
  )
}

const run = (handle: (row: OutboxRow) => Promise<void>, to: Logger = log, renewMs?: number) =>
  runOutbox(shop.db, { 'password-reset-mail': handle }, to, () => false, renewMs)

const fail = () => Promise.reject(new TypeError(`no route to ${EMAIL}`))
const rows = () => shop.db.select().from(outbox)
const theRow = async () => (await rows())[0] as OutboxRow

/** Moves a time of every row into the past. */
async function letPass(column: 'runAt' | 'lockedUntil'): Promise<void> {
  await shop.db.update(outbox).set({ [column]: sql`now() - interval '1 second'` })
}

async function databaseNow(): Promise<number> {
  const { rows: found } = (await shop.db.execute(
    sql`select extract(epoch from now())::float8 as now`,
  )) as { rows: { now: number }[] }
  return found[0]?.now ?? 0
}

it('RUN-02 claims no further row once the process stops', async () => {
  await addRows(3)
  let isStopping = false
  const handle = async () => {
    isStopping = true
  }
  const tried = await runOutbox(shop.db, { 'password-reset-mail': handle }, log, () => isStopping)
  expect(tried).toBe(1)
  expect((await rows()).filter(({ doneAt }) => doneAt === null)).toHaveLength(2)
})

it('RUN-40 retries after pauses that double up to an hour, for 24 hours', async () => {
  await addRows(1)
  let waited = 0
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await databaseNow()
    await run(fail)
    const after = await databaseNow()
    const pause = Math.min(2 ** attempt, 3_600)
    waited += pause
    const due = (await theRow()).runAt.getTime() / 1_000 - pause
    expect(due).toBeGreaterThan(before - 0.01)
    expect(due).toBeLessThan(after + 0.01)
    expect(await run(fail)).toBe(0)
    await letPass('runAt')
  }
  expect(waited / 3_600).toBeGreaterThan(24)
  expect(waited / 3_600).toBeLessThan(25)
})

it('RUN-40 abandons a row after its last attempt, logs one line without personal data, and never retries', async () => {
  await addRows(1)
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await run(fail, log)
    await letPass('runAt')
  }
  const { id, attempts, deadAt, doneAt } = await theRow()
  expect({ attempts, doneAt, isDead: deadAt !== null }).toEqual({
    attempts: MAX_ATTEMPTS,
    doneAt: null,
    isDead: true,
  })
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  expect(errors).toMatchObject([
    {
      msg: 'outbox row given up',
      outboxId: id,
      kind: 'password-reset-mail',
      attempts: MAX_ATTEMPTS,
      name: 'TypeError',
    },
  ])
  expect(lines.join()).not.toContain(EMAIL)
  expect(await run(fail)).toBe(0)
})

it('does not delay other rows behind a failing one', async () => {
  await addRows(3)
  const sent: string[] = []
  await run(async ({ key }) => {
    if (key === 'row-0') throw new Error('refused')
    sent.push(key)
  })
  expect(sent).toEqual(['row-1', 'row-2'])
})

it('hands every row to exactly one of several runners', async () => {
  await addRows(40)
  const sent: number[] = []
  const handle = async ({ id }: OutboxRow) => {
    await pause(2)
    sent.push(id)
  }
  await Promise.all([run(handle), run(handle), run(handle), run(handle)])
  expect(sent).toHaveLength(40)
  expect(new Set(sent).size).toBe(40)
  expect(await shop.db.$count(outbox, and(isNotNull(outbox.doneAt), eq(outbox.attempts, 1)))).toBe(
    40,
  )
})

/** A delivery that stays under way until the test ends it. */
function slowDelivery(renewMs?: number) {
  let finish = () => {}
  let fail = (_: Error) => {}
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const outcome = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  const ended = run(
    () => {
      begin()
      return outcome
    },
    log,
    renewMs,
  )
  return { begun, ended, finish: () => finish(), fail: (error: Error) => fail(error) }
}

it('returns a row to the next run only when the lease of a dead one has expired', async () => {
  await addRows(1)
  const dead = slowDelivery()
  await dead.begun
  expect(await run(async () => {})).toBe(0)
  await letPass('lockedUntil')
  expect(await run(async () => {})).toBe(1)
  expect(await theRow()).toMatchObject({ attempts: 2, doneAt: expect.any(Date) })
  dead.finish()
  await dead.ended
  expect(await run(fail)).toBe(0)
})

it('RUN-40 keeps the lease of a delivery that outlives it, so that nothing is sent twice', async () => {
  await addRows(1)
  const slow = slowDelivery(5)
  await slow.begun
  for (let renewed = 0; renewed < 3; renewed += 1) {
    await letPass('lockedUntil')
    while (Number((await theRow()).lockedUntil) / 1_000 < (await databaseNow())) await pause(1)
    expect(await run(fail)).toBe(0)
  }
  slow.finish()
  await slow.ended
  expect(await theRow()).toMatchObject({ attempts: 1, doneAt: expect.any(Date) })
})

it('RUN-40 shows the reason in plain words to the operator', async () => {
  await addRows(2)
  const refused = Object.assign(new Error(`550 ${EMAIL} unknown`), {
    code: 'EENVELOPE',
    responseCode: 550,
  })
  await run(({ key }) => (key === 'row-0' ? Promise.reject(refused) : fail()))
  const { text, result } = await opsOf(shop)('outbox', 'list')
  expect(result).toMatchObject([{ last_error: 'address refused (550)' }, { attempts: 1 }])
  expect(text).toContain('address refused (550)')
  expect(text).not.toContain(EMAIL)
})

it('leases storefront events for a shorter time than an e-mail', async () => {
  await addRows(1)
  await shop.db.insert(outbox).values({ kind: 'catalogue-webhook', key: 'told', payload: {} })
  const ends: Record<string, number> = {}
  const look = async ({ kind, lockedUntil }: OutboxRow) => {
    ends[kind] = Number(lockedUntil) / 1000 - (await databaseNow())
  }
  await runOutbox(shop.db, { 'password-reset-mail': look, 'catalogue-webhook': look }, log)
  expect(ends['catalogue-webhook']).toBeLessThan(25.01)
  expect(ends['password-reset-mail']).toBeGreaterThan(45)
})

it('does not let a run with an expired lease release the row of another run', async () => {
  await addRows(1)
  const late = slowDelivery()
  await late.begun
  await letPass('lockedUntil')
  const second = slowDelivery()
  await second.begun
  late.fail(new Error('too late'))
  await late.ended
  expect(await run(async () => {})).toBe(0)
  second.finish()
  await second.ended
  expect(await theRow()).toMatchObject({ attempts: 2, doneAt: expect.any(Date), deadAt: null })
})

it('repeats an e-mail without a recorded delivery under the same id, so that it arrives once', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  await next(shop, owner)
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const deliver = folderTransport(folder)
  let calls = 0
  const crashAfterDelivery: SendMail = async (mail) => {
    await deliver(mail)
    calls += 1
    if (calls === 1) throw new Error('crashed')
  }
  const handlers = mailHandlers(shop.db, crashAfterDelivery, env)
  await runOutbox(shop.db, handlers, log)
  await letPass('runAt')
  await runOutbox(shop.db, handlers, log)
  expect(calls).toBe(2)
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toContain(owner.number)
})
