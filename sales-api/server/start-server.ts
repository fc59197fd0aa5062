import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { openDatabase } from '../db/open'
import type { Env } from '../env'
import { sendOrderReceived } from '../jobs/order-received'
import { runOutbox } from '../jobs/outbox'
import { sendPasswordReset } from '../jobs/password-reset'
import { reconcilePayments } from '../jobs/reconcile-payments'
import { startRunner } from '../jobs/runner'
import { folderTransport, smtpTransport } from '../mail/transport'
import { createSandboxGateway } from '../payments/sandbox-gateway'
import { seedIfEmpty } from '../seed/seed-if-empty'
import { StartError } from '../start-error'
import { createApp } from './create-app'

const OUTBOX_MS = 1_000
const RECONCILE_MS = 10_000
/** How long a request may still run when the server stops. */
const CLOSE_MS = 10_000

/** Opens the database, brings the catalogue in, serves and works off its jobs. Throws StartError. */
export async function startServer(env: Env): Promise<{ stop(): Promise<void> }> {
  checkSandbox(env)
  const log = pino({ level: env.logLevel })
  const database = await openDatabase(env)
  const { db } = database
  try {
    const mediaFolder = join(env.dataDir, 'media')
    await seedIfEmpty(db, mediaFolder)
    const gateway = createSandboxGateway(db)
    const send = env.smtpUrl
      ? smtpTransport(env.smtpUrl)
      : folderTransport(join(env.dataDir, 'mail'))
    const handlers = {
      'order-received-mail': sendOrderReceived(db, send, env),
      'password-reset-mail': sendPasswordReset(db, send, env),
    }
    // Nobody else can be paying on a data folder that is ours alone.
    if (database.engine === 'pglite') await reconcilePayments(db, gateway, log, 0)
    let nudge = () => {}
    const app = createApp({ db, gateway, mediaFolder, log, nudge: () => nudge() })
    const server = await listen(app.fetch, env)
    const mails = startRunner(() => runOutbox(db, handlers, log), OUTBOX_MS, log)
    const payments = startRunner(() => reconcilePayments(db, gateway, log), RECONCILE_MS, log)
    nudge = mails.nudge
    log.info({ port: env.port, engine: database.engine }, 'sales API ready')
    return {
      async stop() {
        await close(server)
        await Promise.all([mails.stop(), payments.stop()])
        await database.close()
      },
    }
  } catch (cause) {
    await database.close()
    throw cause
  }
}

/** The sandbox must not be mistaken for a shop that takes money (design §5). */
function checkSandbox({ publicUrl, demo }: Env): void {
  const { hostname } = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (!isLocal && !demo) {
    throw new StartError(`the sandbox gateway is refused for ${hostname}; DEMO=1 allows it`)
  }
}

async function listen(fetch: Parameters<typeof getRequestListener>[0], env: Env): Promise<Server> {
  const server = createServer(getRequestListener(fetch))
  return await new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'is taken' : `cannot be used: ${cause.message}`
      reject(new StartError(`port ${env.port} ${reason}`))
    })
    server.listen(env.port, env.host, () => resolve(server))
  })
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), CLOSE_MS).unref()
  })
}
