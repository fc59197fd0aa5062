const EMAIL = /[^\s@"'<>/]+@[^\s@"'<>/]+\.[a-z]{2,}/gi
/** CPF, phone, CEP and card numbers, with or without punctuation. */
const LONG_NUMBER = /\d(?:[\s().-]{0,2}\d){7,}/g
const QUERY = /(\/[^\s?#"')]*)[?#][^\s"')]*/g
const TOKEN = /[\w-]{24,}/g
/** Of an error, like DEPTH_ZERO_SELF_SIGNED_CERT. */
const CODE = /^[A-Z]+(_[A-Z]+)+$/

/** Removes e-mails, long numbers, query strings and tokens. */
export function scrub(text: string): string {
  return text
    .replace(EMAIL, '[e-mail]')
    .replace(QUERY, '$1')
    .replace(TOKEN, (found) => (CODE.test(found) ? found : '[token]'))
    .replace(LONG_NUMBER, '[number]')
}

/** Removes the query, the fragment and tokens in the path. */
export function scrubUrl(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(TOKEN, '[token]')
}
