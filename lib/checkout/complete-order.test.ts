import { addressFixture } from '../api/address.fixture'
import { rateFixture } from '../api/rate.fixture'
import { OutcomeUnknownError } from '../api/use-call'
import { lineFixture, orderFixture } from '../cart/cart.fixture'
import { completeOrder } from './complete-order'
import {
  findPlacedOrder,
  forgetPlacedOrder,
  readPlacedOrder,
  takePlacedOrder,
} from './placed-order'

jest.mock('../services/captcha/altcha', () => ({ altchaToken: async () => 'proof' }))

const rate = rateFixture()
const order = orderFixture({
  number: 'R1',
  state: 'confirm',
  email: 'ana@example.com',
  lineItems: [lineFixture()],
  shipAddress: addressFixture(),
  shipments: [{ id: 21, shippingRates: [rate], selectedShippingRate: rate, shippingMethods: [] }],
})
const guest = { token: null, orderToken: 't1' }

function answerWith(...answers: (() => Response)[]) {
  const fetched = jest.fn(async (..._: Parameters<typeof fetch>) => {
    const response = answers.shift()
    if (!response) throw new TypeError('network')
    return response()
  })
  globalThis.fetch = fetched
  return () => fetched.mock.calls.map(([url, init]) => `${init?.method} ${url}`)
}

const refusedFor = (field: string) => () =>
  Response.json({ error: 'x', errors: { [field]: ['y'] } }, { status: 422 })
const answers = (state: string) => () => Response.json({ number: 'R1', state, line_items: [] })

beforeEach(forgetPlacedOrder)

it('CHK-14 completes, and has stored the order before the call was sent', async () => {
  const calls = answerWith(() => {
    expect(readPlacedOrder()).toEqual({ number: 'R1', token: 't1' })
    return answers('complete')()
  })
  expect(await completeOrder(order)('R1', guest)).toMatchObject({ state: 'complete' })
  expect(calls()).toEqual(['PUT /api/v1/checkouts/R1/next?order_token=t1'])
})

it('AUTH-27 after many declined cards the captcha token is sent, and only when required', async () => {
  const calls = answerWith(refusedFor('recaptcha_token'), answers('complete'))
  expect(await completeOrder(order)('R1', guest)).toMatchObject({ state: 'complete' })
  expect(calls()).toHaveLength(2)
  const bodies = jest.mocked(fetch).mock.calls.map(([, init]) => init?.body)
  const shown = { shown_total: order.total }
  expect(bodies.map((body) => JSON.parse(String(body)))).toEqual([
    shown,
    { ...shown, recaptcha_token: 'proof' },
  ])
})

it('a slot lost meanwhile moves the order back to delivery', async () => {
  const calls = answerWith(refusedFor('shipments'), answers('delivery'))
  await expect(completeOrder(order)('R1', guest)).rejects.toMatchObject({ status: 422 })
  expect(calls()[1]).toBe('PUT /api/v1/checkouts/R1.json?order_token=t1')
  const body = JSON.parse(String(jest.mocked(fetch).mock.calls[1]?.[1]?.body))
  expect(body).toMatchObject({ state: 'address', order: { email: 'ana@example.com' } })
})

it('PAY-54 a coupon used up meanwhile moves the order back to payment, without placing it at a total not yet shown', async () => {
  const calls = answerWith(refusedFor('coupon_codes'), answers('payment'))
  const paymentMethod = { id: 2, name: 'Cartão de débito na entrega' }
  const payment = { id: 8, amount: 99.8, capturedAmount: null, source: null, paymentMethod }
  const paid = { ...order, payments: [{ ...payment, state: 'checkout' }] }
  await expect(completeOrder(paid)('R1', guest)).rejects.toMatchObject({ status: 422 })
  expect(calls()).toHaveLength(2)
  const body = JSON.parse(String(jest.mocked(fetch).mock.calls[1]?.[1]?.body))
  expect(body).toMatchObject({ state: 'delivery' })
})

it('a declined payment does not change the state of the order', async () => {
  const calls = answerWith(refusedFor('payments'))
  await expect(completeOrder(order)('R1', guest)).rejects.toMatchObject({ status: 422 })
  expect(calls()).toHaveLength(1)
})

it('without a response the result is unknown', async () => {
  answerWith()
  await expect(completeOrder(order)('R1', guest)).rejects.toBeInstanceOf(OutcomeUnknownError)
  answerWith(() => new Response('<html>', { status: 502 }))
  await expect(completeOrder(order)('R1', guest)).rejects.toBeInstanceOf(OutcomeUnknownError)
})

describe('after a reload', () => {
  const place = async () => {
    answerWith()
    await completeOrder(order)('R1', guest).catch(() => {})
  }

  it('an order that did arrive is found by its token', async () => {
    await place()
    const calls = answerWith(answers('complete'))
    expect(await findPlacedOrder()).toBe('R1')
    expect(calls()).toEqual(['GET /api/v1/orders/R1?order_token=t1'])
  })

  it('an order that did not arrive, or belongs to another customer, is removed', async () => {
    await place()
    answerWith(answers('confirm'))
    expect(await findPlacedOrder()).toBeNull()
    expect(readPlacedOrder()).toBeNull()
    await place()
    answerWith(() => Response.json({}, { status: 404 }))
    expect(await findPlacedOrder()).toBeNull()
    expect(readPlacedOrder()).toBeNull()
  })

  it('an order with an unknown result stays stored', async () => {
    await place()
    answerWith()
    await expect(findPlacedOrder()).rejects.toThrow()
    expect(readPlacedOrder()?.number).toBe('R1')
  })

  it('is read once, and only under its own number', async () => {
    await place()
    expect(takePlacedOrder('R2')).toBeNull()
    expect(takePlacedOrder('R1')).toEqual({ number: 'R1', token: 't1' })
    expect(takePlacedOrder('R1')).toBeNull()
  })
})
