import type { APIRequestContext } from '@playwright/test'

const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** A page as a reader without JavaScript gets it; `text` is what it would show, `timeout` the patience in ms. */
export async function readPage(request: APIRequestContext, path: string, timeout?: number) {
  const response = await request.get(path, { maxRedirects: 0, timeout })
  const html = await response.text()
  return { status: response.status(), headers: response.headers(), html, text: shownText(html) }
}

function shownText(html: string): string {
  const text = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
  return unescaped(text).replace(/[\s\u00a0]+/g, ' ')
}

/** Text without the entities of HTML. */
export function unescaped(text: string): string {
  return text.replace(/&[a-z#0-9]+;/gi, (entity) => ENTITIES[entity] ?? entity)
}
