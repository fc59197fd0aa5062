import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wholeShop } from '../../shared/shop/from-folder.mjs'

const DRAWING = join(process.cwd(), 'lib', 'server', 'maps', 'map-fallback.svg')

/** Sends the drawn map in the colours of the shop. */
export function answerFallbackMap(): Response {
  const colours: Record<string, string> = wholeShop.colours
  const drawing = readFileSync(DRAWING, 'utf8')
  return new Response(
    drawing.replace(/\{(\w+)\}/g, (_, name) => colours[name] ?? ''),
    { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' } },
  )
}
