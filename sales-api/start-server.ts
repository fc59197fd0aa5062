import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import { placeCounterOrders, samplePostalCode } from './demo/counter-orders'
import { runDemo } from './demo/run-demo'
import { startOpsServer } from './ops/ops-server'
import { endSampleCoupons, seedIfEmpty } from './seed/import-catalogue'
import { storeSentPicture } from './seed/own-picture'
import { checkSettings, OperatorError } from './service/base/errors'
import { createAltcha, createRecaptcha } from './service/captcha/captcha'
import { backUpWhenDue } from './service/db/backup-files'
import type { Database, Db } from './service/db/database'
import { openDatabase } from './service/db/open'
import type { OutgoingKind } from './service/db/schema/operations'
import { checkShop, type Env, shopWarnings } from './service/env'
import { expire } from './service/jobs/expire'
import { forgettingHandlers, gatewayEventHandlers } from './service/jobs/gateway-events'
import { type Handler, runOutbox } from './service/jobs/outbox'
import { closePayments, reconcilePayments } from './service/jobs/reconcile-payments'
import { remindPix } from './service/jobs/remind-pix'
import { startRunner } from './service/jobs/runner'
import { mailHandlers } from './service/jobs/send-mails'
import { queueShopAlerts, startWatch } from './service/jobs/shop-alerts'
import { sendCatalogueWebhook, sendShopWebhook } from './service/jobs/webhooks'
import { folderTransport, smtpTransport } from './service/mail/transport'
import { createMetrics } from './service/metrics/create-metrics'
import { HAS_BOOKS } from './service/payments/gateway'
import { openGateway } from './service/payments/open-gateway'
import { viaCep } from './service/postal-codes/find-postal-code'
import { createApp } from './service/server/create-app'
import { serve } from './service/server/http-server'
import { folderWarnings, productWarnings, relatedWarnings } from './shop-warnings'

const OUTBOX_MS = 1_000
/** Most e-mails sent concurrently. So many may hang before others wait. */
const MAILS_AT_ONCE = 5
const RECONCILE_MS = 10_000
const BACKUP_MS = 10 * 60_000
const EXPIRE_MS = 3_600_000
const WORD_MS = 10_000
const PIX_MS = 60_000
const DEMO_MS = 1_000
/** Time in ms for running requests after the stop signal, including STOP_DELAY_MS. */
const CLOSE_MS = 8_000

/** Opens the database, seeds it when empty, serves and runs the jobs. Throws StartupError. */
export async function startServer(env: Env): Promise<{ stop(): Promise<void> }> {
  checkSettings(env)
  checkShop(env)
  const log = pino({ level: env.logLevel })
  for (const warning of shopWarnings(env)) log.warn(warning)
  const database = await openDatabase(env)
  const { db } = database
  try {
    const mediaFolder = join(env.dataDir, 'media')
    await database.inTurn((own) => fill(own, mediaFolder, env, log))
    for (const warning of await folderWarnings(db)) log.warn(warning)
    for (const warning of await relatedWarnings(db)) log.warn(warning)
    for (const warning of await productWarnings(db)) log.warn(warning)
    const gateway = await openGateway(db, env)
    const send = env.smtpUrl
      ? smtpTransport(env.smtpUrl)
      : folderTransport(join(env.dataDir, 'mail'))
    const mailing = mailHandlers(db, send, env)
    // Separate runner, so that a hanging storefront does not delay e-mails.
    const outgoing: Record<OutgoingKind, Handler> = {
      'catalogue-webhook': sendCatalogueWebhook(db, env),
      'shop-webhook': sendShopWebhook(db, env),
      ...forgettingHandlers(db, gateway),
    }
    // Separate runner, so that a slow gateway delays neither.
    const incoming = gatewayEventHandlers(db, gateway)
    // A locked data folder has no other writer, so open payments are settled before serving. With a
    // remote gateway the job settles them while the API serves.
    const isOurs = database.engine === 'pglite' && !HAS_BOOKS[gateway.name]
    if (isOurs) await reconcilePayments(db, gateway, log, 0)
    let nudge = () => {}
    const watch = startWatch()
    let stopping = false
    const isStopping = () => stopping
    const app = createApp({
      db,
      gateway,
      mediaFolder,
      storePicture: (photograph, slug) => storeSentPicture(photograph, slug, mediaFolder),
      publicUrl: env.publicUrl,
      videoFolder: fileURLToPath(new URL('./seed/videos', import.meta.url)),
      log,
      nudge: () => nudge(),
      captcha: env.recaptchaSecret
        ? createRecaptcha({ secret: env.recaptchaSecret }, log)
        : createAltcha(db, env.captchaCost),
      trustedProxies: env.trustedProxies,
      postalCodeService: env.cepServiceUrl ? viaCep(env.cepServiceUrl) : undefined,
      samplePostalCode: env.demo ? samplePostalCode : undefined,
      demoOrders: env.demo
        ? (deviceId) => void placeCounterOrders({ db, gateway, log }, deviceId)
        : undefined,
      isStopping,
      warnings: () => watch.warnings,
      metrics: createMetrics({
        db,
        pool: database.pool,
        backups: join(env.dataDir, 'backups'),
        warnings: () => watch.warnings,
      }),
    })
    const server = await serve(app.fetch, env)
    const mails = startRunner(
      () => runOutbox(db, mailing, log, isStopping),
      OUTBOX_MS,
      log,
      MAILS_AT_ONCE,
    )
    const webhooks = startRunner(() => runOutbox(db, outgoing, log, isStopping), OUTBOX_MS, log)
    const events = startRunner(() => runOutbox(db, incoming, log, isStopping), OUTBOX_MS, log)
    const payments = startRunner(() => reconcilePayments(db, gateway, log), RECONCILE_MS, log)
    const closing = startRunner(() => closePayments(db, gateway, log), RECONCILE_MS, log)
    const reminding = startRunner(() => remindPix(db), PIX_MS, log)
    const expiry = startRunner(() => expire(db, log), EXPIRE_MS, log)
    const backups = startRunner(
      async () => {
        watch.backupFailed = !(await backUp(database, mediaFolder, env, log))
      },
      BACKUP_MS,
      log,
    )
    const word = startRunner(() => queueShopAlerts(db, env, watch, () => nudge()), WORD_MS, log)
    const seconds = env.demo ? env.demoDeliverySeconds : 0
    const demo =
      seconds > 0 ? startRunner(() => runDemo({ db, gateway, log, seconds }), DEMO_MS, log) : null
    nudge = () => {
      mails.nudge()
      webhooks.nudge()
      events.nudge()
    }
    const { backup } = database
    const ops = { db, engine: database.engine, backup, gateway, env, mediaFolder, nudge }
    // With PostgreSQL, operator commands connect to the database; the socket needs the folder's
    // lock.
    const opsServer = database.engine === 'pglite' ? await startOpsServer(ops, log) : null
    log.info({ port: env.port, engine: database.engine }, 'sales API ready')
    return {
      async stop() {
        stopping = true
        server.turnAway()
        await pause(env.stopDelayMs)
        await Promise.all([server.close(CLOSE_MS - env.stopDelayMs), opsServer?.stop()])
        await Promise.all([mails.stop(), webhooks.stop(), events.stop(), payments.stop()])
        await Promise.all([
          word.stop(),
          expiry.stop(),
          reminding.stop(),
          closing.stop(),
          backups.stop(),
          demo?.stop(),
        ])
        await database.close()
      },
    }
  } catch (cause) {
    await database.close()
    throw cause
  }
}

/** Imports the sample products into an empty shop, and sample coupons unless the shop is live. */
async function fill(db: Db, mediaFolder: string, { seed, isLive }: Env, log: Logger) {
  if (seed) await seedIfEmpty(db, mediaFolder, { coupons: !isLive })
  const ended = isLive ? await endSampleCoupons(db) : []
  if (ended.length > 0) log.warn({ codes: ended }, "the sample's coupons were ended")
}

/**
 * APIs that share a folder make one backup; each separate folder gets its own. Returns whether it
 * succeeded or was not due.
 */
async function backUp(
  database: Database,
  mediaFolder: string,
  env: Env,
  log: Logger,
): Promise<boolean> {
  const folder = join(env.dataDir, 'backups')
  try {
    await database.unlessAnother(() =>
      backUpWhenDue(database, { folder, mediaFolder, hours: env.backupHours }, log),
    )
    return true
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause
    log.error({ reason: cause.message }, 'no backup could be made')
    return false
  }
}
