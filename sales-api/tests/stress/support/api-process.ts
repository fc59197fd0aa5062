import { execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { childEnvironment } from '@/sales-api/service/env'

export interface ApiSettings {
  port: number
  dataDir: string
  /** PGlite in the data folder when null. */
  databaseUrl: string | null
  logLevel?: string
  /** Mails go to `mail` in the data folder when unset. */
  smtpUrl?: string
  /** Which gateway it sells with, and its keys; the sandbox when unset. */
  gateway?: Record<string, string>
}

interface ApiProcess {
  url: string
  /** Time in ms from the start to the first healthy response. */
  readyMs: number
  /** Ends it as a power cut would; returns when it is gone. */
  kill(): Promise<void>
  /** Sends the stop signal; resolves when the process has ended. */
  stop(): Promise<void>
}

const READY_MS = 60_000
/** As `npm start` does. */
const ARGS = ['--max-semi-space-size=4', '--enable-source-maps', 'server/api.mjs']

/**
 * Starts the real API as a child process and resolves when it is healthy. Writes its output to
 * `api.log`.
 */
export async function startApi(settings: ApiSettings): Promise<ApiProcess> {
  const begun = performance.now()
  const child = spawnApi(settings)
  const exited = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  const url = `http://127.0.0.1:${settings.port}`
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`the API ended, see ${logFile(settings)}`)
    if (performance.now() - begun > READY_MS) throw new Error('the API did not become ready')
    await pause(10)
  }
  const readyMs = performance.now() - begun
  return { url, readyMs, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** Starts the API where it cannot run. Returns its exit code and output. */
export async function startInVain(settings: ApiSettings): Promise<{ code: number; said: string }> {
  const child = spawnApi(settings, 'pipe')
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS)
  const [code] = await once(child, 'close')
  clearTimeout(timer)
  return { code: code ?? -1, said }
}

/** The API gets only these variables, none of this process's environment. */
function spawnApi(settings: ApiSettings, stderr?: 'pipe') {
  const { port, dataDir, databaseUrl, logLevel = 'warn', smtpUrl = '', gateway = {} } = settings
  mkdirSync(dataDir, { recursive: true })
  const log = openSync(logFile(settings), 'a')
  const child = spawn(process.execPath, ARGS, {
    stdio: ['ignore', log, stderr ?? log],
    env: {
      NODE_ENV: 'production',
      SALES_API_PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: logLevel,
      SMTP_URL: smtpUrl,
      ...gateway,
    },
  })
  closeSync(log)
  return child
}

export function logFile({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'api.log')
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health_check`)).ok
  } catch {
    return false
  }
}

/**
 * Finds a free port below the ephemeral range, so that no client takes it while the API is down.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** The log lines of requests that ended with a 500. */
export async function failedRequests(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8')
  return text.split('\n').filter((line) => line.includes('"msg":"request failed"'))
}

/** Runs one command of `npm run ops` on this shop, running or not. Throws its output. */
export async function ops(settings: ApiSettings, ...command: string[]): Promise<unknown> {
  const args = ['--import', 'tsx', 'sales-api/ops/main.ts', ...command, '--json']
  const env = childEnvironment({
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    PUBLIC_URL: `http://localhost:${settings.port}`,
    ...settings.gateway,
  })
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, timeout: 120_000 })
  return JSON.parse(stdout)
}
