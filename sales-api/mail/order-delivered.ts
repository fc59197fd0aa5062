import type { WireOrder } from '../../lib/contract/order'
import { formatBrl } from '../../lib/money/money'
import { EXACT_WEIGHT } from '../../lib/weight/weight-story'
import { type Block, type Mail, type Sender, writeMail } from './letter'
import { estimatedBlocks, isPickup, weighedBlocks } from './order-blocks'
import type { OrderedBlend } from './order-lines'

/** The mail of a delivered order, with the exact weight and amount of each line. */
export function orderDeliveredMail(
  order: WireOrder,
  blends: OrderedBlend[],
  to: string,
  sender: Sender,
): Mail {
  const { number, sale_receipt_url: receipt } = order
  const isWeighed = order.produced_amount !== null
  const what = isWeighed ? 'o que foi pesado e o valor exato de cada item' : 'os itens do pedido'
  const outcome = isPickup(order) ? 'retirado' : 'entregue'
  const link: Block[] = receipt ? [{ kind: 'action', label: 'Ver NF-e', url: receipt }] : []
  return writeMail(
    {
      id: `order-delivered.${number}`,
      to,
      subject: `O seu pedido #${number} foi ${outcome}`,
      heading: `Seu pedido #${number} foi ${outcome}. Bom apetite!`,
      blocks: [
        { kind: 'paragraph', text: `Obrigado pela compra. Veja ${what}:` },
        ...(isWeighed ? weighedBlocks(order) : estimatedBlocks(order, blends)),
        { kind: 'paragraph', text: paidText(order) },
        ...link,
      ],
    },
    sender,
  )
}

function paidText({ payments }: WireOrder): string {
  const payment = payments.at(-1)
  if (payment?.captured_amount == null) return EXACT_WEIGHT
  const card = payment.source ? `no cartão **** ${payment.source.last_digits}` : 'na entrega'
  return `Cobramos ${formatBrl(payment.captured_amount)} ${card}. ${EXACT_WEIGHT}`
}
