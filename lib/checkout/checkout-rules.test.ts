import { lineFixture, orderFixture, productFixture } from '../cart/cart.fixture'
import { EMPTY_CART } from '../cart/cart-state'
import { fullYear, isExpired } from '../shared/card'
import { centsToAuthorise, hasWeighedLines } from './amounts'
import { allTexts, NO_ERRORS, reduceErrors } from './checkout-errors'
import { newest } from './newest'
import { shownOrderNumber } from './order-number'
import { activePane } from './pane'
import { checkoutStage } from './stage'

it('CHK-03 CHK-04 CHK-05 the state of the order opens its pane', () => {
  expect(activePane('address')).toBe('address')
  expect(activePane('delivery')).toBe('delivery')
  expect(activePane('payment')).toBe('payment')
  expect(activePane('confirm')).toBe('payment')
  expect(activePane('cart')).toBeNull()
})

it('CHK-10 confirmation is another name for confirm', () => {
  expect(activePane('confirmation')).toBe('payment')
})

it('CHK-20 a failure lands in its own bucket', () => {
  const texts = ['Horário lotado']
  const errors = reduceErrors(NO_ERRORS, { type: 'failed', area: 'delivery', texts })
  expect(errors).toEqual({ ...NO_ERRORS, delivery: texts })
})

it('CHK-20 a new attempt empties only its own bucket', () => {
  const full = { general: ['a'], address: ['b'], delivery: [], payment: [], promotion: [] }
  expect(reduceErrors(full, { type: 'started', area: 'address' })).toEqual({
    ...full,
    address: [],
  })
})

it('CHK-19 CART-34 dismissing empties the five buckets', () => {
  const full = {
    general: ['a'],
    address: ['b'],
    delivery: ['c'],
    payment: ['d'],
    promotion: ['e', 'a'],
  }
  expect(allTexts(full)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(reduceErrors(full, { type: 'dismissed' })).toEqual(NO_ERRORS)
})

it('PAY-04 a two-digit year gets 20 in front', () => {
  expect(fullYear('25')).toBe(2025)
  expect(fullYear('2031')).toBe(2031)
})

it('PAY-05 a card is valid to the end of its month in the zone of the shop', () => {
  const lastEvening = new Date('2026-06-01T02:59:00Z')
  const firstMorning = new Date('2026-06-01T03:00:00Z')
  expect(isExpired({ month: '05', year: '26' }, lastEvening)).toBe(false)
  expect(isExpired({ month: '05', year: '2026' }, firstMorning)).toBe(true)
  expect(isExpired({ month: '12', year: '2025' }, lastEvening)).toBe(true)
  expect(isExpired({ month: '01', year: '2027' }, firstMorning)).toBe(false)
})

it('ADDR-02 PAY-02 the newest has the highest id', () => {
  expect(newest([{ id: 2 }, { id: 9 }, { id: 5 }])).toEqual({ id: 9 })
  expect(newest([])).toBeNull()
})

it('PAY-15 CONST-12 the card is authorised for the total plus ten percent of what is weighed', () => {
  const meat = lineFixture()
  const coal = lineFixture({
    variant: productFixture({ id: 102, unitForQuantity: 'un' }),
    total: 29.9,
  })
  const order = { total: 129.7, lineItems: [meat, coal] }
  expect(centsToAuthorise(order)).toBe(12_970 + 899)
  expect(centsToAuthorise({ total: 39.8, lineItems: [coal] })).toBe(3_980)
  expect([[meat, coal], [coal], []].map(hasWeighedLines)).toEqual([true, false, false])
})

it('CONF-01 only a plausible order number is shown', () => {
  expect(shownOrderNumber('R123')).toBe('R123')
  expect(shownOrderNumber('<b>x</b>')).toBeNull()
  expect(shownOrderNumber(null)).toBeNull()
})

describe('what /checkout does with the cart', () => {
  const order = orderFixture({ lineItems: [lineFixture()] })
  const cart = { ...EMPTY_CART, status: 'ready' as const, order }

  it('an order in state cart is submitted, once it is not refused', () => {
    expect(checkoutStage(cart, false)).toBe('submit-cart')
    expect(checkoutStage(cart, true)).toBe('refused')
  })

  it('an empty cart goes back', () => {
    expect(checkoutStage({ ...cart, order: orderFixture() }, false)).toBe('empty')
  })

  it('CHK-07 a finished order goes on to its confirmation', () => {
    const emptied = { ...cart, order: orderFixture() }
    expect(checkoutStage({ ...emptied, finishedNumber: 'R1' }, false)).toBe('finished')
    expect(checkoutStage({ ...cart, order: null, finishedNumber: 'R1' }, false)).toBe('finished')
  })

  it('CHK-07 a new cart with lines is no finished order', () => {
    expect(checkoutStage({ ...cart, finishedNumber: 'R1' }, false)).toBe('submit-cart')
  })

  it('any later state opens the panes, also with errors', () => {
    const payment = { ...cart, order: { ...order, state: 'payment' as const } }
    expect(checkoutStage(payment, true)).toBe('open')
  })

  it('without an answer it says so', () => {
    expect(checkoutStage({ ...EMPTY_CART, status: 'failed' }, false)).toBe('unreachable')
    expect(checkoutStage(EMPTY_CART, false)).toBe('loading')
  })
})
