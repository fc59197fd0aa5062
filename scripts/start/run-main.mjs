import { ExpectedFailure } from './expected-failure.mjs'
import { createProcesses } from './processes.mjs'

/**
 * Runs a script's main function, whose number is the exit code. When it ends, or when the terminal
 * or the system asks, all processes it has started end first.
 * @param {(processes: import('./processes.mjs').Processes) => Promise<number>} main
 */
export async function runMain(main) {
  const processes = createProcesses()
  stopOnSignals(processes)
  const code = await main(processes).catch(showFailure)
  await processes.stopAll()
  process.exit(code)
}

/** @param {unknown} error */
function showFailure(error) {
  if (!(error instanceof ExpectedFailure)) console.error(error)
  else if (error.message) console.error(error.message)
  return 1
}

/** @param {import('./processes.mjs').Processes} processes */
function stopOnSignals(processes) {
  let asked = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, async () => {
      // A second request does not wait.
      if (asked) {
        processes.killAll()
        process.exit(1)
      }
      asked = true
      console.log('\nStopping…')
      await processes.stopAll()
      process.exit(signal === 'SIGINT' ? 130 : 0)
    })
  }
}
