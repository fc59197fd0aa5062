import { act, render } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Order, Tracker } from '@/lib/api/types'
import { logInFixture, pastOrderFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { OrderTracker } from './order-tracker'

export function trackerFixture(over: Partial<Tracker> = {}): Tracker {
  const rest = { visitState: null, driver: null, vehicle: null, distance: null }
  return { orderNumber: 'R800000001', fulfillmentState: 'pending', ...rest, ...over }
}

/** Renders the tracker of an order, with fake timers; `over` sets fields of the response. */
export async function show(over: Partial<Tracker>, order: Partial<Order> = {}) {
  const fetch = stubCalls({ '/tracker': () => ({ body: trackerFixture(over) }) })
  act(logInFixture)
  const view = render(<OrderTracker order={pastOrderFixture(order)} seconds={15} />)
  await act(() => jest.advanceTimersByTimeAsync(10))
  return { fetch, ...view }
}

export function leaveTracker(): void {
  act(() => setSession(LOGGED_OUT))
  getQueryClient().clear()
  jest.useRealTimers()
}
