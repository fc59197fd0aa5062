import type { LineItem, Order } from '../sales-api/types'

/** Answers every call with the wire form of `order`, as the sales API does at the start of a page. */
export function answerOrder(order: Order): jest.Mock {
  const fetched = jest.fn(async () =>
    Response.json({ ...order, line_items: order.lineItems.map(wireLine) }),
  )
  globalThis.fetch = fetched
  return fetched
}

function wireLine({ variantId, mixId, portioningSize, ...line }: LineItem) {
  return { ...line, variant_id: variantId, mix_id: mixId, portioning_size: portioningSize }
}
