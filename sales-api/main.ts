import { endsWithin } from './service/base/end-within'
import { StartupError } from './service/base/startup-error'
import { env } from './service/env'
import { reasonFor } from './service/record-error'
import { startServer } from './start-server'

/** Past it, what is under way is left as a crash leaves it, which the next start knows how to take up. */
const STOP_MS = 9_500

try {
  const server = await startServer(env)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      const ended = await endsWithin(server.stop(), STOP_MS)
      process.exit(ended ? 0 : 1)
    })
  }
} catch (cause) {
  const reason = cause instanceof StartupError ? cause.message : reasonFor(cause, env.dataDir)
  process.stderr.write(`sales API: ${reason}\n`)
  process.exit(1)
}
