import { readFileSync } from 'node:fs'
import Link from 'next/link'
import { icon, logo } from '@/lib/server/branding/branding-files.mjs'
import { identity } from '@/lib/shop/identity'

/** On phones, `compact` shows only the mark, and nothing while the search field is used. */
export function LogoLink({ compact = false }: { compact?: boolean }) {
  const home = `${identity.name} – página inicial`
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
      <span className={`font-bold font-heading text-2xl text-page ${place}`}>{identity.name}</span>
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

const MOST_INLINE = 4_000
/** Matches SVG that must not be inlined: own styles, scripts, ids, references to other files. */
const NEEDS_ITS_OWN_DOCUMENT =
  /<(?!\/?(?:svg|g|path|rect|circle|ellipse|title)\b)|\s(?:id|style|on\w+)=/

const drawing = readDrawing()

/** Icon of the shop. A plain SVG is inlined, which saves a request. */
export function Mark({ className }: { className: string }) {
  if (!drawing) {
    return <img src={icon().src} alt="" width={200} height={200} className={className} />
  }
  return (
    <span
      aria-hidden
      className={`[&>svg]:size-full ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own file, checked above
      dangerouslySetInnerHTML={drawing}
    />
  )
}

function readDrawing(): { __html: string } | null {
  const { file, type } = icon()
  if (type !== 'image/svg+xml') return null
  const svg = readFileSync(file, 'utf8')
  return svg.length <= MOST_INLINE && !NEEDS_ITS_OWN_DOCUMENT.test(svg) ? { __html: svg } : null
}
