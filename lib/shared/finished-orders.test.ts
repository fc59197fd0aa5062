import { orderStateSchema } from './contract/order'
import { isFinished } from './finished-orders'

it('every state is that of a cart, in the sequence of the checkout, or an end', () => {
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
