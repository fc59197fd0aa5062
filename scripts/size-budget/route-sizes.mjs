import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { UserError } from '../../server/processes.mjs'

/** Start of the paths of the counter's calls. */
const COUNTER_CALLS = '/staff/v1'

/**
 * First-load JavaScript of each route in bytes after gzip, from the chunks that `next build`
 * reports, and whether it calls the counter's API.
 * @param {string} distDir
 * @returns {import('./budgets.mjs').RouteSize[]}
 */
export function readRouteSizes(distDir) {
  const file = join(distDir, 'diagnostics/route-bundle-stats.json')
  if (!existsSync(file)) throw new UserError(`${file} is missing: build the storefront first.`)
  /** @type {{ route: string, firstLoadChunkPaths: string[] }[]} */
  const routes = JSON.parse(readFileSync(file, 'utf8'))
  /** @type {Map<string, { bytes: number, hasCounter: boolean }>} */
  const chunks = new Map()
  const chunkOf = (/** @type {string} */ path) => {
    const known = chunks.get(path)
    if (known) return known
    const code = readFileSync(path)
    const chunk = { bytes: gzipSync(code).length, hasCounter: code.includes(COUNTER_CALLS) }
    chunks.set(path, chunk)
    return chunk
  }
  return routes.map(({ route, firstLoadChunkPaths }) => {
    const loaded = firstLoadChunkPaths.map(chunkOf)
    return {
      route,
      bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
      hasCounter: loaded.some(({ hasCounter }) => hasCounter),
    }
  })
}
