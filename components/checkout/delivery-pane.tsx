'use client'

import { useId, useLayoutEffect, useRef, useState } from 'react'
import { FreeDeliveryOffer } from '@/components/delivery/free-delivery-offer'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field-error'
import type { Order, ShippingRate } from '@/lib/api/types'
import { useServerDate } from '@/lib/browser/use-server-date'
import { reasonOf } from '@/lib/checkout/checkout-errors'
import { type DeliveryKind, offersTomorrow } from '@/lib/checkout/delivery-slots'
import { expectedOrder } from '@/lib/checkout/expected-order'
import { moveToPayment } from '@/lib/checkout/steps'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { useDeliveryChoice } from '@/lib/checkout/use-delivery-choice'
import { isExpress } from '@/lib/orders/arrival'
import {
  trackDeliveryConfirmed,
  trackDeliverySelected,
} from '@/lib/services/analytics/checkout-events'
import { SHOP_HOURS } from '@/lib/shared/shop-hours'
import { store } from '@/lib/store/store'
import { DayStrip } from './day-strip'
import { DeliveryKinds } from './delivery-kinds'
import { PricedLabel } from './priced-label'
import { SlotPicker } from './slot-picker'

const WORDS: Record<DeliveryKind, { days: string; windows: string }> = {
  delivery: { days: 'Dia da entrega', windows: 'Horários de entrega' },
  pickup: { days: 'Dia da retirada', windows: 'Horários de retirada' },
}

interface DeliveryPaneProps {
  order: Order
  checkout: Checkout
  /** Called with the chosen rate while this pane is open, or null. */
  onChooseRate: (rate: ShippingRate | null) => void
}

export function DeliveryPane({ order, checkout, onChooseRate }: DeliveryPaneProps) {
  const shipment = order.shipments[0]
  const { kinds, kind, day, chosen, isGone, choose, showKind, showDay } = useDeliveryChoice(
    shipment,
    checkout.errors.delivery.length > 0,
  )
  const [isMissing, setMissing] = useState(false)
  const reasonId = useId()
  const pane = useRef<HTMLDivElement>(null)
  const isTold = useRef(false)
  const now = useServerDate()

  useLayoutEffect(() => {
    onChooseRate(chosen)
    return () => onChooseRate(null)
  }, [chosen, onChooseRate])

  if (!shipment || !kind || !day) {
    return (
      <p role="alert">
        Não há horários de entrega para este endereço nos próximos dias. Altere o endereço acima ou
        tente mais tarde.
      </p>
    )
  }
  const track = (rate: ShippingRate | null) => {
    setMissing(false)
    if (!rate) return
    isTold.current = true
    trackDeliverySelected(order, rate)
  }
  const pick = (rate: ShippingRate) => {
    choose(rate)
    track(rate)
  }
  const confirm = async () => {
    if (!chosen) {
      setMissing(true)
      const places = ['shipping-rate', 'delivery-day'].map((name) => `[name="${name}"]:enabled`)
      const next = places.map((place) => pane.current?.querySelector<HTMLElement>(place))
      next.find(Boolean)?.focus()
      return
    }
    // Confirming a preselected window counts as choosing it.
    if (isTold.current) choose(chosen)
    else pick(chosen)
    const next = await checkout.run('delivery', moveToPayment(shipment.id, chosen.id))
    if (next) trackDeliveryConfirmed(next, chosen)
  }
  const words = WORDS[kind.kind]
  const scheduled = day.rates.filter((rate) => !isExpress(rate))
  return (
    <div ref={pane} className="space-y-5">
      {kinds.length > 1 ? (
        <DeliveryKinds
          kinds={kinds}
          chosen={kind.kind}
          onChoose={(name) => track(showKind(name))}
        />
      ) : null}
      {kinds.length === 1 && kind.cost ? (
        <p>
          Em qualquer horário: <strong>{kind.cost}</strong>
        </p>
      ) : null}
      <FreeDeliveryOffer
        order={order}
        checkout={checkout}
        freight={kind.kind === 'delivery' ? Number((chosen ?? day.rates[0])?.cost ?? 0) : 0}
      />
      {kind.kind === 'pickup' ? <p className="text-sm">Retire em {store.address}.</p> : null}
      <DayStrip
        name={words.days}
        days={kind.days}
        shown={day.key}
        onShow={(key) => track(showDay(key))}
      />
      <SlotPicker
        key={`${kind.kind} ${day.key}`}
        name={words.windows}
        title={day.title}
        rates={day.rates}
        chosenId={chosen?.id ?? null}
        showsCost={kind.cost === null}
        showsName={new Set(scheduled.map(({ name }) => name)).size > 1}
        describedBy={reasonId}
        onChoose={pick}
      />
      <FieldError id={reasonId} text={reasonOf(checkout.errors.delivery)} />
      {kind.kind === 'delivery' && offersTomorrow(shipment.shippingRates, now) ? (
        <p className="text-muted text-sm">
          Para amanhã, confirme o pedido até as {SHOP_HOURS.lastOrder} de hoje.
        </p>
      ) : null}
      {isMissing ? (
        <p role="alert" className="text-primary">
          Escolha um horário livre para continuar.
        </p>
      ) : null}
      {isGone && !isMissing ? (
        <p role="status" className="text-primary">
          O horário que você escolheu não está mais livre. Escolha outro.
        </p>
      ) : null}
      <Button
        loading={checkout.busy === 'delivery'}
        onClick={confirm}
        className="w-full max-sm:px-2 sm:w-auto"
      >
        {chosen ? (
          <PricedLabel text="CONFIRMAR ENTREGA" amount={expectedOrder(order, chosen).total} />
        ) : (
          'CONFIRMAR ENTREGA'
        )}
      </Button>
    </div>
  )
}
