import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../service/db/open'
import { type ApiSettings, logFile } from './support/api-process'
import { checkOrders } from './support/check-orders'
import { SANDBOX } from './support/gateways'
import { newShop } from './support/new-shop'
import { createReport, range, readNumbers, showMs, waitUntil } from './support/program'
import { startShoppers, watchTraffic } from './support/shoppers'

// The sales API of `npm start` is killed (SIGKILL) under shoppers who buy through the storefront:
// it comes back by itself, the storefront responds throughout, and nothing is lost or done twice.
const { kills, shoppers, port, apiPort } = readNumbers({
  kills: 20,
  shoppers: 4,
  port: 4310,
  apiPort: 4311,
})
/**
 * The launcher stops after ten crashes in a row; this time in ms without a crash resets its count.
 */
const IN_A_ROW = 4
const WELL_AFTER_MS = 13_000

/** Where the end-to-end tests keep their build, which is used when it fits. */
const BUILD = '.next-test'
const OPEN_MS = 600_000
const PAGES = ['/', '/departamentos', '/carrinho', '/sobre']
const CALL = '/v2/departments'

const { settings: own, drop } = await newShop('pglite', 'restarts')
const settings = { ...own, port: apiPort }
const shop = await startShop(settings, port)
let killed = 0
const traffic = watchTraffic()
const crowd = startShoppers(
  { shop: traffic.patientShop(shop.url), gateway: SANDBOX },
  shoppers,
  () => killed,
)
const visitors = startVisitors(shop.url)
const restarts: number[] = []
for (const kill of range(kills)) {
  await pause(kill % IN_A_ROW === 0 ? WELL_AFTER_MS : randomInt(200, 1_200))
  killed += 1
  restarts.push(await shop.killApi())
}
await crowd.stop()
await visitors.stop()
await shop.stop()

const report = createReport()
const { completed, troubles, refusedByKills } = crowd.ledger
const { reading } = visitors
const { db, close } = await openDatabase(settings)
report.note('kills', restarts.length)
report.note('back after', showMs(restarts))
report.note('pages read meanwhile', reading.pages)
report.note('calls meanwhile', reading.calls)
report.note('of them told to come again (503)', reading.unavailable)
report.note('slowest answer', showMs([reading.slowestMs]))
report.expectNone('answers no visitor should get', reading.troubles)
report.note('purchases repeated a call', traffic.repeated())
report.note('good cards refused because of a kill, then taken', refusedByKills)
report.expectNone('answers no shopper should get', troubles)
await checkOrders(report, db, SANDBOX, completed)
await close()
await drop()
report.finish()

/** Runs `npm start` on new data; returns when the shop is open. */
async function startShop(settings: ApiSettings, port: number) {
  mkdirSync(settings.dataDir, { recursive: true })
  const log = openSync(logFile(settings), 'a')
  const variables = {
    PORT: port,
    SALES_API_PORT: settings.port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    NEXT_DIST_DIR: BUILD,
    NEXT_CACHE_DIR: `${settings.dataDir}/pages`,
    DEMO_DELIVERY_SECONDS: 0,
  }
  const assigned = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  const child = spawn('env', [...assigned, 'npm', 'start'], { stdio: ['ignore', log, log] })
  closeSync(log)
  const exited = once(child, 'exit')
  const pid = child.pid ?? 0
  const isOpen = async () => readFileSync(logFile(settings), 'utf8').includes('The shop is open')
  const isOver = async () => child.exitCode !== null || (await isOpen())
  if (!(await waitUntil(isOver, OPEN_MS)) || child.exitCode !== null) {
    throw new Error(`the shop did not open, see ${logFile(settings)}`)
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Kills the sales API. Resolves to the time in ms until the restarted one responds. */
    async killApi(): Promise<number> {
      const before = apiOf(pid)
      const begun = performance.now()
      process.kill(before, 'SIGKILL')
      while (apiOf(pid) === before || !(await answers(settings.port))) {
        if (child.exitCode !== null) throw new Error('the shop has ended')
        await pause(20)
      }
      return performance.now() - begun
    },
    /** Sends the stop signal to all processes; resolves when they have ended. */
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const check = await fetch(`http://127.0.0.1:${port}/health_check`).catch(() => null)
  return check?.ok ?? false
}

/** The sales API below a process, 0 while there is none. */
function apiOf(pid: number): number {
  return descendants(pid).find((it) => read(`/proc/${it}/cmdline`).includes('server/api.mjs')) ?? 0
}

function descendants(pid: number): number[] {
  const children = tasksOf(pid).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  )
  return [...children, ...children.flatMap(descendants)]
}

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Empty for what has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** What readers of the storefront got while they read on and on. */
interface Reading {
  pages: number
  calls: number
  /** Calls refused for now, since the sales API was away. */
  unavailable: number
  slowestMs: number
  /** Responses that no visitor should get. */
  troubles: string[]
}

/** Reads pages and calls the API through the storefront, one after the other, until `stop`. */
function startVisitors(url: string) {
  const reading: Reading = { pages: 0, calls: 0, unavailable: 0, slowestMs: 0, troubles: [] }
  let open = true

  async function ask(path: string): Promise<Response | null> {
    const begun = performance.now()
    const response = await fetch(url + path).catch((cause) => {
      reading.troubles.push(`${path}: ${cause}`)
      return null
    })
    reading.slowestMs = Math.max(reading.slowestMs, performance.now() - begun)
    return response
  }

  async function readPage(path: string) {
    const response = await ask(path)
    const html = (await response?.text()) ?? ''
    reading.pages += 1
    const isWhole = response?.status === 200 && html.includes('</html>')
    if (response && !isWhole) reading.troubles.push(`${path}: ${response.status}`)
  }

  async function callApi() {
    const response = await ask(CALL)
    const text = (await response?.text().catch((cause) => `cut off: ${cause}`)) ?? ''
    reading.calls += 1
    const isJson = response?.headers.get('content-type')?.includes('application/json')
    const isAway = response?.status === 503 && response.headers.has('retry-after')
    if (isAway) reading.unavailable += 1
    if (response && !(isJson && (isAway || response.ok))) {
      reading.troubles.push(`${CALL}: ${response.status} ${text.slice(0, 80)}`)
    }
  }

  async function read() {
    while (open) {
      for (const path of PAGES) await readPage(path)
      await callApi()
      await pause(50)
    }
  }
  const ended = read()
  return {
    reading,
    async stop() {
      open = false
      await ended
    },
  }
}
