import type { Tracker } from '../api/types'
import { formatDay, formatTime } from '../shared/format-date'
import { shopDay } from '../shared/shop-time'
import { orderStatus, PROGRESS_STEPS } from './order-status'

type Event = NonNullable<Tracker['events']>[number]

export interface StepTime {
  at: string
  /** `seg, 23 nov` if the steps span several days, else null. */
  day: string | null
  time: string
}

/**
 * Returns when each step of the progress bar was reached. A reverted step counts as not reached.
 */
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
