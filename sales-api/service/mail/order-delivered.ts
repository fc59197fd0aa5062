import type { WireOrder } from '@/lib/shared/contract/order'
import { formatBrl } from '@/lib/shared/money'
import { EXACT_WEIGHT } from '@/lib/shared/weight'
import { type Block, type Mail, type Sender, writeMail } from './letter'
import { estimatedBlocks, isPickup, isWeighedOrder, weighedBlocks } from './order-blocks'
import type { OrderedBlend } from './order-lines'

/** The mail of a delivered order, with the exact weight and amount of each line. */
export function orderDeliveredMail(
  order: WireOrder,
  blends: OrderedBlend[],
  to: string,
  sender: Sender,
): Mail {
  const { number, sale_receipt_url: receipt } = order
  const isProduced = order.produced_amount !== null
  const isWeighed = isProduced && isWeighedOrder(order)
  const what = isWeighed ? 'o que foi pesado e o valor exato de cada item' : 'os itens do pedido'
  const outcome = isPickup(order) ? 'retirado' : 'entregue'
  const link: Block[] = receipt ? [{ kind: 'action', label: 'Ver NF-e', url: receipt }] : []
  const paid = paidText(order)
  return writeMail(
    {
      id: `order-delivered.${number}`,
      to,
      subject: `O seu pedido #${number} foi ${outcome}`,
      heading: `Seu pedido #${number} foi ${outcome}. Bom apetite!`,
      blocks: [
        { kind: 'paragraph', text: `Obrigado pela compra. Veja ${what}:` },
        ...(isProduced ? weighedBlocks(order) : estimatedBlocks(order, blends)),
        ...(paid ? [{ kind: 'paragraph' as const, text: paid }] : []),
        ...link,
      ],
    },
    sender,
  )
}

/** Empty for an order of unit goods that is not charged yet. */
function paidText(order: WireOrder): string {
  const payment = order.payments.at(-1)
  const promise = isWeighedOrder(order) ? [EXACT_WEIGHT] : []
  if (payment?.captured_amount == null) return promise.join('')
  const card = payment.source ? `no cartão **** ${payment.source.last_digits}` : 'na entrega'
  return [`Cobramos ${formatBrl(payment.captured_amount)} ${card}.`, ...promise].join(' ')
}
