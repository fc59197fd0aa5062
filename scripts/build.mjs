import './start/check-tools.mjs'
import { ensureBuild } from './build/build-storefront.mjs'
import { ensureApi } from './build/bundle-api.mjs'
import { loadDotEnv } from './start/dot-env.mjs'
import { runMain } from './start/processes.mjs'
import { readSettings } from './start/settings.mjs'

// `npm run build` builds what `npm start` would, for another machine. `npm start` runs it too, in a
// process of its own, so that the memory of a build is free again when the shop opens.
await runMain(
  async (processes) => {
    loadDotEnv()
    await ensureBuild(readSettings(process.env), processes)
    if (!process.argv.includes('--storefront')) await ensureApi()
    return 0
  },
  { quiet: true },
)
