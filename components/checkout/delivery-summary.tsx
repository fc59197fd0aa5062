import type { ShippingRate } from '@/lib/api/types'
import { isExpress } from '@/lib/orders/arrival'
import { formatDay, formatWindow } from '@/lib/shared/format-date'
import { EXPRESS_HOURS } from '@/lib/shared/shop-hours'

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

export function SlotText({ rate }: { rate: ShippingRate }) {
  if (isExpress(rate)) return <span>{`Expressa – em até ${EXPRESS_HOURS} horas`}</span>
  return <span>{formatWindow(rate.deliveryWindowStart, rate.deliveryWindowEnd)}</span>
}
