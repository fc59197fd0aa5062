import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildHash } from './build-hash.mjs'
import { compressStatic } from './compress-static.mjs'
import { UserError } from './user-error.mjs'

const NEXT = 'node_modules/next/dist/bin/next'
const HASH_FILE = 'source-hash'

/**
 * Builds the storefront when its build folder is missing or made from something else.
 * @param {{ distDir: string, env: NodeJS.ProcessEnv }} settings
 * @param {import('./processes.mjs').Processes} processes
 */
export async function ensureBuild({ distDir, env }, processes) {
  const production = /** @type {NodeJS.ProcessEnv} */ ({ ...env, NODE_ENV: 'production' })
  const hash = buildHash('.', production)
  const reason = staleReason(distDir, hash)
  if (!reason) return
  console.log(`Building the storefront: ${reason}…`)
  const started = Date.now()
  const build = processes.start('build', process.execPath, [NEXT, 'build'], { env: production })
  if ((await build.exited).code !== 0) {
    throw new UserError('The storefront could not be built; the reason stands above.')
  }
  await compressStatic(join(distDir, 'static'))
  // Written last, so that an interrupted build counts as stale.
  writeFileSync(join(distDir, HASH_FILE), hash)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(0)} s.`)
}

/**
 * @param {string} distDir
 * @param {string} hash
 */
function staleReason(distDir, hash) {
  const hashFile = join(distDir, HASH_FILE)
  if (!existsSync(join(distDir, 'BUILD_ID')) || !existsSync(hashFile))
    return 'there is no build yet'
  return readFileSync(hashFile, 'utf8') === hash ? null : 'its sources or settings have changed'
}
