import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { UserError } from '../../server/processes.mjs'
import { buildHash, buildId } from './build-hash.mjs'

const GIGABYTE = 1_000_000_000
/** Memory of a build on two cores. Below `least` no build has ever succeeded. */
const NEEDED = { least: 1.2 * GIGABYTE, enough: 2.6 * GIGABYTE }

/** Returns the bytes available to programs on the machine or in its container, swap included. */
export function usableMemory() {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem())
  return memory + Math.min(swap(), memory)
}

function swap() {
  try {
    const [, kilobytes] =
      /^SwapTotal:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/**
 * Throws UserError if the system would kill a build for lack of memory.
 * @param {number} [bytes]
 */
export function requireMemoryForBuild(bytes = usableMemory()) {
  if (bytes < NEEDED.least)
    throw new UserError(`The storefront cannot be built here: ${lack(bytes)}.`)
}

/**
 * Returns a hint why a build may have failed, or null where memory suffices.
 * @param {number} [bytes]
 */
export function memoryHint(bytes = usableMemory()) {
  return bytes < NEEDED.enough ? `Memory may have run out: ${lack(bytes)}.` : null
}

/** @param {number} bytes */
function lack(bytes) {
  return `a build takes ${inGigabytes(NEEDED.enough)} of memory, and there are ${inGigabytes(bytes)}; \
add memory or swap, or run \`npm run build\` on another machine and copy its folder`
}

/** @param {number} bytes */
function inGigabytes(bytes) {
  return `${(bytes / GIGABYTE).toFixed(1)} GB`
}

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
    `${reason}, and the build tools are not installed (${missing.join(', ')}). Either install them here with ` +
      '`npm ci --include=dev`, or run `npm run build` elsewhere on the same sources with the same variables and copy .next (or NEXT_DIST_DIR) and .cache/sales-api from there.',
  )
}

const NEXT = 'node_modules/next/dist/bin/next'
const HASH_FILE = 'source-hash'
const TEXT = /\.(?:js|css|svg)$/

/**
 * Builds the storefront if its build folder is missing or belongs to other sources.
 * @param {{ distDir: string, env: NodeJS.ProcessEnv }} settings
 * @param {import('../../server/processes.mjs').Processes} processes
 */
export async function ensureBuild({ distDir, env }, processes) {
  const production = /** @type {NodeJS.ProcessEnv} */ ({ ...env, NODE_ENV: 'production' })
  const hash = buildHash('.', production)
  const reason = staleReason(distDir, hash)
  if (!reason) return
  requireBuildTools(`The storefront must be built (${reason})`)
  requireMemoryForBuild()
  console.log(`Building the storefront: ${reason}…`)
  const started = Date.now()
  const build = processes.start('build', process.execPath, [NEXT, 'build'], {
    env: { ...production, NEXT_BUILD_ID: buildId(hash) },
  })
  if ((await build.exited).code !== 0) {
    const reason = memoryHint() ?? 'The reason stands above.'
    throw new UserError(`The storefront could not be built. ${reason}`)
  }
  await compressStatic(join(distDir, 'static'))
  await bundleWorker(distDir, production)
  // Write the hash last, so that an interrupted build counts as stale.
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

/**
 * Writes a `.br` and a `.gz` beside every text file below a folder, at the highest compression,
 * since no visitor waits for it.
 * @param {string} folder
 */
export async function compressStatic(folder) {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((file) => TEXT.test(file)).map((file) => join(folder, file))
  await Promise.all(texts.map(compressOne))
}

/** @param {string} file */
async function compressOne(file) {
  const text = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

const SOURCE = 'lib/service-worker/worker.ts'
const SWITCHED_OFF = 'lib/service-worker/switched-off.ts'
/** The oldest browsers of package.json (`browserslist`). */
const TARGET = ['chrome111', 'firefox128', 'safari16.4']

/**
 * Writes the service worker of a build to `worker/sw.js` of its folder.
 * @param {string} distDir
 * @param {NodeJS.ProcessEnv} env
 */
export async function bundleWorker(distDir, env) {
  const { build, stop } = await import('esbuild')
  const id = readFileSync(join(distDir, 'BUILD_ID'), 'utf8').trim()
  await build({
    entryPoints: { sw: env.NEXT_PUBLIC_SERVICE_WORKER === '0' ? SWITCHED_OFF : SOURCE },
    outdir: join(distDir, 'worker'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"', BUILD_ID: JSON.stringify(id) },
  })
  // Otherwise the bundler's service would run until this process ends.
  await stop()
}
