import { sign } from '@/sales-api/tests/fake-stripe/events'
import { openStripe } from '@/sales-api/tests/support/gateways'
import { WrongSignatureError } from '../gateway'

const { fake, gateway, capture } = openStripe()

const signedWith = (signature: string) => new Headers({ 'Stripe-Signature': signature })

it('PAY-32 reads only the charge from a signed event', async () => {
  const { id } = await capture(9_000)
  fake.refundInPanel(id, 100)
  fake.dispute(id)
  const told = fake.events.filter(({ body }) => body.includes(id))
  const read = told.map((event) => {
    const { body, signature } = sign(event.body, 'whsec_fake')
    return gateway.readEvent(Buffer.from(body), signedWith(signature))
  })
  expect(read.map((event) => [event?.type, event?.reference])).toEqual([
    ['payment_intent.created', null],
    ['payment_intent.amount_capturable_updated', id],
    ['payment_intent.succeeded', id],
    ['refund.created', id],
    ['charge.refunded', id],
    ['charge.dispute.created', id],
  ])
  expect(new Set(read.map((event) => event?.id)).size).toBe(read.length)
  const { body } = told[0] ?? { body: '' }
  const old = new Date(Date.now() - 3_600_000)
  for (const [bytes, header] of [
    [body, sign(body, 'whsec_other').signature],
    [body.replace('created', 'canceled'), sign(body, 'whsec_fake').signature],
    [body, sign(body, 'whsec_fake', old).signature],
    [body, ''],
    ...['{', 'null', '7', '{"id":"evt_9"}', '{"id":{},"type":"refund.created"}'].map(
      (signed) => [signed, sign(signed, 'whsec_fake').signature] as const,
    ),
  ] as const) {
    expect(() => gateway.readEvent(Buffer.from(bytes), signedWith(header))).toThrow(
      WrongSignatureError,
    )
  }
  expect(() => gateway.readEvent(Buffer.from(body), new Headers())).toThrow(WrongSignatureError)
})

it('PAY-32 acknowledges a signed event of the v2 form, and one without an object', () => {
  const read = (event: object) => {
    const { body, signature } = sign(JSON.stringify(event), 'whsec_fake')
    return gateway.readEvent(Buffer.from(body), signedWith(signature))
  }
  const type = 'v2.core.account.updated'
  expect(read({ id: 'evt_v2', object: 'v2.core.event', type })).toEqual({
    id: 'evt_v2',
    type,
    reference: null,
  })
  expect(read({ id: 'evt_1', type: 'refund.updated' })).toMatchObject({ reference: null })
})
