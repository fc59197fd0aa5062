'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { RadioCard } from '@/components/ui/radio-card'
import type { Card, Payment, PaymentMethod } from '@/lib/api/types'
import { useServerDate } from '@/lib/browser/use-server-date'
import { cardFormSchema, EMPTY_CARD, toPaymentSource } from '@/lib/checkout/card-form'
import { newest } from '@/lib/checkout/newest'
import { isPaidWith } from '@/lib/checkout/stage'
import { moveToConfirmation, type PaymentChoice } from '@/lib/checkout/steps'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { findBrowserGateway } from '@/lib/payments/browser-gateways'
import { isExpired } from '@/lib/shared/card'
import { EXPIRED_CARD } from '@/lib/shared/card-rules'
import { CardFields } from './card-fields'
import type { GatewayFieldsHandle } from './gateway-fields'
import { GatewayFields } from './lazy-gateway'
import { SavedCards } from './saved-cards'
import { useKeptFocus } from './use-kept-focus'

interface PaymentOptionsProps {
  /** Id of the form, for the submit button outside it. */
  id: string
  methods: readonly PaymentMethod[]
  /** Reason why no online card is offered; null if one is offered or the shop never accepts one. */
  cardRefusal: string | null
  /** Undefined while loading: nothing is preselected before. */
  cards: readonly Card[] | undefined
  /** Declined payment, whose card is not preselected again. */
  declined: Payment | null
  /** False for guests, who cannot save a card. */
  canSave: boolean
  checkout: Checkout
  onDone: () => void
  /** Replaces the saved cards. */
  children: ReactNode
}

export function PaymentOptions(props: PaymentOptionsProps) {
  const { id, methods, cardRefusal, cards, declined, canSave, checkout, onDone, children } = props
  const client = useQueryClient()
  const now = useServerDate()
  const gateway = methods.find(isShown)
  const fields = gateway?.gateway ? findBrowserGateway(gateway.gateway.name) : null
  const offline = methods.filter((method) => method.methodType !== 'gateway')
  const usable = gateway && cards ? cards.filter((card) => !isExpired(card, now)) : []
  const [picked, setPicked] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const gatewayCard = useRef<GatewayFieldsHandle>(null)
  const preferred = newest(declined ? usable.filter((card) => !isPaidWith(declined, card)) : usable)
  const fallback = gateway && cards ? 'new' : null
  const chosen = picked ?? (preferred ? `saved-${preferred.id}` : fallback)
  useKeptFocus(cards === undefined)
  const form = useForm({
    resolver: zodResolver(cardFormSchema),
    mode: 'onTouched',
    defaultValues: EMPTY_CARD,
  })

  const { payment: refusals } = checkout.errors
  const markExpired = useEffectEvent(() => {
    if (chosen === 'new') form.setError('year', { message: EXPIRED_CARD })
  })
  useEffect(() => {
    if (refusals.includes(EXPIRED_CARD)) markExpired()
  }, [refusals])

  // Card data must not stay in the form after another choice.
  const pick = (choice: string | null) => {
    if (choice !== 'new') form.reset(EMPTY_CARD)
    setPicked(choice)
    setMissing(false)
  }
  const submit = async (choice: PaymentChoice) => {
    const order = await checkout.run('payment', moveToConfirmation(choice))
    if (!order) return
    form.reset(EMPTY_CARD)
    const isKept = choice.kind === 'new' ? choice.card.keep : 'keep' in choice && choice.keep
    if (isKept) client.invalidateQueries({ queryKey: ['credit-cards'] })
    onDone()
  }
  const submitGatewayCard = async (methodId: number) => {
    const typed = gatewayCard.current
    if (!typed?.check()) return
    const card = await checkout.attempt('payment', typed.tokenize)
    if (card) await submit({ kind: 'profile', methodId, ...card })
  }
  const submitNewCard = form.handleSubmit((values) => {
    if (!gateway) return
    return submit({ kind: 'new', methodId: gateway.id, card: toPaymentSource(values) })
  })
  const proceed = () => {
    const card = usable.find(({ id }) => chosen === `saved-${id}`)
    const method = offline.find(({ id }) => chosen === `method-${id}`)
    if (card) submit({ kind: 'saved', cardId: card.id })
    else if (method) submit({ kind: 'offline', methodId: method.id })
    else if (chosen === 'new' && gateway?.gateway) submitGatewayCard(gateway.id)
    else if (chosen === 'new' && gateway) submitNewCard()
    else {
      setMissing(true)
      box.current?.querySelector<HTMLInputElement>('[name="payment"]:enabled')?.focus()
    }
  }
  return (
    <form
      ref={box}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        proceed()
      }}
      className="space-y-6"
    >
      <fieldset className="space-y-3">
        <legend className="sr-only">Forma de pagamento</legend>
        {gateway && cards ? (
          <SavedCards cards={cards} chosen={chosen} onPick={pick} checkout={checkout} />
        ) : null}
        {gateway ? children : null}
        {gateway ? (
          <RadioCard name="payment" checked={chosen === 'new'} onChange={() => pick('new')}>
            <span className="block font-semibold">
              {cards?.length === 0 ? gateway.name : 'Novo cartão'}
            </span>
            <span className="block text-muted text-sm">{gateway.description}</span>
          </RadioCard>
        ) : null}
        {chosen === 'new' && gateway?.gateway && fields ? (
          <GatewayFields
            gateway={fields}
            publicKey={gateway.gateway.publicKey}
            canSave={canSave}
            handle={gatewayCard}
          />
        ) : null}
        {chosen === 'new' && gateway && !gateway.gateway ? (
          <FormProvider {...form}>
            <CardFields canSave={canSave} />
          </FormProvider>
        ) : null}
        {cardRefusal ? <p className="text-muted text-sm">{cardRefusal}.</p> : null}
        {offline.map((method) => (
          <RadioCard
            key={method.id}
            name="payment"
            checked={chosen === `method-${method.id}`}
            onChange={() => pick(`method-${method.id}`)}
          >
            <span className="block font-semibold">{method.name}</span>
            <span className="block text-muted text-sm">{method.description}</span>
          </RadioCard>
        ))}
      </fieldset>
      {isMissing ? (
        <p role="alert" className="text-primary">
          Escolha uma forma de pagamento.
        </p>
      ) : null}
    </form>
  )
}

/**
 * Online cards need the shop's own form or the fields of a gateway that this storefront supports.
 */
function isShown({ methodType, gateway }: PaymentMethod): boolean {
  return methodType === 'gateway' && (!gateway || findBrowserGateway(gateway.name) !== null)
}
