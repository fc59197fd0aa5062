import { act, renderHook } from '@testing-library/react'
import type { Order } from '../api/types'
import { lineFixture, orderFixture } from '../cart/cart.fixture'
import {
  priceChanges,
  pricesOf,
  readSeenPrices,
  storeCartPrices,
  storeSeenPrices,
  usePriceChanges,
} from './price-changes'

const line = lineFixture()
const order = orderFixture({ lineItems: [line], total: 89.9 })

afterEach(() => sessionStorage.clear())

it('the same prices are no change, nor is another quantity or a new line', () => {
  expect(priceChanges(pricesOf(order), order)).toBeNull()
  const more = { ...line, quantity: 2000, total: 179.8 }
  const added = lineFixture({ id: 2 })
  expect(
    priceChanges(pricesOf(order), { ...order, lineItems: [more, added], total: 269.7 }),
  ).toBeNull()
})

it('a changed price is reported with both totals', () => {
  const dearer = { ...order, lineItems: [{ ...line, price: 0.0999 }], total: 99.9 }
  expect(priceChanges(pricesOf(order), dearer)).toEqual({
    lines: [{ id: line.id, name: line.variant.name, unit: 'g', before: 0.0899, now: 0.0999 }],
    lostCoupons: [],
    before: 89.9,
    now: 99.9,
  })
})

it('a lost coupon is reported, a remaining one is not', () => {
  const stays = { code: 'FICA', name: 'Fica' }
  const promotions = [{ code: 'BEMVINDO', name: 'Boas-vindas' }, stays]
  const seen = pricesOf({ ...order, promotions, total: 80.91 })
  expect(priceChanges(seen, { ...order, promotions: [stays] })).toMatchObject({
    lostCoupons: ['BEMVINDO'],
    before: 80.91,
  })
  expect(priceChanges(seen, { ...order, promotions })).toBeNull()
})

it('CHK-83 a lost coupon with a reason is reported elsewhere', () => {
  const seen = pricesOf({ ...order, promotions: [{ code: 'BEMVINDO', name: 'Boas-vindas' }] })
  const lostPromotions = [{ code: 'BEMVINDO', reason: 'expired' as const }]
  expect(priceChanges(seen, { ...order, lostPromotions })).toBeNull()
})

it('another order counts as not shown', () => {
  const dearer = { ...order, number: 'R2', lineItems: [{ ...line, price: 0.0999 }] }
  expect(priceChanges(pricesOf(order), dearer)).toBeNull()
})

it('shown prices survive a reload of the tab only', () => {
  expect(readSeenPrices()).toBeNull()
  storeSeenPrices(pricesOf(order))
  expect(readSeenPrices()).toEqual(pricesOf(order))
  expect(localStorage).toHaveLength(0)
})

const paying: Order = { ...order, state: 'payment' }
const dearer: Order = { ...paying, lineItems: [{ ...line, price: 0.0999 }], total: 99.9 }

/** The checkout as it reads the order again and again. */
function see(first: Order | null) {
  const { result, rerender } = renderHook(({ shown }) => usePriceChanges(shown), {
    initialProps: { shown: first },
  })
  return { hook: result, reread: (shown: Order | null) => rerender({ shown }) }
}

it('changes are reported from the cart on, over a reload too, until the shopper accepts them', () => {
  const { hook, reread } = see(order)
  expect(hook.current.changes).toBeNull()
  reread(dearer)
  expect(hook.current.changes).toMatchObject({ before: 89.9, now: 99.9 })
  reread({ ...dearer, state: 'confirm' })
  expect(hook.current.changes).toMatchObject({ before: 89.9, now: 99.9 })
  const { hook: reloaded } = see(dearer)
  expect(reloaded.current.changes).toMatchObject({ before: 89.9, now: 99.9 })
  act(() => reloaded.current.agree())
  expect(reloaded.current.changes).toBeNull()
  expect(see(dearer).hook.current.changes).toBeNull()
})

it('changes are not reported in the cart, which shows its prices', () => {
  storeSeenPrices(pricesOf(order))
  const { hook, reread } = see({ ...dearer, state: 'cart' })
  expect(hook.current.changes).toBeNull()
  reread(dearer)
  expect(hook.current.changes).toBeNull()
})

it('the prices last shown in the cart are compared, although the order is read again in state cart', () => {
  storeCartPrices(order)
  const { hook, reread } = see({ ...dearer, state: 'cart' })
  expect(hook.current.changes).toMatchObject({ before: 89.9, now: 99.9 })
  expect(see({ ...dearer, state: 'cart' }).hook.current.changes).not.toBeNull()
  reread(dearer)
  expect(hook.current.changes).not.toBeNull()
  act(() => hook.current.agree())
  expect(see({ ...paying, state: 'cart' }).hook.current.changes).toBeNull()
})

it('a later change is compared with the total after a change of quantity', () => {
  const { hook, reread } = see(order)
  reread({ ...paying, lineItems: [{ ...line, quantity: 2000 }], total: 179.8 })
  reread({ ...dearer, total: 199.8 })
  expect(hook.current.changes).toMatchObject({ before: 179.8, now: 199.8 })
})

it('shown prices of an order do not apply to the next one', () => {
  const { hook, reread } = see(order)
  const next: Order = { ...dearer, number: 'R2' }
  reread(next)
  expect(hook.current.changes).toBeNull()
  reread({ ...next, lineItems: [{ ...line, price: 0.1099 }], total: 109.9 })
  expect(hook.current.changes).toMatchObject({ before: 99.9, now: 109.9 })
})

it('a coupon that the shopper removes is no change, another lost one is', () => {
  const promotions = ['SAI', 'CAI'].map((code) => ({ code, name: code }))
  const { hook, reread } = see({ ...paying, promotions, total: 80 })
  act(() => hook.current.giveUpCoupon('SAI'))
  expect(hook.current.changes).toBeNull()
  reread({ ...paying, total: 89.9 })
  expect(hook.current.changes).toMatchObject({ lostCoupons: ['CAI'], before: 80, now: 89.9 })
})

it('without an order there is nothing to compare or to accept', () => {
  const { hook } = see(null)
  act(() => hook.current.agree())
  act(() => hook.current.giveUpCoupon('SAI'))
  expect(hook.current.changes).toBeNull()
  expect(readSeenPrices()).toBeNull()
})
