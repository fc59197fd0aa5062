import type { APIRequestContext } from '@playwright/test'

const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/**
 * Reads a page like a client without JavaScript. `text` is the visible text, `timeout` is in ms.
 */
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

/** Replaces HTML entities. */
function unescaped(text: string): string {
  return text.replace(/&[a-z#0-9]+;/gi, (entity) => ENTITIES[entity] ?? entity)
}

/** Returns what search engines and link previews read in a document's head. */
export function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = [...head.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => attributesOf(tag))
  const meta = (name: string) =>
    tags.filter((tag) => tag.name === name || tag.property === name).map((tag) => tag.content ?? '')
  const link = (rel: string) => tags.filter((tag) => tag.rel === rel).map((tag) => tag.href ?? '')
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) =>
    unescaped(text ?? ''),
  )
  // Omits preloads: which of them are known when the head is sent depends on timing.
  const statements = tags
    .filter(({ rel }) => rel === undefined || !/^(preload|stylesheet)$/.test(rel))
    .map((tag) => JSON.stringify(tag))
    .sort()
  return { head, titles, meta, link, statements }
}

function attributesOf(tag: string): Record<string, string | undefined> {
  const pairs = [...tag.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescaped(value)]))
}
