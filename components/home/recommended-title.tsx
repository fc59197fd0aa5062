'use client'

import { useSession } from '@/lib/account/use-session'

/** Own component, so that only the title needs the session in the browser. */
export function RecommendedTitle() {
  return useSession().token ? 'Recomendados para você' : 'Recomendados'
}
