import type { Tracker } from '../api/types'
import { formatDay, formatTime } from '../shared/format-date'
import { shopDay } from '../shared/shop-time'
import { orderStatus, PROGRESS_STEPS } from './order-status'

type Event = NonNullable<Tracker['events']>[number]

export interface StepTime {
  at: string
  /** `seg, 23 nov` when the order did not take all its steps on one day. */
  day: string | null
  time: string
}

/** When each step of the progress bar was reached, by its place in the bar; a step that was taken back is not reached. */
export function stepTimes(events: readonly Event[] = []): (StepTime | null)[] {
  const reached = PROGRESS_STEPS.map((): string | null => null)
  for (const { fulfillmentState, visitState, at } of events) {
    const step = PROGRESS_STEPS.indexOf(
      orderStatus({ fulfillmentState, deliveryState: visitState }),
    )
    if (step < 0) continue
    reached[step] ??= at
    reached.fill(null, step + 1)
  }
  const days = new Set(reached.flatMap((at) => (at ? [shopDay(at)] : [])))
  return reached.map((at) =>
    at ? { at, day: days.size > 1 ? formatDay(at) : null, time: formatTime(at) } : null,
  )
}
