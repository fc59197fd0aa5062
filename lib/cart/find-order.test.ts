import { ApiError, NetworkError } from '../api/errors'
import { LOGGED_OUT, setSession } from '../api/session.fixture'
import type { User } from '../api/types'
import { orderFixture } from './cart.fixture'
import { type BootstrapCalls, bootstrapOrder, inOneSession } from './find-order'

const guest = { number: 'R1', token: 't1' }
const stored = orderFixture({ number: 'R1', token: 't1' })
const created = orderFixture({ number: 'R2', token: 't2' })
const loggedOut = new ApiError(401, { error: "You're not logged in." })
const noCart = new ApiError(404, { error: 'No active cart order.' })

function setUp(over: Partial<BootstrapCalls> = {}) {
  const calls = {
    current: jest.fn(async () => Promise.reject(loggedOut)),
    guest: jest.fn(async () => stored),
    create: jest.fn(async () => created),
    readGuest: jest.fn(() => guest),
    storeGuest: jest.fn(),
    clearGuest: jest.fn(),
    ...over,
  }
  return { calls, result: bootstrapOrder(calls) }
}

it('CART-29 the current order of a customer is the cart', async () => {
  const current = orderFixture({ number: 'R9', token: null })
  const { calls, result } = setUp({ current: async () => current })
  expect((await result).order).toBe(current)
  expect(calls.guest).not.toHaveBeenCalled()
})

it('CART-30 ERR-03 a 401 falls back to the stored guest order', async () => {
  const { calls, result } = setUp()
  expect((await result).order).toBe(stored)
  expect(calls.guest).toHaveBeenCalledWith(guest)
})

it('CART-30 ERR-03 an empty 204 falls back to the stored guest order too', async () => {
  const { result } = setUp({ current: async () => null })
  expect((await result).order).toBe(stored)
})

it('CART-31 CART-32 without a stored order a new one is created and stored', async () => {
  const { calls, result } = setUp({ readGuest: () => null })
  expect((await result).order).toBe(created)
  expect(calls.storeGuest).toHaveBeenCalledWith({ number: 'R2', token: 't2' })
})

it("ERR-02 'No active cart order.' of a customer creates a new cart", async () => {
  const own = orderFixture({ number: 'R3', token: null })
  const { calls, result } = setUp({
    current: () => Promise.reject(noCart),
    create: jest.fn(async () => own),
  })
  expect((await result).order).toBe(own)
  expect(calls.storeGuest).not.toHaveBeenCalled()
})

it('a customer whose cart cannot be loaded gets no other cart', async () => {
  for (const failure of [new ApiError(500, null), new NetworkError('current')]) {
    const { calls, result } = setUp({ current: () => Promise.reject(failure) })
    await expect(result).rejects.toBe(failure)
    expect(calls.create).not.toHaveBeenCalled()
    expect(calls.guest).not.toHaveBeenCalled()
  }
})

it.each([401, 404])('CART-31 a stored order with a response of %i is removed', async (status) => {
  const { calls, result } = setUp({ guest: () => Promise.reject(new ApiError(status, null)) })
  expect((await result).order).toBe(created)
  expect(calls.clearGuest).toHaveBeenCalled()
})

it('CART-31 a completed stored order is replaced and stored', async () => {
  const { calls, result } = setUp({ guest: async () => ({ ...stored, state: 'complete' }) })
  expect(await result).toEqual({ order: created, finishedNumber: 'R1' })
  expect(calls.create).toHaveBeenCalledTimes(1)
})

it('an API failure keeps the stored order', async () => {
  const { calls, result } = setUp({ guest: () => Promise.reject(new NetworkError('GET')) })
  await expect(result).rejects.toBeInstanceOf(NetworkError)
  expect(calls.clearGuest).not.toHaveBeenCalled()
})

const logIn = () => setSession({ status: 'in', token: 't', user: { id: 1 } as User })
afterEach(() => setSession(LOGGED_OUT))

it('AUTH-32 a login while a cart is being loaded creates no second cart', async () => {
  const made: string[] = []
  let tries = 0
  const found = await inOneSession(async (ofThisSession) => {
    tries += 1
    if (tries === 2) return 'the order of the customer'
    logIn()
    return await ofThisSession(async () => {
      made.push('an empty order')
      return 'an empty order'
    })
  })
  expect(found).toBe('the order of the customer')
  expect(made).toEqual([])
})

it('an error of the same session is thrown', async () => {
  await expect(inOneSession(() => Promise.reject(new Error('silent')))).rejects.toThrow('silent')
})
