'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
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
import { brandName, fullYear, isExpired } from '@/lib/shared/card'
import { LoadTrouble } from './load-trouble'

export function SavedCards() {
  const client = useQueryClient()
  const { user } = useSession()
  const query = savedCardsQuery(user?.id ?? null)
  const { data: cards, isError, refetch } = useQuery(query)
  // Takes the focus when the clicked button is removed.
  const area = useRef<HTMLDivElement>(null)
  const remove = useCall(async (id: number) => {
    await deleteOnce(withToken((token) => deleteCard(id, token)))
    await client.invalidateQueries({ queryKey: query.queryKey })
    area.current?.focus()
  })
  // A shop without card payment may still hold saved cards, which can be deleted.
  const isCardless = paymentGateway() === 'none'
  if (!cards) return isError ? <LoadTrouble onRetry={refetch} /> : <PageLoader />

  return (
    <div
      ref={area}
      tabIndex={-1}
      className="grid max-w-4xl items-start gap-x-10 gap-y-8 outline-none xl:grid-cols-2"
    >
      <div className="min-w-0 space-y-8 wrap-anywhere">
        <AlertBox texts={remove.texts} onDismiss={remove.reset} />
        {isCardless && cards.length === 0 ? null : <CardList cards={cards} onRemove={remove.run} />}
      </div>
      <div className="min-w-0 space-y-8 wrap-anywhere">
        {isCardless ? null : (
          <p className="rounded-lg bg-surface p-4">
            Um cartão entra aqui pelo pagamento de um pedido: escolha o cartão de crédito e marque{' '}
            <strong>Salvar cartão para a próxima compra</strong>.
          </p>
        )}
        <OtherMethods
          title={isCardless ? 'Na entrega' : 'Outras formas de pagamento'}
          methods={user?.allowedPaymentMethods ?? []}
        />
      </div>
    </div>
  )
}

interface CardListProps {
  cards: readonly Card[]
  onRemove: (id: number) => void
}

function CardList({ cards, onRemove }: CardListProps) {
  const [asking, ask] = useState<number | null>(null)
  const now = useServerDate()
  const confirm = () => {
    if (asking !== null) onRemove(asking)
    ask(null)
  }
  return (
    <>
      {cards.length === 0 ? (
        <p className="text-muted">Você ainda não tem cartões cadastrados!</p>
      ) : (
        <ul className="space-y-3">
          {cards.map((card) => (
            <li
              key={card.id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-white p-4"
            >
              <p className="min-w-0">
                <span className="block font-semibold">
                  {brandName(card.ccType)} **** {card.lastDigits}
                </span>
                <span className="block text-muted text-sm [overflow-wrap:anywhere]">
                  {card.name} · {card.month}/{fullYear(card.year)}
                  {isExpired(card, now) ? ' · Vencido' : ''}
                </span>
              </p>
              <TextButton
                aria-label={`Deletar cartão com final ${card.lastDigits}`}
                onClick={() => ask(card.id)}
                className="shrink-0 px-2"
              >
                Deletar
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking !== null}
        question="O cartão será deletado. Deseja continuar?"
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
      <h2 id="other-methods" className="font-semibold text-2xl">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-white">
        {open.map(({ name }) => (
          <li key={name} className="px-4 py-3">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
