import { CUT_IN, counterStep, isUnaccepted, isWeighedIn, moveOf, WAITING_IN } from './counter'

it.each([
  ['payment_evaluating', null, 'separar'],
  ['pending', null, 'separar'],
  ['preparation_queue', null, 'separar'],
  ['preparation', null, 'pesando'],
  ['packaging', null, 'pesando'],
  ['ready', null, 'pronto'],
  ['ready', 'planned', 'pronto'],
  ['ready', 'in_progress', 'a-caminho'],
  ['ready', 'success', 'entregue'],
  ['ready', 'completed', 'entregue'],
  ['ready', 'failed', 'problema'],
  ['payment_denied', null, 'problema'],
  ['error', 'in_progress', 'problema'],
  ['xyz', null, 'problema'],
  [null, null, 'problema'],
])('BALC-03 an order that is %s and %s is shown under %s', (fulfilment, delivery, step) => {
  expect(counterStep(fulfilment, delivery)).toBe(step)
})

it('BALC-07 BALC-36 orders can be cut once they are paid, and weighed from the preparation on', () => {
  expect(CUT_IN).toEqual([
    'pending',
    'preparation_queue',
    'preparation',
    'packaging_queue',
    'packaging',
  ])
  expect(
    ['pending', 'preparation', 'packaging', 'ready', 'canceled', null].map(isWeighedIn),
  ).toEqual([false, true, true, true, false, false])
})

it('BALC-36 an order waits for one tap until it is on the scale', () => {
  expect(WAITING_IN).toEqual(['payment_evaluating', 'pending', 'preparation_queue'])
  expect(
    ['payment_evaluating', 'pending', 'preparation_queue', 'ready', 'xyz', null].map(moveOf),
  ).toEqual(['pending', 'preparation', 'preparation', null, null, null])
  expect(['payment_evaluating', 'pending', 'error', null].map(isUnaccepted)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
