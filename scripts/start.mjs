import './start/check-tools.mjs'
import { openShop } from './start/open-shop.mjs'
import { runMain } from './start/run-main.mjs'
import { loadDotEnv, readSettings } from './start/settings.mjs'

await runMain(async (processes) => {
  loadDotEnv()
  return openShop(readSettings(process.env), processes)
})
