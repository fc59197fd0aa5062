import { isIP, isIPv4, isIPv6 } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../routes/context'

/**
 * The caller's address: the entry that the outermost of `trustedProxies` added to X-Forwarded-For, since the client may
 * have written those before it. Of an IPv6 address only the network. Null without a trusted proxy or a valid entry.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | null {
  if (trustedProxies < 1 || !forwardedFor) return null
  const entry = forwardedFor.split(',').at(-trustedProxies)
  const address = entry ? withoutPort(entry.trim()) : ''
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (isIPv6(address)) return network(address)
  return isIPv4(address) ? address : null
}

function withoutPort(text: string): string {
  if (isIP(text)) return text
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/:\d+$/, '')
}

/** A subscriber gets a whole /64: another address in it is no other client. */
function network(address: string): string {
  const [bare = ''] = address.split('%')
  const [head = '', tail] = bare.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(0, gap)).fill('0'), ...back]
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

/** The limits count by this address. */
export function recordAddress(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('address', clientAddress(c.req.header('x-forwarded-for'), trustedProxies))
    await next()
  })
}
