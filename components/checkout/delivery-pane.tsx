'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { groupByDay, isFull } from '@/lib/checkout/delivery-slots'
import { moveToPayment } from '@/lib/checkout/steps'
import type { Checkout } from '@/lib/checkout/use-checkout'
import type { Order } from '@/lib/sales-api/types'
import { DaySlots } from './day-slots'

/** The delivery windows of the order, express first, grouped by day (SHIP-01 to SHIP-10). */
export function DeliveryPane({ order, checkout }: { order: Order; checkout: Checkout }) {
  const shipment = order.shipments[0]
  const [chosenId, choose] = useState(shipment?.selectedShippingRate?.id ?? null)
  const rates = shipment?.shippingRates ?? []
  const chosen = rates.find((rate) => rate.id === chosenId && !isFull(rate))

  if (!shipment || rates.length === 0) {
    return <p role="alert">Não há horários de entrega para este endereço nos próximos dias.</p>
  }
  const confirm = () => {
    if (chosen) checkout.run('delivery', moveToPayment(shipment.id, chosen.id))
  }
  return (
    <div className="space-y-6">
      <p className="text-fumo text-sm">
        Para receber amanhã, confirme o pedido até as 23:59 de hoje.
      </p>
      {groupByDay(rates).map((day) => (
        <DaySlots key={day.key} day={day} chosenId={chosen?.id ?? null} onChoose={choose} />
      ))}
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
