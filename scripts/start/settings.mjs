import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readStorefrontEnv } from '../../lib/env/storefront.mjs'
import { isLocalAddress } from '../../lib/shared/local-address.mjs'
import { findPaymentGateway, PAYMENT_GATEWAYS } from '../../lib/shared/payment-gateways.mjs'
import { sellingDemoProblem, stripeKeyProblems } from '../../lib/shared/payment-settings.mjs'
import { sampleFacts, tellSampleFacts } from '../../lib/shared/sample-shop.mjs'
import { UserError } from './processes.mjs'

/**
 * @typedef {object} Settings
 * @property {number} port Port of the storefront.
 * @property {string} origin Address of the storefront on this machine.
 * @property {number} apiPort Port of the embedded sales API.
 * @property {string} salesApiUrl Base URL of the sales API in use.
 * @property {boolean} embedded Whether the embedded sales API is started.
 * @property {string} distDir Build folder of the storefront.
 * @property {NodeJS.ProcessEnv} env Environment of the build and of both servers.
 * @property {boolean} [isBuilt] Whether the build is known to be there and fresh.
 */

/** Reads `.env` when there is one; variables already set win over it. */
export function loadDotEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * The settings of one run; an empty variable counts as unset.
 * @param {NodeJS.ProcessEnv} source
 * @returns {Settings}
 */
export function readSettings(source) {
  const port = portNumber('PORT', source.PORT || '3000')
  const apiPort = portNumber('SALES_API_PORT', source.SALES_API_PORT || '3001')
  const salesApiUrl = (source.SALES_API_URL || `http://127.0.0.1:${apiPort}`).replace(/\/+$/, '')
  const publicUrl = source.PUBLIC_URL || `http://localhost:${port}`
  const sells = requireGateway(source.PAYMENT_GATEWAY)
  const isPublic = reachesOthers(publicUrl)
  const demo = source.DEMO || (isPublic || sells ? '0' : '1')
  const embedded = !source.SALES_API_URL
  // The embedded API itself refuses to sell with the sandbox.
  if (isPublic && demo !== '1' && (sells || !embedded)) requireIdentity(source, embedded)
  requirePageServer(source.PAGE_CACHE_URL)
  const { origin } = readStorefrontEnv({ ...source, PORT: String(port) })
  return {
    port,
    origin,
    apiPort,
    salesApiUrl,
    embedded,
    distDir: source.NEXT_DIST_DIR || '.next',
    env: {
      ...source,
      PORT: String(port),
      SALES_API_PORT: String(apiPort),
      SALES_API_URL: salesApiUrl,
      PUBLIC_URL: publicUrl,
      ...(embedded ? webhook(source, origin) : {}),
      DEMO: demo,
      NEXT_PUBLIC_DEMO: source.NEXT_PUBLIC_DEMO || demo,
      NEXT_TELEMETRY_DISABLED: source.NEXT_TELEMETRY_DISABLED || '1',
    },
  }
}

/**
 * Whether others than this machine reach the shop. There the sandbox gateway must be asked for explicitly.
 * @param {string} publicUrl
 */
function reachesOthers(publicUrl) {
  if (!URL.canParse(publicUrl)) {
    throw new UserError(`PUBLIC_URL must be an address, it is '${publicUrl}'.`)
  }
  return !isLocalAddress(publicUrl)
}

/**
 * The identity is baked into the build: told before that takes its minutes.
 * @param {NodeJS.ProcessEnv} source
 * @param {boolean} embedded Whether it is this shop that writes the mails.
 */
function requireIdentity(source, embedded) {
  const left = sampleFacts(source).filter((name) => embedded || name !== 'MAIL_FROM')
  if (left.length > 0) throw new UserError(`${tellSampleFacts(left)}.`)
}

/**
 * Whether it sells for money. Says nothing of a wrong word, which may be a key.
 * @param {string | undefined} word
 */
function requireGateway(word) {
  const gateway = findPaymentGateway(word)
  if (word && !gateway) {
    throw new UserError(`PAYMENT_GATEWAY must be one of ${PAYMENT_GATEWAYS.join(', ')}.`)
  }
  return gateway !== null && gateway !== 'sandbox'
}

/**
 * What the embedded sales API would refuse at its start, told before a build takes its minutes. A build
 * alone asks for no keys: they are not baked in.
 * @param {Pick<Settings, 'embedded' | 'env'>} settings
 */
export function requirePayments({ embedded, env }) {
  if (!embedded) return
  const problems = stripeKeyProblems(env)
  const selling = sellingDemoProblem(env.PAYMENT_GATEWAY, env.DEMO === '1')
  const told = [...problems, ...(selling ? [selling] : [])]
  if (told.length > 0) throw new UserError(`${told.join('; ')}.`)
}

/**
 * Where the embedded sales API posts catalogue events. Both sides start together, so a new secret is enough.
 * @param {NodeJS.ProcessEnv} source
 * @param {string} origin
 */
function webhook(source, origin) {
  return {
    WEBHOOK_URL: source.WEBHOOK_URL || `${origin}/webhooks/catalogue`,
    WEBHOOK_SECRET: source.WEBHOOK_SECRET || randomBytes(32).toString('hex'),
  }
}

/**
 * Says nothing of the address, which may hold a password.
 * @param {string | undefined} url
 */
function requirePageServer(url) {
  const isRight = URL.canParse(url ?? '') && /^rediss?:$/.test(new URL(url ?? '').protocol)
  if (url && !isRight) {
    throw new UserError('PAGE_CACHE_URL must be an address that begins with redis:// or rediss://.')
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
function portNumber(name, value) {
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new UserError(`${name} must be a port number, it is '${value}'.`)
}
