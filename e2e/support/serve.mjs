import '../../server/check-tools.mjs'
import { rmSync } from 'node:fs'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'
import { runMain } from '../../server/processes.mjs'
import { readSettings } from '../../server/settings.mjs'
import { openShop } from '../../server/shop.mjs'
import { copyData, stockData } from './stocked-data.mjs'

// Starts the shop like `npm start`, with new data and without this machine's settings. The first
// shop builds and stocks; the others differ only in ports, which no build depends on.
const shop = Number(process.argv[2] ?? 0)

await runMain(async (processes) => {
  rmSync(`.tmp/e2e/${shop}`, { recursive: true, force: true })
  const settings = readSettings(e2eEnv(process.env, shop))
  if (shop === 0) await stockData()
  copyData(`.tmp/e2e/${shop}/data`)
  return openShop({ ...settings, isBuilt: shop > 0 }, processes)
})
