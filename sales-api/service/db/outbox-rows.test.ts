import { openTestDatabase } from '../../tests/support/test-database'
import type { Database } from './database'
import { hasPersonalFacts, isAboutAccount, withoutPersonalFacts } from './outbox-rows'
import { outbox } from './schema/operations'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const ANA = { id: 7, email: 'ana@example.com' }

/** Outbox rows by the content of their payload. */
const ROWS = {
  'her e-mail': { email: ANA.email },
  'her id alone': { userId: ANA.id },
  'her id and more of her': { userId: ANA.id, email: 'outra@example.com' },
  'somebody else': { userId: 8, email: 'bia@example.com' },
  'an order': { orderId: 7 },
}

const keys = async (where: Parameters<Database['db']['$count']>[1]) => {
  const rows = await database.db.select({ key: outbox.key }).from(outbox).where(where)
  return rows.map(({ key }) => key).sort()
}

it('finds rows about a customer, and removes all personal data from any row', async () => {
  const { db } = database
  const rows = Object.entries(ROWS).map(([key, payload]) => ({
    kind: 'welcome-mail' as const,
    key,
    payload,
  }))
  await db.insert(outbox).values(rows)
  expect(await keys(isAboutAccount(ANA))).toEqual(['her e-mail', 'her id and more of her'])
  await db.update(outbox).set({ payload: withoutPersonalFacts }).where(hasPersonalFacts)
  const left = await db.select().from(outbox).orderBy(outbox.id)
  expect(left.map(({ payload }) => payload)).toEqual([
    {},
    { userId: 7 },
    { userId: 7 },
    { userId: 8 },
    { orderId: 7 },
  ])
})
