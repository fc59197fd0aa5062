import { orderStateSchema } from './contract/order'
import { isFinished } from './finished-orders'

it('every state belongs to a cart, to the checkout, or is final', () => {
  const states = orderStateSchema.options
  expect(states.filter((state) => !isFinished(state))).toEqual([
    'cart',
    'address',
    'delivery',
    'payment',
    'confirm',
  ])
  expect(states.filter(isFinished)).toEqual(['complete', 'canceled'])
})
