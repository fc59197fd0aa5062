import type { Context, Hono } from 'hono'
import { endAlerts, findAlertOwner } from '../domain/catalogue/stock-alerts'
import type { AppEnv, Services } from './context'

const PATH = '/v2/stock_alerts/:token{[\\w-]{20,100}}'

/**
 * Pages behind the link of a stock alert. Not in the OpenAPI document, since e-mail clients call
 * them. GET only asks, as virus scanners open every link; POST ends the alerts (RFC 8058). Both are
 * idempotent.
 */
export function registerStockAlertPages(app: Hono<AppEnv>, { db }: Services): void {
  app.get(PATH, async (c) => {
    const owner = await findAlertOwner(db, c.req.param('token'))
    return owner === null ? page(c, UNKNOWN, 404) : page(c, QUESTION, 200)
  })
  app.post(PATH, async (c) => {
    const owner = await findAlertOwner(db, c.req.param('token'))
    if (owner === null) return page(c, UNKNOWN, 404)
    await endAlerts(db, owner)
    return page(c, ENDED, 200)
  })
}

interface Texts {
  title: string
  text: string
  button?: string
}

const QUESTION: Texts = {
  title: 'Avisos de estoque',
  text: 'Você não vai mais receber avisos de produtos que voltam ao estoque. Os e-mails dos seus pedidos continuam.',
  button: 'Parar de receber avisos',
}
const ENDED: Texts = {
  title: 'Pronto! Você não vai mais receber avisos',
  text: 'Para voltar a receber, toque em ‘Me avise quando chegar!’ na página do produto.',
}
const UNKNOWN: Texts = {
  title: 'Este link não vale mais',
  text: 'Na página do produto você também pode parar o aviso.',
}

/** The URL contains a token, so the page loads nothing and sends no referrer. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

function page(c: Context, { title, text, button }: Texts, status: 200 | 404) {
  const form = button ? `<form method="post"><button>${button}</button></form>` : ''
  return c.html(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>
body{margin:0;background:#f6ebdd;color:#1e1719;font:1rem/1.5 Arial,Helvetica,sans-serif}
main{max-width:35rem;margin:0 auto;padding:2rem 1.5rem;background:#fffaf3}
h1{color:#7a1220;font-size:1.375rem;line-height:1.25}
button{min-height:44px;padding:.75rem 1.25rem;border:0;border-radius:8px;background:#7a1220;color:#fffaf3;font:bold 1rem Arial,Helvetica,sans-serif}
a{display:inline-block;padding:.625rem 0;color:#7a1220}
</style></head><body><main><h1>${title}</h1><p>${text}</p>${form}<p><a href="/">Ir para a loja</a></p></main></body></html>`,
    status,
    HEADERS,
  )
}
