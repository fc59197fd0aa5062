import type { FulfilmentState } from '@/lib/shared/order-states'
import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import {
  deliveryStates,
  fulfilmentStates,
  nextDelivery,
  nextFulfilment,
} from '../service/domain/fulfilment/states'
import { statesUpTo } from '../tests/support/placed-orders'
import { commands } from './commands'

function detailsOf(name: string): string {
  return commands.find((command) => command.name === name)?.details.join(' ') ?? ''
}

/** Every `from → to` of the text, also inside longer chains. */
function movesIn(text: string): [from: string, to: string][] {
  return [...text.matchAll(/(\w+) (?=→ (\w+))/g)].map(([, from = '', to = '']) => [from, to])
}

it('names every fulfilment state, and their usual order', () => {
  const details = detailsOf('orders move')
  expect(fulfilmentStates.filter((state) => !details.includes(state))).toEqual([])
  const way = ['payment_evaluating', ...statesUpTo('ready')]
  expect(movesIn(details)).toEqual(way.slice(1).map((to, index) => [way[index], to]))
})

it('names every state of a delivery, and only moves that are possible', () => {
  const details = detailsOf('orders deliver')
  expect(deliveryStates.filter((state) => !details.includes(state))).toEqual([])
  const moves = movesIn(details)
  expect(moves).toHaveLength(2)
  for (const [from, to] of moves) expect(nextDelivery(from, false)).toContain(to)
})

it('lists the states in which an order can be canceled and its payment denied', () => {
  const from = (to: FulfilmentState) =>
    fulfilmentStates.filter((state) => nextFulfilment(state).includes(to))
  const [cancel, deny] = [detailsOf('orders cancel'), detailsOf('orders deny')]
  expect(from('canceled')).toEqual(fulfilmentStates.filter((state) => state !== 'canceled'))
  expect(cancel).toContain('in every state')
  expect(from('payment_denied')).toEqual(['payment_evaluating', 'error'])
  expect(deny).toContain('payment_evaluating')
})

it('contains the current tolerance', () => {
  expect(detailsOf('orders weigh')).toContain(`may differ by ${TOLERANCE_PERCENT} percent`)
})
