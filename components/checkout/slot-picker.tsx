'use client'

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { RadioCard } from '@/components/ui/radio-card'
import type { ShippingRate } from '@/lib/api/types'
import { serverNow } from '@/lib/browser/server-clock'
import { everyMinute } from '@/lib/browser/watch-page'
import {
  availabilityLabel,
  costText,
  isFull,
  offerKey,
  SLOTS_SHOWN,
  slotAfterScroll,
} from '@/lib/checkout/delivery-slots'
import { isExpress } from '@/lib/orders/arrival'
import { formatHour } from '@/lib/shared/format-date'
import { EXPRESS_HOURS } from '@/lib/shared/shop-hours'
import { SlotText } from './delivery-summary'

/** Columns of wide screens by the number of windows, so that each row is full. */
const COLUMNS: Record<number, string> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2',
}

interface SlotPickerProps {
  /** Accessible name: the purpose of the windows. */
  name: string
  /** Day of these windows. */
  title: string
  rates: readonly ShippingRate[]
  chosenId: number | null
  /** Shown at every window when the costs differ. */
  showsCost: boolean
  showsName: boolean
  onChoose: (rate: ShippingRate) => void
}

/** Windows of one day: four at a time, two more with each step. */
export function SlotPicker(props: SlotPickerProps) {
  const { name, title, rates, chosenId, showsCost, showsName, onChoose } = props
  const titleId = useId()
  const chosen = rates.findIndex(({ id }) => id === chosenId)
  const [first, setFirst] = useState(() => (chosen < SLOTS_SHOWN ? 0 : chosen - SLOTS_SHOWN + 1))
  const inReach = slotAfterScroll(first, 0, rates.length)

  const arrow = (direction: -1 | 1) => {
    const next = slotAfterScroll(inReach, direction, rates.length)
    return {
      variant: 'quiet',
      className: 'w-full aria-disabled:cursor-default aria-disabled:opacity-50',
      // Not `disabled`, which would lose the focus at the last step.
      'aria-disabled': next === inReach,
      onClick: () => setFirst(next),
    } as const
  }
  const hasMore = rates.length > SLOTS_SHOWN
  return (
    <div className="space-y-2">
      {hasMore ? (
        <Button {...arrow(-1)}>
          <ChevronUp aria-hidden className="size-5" /> Horários anteriores
        </Button>
      ) : null}
      <fieldset aria-label={name}>
        <fieldset aria-labelledby={titleId}>
          <p id={titleId} className="pb-2 font-semibold first-letter:uppercase">
            {title}
          </p>
          <div className={`grid gap-2 ${COLUMNS[rates.length] ?? ''}`}>
            {rates.map((rate, index) => (
              <div
                key={offerKey(rate)}
                data-slot
                hidden={index < inReach || index >= inReach + SLOTS_SHOWN}
              >
                <RadioCard
                  name="shipping-rate"
                  value={rate.id}
                  checked={rate.id === chosenId}
                  disabled={isFull(rate)}
                  onChange={() => onChoose(rate)}
                >
                  <span className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
                    <span className="flex flex-wrap items-baseline gap-x-3">
                      <SlotText rate={rate} />
                      <Availability rate={rate} />
                    </span>
                    {showsCost ? <strong>{costText(rate)}</strong> : null}
                  </span>
                  {isExpress(rate) && !isFull(rate) ? <ExpressEstimate /> : null}
                  {showsName ? <span className="block text-muted text-sm">{rate.name}</span> : null}
                </RadioCard>
              </div>
            ))}
          </div>
        </fieldset>
      </fieldset>
      {hasMore ? (
        <Button {...arrow(1)}>
          <ChevronDown aria-hidden className="size-5" /> Próximos horários
        </Button>
      ) : null}
    </div>
  )
}

const HOUR_MS = 3_600_000

/** The latest arrival of an order that is placed now: the API starts the window at the order. */
function ExpressEstimate() {
  const hour = useSyncExternalStore(everyMinute, expressHour, expressHour)
  if (!EXPRESS_HOURS) return null
  return <span className="block text-sm">Pedindo agora, chega até {hour}</span>
}

function expressHour(): string {
  return formatHour(new Date(serverNow() + EXPRESS_HOURS * HOUR_MS).toISOString())
}

function Availability({ rate }: { rate: ShippingRate }) {
  const label = availabilityLabel(rate)
  if (!label) return null
  const colour = label === 'Popular' ? 'text-success' : 'text-primary'
  return <span className={`font-semibold text-sm ${colour}`}>{label}</span>
}
