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
 * @returns {RouteSize[]}
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

/** Budgets of first-load JavaScript in bytes after gzip. */
const LIMITS = {
  catalogue: 165_000,
  cart: 175_000,
  account: 220_000,
  tools: 200_000,
  checkout: 230_000,
  busca: 230_000,
  counter: 230_000,
}

/** @typedef {keyof typeof LIMITS} Kind */
/** @typedef {{ route: string, bytes: number, hasCounter: boolean }} RouteSize */

/**
 * Budgets of routes by the start of their path. The first match counts.
 * @type {[RegExp, Kind][]}
 */
const KINDS = [
  [/^\/$/, 'catalogue'],
  [/^\/_(not-found|global-error|error)$/, 'catalogue'],
  [/^\/(endereco-invalido|inexistente\/.*)$/, 'catalogue'],
  [/^\/(departamentos|produtos)(\/|$)/, 'catalogue'],
  [/^\/(sobre|trabalhe|contato|termos|perguntas|acessibilidade)(\/|$)/, 'catalogue'],
  [/^\/carrinho$/, 'cart'],
  [/^\/(login|logout|cadastro|registro|esqueci-senha|resetar-senha|sem-conexao)(\/|$)/, 'account'],
  [/^\/(minha-conta|acompanhar)(\/|$)/, 'account'],
  [/^\/(blend|bigchurrasco)(\/|$)/, 'tools'],
  [/^\/(checkout|confirmacao)(\/|$)/, 'checkout'],
  [/^\/busca$/, 'busca'],
  [/^\/balcao(\/|$)/, 'counter'],
]

/**
 * Path that the visitor sees, without route groups.
 * @param {string} route
 */
export function publicPath(route) {
  return route.replace(/\/\([^)]+\)/g, '').replace(/\/page$/, '') || '/'
}

/**
 * Every route with its budget and its error, if any.
 * @param {RouteSize[]} routes
 */
export function judgeRoutes(routes) {
  return routes.map(({ route, bytes, hasCounter }) => {
    const kind = KINDS.find(([pattern]) => pattern.test(publicPath(route)))?.[1] ?? null
    const limit = kind && LIMITS[kind]
    return {
      route,
      bytes,
      kind,
      limit,
      problem: strayCode(kind, hasCounter) ?? problemOf(bytes, limit),
    }
  })
}

/**
 * Pages of the shop load no code of the staff.
 * @param {Kind | null} kind
 * @param {boolean} hasCounter
 */
function strayCode(kind, hasCounter) {
  return hasCounter && kind !== 'counter' ? 'loads code of the counter' : null
}

/**
 * @param {number} bytes
 * @param {number | null} limit
 */
function problemOf(bytes, limit) {
  if (limit === null) return 'has no budget: give it one in scripts/size-budget/budgets.mjs'
  return bytes > limit ? `over by ${((bytes - limit) / 1000).toFixed(1)} kB` : null
}
