import Link from 'next/link'
import { store } from '@/lib/store/store'

/** The way home; `compact` leaves room beside it on phones. */
export function LogoLink({ compact = false }: { compact?: boolean }) {
  return (
    <Link
      href="/"
      prefetch={false}
      className="inline-flex min-h-11 shrink-0 items-center rounded-sm"
    >
      <picture>
        {compact && <source media="(width < 48rem)" srcSet="/mark.svg" width={200} height={200} />}
        <img
          src="/wordmark-light.svg"
          alt={`${store.name} – página inicial`}
          width={845}
          height={200}
          className={`w-auto md:h-12 ${compact ? 'h-11' : 'h-9'}`}
        />
      </picture>
    </Link>
  )
}
