'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { usePrefetch } from './use-prefetch'

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
