import { FINISHED, UNFINISHED, unfinishedFrom } from './order-state'

it('an order is finished once it is bought or canceled, before that it is a cart or in a step of the checkout', () => {
  expect(FINISHED).toEqual(['complete', 'canceled'])
  expect(UNFINISHED).toEqual(['cart', 'address', 'delivery', 'payment', 'confirm'])
  expect(unfinishedFrom('delivery')).toEqual(['delivery', 'payment', 'confirm'])
})
