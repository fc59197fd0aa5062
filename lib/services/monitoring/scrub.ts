const EMAIL = /[^\s@"'<>/]+@[^\s@"'<>/]+\.[a-z]{2,}/gi
/** CPF, phone, CEP and card numbers, with or without punctuation. */
const LONG_NUMBER = /\d(?:[\s().-]{0,2}\d){7,}/g
const QUERY = /(\/[^\s?#"')]*)[?#][^\s"')]*/g
/** Path segment that grants access without a login, in pages and in the API. */
const SECRET = /(\/(?:acompanhar|trackers|password_reset)\/+)[^\s/?#"')]+/gi
/** Product in a path, or a possible token. */
const PRODUCT_OR_TOKEN = /\/produtos\/[^\s/?#"')]+|[\w-]{24,}/g
/** Words, with hyphens between them: `bife-ancho-angus-500g`. */
const SLUG = /^(?:\/produtos\/.+|\d{0,4}[a-z]*(?:-\d{0,4}[a-z]*)*)$/
/** Error code like DEPTH_ZERO_SELF_SIGNED_CERT. */
const CODE = /^[A-Z]+(_[A-Z]+)+$/

/** Removes e-mails, long numbers, query strings and tokens. */
export function scrub(text: string): string {
  return hideTokens(text.replace(EMAIL, '[e-mail]').replace(QUERY, '$1')).replace(
    LONG_NUMBER,
    '[number]',
  )
}

/** Removes query and fragment of a URL and replaces secrets in its path. Product slugs stay. */
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
