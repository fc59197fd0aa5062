import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useRouter } from 'next/navigation'
import { useCallback } from 'react'

/** Without it only the outline of the route is fetched before the click. */
const WHOLE_PAGE = { kind: PrefetchKind.FULL }

/** Fetches a page with all that it shows, for a visitor who may be about to go there. */
export function usePrefetch(): (href: string) => void {
  const router = useRouter()
  return useCallback((href) => router.prefetch(href, WHOLE_PAGE), [router])
}
