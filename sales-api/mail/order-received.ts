import type { WireOrder } from '../../lib/contract/order'
import { type Mail, type Sender, writeMail } from './letter'
import { deliveryBlock, estimatedBlocks, trackerUrl } from './order-blocks'
import type { OrderedBlend } from './order-lines'

const NEXT =
  'Seu pedido passa agora por uma análise de crédito. Avisaremos quando estiver a caminho.'
const WEIGHT_NOTE =
  'Produtos por peso são estimados, com tolerância de 10%. Só o peso exato é cobrado.'

/** The mail that follows a completed order, with the link to its tracker. */
export function orderReceivedMail(
  order: WireOrder,
  blends: OrderedBlend[],
  to: string,
  sender: Sender,
): Mail {
  const { number } = order
  const url = trackerUrl(order, sender.publicUrl)
  return writeMail(
    {
      id: `order-received.${number}`,
      to,
      subject: `Recebemos o seu pedido #${number}`,
      heading: `Seu pedido #${number} foi recebido. Agora é só relaxar!`,
      blocks: [
        { kind: 'paragraph', text: NEXT },
        { kind: 'action', label: 'Acompanhar pedido', url },
        ...estimatedBlocks(order, blends),
        { kind: 'paragraph', text: WEIGHT_NOTE },
        deliveryBlock(order),
      ],
    },
    sender,
  )
}
