import type { FulfilmentState } from '@/lib/shared/order-states'
import { OperatorError } from '../operator-error'
import { checkMove, deliveryStates, fulfilmentStates, nextDelivery, nextFulfilment } from './states'

/** The table of C.2; every state but canceled can besides go wrong. */
const C2: Record<Exclude<FulfilmentState, 'canceled' | 'error'>, FulfilmentState[]> = {
  payment_evaluating: ['pending', 'payment_denied'],
  pending: ['preparation_queue', 'canceled'],
  preparation_queue: ['preparation'],
  preparation: ['packaging_queue'],
  packaging_queue: ['packaging'],
  packaging: ['ready'],
  ready: [],
  payment_denied: ['payment_evaluating', 'canceled'],
}

it('C.2 allows the documented moves and no other', () => {
  for (const [from, allowed] of Object.entries(C2)) {
    const possible = fulfilmentStates.filter((to) => isPossible(from, to))
    expect([from, possible.sort()]).toEqual([from, [...allowed, 'error'].sort()])
  }
  expect(nextFulfilment('canceled')).toEqual([])
  expect(nextFulfilment('error').sort()).toEqual(
    fulfilmentStates.filter((state) => state !== 'error').sort(),
  )
  expect(nextFulfilment('lost')).toEqual(['error'])
})

it('C.3 sends an order out, lets it arrive or fail, and ends there', () => {
  expect(nextDelivery(null, false)).toEqual(['planned', 'in_progress', 'error'])
  expect(nextDelivery('planned', false)).toEqual(['in_progress', 'failed', 'error'])
  expect(nextDelivery('in_progress', false)).toEqual(['success', 'completed', 'failed', 'error'])
  expect(nextDelivery('failed', false)).toEqual(['planned', 'in_progress', 'error'])
  expect(nextDelivery('completed', false)).toEqual([])
  expect(nextDelivery('error', false)).toHaveLength(deliveryStates.length - 1)
})

it('hands a pickup over without a way', () => {
  expect(nextDelivery(null, true)).toEqual(['completed', 'failed', 'error'])
  expect(nextDelivery('failed', true)).toEqual(['completed', 'error'])
  expect(nextDelivery('error', true)).toEqual(['completed', 'failed'])
  expect(nextDelivery('completed', true)).toEqual([])
  expect(nextDelivery(null, false)).not.toContain('completed')
})

it('says where an order could go instead', () => {
  expect(() => checkMove('ready', 'pending', nextFulfilment('ready'))).toThrow(
    new OperatorError('an order that is ready cannot become pending; it can become error'),
  )
})

function isPossible(from: string, to: string): boolean {
  try {
    checkMove(from, to, nextFulfilment(from))
    return true
  } catch {
    return false
  }
}
