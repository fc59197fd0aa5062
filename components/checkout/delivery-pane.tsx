'use client'

import { useEffect, useRef } from 'react'
import { FreeDeliveryOffer } from '@/components/delivery/free-delivery-offer'
import { Button } from '@/components/ui/button'
import { useServerDate } from '@/lib/browser/use-server-date'
import { expectedOrder } from '@/lib/checkout/amounts'
import {
  type DayOfSlots,
  type DeliveryKind,
  dayLabel,
  hasOverlap,
  isFull,
  lastOrderText,
} from '@/lib/checkout/delivery-slots'
import { useDeliveryStep } from '@/lib/checkout/use-delivery-step'
import { isExpress } from '@/lib/orders/arrival'
import { identity } from '@/lib/shop/identity'
import { StepFailure } from './checkout-section'
import { IfMissingChoice, KindChoice } from './kind-choice'
import { PricedLabel } from './order-preview'
import { SlotPicker } from './slot-picker'

const WORDS: Record<DeliveryKind, { days: string; windows: string }> = {
  delivery: { days: 'Dia da entrega', windows: 'Horários de entrega' },
  pickup: { days: 'Dia da retirada', windows: 'Horários de retirada' },
}

type DeliveryPaneProps = Parameters<typeof useDeliveryStep>[0]

export function DeliveryPane(props: DeliveryPaneProps) {
  const { order, checkout } = props
  const step = useDeliveryStep(props)
  const { shipment, kinds, kind, day, chosen } = step
  const now = useServerDate()

  if (!shipment || !kind || !day) {
    return (
      <p role="alert">
        Não há horários de entrega para este endereço nos próximos dias. Altere o endereço acima ou
        tente mais tarde.
      </p>
    )
  }
  const words = WORDS[kind.kind]
  const lastOrder =
    kind.kind === 'delivery' ? lastOrderText(shipment.shippingRates, now, day.key) : null
  const action = props.asked === 'pickup' ? 'CONFIRMAR RETIRADA' : 'CONFIRMAR ENTREGA'
  const scheduled = day.rates.filter((rate) => !isExpress(rate))
  return (
    <div ref={step.pane} className="space-y-5">
      {kinds.length > 1 ? (
        <KindChoice
          kinds={kinds.map(({ kind: name, cost, lowest }) => ({
            kind: name,
            cost: cost ?? `a partir de ${lowest}`,
          }))}
          chosen={kind.kind}
          onChoose={step.pickKind}
        />
      ) : null}
      {kinds.length === 1 && kind.cost ? (
        <p>
          {kind.kind === 'pickup' ? 'Retirada em qualquer horário' : 'Em qualquer horário'}:{' '}
          <strong>{kind.cost}</strong>
        </p>
      ) : null}
      <FreeDeliveryOffer
        order={order}
        checkout={checkout}
        freight={kind.kind === 'delivery' ? Number((chosen ?? day.rates[0])?.cost ?? 0) : 0}
      />
      {kind.kind === 'pickup' ? (
        <p className="text-sm">
          Retire em {identity.address}.{' '}
          <span className="block text-muted">Avisaremos por e-mail quando estiver pronto.</span>
        </p>
      ) : null}
      <DayStrip name={words.days} days={kind.days} shown={day.key} onShow={step.pickDay} />
      <SlotPicker
        key={`${kind.kind} ${day.key}`}
        name={words.windows}
        title={day.title}
        rates={day.rates}
        chosenId={chosen?.id ?? null}
        showsCost={kind.cost === null}
        showsName={new Set(scheduled.map(({ name }) => name)).size > 1}
        onChoose={step.pick}
      />
      {kind.kind === 'delivery' && hasOverlap(day.rates) ? (
        <p className="text-muted text-sm">
          Alguns horários se cruzam: a entrega chega a qualquer hora dentro do que você escolher.
        </p>
      ) : null}
      {lastOrder ? <p className="text-muted text-sm">{lastOrder}</p> : null}
      {step.ifMissing ? (
        <IfMissingChoice chosen={step.ifMissing} onChoose={step.setIfMissing} />
      ) : null}
      <ChoiceMessage
        isMissing={step.isMissing}
        isGone={step.isGone && checkout.errors.delivery.length === 0}
      />
      <StepFailure checkout={checkout} area="delivery" />
      <Button
        loading={checkout.busy === 'delivery'}
        onClick={step.confirm}
        className="w-full max-sm:px-2 sm:text-lg"
      >
        {chosen ? (
          <PricedLabel text={action} amount={expectedOrder(order, chosen).total} />
        ) : (
          action
        )}
      </Button>
    </div>
  )
}

interface ChoiceMessageProps {
  /** No window was chosen at the click on the button. */
  isMissing: boolean
  /** The chosen window is no longer free. */
  isGone: boolean
}

function ChoiceMessage({ isMissing, isGone }: ChoiceMessageProps) {
  if (isMissing) {
    return (
      <p role="alert" className="text-primary">
        Escolha um horário livre para continuar.
      </p>
    )
  }
  if (!isGone) return null
  return (
    <p role="status" className="text-primary">
      O horário que você escolheu não está mais livre. Escolha outro.
    </p>
  )
}

interface DayStripProps {
  /** Accessible name: the purpose of the days. */
  name: string
  days: readonly DayOfSlots[]
  /** Key of the visible day. */
  shown: string
  onShow: (key: string) => void
}

/**
 * Native radios, all in sight. With large letters a row that scrolls sideways, where the chosen
 * day is scrolled into view.
 */
export function DayStrip({ name, days, shown, onShow }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const now = useServerDate()

  useEffect(() => {
    const box = strip.current
    const day = box?.querySelector<HTMLElement>(`[data-day="${shown}"]`)
    if (!box || !day) return
    box.scrollLeft = day.offsetLeft - (box.clientWidth - day.offsetWidth) / 2
  }, [shown])

  return (
    <fieldset>
      <legend className="sr-only">{name}</legend>
      <div
        ref={strip}
        className="flex large-text:flex-nowrap flex-wrap gap-2 large-text:no-scrollbar large-text:fade-end relative -mx-4 -my-2 large-text:overflow-x-auto p-2 px-4 large-text:pr-12"
      >
        {days.map((day) => (
          <label
            key={day.key}
            data-day={day.key}
            className="focus-on-card relative flex min-h-11 max-w-3/5 shrink-0 cursor-pointer flex-col items-center justify-center rounded-lg border border-line bg-white px-[min(0.75rem,5%)] sm:px-4 py-1.5 text-center font-semibold leading-tight has-checked:border-primary has-checked:bg-primary has-checked:text-page forced-colors:has-checked:border-4"
          >
            <input
              type="radio"
              name="delivery-day"
              className="sr-only"
              checked={day.key === shown}
              onChange={() => onShow(day.key)}
            />
            {dayLabel(day, now)}{' '}
            {day.rates.every(isFull) ? <span className="font-normal text-xs">Lotado</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
