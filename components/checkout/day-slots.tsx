import { useId } from 'react'
import { RadioCard } from '@/components/ui/radio-card'
import type { ShippingRate } from '@/lib/api/types'
import {
  availabilityLabel,
  costText,
  type DayOfSlots,
  isExpress,
  isFull,
  offerKey,
} from '@/lib/checkout/delivery-slots'
import { SlotText } from './slot-text'

interface DaySlotsProps {
  day: DayOfSlots
  chosenId: number | null
  onChoose: (rate: ShippingRate) => void
}

/** The slots of one day under its name, which stays in sight while they scroll. */
export function DaySlots({ day, chosenId, onChoose }: DaySlotsProps) {
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
