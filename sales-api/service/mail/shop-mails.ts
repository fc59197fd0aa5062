import { packingText } from '@/lib/shared/bags'
import { formatDay, formatDayAndWindow } from '@/lib/shared/format-date'
import { IF_MISSING_TEXTS } from '@/lib/shared/if-missing'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { writtenPhone } from '@/lib/shared/phone.mjs'
import { toWireInstant } from '@/lib/shared/shop-time'
import { formatQuantity } from '@/lib/shared/weight'
import type { LineView, OrderView } from '../domain/fulfilment/view-order'
import {
  type ShopStatus,
  statusRows,
  WARNING_TEXTS,
  type Warning,
} from '../domain/status/read-status'
import { type Block, type Mail, type Row, type Sender, unlinked, writeMail } from './template'

interface News {
  /** Source of the message id. */
  id: string
  /** The shop's own address. */
  to: string
  number: string
  cents: number
}

/** Mail about an opened or decided dispute. */
export function disputeMail(
  dispute: News & { reason: string; state: string; dueBy: Date | null },
  sender: Sender,
): Mail {
  const { number, cents, reason, state, dueBy } = dispute
  const amount = formatBrl(fromCents(cents))
  const rows: Row[] = [
    ['Valor', amount],
    ['Motivo', reason],
    ['Situação', state],
    ...(dueBy ? [['Responder até', formatDay(toWireInstant(dueBy))] satisfies Row] : []),
  ]
  return write(
    dispute,
    `Contestação do pedido #${number}: ${amount}`,
    [
      'O banco de quem comprou contesta o pagamento. Responda no painel do meio de pagamento.',
      { kind: 'table', rows },
    ],
    sender,
  )
}

/** Mail about a refund made outside the shop, or one that did not reach the customer. */
export function refundMail(
  refund: News & { hasArrived: boolean; reason: string | null },
  sender: Sender,
): Mail {
  const { number, cents, hasArrived, reason } = refund
  const amount = formatBrl(fromCents(cents))
  const rows: Row[] = [['Valor', amount], ...(reason ? [['Motivo', reason] satisfies Row] : [])]
  const [subject, text] = hasArrived
    ? ['Reembolso', 'Este valor foi devolvido no painel do meio de pagamento, não pela loja.']
    : ['Reembolso não concluído', 'Este valor não chegou a quem comprou: devolva-o de outro modo.']
  return write(
    refund,
    `${subject} do pedido #${number}: ${amount}`,
    [text, { kind: 'table', rows }],
    sender,
  )
}

/** Mail about a hold that ended before the order was charged. */
export function holdLostMail(lost: News, sender: Sender): Mail {
  const { number, cents } = lost
  const amount = formatBrl(fromCents(cents))
  return write(
    lost,
    `Pedido #${number} sem reserva: ${amount}`,
    [
      `O meio de pagamento não reserva mais os ${amount} deste pedido, que não podem ser cobrados. Combine outro pagamento antes de entregar.`,
    ],
    sender,
  )
}

/**
 * Mail about a charge made outside the shop, before weighing or after the payment was abandoned.
 */
export function chargedElsewhereMail(charged: News, sender: Sender): Mail {
  const { number, cents } = charged
  const amount = formatBrl(fromCents(cents))
  return write(
    charged,
    `Pedido #${number} cobrado fora da loja: ${amount}`,
    [
      `O meio de pagamento já cobrou ${amount} deste pedido, sem que a loja pedisse. Não cobre outra vez: confira o peso e devolva o que for demais.`,
      `npm run ops -- orders refund ${number}`,
    ],
    sender,
  )
}

function write(
  { id, to, number }: News,
  subject: string,
  content: (string | Block)[],
  sender: Sender,
): Mail {
  const blocks = [...content, `npm run ops -- orders show ${number}`].map(
    (block): Block => (typeof block === 'string' ? { kind: 'paragraph', text: block } : block),
  )
  return writeMail({ id, to, subject, heading: subject, blocks, isToShop: true }, sender)
}

interface Letter {
  id: string
  /** The shop's own address. */
  to: string
}

/**
 * Mail about new orders: who, phone, window, address of a delivery, items with their bags, what to
 * do if one is missing, total and way to pay of each, and a link to the counter.
 */
export function newOrderMail({ id, to }: Letter, orders: OrderView[], sender: Sender): Mail {
  const [first] = orders
  const subject =
    first && orders.length === 1
      ? `Novo pedido #${first.number}: ${formatBrl(first.total)}`
      : `${orders.length} pedidos novos`
  const blocks = orders.flatMap((order) => orderBlocks(order, sender))
  return writeMail({ id, to, subject, heading: subject, blocks, isToShop: true }, sender)
}

function orderBlocks(order: OrderView, { publicUrl }: Sender): Block[] {
  const { number, total, lines, payment, shipment, customer, if_missing } = order
  const rows: Row[] = [
    [`#${number}`, formatBrl(total)],
    ...(customer.name ? [['Cliente', unlinked(customer.name)] satisfies Row] : []),
    ...(shipment?.phone ? [['Telefone', writtenPhone(shipment.phone)] satisfies Row] : []),
    ...(shipment
      ? [
          [
            shipment.method,
            formatDayAndWindow(shipment.window_start, shipment.window_end),
          ] satisfies Row,
        ]
      : []),
    ...(shipment?.address && !shipment.is_pickup
      ? [['Endereço', unlinked(shipment.address)] satisfies Row]
      : []),
    ...(payment ? [['Pagamento', payment.method] satisfies Row] : []),
    ...lines.map(
      (line): Row => [line.name, formatQuantity(line.quantity, line.unit), remarkOf(line)],
    ),
    ['Se faltar algo', IF_MISSING_TEXTS[if_missing]],
  ]
  const url = new URL(`/balcao/pedido?numero=${encodeURIComponent(number)}`, publicUrl).href
  return [
    { kind: 'table', rows },
    { kind: 'link', label: 'Abrir no balcão', url },
  ]
}

/** Bags and words to the butcher; empty without both. */
function remarkOf({ quantity, unit, observation, ...line }: LineView): string {
  const { portioning_size: size, whole_piece: isPiece } = line
  const packing = packingText({ quantity, unit, size, isPiece })
  return [packing, observation && unlinked(observation)].filter(Boolean).join(' · ')
}

/** Mail about an order that was canceled. */
export function canceledOrderMail({ id, to }: Letter, order: OrderView, sender: Sender): Mail {
  const subject = `Pedido #${order.number} cancelado: ${formatBrl(order.total)}`
  return writeMail(
    { id, to, subject, heading: subject, blocks: orderBlocks(order, sender), isToShop: true },
    sender,
  )
}

/** The morning's figures. */
export function morningMail({ id, to }: Letter, status: ShopStatus, sender: Sender): Mail {
  const subject = `Bom dia: ${status.today.count} pedidos para hoje`
  return writeMail(
    {
      id,
      to,
      subject,
      heading: subject,
      blocks: [{ kind: 'table', rows: statusRows(status) }],
      isToShop: true,
    },
    sender,
  )
}

export function warningMail({ id, to }: Letter, warning: Warning, sender: Sender): Mail {
  const text = WARNING_TEXTS[warning]
  const [subject = text] = text.split('. ')
  return writeMail(
    { id, to, subject, heading: subject, blocks: [{ kind: 'paragraph', text }], isToShop: true },
    sender,
  )
}
