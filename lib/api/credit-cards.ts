import { queryOptions } from '@tanstack/react-query'
import type { WireCard } from '../shared/contract/payment'
import { call } from './http'
import type { Card } from './types'
import { getOwnUserId } from './users'

/** The customer's saved cards, found through the own id (API-40, API-41, PAY-18). */
export async function getSavedCards(token: string): Promise<Card[]> {
  const id = await getOwnUserId(token)
  if (id === null) return []
  const path = `/api/v1/users/${id}/credit_cards`
  const answer = await call<{ credit_cards: WireCard[] }>('GET', path, undefined, {
    token,
    expects: 'credit_cards',
  })
  return answer.creditCards
}

/** Forgets a saved card (API-60). */
export async function deleteCard(id: number, token: string): Promise<void> {
  await call<null>('DELETE', `/v2/credit_cards/${id}`, undefined, { token })
}

/** The cards of a customer; a guest's are not asked for (PAY-18). */
export function savedCardsQuery(userId: number | null, load: () => Promise<Card[]>) {
  return queryOptions({
    queryKey: ['credit-cards', userId],
    queryFn: load,
    enabled: userId !== null,
    // Paying saves a card, and other tabs forget some.
    staleTime: 0,
  })
}
