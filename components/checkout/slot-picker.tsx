'use client'

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { ShippingRate } from '@/lib/api/types'
import type { DayOfSlots } from '@/lib/checkout/delivery-slots'
import { SLOTS_SHOWN, slotAfterScroll } from '@/lib/checkout/slot-scroll'
import { DaySlots } from './day-slots'

/** Room for the outline of the last slot. */
const MARGIN_PX = 4

interface SlotPickerProps {
  days: readonly DayOfSlots[]
  chosenId: number | null
  onChoose: (rate: ShippingRate) => void
}

/** Four slots one above the other, moved two at a time; one set of native radios, so arrow keys work too (SHIP-02). */
export function SlotPicker({ days, chosenId, onChoose }: SlotPickerProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const count = days.reduce((sum, day) => sum + day.rates.length, 0)

  // As high as its first four slots with the names of their days.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days have slots elsewhere
  useLayoutEffect(() => {
    const fit = () => {
      const last = slotsOf(list.current)[SLOTS_SHOWN - 1]
      const height = last ? `${last.offsetTop + last.offsetHeight + MARGIN_PX}px` : ''
      if (list.current) list.current.style.maxHeight = height
    }
    fit()
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [days])

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

function slotsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])]
}
