import { execFile } from 'node:child_process'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'
import { aptInstall, findProgram } from '../../scripts/test/programs.mjs'
import { UserError } from '../../server/processes.mjs'
import { cpuMs, median } from '../measuring.mjs'

/** Encodings that both a browser and these servers support. */
const ENCODINGS = 'gzip, deflate, br'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/**
 * One response as received, still encoded.
 * @param {string} url
 * @param {string} [encoding]
 * @returns {Promise<{
 *   status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer
 * }>}
 */
export function fetchRaw(url, encoding = ENCODINGS) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': encoding } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    }).on('error', reject)
  })
}

const run = promisify(execFile)

const REPORT = 'bench/pages/wrk-report.lua'
const CONNECTIONS = 50
const WARM_UP_S = 5
const ROUND_S = 4
/** Timeout of a request: Next responds slowly to the first 50 concurrent requests. */
const PATIENCE = '30s'
const ROUNDS = 5

/**
 * @typedef {{ name: string, pid: number, url: string, headers?: string[] }} Server
 * @typedef {{ cpu: number, rate: number, p50: number, p99: number }} Figures
 *   CPU of a request in µs, requests a second, times in ms.
 */

/**
 * Cost of a request for each server under 50 connections: the median of alternating rounds, after
 * the JIT has settled.
 * @param {Server[]} servers
 * @param {import('../../server/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 * @returns {Promise<Map<string, Figures>>}
 */
export async function underLoad(servers, processes, { quick }) {
  const wrk = await requireWrk(processes)
  for (const server of servers) await load(wrk, server, quick ? 1 : WARM_UP_S)
  /** @type {Map<string, Figures[]>} */
  const rounds = new Map(servers.map(({ name }) => [name, []]))
  for (let round = 0; round < (quick ? 1 : ROUNDS); round++) {
    for (const server of servers) {
      rounds.get(server.name)?.push(await load(wrk, server, quick ? 1 : ROUND_S))
    }
  }
  return new Map([...rounds].map(([name, figures]) => [name, middle(figures)]))
}

/**
 * @param {string} wrk
 * @param {Server} server
 * @param {number} seconds
 * @returns {Promise<Figures>}
 */
async function load(wrk, { name, pid, url, headers = [] }, seconds) {
  const all = [`Accept-Encoding: ${ENCODINGS}`, ...headers].flatMap((header) => ['-H', header])
  const args = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--timeout',
    PATIENCE,
    '-s',
    REPORT,
    ...all,
    url,
  ]
  const before = cpuMs(pid)
  const { stdout } = await run(wrk, args)
  const cpu = cpuMs(pid) - before
  const report = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{')))
  if (report.failed > 0) throw new UserError(`${name}: ${report.failed} requests failed.`)
  const { requests, p50, p99 } = report
  return { cpu: (cpu * 1000) / requests, rate: requests / report.seconds, p50, p99 }
}

/**
 * Median of each figure.
 * @param {Figures[]} rounds
 * @returns {Figures}
 */
function middle(rounds) {
  const of = (/** @type {keyof Figures} */ name) => median(rounds.map((round) => round[name]))
  return { cpu: of('cpu'), rate: of('rate'), p50: of('p50'), p99: of('p99') }
}

/** @param {import('../../server/processes.mjs').Processes} processes */
async function requireWrk(processes) {
  const found = findProgram('wrk')
  if (found) return found
  await aptInstall('wrk', processes)
  const installed = findProgram('wrk')
  if (installed) return installed
  throw new UserError('wrk was not found: install it (Debian: apt-get install wrk).')
}
