import { setTimeout as sleep } from 'node:timers/promises'
import { requireFreePort } from './port.mjs'
import { UserError } from './processes.mjs'
import { requirePayments } from './settings.mjs'
import { responds, waitFor } from './wait-for.mjs'

const MINUTE = 60_000
/** Halves the resident memory at the cost of slightly more garbage collection. */
const SMALL_HEAP = '--max-semi-space-size=4'
/** glibc: one heap for all threads, released when empty. Saves 40 to 55 MB in the sales API. */
const ONE_HEAP = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {import('./processes.mjs').Processes} Processes
 */

/**
 * Builds if needed and starts the sales API and the storefront. Returns when both respond.
 * @param {Settings} settings
 * @param {Processes} processes
 */
export async function startShop(settings, processes) {
  requirePayments(settings)
  await requireFreePort(settings.port, 'PORT')
  if (settings.embedded) await requireFreePort(settings.apiPort, 'SALES_API_PORT')
  if (!settings.isBuilt) await prepare(settings, processes)
  const api = settings.embedded ? await startApi(settings, processes) : null
  const apiResponds = api !== null || (await remoteApiResponds(settings))
  const storefront = await startStorefront(settings, processes, apiResponds)
  return { api, storefront, apiResponds }
}

/**
 * Builds what is missing or stale.
 * @param {Settings} settings
 * @param {Processes} processes
 */
async function prepare({ embedded, env }, processes) {
  const args = ['scripts/build.mjs', ...(embedded ? [] : ['--storefront'])]
  const preparation = processes.start('The build', process.execPath, args, { env })
  // The preparation has printed the reason.
  if ((await preparation.exited).code !== 0) throw new UserError()
}

/**
 * Starts the embedded sales API. Returns when it is healthy.
 * @param {Settings} settings
 * @param {Processes} processes
 */
export async function startApi(settings, processes) {
  console.log('Starting the sales API…')
  const api = spawnApi(settings, processes)
  if (await apiIsReady(settings, api)) return api
  throw await startFailure(api, 'did not become ready in five minutes')
}

/**
 * @param {Settings} settings
 * @param {Processes} processes
 */
function spawnApi({ env }, processes) {
  const args = [SMALL_HEAP, '--enable-source-maps', 'server/api.mjs']
  return processes.start('The sales API', process.execPath, args, { env: production(env) })
}

/**
 * Returns whether the embedded sales API becomes healthy. Settles when it is healthy or has ended.
 * @param {Settings} settings
 * @param {import('./processes.mjs').Running} api
 */
function apiIsReady({ salesApiUrl }, api) {
  const check = () => responds(`${salesApiUrl}/health_check`)
  return waitFor(check, { timeoutMs: 5 * MINUTE, stopped: api.exited })
}

/** @param {Settings} settings */
async function remoteApiResponds({ salesApiUrl }) {
  console.log(`Waiting for the sales API at ${salesApiUrl}…`)
  const ready = await waitFor(() => responds(`${salesApiUrl}/health_check`), { timeoutMs: 15_000 })
  if (!ready) console.warn('It does not answer; the shop starts with the pages it has stored.')
  return ready
}

/**
 * Starts the storefront on a finished build. Returns when the storefront responds.
 * @param {Settings} settings
 * @param {Processes} processes
 * @param {boolean} apiResponds Whether the check may include the connection to the API.
 */
export async function startStorefront({ origin, env }, processes, apiResponds) {
  console.log('Starting the storefront…')
  const args = [SMALL_HEAP, 'server/storefront.mjs']
  const next = processes.start('The storefront', process.execPath, args, { env: production(env) })
  // Requested through the storefront, which also checks its connection to the API.
  const path = apiResponds ? 'health_check' : '_next/static'
  const check = () => responds(`${origin}/${path}`, { anyStatus: !apiResponds })
  if (await waitFor(check, { timeoutMs: MINUTE, stopped: next.exited })) return next
  throw await startFailure(next, 'did not become ready in one minute')
}

/**
 * A process with exit code 1 has printed the reason itself.
 * @param {import('./processes.mjs').Running} running
 * @param {string} late
 */
async function startFailure({ name, exited }, late) {
  const ended = await Promise.race([exited, Promise.resolve(null)])
  if (ended?.code === 1) return new UserError()
  return new UserError(ended ? `${name} ended with code ${ended.code}.` : `${name} ${late}.`)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function production(env) {
  return { ...env, ...ONE_HEAP, NODE_ENV: 'production', LOG_LEVEL: env.LOG_LEVEL || 'warn' }
}

/**
 * Starts the shop and warms its first pages. Runs until the storefront ends, or the sales API fails
 * for good; a crashed API is restarted.
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./processes.mjs').Processes} processes
 * @returns {Promise<number>} exit code
 */
export async function openShop(settings, processes) {
  const { api, storefront, apiResponds } = await startShop(settings, processes)
  const ends = [storefront.exited, ...(api ? [keepApiRunning(api, settings, processes)] : [])]
  if (apiResponds) await warm(settings, processes)
  console.log(`\nThe shop is open at ${settings.env.PUBLIC_URL} (Ctrl-C stops it).`)
  const ended = await Promise.race(ends)
  console.error(`${ended.name} ended with code ${ended.code}; stopping the rest.`)
  return 1
}

/**
 * @param {import('./processes.mjs').Running} api
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./processes.mjs').Processes} processes
 */
function keepApiRunning(api, settings, processes) {
  return keepRunning(api, {
    startAgain: () => spawnApi(settings, processes),
    isReady: (again) => apiIsReady(settings, again),
  })
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./processes.mjs').Processes} processes
 */
async function warm({ origin, salesApiUrl, env }, processes) {
  const args = ['server/warm-main.mjs', origin, salesApiUrl]
  await processes.start('The warming of pages', process.execPath, args, { env }).exited
}

/** @typedef {import('./processes.mjs').Running} Running */

const MOST_CRASHES = 10
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000
/** After this uptime a process counts as healthy, and earlier crashes no longer count. */
const HEALTHY_AFTER_MS = 10_000

/**
 * Restarts a process each time it ends, after a longer pause each time. After ten crashes in a row,
 * stops and returns the last exit.
 * @param {Running} running
 * @param {object} how
 * @param {() => Running} how.startAgain
 * @param {(running: Running) => Promise<boolean>} how.isReady
 *   Settles when the process serves or has ended.
 * @param {() => number} [how.now]
 * @param {(ms: number) => Promise<unknown>} [how.pause]
 * @returns {Promise<{ name: string, code: number }>}
 */
export async function keepRunning(running, how) {
  const { startAgain, isReady, now = () => performance.now(), pause = sleep } = how
  let crashes = 0
  let readyAt = now()
  for (let child = running; ; child = startAgain()) {
    if (child !== running) readyAt = (await isReady(child)) ? now() : Infinity
    const ended = await child.exited
    crashes = now() - readyAt >= HEALTHY_AFTER_MS ? 1 : crashes + 1
    if (crashes >= MOST_CRASHES) return ended
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (crashes - 1), LONGEST_PAUSE_MS)
    console.error(
      `${ended.name} ended with code ${ended.code} (${crashes} of ${MOST_CRASHES} in a row); it is started again in ${pauseMs / 1000} s.`,
    )
    await pause(pauseMs)
  }
}
