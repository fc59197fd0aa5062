import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/**
 * CPU time a process has used so far, in milliseconds, to one clock tick.
 * @param {number} pid
 */
export function cpuMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in brackets and may hold spaces; utime and stime are 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

/**
 * Resident memory of a process now and at its peak, in MB.
 * @param {number} pid
 */
export function memoryMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (/** @type {string} */ name) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1000
  return { now: field('VmRSS'), peak: field('VmHWM') }
}

/**
 * The middle of some figures; NaN for none.
 * @param {number[]} figures
 */
export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  const high = sorted[Math.floor(middle)] ?? Number.NaN
  return (low + high) / 2
}
