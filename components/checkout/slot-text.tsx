import type { ShippingRate } from '@/lib/api/types'
import { isExpress } from '@/lib/orders/arrival'
import { formatWindow } from '@/lib/shared/format-date'
import { EXPRESS_HOURS } from '@/lib/shared/shop-hours'

export function SlotText({ rate }: { rate: ShippingRate }) {
  if (isExpress(rate)) return <span>{`Expressa – em até ${EXPRESS_HOURS} horas`}</span>
  return <span>{formatWindow(rate.deliveryWindowStart, rate.deliveryWindowEnd)}</span>
}
