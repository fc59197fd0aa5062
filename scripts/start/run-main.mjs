import { createProcesses } from './processes.mjs'
import { UserError } from './user-error.mjs'

/**
 * Runs a script's main function, whose number is the exit code. When it ends, or when the terminal
 * or the system asks, all processes it has started end first.
 * @param {(processes: import('./processes.mjs').Processes) => Promise<number>} main
 * @param {{ quiet?: boolean }} [options] Quiet: whoever has started it says that it stops.
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
  if (!(error instanceof UserError)) console.error(error)
  else if (error.message) console.error(error.message)
  return 1
}

/**
 * @param {import('./processes.mjs').Processes} processes
 * @param {boolean} quiet
 */
function stopOnSignals(processes, quiet) {
  let asked = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, async () => {
      // A second request does not wait.
      if (asked) {
        processes.killAll()
        process.exit(1)
      }
      asked = true
      if (!quiet) console.log('\nStopping…')
      await processes.stopAll()
      process.exit(signal === 'SIGINT' ? 130 : 0)
    })
  }
}
