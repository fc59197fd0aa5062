/**
 * Whether only this machine reaches what is at the address.
 * @param {string} url
 */
export function isLocalAddress(url) {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
