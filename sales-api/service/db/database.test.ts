import { count, eq, sql } from 'drizzle-orm'
import { openTestDatabase } from '../../tests/support/test-database'
import { type Database, given, prepared } from './database'
import { variants } from './schema/catalogue'
import { signingKeys } from './schema/operations'

it('migrates a fresh database and runs a transaction', async () => {
  const database = await openTestDatabase()
  const rows = await database.db.transaction((tx) => tx.select({ n: count() }).from(variants))
  expect(rows).toEqual([{ n: 0 }])
  await database.close()
})

it('finds a guest’s order by its token without reading all orders', async () => {
  const database = await openTestDatabase()
  await database.db.execute(sql`set enable_seqscan = off`)
  const { rows } = (await database.db.execute(
    sql`explain select id from orders where token_hash = 'none'`,
  )) as { rows: object[] }
  expect(JSON.stringify(rows)).toMatch(/Index.* Scan/)
  await database.close()
})

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const byName = eq(signingKeys.name, sql.placeholder('name'))

it('builds a query once for a connection and runs it with other values', async () => {
  const { db } = database
  await db.insert(signingKeys).values([
    { name: 'one', secret: '1' },
    { name: 'two', secret: '2' },
  ])
  let built = 0
  const select = prepared((on) => {
    built += 1
    return on.select().from(signingKeys).where(byName).prepare('test_select')
  })
  const secretOf = async (name: string) => (await select(db).execute({ name }))[0]?.secret
  expect([await secretOf('one'), await secretOf('two'), await secretOf('three')]).toEqual([
    '1',
    '2',
    undefined,
  ])
  expect(built).toBe(1)
})

it('runs inside the given transaction and sees its writes', async () => {
  const write = prepared((on) =>
    on
      .update(signingKeys)
      .set({ secret: given('secret') })
      .where(byName)
      .returning()
      .prepare('test_update'),
  )
  const writeAndUndo = database.db.transaction(async (tx) => {
    const [row] = await write(tx).execute({ name: 'one', secret: 'changed' })
    expect(row?.secret).toBe('changed')
    tx.rollback()
  })
  await expect(writeAndUndo).rejects.toThrow()
  const rows = await database.db.select().from(signingKeys).where(eq(signingKeys.name, 'one'))
  expect(rows[0]?.secret).toBe('1')
})
