import { formatDay, formatWindow } from '@/lib/shared/format-date'
import { formatBrl } from '@/lib/shared/money'
import type { OrderView } from '../domain/fulfilment/view-order'
import { WARNING_TEXTS, type Warning } from '../domain/status/read-pulse'
import { type ShopStatus, statusRows } from '../domain/status/read-status'
import { type Mail, type Row, type Sender, writeMail } from './template'

interface Letter {
  id: string
  /** The shop's own address. */
  to: string
}

/** Mail about new orders: window, items, total and way to pay of each, and no address. */
export function newOrderMail({ id, to }: Letter, orders: OrderView[], sender: Sender): Mail {
  const [first] = orders
  const subject =
    first && orders.length === 1
      ? `Novo pedido #${first.number}: ${formatBrl(first.total)}`
      : `${orders.length} pedidos novos`
  return writeMail(
    { id, to, subject, heading: subject, blocks: [{ kind: 'table', rows: orders.map(orderRow) }] },
    sender,
  )
}

function orderRow({ number, total, lines, payment, shipment }: OrderView): Row {
  const when = shipment
    ? `${shipment.method}, ${formatDay(shipment.window_start)}, ${formatWindow(shipment.window_start, shipment.window_end)}`
    : null
  const items = lines.length === 1 ? '1 item' : `${lines.length} itens`
  return [`#${number}`, formatBrl(total), [when, items, payment?.method].filter(Boolean).join('; ')]
}

/** Mail about an order that was canceled. */
export function canceledOrderMail({ id, to }: Letter, order: OrderView, sender: Sender): Mail {
  const subject = `Pedido #${order.number} cancelado: ${formatBrl(order.total)}`
  return writeMail(
    { id, to, subject, heading: subject, blocks: [{ kind: 'table', rows: [orderRow(order)] }] },
    sender,
  )
}

/** The morning's figures. */
export function morningMail({ id, to }: Letter, status: ShopStatus, sender: Sender): Mail {
  const subject = `Bom dia: ${status.today.count} pedidos para hoje`
  return writeMail(
    { id, to, subject, heading: subject, blocks: [{ kind: 'table', rows: statusRows(status) }] },
    sender,
  )
}

export function warningMail({ id, to }: Letter, warning: Warning, sender: Sender): Mail {
  const text = WARNING_TEXTS[warning]
  const [subject = text] = text.split('. ')
  return writeMail(
    { id, to, subject, heading: subject, blocks: [{ kind: 'paragraph', text }] },
    sender,
  )
}
