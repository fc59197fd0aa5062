import { stepTimes } from './step-times'

const event = (at: string, fulfillmentState: string, visitState: string | null = null) => ({
  at,
  fulfillmentState,
  visitState,
})

const shown = (...events: ReturnType<typeof event>[]) =>
  stepTimes(events).map((reached) => reached && [reached.day, reached.time].filter(Boolean).join())

it('TRK-22 a step has the time of its first state', () => {
  expect(
    shown(
      event('2026-11-23T08:00:00-03:00', 'payment_evaluating'),
      event('2026-11-23T08:05:00-03:00', 'pending'),
      event('2026-11-23T09:10:00-03:00', 'preparation_queue'),
      event('2026-11-23T09:40:00-03:00', 'packaging'),
      event('2026-11-23T10:00:00-03:00', 'ready'),
      event('2026-11-23T13:20:00-03:00', 'ready', 'in_progress'),
    ),
  ).toEqual(['08:00', '09:10', '10:00', '13:20', null])
})

it('TRK-22 names the day where the steps took more than one', () => {
  expect(
    shown(
      event('2026-11-22T23:50:00-03:00', 'pending'),
      event('2026-11-23T00:10:00-03:00', 'preparation'),
    ).slice(0, 2),
  ).toEqual(['dom, 22 nov,23:50', 'seg, 23 nov,00:10'])
})

it('TRK-22 a step that was taken back is reached again later', () => {
  const back = [
    event('2026-11-23T08:00:00-03:00', 'preparation'),
    event('2026-11-23T09:00:00-03:00', 'ready'),
    event('2026-11-23T09:30:00-03:00', 'error'),
    event('2026-11-23T10:00:00-03:00', 'preparation'),
  ]
  expect(shown(...back)).toEqual([null, '08:00', null, null, null])
  expect(shown(...back, event('2026-11-23T11:00:00-03:00', 'ready'))[2]).toBe('11:00')
})

it('TRK-22 knows no times of another API', () => {
  expect(stepTimes(undefined)).toEqual([null, null, null, null, null])
})
