import { randomBytes } from 'node:crypto'
import { readStorefrontEnv } from '../lib/env/storefront.mjs'
import { findPaymentGateway } from '../lib/shared/payment-gateways.mjs'
import { parseSettings } from '../lib/shared/settings/parse-settings.mjs'
import { isLocalAddress } from '../lib/shared/settings/server-address.mjs'
import {
  describeSampleFacts,
  gatewayKeyProblems,
  sampleFacts,
  sellingDemoProblem,
} from '../lib/shared/settings/start-rules.mjs'
import { readShopFolder, ShopFolderError } from '../lib/shared/shop/read-folder.mjs'
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

/**
 * Returns the settings of one run; an empty variable counts as unset. Throws UserError with one
 * line per wrong variable.
 * @param {NodeJS.ProcessEnv} variables
 * @returns {Settings}
 */
export function readSettings(variables) {
  const source = requireReadable(variables)
  const shop = requireShopFolder(source)
  const port = Number(source.PORT || '3000')
  const apiPort = apiPortNumber(source.SALES_API_PORT || '3001')
  const salesApiUrl = (source.SALES_API_URL || `http://127.0.0.1:${apiPort}`).replace(/\/+$/, '')
  const publicUrl = (source.PUBLIC_URL || `http://localhost:${port}`).replace(/\/$/, '')
  const gateway = findPaymentGateway(source.PAYMENT_GATEWAY)
  const sells = gateway !== null && gateway !== 'sandbox'
  const isPublic = !isLocalAddress(publicUrl)
  const demo = source.DEMO || (isPublic || sells ? '0' : '1')
  const embedded = !source.SALES_API_URL
  // The embedded API itself refuses live mode with the sandbox gateway.
  if (isPublic && demo !== '1' && (sells || !embedded))
    requireIdentity(shop.identity, source, embedded)
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
 * Returns the parsed variables. Throws UserError with one line per wrong variable.
 * @param {NodeJS.ProcessEnv} variables
 * @returns {NodeJS.ProcessEnv}
 */
function requireReadable(variables) {
  const { values, problems } = parseSettings(variables)
  if (problems.length > 0) throw new UserError(problems.map((line) => `${line}.`).join('\n'))
  return /** @type {NodeJS.ProcessEnv} */ (values)
}

/**
 * Throws UserError with one line for each problem of the folder that holds the shop's facts.
 * @param {NodeJS.ProcessEnv} source
 */
export function requireShopFolder(source) {
  try {
    return readShopFolder(source.SHOP_DIR || 'shop')
  } catch (cause) {
    throw cause instanceof ShopFolderError ? new UserError(cause.message) : cause
  }
}

/**
 * Checks before the build what the sales API would reject at its start.
 * @param {ReturnType<typeof readShopFolder>['identity']} identity
 * @param {NodeJS.ProcessEnv} source
 * @param {boolean} embedded Whether this shop sends the e-mails.
 */
function requireIdentity(identity, source, embedded) {
  const left = sampleFacts(identity, source).filter((name) => embedded || name !== 'MAIL_FROM')
  if (left.length > 0) throw new UserError(`${describeSampleFacts(left)}.`)
}

/**
 * Checks before the build what the embedded sales API would reject at its start. A build alone
 * needs no keys, because it contains none.
 * @param {Pick<Settings, 'embedded' | 'env'>} settings
 */
export function requirePayments({ embedded, env }) {
  if (!embedded) return
  const problems = gatewayKeyProblems(env)
  const selling = sellingDemoProblem(env.PAYMENT_GATEWAY, env.DEMO === '1')
  const messages = [...problems, ...(selling ? [selling] : [])]
  if (messages.length > 0) throw new UserError(`${messages.join('; ')}.`)
}

/**
 * Returns where the embedded sales API posts catalogue events. Both sides start together, so a new
 * secret suffices.
 * @param {NodeJS.ProcessEnv} source
 * @param {string} origin
 */
function webhook(source, origin) {
  return {
    WEBHOOK_URL: source.WEBHOOK_URL || `${origin}/webhooks/catalogue`,
    WEBHOOK_SECRET: source.WEBHOOK_SECRET || randomBytes(32).toString('hex'),
  }
}

/** @param {string} value */
function apiPortNumber(value) {
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new UserError(`SALES_API_PORT must be a port number, it is '${value}'.`)
}
