import { count } from 'drizzle-orm'
import { openTestDatabase } from '../testing/test-database'
import { variants } from './schema/catalogue'

it('migrates a fresh database and runs a transaction', async () => {
  const database = await openTestDatabase()
  const rows = await database.db.transaction((tx) => tx.select({ n: count() }).from(variants))
  expect(rows).toEqual([{ n: 0 }])
  await database.close()
})
