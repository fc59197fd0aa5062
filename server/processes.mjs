import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { plainReason } from '../lib/shared/plain-reason.mjs'

const GRACE_MS = 10_000

/** Error that the operator can act on. Shown as one line, without a stack trace. */
export class UserError extends Error {}

/**
 * @typedef {object} Running
 * @property {string} name
 * @property {number} pid
 * @property {Promise<{ name: string, code: number }>} exited Settles when the process ends by
 *   itself, never when `stopAll` ends it.
 *
 * @typedef {object} StartOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {boolean} [quiet] Hides its output.
 * @property {NodeJS.Signals} [stopSignal] The signal that asks it to end; SIGTERM by default.
 */

/**
 * Starts child processes, each in its own process group, so that grandchildren end with it. Stops
 * all of them together.
 */
export function createProcesses() {
  /** @type {Map<number, { gone: Promise<void>, stopSignal: NodeJS.Signals, rank: number }>} */
  const running = new Map()
  /** @type {string[]} */
  const names = []
  let stopping = false
  process.on('exit', () => killGroups(running))

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
      const { env, cwd, uid, gid, quiet = false, stopSignal = 'SIGTERM' } = options
      const output = quiet ? 'ignore' : 'inherit'
      const child = spawn(command, args, {
        env,
        cwd,
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
     * Signals all to end, the last started first, and kills the rest after ten seconds. A restarted
     * process keeps the place of its first start.
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
      killGroups(running)
    },
  }
}

/** @typedef {ReturnType<typeof createProcesses>} Processes */

/**
 * Shells report a signal as 128 plus its number.
 * @param {NodeJS.Signals | null} signal
 */
function numberOf(signal) {
  return signal ? constants.signals[signal] : 0
}

/** @param {Map<number, unknown>} running */
function killGroups(running) {
  for (const pid of running.keys()) signalGroup(pid, 'SIGKILL')
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

/**
 * Runs the main function of a script, which returns the exit code. Stops all processes it started
 * when it ends or a signal arrives.
 * @param {(processes: Processes) => Promise<number>} main
 * @param {{ quiet?: boolean }} [options] `quiet` prints nothing on a signal, since the parent
 *   process does.
 */
export async function runMain(main, { quiet = false } = {}) {
  const processes = createProcesses()
  stopOnSignals(processes, quiet)
  const code = await main(processes).catch(showFailure)
  await processes.stopAll()
  process.exit(code)
}

/** @param {unknown} error */
function showFailure(error) {
  const isPlain = error instanceof UserError || isUnknownOption(error)
  const message = isPlain ? error.message : reasonFor(error)
  if (message) console.error(message)
  return 1
}

/**
 * @param {unknown} error
 * @returns {error is Error} Whether Node's `parseArgs` rejected the command line.
 */
function isUnknownOption(error) {
  return error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(`${error.code}`)
}

/** File for the details of unexpected errors. */
const ERRORS = '.cache/errors.log'

/** @param {unknown} error */
function reasonFor(error) {
  const reason = plainReason(error)
  if (reason) return `This cannot go on: ${reason}.`
  const details = error instanceof Error ? error.stack : String(error)
  try {
    mkdirSync('.cache', { recursive: true })
    appendFileSync(ERRORS, `${new Date().toISOString()} ${details}\n`)
    return `Something unforeseen went wrong; the end of ${ERRORS} has its details.`
  } catch {
    return `Something unforeseen went wrong: ${details}`
  }
}

/**
 * @param {Processes} processes
 * @param {boolean} quiet
 */
function stopOnSignals(processes, quiet) {
  let isStopping = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, async () => {
      // A second signal kills without waiting.
      if (isStopping) {
        processes.killAll()
        process.exit(1)
      }
      isStopping = true
      if (!quiet) console.log('\nStopping…')
      await processes.stopAll()
      process.exit(signal === 'SIGINT' ? 130 : 0)
    })
  }
}
