import { access, constants, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { plainReason } from '@/lib/shared/plain-reason.mjs'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { hashFolder } from '@/lib/shared/shop/read-folder.mjs'
import { newestBackup } from '../../service/db/backup-files'
import type { Db } from '../../service/db/database'
import type { Env } from '../../service/env'
import { senderOf, writeMail } from '../../service/mail/template'
import { smtpTransport } from '../../service/mail/transport'
import { openStripe } from '../../service/payments/stripe/open-stripe'
import { folderWarnings, relatedWarnings } from '../../shop-warnings'

/** Result of one check; `todo` is the next step of a warning or failure. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failed' | 'skipped'
  says: string
  todo?: string
}

type Check = (env: Env, db: Db) => Promise<Omit<Finding, 'check'>>

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const TIMEOUT_MS = 10_000
/** A certificate is renewed 30 days before its end, so fewer days mean that renewal is broken. */
const LEAST_DAYS = 20

const skipped = (says: string) => ({ state: 'skipped' as const, says })
const ok = (says: string) => ({ state: 'ok' as const, says })

/** Checks of `ops doctor` by name. None prints a secret. */
export const CHECKS: Record<string, Check> = {
  certificate,
  proxy,
  'e-mail': mail,
  stripe,
  'stripe webhook': stripeWebhook,
  'catalogue webhook': ({ webhookUrl }) => unsigned(webhookUrl, 'WEBHOOK_URL'),
  'shop webhook': ({ shopWebhookUrl }) => unsigned(shopWebhookUrl, 'SHOP_WEBHOOK_URL'),
  backup,
  permissions,
  'shop folder': shopFolder,
}

async function certificate({ publicUrl }: Env): ReturnType<Check> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return skipped(`PUBLIC_URL is ${protocol}//`)
  const end = await new Promise<Date>((resolve, reject) => {
    const servername = isIP(hostname) ? undefined : hostname
    const options = { host: hostname, port: Number(port || 443), servername }
    const socket = connect(options, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer within 10 s')))
    socket.on('error', reject)
  })
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MS)
  const says = `ends on ${end.toISOString().slice(0, 10)}, in ${days} days`
  if (days >= LEAST_DAYS) return ok(says)
  return { state: 'warning', says, todo: 'renew it: run certbot renew and read its log' }
}

async function proxy({ isPublic, trustedProxies }: Env): ReturnType<Check> {
  if (!isPublic) return skipped('PUBLIC_URL is of this machine')
  if (trustedProxies > 0) return ok(`TRUSTED_PROXY is ${trustedProxies}`)
  const todo = 'set TRUSTED_PROXY to the number of proxies before the shop, 1 for nginx alone'
  return { state: 'warning', says: 'no limit counts by client address', todo }
}

async function mail(env: Env): ReturnType<Check> {
  if (!env.smtpUrl) {
    const todo = 'set SMTP_URL: e-mails are only files in DATA_DIR/mail'
    return env.isLive
      ? { state: 'failed', says: 'no mail server', todo }
      : skipped('no SMTP_URL; e-mails are files')
  }
  const sender = senderOf(env)
  const heading = 'Teste da loja'
  const blocks = [{ kind: 'paragraph' as const, text: 'Este e-mail mostra que o envio funciona.' }]
  const letter = { id: `doctor.${Date.now()}`, to: env.shopAlertsTo, subject: heading }
  await smtpTransport(env.smtpUrl, TIMEOUT_MS)(writeMail({ ...letter, heading, blocks }, sender))
  return ok(`a test e-mail was taken for ${env.shopAlertsTo}: look whether it arrived`)
}

async function stripe({ stripe: settings, isLive }: Env): ReturnType<Check> {
  if (!settings) return skipped('PAYMENT_GATEWAY is not stripe')
  await openStripe(settings).balance.retrieve()
  const isTest = settings.secretKey.includes('_test_')
  if (!isTest || !isLive) return ok(`Stripe takes the ${isTest ? 'test' : 'live'} key`)
  return { state: 'failed', says: 'a live shop has test keys', todo: 'set the live keys' }
}

async function stripeWebhook({ stripe: settings, publicUrl, isPublic }: Env): ReturnType<Check> {
  if (!settings) return skipped('PAYMENT_GATEWAY is not stripe')
  if (!isPublic) return skipped('PUBLIC_URL is of this machine')
  return await unsigned(new URL('/webhooks/payments', publicUrl).href, 'PUBLIC_URL')
}

/** A working receiver refuses an unsigned call with a status of 400 to 403. */
async function unsigned(url: string | null, setting: string): ReturnType<Check> {
  if (!url) return skipped(`no ${setting}`)
  const { status } = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { origin, pathname } = new URL(url)
  if (status >= 400 && status <= 403) return ok(`${origin}${pathname} refuses an unsigned call`)
  const says = `${origin}${pathname} answered ${status} to an unsigned call, not 400`
  return { state: 'warning', says, todo: `see whether ${setting} leads to the right receiver` }
}

async function backup({ dataDir, backupHours }: Env): ReturnType<Check> {
  if (backupHours === 0) {
    return { state: 'warning', says: 'BACKUP_HOURS is 0', todo: 'make backups another way' }
  }
  const last = await newestBackup(join(dataDir, 'backups'))
  const todo = 'read the log for why, see disk and pg_dump, and run ops backup create'
  if (!last) return { state: 'warning', says: 'there is no backup yet', todo }
  const hours = Math.round((Date.now() - last.at.getTime()) / HOUR_MS)
  const says = `${hours} hours old, ${(last.bytes / 1e6).toFixed(1)} MB`
  if (hours <= 2 * backupHours) return ok(says)
  return { state: 'failed', says, todo }
}

async function permissions({ dataDir }: Env): ReturnType<Check> {
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const { mode, uid } = await stat(dataDir)
  const shown = (mode & 0o777).toString(8)
  const says = `${dataDir} has the mode ${shown}, its owner is ${uid}`
  if ((mode & 0o077) === 0) return ok(says)
  return { state: 'warning', says, todo: `chmod 700 ${dataDir}: it holds data of customers` }
}

async function shopFolder(_: Env, db: Db): ReturnType<Check> {
  const { folder, hash } = wholeShop
  if (hashFolder(folder) !== hash) {
    const todo = 'restart the shop and run doctor again'
    return { state: 'warning', says: `${folder} has changed since the start`, todo }
  }
  const warnings = [...(await folderWarnings(db)), ...(await relatedWarnings(db))]
  if (warnings.length === 0) return ok('nothing of the sample, and every banner leads to a page')
  const todo = 'edit shop.json, texts and pictures in SHOP_DIR, and restart'
  return { state: 'warning', says: warnings.join('; '), todo }
}

const TODO: Record<string, string> = {
  certificate: 'see whether the server answers at PUBLIC_URL and port 443 is open',
  'e-mail': 'see host, port and password of SMTP_URL',
  stripe: 'see STRIPE_SECRET_KEY, and whether this machine reaches api.stripe.com',
  permissions: 'give DATA_DIR to the user that runs the shop',
}

/** Runs every check; an error of one is its finding. */
export async function findAll(env: Env, db: Db): Promise<Finding[]> {
  return await Promise.all(
    Object.entries(CHECKS).map(async ([check, run]): Promise<Finding> => {
      try {
        return { check, ...(await run(env, db)) }
      } catch (cause) {
        const says = plainReason(cause) ?? 'no answer'
        const todo = TODO[check] ?? 'see whether the address is right and its server runs'
        return { check, state: 'failed', says, todo }
      }
    }),
  )
}
