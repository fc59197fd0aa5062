import { and, asc, gte, inArray, lt } from 'drizzle-orm'
import type { WireBoardOrder } from '@/lib/shared/contract/staff'
import { STEP_NAMES } from '@/lib/shared/counter'
import {
  DOOR_PAYMENT_METHOD_NAMES,
  DOOR_PAYMENT_METHODS,
  isPixMethod,
} from '@/lib/shared/door-payment-methods'
import { fromCents, plainBrl } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../../db/database'
import { doorMoney, orders } from '../../db/schema/orders'
import { findPaymentMethod, GATEWAY_METHOD_ID } from '../checkout/payment-methods'
import { type BoardRow, presentRow, selectRows } from './board'
import { shownTo } from './demo'
import type { StaffCaller } from './sessions'

const KINDS = { delivery: 'Entrega', express: 'Expressa', pickup: 'Retirada' } as const

const HEAD = [
  'Pedido',
  'Feito em',
  'Cliente',
  'Bairro',
  'Cidade',
  'Tipo',
  'De',
  'Até',
  'Etapa',
  'Itens',
  'Total',
  'Forma de pagamento',
  'Cobrado no cartão',
  'Cobrado no cartão em',
  'Recebido por Pix',
  'Pix em',
  ...DOOR_PAYMENT_METHODS.map((way) => `Na entrega: ${DOOR_PAYMENT_METHOD_NAMES[way]}`),
  'Recebido na entrega em',
]

/** Orders placed in a time as CSV for a spreadsheet in Portuguese: semicolons, decimal commas. */
export async function exportOrders(
  db: Queryable,
  { start, end }: { start: Date; end: Date },
  caller: StaffCaller,
): Promise<string> {
  const rows = await selectRows(
    db,
    and(
      inArray(orders.state, ['complete', 'canceled']),
      gte(orders.completedAt, start),
      lt(orders.completedAt, end),
      shownTo(caller),
    ),
  )
  const passed = await doorMoneyOf(
    db,
    rows.map(({ order }) => order.id),
  )
  const lines = rows
    .map((row) => ({ row, order: presentRow(row) }))
    .map(({ row, order }) => [
      order.number,
      minute(order.completed_at),
      order.customer,
      order.district ?? '',
      order.city ?? '',
      KINDS[order.kind],
      minute(order.window_start),
      minute(order.window_end),
      order.step ? STEP_NAMES[order.step] : 'Cancelado',
      String(order.lines),
      amountCell(order.total),
      ...moneyCells(row, order, passed.get(row.order.id) ?? []),
    ])
  // The mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${[HEAD, ...lines].map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`
}

type Passed = typeof doorMoney.$inferSelect

/** What came by Pix or at the door and went back, by order, the earliest first. */
async function doorMoneyOf(db: Queryable, ids: number[]): Promise<Map<number, Passed[]>> {
  const rows = await db
    .select()
    .from(doorMoney)
    .where(inArray(doorMoney.orderId, ids))
    .orderBy(asc(doorMoney.id))
  const byOrder = new Map<number, Passed[]>()
  for (const row of rows) byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), row])
  return byOrder
}

/** Way to pay and what the shop got by each way, empty until it happened. */
function moneyCells(
  { payment }: BoardRow,
  { kind, charged }: WireBoardOrder,
  passed: Passed[],
): string[] {
  const place = kind === 'pickup' ? 'pickup' : 'delivery'
  const isPix = isPixMethod(payment?.methodId)
  const isCard = payment?.methodId === GATEWAY_METHOD_ID
  const sumOf = (rows: Passed[]) =>
    rows.length === 0 ? '' : amountCell(fromCents(rows.reduce((sum, { cents }) => sum + cents, 0)))
  const first = passed[0] ? minute(toWireInstant(passed[0].at)) : ''
  return [
    payment ? (findPaymentMethod(payment.methodId, place)?.name ?? '') : '',
    isCard ? amountCell(charged) : '',
    isCard && payment.capturedAt ? minute(toWireInstant(payment.capturedAt)) : '',
    isPix ? sumOf(passed) : '',
    isPix ? first : '',
    ...DOOR_PAYMENT_METHODS.map((way) =>
      isPix ? '' : sumOf(passed.filter((row) => row.way === way)),
    ),
    isPix ? '' : first,
  ]
}

const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ')
const amountCell = (amount: number | null) => (amount === null ? '' : plainBrl(amount))

/** A cell in quotes; a text that a spreadsheet would calculate begins with an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
