import { count, sql } from 'drizzle-orm'
import { openTestDatabase } from '../../tests/support/test-database'
import { variants } from './schema/catalogue'

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
