'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { FormProvider } from 'react-hook-form'
import { RadioCard } from '@/components/ui/radio-card'
import { TextField } from '@/components/ui/text-field'
import type { PaymentMethod } from '@/lib/api/types'
import { isPaidWith } from '@/lib/checkout/stage'
import { useHeadingFocus } from '@/lib/checkout/use-heading-focus'
import { type GatewayFieldsHandle, usePaymentChoice } from '@/lib/checkout/use-payment-choice'
import { findBrowserGateway } from '@/lib/payments/browser-gateways'
import { isPixMethod, PIX_CODE_TEXT } from '@/lib/shared/door-payment-methods'
import { CardFields } from './card-fields'
import { CardRoom } from './pane-loading'
import { SavedCards } from './saved-cards'

/** Loaded on first render: only a gateway with its own fields needs them. */
const GatewayFields = dynamic(() => import('./gateway-fields').then((m) => m.GatewayFields), {
  loading: CardRoom,
})

type PaymentOptionsProps = Parameters<typeof usePaymentChoice>[0] & {
  /** Id of the form, for the submit button outside it. */
  id: string
  /** Reason why no online card is offered; null if one is offered or the shop never accepts one. */
  cardRefusal: string | null
  /** False for guests, who cannot save a card. */
  canSave: boolean
  onEdit: () => void
  /** Replaces the saved cards. */
  children: ReactNode
}

/** Every method in one short list. What the chosen one asks for is below the list. */
export function PaymentOptions(props: PaymentOptionsProps) {
  const { id, cardRefusal, cards, canSave, holder, cover, checkout, onEdit, children } = props
  const choice = usePaymentChoice(props)
  const { gateway, offline, chosen, changeBefore, pick, submit } = choice
  const { refused } = checkout
  const isRefusedTyped = refused?.source && !cards?.some((card) => isPaidWith(refused, card))
  const atDoor = offline.find((method) => chosen === `method-${method.id}`)
  useHeadingFocus(cards === undefined)
  return (
    <form
      ref={choice.formElement}
      id={id}
      noValidate
      onChange={onEdit}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="space-y-4"
    >
      <fieldset className="space-y-2">
        <legend className="sr-only">Forma de pagamento</legend>
        {gateway && cards ? (
          <SavedCards cards={cards} chosen={chosen} onPick={pick} checkout={checkout} />
        ) : null}
        {gateway ? children : null}
        {gateway ? (
          <Option
            name={cards?.length === 0 ? gateway.name : 'Novo cartão'}
            description={gateway.description}
            checked={chosen === 'new'}
            onPick={() => pick('new')}
          />
        ) : null}
        {cardRefusal ? <p className="text-muted text-sm">{cardRefusal}.</p> : null}
        {offline.map(({ id: methodId, name, description }) => (
          <Option
            key={methodId}
            name={name}
            description={description}
            checked={chosen === `method-${methodId}`}
            onPick={() => pick(`method-${methodId}`)}
          />
        ))}
      </fieldset>
      {chosen === 'new' && isRefusedTyped ? (
        <p className="text-sm">Digite o cartão de novo.</p>
      ) : null}
      {gateway && chosen === 'new' ? (
        <FormProvider {...choice.form}>
          <NewCard
            method={gateway}
            canSave={canSave}
            holder={holder}
            handle={choice.gatewayCard}
            onEdit={onEdit}
          />
        </FormProvider>
      ) : null}
      {atDoor && isPixMethod(atDoor.id) ? (
        <p role="status" className="rounded-lg bg-surface p-4 text-sm">
          {PIX_CODE_TEXT}
        </p>
      ) : null}
      {atDoor?.asksChange ? (
        <ChangeField
          key={atDoor.id}
          defaultValue={changeBefore}
          hint={cover}
          error={choice.changeError}
        />
      ) : null}
      {choice.isMissing ? (
        <p role="alert" className="text-primary">
          Escolha uma forma de pagamento.
        </p>
      ) : null}
    </form>
  )
}

interface OptionProps {
  name: string
  description: ReactNode
  checked: boolean
  onPick: () => void
}

function Option({ name, description, checked, onPick }: OptionProps) {
  return (
    <RadioCard name="payment" checked={checked} onChange={onPick}>
      <span className="block font-semibold">{name}</span>
      <span className="block text-muted text-sm max-[16rem]:tracking-tight">{description}</span>
    </RadioCard>
  )
}

function ChangeField(
  field: Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'hint' | 'error'>,
) {
  return (
    <TextField
      label="Troco para quanto? (opcional)"
      name="change"
      inputMode="decimal"
      autoComplete="off"
      className="[&_input]:max-w-44 [&_input]:pl-12"
      end={
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
        >
          R$
        </span>
      }
      {...field}
    />
  )
}

interface NewCardProps {
  method: PaymentMethod
  canSave: boolean
  /** Name offered on the card. */
  holder: string
  handle: RefObject<GatewayFieldsHandle | null>
  onEdit: () => void
}

/** Fields of a new card: the shop's own, or those of the gateway. */
function NewCard({ method: { gateway }, canSave, holder, handle, onEdit }: NewCardProps) {
  if (!gateway) return <CardFields canSave={canSave} />
  const fields = findBrowserGateway(gateway.name)
  if (!fields) return null
  return (
    <GatewayFields
      gateway={fields}
      publicKey={gateway.publicKey}
      canSave={canSave}
      holder={holder}
      handle={handle}
      onEdit={onEdit}
    />
  )
}
