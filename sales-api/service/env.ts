import { resolve } from 'node:path'
import { isLocalAddress } from '@/lib/shared/local-address.mjs'
import { findPaymentGateway, PAYMENT_GATEWAYS } from '@/lib/shared/payment-gateways.mjs'
import { stripeKeyProblems } from '@/lib/shared/payment-settings.mjs'
import { SAMPLE_SENDER, SAMPLE_SHOP, sampleFacts } from '@/lib/shared/sample-shop.mjs'

const source = process.env

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Settings of the embedded sales API, read from these variables; an empty one counts as unset. */
export function readEnv(source: Record<string, string | undefined>) {
  const { whole, number, url, oneOf, problems } = createSettings(source)
  const named = url('PUBLIC_URL', 'http')
  const isPublic = named !== null && !isLocalAddress(named)
  return {
    port: whole('SALES_API_PORT', 3001, { least: 0, most: 65_535 }),
    host: source.SALES_API_HOST || '127.0.0.1',
    /** Descriptor of the socket that systemd holds for this very process (sd_listen_fds); null without one. */
    socket: source.LISTEN_FDS === '1' && source.LISTEN_PID === String(process.pid) ? 3 : null,
    dataDir: resolve(source.DATA_DIR || 'data'),
    databaseUrl: source.DATABASE_URL || null,
    publicUrl: named ?? `http://localhost:${source.PORT || 3000}`,
    /** Whether others than this machine reach the shop. */
    isPublic,
    /** Whether it sells to others, and not in a demonstration. */
    inEarnest: isPublic && source.DEMO !== '1',
    smtpUrl: url('SMTP_URL', 'smtp'),
    mailFrom: source.MAIL_FROM || SAMPLE_SENDER,
    storeName: source.NEXT_PUBLIC_STORE_NAME || SAMPLE_SHOP.name,
    storePhone: source.NEXT_PUBLIC_STORE_PHONE || SAMPLE_SHOP.phone,
    storeAddress: source.NEXT_PUBLIC_STORE_ADDRESS || SAMPLE_SHOP.address,
    storeEmail: source.NEXT_PUBLIC_STORE_EMAIL || SAMPLE_SHOP.email,
    /** Variables that still hold the sample's facts. */
    sampleFacts: sampleFacts(source),
    ...readPayments(source, { url, isPublic, problems }),
    /** Whether an empty shop is filled with the sample's products. */
    seed: oneOf('SEED', ['0', '1'], '1') === '1',
    webhookUrl: url('WEBHOOK_URL', 'http'),
    webhookSecret: source.WEBHOOK_SECRET || null,
    backupHours: number('BACKUP_HOURS', 24),
    trustedProxies: whole('TRUSTED_PROXY', 0, { least: 0, most: 100 }),
    cepServiceUrl: url('CEP_SERVICE_URL', 'http'),
    stopDelayMs: whole('STOP_DELAY_MS', 0, { least: 0, most: 5_000 }),
    algoliaAppId: source.ALGOLIA_APP_ID || null,
    algoliaAdminKey: source.ALGOLIA_ADMIN_KEY || null,
    captchaCost: whole('CAPTCHA_COST', 2_000, { least: 1, most: 1_000_000 }),
    recaptchaSecret: source.RECAPTCHA_SECRET || null,
    demo: source.DEMO === '1',
    demoDeliverySeconds: number('DEMO_DELIVERY_SECONDS', 360),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    /** What is wrong with the variables, a line for each; nothing starts on them. */
    problems,
  }
}

export const env = readEnv(source)

export type Env = ReturnType<typeof readEnv>

/** Environment of a program that is started, with what it needs besides. */
export function childEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...source, ...extra }
}

/** The folder an operator typed the command in; npm itself goes to the repository. */
export const workingFolder = source.INIT_CWD || process.cwd()

/** Which PostgreSQL the API's tests use; PGlite when unset. */
export const testEnv = { databaseUrl: source.API_TEST_DATABASE_URL || null }

type Settings = ReturnType<typeof createSettings>

/** Which gateway takes cards, null when none is named, and what Stripe needs. No value is repeated: it may be a key in the wrong place. */
function readPayments(
  source: Record<string, string | undefined>,
  { url, isPublic, problems }: Pick<Settings, 'url' | 'problems'> & { isPublic: boolean },
) {
  const gateway = findPaymentGateway(source.PAYMENT_GATEWAY)
  if (source.PAYMENT_GATEWAY && !gateway) {
    problems.push(`PAYMENT_GATEWAY must be one of ${PAYMENT_GATEWAYS.join(', ')}`)
  }
  const apiUrl = url('STRIPE_API_URL', 'http')
  if (apiUrl && isPublic) {
    problems.push('STRIPE_API_URL must be empty at a PUBLIC_URL that others reach')
  }
  problems.push(...stripeKeyProblems(source))
  const stripe = {
    secretKey: source.STRIPE_SECRET_KEY || '',
    publicKey: source.STRIPE_PUBLISHABLE_KEY || '',
    webhookSecret: source.STRIPE_WEBHOOK_SECRET || '',
    apiUrl,
  }
  return { gateway, stripe: gateway === 'stripe' ? stripe : null }
}

interface Bounds {
  least: number
  most: number
}

/** Reads settings out of text; what cannot be read is noted as a problem and answered by its default. */
function createSettings(source: Record<string, string | undefined>) {
  const problems: string[] = []

  function refuse<T>(name: string, what: string, fallback: T): T {
    problems.push(`${name} must be ${what}`)
    return fallback
  }

  /** A number of at least 0. */
  function number(name: string, fallback: number): number {
    const text = source[name]?.trim()
    if (!text) return fallback
    const value = Number(text)
    const isGood = Number.isFinite(value) && value >= 0
    return isGood ? value : refuse(name, `a number of at least 0, not '${text}'`, fallback)
  }

  function whole(name: string, fallback: number, { least, most }: Bounds): number {
    const text = source[name]?.trim()
    if (!text) return fallback
    const value = Number(text)
    const isGood = Number.isInteger(value) && value >= least && value <= most
    return isGood
      ? value
      : refuse(name, `a whole number from ${least} to ${most}, not '${text}'`, fallback)
  }

  /** An address that begins with the protocol, or with its form under TLS; null when unset. A bad one is not repeated: it may hold a password. */
  function url(name: string, protocol: 'http' | 'smtp'): string | null {
    const text = source[name]
    if (!text) return null
    const isGood =
      URL.canParse(text) && [`${protocol}:`, `${protocol}s:`].includes(new URL(text).protocol)
    return isGood
      ? text
      : refuse(name, `an address that begins with ${protocol}:// or ${protocol}s://`, null)
  }

  function oneOf<T extends string>(name: string, words: readonly T[], fallback: T): T {
    const text = source[name]
    if (!text) return fallback
    const known = words.find((word) => word === text)
    return known ?? refuse(name, `one of ${words.join(', ')}, not '${text}'`, fallback)
  }

  return { number, whole, url, oneOf, problems }
}
