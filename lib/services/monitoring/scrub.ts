const EMAIL = /[^\s@"'<>/]+@[^\s@"'<>/]+\.[a-z]{2,}/gi
/** CPF, phone, CEP and card numbers, with or without punctuation. */
const LONG_NUMBER = /\d(?:[\s().-]{0,2}\d){7,}/g
const QUERY = /(\/[^\s?#"')]*)[?#][^\s"')]*/g
/** A segment of a path that opens what it names without a login, of a page or of the API. */
const SECRET = /(\/(?:acompanhar|trackers|password_reset)\/+)[^\s/?#"')]+/gi
/** The product, in a path, or what may be a token. */
const PRODUCT_OR_TOKEN = /\/produtos\/[^\s/?#"')]+|[\w-]{24,}/g
/** Words, with hyphens between them: `bife-ancho-angus-500g`. */
const SLUG = /^(?:\/produtos\/.+|\d{0,4}[a-z]*(?:-\d{0,4}[a-z]*)*)$/
/** Of an error, like DEPTH_ZERO_SELF_SIGNED_CERT. */
const CODE = /^[A-Z]+(_[A-Z]+)+$/

/** Removes e-mails, long numbers, query strings and tokens. */
export function scrub(text: string): string {
  return hideTokens(text.replace(EMAIL, '[e-mail]').replace(QUERY, '$1')).replace(
    LONG_NUMBER,
    '[number]',
  )
}

/** Removes the query and the fragment of an address and replaces what is secret in its path; all else, like the slug of a product, stays. */
export function scrubUrl(url: string): string {
  return hideTokens(url.replace(/[?#].*$/s, ''))
}

function hideTokens(text: string): string {
  return text
    .replace(SECRET, '$1[token]')
    .replace(PRODUCT_OR_TOKEN, (found) => (isWords(found) ? found : '[token]'))
}

function isWords(found: string): boolean {
  return SLUG.test(found) || CODE.test(found)
}
