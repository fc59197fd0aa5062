import { ApiError, NetworkError } from '../api/errors'
import { lineFixture, orderFixture, productFixture } from './cart.fixture'
import { createCartServer } from './cart-server.fixture'
import type { Intent } from './cart-state'
import { carryOut, planWrite, type Write } from './writes'

const product = productFixture()
const line = lineFixture()
const withLine = orderFixture({ lineItems: [line] })
const empty = orderFixture()

function intent(value: number | string, field: Intent['field'] = 'quantity'): Intent {
  return { variantId: product.id, field, value, product, version: 1, adds: false }
}

it('API-28 API-29 API-30 a quantity is added, set or removed', () => {
  expect(planWrite(empty, intent(1500))).toEqual({ kind: 'add', quantity: 1500 })
  expect(planWrite(withLine, intent(1500))).toEqual({
    kind: 'update',
    id: line.id,
    change: { quantity: 1500 },
  })
  expect(planWrite(withLine, intent(0))).toEqual({ kind: 'remove', line })
})

it('nothing is sent for a satisfied target', () => {
  expect(planWrite(withLine, intent(line.quantity))).toBe('satisfied')
  expect(planWrite(withLine, intent('', 'observation'))).toBe('satisfied')
  expect(planWrite(empty, intent(0))).toBe('satisfied')
  expect(planWrite(empty, intent('sem gordura', 'observation'))).toBe('satisfied')
})

it('API-29 an observation or a bag size is sent alone', () => {
  const update = { kind: 'update', id: line.id }
  expect(planWrite(withLine, intent('fino', 'observation'))).toEqual({
    ...update,
    change: { observation: 'fino' },
  })
  expect(planWrite(withLine, intent(900, 'portioningSize'))).toEqual({
    ...update,
    change: { portioningSize: 900 },
  })
})

it('a line of a blend is not a line of its product', () => {
  const blend = orderFixture({ lineItems: [lineFixture({ mixId: 40 })] })
  expect(planWrite(blend, intent(1500))).toEqual({ kind: 'add', quantity: 1500 })
})

describe('a blend', () => {
  const blend = orderFixture({ lineItems: [lineFixture({ mixId: 40 })] })
  const wanted = (grams: number) => ({ ...intent(grams), mixId: 40 })

  it('is scaled as a whole, and removed below its minimum', () => {
    const parts = blend.lineItems
    expect(planWrite(blend, wanted(1500))).toEqual({ kind: 'blend', mixId: 40, grams: 1500, parts })
    expect(planWrite(blend, wanted(400))).toEqual({ kind: 'blend', mixId: 40, grams: 0, parts })
  })

  it('is not sent when the order has the target already, or no longer has the blend', () => {
    expect(planWrite(blend, wanted(1000))).toBe('satisfied')
    expect(planWrite(empty, wanted(1500))).toBe('satisfied')
  })

  it('is sent again on top of a call in flight', () => {
    expect(planWrite(blend, wanted(1000), wanted(1200))).toMatchObject({ grams: 1000 })
  })
})

describe('on top of a call in flight', () => {
  it('the old value is sent again, since the call may change it', () => {
    expect(planWrite(withLine, intent(1000), intent(1200))).toMatchObject({
      change: { quantity: 1000 },
    })
  })

  it('an addition is raised by the difference; a lower target waits for its line', () => {
    expect(planWrite(empty, intent(1300), intent(1000))).toEqual({ kind: 'add', quantity: 300 })
    expect(planWrite(empty, intent(1000), intent(1000))).toBe('wait')
    expect(planWrite(empty, intent(800), intent(1000))).toBe('wait')
    expect(planWrite(empty, intent(0), intent(1000))).toBe('wait')
  })

  it('a line being removed is added again', () => {
    expect(planWrite(withLine, intent(700), intent(0))).toEqual({ kind: 'add', quantity: 700 })
  })
})

describe('executed', () => {
  function setUp() {
    const server = createCartServer([product])
    server.put(product.id, { quantity: 1000 })
    const send = (write: Write) => carryOut(server.calls, server.order(), product.id, write)
    return { server, send, own: server.order().lineItems[0] ?? line }
  }

  it('an addition or a change returns the updated line', async () => {
    const { server, send, own } = setUp()
    expect(await send({ kind: 'add', quantity: 300 })).toMatchObject({ quantity: 1300 })
    const change = { observation: 'fino' }
    expect(await send({ kind: 'update', id: own.id, change })).toMatchObject({
      quantity: 1300,
      observation: 'fino',
    })
    expect(server.writes()).toEqual(['add 101 300', 'update 1010 {"observation":"fino"}'])
  })

  it('a removal leaves no line, also when another tab was quicker, but not without a response', async () => {
    const { server, send, own } = setUp()
    expect(await send({ kind: 'remove', line: own })).toBeNull()
    expect(await send({ kind: 'remove', line: own })).toBeNull()
    server.fates.push('down')
    await expect(send({ kind: 'remove', line: own })).rejects.toBeInstanceOf(NetworkError)
    expect(server.writes()).toEqual(['remove 1010', 'remove 1010', 'remove 1010'])
  })

  it('a blend is scaled down to its last gram, and removed at zero', async () => {
    const { server, send } = setUp()
    server.put(product.id, { mixId: 40 })
    const blend = (grams: number): Write => ({ kind: 'blend', mixId: 40, grams, parts: [] })
    expect(await send(blend(1500))).toEqual({ mixId: 40, grams: 1500 })
    expect(await send(blend(1))).toEqual({ mixId: 40, grams: 1 })
    expect(await send(blend(0))).toEqual({ mixId: 40, grams: 0 })
    expect(server.writes()).toEqual(['mix 40 1500', 'mix 40 1', 'unmix 40'])
  })

  it('a blend that another tab removed is removed, a refused one stays', async () => {
    const { server } = setUp()
    const out: Write = { kind: 'blend', mixId: 40, grams: 0, parts: [] }
    const answered = (status: number) =>
      carryOut(
        { ...server.calls, removeBlend: () => Promise.reject(new ApiError(status, null)) },
        server.order(),
        0,
        out,
      )
    expect(await answered(404)).toEqual({ mixId: 40, grams: 0 })
    await expect(answered(422)).rejects.toBeInstanceOf(ApiError)
  })
})
