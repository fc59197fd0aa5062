import '../server/check-tools.mjs'
import { loadDotEnv } from '../server/dot-env.mjs'
import { runMain } from '../server/processes.mjs'
import { readSettings } from '../server/settings.mjs'
import { ensureBuild } from './build/build-storefront.mjs'
import { ensureApi } from './build/bundle-api.mjs'
import { showHelp } from './show-help.mjs'

showHelp(`Usage: npm run build

Builds the storefront and the sales API without starting them, for a start on another machine.
Copy .next and .cache/sales-api there. The variables must be those of the later start.

  --storefront  builds the storefront only`)

// `npm run build` builds the same as `npm start`, for another machine. `npm start` also runs this
// script, in a separate process, so that the memory of a build is free when the shop opens.
await runMain(
  async (processes) => {
    loadDotEnv()
    await ensureBuild(readSettings(process.env), processes)
    if (!process.argv.includes('--storefront')) await ensureApi()
    return 0
  },
  { quiet: true },
)
