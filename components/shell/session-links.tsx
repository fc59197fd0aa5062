'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useToken } from '@/lib/api/session-token'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

interface BySessionProps {
  /** Shown to a customer, in place of `children`. */
  customer: ReactNode
  children: ReactNode
}

export function BySession({ customer, children }: BySessionProps) {
  return useToken() ? customer : children
}

/** Opens `/login/` at its registration; phones show only this form. */
export function RegisterLink({ className }: { className: string }) {
  const router = useRouter()
  const open = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    router.push('/login/?modo=cadastro')
  }
  return (
    <Link href="/login/" prefetch={false} onNavigate={open} className={className}>
      CADASTRAR
    </Link>
  )
}

const loadMenu = async () => (await import('@/components/account/customer-menu')).CustomerMenu

/** `children` for a visitor; a customer gets a menu in their place. */
export function SessionMenu({ children }: { children?: ReactNode }) {
  const isKnown = useToken() !== null
  const Menu = useLazyComponent(loadMenu, isKnown)
  return Menu && isKnown ? <Menu>{children}</Menu> : children
}
