import type { ShippingRate } from '@/lib/api/types'
import { isExpress } from '@/lib/checkout/delivery-slots'
import { formatWindow } from '@/lib/shared/format-date'

export function SlotText({ rate }: { rate: ShippingRate }) {
  if (isExpress(rate)) return <span>Expressa – em até 3 horas</span>
  return <span>{formatWindow(rate.deliveryWindowStart, rate.deliveryWindowEnd)}</span>
}
