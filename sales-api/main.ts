import { env } from './env'
import { startServer } from './server/start-server'
import { StartError } from './start-error'

try {
  const server = await startServer(env)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
} catch (cause) {
  if (!(cause instanceof StartError)) throw cause
  process.stderr.write(`sales API: ${cause.message}\n`)
  process.exit(1)
}
