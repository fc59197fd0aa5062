import type { CallResponse, TestShop } from '../support/test-shop'
import type { Cast, OrderFacts } from './cast'
import type { Caller } from './statuses'
import type { Call } from './table'

/** The order a caller's call is about: guests come with a guest's, all others with the owner's. */
export function orderOf(cast: Cast, caller: Caller): OrderFacts {
  return caller.startsWith('guest') ? cast.guestOrder : cast.ownOrder
}

const BEARERS: Partial<Record<Caller, (cast: Cast) => string>> = {
  owner: ({ owner }) => owner.bearer,
  'another customer': ({ stranger }) => stranger.bearer,
  'expired bearer': ({ owner }) => owner.expired,
  'revoked bearer': ({ owner }) => owner.revoked,
}

const TOKENS: Partial<Record<Caller, (cast: Cast) => string>> = {
  guest: ({ guestOrder }) => guestOrder.token,
  'guest with a wrong token': ({ wrongToken }) => wrongToken,
  "guest with another order's token": ({ otherToken }) => otherToken,
}

/** Makes one call of the table with what this caller can show. */
export async function callAs(
  shop: TestShop,
  cast: Cast,
  caller: Caller,
  operation: string,
  { params = {}, query = {}, body }: Call,
): Promise<CallResponse> {
  const [method = '', template = ''] = operation.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const token = TOKENS[caller]?.(cast)
  const search = new URLSearchParams({ ...query, ...(token ? { order_token: token } : {}) })
  return await shop.call(method, `${path}?${search}`, body, BEARERS[caller]?.(cast))
}

/** The same call about something that does not exist. */
export function aboutNothing(call: Call): Call {
  const params = Object.entries(call.params ?? {}).map(([name]) => [
    name,
    name === 'number' ? 'R000000000' : 2_147_483_647,
  ])
  return { ...call, params: Object.fromEntries(params) }
}
