'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { shop } from '#shop'
import { OrderNeedsScript } from '@/components/shell/order-by-phone'
import { Providers } from '@/components/shell/providers'
import { paymentPageName } from '@/lib/payments/payment-page'
import { AccountGuard } from './account-guard'

interface Props {
  /** Page title while the session is being checked. */
  title: string
  children: ReactNode
}

/** Private page beside the links to its siblings, which stand above it on phones. */
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
  { href: '/minha-conta/pedidos', label: 'MEUS PEDIDOS' },
  { href: '/minha-conta/informacoes', label: 'MEUS DADOS' },
  { href: '/minha-conta/senha', label: 'ALTERAR SENHA' },
  { href: '/minha-conta/enderecos', label: 'MEUS ENDEREÇOS' },
  { href: '/minha-conta/cartoes', label: paymentPageName().toUpperCase() },
  ...(shop.features.blends ? [{ href: '/blend/meus-blends', label: 'MEUS BLENDS' }] : []),
]
const entry =
  'flex min-h-11 items-center rounded-lg px-3 font-semibold text-sm leading-tight hover:bg-surface aria-[current]:bg-primary aria-[current]:text-page lg:px-4 forced-colors:aria-[current]:border-2'

/** Links to the account pages, all in sight: short columns on phones, one on wide screens. */
export function AccountMenu() {
  const pathname = usePathname()
  return (
    <nav aria-label="Minha conta" className="min-w-0">
      <ul className="grid columns-fit gap-x-1 border-line border-b pb-2 lg:flex lg:gap-1 lg:flex-col lg:border-0 lg:p-0">
        {pages().map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={currentFor(href, pathname)}
              className={entry}
            >
              {label}
            </Link>
          </li>
        ))}
        <li>
          <a href="/logout/" className={entry}>
            SAIR
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** Treats a page below an entry, such as one order, as part of that entry. */
function currentFor(href: string, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/\/$/, '')
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}
