import { eq } from 'drizzle-orm'
import { atTime, makeClock, openTestDatabase } from '@/sales-api/tests/support/test-database'
import type { Database } from '../../db/database'
import { sessions, users } from '../../db/schema/accounts'
import { createSession, endSession, findSessionUser } from './sessions'

const NOW = '2026-05-16T10:00:00-03:00'
const LAST = '2026-06-15T09:59:59.999-03:00'
const OVER = '2026-06-15T10:00:00-03:00'

let database: Database
let ana: number
let rui: number
beforeAll(async () => {
  database = await openTestDatabase()
  await makeClock(database.db)
  const person = { firstName: 'Ana', lastName: 'Souza', passwordHash: 'x' }
  const add = async (name: string) => {
    const values = { ...person, email: `${name}@example.com` }
    return (await database.db.insert(users).values(values).returning())[0]?.id ?? 0
  }
  ana = await add('ana')
  rui = await add('rui')
})
afterAll(() => database.close())

const create = (userId: number) => atTime(database.db, NOW, (tx) => createSession(tx, userId))
const userOf = (token: string, now = NOW) =>
  atTime(database.db, now, (tx) => findSessionUser(tx, token))

it('AUTH-18 a login lasts thirty days to the millisecond, and is of its own customer', async () => {
  const [first, second] = [await create(ana), await create(rui)]
  expect([await userOf(first), await userOf(second)]).toEqual([ana, rui])
  expect([await userOf(first, LAST), await userOf(first, OVER)]).toEqual([ana, null])
  expect(await userOf(`${first}x`)).toBeNull()
})

it('of 256 random bits only the hash is kept', async () => {
  const tokens = [await create(ana), await create(ana)]
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await userOf(token)).toBe(ana)
    const kept = await database.db.$count(sessions, eq(sessions.tokenHash, token))
    expect(kept).toBe(0)
  }
})

it('AUTH-06 a login ends alone', async () => {
  const [phone, desktop] = [await create(ana), await create(ana)]
  await endSession(database.db, phone)
  expect([await userOf(phone), await userOf(desktop)]).toEqual([null, ana])
})
