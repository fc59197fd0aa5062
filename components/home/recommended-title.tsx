'use client'

import { useSession } from '@/lib/account/use-session'

/** What the recommended products are called to a guest and to a customer (A22). */
export function RecommendedTitle() {
  return useSession().token ? 'Recomendados para você' : 'Recomendados'
}
