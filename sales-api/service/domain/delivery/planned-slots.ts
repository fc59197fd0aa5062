import { addDays } from 'date-fns/addDays'
import { and, gt } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { deliverySlots } from '../../db/schema/delivery'
import { comingClosures, isClosed } from './closures'
import { IS_WINDOW, sortKey, windowOf } from './slots'
import { HORIZON_DAYS, plannedDays, type TimeWindow } from './windows'

/** A window ahead, or a whole day without windows. `reason` says why it is closed or special. */
export interface PlannedSlot extends TimeWindow {
  capacity: number
  booked: number
  closed: boolean
  reason: string
}

/** Returns the windows from tomorrow to `until`, and the days without any. */
export async function plannedSlots(db: Queryable, now: Date, until: Date): Promise<PlannedSlot[]> {
  const closed = await comingClosures(db, now)
  const made = await db
    .select()
    .from(deliverySlots)
    .where(and(IS_WINDOW, gt(deliverySlots.windowStart, now)))
  return plannedDays(now, until).flatMap(({ windows, holiday, start, end }): PlannedSlot[] => {
    const keys = new Set(windows.map(sortKey))
    const byHand = made
      .filter((slot) => slot.byHand && !keys.has(sortKey(windowOf(slot))))
      .filter(({ windowStart }) => windowStart >= start && windowStart < end)
      .map((slot) => ({ ...windowOf(slot), capacity: slot.capacity }))
    const found = [...windows, ...byHand].map((window) => {
      const slot = made.find((one) => sortKey(windowOf(one)) === sortKey(window))
      const closure = closed.find((one) => isClosed(window, [one]))
      return {
        start: window.start,
        end: window.end,
        capacity: slot?.capacity ?? window.capacity,
        booked: slot?.booked ?? 0,
        closed: closure !== undefined || (slot?.closed ?? false),
        reason: closure?.reason ?? holiday ?? '',
      }
    })
    if (found.length > 0) return found
    const reason = holiday ?? 'no delivery hours on this day of the week'
    return [{ start, end, capacity: 0, booked: 0, closed: true, reason }]
  })
}

/** Why a window cannot be chosen, for operators and in Portuguese. */
export async function whyNotOffered(
  db: Queryable,
  now: Date,
  time: TimeWindow,
): Promise<[english: string, portuguese: string]> {
  if (time.start <= now) return ['that window has begun', 'Este horário já passou']
  const closures = await comingClosures(db, now)
  const closure = closures.find((one) => isClosed(time, [one]))
  if (closure) {
    const { reason } = closure
    return [`the shop is closed then: ${reason}`, `A loja está fechada nesse horário: ${reason}`]
  }
  const days = plannedDays(now, addDays(now, HORIZON_DAYS))
  if (days.every(({ end }) => end <= time.start)) {
    return [
      `windows are offered ${HORIZON_DAYS} days ahead`,
      `Só há horários para os próximos ${HORIZON_DAYS} dias`,
    ]
  }
  const day = days.find(({ start, end }) => time.start >= start && time.start < end)
  if (day?.windows.some((window) => sortKey(window) === sortKey(time))) {
    return ['the last minute to order for that day is over', 'O prazo para esse dia já acabou']
  }
  return day?.holiday
    ? [
        `there is no such delivery window on the holiday ${day.holiday}`,
        `Este horário não existe no feriado: ${day.holiday}`,
      ]
    : ['there is no such delivery window; see slots list', 'Este horário não existe']
}
