'use client'

import Link from 'next/link'
import { useToken } from '@/lib/account/use-token'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadMenu = async () => (await import('./customer-menu')).CustomerMenu

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
