'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { ButtonLink } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { LabelStrip } from '@/components/ui/label-strip'
import { PageLoader } from '@/components/ui/page-loader'
import { TextButton } from '@/components/ui/text-link'
import { useSession } from '@/lib/account/use-session'
import { deleteOnce } from '@/lib/api/errors'
import { deleteCard, savedCardsQuery } from '@/lib/api/payments'
import { withToken } from '@/lib/api/session'
import type { Card, User } from '@/lib/api/types'
import { useCall } from '@/lib/api/use-call'
import { useServerDate } from '@/lib/browser/use-server-date'
import { paymentGateway } from '@/lib/env/payment-gateway.mjs'
import { cardText, fullYear, isExpired } from '@/lib/shared/card'
import { LoadTrouble } from './account-guard'
import { DoneMessage } from './done-message'
import { EmptyList } from './empty-list'

export function SavedCards() {
  const client = useQueryClient()
  const { user } = useSession()
  const query = savedCardsQuery(user?.id ?? null)
  const { data: cards, isError, refetch } = useQuery(query)
  // Takes the focus when the clicked button is removed.
  const area = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState<string | null>(null)
  const remove = useCall(async (id: number) => {
    await deleteOnce(withToken((token) => deleteCard(id, token)))
    await client.invalidateQueries({ queryKey: query.queryKey })
    area.current?.focus()
    setDone('O cartão foi deletado.')
  })
  // A shop without card payment may still hold saved cards, which can be deleted.
  const isCardless = paymentGateway() === 'none'
  if (!cards) return isError ? <LoadTrouble onRetry={refetch} /> : <PageLoader />

  return (
    <div ref={area} tabIndex={-1} className="max-w-3xl space-y-6 outline-none wrap-anywhere">
      <DoneMessage text={done} />
      <AlertBox texts={remove.texts} onDismiss={remove.reset} />
      {cards.length > 0 ? (
        <>
          <CardList
            cards={cards}
            onRemove={(id) => {
              setDone(null)
              remove.run(id)
            }}
          />
          {isCardless ? null : <p className="text-muted text-sm">{HOW_TO_SAVE}</p>}
        </>
      ) : isCardless ? null : (
        <EmptyList text="Você ainda não tem cartões cadastrados!" hint={HOW_TO_SAVE}>
          <ButtonLink href="/">Ver produtos</ButtonLink>
        </EmptyList>
      )}
      <OtherMethods
        title={isCardless ? 'Na entrega' : 'Outras formas de pagamento'}
        methods={user?.allowedPaymentMethods ?? []}
      />
    </div>
  )
}

const HOW_TO_SAVE = (
  <>
    Um cartão entra aqui pelo pagamento de um pedido: escolha o cartão de crédito e marque{' '}
    <strong>Salvar cartão para a próxima compra</strong>.
  </>
)

interface CardListProps {
  cards: readonly Card[]
  onRemove: (id: number) => void
}

function CardList({ cards, onRemove }: CardListProps) {
  const [asking, ask] = useState<Card | null>(null)
  const now = useServerDate()
  const confirm = () => {
    if (asking) onRemove(asking.id)
    ask(null)
  }
  return (
    <>
      <ul className="flex flex-wrap gap-4">
        {cards.map((card) => (
          <li
            key={card.id}
            className="flex w-full flex-col justify-between gap-8 rounded-lg bg-linear-to-br sm:w-80 from-ink-light to-ink p-5 pb-2 text-page shadow-lg forced-colors:border"
          >
            <p className="min-w-0">
              <span className="block font-semibold text-xl tabular-nums">{cardText(card)}</span>
              <span className="mt-1 block text-sm">
                {card.name}&nbsp;· {card.month}/{fullYear(card.year)}
              </span>{' '}
              {isExpired(card, now) ? <LabelStrip colour="orange">Vencido</LabelStrip> : null}
            </p>
            <TextButton
              aria-label={`Deletar cartão com final ${card.lastDigits}`}
              onClick={() => ask(card)}
              className="-mx-2 self-end px-2 text-page!"
            >
              Deletar
            </TextButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        question="O cartão será deletado. Deseja continuar?"
        subject={asking ? cardText(asking) : undefined}
        onConfirm={confirm}
        onCancel={() => ask(null)}
      />
    </>
  )
}

interface OtherMethodsProps {
  title: string
  methods: User['allowedPaymentMethods']
}

function OtherMethods({ title, methods }: OtherMethodsProps) {
  const open = methods.filter(({ restrictable }) => !restrictable)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="other-methods">
      <h2 id="other-methods" className="font-semibold text-xl">
        {title}
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {open.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
