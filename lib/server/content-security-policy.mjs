import { createHash } from 'node:crypto'
import { adaptersEnv, captchaEnv, filmsEnv, searchEnv } from '../env/adapters.mjs'
import { shopGateway } from '../env/payment-gateway.mjs'
import { gatewaySources } from '../payments/policy-sources.mjs'
import { isOwnDocument } from '../services/own-documents.mjs'

/** @typedef {Record<string, string[]>} Sources Sources by directive. */
/** @typedef {typeof import('../env/adapters.mjs')} Env */
/** @typedef {Pick<Env['adaptersEnv'], 'intercomAppId' | 'sentryDsn' | 'tagManagerId'>} Adapters */
/** @typedef {Adapters & Env['captchaEnv'] & Env['filmsEnv'] & Env['searchEnv']} Enabled */

/** Sources that Google documents for a container with Analytics 4. @type {Sources} */
const TAG_MANAGER = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
}

/** Sources that Intercom documents; its messenger writes style elements. @type {Sources} */
const INTERCOM = {
  'script-src': [
    'https://app.intercom.io',
    'https://widget.intercom.io',
    'https://js.intercomcdn.com',
  ],
  'style-src': ["'unsafe-inline'"],
  'img-src': [
    'blob:',
    'https://*.intercomcdn.com',
    'https://static.intercomassets.com',
    'https://*.intercomusercontent.com',
  ],
  'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  'media-src': ["'self'", 'https://js.intercomcdn.com'],
  'connect-src': [
    'https://*.intercom.io',
    'wss://*.intercom.io',
    'https://*.intercom-messenger.com',
    'wss://*.intercom-messenger.com',
    'https://uploads.intercomcdn.com',
  ],
  'frame-src': ["'self'", 'https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
}

/** Sources that Google documents for reCAPTCHA. @type {Sources} */
const RECAPTCHA = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/**
 * Hosts of Algolia's client, including its fallback hosts.
 * @param {string} appId
 */
function algoliaHosts(appId) {
  const fallbacks = [1, 2, 3].map((n) => `https://${appId}-${n}.algolianet.com`)
  return [`https://${appId}-dsn.algolia.net`, ...fallbacks]
}

/**
 * Services that pages with a document of their own also load: the captcha, which the API may
 * require, and error reports, which hold no secrets.
 * @param {Enabled} enabled
 * @returns {Enabled}
 */
function neededServices({ recaptchaSiteKey, sentryDsn }) {
  return {
    recaptchaSiteKey,
    sentryDsn,
    algoliaAppId: null,
    algoliaSearchKey: null,
    intercomAppId: null,
    tagManagerId: null,
    vimeo: false,
  }
}

/**
 * Returns the sources that the enabled third-party services add to the shop's own policy.
 * @param {Enabled} enabled
 * @returns {Sources[]}
 */
function serviceSources(enabled) {
  const { algoliaAppId, algoliaSearchKey, intercomAppId, sentryDsn, tagManagerId, vimeo } = enabled
  const { recaptchaSiteKey } = enabled
  const sentry = sentryDsn && URL.canParse(sentryDsn) ? new URL(sentryDsn).origin : null
  return [
    ...(tagManagerId ? [TAG_MANAGER] : []),
    ...(intercomAppId ? [INTERCOM] : []),
    ...(recaptchaSiteKey ? [RECAPTCHA] : []),
    ...(sentry ? [{ 'connect-src': [sentry] }] : []),
    ...(algoliaAppId && algoliaSearchKey ? [{ 'connect-src': algoliaHosts(algoliaAppId) }] : []),
    ...(vimeo ? [{ 'frame-src': ['https://player.vimeo.com'] }] : []),
  ]
}

/**
 * Sources of the shop's own content, by directive.
 * @type {Sources}
 */
const OWN = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/**
 * Returns the Content-Security-Policy of a page. All pages share one policy, because a client
 * navigation keeps the policy of the first document. Only pages that load as a document of their
 * own differ. `scripts` are the sources of the inline scripts (hashes or a nonce). `pathname` has
 * no trailing slash.
 * @param {string[]} scripts
 * @param {string} pathname
 * @param {Enabled} [enabled]
 */
export function contentSecurityPolicy(
  scripts,
  pathname,
  enabled = { ...adaptersEnv, ...captchaEnv, ...filmsEnv, ...searchEnv },
) {
  const allowed = isOwnDocument(pathname) ? neededServices(enabled) : enabled
  const services = [...serviceSources(allowed), ...gatewaySources(shopGateway(), pathname)]
  const parts = [OWN, { 'script-src': scripts }, ...services]
  const directives = new Set(parts.flatMap(Object.keys))
  return [...directives]
    .map((name) => [name, ...parts.flatMap((part) => part[name] ?? [])].join(' '))
    .join('; ')
}

/** Matches inline scripts except data, which no policy needs to allow. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g

/**
 * Returns the hashes of a document's inline scripts as CSP sources, without duplicates.
 * @param {string} html
 */
export function scriptHashes(html) {
  const sources = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  return [...new Set(sources)]
}
