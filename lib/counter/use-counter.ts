import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorTexts, isStatus } from '../api/errors'
import { getToken } from '../api/session-token'
import { useCall } from '../api/use-call'
import { readDemoOrders } from '../checkout/stored-orders'
import type { CancelReason, CounterMove } from '../shared/counter'
import {
  type Board,
  type BoardOrder,
  cancelOrder,
  claimOrder,
  logIn,
  logOut,
  moveOrder,
  readBoard,
  readCuts,
  readOrder,
  readSession,
  type Session,
  switchPerson,
  visitDemo,
} from './staff-api'

/** Pause in ms before an order that was not complete is claimed again. */
const PAUSE_MS = 15_000

/** Time from which each order may be claimed again, in ms since 1970. */
const claimable = new Map<string, number>()

/**
 * Proves to the counter of a demonstration that this browser placed its orders. Returns whether an
 * order is newly shown. Never rejects.
 */
async function claimOwnOrders(): Promise<boolean> {
  let isAny = false
  for (const { number, token: orderToken } of readDemoOrders()) {
    if ((claimable.get(number) ?? 0) > Date.now()) continue
    try {
      await claimOrder(number, { token: getToken(), orderToken })
      claimable.set(number, Number.POSITIVE_INFINITY)
      isAny = true
    } catch {
      claimable.set(number, Date.now() + PAUSE_MS)
    }
  }
  return isAny
}

/** Keys of the counter's data in the query client. */
export const counterKeys = {
  all: ['counter'],
  session: ['counter', 'session'],
  board: ['counter', 'board'],
  order: (number: string) => ['counter', 'order', number],
  pix: (number: string) => ['counter', 'order', number, 'pix'],
  cuts: (window: { start: string }) => ['counter', 'cuts', window.start],
} as const

const POLL_MS = 1_500

/** The person who works on this device; `data` is null when nobody is logged in. */
export function useSession() {
  return useQuery({
    queryKey: counterKeys.session,
    queryFn: (): Promise<Session | null> =>
      readSession().catch((error) => {
        if (isStatus(error, 401)) return null
        throw error
      }),
  })
}

/** Calls that begin and end a person's work; each replaces the session. */
export function useSessionCalls() {
  const client = useQueryClient()
  const start = (session: Session) => {
    client.setQueryData(counterKeys.session, session)
    return session
  }
  return {
    logIn: useCall(async ({ name, password }: { name: string; password: string }) =>
      start(await logIn(name, password)),
    ),
    visitDemo: useCall(async () => start(await visitDemo())),
    switchPerson: useCall(async ({ id, pin }: { id: number; pin: string }) =>
      start(await switchPerson(id, pin)),
    ),
    logOut: useCall(async () => {
      await logOut()
      await client.cancelQueries({ queryKey: counterKeys.all })
      // Set, not removed: a removed query does not notify its observers.
      client.setQueryData(counterKeys.session, null)
      client.removeQueries({
        queryKey: counterKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== counterKeys.session[1],
      })
    }),
  }
}

const endedSession = (session: Session | null | undefined) =>
  session && { ...session, isOver: true }

/** The board, brought up to date every 1.5 s while the page is visible. */
export function useBoard() {
  const client = useQueryClient()
  return useQuery({
    queryKey: counterKeys.board,
    queryFn: async ({ signal }) => {
      const session = client.getQueryData<Session>(counterKeys.session)
      const isStale = session?.isDemo && (await claimOwnOrders())
      const known = isStale ? undefined : client.getQueryData<Board>(counterKeys.board)
      const changed = await readBoard(known?.cursor ?? null, signal).catch((error) => {
        if (isStatus(error, 401)) client.setQueryData(counterKeys.session, endedSession)
        throw error
      })
      return mergeBoard(known, changed)
    },
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
}

/** The known board with later changes. */
function mergeBoard(known: Board | undefined, changed: Board): Board {
  if (!known) return changed
  const byNumber = new Map(known.orders.map((order) => [order.number, order]))
  for (const order of changed.orders) byNumber.set(order.number, order)
  return { cursor: changed.cursor, orders: [...byNumber.values()].sort(byWindow) }
}

function byWindow(one: BoardOrder, other: BoardOrder): number {
  const [a, b] = [one, other].map(({ windowStart, completedAt, number }) =>
    [windowStart, completedAt, number].join(' '),
  )
  return (a ?? '') < (b ?? '') ? -1 : 1
}

export function useCounterOrder(number: string) {
  return useQuery({
    queryKey: counterKeys.order(number),
    queryFn: () => readOrder(number),
    staleTime: 0,
    refetchInterval: 5_000,
  })
}

/** Moves an order on; its new state replaces the stored one. */
export function useMove(number: string) {
  const client = useQueryClient()
  return useCall(async (to: CounterMove) => {
    const order = await moveOrder(number, to)
    client.setQueryData(counterKeys.order(number), order)
  })
}

/** Cancels an order; its new state replaces the stored one. */
export function useCancel(number: string) {
  const client = useQueryClient()
  return useCall(async (reason: CancelReason) => {
    client.setQueryData(counterKeys.order(number), await cancelOrder(number, reason))
  })
}

export function useCuts(window: { start: string; end: string } | null) {
  return useQuery({
    queryKey: counterKeys.cuts(window ?? { start: '' }),
    queryFn: () => readCuts(window ?? { start: '', end: '' }),
    enabled: window !== null,
    staleTime: 0,
    refetchInterval: 10_000,
  })
}

/** Texts of a failed read; empty without one. */
export function textsOf(error: Error | null): string[] {
  return error ? errorTexts(error) : []
}
