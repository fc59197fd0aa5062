import { type Camel, call, exchange } from '../api/http'
import { withCaptcha } from '../services/captcha/captcha-token'
import type {
  WireBoard,
  WireBoardOrder,
  WireCounterOrder,
  WireCutList,
  WireFinishedOrder,
  WireStaffSession,
} from '../shared/contract/staff'
import type { CancelReason, CounterMove } from '../shared/counter'

export type Session = Camel<WireStaffSession> & {
  /** Set once the API has rejected the session. */
  isOver?: boolean
}
export type Board = Camel<WireBoard>
export type BoardOrder = Camel<WireBoardOrder>
export type CounterOrder = Camel<WireCounterOrder>
export type CounterLine = CounterOrder['lines'][number]
export type CutList = Camel<WireCutList>
export type Finished = Camel<WireFinishedOrder>

const ROOT = '/staff/v1'
const SESSION = `${ROOT}/session`
const orderPath = (number: string) => `${ROOT}/orders/${encodeURIComponent(number)}`

/** Who works on this device; throws ApiError 401 when nobody is logged in. */
export const readSession = () =>
  call<WireStaffSession>('GET', SESSION, undefined, { expects: 'person' })

/** Logs in with name and password; throws ApiError with texts by field. */
export const logIn = (name: string, password: string) =>
  withCaptcha((captcha) =>
    call<WireStaffSession>(
      'POST',
      SESSION,
      { name, password, recaptcha_token: captcha },
      { expects: 'person' },
    ),
  )

/** Changes the person by PIN on a device where both have logged in. */
export const switchPerson = (staffId: number, pin: string) =>
  withCaptcha((captcha) =>
    call<WireStaffSession>(
      'PUT',
      SESSION,
      { staff_id: staffId, pin, recaptcha_token: captcha },
      { expects: 'person' },
    ),
  )

/** Logs a visitor of a demonstration in; throws ApiError 404 in a live shop. */
export const visitDemo = () =>
  call<WireStaffSession>('POST', `${ROOT}/demo`, undefined, { expects: 'person' })

/** Shows an order of this browser at the counter of a demonstration; throws ApiError 401 or 404. */
export function claimOrder(
  number: string,
  { token, orderToken }: { token: string | null; orderToken: string | null },
) {
  const query = orderToken ? `?${new URLSearchParams({ order_token: orderToken })}` : ''
  const path = `${ROOT}/demo/orders/${encodeURIComponent(number)}${query}`
  return call('PUT', path, undefined, { token, mayBeEmpty: true })
}

export const logOut = () => call('DELETE', SESSION, undefined, { mayBeEmpty: true })

const invitationPath = (token: string) => `${ROOT}/invitations/${encodeURIComponent(token)}`

/** Name of the person that an invitation is for; throws ApiError 422 once it is used or over. */
export const readInvitation = (token: string) =>
  call<{ name: string }>('GET', invitationPath(token), undefined, { expects: 'name' })

export const acceptInvitation = (token: string, given: { password: string; pin: string }) =>
  call('PUT', invitationPath(token), given, { mayBeEmpty: true })

/** The whole board, or with a cursor what changed after it. */
export function readBoard(since: string | null, signal?: AbortSignal): Promise<Board> {
  const query = since ? `?since=${encodeURIComponent(since)}` : ''
  return call<WireBoard>('GET', `${ROOT}/changes${query}`, undefined, {
    expects: 'orders',
    signal,
  })
}

export const readOrder = (number: string) =>
  call<WireCounterOrder>('GET', orderPath(number), undefined, { expects: 'number' })

export const moveOrder = (number: string, to: CounterMove) =>
  call<WireCounterOrder>('PUT', `${orderPath(number)}/state`, { to }, { expects: 'number' })

export const cancelOrder = (number: string, reason: CancelReason) =>
  call<WireCounterOrder>('POST', `${orderPath(number)}/cancel`, { reason }, { expects: 'number' })

/** A weight of a line in g or units, null to take it back, and what the device has read. */
export interface EnteredWeight {
  lineId: number
  quantity: number | null
  expected: number | null
  /** Ends the line's substitute, which else is a conflict. */
  endsSubstitute?: boolean
}

/** Throws ApiError 409 when another weight was stored meanwhile. The queue repeats the call. */
export const enterWeights = (number: string, weights: readonly EnteredWeight[]) =>
  exchange<WireCounterOrder>(
    'PUT',
    `${orderPath(number)}/weights`,
    {
      weights: weights.map(({ lineId, quantity, expected, endsSubstitute }) => ({
        line_id: lineId,
        quantity,
        expected,
        ends_substitute: endsSubstitute,
      })),
    },
    { expects: 'number' },
  )

export interface WeightQuestion {
  lineId: number
  quantity: number
  /** The customer has agreed; else an e-mail asks. */
  isHeard: boolean
}

/** Asks the customer by e-mail about `quantity` grams of a line, or records a spoken yes. */
export const askCustomer = (number: string, { lineId, quantity, isHeard }: WeightQuestion) =>
  call<WireCounterOrder>(
    'POST',
    `${orderPath(number)}/consents`,
    { line_id: lineId, quantity, is_heard: isHeard },
    { expects: 'number' },
  )

export interface Substitution extends WeightQuestion {
  variantId: number
  expected: number | null
}

export const giveSubstitute = (number: string, given: Substitution) =>
  call<WireCounterOrder>(
    'POST',
    `${orderPath(number)}/substitutes`,
    {
      line_id: given.lineId,
      variant_id: given.variantId,
      quantity: given.quantity,
      expected: given.expected,
      is_heard: given.isHeard,
    },
    { expects: 'number' },
  )

/** Charges a weighed order once; safe to repeat. */
export const chargeWeighedOrder = (number: string, bags: number) =>
  call<WireFinishedOrder>('POST', `${orderPath(number)}/finish`, { bags }, { expects: 'order' })

/** Products to cut for the orders of a window. */
export function readCuts(window: { start: string; end: string }): Promise<CutList> {
  return call<WireCutList>('GET', `${ROOT}/cuts?${new URLSearchParams(window)}`, undefined, {
    expects: 'cuts',
  })
}
