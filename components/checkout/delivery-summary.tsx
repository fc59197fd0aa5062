import type { ShippingRate } from '@/lib/api/types'
import { formatDay } from '@/lib/shared/format-date'
import { SlotText } from './slot-text'

/** Same height as `SummaryRoom`, its placeholder while loading. */
export function DeliverySummary({ rate }: { rate: ShippingRate }) {
  return (
    <p className="min-h-12">
      <span className="block">
        {formatDay(rate.deliveryWindowStart)} · <SlotText rate={rate} />
      </span>
      <span className="block text-muted text-sm">{rate.name}</span>
    </p>
  )
}
