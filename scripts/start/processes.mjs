import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const GRACE_MS = 10_000

/**
 * @typedef {object} Running
 * @property {string} name
 * @property {number} pid
 * @property {Promise<{ name: string, code: number }>} exited Settles when the process ends by
 *   itself, not when `stopAll` ends it.
 *
 * @typedef {object} StartOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {boolean} [quiet] Hides its output.
 * @property {NodeJS.Signals} [stopSignal] What asks it to end, SIGTERM unless told.
 */

/**
 * Starts child processes, each in a group of its own, and ends all of them together: what a child
 * has started itself ends with it.
 */
export function createProcesses() {
  /** @type {Map<number, { gone: Promise<void>, stopSignal: NodeJS.Signals, rank: number }>} */
  const running = new Map()
  /** @type {string[]} */
  const names = []
  let stopping = false
  process.on('exit', () => signalAll(running, 'SIGKILL'))

  return {
    /**
     * @param {string} name
     * @param {string} command
     * @param {string[]} args
     * @param {StartOptions} [options]
     * @returns {Running}
     */
    start(name, command, args, options = {}) {
      if (stopping) return { name, pid: 0, exited: new Promise(() => {}) }
      const { env, uid, gid, quiet = false, stopSignal = 'SIGTERM' } = options
      const output = quiet ? 'ignore' : 'inherit'
      const child = spawn(command, args, {
        env,
        uid,
        gid,
        stdio: ['ignore', output, output],
        detached: true,
      })
      const pid = child.pid ?? 0
      /** @type {Promise<number>} */
      const ended = new Promise((resolve) => {
        child.once('error', () => resolve(127))
        child.once('exit', (code, signal) => resolve(code ?? 128 + numberOf(signal)))
      })
      const gone = ended.then(() => {
        signalGroup(pid, 'SIGKILL')
        running.delete(pid)
      })
      if (!names.includes(name)) names.push(name)
      if (pid) running.set(pid, { gone, stopSignal, rank: names.indexOf(name) })
      const exited = ended.then((code) => (stopping ? new Promise(() => {}) : { name, code }))
      return { name, pid, exited }
    },

    /**
     * Asks all to end and kills what has not ended after ten seconds. The last first: one that was
     * started again keeps the place of its name.
     */
    async stopAll() {
      stopping = true
      const lastFirst = [...running].reverse().sort(([, a], [, b]) => b.rank - a.rank)
      for (const [pid, { gone, stopSignal }] of lastFirst) {
        signalGroup(pid, stopSignal)
        const killer = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS)
        await Promise.race([gone, sleep(GRACE_MS + 1_000, null, { ref: false })])
        clearTimeout(killer)
      }
    },

    killAll() {
      stopping = true
      signalAll(running, 'SIGKILL')
    },
  }
}

/** @typedef {ReturnType<typeof createProcesses>} Processes */

/**
 * A shell counts it on 128.
 * @param {NodeJS.Signals | null} signal
 */
function numberOf(signal) {
  return signal ? constants.signals[signal] : 0
}

/**
 * @param {Map<number, unknown>} running
 * @param {NodeJS.Signals} signal
 */
function signalAll(running, signal) {
  for (const pid of running.keys()) signalGroup(pid, signal)
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  if (!pid) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has already ended.
  }
}
