import type { Route } from '@playwright/test'
import type { WireOrder } from '../../lib/shared/contract/order'

/** Mocks reads of an order, changed by `change`. */
export function changed(change: (order: WireOrder) => Partial<WireOrder>) {
  return async (route: Route) => {
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    const order: WireOrder = await answer.json()
    await route.fulfill({ response: answer, json: { ...order, ...change(order) } })
  }
}
