import { rateLimits } from '../../service/db/schema/operations'
import { openTestShop, type TestShop } from './test-shop'

/** The shop of a whole test file, with the rate limits reset before every test. */
export function shopOfTries(): TestShop {
  const shop = {} as TestShop
  beforeAll(async () => {
    Object.assign(shop, await openTestShop())
  })
  beforeEach(async () => {
    await shop.db.delete(rateLimits)
  })
  afterAll(() => shop.close())
  return shop
}
