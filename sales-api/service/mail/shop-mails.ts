import { formatDay } from '@/lib/shared/format-date'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import { type Block, type Mail, type Row, type Sender, writeMail } from './template'

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
  return writeMail({ id, to, subject, heading: subject, blocks }, sender)
}
