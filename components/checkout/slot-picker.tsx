'use client'

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { RadioCard } from '@/components/ui/radio-card'
import type { ShippingRate } from '@/lib/api/types'
import {
  availabilityLabel,
  costText,
  type DayOfSlots,
  isExpress,
  isFull,
  offerKey,
  SLOTS_SHOWN,
  slotAfterScroll,
} from '@/lib/checkout/delivery-slots'
import { SlotText } from './slot-text'

/** Space for the focus outline of the last slot. */
const MARGIN_PX = 4

interface SlotPickerProps {
  days: readonly DayOfSlots[]
  chosenId: number | null
  onChoose: (rate: ShippingRate) => void
}

/** Shows four slots and scrolls two at a time; native radios, so arrow keys work too. */
export function SlotPicker({ days, chosenId, onChoose }: SlotPickerProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const count = days.reduce((sum, day) => sum + day.rates.length, 0)

  useLayoutEffect(() => fitToSlots(list.current))
  useEffect(() => {
    const fit = () => fitToSlots(list.current)
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [])

  const scroll = (direction: -1 | 1) => {
    const box = list.current
    if (!box) return
    const tops = slotsOf(box).map((slot) => slot.offsetTop)
    const head = tops[0] ?? 0
    const first = tops.findIndex((top) => top - head >= box.scrollTop - 1)
    const next = slotAfterScroll(first < 0 ? count - 1 : first, direction, count)
    box.scrollTo({ top: (tops[next] ?? 0) - head })
  }
  const hasMore = count > SLOTS_SHOWN
  return (
    <div className="space-y-2">
      {hasMore ? (
        <Button variant="quiet" className="w-full" onClick={() => scroll(-1)}>
          <ChevronUp aria-hidden className="size-5" /> Horários anteriores
        </Button>
      ) : null}
      <fieldset
        ref={list}
        aria-label="Horários de entrega"
        className="relative space-y-4 overflow-y-auto overscroll-contain rounded-lg motion-safe:scroll-smooth"
      >
        {days.map((day) => (
          <DaySlots key={day.key} day={day} chosenId={chosenId} onChoose={onChoose} />
        ))}
      </fieldset>
      {hasMore ? (
        <Button variant="quiet" className="w-full" onClick={() => scroll(1)}>
          <ChevronDown aria-hidden className="size-5" /> Próximos horários
        </Button>
      ) : null}
    </div>
  )
}

/** As high as the first four slots with the names of their days. */
function fitToSlots(list: HTMLElement | null) {
  if (!list) return
  const last = slotsOf(list)[SLOTS_SHOWN - 1]
  list.style.maxHeight = last ? `${last.offsetTop + last.offsetHeight + MARGIN_PX}px` : ''
}

function slotsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])]
}

interface DaySlotsProps {
  day: DayOfSlots
  chosenId: number | null
  onChoose: (rate: ShippingRate) => void
}

/** The name of the day stays visible while its slots scroll. */
function DaySlots({ day, chosenId, onChoose }: DaySlotsProps) {
  const titleId = useId()
  return (
    <fieldset aria-labelledby={titleId}>
      <p
        id={titleId}
        className="sticky top-0 z-10 bg-white py-1.5 font-semibold first-letter:uppercase"
      >
        {day.title}
      </p>
      <div className="space-y-2 p-0.5">
        {day.rates.map((rate) => {
          const label = availabilityLabel(rate)
          return (
            <div key={offerKey(rate)} data-slot>
              <RadioCard
                name="shipping-rate"
                value={rate.id}
                checked={rate.id === chosenId}
                disabled={isFull(rate)}
                onChange={() => onChoose(rate)}
                className="scroll-mt-10"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <SlotText rate={rate} />
                  <strong>{costText(rate)}</strong>
                </span>
                <span className="flex flex-wrap justify-between gap-x-3 text-muted text-sm">
                  {isExpress(rate) ? null : rate.name}
                  {label ? <span className="font-semibold text-primary">{label}</span> : null}
                </span>
              </RadioCard>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
