'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { useToken } from '@/lib/api/session-token'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import { IntentLink } from './intent-link'

export function SessionLinks({ className }: { className: string }) {
  if (useToken()) {
    return (
      <li>
        <a href="/logout/" className={className}>
          SAIR
        </a>
      </li>
    )
  }
  return ['CADASTRAR', 'ENTRAR'].map((label) => (
    <li key={label}>
      <Link href="/login/" prefetch={false} className={className}>
        {label}
      </Link>
    </li>
  ))
}

/** Links customers to their blends, and guests to the page that explains blends. */
export function BlendsLink({ className }: { className: string }) {
  const own = useToken() !== null
  return (
    <IntentLink href={own ? '/blend/meus-blends' : '/blend'} className={className}>
      {own ? 'MEUS BLENDS' : 'BLENDS'}
    </IntentLink>
  )
}

const loadMenu = async () => (await import('@/components/account/customer-menu')).CustomerMenu

/** `children` for a visitor; a customer gets a menu in their place. */
export function SessionMenu({ children }: { children?: ReactNode }) {
  const isKnown = useToken() !== null
  const Menu = useLazyComponent(loadMenu, isKnown)
  return Menu && isKnown ? <Menu>{children}</Menu> : children
}
