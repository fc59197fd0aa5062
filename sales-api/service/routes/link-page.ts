import type { Context } from 'hono'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'

const { colours } = wholeShop

interface Page {
  title: string
  /** Paragraphs; must hold no HTML of strangers. */
  texts: string[]
  /** Each button posts to the page's own address, with its query. */
  buttons?: { label: string; query?: string }[]
}

/** The URL contains a token, so the page loads nothing and sends no referrer. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Responds with a small page behind the link of an e-mail. */
export function linkPage(c: Context, { title, texts, buttons = [] }: Page, status: 200 | 404) {
  const form = buttons.map(({ label, query }) => {
    const action = query ? ` action="?${query}"` : ''
    return `<form method="post"${action}><button>${label}</button></form>`
  })
  const paragraphs = texts.map((text) => `<p>${escapeHtml(text)}</p>`)
  return c.html(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>
body{margin:0;background:${colours.surface};color:${colours.ink};font:1rem/1.5 Arial,Helvetica,sans-serif}
main{max-width:35rem;margin:0 auto;padding:2rem 1.5rem;background:${colours.page}}
h1{color:${colours.primary};font-size:1.375rem;line-height:1.25}
button{min-height:44px;padding:.75rem 1.25rem;border:0;border-radius:8px;background:${colours.primary};color:${colours.page};font:bold 1rem Arial,Helvetica,sans-serif}
form{margin:1rem 0}
a{display:inline-block;padding:.625rem 0;color:${colours.primary}}
</style></head><body><main><h1>${title}</h1>${paragraphs.join('')}${form.join('')}<p><a href="/">Ir para a loja</a></p></main></body></html>`,
    status,
    HEADERS,
  )
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
