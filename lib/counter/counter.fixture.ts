import { getQueryClient } from '../api/query-client'
import { toWire } from '../api/wire.fixture'
import type { Board, BoardOrder, CutList, Session } from './staff-api'
import { counterKeys } from './use-counter'

/** An order on the board, for the window of 13:00 to 17:00 on 11 May 2026. */
export function boardOrderFixture(over: Partial<BoardOrder> = {}): BoardOrder {
  return {
    number: 'R200000001',
    customer: 'Ana Souza',
    phone: '(71) 98888-1234',
    district: 'Pituba',
    city: 'Salvador',
    kind: 'delivery',
    windowStart: '2026-05-11T13:00:00-03:00',
    windowEnd: '2026-05-11T17:00:00-03:00',
    step: 'separar',
    fulfillmentState: 'pending',
    deliveryState: null,
    lines: 3,
    weighedLines: 0,
    total: 120.4,
    paysAtDoor: false,
    waitsForCustomer: false,
    charged: null,
    driver: null,
    completedAt: '2026-05-11T09:00:00-03:00',
    updatedAt: '2026-05-11T09:00:00-03:00',
    ...over,
  }
}

export function sessionFixture(over: Partial<Session> = {}): Session {
  const person = { id: 7, name: 'Jorge', role: 'balcao' } as const
  return { person, people: [person], isDemo: false, ...over }
}

interface Answers {
  board: () => Board | BoardOrder[]
  cuts?: CutList
}

/** Answers the counter's calls, and logs `session` in. */
export function stubCounter({ board, cuts }: Answers, session = sessionFixture()) {
  getQueryClient().setQueryData(counterKeys.session, session)
  const fetch = jest.fn(async (url: string) => {
    if (url.includes('/cuts')) return Response.json(toWire(cuts))
    if (!url.includes('/changes')) return Response.json(toWire(session))
    const response = board()
    const cursor = '2026-05-11T12:00:00-03:00'
    return Response.json(toWire(Array.isArray(response) ? { cursor, orders: response } : response))
  })
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch
  return fetch
}
