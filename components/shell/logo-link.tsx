import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Link from 'next/link'
import { store } from '@/lib/store/store'

/** On phones, `compact` shows only the mark, and nothing while the search field is used. */
export function LogoLink({ compact = false }: { compact?: boolean }) {
  const home = `${store.name} – página inicial`
  return (
    <Link
      href="/"
      prefetch={false}
      aria-label={compact ? home : undefined}
      className={`inline-flex min-h-11 shrink-0 items-center rounded-sm ${compact ? 'typing:-mr-2 typing:w-0 typing:overflow-hidden' : ''}`}
    >
      {compact ? <Mark className="size-11 md:hidden" /> : null}
      <img
        src="/wordmark-light.svg"
        alt={compact ? '' : home}
        width={845}
        height={200}
        loading={compact ? 'lazy' : undefined}
        className={`w-auto md:h-12 ${compact ? 'hidden md:block' : 'h-9'}`}
      />
    </Link>
  )
}

const svg = { __html: readFileSync(join(process.cwd(), 'public/mark.svg'), 'utf8') }

/** Inlined mark of the shop: costs no request and no separate SVG document. */
export function Mark({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`[&>svg]:size-full ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
      dangerouslySetInnerHTML={svg}
    />
  )
}
