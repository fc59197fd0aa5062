import { checkoutUpdateSchema } from '../shared/contract/checkout'
import { submitDelivery } from './checkouts'

const guest = { token: null, orderToken: 't1' }

it('SHIP-60 the delivery step sends the choice for a missing item only when one was made', async () => {
  const fetched = jest.fn(async (..._: Parameters<typeof fetch>) =>
    Response.json({ number: 'R1', state: 'payment', line_items: [] }),
  )
  globalThis.fetch = fetched
  await submitDelivery('R1', 21, 31, guest, 'substitute')
  await submitDelivery('R1', 21, 31, guest)
  const bodies = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  const shipments_attributes = [{ id: 21, selected_shipping_rate_id: 31 }]
  expect(bodies.map(({ order }) => order)).toEqual([
    { shipments_attributes, if_missing: 'substitute' },
    { shipments_attributes },
  ])
  for (const body of bodies) expect(checkoutUpdateSchema.safeParse(body).success).toBe(true)
})
