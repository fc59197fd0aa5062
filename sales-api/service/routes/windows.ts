import type { Hono } from 'hono'
import { formatDayAndWindow } from '@/lib/shared/format-date'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { toWireInstant } from '@/lib/shared/shop-time'
import { OperatorError } from '../base/operator-error'
import type { TimeWindow } from '../domain/delivery/windows'
import { reschedule } from '../domain/fulfilment/reschedule'
import { findWindowOffer, type WindowOffer } from '../domain/fulfilment/window-offer'
import type { AppEnv, Services } from './context'
import { linkPage } from './link-page'

const PATH = '/v2/windows/:token{[\\w-]{20,100}}'

/**
 * Pages behind the e-mail about a closed window. Not in the OpenAPI document, since e-mail clients
 * call them. GET only shows the free windows; POST moves the order, once.
 */
export function registerWindowPages(app: Hono<AppEnv>, { db }: Services): void {
  app.get(PATH, async (c) => {
    const offer = await findWindowOffer(db, c.req.param('token'))
    return offer ? linkPage(c, pageOf(offer), 200) : linkPage(c, UNKNOWN, 404)
  })
  app.post(PATH, async (c) => {
    const token = c.req.param('token')
    const offer = await findWindowOffer(db, token)
    if (!offer) return linkPage(c, UNKNOWN, 404)
    const wanted = c.req.query('janela')
    const window = offer.windows.find((each) => keyOf(each) === wanted)
    const isDone = window !== undefined && (await move(offer, window))
    const now = (await findWindowOffer(db, token)) ?? offer
    return linkPage(c, pageOf(now, !isDone && now.canMove), 200)
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

function pageOf({ number, chosen, isMoved, canMove, windows }: WindowOffer, isTaken = false) {
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
const UNKNOWN = { title: 'Este link não vale mais', texts: [CALL] }

function textOf({ start, end }: TimeWindow): string {
  return formatDayAndWindow(toWireInstant(start), toWireInstant(end))
}

function keyOf({ start, end }: TimeWindow): string {
  return `${start.getTime()}-${end.getTime()}`
}
