'use client'

import Link from 'next/link'
import { useToken } from '@/lib/account/use-token'
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

/** Links to the login. A customer gets a menu in their place. */
export function SessionMenu() {
  const isKnown = useToken() !== null
  const Menu = useLazyComponent(loadMenu, isKnown)
  const link = 'inline-flex min-h-11 items-center px-2 font-semibold hover:underline'
  const links = (
    <div className="-mx-2 flex flex-wrap">
      <Link href="/login/" prefetch={false} className={link}>
        CADASTRAR
      </Link>
      <Link href="/login/" prefetch={false} className={link}>
        ENTRAR
      </Link>
    </div>
  )
  return Menu && isKnown ? <Menu>{links}</Menu> : links
}
