import { setTimeout as pause } from 'node:timers/promises'
import { reasonFor, StartupError } from './service/base/errors'
import { env } from './service/env'
import { startServer } from './start-server'

/** Time limit in ms for stopping. Work cut off is recovered by the next start, as after a crash. */
const STOP_MS = 9_500

try {
  const server = await startServer(env)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      const stopped = server.stop().then(() => 0)
      process.exit(await Promise.race([stopped, pause(STOP_MS, 1)]).catch(() => 1))
    })
  }
} catch (cause) {
  const reason = cause instanceof StartupError ? cause.message : reasonFor(cause, env.dataDir)
  process.stderr.write(`sales API: ${reason}\n`)
  process.exit(1)
}
