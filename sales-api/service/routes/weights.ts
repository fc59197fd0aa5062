import type { Hono } from 'hono'
import {
  answerQuestion,
  type ConsentQuestion,
  findQuestion,
} from '../domain/fulfilment/consent-link'
import { consentRows } from '../mail/consent-mail'
import type { AppEnv, Services } from './context'
import { linkPage } from './link-page'

const PATH = '/v2/weights/:token{[\\w-]{20,100}}'

/**
 * Pages behind the question about a weight beyond the tolerance. Not in the OpenAPI document, since
 * e-mail clients call them. GET only shows the question, as virus scanners open every link; POST
 * stores the answer, idempotently.
 */
export function registerWeightPages(app: Hono<AppEnv>, { db }: Services): void {
  app.get(PATH, async (c) => {
    const question = await findQuestion(db, c.req.param('token'))
    if (!question) return linkPage(c, UNKNOWN, 404)
    return linkPage(c, pageOf(question), 200)
  })
  app.post(PATH, async (c) => {
    const token = c.req.param('token')
    const question = await findQuestion(db, token)
    if (!question) return linkPage(c, UNKNOWN, 404)
    if (question.isOpen) await answerQuestion(db, question, c.req.query('resposta') !== 'nao')
    return linkPage(c, pageOf((await findQuestion(db, token)) ?? question), 200)
  })
}

function pageOf(question: ConsentQuestion) {
  const { number, answer, isOpen } = question
  if (answer === 'yes') {
    return { title: 'Pronto! Recebemos o seu sim', texts: [`Pedido #${number}: vamos enviar.`] }
  }
  if (!isOpen) return { title: 'O pedido já seguiu', texts: [`Pedido #${number}`] }
  const rows = consentRows(question).map(([label, value]) => `${label}: ${value}`)
  const yes = { label: 'Sim, pode enviar' }
  if (answer === 'no') {
    return {
      title: 'Pronto! Não vamos enviar este peso',
      texts: ['Mudou de ideia?', ...rows],
      buttons: [yes],
    }
  }
  return {
    title: `Pedido #${number}: podemos enviar este peso?`,
    texts: rows,
    buttons: [yes, { label: 'Não', query: 'resposta=nao' }],
  }
}

const UNKNOWN = { title: 'Este link não vale mais', texts: ['Ligue para a loja.'] }
