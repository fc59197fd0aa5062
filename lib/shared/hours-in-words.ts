import type { RateKind } from './contract/order'
import { formatDay, formatDayAndWindow, formatHour } from './format-date'
import {
  DAYS,
  type Day,
  daysByHours,
  type Hours,
  type HoursOfDay,
  hourWords,
  SHOP_HOURS,
  type ShopHours,
} from './shop-hours'
import { joinWords } from './text'

const NAMES: Record<Day, string> = {
  monday: 'segunda',
  tuesday: 'terça',
  wednesday: 'quarta',
  thursday: 'quinta',
  friday: 'sexta',
  saturday: 'sábado',
  sunday: 'domingo',
  holiday: 'feriado',
}

/** `Seg. a sáb. das 7h às 19h · domingos e feriados das 7h às 12h`. */
export function pickupHoursText(shop = SHOP_HOURS): string {
  const groups = daysByHours(shop, ({ pickup }) => pickup)
  const texts = groups.map(({ days, hours }) => {
    const spans = spansOf(days).map(([first, last]) =>
      last ? `${shortName(first)} a ${shortName(last)}` : plural(first),
    )
    return `${joinWords(spans)} ${spanText(hours)}`
  })
  return capitalised(texts.join('\u00a0· '))
}

/** `de segunda a sábado, das 7h às 19h, e aos domingos e feriados, das 7h às 12h`. */
export function pickupHoursSentence(shop = SHOP_HOURS, hourText = hourWords): string {
  return hoursSentence(
    daysByHours(shop, ({ pickup }) => pickup),
    hourText,
  )
}

/** When express orders are taken: `de segunda a sábado, das 8h às 18h`. */
export function expressHoursSentence(shop = SHOP_HOURS): string {
  return hoursSentence(
    daysByHours(shop, ({ express }) => express),
    hourWords,
  )
}

function hoursSentence(groups: { days: Day[]; hours: Hours }[], hourText: typeof hourWords) {
  return joinWords(
    groups.map(({ days, hours }) => `${joinWords(everySpan(days))}, ${spanText(hours, hourText)}`),
    ', e ',
  )
}

interface HoursRow {
  days: string
  hours: string[]
}

/** Table of the hours of pickup, such as `Segunda a sábado` with `7h–19h`. */
export function pickupRows(shop = SHOP_HOURS): HoursRow[] {
  return hoursRows(shop, ({ pickup }) => (pickup ? [pickup] : []))
}

/** Table of the windows of a scheduled delivery. */
export function deliveryRows(shop = SHOP_HOURS): HoursRow[] {
  return hoursRows(shop, windowsOf)
}

function hoursRows(shop: ShopHours, hoursOf: (day: HoursOfDay) => Hours[]): HoursRow[] {
  return daysByHours(shop, hoursOf).map(({ days, hours }) => {
    const nameOf = (day: Day) => (days.includes('holiday') ? plural(day) : NAMES[day])
    const spans = spansOf(days).map(([first, last]) =>
      last ? `${NAMES[first]} a ${NAMES[last]}` : nameOf(first),
    )
    return {
      days: capitalised(joinWords(spans)),
      hours: hours.map((span) => span.map(hourWords).join('–')),
    }
  })
}

/** Windows of a day without their capacity. */
function windowsOf({ delivery }: HoursOfDay): Hours[] {
  return delivery.map(([from, to]) => [from, to])
}

/** The windows of a scheduled delivery, one sentence for the days that share them. */
export function deliveryHoursTexts(shop = SHOP_HOURS): string[] {
  const [first, ...others] = daysByHours(shop, windowsOf)
  if (!first) return []
  const common = first.hours.map(String)
  return [
    onDays(first.days, partsOfDay(first.hours)),
    ...others.map(({ days, hours }) => {
      const own = hours.filter((window) => !common.includes(String(window)))
      const hasCommon = hours.length - own.length === common.length
      const windows = partsOfDay(hasCommon ? own : hours)
      return onDays(days, hasCommon ? `os mesmos horários e também ${windows}` : windows)
    }),
  ]
}

function onDays(days: readonly Day[], windows: string): string {
  return `${capitalised(joinWords(spansOf(days).map(onSpan)))}: ${windows}.`
}

type Span = [first: Day, last?: Day]

/** Three or more weekdays in a row as first and last, other days one by one. */
function spansOf(days: readonly Day[]): Span[] {
  const runs: Day[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const before = DAYS[DAYS.indexOf(day) - 1]
    if (run && day !== 'holiday' && run.at(-1) === before) run.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run): Span[] => {
    const [first] = run
    return first && run.length > 2 ? [[first, run.at(-1)]] : run.map((day) => [day])
  })
}

/** `de segunda a sexta`, `aos domingos`, `feriados`: a repeated preposition is left out. */
function everySpan(days: readonly Day[]): string[] {
  const spans = spansOf(days)
  return spans.map(([first, last], index) => {
    if (last) return `de ${NAMES[first]} a ${NAMES[last]}`
    const [before, endBefore] = spans[index - 1] ?? []
    const isRepeated = before && !endBefore && isFeminine(before) === isFeminine(first)
    if (isRepeated) return plural(first)
    return `${isFeminine(first) ? 'às' : 'aos'} ${plural(first)}`
  })
}

/** `de terça a sábado`, `na segunda-feira`, `no domingo` or `nos feriados`. */
function onSpan([first, last]: Span): string {
  if (last) return `de ${NAMES[first]} a ${NAMES[last]}`
  if (first === 'holiday') return `nos ${plural(first)}`
  return isFeminine(first) ? `na ${NAMES[first]}-feira` : `no ${NAMES[first]}`
}

/** `de manhã, das 8h às 13h, e à tarde, das 13h às 17h e das 15h às 20h`. */
function partsOfDay(windows: readonly Hours[]): string {
  const parts = new Map<string, string[]>()
  for (const [from, to] of windows) {
    const part = from < 12 ? 'de manhã' : from < 17 ? 'à tarde' : 'à noite'
    parts.set(part, [...(parts.get(part) ?? []), spanText([from, to])])
  }
  return joinWords(
    [...parts].map(([part, texts]) => `${part}, ${joinWords(texts)}`),
    ', e ',
  )
}

function isFeminine(day: Day): boolean {
  return NAMES[day].endsWith('a')
}

function plural(day: Day): string {
  return `${NAMES[day]}s`
}

function shortName(day: Day): string {
  return `${NAMES[day].slice(0, 3)}.`
}

function spanText([from, to]: Hours, hourText = hourWords): string {
  return `das ${hourText(from)} às ${hourText(to)}`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Chega seg, 23 nov, 13h–17h`, `Chega seg, 23 nov, até 15h40` or `Retire na loja: …`. */
export function arrivalText(kind: RateKind | null | undefined, start: string, end: string): string {
  if (kind === 'pickup') return `Retire na loja: ${formatDayAndWindow(start, end)}`
  if (kind === 'express') return `Chega ${formatDay(end)}, até ${formatHour(end)}`
  return `Chega ${formatDayAndWindow(start, end)}`
}

/** `23h59`: until then the next day can be chosen. */
export function lastOrderHour(): string {
  return SHOP_HOURS.lastOrder.replace(/^0/, '').replace(':', 'h').replace(/h00$/, 'h')
}
