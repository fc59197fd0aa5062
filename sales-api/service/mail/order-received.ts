import type { WireOrder } from '@/lib/shared/contract/order'
import { WEIGHT_STORY } from '@/lib/shared/weight'
import { type Mail, type Sender, writeMail } from './letter'
import {
  deliveryBlock,
  estimatedBlocks,
  isPickup,
  isWeighedOrder,
  trackerUrl,
} from './order-blocks'
import type { OrderedBlend } from './order-lines'

const NEXT = 'Seu pedido passa agora por uma análise de crédito.'
const WHEN_ON_ITS_WAY = 'Avisaremos quando estiver a caminho.'
const WHEN_TO_FETCH = 'Avisaremos quando estiver pronto para a retirada.'

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
        {
          kind: 'paragraph',
          text: `${NEXT} ${isPickup(order) ? WHEN_TO_FETCH : WHEN_ON_ITS_WAY}`,
        },
        { kind: 'action', label: 'Acompanhar pedido', url },
        ...estimatedBlocks(order, blends),
        ...(isWeighedOrder(order) ? [{ kind: 'paragraph' as const, text: WEIGHT_STORY }] : []),
        deliveryBlock(order, sender),
      ],
    },
    sender,
  )
}
