import { readFileSync } from 'node:fs'
import { icon } from '@/lib/server/shop-look/look-files.mjs'

const MOST_INLINE = 4_000
/** Marks of a drawing that could not stand in a page: own styles, scripts, ids, other files. */
const NEEDS_ITS_OWN_DOCUMENT =
  /<(?!\/?(?:svg|g|path|rect|circle|ellipse|title)\b)|\s(?:id|style|on\w+)=/

const drawing = readDrawing()

/** Icon of the shop. A plain drawing is part of the page: no request, no document of its own. */
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
