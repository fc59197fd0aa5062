import { orderFixture } from '../cart/cart.fixture'
import { advanceSchema, checkoutUpdateSchema } from '../shared/contract/checkout'
import { completeOrder } from './complete-order'
import {
  moveToAddress,
  moveToConfirmation,
  moveToDelivery,
  moveToPayment,
  promotionToPayment,
  type Step,
  withoutCoupon,
} from './steps'

jest.mock('../services/captcha/altcha', () => ({ altchaToken: async () => 'proof' }))

const guest = { token: null, orderToken: 't1' }
const customer = { token: 'bearer', orderToken: null }
const address = {
  firstname: 'Ana Souza',
  address1: 'Rua X, 10',
  city: 'Salvador',
  zipcode: '41810000',
  phone: '71999998888',
  neighborhood: 'Pituba',
  reference: 'Perto da praça',
}
const card = {
  name: 'ANA SOUZA',
  number: '4111111111111111',
  month: '12',
  year: '2030',
  verification_value: '123',
}

function answerWith(...states: string[]) {
  const fetched = jest.fn(async (..._: Parameters<typeof fetch>) =>
    Response.json({ number: 'R1', state: states.shift() ?? 'address', line_items: [] }),
  )
  globalThis.fetch = fetched
  return fetched
}

async function requests(step: Step, access = guest as typeof guest | typeof customer) {
  const fetched = answerWith('address')
  await step('R1', access)
  return fetched.mock.calls.map(([url, init]) => {
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    const schema = String(url).includes('/next') ? advanceSchema : checkoutUpdateSchema
    if (body) expect(schema.safeParse(body).success).toBe(true)
    return { call: `${init?.method} ${url}`, body }
  })
}

it('CHK-15 API-33 moving to address submits the cart without a body', async () => {
  expect(await requests(moveToAddress())).toEqual([
    { call: 'PUT /api/v1/checkouts/R1?state=cart&order_token=t1', body: undefined },
  ])
})

it('CHK-15 A05 an order that cannot leave state cart is a failure, which is not retried endlessly', async () => {
  const fetched = answerWith('cart', 'cart')
  await expect(moveToAddress()('R1', customer)).rejects.toThrow()
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('CHK-15 an order still in state cart is advanced once (A05)', async () => {
  const fetched = answerWith('cart', 'address')
  const order = await moveToAddress()('R1', customer)
  expect(order.state).toBe('address')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/v1/checkouts/R1?state=cart',
    '/api/v1/checkouts/R1/next',
  ])
})

it('CHK-11 CHK-15 API-34 moving to delivery sends both addresses with state and country 1', async () => {
  const attributes = { ...address, state_id: 1, country_id: 1 }
  expect(await requests(moveToDelivery(address, 'ana@example.com'))).toEqual([
    {
      call: 'PUT /api/v1/checkouts/R1.json?order_token=t1',
      body: {
        state: 'address',
        order: {
          email: 'ana@example.com',
          bill_address_attributes: attributes,
          ship_address_attributes: attributes,
        },
      },
    },
  ])
})

it('CHK-15 a customer sends no e-mail and no order token', async () => {
  const [request] = await requests(moveToDelivery(address, null), customer)
  expect(request?.call).toBe('PUT /api/v1/checkouts/R1.json')
  expect(request?.body.order).not.toHaveProperty('email')
})

it('CHK-12 CHK-15 API-35 moving to payment sends the chosen rate', async () => {
  expect(await requests(moveToPayment(21, 31))).toEqual([
    {
      call: 'PUT /api/v1/checkouts/R1.json?order_token=t1',
      body: {
        state: 'delivery',
        order: { shipments_attributes: [{ selected_shipping_rate_id: 31, id: 21 }] },
      },
    },
  ])
})

it('CHK-13 CHK-15 API-36 a new card is sent keyed by its payment method', async () => {
  expect(await requests(moveToConfirmation({ kind: 'new', methodId: 1, card }))).toEqual([
    {
      call: 'PUT /api/v1/checkouts/R1?order_token=t1',
      body: {
        state: 'payment',
        order: { payments_attributes: [{ payment_method_id: 1 }] },
        payment_source: { 1: card },
      },
    },
  ])
})

it('CHK-15 PAY-16 an offline method is sent without a card', async () => {
  const [request] = await requests(moveToConfirmation({ kind: 'offline', methodId: 2 }))
  expect(request?.body).toEqual({
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
})

it('CHK-15 API-38 a saved card is followed by a read of the order', async () => {
  expect(await requests(moveToConfirmation({ kind: 'saved', cardId: 3 }), customer)).toEqual([
    {
      call: 'PUT /api/v1/checkouts/R1',
      body: { state: 'payment', order: { existing_card: 3 } },
    },
    { call: 'GET /api/v1/checkouts/R1', body: undefined },
  ])
})

it('CHK-16 API-37 a coupon is sent alone', async () => {
  expect(await requests(promotionToPayment('BEMVINDO'))).toEqual([
    {
      call: 'PUT /api/v1/checkouts/R1?order_token=t1',
      body: { order: { coupon_codes: ['BEMVINDO'] } },
    },
  ])
})

it('VAL-62 a coupon is sent as its code, without the marks of the message it was copied from', async () => {
  const [sent] = await requests(promotionToPayment(' *Frete-7*\u200B '))
  expect(sent?.body).toEqual({ order: { coupon_codes: ['Frete-7'] } })
})

it('PAY-20 API-84 a coupon is removed, or the order read again where the API cannot', async () => {
  const taken = '/api/v1/orders/R1/coupon_codes/BEMVINDO?order_token=t1'
  const off = async (...statuses: number[]) => {
    const fetched = jest.fn(async (..._: Parameters<typeof fetch>) =>
      Response.json({ number: 'R1', line_items: [] }, { status: statuses.shift() ?? 200 }),
    )
    globalThis.fetch = fetched
    const response = await withoutCoupon('BEMVINDO')('R1', guest).catch(({ status }) => status)
    return [
      response.number ?? response,
      fetched.mock.calls.map(([url, init]) => [init?.method, url]),
    ]
  }
  const readAgain = ['GET', '/api/v1/checkouts/R1?order_token=t1']
  expect(await off(200)).toEqual(['R1', [['DELETE', taken]]])
  for (const status of [404, 405]) {
    expect(await off(status)).toEqual(['R1', [['DELETE', taken], readAgain]])
  }
  expect(await off(422)).toEqual([422, [['DELETE', taken]]])
})

it('CHK-14 CHK-15 API-32 the final step sends only the shown values', async () => {
  expect(await requests(completeOrder(orderFixture()))).toEqual([
    { call: 'PUT /api/v1/checkouts/R1/next?order_token=t1', body: { shown_total: 0 } },
  ])
})

it.each([
  ['a new card', moveToConfirmation({ kind: 'new', methodId: 1, card })],
  ['a coupon', promotionToPayment('BEMVINDO')],
])('AUTH-27 %s is sent once more with the captcha when required', async (_, step) => {
  const unproven = { error: 'x', errors: {}, message: { recaptcha_token: ['y'] } }
  const fetched = jest
    .fn<Promise<Response>, Parameters<typeof fetch>>()
    .mockResolvedValueOnce(Response.json(unproven, { status: 422 }))
    .mockResolvedValueOnce(Response.json({ number: 'R1', state: 'confirm', line_items: [] }))
  globalThis.fetch = fetched
  await step('R1', guest)
  const bodies = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  expect(bodies[1]).toEqual({ ...bodies[0], recaptcha_token: 'proof' })
  expect(bodies[0]).not.toHaveProperty('recaptcha_token')
  expect(checkoutUpdateSchema.parse(bodies[1])).toHaveProperty('recaptcha_token', 'proof')
})
