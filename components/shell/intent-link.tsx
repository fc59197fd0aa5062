'use client'

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useCallback } from 'react'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }

/** A link whose page is fetched once the visitor shows the intent to follow it. */
export function IntentLink({ href, ...rest }: Props) {
  const prepare = usePrefetch()
  const onIntent = () => prepare(href)
  return (
    <Link
      {...rest}
      href={href}
      prefetch={false}
      onPointerEnter={onIntent}
      onTouchStart={onIntent}
      onFocus={onIntent}
    />
  )
}

/** Without it only the outline of the route is fetched before the click. */
const WHOLE_PAGE = { kind: PrefetchKind.FULL }

/** Fetches a page with all that it shows, for a visitor who may be about to go there. */
export function usePrefetch(): (href: string) => void {
  const router = useRouter()
  return useCallback((href) => router.prefetch(href, WHOLE_PAGE), [router])
}
