import { openStripe } from '@/sales-api/tests/support/gateways'
import { CaptureRejectedError, GatewayTimeoutError } from '../gateway'

const { fake, gateway, newKey, authorize, intentOf, capture, refundsOf } = openStripe()

const CONFIRM = 'POST /v1/payment_intents/:id/confirm'
const CREATE = 'POST /v1/payment_intents'
const CAPTURE = 'POST /v1/payment_intents/:id/capture'
const CANCEL = 'POST /v1/payment_intents/:id/cancel'
const REFUND = 'POST /v1/refunds'

/** Intents that hold money or took some. */
const heldOf = (key: string) =>
  [...fake.ledger.intents.values()].filter(
    ({ metadata, status }) =>
      metadata.key === key && ['requires_capture', 'succeeded'].includes(status),
  ).length

it.each([
  ['the intent never arrived', CREATE, 'cut-before', null],
  ['the response to the intent is lost', CREATE, 'cut-after', null],
  ['the confirmation never arrived', CONFIRM, 'cut-before', null],
  ['the response to the confirmation is lost', CONFIRM, 'cut-after', 'authorized'],
] as const)('PAY-28 resolves an unknown result when %s', async (_, on, kind, known) => {
  const key = newKey()
  fake.faults.add({ on, kind, times: 2 })
  const card = fake.typeCard()
  await expect(authorize(key, card)).rejects.toThrow()
  const response = await gateway.lookup(key)
  expect(response?.outcome ?? null).toBe(known)
  fake.faults.clear()
  expect(await authorize(key, card)).toMatchObject({ outcome: 'authorized' })
  expect(heldOf(key)).toBe(1)
})

it('PAY-28 resolves by a void a failure that Stripe repeats under its key', async () => {
  const key = newKey()
  const card = fake.typeCard()
  fake.faults.add({ on: CONFIRM, kind: 'fail' })
  for (const _ of [1, 2]) await expect(authorize(key, card)).rejects.toThrow(GatewayTimeoutError)
  expect(await gateway.lookup(key)).toBeNull()
  await gateway.void(key)
  expect(await authorize(key, card)).toEqual({ outcome: 'declined' })
  expect(await authorize(newKey(), card)).toMatchObject({ outcome: 'authorized' })
  expect(heldOf(key)).toBe(0)
})

it('PAY-28 voids a late authorisation', async () => {
  const key = newKey()
  await gateway.void(key)
  expect(await gateway.lookup(key)).toEqual({ outcome: 'declined' })
  expect(await authorize(key)).toEqual({ outcome: 'declined' })
  expect(intentOf(key)).toBeUndefined()
})

it.each([
  ['while the intent is made', CREATE],
  ['while it is confirmed', CONFIRM],
])('PAY-28 holds nothing under a key that is voided %s', async (_, on) => {
  const key = newKey()
  fake.faults.add({ on, kind: 'delay-before', ms: 400 })
  const late = authorize(key).catch(() => null)
  const seen = fake.requests.length
  while (fake.requests.slice(seen).every(({ path }) => !reaches(path, on))) {
    await new Promise((resolve) => setImmediate(resolve))
  }
  await gateway.void(key)
  await late
  await gateway.void(key)
  expect(heldOf(key)).toBe(0)
  expect(await gateway.lookup(key)).toMatchObject({ outcome: 'declined' })
})

const reaches = (path: string, route: string) =>
  route === CREATE ? path === '/v1/payment_intents' : path.endsWith('/confirm')

it.each([
  [CAPTURE, 'cut-after'],
  [CAPTURE, 'cut-before'],
  [CANCEL, 'cut-after'],
  [CANCEL, 'cut-before'],
] as const)('PAY-28 repeats %s after a lost call (%s) without charging more', async (on, kind) => {
  const key = newKey()
  await authorize(key)
  const call = () => (on === CAPTURE ? gateway.capture(key, 9_000) : gateway.void(key))
  fake.faults.add({ on, kind, times: 2 })
  await expect(call()).rejects.toThrow()
  fake.faults.clear()
  await call()
  const taken = on === CAPTURE ? 9_000 : 0
  expect(intentOf(key)).toMatchObject({ amountReceived: taken })
})

it('PAY-28 reads the intent when the bank refuses a capture', async () => {
  const [refused, lost] = [newKey(), newKey()]
  for (const key of [refused, lost]) await authorize(key)
  await gateway.capture(lost, 9_000)
  for (const key of [refused, lost]) {
    fake.faults.add({ on: CAPTURE, kind: 'fail', status: 402 })
    const captured = gateway.capture(key, 9_000)
    if (key === lost) await captured
    else await expect(captured).rejects.toThrow(CaptureRejectedError)
  }
})

it.each(['cut-before', 'cut-after'] as const)(
  'PAY-34 refunds once when the response is lost (%s), also a day later',
  async (kind) => {
    const { key, id } = await capture(9_000)
    const refund = () => gateway.refund(key, `${key}:refund:1`, 5_000)
    fake.faults.add({ on: REFUND, kind, times: 2 })
    await expect(refund()).rejects.toThrow()
    fake.faults.clear()
    fake.passDay()
    await Promise.all([refund(), refund()])
    expect(refundsOf(id)).toEqual([5_000])
  },
)
