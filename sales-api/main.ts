import { reasonFor, StartupError } from './service/base/errors'
import { endsInTime } from './service/base/timeout'
import { env } from './service/env'
import { startServer } from './start-server'

/** Time limit in ms for stopping. Work cut off is recovered by the next start, as after a crash. */
const STOP_MS = 9_500

try {
  const server = await startServer(env)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      const ended = await endsInTime(server.stop(), STOP_MS)
      process.exit(ended ? 0 : 1)
    })
  }
} catch (cause) {
  const reason = cause instanceof StartupError ? cause.message : reasonFor(cause, env.dataDir)
  process.stderr.write(`sales API: ${reason}\n`)
  process.exit(1)
}
