import type { WireOrder } from '@/lib/shared/contract/order'
import { type Mail, type Sender, writeMail } from './letter'
import { deliveryBlock, trackerUrl } from './order-blocks'

/** The mail of an order that waits at the store for whoever fetches it. */
export function orderReadyMail(order: WireOrder, to: string, sender: Sender): Mail {
  const { number } = order
  return writeMail(
    {
      id: `order-ready.${number}`,
      to,
      subject: `O seu pedido #${number} está pronto para a retirada`,
      heading: `Seu pedido #${number} está pronto para a retirada`,
      blocks: [
        { kind: 'paragraph', text: 'Já está tudo separado: é só passar na loja.' },
        deliveryBlock(order, sender),
        { kind: 'action', label: 'Acompanhar pedido', url: trackerUrl(order, sender.publicUrl) },
      ],
    },
    sender,
  )
}
