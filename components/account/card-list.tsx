'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { Card } from '@/lib/api/types'
import { brandName, fullYear, isExpired } from '@/lib/shared/card'

interface CardListProps {
  cards: readonly Card[]
  onRemove: (id: number) => void
}

/** Brand, last digits, holder and expiry of each saved card (ACC-12, ACC-14, ACC-15). */
export function CardList({ cards, onRemove }: CardListProps) {
  const [asking, ask] = useState<number | null>(null)
  const now = new Date()
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
              className="flex items-center justify-between gap-3 rounded-lg border border-line bg-white p-4"
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
              <button
                type="button"
                aria-label={`Deletar cartão com final ${card.lastDigits}`}
                onClick={() => ask(card.id)}
                className="min-h-11 shrink-0 px-2 font-semibold text-primary underline underline-offset-4"
              >
                Deletar
              </button>
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
