import { spellings } from '../../sales-api/tests/stress/support/canary-card'
import { searchFolder } from '../../sales-api/tests/stress/support/canary-search'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'
import { CARDS, expectCleanAudit } from '../support/checkout'
import { expect, test } from '../support/test'

const { DATA_DIR, NEXT_CACHE_DIR } = e2eEnv(process.env)

test('after all other tests charges, stock, slots, coupons and mails agree', expectCleanAudit)

test('no card of the tests stands in any file that the shop has written', async () => {
  const numbers = Object.values(CARDS).flatMap(spellings)
  for (const folder of [DATA_DIR, NEXT_CACHE_DIR].map(String)) {
    const { files, findings } = await searchFolder(folder, numbers, [])
    expect(files, folder).toBeGreaterThan(0)
    expect(findings, folder).toEqual([])
  }
  const mails = await searchFolder(String(DATA_DIR), ['Recebemos o seu pedido'], [])
  expect(mails.findings, 'the search reads what was written').not.toEqual([])
})
