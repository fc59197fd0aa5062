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
