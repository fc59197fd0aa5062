import type { Logger } from 'pino'
import { describeError } from '../server/describe-error'

/** Runs `job` every `intervalMs` and soon after each nudge, never twice at once; `stop` waits for it. */
export function startRunner(job: () => Promise<unknown>, intervalMs: number, log: Logger) {
  let running: Promise<void> | null = null
  let again = false

  const run = (): void => {
    if (running) {
      again = true
      return
    }
    running = job()
      .then(() => {})
      .catch((cause) => log.error(describeError(cause), 'job failed'))
      .finally(() => {
        running = null
        if (again) {
          again = false
          run()
        }
      })
  }
  const timer = setInterval(run, intervalMs)
  run()
  return {
    nudge: run,
    async stop() {
      clearInterval(timer)
      again = false
      await running
    },
  }
}
