import { useLayoutEffect, useRef, useState } from 'react'
import type { Order, ShippingRate } from '../api/types'
import {
  trackDeliveryConfirmed,
  trackDeliverySelected,
} from '../services/analytics/checkout-events'
import type { DeliveryKind } from './delivery-slots'
import { moveToPayment } from './steps'
import type { Checkout } from './use-checkout'
import { useDeliveryChoice } from './use-delivery-choice'

interface DeliveryStep {
  order: Order
  checkout: Checkout
  /** What the shopper answered first; null where it was not asked. */
  asked: DeliveryKind | null
  /** Called with the chosen rate while the step is open, or null. */
  onChooseRate: (rate: ShippingRate | null) => void
}

/** Choice of a delivery window, its analytics, and the step that sends the window to the order. */
export function useDeliveryStep({ order, checkout, asked, onChooseRate }: DeliveryStep) {
  const shipment = order.shipments[0]
  const hasFailed = checkout.errors.delivery.length > 0
  const { choose, showKind, showDay, ...choice } = useDeliveryChoice(shipment, asked, hasFailed)
  const { chosen } = choice
  const [isMissing, setMissing] = useState(false)
  const [ifMissing, setIfMissing] = useState(order.ifMissing ?? undefined)
  const pane = useRef<HTMLDivElement>(null)
  const isTracked = useRef(false)

  useLayoutEffect(() => {
    onChooseRate(chosen)
    return () => onChooseRate(null)
  }, [chosen, onChooseRate])

  const track = (rate: ShippingRate | null) => {
    setMissing(false)
    if (!rate) return
    isTracked.current = true
    trackDeliverySelected(order, rate)
  }
  const pick = (rate: ShippingRate) => {
    choose(rate)
    track(rate)
  }
  /** Sends the chosen window. Without one, shows a message and focuses the first free choice. */
  const confirm = async () => {
    if (!shipment) return
    if (!chosen) {
      setMissing(true)
      const places = ['shipping-rate', 'delivery-day'].map((name) => `[name="${name}"]:enabled`)
      const next = places.map((place) => pane.current?.querySelector<HTMLElement>(place))
      next.find(Boolean)?.focus()
      return
    }
    // Confirming a preselected window counts as choosing it.
    if (isTracked.current) choose(chosen)
    else pick(chosen)
    const step = moveToPayment(shipment.id, chosen.id, ifMissing)
    const next = await checkout.run('delivery', step)
    if (next) trackDeliveryConfirmed(next, chosen)
  }
  return {
    ...choice,
    shipment,
    pane,
    isMissing,
    /** What to do when an item is missing; undefined where the sales API does not ask. */
    ifMissing,
    setIfMissing,
    pick,
    pickKind: (kind: DeliveryKind) => track(showKind(kind)),
    pickDay: (key: string) => track(showDay(key)),
    confirm,
  }
}
