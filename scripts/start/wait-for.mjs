import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks again and again until the check answers true. False when the time is over or `stopped`
 * settles first.
 * @param {() => Promise<boolean>} check A rejection counts as 'not yet'.
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
 * Whether a URL answers, with any status or with a good one only.
 * @param {string} url
 * @param {{ anyStatus?: boolean }} [options]
 */
export async function answers(url, { anyStatus = false } = {}) {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
  await response.arrayBuffer()
  return anyStatus || response.ok
}
