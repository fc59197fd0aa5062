import { eq } from 'drizzle-orm'
import { startShop } from '../../../tests/support/test-shop'
import { variants } from '../../db/schema/catalogue'
import { outbox } from '../../db/schema/operations'
import { countStock } from './change-product'

const ID = 101

const shop = startShop()
beforeAll(async () => {
  const steps = { defaultQuantity: 1200, minimumQuantity: 300, incrementQuantity: 150 }
  await shop.db.update(variants).set(steps).where(eq(variants.id, ID))
})

/** Whether a stock count of `to` after `from` is announced to the storefront. */
async function isAnnounced(from: number, to: number): Promise<boolean> {
  await countStock(shop.db, ID, from)
  await shop.db.delete(outbox)
  await countStock(shop.db, ID, to)
  const rows = await shop.db.select().from(outbox).where(eq(outbox.kind, 'catalogue-webhook'))
  return rows.length > 0
}

it.each([
  [20_000, 1_200, false],
  [1_200, 1_199, true],
  [1_100, 1_060, false],
  [1_060, 1_040, true],
  [449, 310, false],
  [310, 290, true],
  [290, 10, false],
  [10, 5_000, true],
])(
  'ITEM-18 stock %i → %i is announced when it changes the quantity of ADICIONAR: %p',
  async (from, to, told) => {
    expect(await isAnnounced(from, to)).toBe(told)
  },
)
