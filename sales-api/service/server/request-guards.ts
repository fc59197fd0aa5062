import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { dropBody, mostBytes } from '@/lib/shared/request-body.mjs'
import type { Db } from '../db/database'
import { findSessionUser } from '../domain/accounts/sessions'
import { forbidden, notFound, unauthorized, unprocessable } from '../domain/http-error'
import { ForeignOrder } from '../domain/orders/find-order'
import { orderKey, userKey } from '../limits/attempts'
import { type AppEnv, readBearer, type Services, whole } from '../routes/context'

const countBytes = (maxSize: number) => bodyLimit({ maxSize, onError: tooLarge })

/** Responds with 413 to a long body. Trusts Content-Length, because counting bytes is slow. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  const most = mostBytes(c.req.path)
  const length = c.req.header('content-length')
  const isStated = length !== undefined && c.req.header('transfer-encoding') === undefined
  if (!isStated && c.req.method !== 'GET') {
    const refusal = await whole(countBytes(most)(c, async () => {}))
    return refusal ?? (await next())
  }
  if (Number(length) > most) return await tooLarge(c)
  return await next()
})

/**
 * Closes the connection after the caller has sent the body; earlier, the caller would lose the
 * response.
 */
async function tooLarge(c: Context) {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming) await dropBody(incoming)
  return c.json({ error: 'Requisição grande demais' }, 413, { connection: 'close' })
}

/**
 * Limits guesses at foreign orders. Correct tokens are never counted, so that owners are not locked
 * out.
 */
export function limitGuesses({ limits }: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (!(c.error instanceof ForeignOrder)) return
    const { number } = c.error
    const userId = c.get('userId')
    await limits['wrong-order'].take({
      account: [
        number === null ? null : orderKey(number),
        userId === null ? null : userKey(userId),
      ],
      address: c.get('address'),
    })
  })
}

/**
 * JSON escapes of NUL and lone surrogates, which PostgreSQL stores neither in texts nor in JSON.
 */
const UNSTORABLE =
  /\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f]/i

/**
 * Refuses texts that cannot be stored. Removes the JSON content type of empty bodies, which the
 * client always sends.
 */
export const checkRequestText = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw notFound()
  if (c.req.method === 'POST' || c.req.method === 'PUT') {
    const text = await whole(c.req.text())
    if (text === '') c.req.raw.headers.delete('content-type')
    if (UNSTORABLE.test(text)) throw unprocessable({ base: ['Valor inválido'] })
  }
  await next()
})

/** Refuses calls of staff that a page of another origin makes; cookies alone would not tell. */
export const refuseForeignPages = createMiddleware<AppEnv>(async (c, next) => {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  if (site !== 'same-origin') throw forbidden()
  await next()
})

/**
 * Refuses an unknown, expired or malformed bearer, also on public calls, so that the client logs
 * out.
 */
export function authenticate(db: Db) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const bearer = readBearer(c)
    const userId = bearer?.token ? await findSessionUser(db, bearer.token) : null
    if (bearer && userId === null) throw unauthorized()
    c.set('userId', userId)
    await next()
  })
}

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
