import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { UserError } from './processes.mjs'

const GIGABYTE = 1_000_000_000
/** What a build takes on two cores; with less than the least one it has never ended well. */
const NEEDED = { least: 1.2 * GIGABYTE, enough: 2.6 * GIGABYTE }

/** Bytes that programs may use here: of the machine or of its container, with swap. */
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
 * Throws UserError where a build would be ended by the system after some minutes, without a word.
 * @param {number} [bytes]
 */
export function requireMemoryForBuild(bytes = usableMemory()) {
  if (bytes < NEEDED.least)
    throw new UserError(`The storefront cannot be built here: ${lack(bytes)}.`)
}

/**
 * What may have ended a build that failed; null where memory is enough.
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
