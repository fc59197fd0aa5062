import Link from 'next/link'
import type { ReactNode } from 'react'
import { pageLinks } from '@/lib/orders/page-links'

interface Props {
  page: number
  pages: number
}

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-semibold'

export function OrderPager({ page, pages }: Props) {
  if (pages < 2) return null
  return (
    <nav aria-label="Páginas de pedidos">
      <ul className="grid grid-cols-7 justify-items-center sm:flex sm:flex-wrap sm:justify-center sm:gap-1">
        <Step to={1} disabled={page === 1} name="Primeira página">
          «
        </Step>
        <Step to={page - 1} disabled={page === 1} name="Página anterior">
          ‹
        </Step>
        {pageLinks(page, pages).map((number) => (
          <li key={number}>
            <Link
              href={hrefOf(number)}
              prefetch={false}
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={`${look} hover:bg-surface aria-[current]:bg-primary aria-[current]:text-page`}
            >
              {number}
            </Link>
          </li>
        ))}
        <Step to={page + 1} disabled={page === pages} name="Próxima página">
          ›
        </Step>
        <Step to={pages} disabled={page === pages} name="Última página">
          »
        </Step>
      </ul>
    </nav>
  )
}

interface StepProps {
  to: number
  disabled: boolean
  name: string
  children: ReactNode
}

function Step({ to, disabled, name, children }: StepProps) {
  return (
    <li>
      {disabled ? (
        // biome-ignore lint/a11y/useFocusableInteractive: a link without a target is out of the tab order
        // biome-ignore lint/a11y/useSemanticElements: an anchor without href has no role of its own
        <span
          role="link"
          aria-disabled="true"
          aria-label={name}
          className={`${look} text-muted/60`}
        >
          {children}
        </span>
      ) : (
        <Link
          href={hrefOf(to)}
          prefetch={false}
          aria-label={name}
          className={`${look} text-primary hover:bg-surface`}
        >
          {children}
        </Link>
      )}
    </li>
  )
}

function hrefOf(page: number): string {
  return page === 1 ? '/minha-conta/pedidos' : `/minha-conta/pedidos?page=${page}`
}
