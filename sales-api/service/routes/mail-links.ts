import type { Context, Hono } from 'hono'
import { formatDayAndWindow } from '@/lib/shared/format-date'
import { IF_NOT_AGREED, NOT_AGREED } from '@/lib/shared/if-missing'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { toWireInstant } from '@/lib/shared/shop-time'
import { formatQuantity } from '@/lib/shared/weight'
import { OperatorError } from '../base/errors'
import { endAlerts, findAlertOwner } from '../domain/catalogue/stock-alerts'
import type { TimeWindow } from '../domain/delivery/windows'
import { findWindowOffer, reschedule, type WindowOffer } from '../domain/fulfilment/reschedule'
import {
  answerQuestion,
  type ConsentQuestion,
  findQuestion,
} from '../domain/fulfilment/weight-consent-link'
import { signTrackerToken } from '../domain/orders/tracker'
import { type Block, blockHtml, escapeHtml, type Row } from '../mail/template'
import { consentRows } from '../mail/weighing-mails'
import type { AppEnv, Services } from './context'

const ALERT_PATH = '/v2/stock_alerts/:token{[\\w-]{20,100}}'

/**
 * Pages behind the link of a stock alert. Not in the OpenAPI document, since e-mail clients call
 * them. GET only asks, as virus scanners open every link; POST ends the alerts (RFC 8058). Both are
 * idempotent.
 */
export function registerStockAlertPages(app: Hono<AppEnv>, { db }: Services): void {
  app.get(ALERT_PATH, async (c) => {
    const owner = await findAlertOwner(db, c.req.param('token'))
    return owner === null ? linkPage(c, UNKNOWN_ALERT, 404) : linkPage(c, QUESTION, 200)
  })
  app.post(ALERT_PATH, async (c) => {
    const owner = await findAlertOwner(db, c.req.param('token'))
    if (owner === null) return linkPage(c, UNKNOWN_ALERT, 404)
    await endAlerts(db, owner)
    return linkPage(c, ENDED, 200)
  })
}

const QUESTION: Page = {
  title: 'Parar de receber avisos de estoque?',
  texts: ['Os e-mails dos seus pedidos continuam.'],
  buttons: [{ label: 'Parar de receber' }],
}
const ENDED: Page = {
  title: 'Pronto! Você não vai mais receber avisos',
  texts: [
    'Os e-mails dos seus pedidos continuam. Para voltar a receber avisos, toque em ‘Me avise quando chegar!’ na página do produto.',
  ],
}
const UNKNOWN_ALERT: Page = {
  title: 'Este link não vale mais',
  texts: ['Na página do produto você também pode parar o aviso.'],
}

const WINDOW_PATH = '/v2/windows/:token{[\\w-]{20,100}}'

/**
 * Pages behind the e-mail about a closed window. Not in the OpenAPI document, since e-mail clients
 * call them. GET only shows the free windows; POST moves the order, once.
 */
export function registerWindowPages(app: Hono<AppEnv>, { db }: Services): void {
  app.get(WINDOW_PATH, async (c) => {
    const offer = await findWindowOffer(db, c.req.param('token'))
    return offer ? linkPage(c, windowPage(offer), 200) : linkPage(c, UNKNOWN_WINDOW, 404)
  })
  app.post(WINDOW_PATH, async (c) => {
    const token = c.req.param('token')
    const offer = await findWindowOffer(db, token)
    if (!offer) return linkPage(c, UNKNOWN_WINDOW, 404)
    const wanted = c.req.query('janela')
    const window = offer.windows.find((each) => keyOf(each) === wanted)
    const isDone = window !== undefined && (await move(offer, window))
    const now = (await findWindowOffer(db, token)) ?? offer
    return linkPage(c, windowPage(now, !isDone && now.canMove), 200)
  })

  async function move({ id, number }: WindowOffer, window: TimeWindow): Promise<boolean> {
    try {
      await reschedule(db, number, window, { staffId: null }, id)
      return true
    } catch (cause) {
      // Another customer took the last space, or the order has left in the meantime.
      if (cause instanceof OperatorError) return false
      throw cause
    }
  }
}

function windowPage(
  { number, chosen, isMoved, canMove, windows }: WindowOffer,
  isTaken = false,
): Page {
  const order = `Pedido #${number}: ${textOf(chosen)}.`
  if (isMoved) return { title: 'Pronto! O horário mudou', texts: [order, CALL] }
  if (!canMove) return { title: 'O horário deste pedido não muda mais por aqui', texts: [CALL] }
  if (windows.length === 0) return { title: 'Não há horário livre agora', texts: [CALL] }
  return {
    title: `Pedido #${number}: escolha outro horário`,
    texts: [
      ...(isTaken ? ['Esse horário acabou de ser ocupado. Escolha outro:'] : []),
      `A loja não entrega em ${textOf(chosen)}. O frete não muda.`,
      `Nenhum serve? ${CALL}`,
    ],
    buttons: windows.map((window) => ({
      label: textOf(window),
      query: `janela=${keyOf(window)}`,
    })),
  }
}

const CALL = `Ligue para a loja: ${wholeShop.identity.phone}.`
const UNKNOWN_WINDOW: Page = { title: 'Este link não vale mais', texts: [CALL] }

function textOf({ start, end }: TimeWindow): string {
  return formatDayAndWindow(toWireInstant(start), toWireInstant(end))
}

function keyOf({ start, end }: TimeWindow): string {
  return `${start.getTime()}-${end.getTime()}`
}

const WEIGHT_PATH = '/v2/weights/:token{[\\w-]{20,100}}'

/**
 * Pages behind the question about a weight beyond the tolerance. Not in the OpenAPI document, since
 * e-mail clients call them. GET only shows the question, as virus scanners open every link; POST
 * stores the answer, idempotently.
 */
export function registerWeightPages(app: Hono<AppEnv>, { db }: Services): void {
  app.get(WEIGHT_PATH, async (c) => {
    const question = await findQuestion(db, c.req.param('token'))
    if (!question) return linkPage(c, UNKNOWN_WEIGHT, 404)
    return questionPage(c, question)
  })
  app.post(WEIGHT_PATH, async (c) => {
    const token = c.req.param('token')
    const question = await findQuestion(db, token)
    if (!question) return linkPage(c, UNKNOWN_WEIGHT, 404)
    if (question.isOpen) await answerQuestion(db, question, c.req.query('resposta') !== 'nao')
    return questionPage(c, (await findQuestion(db, token)) ?? question)
  })

  async function questionPage(c: Context, question: ConsentQuestion) {
    const track = `/acompanhar/${await signTrackerToken(db, question.number)}`
    return linkPage(c, { ...weightPage(question), track }, 200)
  }
}

function weightPage(question: ConsentQuestion): Page {
  const { number, quantity, answer, isOpen, weighed } = question
  if (question.isCanceled) return { title: 'O pedido foi cancelado', texts: [`Pedido #${number}`] }
  if (answer === 'yes' && (isOpen || weighed === quantity)) {
    return {
      title: 'Pronto! Recebemos o seu sim',
      texts: [`Pedido #${number}: vamos enviar.`],
      rows: consentRows(question),
    }
  }
  if (weighed !== null) {
    return {
      title: 'Este peso já foi decidido',
      texts: [
        `Pedido #${number}: ${heldText(question, weighed)}.`,
        'A sua resposta não muda mais o pedido.',
      ],
    }
  }
  if (!isOpen) return { title: 'O pedido já seguiu', texts: [`Pedido #${number}`] }
  const rows = consentRows(question)
  const yes = { label: 'Sim, pode enviar' }
  if (answer === 'no') {
    return {
      title: 'Pronto! Não vamos enviar este peso',
      texts: [`Então ${NOT_AGREED}`, 'Mudou de ideia?'],
      rows,
      buttons: [yes],
    }
  }
  return {
    title: `Pedido #${number}: podemos enviar este peso?`,
    texts: ['O corte saiu da tolerância. Só enviamos com o seu sim.', IF_NOT_AGREED],
    rows,
    buttons: [yes, { label: 'Não', query: 'resposta=nao' }],
  }
}

function heldText({ product, unit, substitute }: ConsentQuestion, weighed: number): string {
  if (substitute) {
    const quantity = formatQuantity(substitute.quantity, substitute.unit)
    return `no lugar de ${product} vai ${substitute.name}, ${quantity}`
  }
  return weighed > 0
    ? `${product} vai com ${formatQuantity(weighed, unit)}`
    : `${product} não vai neste pedido`
}

const UNKNOWN_WEIGHT: Page = { title: 'Este link não vale mais', texts: [CALL] }

const { colours, identity } = wholeShop

interface Page {
  title: string
  /** Paragraphs; the first stands above the table. */
  texts: string[]
  rows?: Row[]
  /** Each button posts to the page's own address, with its query; the first one stands out. */
  buttons?: { label: string; query?: string }[]
  /** Path of the order's tracker. */
  track?: string
}

/** The URL contains a token, so the page loads nothing and sends no referrer. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Responds with a small page behind the link of an e-mail, in the frame of the e-mails. */
function linkPage(
  c: Context,
  { title, texts, rows, buttons = [], track }: Page,
  status: 200 | 404,
) {
  const table: Block[] = rows ? [{ kind: 'table', rows, strongLast: true }] : []
  const [first, ...rest] = texts.map((text): Block => ({ kind: 'paragraph', text }))
  const blocks = first ? [first, ...table, ...rest] : table
  const link = track ? blockHtml({ kind: 'link', label: 'Acompanhar pedido', url: track }) : ''
  const form = buttons.map(({ label, query }, index) => {
    const action = query ? ` action="?${query}"` : ''
    const look = index > 0 ? ' class="other"' : ''
    return `<form method="post"${action}><button${look}>${label}</button></form>`
  })
  const call = texts.some((text) => text.includes(CALL))
    ? ''
    : blockHtml({ kind: 'paragraph', text: CALL })
  return c.html(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>
body{margin:0;background:${colours.surface};color:${colours.ink};font:1rem/1.5 Arial,Helvetica,sans-serif}
.name{margin:0;background:${colours.ink};color:${colours.page};font-weight:bold}
.name span,main,footer{display:block;max-width:35rem;box-sizing:border-box;margin:0 auto;padding:1rem 1.5rem}
main,footer{background:${colours.page}}
h1{margin:.5rem 0 1rem;color:${colours.primary};font-size:1.375rem;line-height:1.25}
button{min-height:44px;padding:.75rem 1.25rem;border:2px solid ${colours.primary};border-radius:8px;background:${colours.primary};color:${colours.page};font:bold 1rem Arial,Helvetica,sans-serif}
.other{background:${colours.page};color:${colours.primary}}
form{margin:1rem 0}
a{display:inline-block;padding:.625rem 0;color:${colours.primary}}
footer{padding-top:0}
footer p{margin:0}
</style></head><body><p class="name"><span>${escapeHtml(identity.name)}</span></p><main><h1>${title}</h1>${blocks.map(blockHtml).join('')}${form.join('')}${link}</main><footer>${call}<p><a href="/">Ir para a loja</a></p></footer></body></html>`,
    status,
    HEADERS,
  )
}
