'use client'

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useCallback } from 'react'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }

/** Link that prefetches its page on hover, touch or focus, not in the viewport. */
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

/** By default Next prefetches only the loading state of a dynamic route. */
const WHOLE_PAGE = { kind: PrefetchKind.FULL }

/** Prefetches a page with its data. */
export function usePrefetch(): (href: string) => void {
  const router = useRouter()
  return useCallback((href) => router.prefetch(href, WHOLE_PAGE), [router])
}
