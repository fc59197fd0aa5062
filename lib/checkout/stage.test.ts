import { lineFixture, orderFixture } from '../cart/cart.fixture'
import { EMPTY_CART } from '../cart/cart-state'
import { activePane, checkoutStage } from './stage'

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
