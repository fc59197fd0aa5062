/** A segment of a path that opens what it names without a login, of a page or of the API. */
const SECRET = /(\/(?:acompanhar|trackers|password_reset)\/+)[^\s/?#"')]+/gi

/** Replaces what is secret in a path, or in a text that quotes one; all else, like the slug of a product, stays. */
export function hideSecrets(text: string): string {
  return text.replace(SECRET, '$1[token]')
}
