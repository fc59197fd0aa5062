import '../../scripts/start/check-tools.mjs'
import { rmSync } from 'node:fs'
import { runMain } from '../../scripts/start/processes.mjs'
import { readSettings } from '../../scripts/start/settings.mjs'
import { openShop } from '../../scripts/start/shop.mjs'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'

// The shop as `npm start` opens it, on new data and without the settings of this machine.
await runMain(async (processes) => {
  rmSync('.tmp/e2e', { recursive: true, force: true })
  return openShop(readSettings(e2eEnv(process.env)), processes)
})
