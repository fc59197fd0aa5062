'use client'

import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Order, ShippingRate } from '@/lib/api/types'
import { groupByDay, isFull, offerKey, offersTomorrow } from '@/lib/checkout/delivery-slots'
import { moveToPayment } from '@/lib/checkout/steps'
import type { Checkout } from '@/lib/checkout/use-checkout'
import {
  trackDeliveryConfirmed,
  trackDeliverySelected,
} from '@/lib/services/analytics/checkout-events'
import { LAST_ORDER_TIME } from '@/lib/shared/shop-hours'
import { SlotPicker } from './slot-picker'

export function DeliveryPane({ order, checkout }: { order: Order; checkout: Checkout }) {
  const shipment = order.shipments[0]
  const selected = shipment?.selectedShippingRate
  const [choice, setChoice] = useState(selected ? offerKey(selected) : null)
  const rates = shipment?.shippingRates
  const days = useMemo(() => groupByDay(rates ?? []), [rates])
  const chosen = rates?.find((rate) => offerKey(rate) === choice && !isFull(rate))

  if (!shipment || !rates?.length) {
    return (
      <p role="alert">
        Não há horários de entrega para este endereço nos próximos dias. Altere o endereço acima ou
        tente mais tarde.
      </p>
    )
  }
  const choose = (rate: ShippingRate) => {
    setChoice(offerKey(rate))
    trackDeliverySelected(order, rate)
  }
  const confirm = async () => {
    if (!chosen) return
    const next = await checkout.run('delivery', moveToPayment(shipment.id, chosen.id))
    if (next) trackDeliveryConfirmed(next, chosen)
  }
  return (
    <div className="space-y-5">
      {offersTomorrow(rates, new Date()) ? (
        <p className="text-muted text-sm">
          Para amanhã, confirme o pedido até as {LAST_ORDER_TIME} de hoje.
        </p>
      ) : null}
      <SlotPicker days={days} chosenId={chosen?.id ?? null} onChoose={choose} />
      <Button
        disabled={!chosen}
        loading={checkout.busy === 'delivery'}
        onClick={confirm}
        className="w-full sm:w-auto"
      >
        CONFIRMAR ENTREGA
      </Button>
    </div>
  )
}
