'use client'

import { useToken } from '@/lib/account/use-token'

/** Own component, so that only the title needs the session in the browser. */
export function RecommendedTitle() {
  return useToken() ? 'Recomendados para você' : 'Recomendados'
}
