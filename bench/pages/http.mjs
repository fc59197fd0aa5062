import { Agent, get } from 'node:http'
import { cpuMs, median } from '../measuring.mjs'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/**
 * One answer as it came over the wire, gzip kept.
 * @param {string} url
 * @param {string} [encoding]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
export function fetchRaw(url, encoding = 'gzip') {
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

/**
 * @param {string} url
 * @param {number} count
 */
async function requestInTurn(url, count) {
  for (let done = 0; done < count; done++) await fetchRaw(url)
}

const WARM_UP = 3_000
const ROUND = 2_000
const ROUNDS = 7

/**
 * CPU of each server per request in microseconds, requests one after the other: the median of
 * rounds that take turns, after the JIT has settled.
 * @param {{ name: string, pid: number, url: string }[]} servers
 * @param {{ quick: boolean }} options
 * @returns {Promise<Map<string, number>>}
 */
export async function cpuPerRequest(servers, { quick }) {
  const count = quick ? ROUND / 10 : ROUND
  for (const { url } of servers) await requestInTurn(url, quick ? WARM_UP / 10 : WARM_UP)
  /** @type {Map<string, number[]>} */
  const rounds = new Map(servers.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, pid, url } of servers) {
      const before = cpuMs(pid)
      await requestInTurn(url, count)
      rounds.get(name)?.push(((cpuMs(pid) - before) * 1000) / count)
    }
  }
  return new Map([...rounds].map(([name, figures]) => [name, median(figures)]))
}
