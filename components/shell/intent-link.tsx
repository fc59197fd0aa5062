'use client'

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }

/** Without it only the outline of the route is fetched before the click. */
const WHOLE_PAGE = { kind: PrefetchKind.FULL }

/** A link whose page is fetched once the visitor shows the intent to follow it. */
export function IntentLink({ href, ...rest }: Props) {
  const router = useRouter()
  const prepare = () => router.prefetch(href, WHOLE_PAGE)
  return (
    <Link
      {...rest}
      href={href}
      prefetch={false}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
    />
  )
}
