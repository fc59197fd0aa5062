import { audit } from '../../service/domain/audit/audit'
import type { Operation } from './document'
import { fuzz } from './fuzz'
import { openFuzzShop } from './fuzz-shop'
import { sendToApp } from './send'
import { createWorld } from './world'

const VALUES = 200
/** Always the same requests; `npm run stress -- fuzz` sends ten times as many, others each time. */
const SEED = 20_260_511

/** Operations on carts, orders and blends: half of the work, in a test file of its own. */
export const isAboutOrders = ({ key }: Operation) =>
  /\/(orders|checkouts|mixes|trackers)\b/.test(key)

/** Fuzzes the chosen operations of a shop of their own and expects nothing to be found. */
export async function expectSound(isChosen: (operation: Operation) => boolean): Promise<void> {
  const shop = await openFuzzShop()
  const { body: document } = await shop.call('GET', '/openapi.json')
  const { findings } = await fuzz({
    document,
    world: createWorld(shop, shop.db),
    send: sendToApp(shop.app),
    isChosen,
    values: VALUES,
    seed: SEED,
  })
  expect(findings).toEqual([])
  expect(shop.errors).toEqual([])
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
}
