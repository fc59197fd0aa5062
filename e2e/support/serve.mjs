import '../../server/check-tools.mjs'
import { cpSync, rmSync } from 'node:fs'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'
import { runMain } from '../../server/processes.mjs'
import { readSettings } from '../../server/settings.mjs'
import { openShop } from '../../server/shop.mjs'

// Starts the shop like `npm start`, with new data and without this machine's settings. The first
// shop builds; the others differ only in ports, which no build depends on.
const shop = Number(process.argv[2] ?? 0)

await runMain(async (processes) => {
  rmSync(`.tmp/e2e/${shop}`, { recursive: true, force: true })
  const env = e2eEnv(process.env, shop)
  // Copying all pictures at once is faster than importing each.
  if (shop > 0) copyPictures(e2eEnv(process.env, 0), env)
  const settings = readSettings(env)
  return openShop({ ...settings, isBuilt: shop > 0 }, processes)
})

/**
 * @param {NodeJS.ProcessEnv} from
 * @param {NodeJS.ProcessEnv} to
 */
function copyPictures(from, to) {
  cpSync(`${from.DATA_DIR}/media`, `${to.DATA_DIR}/media`, { recursive: true })
}
