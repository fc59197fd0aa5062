import { createHash } from 'node:crypto'
import { adaptersEnv, captchaEnv, filmsEnv, searchEnv } from '../../env/adapters.mjs'
import { adapterSources } from './adapter-sources.mjs'

/** What the shop itself needs, by directive. @type {import('./adapter-sources.mjs').Sources} */
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

/** The one policy of every page; `scripts` are the sources of its inline scripts (hashes or a nonce).
 * @param {string[]} scripts
 * @param {import('./adapter-sources.mjs').Enabled} [enabled] */
export function contentSecurityPolicy(
  scripts,
  enabled = { ...adaptersEnv, ...captchaEnv, ...filmsEnv, ...searchEnv },
) {
  const parts = [OWN, { 'script-src': scripts }, ...adapterSources(enabled)]
  const directives = new Set(parts.flatMap(Object.keys))
  return [...directives]
    .map((name) => [name, ...parts.flatMap((part) => part[name] ?? [])].join(' '))
    .join('; ')
}

/** Structured data is no script to the policy. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** CSP sources of the inline scripts of a document, each once.
 * @param {string} html */
export function scriptHashes(html) {
  const sources = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  return [...new Set(sources)]
}
