import { createHash } from 'node:crypto'

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
