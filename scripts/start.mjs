import './start/check-tools.mjs'
import { runMain } from './start/processes.mjs'
import { loadDotEnv, readSettings } from './start/settings.mjs'
import { openShop } from './start/shop.mjs'

await runMain(async (processes) => {
  loadDotEnv()
  return openShop(readSettings(process.env), processes)
})
