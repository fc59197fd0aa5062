'use client'

import { type RefObject, useId, useImperativeHandle, useRef, useState } from 'react'
import { RetryNotice } from '@/components/ui/retry-notice'
import { FieldError, TextField } from '@/components/ui/text-field'
import { type GatewayCard, useGatewayCard } from '@/lib/checkout/use-gateway-card'
import type { GatewayFieldsHandle } from '@/lib/checkout/use-payment-choice'
import type { BrowserGateway } from '@/lib/payments/browser-gateways'
import type { GatewayField } from '@/lib/payments/card-fields'
import { CARD_RULES } from '@/lib/shared/card'
import { SaveCardField } from './card-fields'

interface GatewayFieldsProps {
  gateway: BrowserGateway
  publicKey: string
  /** False for guests, who cannot save a card. */
  canSave: boolean
  /** Name offered on the card. */
  holder: string
  /** Whether saving the card is ticked at first. */
  savesCard: boolean
  handle: RefObject<GatewayFieldsHandle | null>
  /** Called when a frame is edited, whose events do not reach the form. */
  onEdit: () => void
}

const LABELS: Record<GatewayField, string> = { number: 'Número', expiry: 'Validade', code: 'CVV' }

const BLOCKED =
  'Não conseguimos abrir os campos do cartão. Um bloqueador de conteúdo ou a conexão pode ser a causa. Você também pode escolher outra forma de pagamento.'

/** Card fields of a gateway: number, expiry and code are typed into the gateway's frames. */
export function GatewayFields(props: GatewayFieldsProps) {
  const [tries, setTries] = useState(0)
  return <FieldsOnce key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function FieldsOnce({
  gateway,
  publicKey,
  canSave,
  holder,
  savesCard,
  handle,
  onEdit,
  onRetry,
}: GatewayFieldsProps & { onRetry: () => void }) {
  const card = useGatewayCard(gateway, publicKey, onEdit)
  const [name, setName] = useState(holder)
  const [nameError, setNameError] = useState<string | null>(null)
  const [keep, setKeep] = useState(savesCard)
  const nameField = useRef<HTMLInputElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // A browser may have filled the field without an event.
  const filledName = () => (nameField.current?.value ?? name).trim()

  useImperativeHandle(handle, () => ({
    check() {
      notice.current?.querySelector('button')?.focus()
      const problem = CARD_RULES.name(filledName())
      setNameError(problem)
      if (problem) nameField.current?.focus()
      return card.check(problem === null) && problem === null
    },
    async tokenize() {
      const profileId = await card.tokenize(filledName())
      return profileId === null ? null : { profileId, keep }
    },
  }))

  if (card.phase === 'blocked') {
    return (
      <div ref={notice}>
        <RetryNotice text={BLOCKED} onRetry={onRetry} />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-4 rounded-lg bg-surface p-4">
      <TextField
        ref={nameField}
        label="Nome no cartão"
        autoComplete="cc-name"
        className="col-span-2"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => name && setNameError(CARD_RULES.name(name.trim()))}
        error={nameError ?? undefined}
      />
      <GatewayBox card={card} field="number" className="col-span-2" />
      <GatewayBox card={card} field="expiry" />
      <GatewayBox card={card} field="code" />
      {canSave ? (
        <SaveCardField
          className="col-span-2"
          checked={keep}
          isTicked={keep}
          onChange={({ target }) => setKeep(target.checked)}
        />
      ) : null}
      <p className="col-span-2 text-muted text-sm">{gateway.notice}</p>
      {card.refusal ? (
        <p role="alert" className="col-span-2 text-primary">
          {card.refusal}
        </p>
      ) : null}
    </div>
  )
}

interface GatewayBoxProps {
  card: GatewayCard
  field: GatewayField
  className?: string
}

/** Gateway frame in the style of a text field. */
function GatewayBox({ card, field, className = '' }: GatewayBoxProps) {
  const id = useId()
  const error = card.errors[field]
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-ink text-sm">
        {LABELS[field]}
      </label>
      <div
        data-focused={card.focused === field || undefined}
        className={`focus-on-card relative min-h-11 rounded-lg border bg-white px-3 py-2 text-base ${error ? 'border-accent' : 'border-muted/60'}`}
      >
        <div id={id} ref={card.boxes[field]} className="min-h-6" />
        {card.phase === 'loading' && field === 'number' ? (
          <p role="status" className="absolute inset-x-3 top-2 text-muted">
            Carregando...
          </p>
        ) : null}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
