import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Sources of the storefront. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.js',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.env.local',
  '.env.production',
  '.env.production.local',
]

/**
 * Variables that `next build` bakes in, besides all that start with NEXT_PUBLIC_. Cached pages also
 * depend on PAYMENT_GATEWAY, so another gateway needs another build.
 */
const BUILD_VARIABLES = ['SALES_API_URL', 'PUBLIC_URL', 'PAYMENT_GATEWAY', 'NODE_ENV']

/**
 * Files under the sources on which the build can depend, sorted, without tests.
 * @param {string} root
 * @param {string[]} [sources]
 * @returns {string[]}
 */
export function sourceFiles(root, sources = SOURCES) {
  return sources.flatMap((path) => filesUnder(root, path)).sort()
}

/**
 * Hash of sources, lockfile and build-time variables. A build with another hash is stale.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [sources]
 */
export function buildHash(root, env, sources = SOURCES) {
  const hash = createHash('sha256')
  for (const path of sourceFiles(root, sources)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  for (const name of buildVariables(env)) hash.update(`${name}=${env[name] ?? ''}\0`)
  return hash.digest('hex')
}

/**
 * Id of the build with this hash. Without 'ad', since ad blockers refuse paths that contain it.
 * @param {string} hash
 */
export function buildId(hash) {
  return hash.slice(0, 20).replaceAll('a', 'g')
}

/** @param {NodeJS.ProcessEnv} env */
function buildVariables(env) {
  const inlined = Object.keys(env).filter((name) => name.startsWith('NEXT_PUBLIC_') && env[name])
  return [...BUILD_VARIABLES, ...inlined.sort()]
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(full).flatMap((name) => filesUnder(root, `${path}/${name}`))
}
