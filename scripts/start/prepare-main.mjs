import { ensureBuild } from './build.mjs'
import { ensureApi } from './bundle-api.mjs'
import { runMain } from './run-main.mjs'

// Makes what a start needs, in a process of its own: what that takes in memory ends with it.
await runMain(
  async (processes) => {
    const { NEXT_DIST_DIR: distDir = '.next' } = process.env
    await ensureBuild({ distDir, env: process.env }, processes)
    if (process.argv.includes('with-api')) await ensureApi()
    return 0
  },
  { quiet: true },
)
