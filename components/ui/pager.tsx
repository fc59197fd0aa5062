import Link from 'next/link'
import type { ReactNode } from 'react'

interface Props {
  /** Accessible name. */
  label: string
  page: number
  pages: number
  hrefOf: (page: number) => string
}

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-semibold'

export function Pager({ label, page, pages, hrefOf }: Props) {
  if (pages < 2) return null
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-7 justify-items-center sm:flex sm:flex-wrap sm:justify-center sm:gap-1">
        <Step href={hrefOf(1)} disabled={page === 1} name="Primeira página">
          «
        </Step>
        <Step href={hrefOf(page - 1)} disabled={page === 1} name="Página anterior">
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
        <Step href={hrefOf(page + 1)} disabled={page === pages} name="Próxima página">
          ›
        </Step>
        <Step href={hrefOf(pages)} disabled={page === pages} name="Última página">
          »
        </Step>
      </ul>
    </nav>
  )
}

interface StepProps {
  href: string
  disabled: boolean
  name: string
  children: ReactNode
}

function Step({ href, disabled, name, children }: StepProps) {
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
          href={href}
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

export const MAX_PAGE_LINKS = 10

/** Returns at most ten page numbers around the current page. */
export function pageLinks(current: number, pages: number): number[] {
  const count = Math.min(pages, MAX_PAGE_LINKS)
  const first = Math.min(Math.max(1, current - Math.floor(MAX_PAGE_LINKS / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Returns the page number in the URL, 1 if missing, or null if invalid. */
export function readPage(query: string | null): number | null {
  if (query === null) return 1
  return /^[1-9]\d{0,5}$/.test(query) ? Number(query) : null
}
