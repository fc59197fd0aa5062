import { createHash, randomBytes } from 'node:crypto'
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
import fresh from 'fresh'
import sirv from 'sirv'
import { securityHeaders } from '../lib/server/security-headers.mjs'
import { plainReason } from '../lib/shared/plain-reason.mjs'

/** Browsers know the worker by this address, so it never changes. */
export const WORKER_ADDRESS = '/sw.js'

/**
 * Returns a handler that sends the service worker of a build, or 404 if the build has none. The
 * worker names the shop's data, so that browsers replace it when the build or the data change.
 * @param {string} distDir
 * @param {string} shopHash
 */
export function serviceWorker(distDir, shopHash) {
  const file = join(distDir, 'worker/sw.js')
  const text = existsSync(file)
    ? `self.SHOP_HASH=${JSON.stringify(shopHash)};\n${readFileSync(file, 'utf8')}`
    : null
  const etag = `W/"${createHash('sha256')
    .update(text ?? '')
    .digest('base64url')}"`

  /**
   * @param {import('node:http').IncomingMessage} req
   * @param {import('node:http').ServerResponse} res
   */
  return (req, res) => {
    for (const { key, value } of securityHeaders) res.setHeader(key, value)
    if (text === null) return res.writeHead(404, { 'cache-control': 'no-store' }).end()
    res.setHeader('Cache-Control', 'no-cache')
    res.setHeader('ETag', etag)
    if (fresh(req.headers, { etag })) return res.writeHead(304).end()
    res.setHeader('Content-Type', 'text/javascript; charset=utf-8')
    res.end(text)
  }
}

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
 * Serves the static files of this build and of previous builds in the smallest encoding that the
 * browser accepts. Passes every other request on, also for files that no build has.
 * @param {string} distDir
 * @param {string} previousBuildsDir
 */
export function staticFiles(distDir, previousBuildsDir) {
  const serve = sirv(join(distDir, 'static'), OPTIONS)
  const servePrevious = servePreviousBuilds(distDir, previousBuildsDir)

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
/** How long a build is stored after its last hour in use. */
const STORED_MS = 24 * HOUR_MS
const PARTIAL = /\.partial$/

/** @typedef {import('sirv').RequestHandler} Handler */

/**
 * Copies the scripts and styles of this build into `folder` and serves those of other builds there.
 * Visitors with a page of another build, for example during an upgrade, need its files. Copies
 * nothing if the folder is not writable.
 * @param {string} distDir
 * @param {string} folder Shared by all storefronts of this machine.
 * @returns {Handler}
 */
function servePreviousBuilds(distDir, folder) {
  const id = readFileSync(join(distDir, 'BUILD_ID'), 'utf8').trim()
  try {
    copyOnce(join(distDir, 'static'), join(folder, id))
    tidy(folder, id)
    setInterval(() => tidy(folder, id), HOUR_MS).unref()
  } catch (cause) {
    console.error(`The scripts of previous builds are not stored: ${messageOf(cause)}`)
  }

  /** @type {Map<string, Handler>} */
  const byBuild = new Map()
  /** @param {string} other */
  function filesOf(other) {
    // Looked up per request, since another storefront may have deleted a build.
    const files = byBuild.get(other) ?? sirv(resolve(folder, other), { ...OPTIONS, dev: true })
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
    // Another storefront has just copied the same build.
    if (!existsSync(to)) throw cause
  }
}

/**
 * Marks this build as in use and deletes builds that were unused for a day.
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
