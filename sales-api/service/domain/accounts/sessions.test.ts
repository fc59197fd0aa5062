import { eq } from 'drizzle-orm'
import { insertOrder } from '@/sales-api/tests/support/placed-orders'
import { atTime, makeClock, openTestDatabase } from '@/sales-api/tests/support/test-database'
import type { Database, Db } from '../../db/database'
import { sessions, users } from '../../db/schema/accounts'
import { orders } from '../../db/schema/orders'
import { hashToken } from '../orders/find-order'
import { hashPassword } from './passwords'
import { createSession, endSession, findSessionUser, login } from './sessions'

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

it('AUTH-18 a login lasts thirty days to the millisecond, and belongs to its customer', async () => {
  const [first, second] = [await create(ana), await create(rui)]
  expect([await userOf(first), await userOf(second)]).toEqual([ana, rui])
  expect([await userOf(first, LAST), await userOf(first, OVER)]).toEqual([ana, null])
  expect(await userOf(`${first}x`)).toBeNull()
})

it('of 256 random bits only the hash is stored', async () => {
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

it('AUTH-06 a logout ends its login only', async () => {
  const [phone, desktop] = [await create(ana), await create(ana)]
  await endSession(database.db, phone)
  expect([await userOf(phone), await userOf(desktop)]).toEqual([null, ana])
})

const ANA = { email: 'ana@example.com', password: 'picanha no ponto' }
const setPassword = async (password: string) =>
  database.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, ana))
const REFUSED = {
  status: 401,
  message: 'Email ou senha incorretos',
  fields: { base: ['Email ou senha incorretos'] },
}

it('AUTH-30 a login needs the password of its account', async () => {
  await setPassword(ANA.password)
  const { token, userId } = await login(database.db, ANA)
  expect(userId).toBe(ana)
  expect(await findSessionUser(database.db, token)).toBe(ana)
  await expect(login(database.db, { ...ANA, password: 'outra' })).rejects.toMatchObject(REFUSED)
  const nobody = { ...ANA, email: 'ninguem@example.com' }
  await expect(login(database.db, nobody)).rejects.toMatchObject(REFUSED)
  const unknown = { email: 'ninguem@example.com', password: 'nobody' }
  await expect(login(database.db, unknown)).rejects.toMatchObject(REFUSED)
})

it('AUTH-30 a password that changes during the login starts no session', async () => {
  await setPassword(ANA.password)
  const transaction: Db['transaction'] = async (...work) => {
    await setPassword('uma nova senha')
    return await database.db.transaction(...work)
  }
  const changing = new Proxy(database.db, {
    get: (db, key) => (key === 'transaction' ? transaction : Reflect.get(db, key)),
  })
  const before = await database.db.$count(sessions)
  await expect(login(changing, ANA)).rejects.toMatchObject(REFUSED)
  expect(await database.db.$count(sessions)).toBe(before)
})

it('AUTH-32 a login merges the cart of its guest token, and no other', async () => {
  await setPassword(ANA.password)
  const { id } = await insertOrder(database.db, [], { tokenHash: hashToken('segredo') })
  const ownerOf = async () =>
    (await database.db.select().from(orders).where(eq(orders.id, id)))[0]?.userId
  await login(database.db, ANA)
  await login(database.db, { ...ANA, order_token: 'outro' })
  expect(await ownerOf()).toBeNull()
  await login(database.db, { ...ANA, order_token: 'segredo' })
  expect(await ownerOf()).toBe(ana)
})
