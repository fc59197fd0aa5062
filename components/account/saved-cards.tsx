'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { PageLoader } from '@/components/ui/page-loader'
import { withToken } from '@/lib/account/session'
import { useAttempt } from '@/lib/account/use-attempt'
import { useSession } from '@/lib/account/use-session'
import { deleteCard, getSavedCards, savedCardsQuery } from '@/lib/api/credit-cards'
import { deleteOnce } from '@/lib/api/delete-once'
import { CardList } from './card-list'
import { LoadTrouble } from './load-trouble'
import { OtherMethods } from './other-methods'

/** The customer's cards and the other ways to pay (ACC-12 to ACC-15). */
export function SavedCards() {
  const client = useQueryClient()
  const { user } = useSession()
  const query = savedCardsQuery(user?.id ?? null, () => withToken(getSavedCards))
  const { data: cards, isError, refetch } = useQuery(query)
  // Where the focus goes when the pressed button is gone.
  const area = useRef<HTMLDivElement>(null)
  const { texts, attempt, dismiss } = useAttempt()
  if (!cards) return isError ? <LoadTrouble onRetry={refetch} /> : <PageLoader />

  const remove = (id: number) =>
    attempt(async () => {
      await deleteOnce(withToken((token) => deleteCard(id, token)))
      await client.invalidateQueries({ queryKey: query.queryKey })
      area.current?.focus()
    })
  return (
    <div ref={area} tabIndex={-1} className="max-w-xl space-y-8 outline-none">
      <AlertBox texts={texts} onDismiss={dismiss} />
      <CardList cards={cards} onRemove={remove} />
      <OtherMethods methods={user?.allowedPaymentMethods ?? []} />
    </div>
  )
}
