import { lineFixture, orderFixture } from '../cart/cart.fixture'
import { EMPTY_CART, type Intent, keyOf } from '../cart/cart-state'
import { paymentFixture } from '../orders/orders.fixture'
import { activePane, checkoutStage, declinedPayment, isConfirmState, isPaidWith } from './stage'

it('CHK-03 CHK-04 CHK-05 the state of the order opens its pane', () => {
  expect(activePane('address')).toBe('address')
  expect(activePane('delivery')).toBe('delivery')
  expect(activePane('payment')).toBe('payment')
  expect(activePane('confirm')).toBe('payment')
  expect(activePane('cart')).toBeNull()
})

it('CHK-10 A01 both names of the state lead to the last confirmation, no other state does', () => {
  const states = ['confirm', 'confirmation', 'payment', 'complete', 'cart']
  expect(states.filter(isConfirmState)).toEqual(['confirm', 'confirmation'])
})

it('CHK-10 confirmation is another name for confirm', () => {
  expect(activePane('confirmation')).toBe('payment')
})

describe('what /checkout does with the cart', () => {
  const order = orderFixture({ lineItems: [lineFixture()] })
  const cart = { ...EMPTY_CART, status: 'ready' as const, order }

  it('an order in state cart is submitted, unless it was refused', () => {
    expect(checkoutStage(cart, false)).toBe('submit-cart')
    expect(checkoutStage(cart, true)).toBe('refused')
  })

  it('CHK-31 edits that wait for the network make the checkout wait, with a message', () => {
    const intent: Intent = {
      variantId: 101,
      field: 'quantity',
      value: 1300,
      product: lineFixture().variant,
      adds: false,
      version: 1,
    }
    const pending = { ...cart, intents: { [keyOf(intent)]: intent } }
    expect(checkoutStage(pending, false)).toBe('loading')
    expect(checkoutStage({ ...pending, isHeld: true }, false)).toBe('waiting')
  })

  it('an empty cart leads back to the cart', () => {
    expect(checkoutStage({ ...cart, order: orderFixture() }, false)).toBe('empty')
  })

  it('CHK-07 a finished order leads to its confirmation', () => {
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

  it('pending edits are sent first', () => {
    const line = lineFixture()
    const intent: Intent = {
      variantId: line.variantId,
      field: 'quantity',
      value: 1200,
      product: line.variant,
      adds: false,
      version: 1,
    }
    expect(checkoutStage({ ...cart, intents: { [keyOf(intent)]: intent } }, false)).toBe('loading')
  })

  it('without a response an error is shown', () => {
    expect(checkoutStage({ ...EMPTY_CART, status: 'failed' }, false)).toBe('unreachable')
    expect(checkoutStage(EMPTY_CART, false)).toBe('loading')
  })
})

it('the last payment shows whether the gateway has declined', () => {
  const payments = (...states: string[]) => ({
    payments: states.map((state, id) => ({ ...paymentFixture, id, state })),
  })
  expect(declinedPayment(payments('checkout', 'failed'))).toMatchObject({ id: 1 })
  expect(declinedPayment(payments('failed', 'checkout'))).toBeNull()
  expect(declinedPayment(payments())).toBeNull()
})

it('PAY-12 a payment is identified by the last digits of its card, and by its brand if sent', () => {
  const card = {
    id: 1,
    name: 'ANA SOUZA',
    ccType: 'visa' as const,
    lastDigits: '1111',
    month: '12',
    year: '2030',
  }
  const paid = (source: typeof paymentFixture.source) =>
    isPaidWith({ ...paymentFixture, source }, card)
  const source = { lastDigits: '1111', name: 'ANA SOUZA' }
  expect(paid({ ...source, ccType: 'visa' })).toBe(true)
  expect(paid(source)).toBe(true)
  expect(paid({ ...source, ccType: 'master' })).toBe(false)
  expect(paid({ ...source, ccType: 'visa', lastDigits: '2222' })).toBe(false)
  expect(paid(null)).toBe(false)
})
