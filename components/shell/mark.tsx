import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
