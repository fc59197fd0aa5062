import type { BrowserContext, Page, Route } from '@playwright/test'
import type { WireOrder } from '../../lib/shared/contract/order'
import type { SalesApi } from '../support/sales-api'
import { settled } from '../support/settled'

export interface Shop {
  salesApi: SalesApi
  /** Width of the screen in px. */
  width: number
}

/** State of a page; `open` leaves the page in it. */
export interface State {
  name: string
  open: (page: Page, shop: Shop) => Promise<unknown>
}

/** States that one browser visits, in this order. */
export interface Area {
  name: string
  /** Set-up shared by the states. Returns its clean-up. */
  begin?: (context: BrowserContext, shop: Shop) => Promise<undefined | (() => Promise<unknown>)>
  states: State[]
}

/** Opens a page and brings the state about with `then`. */
export function at(path: string, then?: State['open']): State['open'] {
  return async (page, shop) => {
    await page.goto(path)
    if (!then) return
    await settled(page)
    await then(page, shop)
  }
}

/** Mocks reads of an order, changed by `change`. */
export function changed(change: (order: WireOrder) => Partial<WireOrder>) {
  return async (route: Route) => {
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    const order: WireOrder = await answer.json()
    await route.fulfill({ response: answer, json: { ...order, ...change(order) } })
  }
}
