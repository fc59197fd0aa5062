import type { Logger } from 'pino'
import { describeError } from '../base/errors'

/**
 * Runs `job` every `intervalMs` and soon after each nudge, at most `width` runs concurrently.
 * `stop` waits for all runs. With a width above 1 a hanging run does not block others.
 */
export function startRunner(
  job: () => Promise<unknown>,
  intervalMs: number,
  log: Logger,
  width = 1,
) {
  const running = new Set<Promise<void>>()
  let again = false

  const run = (): void => {
    if (running.size >= width) {
      again = true
      return
    }
    const one = job()
      .then(() => {})
      .catch((cause) => log.error(describeError(cause), 'job failed'))
      .finally(() => {
        running.delete(one)
        if (again) {
          again = false
          run()
        }
      })
    running.add(one)
  }
  const timer = setInterval(run, intervalMs)
  run()
  return {
    nudge: run,
    async stop() {
      clearInterval(timer)
      again = false
      await Promise.all(running)
    },
  }
}
