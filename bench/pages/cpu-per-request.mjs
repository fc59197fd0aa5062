import { writeFileSync } from 'node:fs'
import { freePort } from '../../scripts/start/port.mjs'
import { answers, waitFor } from '../../scripts/start/wait-for.mjs'
import { cpuMs } from '../proc.mjs'
import { fetchRaw, requestInTurn } from './http.mjs'

const WARM_UP = 3_000
const ROUND = 2_000
const ROUNDS = 3
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date']

/**
 * CPU of a server per request in microseconds, requests one after the other: the best round, after
 * the JIT has settled.
 * @param {number} pid
 * @param {string} url
 */
export async function cpuPerRequest(pid, url) {
  await requestInTurn(url, WARM_UP)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuMs(pid)
    await requestInTurn(url, ROUND)
    best = Math.min(best, ((cpuMs(pid) - before) * 1000) / ROUND)
  }
  return best
}

/**
 * Starts a bare Node server that sends the same bytes as a page.
 * @param {string} pageUrl
 * @param {string} file Where the stored answer goes.
 * @param {import('../../scripts/start/processes.mjs').Processes} processes
 */
export async function startBareServer(pageUrl, file, processes) {
  const { headers, body } = await fetchRaw(pageUrl)
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name))
  writeFileSync(
    file,
    JSON.stringify({ headers: Object.fromEntries(kept), body: body.toString('base64') }),
  )
  const port = await freePort()
  const args = ['bench/pages/bare-server.mjs', String(port), file]
  const server = processes.start('The bare server', process.execPath, args, { env: process.env })
  const url = `http://127.0.0.1:${port}/`
  await waitFor(() => answers(url), { timeoutMs: 10_000, stopped: server.exited })
  return { url, pid: server.pid, bytes: body.length }
}
