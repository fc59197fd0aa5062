import { createHash } from 'node:crypto'
import { adaptersEnv, captchaEnv, filmsEnv, searchEnv } from '../../env/adapters.mjs'
import { shopGateway } from '../../env/payment-gateway.mjs'
import { gatewaySources } from '../../payments/policy-sources.mjs'
import { isOwnDocument } from '../../services/own-documents.mjs'
import { neededServices, serviceSources } from './service-sources.mjs'

/**
 * Sources of the shop's own content, by directive.
 * @type {import('./service-sources.mjs').Sources}
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
 * @param {import('./service-sources.mjs').Enabled} [enabled]
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
