import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { UserError } from './processes.mjs'

const GIGABYTE = 1_000_000_000
/** Memory of a build on two cores. Below `least` no build has ever succeeded. */
const NEEDED = { least: 1.2 * GIGABYTE, enough: 2.6 * GIGABYTE }

/** Returns the bytes available to programs on the machine or in its container, swap included. */
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
 * Throws UserError if the system would kill a build for lack of memory.
 * @param {number} [bytes]
 */
export function requireMemoryForBuild(bytes = usableMemory()) {
  if (bytes < NEEDED.least)
    throw new UserError(`The storefront cannot be built here: ${lack(bytes)}.`)
}

/**
 * Returns a hint why a build may have failed, or null where memory suffices.
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
