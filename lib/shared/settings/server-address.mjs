/** Characters that must be escaped in a user name or a password. */
const ESCAPES = { '#': '%23', '/': '%2F', '?': '%3F', '%': '%25' }

/**
 * Requirement that a server address violates, or null. Never repeats the address, which may contain
 * a password.
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
 * First unescaped character that ends a user name or password too early, or null.
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
 * Requirement that a web address violates, or null.
 * @param {string} text
 * @returns {string | null}
 */
export function webAddressProblem(text) {
  const isGood = URL.canParse(text) && /^https?:\/\/[^\s/]/i.test(text) && !/[\s#]/.test(text)
  return isGood ? null : 'an address that begins with http:// or https://'
}

/**
 * Whether the address points to this machine.
 * @param {string} url
 */
export function isLocalAddress(url) {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

const ADDRESS =
  /^[!#-'*+\-./-9=?A-Z^-~]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)*[\p{L}\d][\p{L}\d-]*$/u
const NAMED = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/

/**
 * Parses one sender, `Name <address>` or an address alone; null for other texts.
 * @param {string} text
 * @returns {{ name: string, address: string } | null}
 */
export function readMailbox(text) {
  const { name = '', address = text } = NAMED.exec(text.trim())?.groups ?? {}
  if (!ADDRESS.test(address.trim()) || /[\r\n]/.test(name)) return null
  return { name: name.trim().replace(/^(["'])(.*)\1$/u, '$2'), address: address.trim() }
}
