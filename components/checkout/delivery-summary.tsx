import { IfMissingText } from '@/components/orders/order-contents'
import type { Order, ShippingRate } from '@/lib/api/types'
import { isExpress } from '@/lib/orders/arrival'
import { formatDay, formatWindow } from '@/lib/shared/format-date'
import { EXPRESS_HOURS } from '@/lib/shared/shop-hours'

/** Same height as `SummaryRoom`, its placeholder while loading. */
interface DeliverySummaryProps {
  rate: ShippingRate
  ifMissing: Order['ifMissing']
}

export function DeliverySummary({ rate, ifMissing }: DeliverySummaryProps) {
  return (
    <div className="min-h-12">
      <span className="block">
        {formatDay(rate.deliveryWindowStart)}&nbsp;· <SlotText rate={rate} />
      </span>
      <span className="block text-muted text-sm">{rate.name}</span>
      <IfMissingText choice={ifMissing} />
    </div>
  )
}

export function SlotText({ rate }: { rate: ShippingRate }) {
  if (isExpress(rate)) return <span>{`Expressa – em até ${EXPRESS_HOURS} horas`}</span>
  return (
    <span className="whitespace-nowrap">
      {formatWindow(rate.deliveryWindowStart, rate.deliveryWindowEnd)}
    </span>
  )
}
