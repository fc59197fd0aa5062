import {
  fulfilmentStates,
  LEAVES_IN,
  nextDelivery,
  nextFulfilment,
} from '../service/domain/fulfilment/states'
import { demoPlan, leavesAt, meetsTrouble } from './plan'

const numbers = Array.from({ length: 20 }, (_, fate) => `R9000000${String(fate).padStart(2, '0')}`)
const names = (number: string, isPickup = false) =>
  demoPlan({ number, isPickup, paysByCard: true }).map(
    ({ fulfilment, delivery }) => delivery ?? fulfilment,
  )

it('every plan is a sequence that C.2 and C.3 allow, from the evaluation to an end', () => {
  for (const isPickup of [false, true]) {
    for (const number of numbers) {
      const plan = demoPlan({ number, isPickup, paysByCard: true })
      expect(plan[0]?.fulfilment).toBe('payment_evaluating')
      expect(['completed', 'canceled']).toContain(names(number, isPickup).at(-1))
      for (const [index, next] of plan.slice(1).entries()) {
        const here = plan[index]
        if (next.delivery !== null) {
          expect(LEAVES_IN).toContain(here?.fulfilment)
          expect(nextDelivery(here?.delivery ?? null, isPickup)).toContain(next.delivery)
        } else {
          expect(nextFulfilment(here?.fulfilment ?? '')).toContain(next.fulfilment)
        }
      }
    }
  }
})

it('every fulfilment state occurs in some plan', () => {
  const met = numbers.flatMap((number) => demoPlan({ number, isPickup: false, paysByCard: true }))
  const states = new Set(met.map(({ fulfilment }) => fulfilment))
  expect(fulfilmentStates.filter((state) => !states.has(state))).toEqual([])
})

it('GEN-10 four of twenty orders have a failure, determined by their number alone', () => {
  const troubles = numbers.map((number) =>
    names(number).find((name) => ['payment_denied', 'error', 'failed'].includes(name)),
  )
  expect(troubles.filter(Boolean).sort()).toEqual([
    'error',
    'failed',
    'payment_denied',
    'payment_denied',
  ])
  expect(numbers.filter((number) => names(number).at(-1) === 'canceled')).toHaveLength(1)
  expect(numbers.map(meetsTrouble)).toEqual(troubles.map(Boolean))
})

it('GEN-10 an order paid at the door or by Pix is never denied, and has the other failures', () => {
  const plans = numbers.map((number) => demoPlan({ number, isPickup: false, paysByCard: false }))
  const met = plans.flat().map(({ fulfilment, delivery }) => delivery ?? fulfilment)
  expect(met.filter((name) => ['payment_denied', 'canceled'].includes(name))).toEqual([])
  expect(met).toEqual(expect.arrayContaining(['error', 'failed']))
})

it('an order without failure takes its whole time, about six minutes', () => {
  const start = new Date('2026-05-11T08:00:00-03:00')
  const end = demoPlan({ number: 'R900000000', isPickup: false, paysByCard: true }).reduce(
    (at, step) => leavesAt(step, at, 360),
    start,
  )
  expect((end.getTime() - start.getTime()) / 1_000).toBeCloseTo(360, 5)
})
