import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type ApiSettings, logFile } from './api-process'
import { waitUntil } from './program'

interface StartedShop {
  url: string
  /** Kills the sales API. Resolves to the time in ms until the restarted one responds. */
  killApi(): Promise<number>
  /** Sends the stop signal to all processes; resolves when they have ended. */
  stop(): Promise<void>
}

/** Where the end-to-end tests keep their build, which is used when it fits. */
const BUILD = '.next-test'
const OPEN_MS = 600_000

/** Runs `npm start` on new data; returns when the shop is open. */
export async function startShop(settings: ApiSettings, port: number): Promise<StartedShop> {
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
    async killApi() {
      const before = apiOf(pid)
      const begun = performance.now()
      process.kill(before, 'SIGKILL')
      while (apiOf(pid) === before || !(await answers(settings.port))) {
        if (child.exitCode !== null) throw new Error('the shop has ended')
        await pause(20)
      }
      return performance.now() - begun
    },
    async stop() {
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

const PAGES = ['/', '/departamentos', '/carrinho', '/sobre']
const CALL = '/v2/departments'

/** Reads pages and calls the API through the storefront, one after the other, until `stop`. */
export function startVisitors(url: string) {
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
