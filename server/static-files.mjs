import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import sirv from 'sirv'
import { securityHeaders } from '../lib/server/security-headers.mjs'
import { plainReason } from '../lib/shared/plain-reason.mjs'

const ROOT = '/_next/static'
const YEAR_S = 31_536_000

/** @type {import('sirv').Options} */
const OPTIONS = {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders: (res) => {
    res.setHeader('Cache-Control', `public,max-age=${YEAR_S},immutable`)
    for (const { key, value } of securityHeaders) res.setHeader(key, value)
  },
}

/**
 * Serves the static files of the build, and of those that are kept beside it, in the smallest encoding that
 * the browser accepts. Everything else, also a file that no build has, goes to the next handler.
 * @param {string} distDir
 * @param {string} previousBuildsDir
 */
export function staticFiles(distDir, previousBuildsDir) {
  const serve = sirv(join(distDir, 'static'), OPTIONS)
  const servePrevious = servePreviousBuilds(distDir, previousBuildsDir, OPTIONS)

  /**
   * @param {import('node:http').IncomingMessage} req
   * @param {import('node:http').ServerResponse} res
   * @param {() => void} next
   */
  return (req, res, next) => {
    const { url = '', method = '' } = req
    if (!url.startsWith(`${ROOT}/`)) return next()
    if (!['GET', 'HEAD'].includes(method)) return res.writeHead(405, { Allow: 'GET, HEAD' }).end()
    req.url = url.slice(ROOT.length)
    serve(req, res, () =>
      servePrevious(req, res, () => {
        req.url = url
        next()
      }),
    )
  }
}

const HOUR_MS = 3_600_000
/** How long after its last hour in use a build is kept. */
const STORED_MS = 24 * HOUR_MS
const PARTIAL = /\.partial$/

/** @typedef {import('sirv').RequestHandler} Handler */

/**
 * Keeps the scripts and styles of this build in `folder`, under its id, and answers those of the others
 * there: a visitor whose page an earlier build made, or a later one during an upgrade, finds what that
 * page asks for. A folder that cannot be written to keeps nothing.
 * @param {string} distDir
 * @param {string} folder shared by all storefronts of this machine
 * @param {import('sirv').Options} options
 * @returns {Handler}
 */
function servePreviousBuilds(distDir, folder, options) {
  const id = readFileSync(join(distDir, 'BUILD_ID'), 'utf8').trim()
  try {
    copyOnce(join(distDir, 'static'), join(folder, id))
    tidy(folder, id)
    setInterval(() => tidy(folder, id), HOUR_MS).unref()
  } catch (cause) {
    console.error(`The scripts of former builds are not kept: ${messageOf(cause)}`)
  }

  /** @type {Map<string, Handler>} */
  const byBuild = new Map()
  /** @param {string} other */
  function filesOf(other) {
    // Looked for at each request, since another storefront may have tidied up.
    const files = byBuild.get(other) ?? sirv(resolve(folder, other), { ...options, dev: true })
    byBuild.set(other, files)
    return files
  }

  return (req, res, next) => {
    const others = listBuilds(folder).filter((other) => other !== id)
    /** @param {number} index */
    const tryBuild = (index) => {
      const other = others[index]
      if (other === undefined) return next?.()
      filesOf(other)(req, res, () => tryBuild(index + 1))
    }
    tryBuild(0)
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyOnce(from, to) {
  if (existsSync(to)) return
  const partial = `${to}.${randomBytes(4).toString('hex')}.partial`
  mkdirSync(partial, { recursive: true })
  cpSync(from, partial, { recursive: true })
  try {
    renameSync(partial, to)
  } catch (cause) {
    rmSync(partial, { recursive: true, force: true })
    // Another storefront has just kept the same.
    if (!existsSync(to)) throw cause
  }
}

/**
 * Notes that this build is in use, and forgets those that have not been for a day.
 * @param {string} folder
 * @param {string} id
 */
function tidy(folder, id) {
  const now = Date.now()
  utimesSync(join(folder, id), now / 1000, now / 1000)
  for (const name of readdirSync(folder)) {
    const age = now - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? now)
    if (age > STORED_MS + HOUR_MS) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** @param {string} folder */
function listBuilds(folder) {
  try {
    return readdirSync(folder).filter((name) => !PARTIAL.test(name))
  } catch {
    return []
  }
}

/** @param {unknown} cause */
const messageOf = (cause) => plainReason(cause) ?? String(cause)
