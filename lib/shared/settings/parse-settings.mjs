import { PAYMENT_GATEWAYS } from '../payment-gateways.mjs'
import { readMailbox, serverAddressProblem, webAddressProblem } from './server-address.mjs'

/**
 * @typedef {(value: string) => string | null} Rule Returns what the value must be; null if valid.
 */

/** @type {Rule} */
const anything = () => null
const flag = oneOf('0', '1')
const port = whole(1, 65_535)

/**
 * How the value of each setting is checked. The message repeats no value that may be a secret.
 * Stripe's keys depend on each other and have a check of their own.
 * @type {Record<string, Rule>}
 */
export const RULES = {
  PUBLIC_URL: shopAddress,
  DEMO: flag,
  PAYMENT_GATEWAY: (value) => (oneOf(...PAYMENT_GATEWAYS)(value) ? listed(PAYMENT_GATEWAYS) : null),
  STRIPE_SECRET_KEY: anything,
  STRIPE_PUBLISHABLE_KEY: anything,
  STRIPE_WEBHOOK_SECRET: anything,
  STRIPE_API_URL: webAddressProblem,
  DEMO_DELIVERY_SECONDS: amount,
  SMTP_URL: server('smtp', 'smtps'),
  MAIL_FROM: (value) =>
    readMailbox(value) ? null : `one sender such as Boi Bom <loja@boibom.com.br>, not '${value}'`,
  SALES_API_URL: webAddressProblem,
  SALES_API_PORT: whole(0, 65_535),
  SALES_API_HOST: host,
  SHOP_DIR: anything,
  DATA_DIR: anything,
  DATABASE_URL: server('postgresql', 'postgres'),
  SEED: flag,
  CAPTCHA_COST: whole(1, 1_000_000),
  RECAPTCHA_SECRET: anything,
  TRUSTED_PROXY: whole(0, 100),
  CEP_SERVICE_URL: webAddressProblem,
  STOP_DELAY_MS: whole(0, 5_000),
  BACKUP_HOURS: amount,
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  WEBHOOK_URL: webAddressProblem,
  WEBHOOK_SECRET: anything,
  SHOP_ALERTS: oneOf('each', 'digest', 'off'),
  SHOP_ALERTS_TO: (value) =>
    /^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/.test(value)
      ? null
      : `one e-mail address such as dona@boibom.com.br, not '${value}'`,
  SHOP_WEBHOOK_URL: webAddressProblem,
  SHOP_WEBHOOK_SECRET: anything,
  ALGOLIA_APP_ID: anything,
  ALGOLIA_ADMIN_KEY: anything,
  PORT: port,
  HOST: host,
  METRICS_PORT: port,
  METRICS_HOST: host,
  NEXT_DIST_DIR: anything,
  NEXT_KEPT_DIR: anything,
  NEXT_CACHE_DIR: anything,
  PAGE_CACHE_URL: server('redis', 'rediss'),
  MAPS_KEY: anything,
  MAPS_URL: webAddressProblem,
  NEXT_PUBLIC_DEMO: flag,
  NEXT_PUBLIC_SERVICE_WORKER: flag,
  NEXT_PUBLIC_SENTRY_DSN: webAddressProblem,
  NEXT_PUBLIC_GTM_ID: anything,
  NEXT_PUBLIC_INTERCOM_APP_ID: anything,
  NEXT_PUBLIC_RECAPTCHA_SITE_KEY: anything,
  NEXT_PUBLIC_ALGOLIA_APP_ID: anything,
  NEXT_PUBLIC_ALGOLIA_SEARCH_KEY: anything,
  NEXT_PUBLIC_VIMEO: flag,
}

/**
 * Variables of former versions, with the keys of `shop.json` that replace them.
 * @type {Record<string, string>}
 */
const MOVED_TO_SHOP = {
  NEXT_PUBLIC_STORE_NAME: 'identity.name',
  NEXT_PUBLIC_STORE_LEGAL_NAME: 'identity.legalName',
  NEXT_PUBLIC_STORE_CNPJ: 'identity.cnpj',
  NEXT_PUBLIC_STORE_ADDRESS: 'identity.address',
  NEXT_PUBLIC_STORE_PHONE: 'identity.phone',
  NEXT_PUBLIC_STORE_EMAIL: 'identity.email',
  NEXT_PUBLIC_STORE_WHATSAPP: 'identity.whatsapp',
}

/** @type {Rule} */
function shopAddress(value) {
  const problem = webAddressProblem(value)
  if (problem) return problem
  const { pathname, search, username } = new URL(value)
  const isBare = pathname === '/' && !search && !username
  return isBare ? null : 'the address of the shop without a path, such as https://loja.com.br'
}

/** @type {Rule} */
function host(value) {
  return /^[\w.:%-]+$/.test(value) ? null : `the name or IP address of a host, not '${value}'`
}

/**
 * @param {...string} protocols
 * @returns {Rule}
 */
function server(...protocols) {
  return (value) => serverAddressProblem(value, protocols)
}

/**
 * @param {...string} words
 * @returns {Rule}
 */
function oneOf(...words) {
  return (value) => (words.includes(value) ? null : `${listed(words)}, not '${value}'`)
}

/** @param {readonly string[]} words */
function listed(words) {
  return `one of ${words.join(', ')}`
}

/** @type {Rule} */
function amount(value) {
  const isGood = Number.isFinite(Number(value)) && Number(value) >= 0
  return isGood ? null : `a number of at least 0, not '${value}'`
}

/**
 * @param {number} least
 * @param {number} most
 * @returns {Rule}
 */
function whole(least, most) {
  return (value) => {
    const number = Number(value)
    const isGood = Number.isInteger(number) && number >= least && number <= most
    return isGood ? null : `a whole number from ${least} to ${most}, not '${value}'`
  }
}

/** The pairs of quotes that editors and tools leave around a value. */
const QUOTED = /^(?:"([^"]*)"|'([^']*)'|“([^”]*)”|‘([^’]*)’)$/u
const BLANK_ENDS = /^[\s\u200B\u2060\uFEFF]+|[\s\u200B\u2060\uFEFF]+$/gu

/**
 * Settings without surrounding blanks and quotes, and their problems, one line each. Leaves out
 * invalid and empty settings.
 * @param {Record<string, string | undefined>} source
 * @returns {{ values: Record<string, string | undefined>, problems: string[] }}
 */
export function parseSettings(source) {
  /** @type {Record<string, string | undefined>} */
  const values = { ...source }
  /** @type {string[]} */
  const problems = Object.entries(MOVED_TO_SHOP)
    .filter(([name]) => cleaned(source[name] ?? ''))
    .map(([name, key]) => `${name} must be empty: its place is ${key} of shop.json in SHOP_DIR`)
  for (const [name, rule] of Object.entries(RULES)) {
    const value = cleaned(source[name] ?? '')
    const wanted = value && rule(value)
    if (wanted) problems.push(`${name} must be ${wanted}`)
    values[name] = wanted ? undefined : value || undefined
  }
  return { values, problems }
}

/** @param {string} text */
function cleaned(text) {
  const bare = text.replace(BLANK_ENDS, '')
  const [, ...inner] = QUOTED.exec(bare) ?? []
  return (inner.find((part) => part !== undefined) ?? bare).replace(BLANK_ENDS, '')
}
