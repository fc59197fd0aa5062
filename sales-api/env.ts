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
  storePhone: source.NEXT_PUBLIC_STORE_PHONE || '(71) 3333-4444',
  demo: source.DEMO === '1',
  logLevel: source.LOG_LEVEL || 'info',
}

export type Env = typeof env

/** Which PostgreSQL the API's tests use; PGlite when unset. */
export const testEnv = { databaseUrl: source.API_TEST_DATABASE_URL || null }
