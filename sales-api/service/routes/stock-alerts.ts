import type { Hono } from 'hono'
import { endAlerts, findAlertOwner } from '../domain/catalogue/stock-alerts'
import type { AppEnv, Services } from './context'
import { linkPage } from './link-page'

const PATH = '/v2/stock_alerts/:token{[\\w-]{20,100}}'

/**
 * Pages behind the link of a stock alert. Not in the OpenAPI document, since e-mail clients call
 * them. GET only asks, as virus scanners open every link; POST ends the alerts (RFC 8058). Both are
 * idempotent.
 */
export function registerStockAlertPages(app: Hono<AppEnv>, { db }: Services): void {
  app.get(PATH, async (c) => {
    const owner = await findAlertOwner(db, c.req.param('token'))
    return owner === null ? linkPage(c, UNKNOWN, 404) : linkPage(c, QUESTION, 200)
  })
  app.post(PATH, async (c) => {
    const owner = await findAlertOwner(db, c.req.param('token'))
    if (owner === null) return linkPage(c, UNKNOWN, 404)
    await endAlerts(db, owner)
    return linkPage(c, ENDED, 200)
  })
}

const QUESTION = {
  title: 'Avisos de estoque',
  texts: [
    'Você não vai mais receber avisos de produtos que voltam ao estoque. Os e-mails dos seus pedidos continuam.',
  ],
  buttons: [{ label: 'Parar de receber avisos' }],
}
const ENDED = {
  title: 'Pronto! Você não vai mais receber avisos',
  texts: ['Para voltar a receber, toque em ‘Me avise quando chegar!’ na página do produto.'],
}
const UNKNOWN = {
  title: 'Este link não vale mais',
  texts: ['Na página do produto você também pode parar o aviso.'],
}
