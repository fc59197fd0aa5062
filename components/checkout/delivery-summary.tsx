import { formatDay } from '@/lib/dates/delivery-window'
import type { ShippingRate } from '@/lib/sales-api/types'
import { SlotText } from './slot-text'

export function DeliverySummary({ rate }: { rate: ShippingRate }) {
  return (
    <p>
      {formatDay(rate.deliveryWindowStart)} · <SlotText rate={rate} /> · {rate.name}
    </p>
  )
}
