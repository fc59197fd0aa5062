import { searchFolder, spellings } from '../../sales-api/tests/stress/support/canary-search'
import { e2eEnv, e2eShops } from '../../scripts/test/e2e-env.mjs'
import { CARDS } from '../support/checkout'
import { opsOf } from '../support/ops'
import { expect, test } from '../support/test'

for (let shop = 0; shop < e2eShops(process.env); shop += 1) {
  const env = e2eEnv(process.env, shop)

  test(`after all other tests charges, stock, slots, coupons and mails of shop ${shop} agree`, async () => {
    const { disagreements } = await opsOf<{ disagreements: unknown[] }>(env, ['audit'])
    expect(disagreements).toEqual([])
  })

  test(`no card of the tests is in any file that shop ${shop} has written`, async () => {
    const numbers = Object.values(CARDS).flatMap(spellings)
    for (const folder of [env.DATA_DIR, env.NEXT_CACHE_DIR].map(String)) {
      const { files, findings } = await searchFolder(folder, numbers, [])
      expect(files, folder).toBeGreaterThan(0)
      expect(findings, folder).toEqual([])
    }
    const mails = await searchFolder(String(env.DATA_DIR), ['Recebemos o seu pedido'], [])
    expect(mails.findings, 'the search reads what was written').not.toEqual([])
  })
}
