import type { Order } from '../api/types'
import { toWire } from '../api/wire.fixture'

/** Answers every call with the wire form of `order`, as the sales API does at the start of a page. */
export function answerOrder(order: Order): jest.Mock {
  const fetched = jest.fn(async () => Response.json(toWire(order)))
  globalThis.fetch = fetched
  return fetched
}
