import { OperatorError } from '../../base/errors'
import { checkMove, deliveryStates, fulfilmentStates, nextDelivery, nextFulfilment } from './states'

it('allows no move from canceled, to any state from an error, and to an error from anywhere else', () => {
  expect(nextFulfilment('canceled')).toEqual([])
  expect(nextFulfilment('error').sort()).toEqual(
    fulfilmentStates.filter((state) => state !== 'error').sort(),
  )
  const others = fulfilmentStates.filter((state) => state !== 'canceled' && state !== 'error')
  for (const state of others) expect([state, ...nextFulfilment(state)]).toContain('error')
  expect(nextFulfilment('lost')).toEqual(['error'])
})

it('PAY-50 cancels an order from every state until it has left the shop', () => {
  for (const state of fulfilmentStates) {
    const isOver = state === 'canceled'
    expect([state, nextFulfilment(state).includes('canceled')]).toEqual([state, !isOver])
  }
  expect(nextFulfilment('ready', 'failed')).toContain('canceled')
  for (const away of ['in_progress', 'success', 'completed']) {
    expect(nextFulfilment('ready', away)).toEqual(['error'])
  }
})

it('C.3 dispatches an order, completes or fails it, and ends there', () => {
  expect(nextDelivery(null, false)).toEqual(['planned', 'in_progress', 'error'])
  expect(nextDelivery('planned', false)).toEqual(['in_progress', 'failed', 'error'])
  expect(nextDelivery('in_progress', false)).toEqual(['success', 'completed', 'failed', 'error'])
  expect(nextDelivery('failed', false)).toEqual(['planned', 'in_progress', 'error'])
  expect(nextDelivery('completed', false)).toEqual([])
  expect(nextDelivery('error', false)).toHaveLength(deliveryStates.length - 1)
})

it('completes a pickup without a dispatch', () => {
  expect(nextDelivery(null, true)).toEqual(['completed', 'failed', 'error'])
  expect(nextDelivery('failed', true)).toEqual(['completed', 'error'])
  expect(nextDelivery('error', true)).toEqual(['completed', 'failed'])
  expect(nextDelivery('completed', true)).toEqual([])
  expect(nextDelivery(null, false)).not.toContain('completed')
})

it('returns the possible moves of an order', () => {
  expect(() => checkMove('ready', 'pending', nextFulfilment('ready'))).toThrow(
    new OperatorError(
      'an order that is ready cannot become pending; it can become canceled, error',
    ),
  )
})
