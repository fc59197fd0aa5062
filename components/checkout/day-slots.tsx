import { RadioCard } from '@/components/ui/radio-card'
import { availabilityLabel, costText, type DayOfSlots, isFull } from '@/lib/checkout/delivery-slots'
import { SlotText } from './slot-text'

interface DaySlotsProps {
  day: DayOfSlots
  chosenId: number | null
  onChoose: (rateId: number) => void
}

export function DaySlots({ day, chosenId, onChoose }: DaySlotsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold first-letter:uppercase">{day.title}</legend>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-3">
        {day.rates.map((rate) => {
          const label = availabilityLabel(rate)
          return (
            <RadioCard
              key={rate.id}
              name="shipping-rate"
              value={rate.id}
              checked={rate.id === chosenId}
              disabled={isFull(rate)}
              onChange={() => onChoose(rate.id)}
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <SlotText rate={rate} />
                <strong>{costText(rate)}</strong>
              </span>
              <span className="block text-fumo text-sm">
                {rate.name}
                {label ? <span className="block font-semibold text-bordo">{label}</span> : null}
              </span>
            </RadioCard>
          )
        })}
      </div>
    </fieldset>
  )
}
