import { addLineItem, deleteLineItem, updateLineItem } from './orders'

const guest = { token: null, orderToken: 'guest 1' }

function record() {
  const fetched = jest.fn(async (..._: Parameters<typeof fetch>) =>
    Response.json({ id: 1, variant_id: 101 }),
  )
  globalThis.fetch = fetched
  return () => {
    const [url, init] = fetched.mock.calls[0] ?? []
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    const key = new Headers(init?.headers).get('Idempotency-Key')
    return { call: `${init?.method} ${url}`, body, keepalive: init?.keepalive, key }
  }
}

it.each([
  [{ quantity: 2 }, { quantity: 2 }],
  [{ observation: '' }, { observation: '' }],
  [{ portioningSize: 600, quantity: undefined }, { portioning_size: 600 }],
])(
  'VAL-01 %j is sent without other fields, a cleared observation as an empty text',
  async (change, line_item) => {
    const sent = record()
    await updateLineItem('R1', 5, change, guest)
    expect(sent().body).toStrictEqual({ line_item })
  },
)

it('CART-33 API-28 a guest adds with the order token', async () => {
  const sent = record()
  await addLineItem('R1', 101, 1000, guest)
  expect(sent()).toMatchObject({
    call: 'POST /api/v1/orders/R1/line_items.json?order_token=guest%201',
    body: { line_item: { variant_id: 101, quantity: 1000 } },
  })
})

it('CART-51 an addition is sent with the idempotency key of its caller', async () => {
  const sent = record()
  await addLineItem('R1', 101, 700, { ...guest, key: '101 7' })
  expect(sent().key).toBe('101 7')
})

it('CART-17 API-29 a customer changes a portion without an order token', async () => {
  const sent = record()
  await updateLineItem('R1', 5, { portioningSize: 600 }, { token: 'bearer', keepalive: true })
  expect(sent()).toMatchObject({
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
