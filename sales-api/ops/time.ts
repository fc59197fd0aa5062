import type { TimeWindow } from '../service/domain/delivery/windows'
import { type Arguments, UsageError } from './command'
import { textAt } from './values'

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const SHOP_OFFSET = '-03:00'

/** The two first arguments as a stretch of the shop's time (UTC-03:00), each as 2026-05-11T08:00. */
export function timeOf(args: Arguments): TimeWindow {
  const time = {
    start: instant(textAt(args, 0, 'the start')),
    end: instant(textAt(args, 1, 'the end')),
  }
  if (time.start < time.end) return time
  throw new UsageError('the end must come after the start')
}

function instant(text: string): Date {
  const date = new Date(LOCAL.test(text) ? `${text}:00${SHOP_OFFSET}` : Number.NaN)
  if (!Number.isNaN(date.getTime())) return date
  throw new UsageError(`'${text}' is not a time such as 2026-05-11T08:00`)
}
