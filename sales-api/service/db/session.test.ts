import { jest } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { openTestDatabase } from '../../tests/support/test-database'
import type { Database, Tx } from './database'
import { signingKeys } from './schema/operations'
import { ending } from './session'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  // A new connection is bounded by a query of its own.
  await names()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await database.db.delete(signingKeys)
})
afterAll(() => database.close())

const read = (tx: Tx) => tx.select().from(signingKeys)
const write = (tx: Tx, name: string) => tx.insert(signingKeys).values({ name, secret: '-' })
const names = async () => {
  const rows = await database.db.select().from(signingKeys).orderBy(signingKeys.name)
  return rows.map(({ name }) => name)
}

const query = pg.Client.prototype.query

/** What is asked (`>`) and what has been answered (`<`) while `work` is done in a transaction. */
async function talkOf(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const talk: string[] = []
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [word] = (args[0] as pg.QueryConfig).text.split(' ')
    talk.push(`>${word}`)
    const answer: unknown = Reflect.apply(query, this, args)
    return Promise.resolve(answer).finally(() => talk.push(`<${word}`))
  } as typeof query)
  await database.db.transaction(work)
  return talk
}

it('asks what opens and what ends a transaction together with its first and its last statement', async () => {
  const talk = await talkOf(async (tx) => {
    await read(tx)
    await read(tx)
    await write(ending(tx), 'one')
  })
  expect(talk).toEqual([
    ...['>begin', '>select', '<begin', '<select'],
    ...['>select', '<select'],
    ...['>insert', '>commit', '<insert', '<commit'],
  ])
  expect(await names()).toEqual(['one'])
})

it('lets a statement that writes wait until the transaction has begun', async () => {
  const talk = await talkOf((tx) => write(tx, 'one'))
  expect(talk).toEqual(['>begin', '<begin', '>insert', '<insert', '>commit', '<commit'])
})

it('asks nothing for a transaction in which nothing is asked', async () => {
  expect(await talkOf(async () => {})).toEqual([])
  await expect(database.db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

it('undoes all of it when its last statement fails', async () => {
  const failing = database.db.transaction(async (tx) => {
    await write(tx, 'one')
    await tx.execute(sql`select 1`)
    await ending(tx).execute(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect(await names()).toEqual([])
})

it('undoes all of it when something is refused before the last statement is asked', async () => {
  const refusing = database.db.transaction(async (tx) => {
    await write(tx, 'one')
    ending(tx)
    throw new Error('refused')
  })
  await expect(refusing).rejects.toThrow('refused')
  expect(await names()).toEqual([])
  await database.db.transaction(async (tx) => {
    await write(tx, 'two')
    await write(tx, 'three')
  })
  expect(await names()).toEqual(['three', 'two'])
})

it('asks nothing after the last statement, outside of the transaction', async () => {
  const going = database.db.transaction(async (tx) => {
    await write(ending(tx), 'one')
    await tx.delete(signingKeys).where(eq(signingKeys.name, 'one'))
  })
  await expect(going).rejects.toMatchObject({
    cause: { message: 'the transaction has ended with its last statement' },
  })
  expect(await names()).toEqual(['one'])
})

it('goes on after a savepoint whose statement failed', async () => {
  const talk = await talkOf(async (tx) => {
    await read(tx)
    await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => {})
    await tx.transaction((inner) => write(inner, 'one'))
  })
  expect(talk.slice(4)).toEqual([
    ...['>savepoint', '>select', '<savepoint', '<select'],
    ...['>rollback', '<rollback'],
    ...['>savepoint', '>insert', '<savepoint', '<insert'],
    ...['>release', '>commit', '<release', '<commit'],
  ])
  expect(await names()).toEqual(['one'])
})
