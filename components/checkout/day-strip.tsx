import { useEffect, useRef } from 'react'
import { useServerDate } from '@/lib/browser/use-server-date'
import { type DayOfSlots, dayLabel, isFull } from '@/lib/checkout/delivery-slots'

interface DayStripProps {
  /** Accessible name: the purpose of the days. */
  name: string
  days: readonly DayOfSlots[]
  /** Key of the visible day. */
  shown: string
  onShow: (key: string) => void
}

/** Native radios in a row that scrolls sideways. The chosen day is scrolled into view. */
export function DayStrip({ name, days, shown, onShow }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const now = useServerDate()

  useEffect(() => {
    const box = strip.current
    const day = box?.querySelector<HTMLElement>(`[data-day="${shown}"]`)
    if (!box || !day) return
    box.scrollLeft = day.offsetLeft - (box.clientWidth - day.offsetWidth) / 2
  }, [shown])

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      <div
        ref={strip}
        className="no-scrollbar fade-end relative -mx-4 -my-2 flex gap-2 overflow-x-auto p-2 px-4 max-lg:pr-12"
      >
        {days.map((day) => (
          <label
            key={day.key}
            data-day={day.key}
            className="focus-on-card relative flex min-h-11 shrink-0 cursor-pointer flex-col items-center justify-center rounded-lg border border-line bg-white px-4 py-1.5 text-center font-semibold leading-tight has-checked:border-primary has-checked:bg-primary has-checked:text-page"
          >
            <input
              type="radio"
              name="delivery-day"
              className="sr-only"
              checked={day.key === shown}
              onChange={() => onShow(day.key)}
            />
            {dayLabel(day, now)}{' '}
            {day.rates.every(isFull) ? <span className="font-normal text-xs">Lotado</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
