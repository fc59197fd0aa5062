'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { LabelStrip } from '@/components/ui/label-strip'
import { RadioCard } from '@/components/ui/radio-card'
import { TextButton } from '@/components/ui/text-link'
import { deleteOnce } from '@/lib/api/errors'
import { deleteCard } from '@/lib/api/payments'
import { ownKeys } from '@/lib/api/query-keys'
import { withToken } from '@/lib/api/session'
import type { Card } from '@/lib/api/types'
import { useServerDate } from '@/lib/browser/use-server-date'
import { cart } from '@/lib/cart/cart'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { useHeadingFocus } from '@/lib/checkout/use-heading-focus'
import { cardText, fullYear, isExpired } from '@/lib/shared/card'

interface SavedCardsProps {
  cards: readonly Card[]
  chosen: string | null
  onPick: (choice: string | null) => void
  checkout: Checkout
}

export function SavedCards({ cards, chosen, onPick, checkout }: SavedCardsProps) {
  const client = useQueryClient()
  const [asking, ask] = useState<Card | null>(null)
  const now = useServerDate()
  useHeadingFocus(cards.length)

  const remove = () => {
    const id = asking?.id
    ask(null)
    if (id === undefined) return
    checkout.attempt('payment', async () => {
      await deleteOnce(withToken((token) => deleteCard(id, token)))
      if (chosen === `saved-${id}`) onPick(null)
      // Deleting a card also removes it from an order that was to be paid with it.
      await Promise.all([client.invalidateQueries({ queryKey: ownKeys.cards }), cart.refresh()])
    })
  }
  return (
    <>
      {cards.map((card) => {
        const expired = isExpired(card, now)
        return (
          <RadioCard
            key={card.id}
            name="payment"
            className="flex flex-wrap items-center [&>label]:min-w-0 [&>label]:grow [&>label]:basis-40"
            disabled={expired}
            checked={chosen === `saved-${card.id}`}
            onChange={() => onPick(`saved-${card.id}`)}
            actions={
              <TextButton
                look="small"
                aria-label={`Deletar cartão com final ${card.lastDigits}`}
                onClick={() => ask(card)}
                className="ml-auto px-3"
              >
                Deletar
              </TextButton>
            }
          >
            <span className="block font-semibold">{cardText(card)}</span>
            <span className="block text-muted text-sm">
              {card.name}&nbsp;· {card.month}/{fullYear(card.year)}
            </span>{' '}
            {expired ? <LabelStrip colour="grey">Vencido</LabelStrip> : null}
          </RadioCard>
        )
      })}
      <ConfirmDialog
        open={asking !== null}
        question="O cartão será deletado. Deseja continuar?"
        subject={asking ? cardText(asking) : undefined}
        onConfirm={remove}
        onCancel={() => ask(null)}
      />
    </>
  )
}
