import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats a check until it returns true. Returns false on timeout or when `stopped` settles first.
 * @param {() => Promise<boolean>} check A rejection counts as false.
 * @param {{ timeoutMs: number, intervalMs?: number, stopped?: Promise<unknown> }} options
 */
export async function waitFor(check, { timeoutMs, intervalMs = 200, stopped }) {
  const deadline = Date.now() + timeoutMs
  let over = false
  stopped?.finally(() => {
    over = true
  })
  while (!over && Date.now() < deadline) {
    if (await check().catch(() => false)) return true
    await Promise.race([sleep(intervalMs), ...(stopped ? [stopped] : [])])
  }
  return false
}

/**
 * Whether a URL responds, with a 2xx status unless `anyStatus`. Avoids `fetch`, which would take
 * more memory than the rest of the launcher.
 * @param {string} url
 * @param {{ anyStatus?: boolean }} [options]
 * @returns {Promise<boolean>}
 */
export async function responds(url, { anyStatus = false } = {}) {
  const { get } = url.startsWith('https:') ? await import('node:https') : http
  return new Promise((resolve, reject) => {
    const request = get(url, { signal: AbortSignal.timeout(5_000) }, (response) => {
      const { statusCode = 500 } = response
      response.resume()
      response.once('error', reject)
      response.once('end', () => resolve(anyStatus || (statusCode >= 200 && statusCode < 300)))
    })
    request.once('error', reject)
  })
}
