import { isIP, isIPv4, isIPv6 } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../routes/context'

/**
 * Address of the caller: the X-Forwarded-For entry added by the outermost of `trustedProxies`,
 * because the client can forge earlier entries. Of IPv6 only the network. Null without a trusted
 * proxy or a valid entry.
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

/** The /64 network of an IPv6 address: one subscriber owns all of its addresses. */
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

/** Stores the caller's address in the context, where the limits read it. */
export function recordAddress(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('address', clientAddress(c.req.header('x-forwarded-for'), trustedProxies))
    await next()
  })
}
