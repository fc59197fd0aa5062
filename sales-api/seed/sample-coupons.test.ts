import { eq } from 'drizzle-orm'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import type { Database } from '../service/db/database'
import { promotions } from '../service/db/schema/promotions'
import { importCoupons } from '../service/domain/orders/coupons'
import { endSampleCoupons } from './import-catalogue'
import { couponOf } from './import-lists'
import { readPromotions } from './read-catalogue'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it("RUN-18 ends the sample's coupons unless the shop has changed them", async () => {
  const { db } = database
  const samples = await readPromotions()
  const codes = samples.map(({ code }) => code)
  expect(codes).toHaveLength(2)
  await db.transaction((tx) => importCoupons(tx, samples.map(couponOf)))
  const [kept = '', dropped = ''] = codes
  await db.update(promotions).set({ value: 5, uses: 3 }).where(eq(promotions.code, kept))
  await db.update(promotions).set({ uses: 4 }).where(eq(promotions.code, dropped))
  const own = samples.slice(0, 1).map((sample) => ({ ...couponOf(sample), code: 'BOIBOM' }))
  await db.insert(promotions).values(own)

  expect(await endSampleCoupons(db)).toEqual([dropped])
  expect(await endSampleCoupons(db)).toEqual([])
  const rows = await db.select().from(promotions)
  const open = rows.filter(({ endsAt }) => endsAt === null).map(({ code }) => code)
  expect(open.sort()).toEqual(['BOIBOM', kept].sort())
})
