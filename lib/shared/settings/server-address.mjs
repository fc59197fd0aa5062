/** What must be written differently in a user name or a password. */
const ESCAPES = { '#': '%23', '/': '%2F', '?': '%3F', '%': '%25' }

/**
 * What an address must be when it is not, without repeating the address, which may hold a password;
 * null for a good one.
 * @param {string} text
 * @param {string[]} protocols Such as `['smtp', 'smtps']`.
 * @returns {string | null}
 */
export function serverAddressProblem(text, protocols) {
  const [, protocol = '', rest = ''] = /^([a-z]+):\/\/(.*)$/is.exec(text) ?? []
  if (!protocols.includes(protocol.toLowerCase())) {
    return `an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`
  }
  const sign = unescapedSign(rest)
  if (sign) return `an address whose password has ${sign} written as ${ESCAPES[sign]}`
  // PostgreSQL's form for a socket on this machine names no host.
  return /^\/?[^/?]/.test(rest) && URL.canParse(text.replace('@/', '@localhost/'))
    ? null
    : `an address such as ${protocols[0]}://user:password@host:port`
}

/**
 * The first sign of a user name or a password that ends it too early.
 * @param {string} rest What follows the protocol.
 * @returns {keyof typeof ESCAPES | null}
 */
function unescapedSign(rest) {
  if (rest.includes('#')) return '#'
  const [, host = '', end, path = ''] = /^([^/?]*)([/?]?)([^?]*)/.exec(rest) ?? []
  if (end && !host.includes('@') && path.includes('@')) return end === '/' ? '/' : '?'
  return isEncoded(host) ? null : '%'
}

/** @param {string} text */
function isEncoded(text) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * What the address of a website or a service must be when it is not; null for a good one.
 * @param {string} text
 * @returns {string | null}
 */
export function webAddressProblem(text) {
  const isGood = URL.canParse(text) && /^https?:\/\/[^\s/]/i.test(text) && !/[\s#]/.test(text)
  return isGood ? null : 'an address that begins with http:// or https://'
}

/**
 * Whether only this machine reaches what is at the address.
 * @param {string} url
 */
export function isLocalAddress(url) {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
