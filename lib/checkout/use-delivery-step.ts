import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Order, ShippingRate } from '../api/types'
import { isPickup } from '../orders/arrival'
import {
  trackDeliveryConfirmed,
  trackDeliverySelected,
} from '../services/analytics/checkout-events'
import {
  type DayOfSlots,
  type DeliveryKind,
  firstFree,
  groupByKind,
  isFull,
  type KindOfDelivery,
  offerKey,
} from './delivery-slots'
import { withPaymentAgain } from './payment-again'
import { moveToPayment } from './steps'
import type { Checkout } from './use-checkout'

interface DeliveryChoice {
  kinds: readonly KindOfDelivery[]
  /** Shown kind, whether or not one of its windows is chosen. */
  kind: KindOfDelivery | null
  day: DayOfSlots | null
  chosen: ShippingRate | null
  /** Whether the chosen window is no longer available. */
  isGone: boolean
  choose: (rate: ShippingRate) => void
  /** Both functions return the first free window, which they choose, or null. */
  showKind: (kind: DeliveryKind) => ShippingRate | null
  showDay: (key: string) => ShippingRate | null
}

const NO_RATES: ShippingRate[] = []

/**
 * Offers the asked kind if it has windows, else all kinds.
 * Preselects the window of `before`, else the first free one, by default the first delivery, unless
 * the API names one or one was just lost.
 */
function useDeliveryChoice(
  shipment: Order['shipments'][number] | undefined,
  asked: DeliveryKind | null,
  hasFailed: boolean,
  before: ShippingRate | null,
): DeliveryChoice {
  const isAsked = before && (!asked || isPickup(before) === (asked === 'pickup'))
  const selected = shipment?.selectedShippingRate ?? (isAsked ? before : null)
  const rates = shipment?.shippingRates ?? NO_RATES
  // Undefined until the shopper chooses.
  const [choice, setChoice] = useState(selected ? offerKey(selected) : undefined)
  const [view, setView] = useState<{ kind: DeliveryKind; day: string } | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (hasFailed && !isOpen && choice === undefined) setOpen(true)

  const kinds = useMemo(() => offeredKinds(groupByKind(rates), asked), [rates, asked])
  const preferred = asked ?? 'delivery'
  const beforehand = firstFree(kinds.find(({ kind }) => kind === preferred)?.days ?? [])
  const first = beforehand && !isOpen ? offerKey(beforehand) : undefined
  const wanted = rates.find((rate) => offerKey(rate) === (choice ?? first))

  const kind =
    kinds.find(({ days }) => wanted && days.some((day) => day.rates.includes(wanted))) ??
    kinds.find((other) => other.kind === view?.kind) ??
    kinds[0] ??
    null
  const free = firstFree(kind?.days ?? [])
  const shown = wanted ?? free
  const day =
    kind?.days.find(({ key }) => !wanted && key === view?.day) ??
    kind?.days.find((other) => shown && other.rates.includes(shown)) ??
    kind?.days[0] ??
    null

  const choose = (rate: ShippingRate) => {
    setChoice(offerKey(rate))
    setView(null)
  }
  const show = (next: KindOfDelivery | null, days: readonly DayOfSlots[]) => {
    const rate = firstFree(days)
    if (rate) choose(rate)
    else if (next && days[0]) {
      setChoice(undefined)
      setOpen(true)
      setView({ kind: next.kind, day: days[0].key })
    }
    return rate
  }
  const chosen = wanted && !isFull(wanted) ? wanted : null
  return {
    kinds,
    kind,
    day,
    chosen,
    isGone: choice !== undefined && chosen === null && rates.length > 0,
    choose,
    showKind: (name) => {
      const next = kinds.find((other) => other.kind === name) ?? null
      return show(next, next?.days ?? [])
    },
    showDay: (key) => show(kind, kind?.days.filter((other) => other.key === key) ?? []),
  }
}

function offeredKinds(kinds: KindOfDelivery[], asked: DeliveryKind | null): KindOfDelivery[] {
  const own = kinds.filter(({ kind }) => kind === asked)
  return own.length > 0 ? own : kinds
}

interface DeliveryStep {
  order: Order
  checkout: Checkout
  /** What the shopper answered first; null where it was not asked. */
  asked: DeliveryKind | null
  /** Window that was confirmed before the step was opened again. */
  before: ShippingRate | null
  /** Called with the chosen rate while the step is open, or null. */
  onChooseRate: (rate: ShippingRate | null) => void
}

/** Choice of a delivery window, its analytics, and the step that sends the window to the order. */
export function useDeliveryStep({ order, checkout, asked, before, onChooseRate }: DeliveryStep) {
  const shipment = order.shipments[0]
  const hasFailed = checkout.errors.delivery.length > 0
  const found = useDeliveryChoice(shipment, asked, hasFailed, before)
  const { choose, showKind, showDay, ...choice } = found
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
    const next = await checkout.run('delivery', withPaymentAgain(checkout.paid, step))
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
