import { resolve } from 'node:path'

const source = process.env

/** Settings of the embedded sales API. */
export const env = {
  port: Number(source.SALES_API_PORT || 3001),
  host: source.SALES_API_HOST || '127.0.0.1',
  dataDir: resolve(source.DATA_DIR || 'data'),
  databaseUrl: source.DATABASE_URL || null,
  publicUrl: source.PUBLIC_URL || `http://localhost:${source.PORT || 3000}`,
  smtpUrl: source.SMTP_URL || null,
  mailFrom: source.MAIL_FROM || 'Açougue Recôncavo <pedidos@acouguereconcavo.example>',
  storeName: source.NEXT_PUBLIC_STORE_NAME || 'Açougue Recôncavo',
  storePhone: source.NEXT_PUBLIC_STORE_PHONE || '(71) 3333-4444',
  storeAddress:
    source.NEXT_PUBLIC_STORE_ADDRESS || 'Rua do Exemplo, 100, Pituba, Salvador – BA, 41810-000',
  webhookUrl: source.WEBHOOK_URL || null,
  webhookSecret: source.WEBHOOK_SECRET || null,
  backupHours: Number(source.BACKUP_HOURS || 24),
  trustedProxies: Number.parseInt(source.TRUSTED_PROXY || '', 10) || 0,
  cepServiceUrl: source.CEP_SERVICE_URL || null,
  stopDelayMs: Number(source.STOP_DELAY_MS || 0),
  algoliaAppId: source.ALGOLIA_APP_ID || null,
  algoliaAdminKey: source.ALGOLIA_ADMIN_KEY || null,
  captchaCost: Number(source.CAPTCHA_COST || 2_000),
  recaptchaSecret: source.RECAPTCHA_SECRET || null,
  demo: source.DEMO === '1',
  demoDeliverySeconds: Number(source.DEMO_DELIVERY_SECONDS || 360),
  logLevel: source.LOG_LEVEL || 'info',
}

export type Env = typeof env

/** Environment of a program that is started, with what it needs besides. */
export function childEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...source, ...extra }
}

/** The folder an operator typed the command in; npm itself goes to the repository. */
export const workingFolder = source.INIT_CWD || process.cwd()

/** Which PostgreSQL the API's tests use; PGlite when unset. */
export const testEnv = { databaseUrl: source.API_TEST_DATABASE_URL || null }
