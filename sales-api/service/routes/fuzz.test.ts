import { fuzz } from '../../tests/fuzz/fuzz'
import { type FuzzShop, openFuzzShop } from '../../tests/fuzz/fuzz-shop'
import { sendToApp } from '../../tests/fuzz/send'
import { createWorld } from '../../tests/fuzz/world'
import { audit } from '../domain/audit/audit'

const VALUES = 200
/** Always the same requests; `npm run stress -- fuzz` sends ten times as many, others each time. */
const SEED = 20_260_511

let shop: FuzzShop
beforeAll(async () => {
  shop = await openFuzzShop()
})
afterAll(() => shop.close())

it('answers every shape of request as its document says, and never 500', async () => {
  const { body: document } = await shop.call('GET', '/openapi.json')
  const { findings } = await fuzz({
    document,
    world: createWorld(shop, shop.db),
    send: sendToApp(shop.app),
    values: VALUES,
    seed: SEED,
  })
  expect(findings).toEqual([])
  expect(shop.errors).toEqual([])
  expect(await audit(shop.db)).toEqual([])
}, 240_000)
