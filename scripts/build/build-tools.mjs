import { existsSync } from 'node:fs'
import { UserError } from '../../server/processes.mjs'

/** Packages that only a build needs. `npm ci --omit=dev` does not install them. */
const TOOLS = ['typescript', '@tailwindcss/postcss', 'esbuild', 'serwist']

/**
 * Throws a UserError if the build tools are not installed.
 * @param {string} reason Why a build is needed.
 */
export function requireBuildTools(reason) {
  const missing = TOOLS.filter((name) => !existsSync(`node_modules/${name}/package.json`))
  if (missing.length === 0) return
  throw new UserError(
    `${reason}, and what builds it is not installed (${missing.join(', ')}). Either install it here with ` +
      '`npm ci --include=dev`, or run `npm run build` elsewhere on the same sources with the same variables and copy .next (or NEXT_DIST_DIR) and .cache/sales-api from there.',
  )
}
