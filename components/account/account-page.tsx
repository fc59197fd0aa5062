'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { shop } from '#shop'
import { OrderNeedsScript } from '@/components/shell/order-by-phone'
import { Providers } from '@/components/shell/providers'
import { Icon } from '@/components/ui/icon'
import { paymentPageName } from '@/lib/payments/payment-page'
import { AccountGuard } from './account-guard'

interface Props {
  /** Page title while the session is being checked. */
  title: string
  children: ReactNode
}

/** Private page beside the links to its siblings, which fold above it on phones. */
export function AccountPage({ title, children }: Props) {
  const hasOrders = usePathname().startsWith('/minha-conta/pedidos')
  return (
    <div className="page-width grid items-start print:block gap-6 py-6 md:py-8 lg:grid-cols-[15rem_1fr] lg:gap-10">
      <AccountMenu />
      <div className="min-h-loading noscript:min-h-0 min-w-0">
        <OrderNeedsScript>
          {hasOrders ? (
            <p>O link no e-mail do pedido abre o acompanhamento também sem JavaScript.</p>
          ) : null}
        </OrderNeedsScript>
        <Providers>
          <AccountGuard title={title}>{children}</AccountGuard>
        </Providers>
      </div>
    </div>
  )
}

const pages = () => [
  { href: '/minha-conta/pedidos', label: 'Meus pedidos' },
  { href: '/minha-conta/informacoes', label: 'Meus dados' },
  { href: '/minha-conta/senha', label: 'Alterar senha' },
  { href: '/minha-conta/enderecos', label: 'Meus endereços' },
  { href: '/minha-conta/cartoes', label: paymentPageName() },
  ...(shop.features.blends ? [{ href: '/blend/meus-blends', label: 'Meus blends' }] : []),
]
const entry =
  'flex min-h-11 items-center rounded-lg px-3 font-semibold text-sm leading-tight hover:bg-surface aria-[current]:bg-primary aria-[current]:text-page lg:px-4 forced-colors:aria-[current]:border-2'

/** Links to the account pages: folded on phones below the current one's name, else in sight. */
export function AccountMenu() {
  const pathname = usePathname()
  const fold = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the fold on navigation
  useEffect(() => {
    if (!fold.current?.open) return
    fold.current.open = false
    fold.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [pathname])
  const entries = pages().map((page) => ({ ...page, current: currentFor(page.href, pathname) }))
  return (
    <nav aria-label="Minha conta" className="min-w-0">
      <details ref={fold} className="fold-on-phones group max-sm:border-line max-sm:border-y">
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold sm:supports-[selector(::details-content)]:hidden">
          <span>
            <span className="text-muted">Minha conta:</span>{' '}
            {entries.find(({ current }) => current)?.label}
          </span>
          <Icon name="down" className="size-5 shrink-0 text-primary group-open:rotate-180" />
        </summary>
        <ul className="grid columns-fit gap-x-1 border-line pb-2 sm:border-b lg:flex lg:flex-col lg:gap-1 lg:border-0 lg:p-0">
          {entries.map(({ href, label, current }) => (
            <li key={href}>
              <Link href={href} prefetch={false} aria-current={current} className={entry}>
                {label.toUpperCase()}
              </Link>
            </li>
          ))}
          <li>
            <a href="/logout/" className={entry}>
              SAIR
            </a>
          </li>
        </ul>
      </details>
    </nav>
  )
}

/** Treats a page below an entry, such as one order, as part of that entry. */
function currentFor(href: string, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/\/$/, '')
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}
