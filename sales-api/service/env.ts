import { resolve } from 'node:path'
import { findPaymentGateway } from '@/lib/shared/payment-gateways.mjs'
import { parseSettings } from '@/lib/shared/settings/parse-settings.mjs'
import { isLocalAddress, readMailbox } from '@/lib/shared/settings/server-address.mjs'
import {
  describeSampleFacts,
  gatewayKeyProblems,
  SIMULATED_PIX_KEY,
  sampleFacts,
  sellingDemoProblem,
} from '@/lib/shared/settings/start-rules.mjs'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import type { Shop } from '@/lib/shared/shop/schema.mjs'
import { StartupError } from './base/errors'

const source = process.env

type Variables = Record<string, string | undefined>

/** Settings of the embedded sales API, read from these variables; an empty one counts as unset. */
export function readEnv(variables: Variables, { identity }: Pick<Shop, 'identity'> = wholeShop) {
  const { values: source, problems } = parseSettings(variables)
  const isPublic = source.PUBLIC_URL !== undefined && !isLocalAddress(source.PUBLIC_URL)
  return {
    port: Number(source.SALES_API_PORT ?? 3001),
    host: source.SALES_API_HOST ?? '127.0.0.1',
    /** Descriptor of a socket passed by systemd to this process (sd_listen_fds), or null. */
    socket: source.LISTEN_FDS === '1' && source.LISTEN_PID === String(process.pid) ? 3 : null,
    dataDir: resolve(source.DATA_DIR ?? 'data'),
    databaseUrl: source.DATABASE_URL ?? null,
    publicUrl: source.PUBLIC_URL ?? `http://localhost:${source.PORT ?? 3000}`,
    /** Whether the public URL is reachable from other machines. */
    isPublic,
    /** Live mode: public and no demonstration. */
    isLive: isPublic && source.DEMO !== '1',
    smtpUrl: source.SMTP_URL ?? null,
    mailFrom: readMailbox(source.MAIL_FROM ?? '') ?? {
      name: identity.name,
      address: identity.email,
    },
    /** Keys of shop.json and variables that still hold sample values. */
    sampleFacts: sampleFacts(identity, source),
    ...readPayments(source),
    /** Whether the sample products are imported into an empty shop. */
    seed: source.SEED !== '0',
    webhookUrl: source.WEBHOOK_URL ?? null,
    webhookSecret: source.WEBHOOK_SECRET ?? null,
    /** How the shop hears of new orders; its missed duties are always mailed. */
    shopAlerts: readAlerts(source.SHOP_ALERTS, isPublic && source.DEMO !== '1'),
    shopAlertsTo: source.SHOP_ALERTS_TO ?? identity.email,
    shopWebhookUrl: source.SHOP_WEBHOOK_URL ?? null,
    shopWebhookSecret: source.SHOP_WEBHOOK_SECRET ?? null,
    backupHours: Number(source.BACKUP_HOURS ?? 24),
    trustedProxies: Number(source.TRUSTED_PROXY ?? 0),
    cepServiceUrl: source.CEP_SERVICE_URL ?? null,
    stopDelayMs: Number(source.STOP_DELAY_MS ?? 0),
    algoliaAppId: source.ALGOLIA_APP_ID ?? null,
    algoliaAdminKey: source.ALGOLIA_ADMIN_KEY ?? null,
    captchaCost: Number(source.CAPTCHA_COST ?? 2_000),
    recaptchaSecret: source.RECAPTCHA_SECRET ?? null,
    demo: source.DEMO === '1',
    demoDeliverySeconds: Number(source.DEMO_DELIVERY_SECONDS ?? 360),
    logLevel: source.LOG_LEVEL ?? 'info',
    /** Problems of the variables, one line each. The API does not start with any. */
    problems: [...problems, ...paymentProblems(source, isPublic), ...webhookProblems(source)],
  }
}

type ShopAlerts = 'each' | 'digest' | 'off'

function readAlerts(word: string | undefined, isLive: boolean): ShopAlerts {
  if (word === 'each' || word === 'digest' || word === 'off') return word
  return isLive ? 'each' : 'off'
}

export const env = readEnv(source)

export type Env = ReturnType<typeof readEnv>

/** Environment of a child program, with additional variables. */
export function childEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...source, ...extra }
}

/** Working folder of the operator; npm itself changes to the repository. */
export const workingFolder = source.INIT_CWD || process.cwd()

/** PostgreSQL of the API's tests; PGlite when unset. */
export const testEnv = { databaseUrl: source.API_TEST_DATABASE_URL || null }

/** The payment gateway, null when none is named, and Stripe's settings. */
function readPayments(source: Variables) {
  const gateway = findPaymentGateway(source.PAYMENT_GATEWAY)
  const stripe = {
    secretKey: source.STRIPE_SECRET_KEY ?? '',
    publicKey: source.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: source.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: source.STRIPE_API_URL ?? null,
  }
  return { gateway, stripe: gateway === 'stripe' ? stripe : null }
}

function webhookProblems(source: Variables): string[] {
  const isHalf = source.SHOP_WEBHOOK_URL !== undefined && !source.SHOP_WEBHOOK_SECRET
  return isHalf ? ['SHOP_WEBHOOK_URL needs a SHOP_WEBHOOK_SECRET'] : []
}

function paymentProblems(source: Variables, isPublic: boolean): string[] {
  const isStandIn = isPublic && source.STRIPE_API_URL !== undefined
  return [
    ...(isStandIn ? ['STRIPE_API_URL must be empty at a PUBLIC_URL that others reach'] : []),
    ...gatewayKeyProblems(source),
  ]
}

type PixSettings = NonNullable<Shop['payments']['pix']>

type ShopSettings = Pick<
  Env,
  'demo' | 'gateway' | 'isLive' | 'publicUrl' | 'sampleFacts' | 'stripe'
>

/**
 * Throws StartupError for settings that would deceive customers: a live shop with the sandbox
 * gateway, test keys, sample facts or a simulated Pix key, or a demonstration that takes money.
 */
export function checkShop(
  { demo, gateway, isLive, publicUrl, sampleFacts, stripe }: ShopSettings,
  pix: Pick<PixSettings, 'key'> | null = wholeShop.payments.pix,
) {
  const isSandbox = gateway === null || gateway === 'sandbox'
  if (isSandbox && isLive) {
    const { hostname } = new URL(publicUrl)
    throw new StartupError(`the sandbox gateway is refused for ${hostname}; DEMO=1 allows it`)
  }
  const selling = sellingDemoProblem(gateway, demo)
  if (selling) throw new StartupError(selling)
  checkPixKey({ demo, isLive }, pix?.key)
  if (isLive && sampleFacts.length > 0) throw new StartupError(describeSampleFacts(sampleFacts))
  if (isLive && stripe && /^[sr]k_test_/.test(stripe.secretKey)) {
    throw new StartupError('STRIPE_SECRET_KEY is a test key: a live shop needs live keys')
  }
}

function checkPixKey({ demo, isLive }: Pick<ShopSettings, 'demo' | 'isLive'>, key?: string) {
  const isSimulated = key === SIMULATED_PIX_KEY
  if (isLive && isSimulated) {
    throw new StartupError('payments.pix.key of shop.json is the one of a demonstration')
  }
  if (demo && key && !isSimulated) {
    throw new StartupError(
      `payments.pix.key of shop.json could take money in a demonstration; use ${SIMULATED_PIX_KEY}`,
    )
  }
}

/** Returns warnings for the operator of a live shop, one line each. The shop starts anyway. */
export function shopWarnings({ isLive, trustedProxies }: Env): string[] {
  if (!isLive || trustedProxies > 0) return []
  return [
    'TRUSTED_PROXY is 0, so no limit counts by client address; set it to the number of reverse proxies before the shop',
  ]
}
