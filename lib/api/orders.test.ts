import { addLineItem, deleteLineItem, lineItemBody, updateLineItem } from './orders'

const guest = { token: null, orderToken: 'guest 1' }

function record() {
  const fetched = jest.fn(async (..._: Parameters<typeof fetch>) =>
    Response.json({ id: 1, variant_id: 101 }),
  )
  globalThis.fetch = fetched
  return () => {
    const [url, init] = fetched.mock.calls[0] ?? []
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    return { call: `${init?.method} ${url}`, body, keepalive: init?.keepalive }
  }
}

it('VAL-01 only the fields that are set are sent, a cleared observation as an empty text', () => {
  expect(lineItemBody({ quantity: 2 })).toEqual({ quantity: 2 })
  expect(lineItemBody({ quantity: null, observation: '' })).toEqual({ observation: '' })
  expect(lineItemBody({ portioningSize: 600 })).toEqual({ portioning_size: 600 })
})

it('CART-33 API-28 a guest adds with the order token', async () => {
  const sent = record()
  await addLineItem('R1', 101, 1000, guest)
  expect(sent()).toMatchObject({
    call: 'POST /api/v1/orders/R1/line_items.json?order_token=guest%201',
    body: { line_item: { variant_id: 101, quantity: 1000 } },
  })
})

it('CART-17 API-29 a customer changes a portion without an order token', async () => {
  const sent = record()
  await updateLineItem('R1', 5, { portioningSize: 600 }, { token: 'bearer', keepalive: true })
  expect(sent()).toEqual({
    call: 'PUT /api/v1/orders/R1/line_items/5',
    body: { line_item: { portioning_size: 600 } },
    keepalive: true,
  })
})

it('API-30 API-05 a line is removed without a body', async () => {
  const sent = record()
  await deleteLineItem('R1', 5, guest)
  expect(sent()).toMatchObject({
    call: 'DELETE /api/v1/orders/R1/line_items/5?order_token=guest%201',
    body: undefined,
  })
})
