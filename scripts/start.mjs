import './start/check-tools.mjs'
import { loadDotEnv } from './start/dot-env.mjs'
import { runMain } from './start/processes.mjs'
import { readSettings } from './start/settings.mjs'
import { openShop } from './start/shop.mjs'

await runMain(async (processes) => {
  loadDotEnv()
  return openShop(readSettings(process.env), processes)
})
