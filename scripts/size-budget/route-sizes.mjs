import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { UserError } from '../../server/processes.mjs'

/**
 * First-load JavaScript of each route in bytes after gzip, from the chunks that `next build`
 * reports.
 * @param {string} distDir
 * @returns {{ route: string, bytes: number }[]}
 */
export function readRouteSizes(distDir) {
  const file = join(distDir, 'diagnostics/route-bundle-stats.json')
  if (!existsSync(file)) throw new UserError(`${file} is missing: build the storefront first.`)
  /** @type {{ route: string, firstLoadChunkPaths: string[] }[]} */
  const routes = JSON.parse(readFileSync(file, 'utf8'))
  /** @type {Map<string, number>} */
  const sizes = new Map()
  const sizeOf = (/** @type {string} */ path) => {
    const size = sizes.get(path) ?? gzipSync(readFileSync(path)).length
    sizes.set(path, size)
    return size
  }
  return routes.map(({ route, firstLoadChunkPaths }) => ({
    route,
    bytes: firstLoadChunkPaths.map(sizeOf).reduce((sum, size) => sum + size, 0),
  }))
}
