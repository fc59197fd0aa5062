import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isApiPath } from '../../api/api-paths.mjs'

/** @typedef {{ staticRoutes: { page: string }[], dynamicRoutes: { page: string, regex: string }[] }} Routes */

/**
 * Returns a function that maps a path to its route in the build, so that slugs, tokens and mistyped
 * addresses do not create metric series of their own.
 * @param {string} distDir
 */
export function readRouteNames(distDir) {
  /** @type {Routes} */
  const routes = JSON.parse(readFileSync(join(distDir, 'routes-manifest.json'), 'utf8'))
  return nameRoutes(routes)
}

/**
 * @param {Routes} routes
 * @returns {(pathname: string) => string}
 */
export function nameRoutes({ staticRoutes, dynamicRoutes }) {
  const pages = new Set(staticRoutes.map(({ page }) => page))
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }))
  return (pathname) => {
    if (pathname.startsWith('/_next/')) return '/_next'
    if (isApiPath(pathname)) return 'sales API'
    const bare = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
    if (pages.has(bare)) return bare
    return patterns.find(({ regex }) => regex.test(pathname))?.page ?? 'other'
  }
}
