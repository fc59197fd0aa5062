import Link from 'next/link'
import { logo } from '@/lib/server/shop-look/look-files.mjs'
import { store } from '@/lib/store/store'
import { Mark } from './mark'

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
      <Wordmark name={home} compact={compact} />
    </Link>
  )
}

/** The logo, or the name of a shop without one. */
function Wordmark({ name, compact }: { name: string; compact: boolean }) {
  const picture = logo('dark')
  const place = compact ? 'hidden md:block' : ''
  if (!picture) {
    return (
      <span className={`font-bold font-heading text-2xl text-page ${place}`}>{store.name}</span>
    )
  }
  return (
    <img
      {...picture}
      alt={compact ? '' : name}
      loading={compact ? 'lazy' : undefined}
      className={`w-auto md:h-12 ${place} ${compact ? '' : 'h-9'}`}
    />
  )
}
