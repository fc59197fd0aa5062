import { and, gte, inArray, lt } from 'drizzle-orm'
import { STEP_NAMES } from '@/lib/shared/counter-step'
import type { Queryable } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { presentRow, selectRows } from './board'
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
  'Cobrado no cartão',
  'Pago na entrega',
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
  const lines = rows
    .map(presentRow)
    .map((order) => [
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
      order.pays_at_door ? '' : amountCell(order.charged),
      order.pays_at_door ? 'sim' : '',
    ])
  // The mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${[HEAD, ...lines].map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`
}

const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ')
const amountCell = (amount: number | null) =>
  amount === null ? '' : amount.toFixed(2).replace('.', ',')

/** A cell in quotes; a text that a spreadsheet would calculate begins with an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
